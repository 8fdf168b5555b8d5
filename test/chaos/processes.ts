import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from '../../src/tools/citations/project-files.ts';
import { PATIENCE_MS } from '../tools/until.ts';

/** A program of the real thing that can be killed at any moment and started again, as often as somebody likes. */
export class Process<Ready> {
  readonly #args: (before: Ready | undefined) => readonly string[];
  readonly #env: { readonly [name: string]: string };
  #child: ChildProcess | undefined;
  #ready: Ready | undefined;
  /** All that it ever said, which is kept for whoever looks for secrets or for the reason of a failure. */
  said = '';

  /** `args`: by where it was before, so that it comes back there. */
  constructor(args: (before: Ready | undefined) => readonly string[], env: { readonly [name: string]: string } = {}) {
    this.#args = args;
    this.#env = env;
  }

  /** Where it is, or was. */
  get ready(): Ready {
    if (this.#ready === undefined) throw new Error('it was never ready');
    return this.#ready;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['dist/program/main.mjs', ...this.#args(this.#ready)], {
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
        // Whoever killed it does not wait for it.
        if (this.#child === child) reject(new Error(`it did not start: ${this.said}`));
        else if (this.#ready !== undefined) resolve(this.#ready);
      });
    });
  }

  /** As when the power goes. */
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

/** A hub of the tournament at this address of a database; it comes back at the same addresses. */
export const hubProcess = (data: string, address: string): Process<HubReady> =>
  new Process<HubReady>(
    before => [
      ...['hall', '--data', data, '--readers', 'none', '--screen-host', '127.0.0.1', '--json'],
      ...['--port', portOf(before?.organizer), '--screen-port', portOf(before?.screen)],
    ],
    // An address with a password is no flag.
    { WOLFTAP_EVENT: address },
  );

export interface TableReady {
  readonly moderator: string;
}

/** A table's service with simulated pads; nothing at it takes time. */
export const tableProcess = (data: string): Process<TableReady> =>
  new Process<TableReady>(before => [
    ...['--data', data, '--readers', 'none', '--pace', '0', '--screen-host', '127.0.0.1', '--json'],
    ...['--port', portOf(before?.moderator), '--screen-port', '0'],
  ]);
