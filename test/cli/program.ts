import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATIENCE_MS, until } from '../tools/until.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The entry of the built program. */
export const PROGRAM = join(ROOT, 'bin', 'wolftap.mjs');

/** A program that lies somewhere, and the account that runs it; this one's by default. */
export interface Installed {
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  readonly account?: { readonly uid: number; readonly gid: number };
}
const HERE: Installed = { command: [process.execPath, PROGRAM], cwd: ROOT };

export interface Ready {
  readonly moderator: string;
  readonly virtual: string;
  readonly beyond: string | null;
  readonly screen: string | null;
  readonly screensPid: number;
}

/** The program as `npm start` runs it, in its own process. */
export interface Program {
  readonly child: ChildProcess;
  readonly ready: Ready;
  /** Its whole output so far. */
  readonly said: () => string;
  /** Resolves with its exit status, or with the signal that ended it. */
  ended(): Promise<number | string>;
  kill(signal: NodeJS.Signals): Promise<number | string>;
}

const started = (args: readonly string[], env: NodeJS.ProcessEnv, { command: [first, ...more], cwd, account }: Installed) => {
  const child = spawn(first, [...more, ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: '/nonexistent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
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

/** The first complete line that fits. Throws if the program ends before it. */
const lineOf = ({ child, said }: ReturnType<typeof started>, what: string, holds: (line: string) => boolean): Promise<string> =>
  until(
    what,
    () => {
      // The last piece may be an incomplete line.
      const found = said().split('\n').slice(0, -1).find(holds);
      if (found === undefined && (child.exitCode !== null || child.signalCode !== null))
        throw new Error(`it has ended, and did not say ${what}: ${said()}`);
      return found;
    },
    said,
  );

/** Runs a command to its end. */
export const ran = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  from = HERE,
): Promise<{ readonly status: number | string; readonly said: string }> => {
  const { child, over, said } = started(args, env, from);
  const impatience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  const status = await over;
  clearTimeout(impatience);
  return { status, said: said() };
};

/** The flags of a service with its own folder, on ports that are free. With no pause between calls nobody waits. */
export const serviceFlags = (data: string): readonly string[] =>
  '--port 0 --screen-port 0 --screen-host 127.0.0.1 --readers none --pace 0 --json --data'.split(' ').concat(data);

/** A service that is ready. */
export const service = async (data: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}, from = HERE): Promise<Program> => {
  const program = started([...serviceFlags(data), ...args], env, from);
  const { child, over, said } = program;
  const first = await lineOf(program, 'the program to be ready', line => line.startsWith('{'));
  return {
    child,
    ready: JSON.parse(first) as Ready,
    said,
    ended: () => over,
    kill: signal => {
      child.kill(signal);
      return over;
    },
  };
};

/** A command that runs until it is killed. */
export interface Begun {
  readonly said: () => string;
  /** Resolves with the first line that contains these words. */
  line(words: string): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<number | string>;
}

export const begun = (args: readonly string[], env: NodeJS.ProcessEnv = {}, from = HERE): Begun => {
  const program = started(args, env, from);
  const { child, over, said } = program;
  return {
    said,
    line: words => lineOf(program, `“${words}”`, line => line.includes(words)),
    kill: signal => {
      child.kill(signal);
      return over;
    },
  };
};
