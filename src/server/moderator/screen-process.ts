import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pauseBefore } from '../../domain/pauses.ts';
import { fromScreensSchema } from '../../wire/from-screens.ts';
import {
  agedBy,
  type FromScreens,
  type Listening,
  type OfferedVoice,
  type PublicClip,
  type PublicTable,
  type ToScreens,
} from '../../wire/public.ts';

const PROGRAM = fileURLToPath(new URL('../screen/main.ts', import.meta.url));
const DIED = { first: 100, longest: 5_000 } as const;
/** A process that lived this long did not die because of its start. */
const SETTLED_MS = 10_000;
const PATIENCE_MS = 2_000;
/** How often the process is asked for a sign of life, and how many times it may miss one. */
const ASKED_MS = 5_000;
const MISSED_AT_MOST = 3;
/** A process that starts cannot answer yet: a slow machine may take long to load it. */
const MISSED_AT_START = 24;
/**
 * Over hours V8 enlarges the space for young objects, up to twice 16 megabytes, whenever it finds some of them still in use. This process
 * keeps little for long, and never more, so its space stays small.
 */
const STAYS_SMALL = '--semi-space-growth-factor=1';

export interface ScreensWanted {
  readonly on: readonly Listening[];
  /** Names besides its own addresses by which screens may call. */
  readonly names: readonly string[];
  /** Flags of V8 once it listens. */
  readonly flags?: readonly string[];
  /** The number of screens has changed. */
  readonly changed?: () => void;
  /** The process died, and is started again. */
  readonly died?: (how: string) => void;
  /** How often it is asked for a sign of life; a test has less patience. */
  readonly askedEvery?: number;
}

/** A recording for public screens. Its bytes are read when it is sent, and not kept in memory. */
export interface HeardClip extends Omit<PublicClip, 'body'> {
  readonly read: () => Promise<Buffer | undefined>;
}

/** The public screens' own process, as the moderator's service sees it. */
export interface Screens {
  /** Where it listens. A port that the system chose is kept when the process is started again. */
  readonly on: readonly Listening[];
  readonly pid: number | undefined;
  show(table: PublicTable): void;
  forget(table: string): void;
  /** Which voices of a table's screens its moderator has named. */
  name(table: string, voices: readonly string[]): void;
  /** A recording that screens shall hear from now on, or no longer. */
  hear(clip: HeardClip): void;
  drop(at: Pick<HeardClip, 'language' | 'key'>): void;
  /** How many screens look at a table. */
  count(table: string): number;
  /** The voices that a table's screens offer. */
  voices(table: string): readonly OfferedVoice[];
  stop(): Promise<void>;
}

/** Starts the process. Fails with the system's code where it cannot listen. */
export const startScreens = async (wanted: ScreensWanted): Promise<Screens> => {
  const screens = new ScreenProcess(wanted);
  try {
    await screens.start();
    return screens;
  } catch (error) {
    await screens.stop();
    throw error;
  }
};

const NO_VOICES: readonly OfferedVoice[] = [];

interface NewestTable {
  readonly table: PublicTable;
  readonly since: number;
}

class ScreenProcess implements Screens {
  readonly #wanted: ScreensWanted;
  readonly #tables = new Map<string, NewestTable>();
  /** Tables with news that the process has not taken yet: it gets the newest of each, never a queue. */
  readonly #waiting = new Set<string>();
  readonly #named = new Map<string, readonly string[]>();
  readonly #clips = new HeardClips();
  #on: readonly Listening[];
  #child: ChildProcess | undefined;
  #counts: { readonly [table: string]: number } = {};
  #voices: { readonly [table: string]: readonly OfferedVoice[] } = {};
  #busy = false;
  #stopping = false;
  #deaths = 0;
  #again: NodeJS.Timeout | undefined;
  /** How many questions for a sign of life have no answer. */
  #missed = 0;
  #asking: NodeJS.Timeout | undefined;

  constructor(wanted: ScreensWanted) {
    this.#wanted = wanted;
    this.#on = wanted.on;
  }

