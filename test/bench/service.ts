import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { dealtAtRandom } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { randomAnswer } from '../tools/random-play.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The service as people run it, from its bundle, with a folder of its own. */
export interface Running {
  readonly child: ChildProcess;
  readonly moderator: string;
  readonly screen: string;
  readonly screensPid: number;
  /** The milliseconds from the start until the service was ready. */
  readonly took: number;
  view(): Promise<EveningView>;
  ask(ask: Ask): Promise<void>;
  stop(): Promise<void>;
}

const PAGE = join(ROOT, 'dist', 'web', 'screen', 'index.html');

/** Builds the bundle of the current sources, and the page of the screens if it is missing. */
export const built = (): void => {
  for (const script of [...(existsSync(PAGE) ? [] : ['scripts/web.mjs']), 'scripts/program.mjs'])
    if (spawnSync(process.execPath, [script], { cwd: ROOT, stdio: ['ignore', 2, 2] }).status !== 0) throw new Error(`${script} failed`);
};

/** The additions of a benchmark to the start of the service. */
interface Around {
  readonly execArgv?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** An existing data folder, which stays; without it the service gets an empty folder, which is removed with the service. */
  readonly data?: string;
  /** Options in place of those of one table whose calls take no time. */
  readonly options?: readonly string[];
}

export const run = async (
  readers: string,
  { execArgv = [], env = {}, data: kept, options = ['--pace', '0'] }: Around = {},
): Promise<Running> => {
  const data = kept ?? mkdtempSync(join(tmpdir(), 'wolftap-bench-'));
  const ports = ['--port', '0', '--screen-port', '0', '--screen-host', '127.0.0.1'];
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [...execArgv, 'bin/wolftap.mjs', '--data', data, ...ports, '--readers', readers, ...options, '--json'],
    {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', chunk => resolve(String(chunk)));
    child.once('exit', code => reject(new Error(`the service ended: ${code}`)));
  });
  const took = performance.now() - start;
  const { moderator, screen, screensPid } = JSON.parse(line) as {
    readonly moderator: string;
    readonly screen: string;
    readonly screensPid: number;
  };
  let asked = 0;
  return {
    child,
    moderator,
    screen,
    screensPid,
    took,
    view: async () => (await fetch(`${moderator}api/tables/main`)).json() as Promise<EveningView>,
    ask: async ask => {
      asked += 1;
      const reply = await fetch(`${moderator}api/tables/main/asks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `bench-${asked}-xx` },
        body: JSON.stringify(ask),
      });
      if (!reply.ok) throw new Error(`${JSON.stringify(ask)}: ${await reply.text()}`);
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const over = new Promise(resolve => child.once('exit', resolve));
        child.kill('SIGTERM');
        await over;
      }
      if (kept === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
};

/** Plays a full table to the first open ballot. */
export const toTheBallot = async ({ ask, view }: Running, deck: readonly string[]): Promise<EveningView> => {
  const names = deck.map((_, index) => `Player ${index + 1}`);
  const setUp = { book: 'lupus-token', players: deck.length, deck, settings: {} } as const;
  // The order of the deck only. The service deals by its own entropy.
  const mixed = dealtAtRandom(setUp, dice(1)).roles;
  await ask({ do: 'plan', plan: { book: 'lupus-token', names, deck: mixed, settings: {} } });
  for (const each of ['open-deal', 'deal-all', 'seal'] as const) await ask({ do: each });
  const chance = dice(7);
  for (let turn = 0; turn < 60; turn += 1) {
    const now = await view();
    const step = now.playing?.step;
    if (step === undefined) break;
    if (step.asks.kind === 'ballot' && step.asks.turn !== undefined && step.asks.cast.length === 0) return now;
    await ask({ do: 'answer', answer: randomAnswer(step, chance) });
  }
  throw new Error('no ballot is reached');
};

/** The memory in megabytes that the machine gives to these processes: shared memory, such as the program of Node, counts once. */
export const memoryOf = (pids: readonly number[]): number =>
  pids
    .map(pid => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? Number.NaN) / 1024)
    .reduce((sum, each) => sum + each, 0);
