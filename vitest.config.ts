import { defineConfig } from 'vitest/config';

/** Files that keep nothing and start nothing that outlives them: a worker need not read the house anew for each. */
const SHARED = ['rules', 'properties', 'secrecy', 'session', 'table', 'tournament', 'words', 'web', 'practice', 'scenario', 'simulate'];
const shared = SHARED.map(name => `test/${name}/**/*.test.ts`);
const chaos = ['test/chaos/**/*.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    // Much of the time a test waits for a browser, a reader or a clock: on two cores three files at once.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The usual second is short where two browsers and a database share two cores; who waits for something that comes waits no longer for it.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
      { extends: true, test: { name: 'world', include: ['test/**/*.test.ts'], exclude: [...shared, ...chaos] } },
      { extends: true, test: { name: 'chaos', include: chaos } },
    ],
  },
});
