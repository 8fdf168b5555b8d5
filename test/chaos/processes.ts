import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from '../../src/tools/citations/project-files.ts';
import { PATIENCE_MS } from '../tools/until.ts';

/** The real program in a process that can be killed and started again at any moment. */
export class Process<Ready> {
  readonly #args: (before: Ready | undefined) => readonly string[];
  readonly #env: { readonly [name: string]: string };
  #child: ChildProcess | undefined;
  #ready: Ready | undefined;
  /** The whole output, for the search for secrets and for the reason of a failure. */
  said = '';

  /** `args` gets the earlier addresses, so that the program comes back at the same ones. */
  constructor(args: (before: Ready | undefined) => readonly string[], env: { readonly [name: string]: string } = {}) {
    this.#args = args;
    this.#env = env;
  }

  /** The current addresses, or the last ones. */
  get ready(): Ready {
    if (this.#ready === undefined) throw new Error('it was never ready');
    return this.#ready;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['bin/wolftap.mjs', ...this.#args(this.#ready)], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: '/nonexistent', ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const lastResort = (): void => void child.kill('SIGKILL');
    process.on('exit', lastResort);
    child.once('exit', () => process.off('exit', lastResort));
    let line = '';
    this.#ready = await new Promise<Ready>((resolve, reject) => {
      const slow = setTimeout(() => reject(new Error(`it was not ready in time: ${this.said}`)), PATIENCE_MS);
      const over = (): void => clearTimeout(slow);
      child.stderr.on('data', data => {
        this.said += String(data);
      });
      child.stdout.on('data', data => {
        this.said += String(data);
        line += String(data);
        const [first = '', ...rest] = line.split('\n');
        if (rest.length === 0) return;
        over();
        resolve(JSON.parse(first) as Ready);
      });
      child.once('exit', () => {
        over();
        // The caller of `kill` does not wait for this start.
        if (this.#child === child) reject(new Error(`it did not start: ${this.said}`));
        else if (this.#ready !== undefined) resolve(this.#ready);
      });
    });
  }

  /** Kills the process as a power cut does. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}

export interface HubReady {
  readonly organizer: string;
  readonly screen: string;
}
const portOf = (url: string | undefined): string => (url === undefined ? '0' : new URL(url).port);

/** A hub of the tournament in this database. The hub comes back at the same addresses. `tellsTables`: tables may go round their cables. */
export const hubProcess = (data: string, address: string, tellsTables: boolean): Process<HubReady> =>
  new Process<HubReady>(
    before => [
      ...['hall', '--data', data, '--readers', 'none', '--screen-host', '127.0.0.1', '--json'],
      ...['--port', portOf(before?.organizer), '--screen-port', portOf(before?.screen)],
      ...(tellsTables ? [] : ['--tables-at', 'none']),
    ],
    // The address may hold a password, so it is no flag.
    { WOLFTAP_EVENT: address },
  );

export interface TableReady {
  readonly moderator: string;
}

/** The service of a table with simulated pads and without pauses in the game. */
export const tableProcess = (data: string): Process<TableReady> =>
  new Process<TableReady>(before => [
    ...['--data', data, '--readers', 'none', '--pace', '0', '--screen-host', '127.0.0.1', '--json'],
    ...['--port', portOf(before?.moderator), '--screen-port', '0'],
  ]);
