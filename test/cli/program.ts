import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE_MS = 20_000;

/** Public screens need their page. */
export const withPages = (): void => {
  if (!existsSync(join(ROOT, 'dist', 'web', 'screen', 'index.html')))
    spawnSync(process.execPath, ['scripts/web.mjs'], { cwd: ROOT, stdio: 'inherit' });
};

export interface Ready {
  readonly moderator: string;
  readonly virtual: string;
  readonly beyond: string | null;
  readonly screen: string | null;
  readonly screensPid: number;
}

/** The real program, in a process of its own. */
export interface Program {
  readonly child: ChildProcess;
  readonly ready: Ready;
  /** All that it has said so far. */
  readonly said: () => string;
  /** Resolves to its exit status, or the signal that ended it. */
  ended(): Promise<number | string>;
  kill(signal: NodeJS.Signals): Promise<number | string>;
}

const started = (args: readonly string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: '/nonexistent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', data => {
    said += String(data);
  });
  child.stderr.on('data', data => {
    said += String(data);
  });
  const over = new Promise<number | string>(resolve => child.once('exit', (code, signal) => resolve(code ?? signal ?? 'gone')));
  return { child, over, said: () => said };
};

/** Runs a command to its end. */
export const ran = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ readonly status: number | string; readonly said: string }> => {
  const { child, over, said } = started(args, env);
  const impatience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  const status = await over;
  clearTimeout(impatience);
  return { status, said: said() };
};

/** A service on ports that are free, with its own folder, that plays without waiting. */
export const service = async (data: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Program> => {
  const all = [
    '--data',
    data,
    '--port',
    '0',
    '--screen-port',
    '0',
    '--screen-host',
    '127.0.0.1',
    '--readers',
    'none',
    '--pace',
    '0',
    '--json',
    ...args,
  ];
  const { child, over, said } = started(all, env);
  const end = performance.now() + PATIENCE_MS;
  while (!said().includes('\n')) {
    if (child.exitCode !== null || performance.now() > end) throw new Error(`it did not start: ${said()}`);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  return {
    child,
    ready: JSON.parse(said().split('\n')[0] ?? '') as Ready,
    said,
    ended: () => over,
    kill: signal => {
      child.kill(signal);
      return over;
    },
  };
};

/** Any command that goes on until it is ended. */
export interface Begun {
  readonly said: () => string;
  /** The first line that has these words, when it is there. */
  line(words: string): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<number | string>;
}

export const begun = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Begun => {
  const { child, over, said } = started(args, env);
  return {
    said,
    line: async words => {
      const end = performance.now() + PATIENCE_MS;
      for (;;) {
        // The last piece may be half a line.
        const found = said()
          .split('\n')
          .slice(0, -1)
          .find(line => line.includes(words));
        if (found !== undefined) return found;
        if (child.exitCode !== null || performance.now() > end) throw new Error(`it did not say “${words}”: ${said()}`);
        await new Promise(resolve => setTimeout(resolve, 10));
      }
    },
    kill: signal => {
      child.kill(signal);
      return over;
    },
  };
};
