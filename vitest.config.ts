import { configDefaults, defineConfig } from 'vitest/config';
import { startingBuilt } from './scripts/program.mjs';
import { campaign } from './test/tools/campaign.ts';
import { LongestFirst } from './test/tools/longest-first.ts';
import { PATIENCE_MS } from './test/tools/until.ts';

/** What needs more than this process: a browser, other processes, serial lines, daemons, a database, the emulated board. */
const OUTSIDE = [
  'test/browser/**/*.test.ts',
  'test/chaos/**/*.test.ts',
  'test/{cli,service}/**/*.test.ts',
  'test/tournament/host/**/*.test.ts',
  'test/journal/**/*.test.ts',
  'test/packages/**/*.test.ts',
  'test/firmware-bridge/{emulated,pcsc,serial}/**/*.test.ts',
  'test/firmware-bridge/{device,troubles}.test.ts',
  'test/tools/scenario/{runner,via-server}.test.ts',
  'test/secrecy/moments.test.ts',
  'test/server/moderator/clips.test.ts',
  'test/server/tournament/hubs.test.ts',
  'test/server/screen/*.test.ts',
  'test/session/evening/instant.test.ts',
  'test/simulate/simulate.test.ts',
  'test/tools/setup.test.ts',
  'test/web/size.test.ts',
];
const SWEPT = 'test/tools/swept.ts';
const isShuffled = process.argv.some(word => word.startsWith('--sequence.shuffle'));

export default defineConfig({
  plugins: [startingBuilt()],
  test: {
    pool: 'forks',
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    // How many files at once is said by whoever runs them (scripts/stages.mjs): a number that stood here would win over `--maxWorkers`.
    // No file leaves anything behind, so that a worker need not read the whole house anew for each.
    isolate: false,
    experimental: { fsModuleCache: true },
    // Whole games are many short-lived objects: with more room for these the same tests take a tenth less. Each module is read within a function
    // that is called at once, all of which V8 would compile; compiled only when they are called, the same tests take a twentieth less.
    execArgv: ['--max-semi-space-size=64', '--max-lazy'],
    // Time ends what would hang; it judges nothing. A test waits for many things, each as long as it must.
    testTimeout: campaign(3, 30) * PATIENCE_MS,
    hookTimeout: campaign(3, 30) * PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...OUTSIDE],
          globalSetup: SWEPT,
          setupFiles: 'test/tools/no-processes.ts',
        },
      },
      { extends: true, test: { name: 'outside', include: OUTSIDE, globalSetup: [SWEPT, 'test/tools/built.ts'] } },
    ],
  },
});