  get on(): readonly Listening[] {
    return this.#on;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const since = performance.now();
      // The new process gets nothing of this one: no environment, no arguments, no working folder, no open file.
      const child = fork(PROGRAM, [], {
        cwd: '/',
        env: { NODE_ENV: 'production', TSX_DISABLE_CACHE: '1' },
        // Only the sources need a loader for TypeScript. With a flag of V8 Node 20 and 22 would have to compile their own modules.
        execArgv: PROGRAM.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      this.#child = child;
      this.#busy = false;
      this.#watch(child, MISSED_AT_START);
      child.on('error', reject);
      child.on('message', message => {
        const said = fromScreensSchema.safeParse(message);
        if (said.success) this.#hear(said.data, resolve, reject);
      });
      child.on('exit', (code, signal) => {
        reject(new Error(`the screens' process ended: ${signal ?? code}`));
        this.#lost(child, String(signal ?? code), performance.now() - since);
      });
      this.#tell({ type: 'listen', on: this.#on, names: this.#wanted.names, flags: [STAYS_SMALL, ...(this.#wanted.flags ?? [])] });
      for (const [table, voices] of this.#named) this.#tell({ type: 'named', table, voices });
      for (const table of this.#tables.keys()) this.#waiting.add(table);
      this.#clips.again();
      this.#flush();
    });
  }

  /** Ends a process that hangs; it is then started again like one that died. Questions are counted, because a machine that slept asks none. */
  #watch(child: ChildProcess, most: number): void {
    clearInterval(this.#asking);
    this.#missed = 0;
    this.#asking = setInterval(() => {
      if (this.#missed >= most) child.kill('SIGKILL');
      this.#missed += 1;
      this.#tell({ type: 'alive' });
    }, this.#wanted.askedEvery ?? ASKED_MS);
    this.#asking.unref();
  }

  show(table: PublicTable): void {
    this.#tables.set(table.table, { table, since: performance.now() });
    this.#waiting.add(table.table);
    this.#flush();
  }

  forget(table: string): void {
    this.#tables.delete(table);
    this.#waiting.delete(table);
    this.#named.delete(table);
    this.#tell({ type: 'forget', table });
  }

  name(table: string, voices: readonly string[]): void {
    this.#named.set(table, voices);
    this.#tell({ type: 'named', table, voices });
  }

  hear(clip: HeardClip): void {
    this.#clips.hear(clip);
    this.#flush();
  }

  drop({ language, key }: Pick<HeardClip, 'language' | 'key'>): void {
    this.#clips.drop({ language, key });
    this.#tell({ type: 'drop', language, key });
  }

  count(table: string): number {
    return this.#counts[table] ?? 0;
  }

  voices(table: string): readonly OfferedVoice[] {
    return this.#voices[table] ?? NO_VOICES;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#again);
    clearInterval(this.#asking);
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
    if (child.connected) child.disconnect();
    const impatience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await ended;
    clearTimeout(impatience);
  }

  #hear(said: FromScreens, ready: () => void, fail: (why: Error) => void): void {
    this.#missed = 0;
    switch (said.type) {
      case 'alive':
        break;
      case 'ready':
        this.#on = said.on;
        if (this.#child !== undefined) this.#watch(this.#child, MISSED_AT_MOST);
        ready();
        break;
      case 'failed':
        fail(Object.assign(new Error(`${said.on.host}:${said.on.port}: ${said.code}`), { code: said.code }));
        // The process is started again a little later, and listens where it had listened before.
        this.#child?.kill('SIGKILL');
        break;
      case 'count':
        this.#counts = said.tables;
        this.#voices = said.voices;
        this.#wanted.changed?.();
        break;
    }
  }

  #lost(child: ChildProcess, how: string, lived: number): void {
    if (this.#stopping || child !== this.#child) return;
    clearInterval(this.#asking);
    this.#counts = {};
    this.#voices = {};
    this.#wanted.changed?.();
    this.#wanted.died?.(how);
    if (lived > SETTLED_MS) this.#deaths = 0;
    this.#again = setTimeout(() => void this.start().catch(() => undefined), pauseBefore(DIED, this.#deaths));
    this.#deaths += 1;
  }

  #flush(): void {
    const child = this.#child;
    const [table = ''] = this.#waiting;
    const told = this.#tables.get(table);
    if (this.#busy || child?.connected !== true) return;
    if (told === undefined) {
      if (this.#clips.isWaiting) void this.#flushClip(child);
      return;
    }
    this.#waiting.delete(table);
    this.#busy = true;
    this.#tell({ type: 'table', table: agedBy(told.table, (performance.now() - told.since) / 1000) }, () => this.#taken(child));
  }

  /** Sends one recording, when no table waits. */
  async #flushClip(child: ChildProcess): Promise<void> {
    this.#busy = true;
    const said = await this.#clips.next();
    if (child !== this.#child) return;
    if (said === undefined) this.#taken(child);
    else this.#tell(said, () => this.#taken(child));
  }

  #taken(child: ChildProcess): void {
    if (child !== this.#child) return;
    this.#busy = false;
    this.#flush();
  }

  #tell(said: ToScreens, taken: () => void = () => undefined): void {
    // If the process has just died, the next one is told everything again.
    if (this.#child?.connected === true) this.#child.send(said, taken);
  }
}

const nameOf = ({ language, key }: Pick<HeardClip, 'language' | 'key'>): string => `${language}/${key}`;

/** The recordings that the screens' process should have, and those that it has not been told yet. */
class HeardClips {
  readonly #clips = new Map<string, HeardClip>();
  readonly #waiting = new Set<string>();

  hear(clip: HeardClip): void {
    this.#clips.set(nameOf(clip), clip);
    this.#waiting.add(nameOf(clip));
  }

  drop(at: Pick<HeardClip, 'language' | 'key'>): void {
    this.#clips.delete(nameOf(at));
    this.#waiting.delete(nameOf(at));
  }

  /** A new process knows no recordings, so all of them wait again. */
  again(): void {
    for (const name of this.#clips.keys()) this.#waiting.add(name);
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** The next recording to be told; undefined where it is no longer there. */
  async next(): Promise<ToScreens | undefined> {
    const [name = ''] = this.#waiting;
    this.#waiting.delete(name);
    const clip = this.#clips.get(name);
    const body = await clip?.read();
    // The recording may have been dropped, or made anew, while it was read.
    if (clip === undefined || body === undefined || this.#clips.get(name) !== clip) return undefined;
    const { language, key, version, type } = clip;
    return { type: 'clip', clip: { language, key, version, type, body: body.toString('base64') } };
  }
}
