import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { STREAM_CLOSED } from '../../domain/stream-codes.ts';
import { agedBy, BEAT_MS, type FeedMessage, type OfferedVoice, type PublicTable } from '../../wire/public.ts';

const NOT_HEARD_HERE = 1008;
/** A screen that has asked for no table in particular. */
const ANY = '';

interface Screen {
  readonly web: WebSocket;
  readonly socket: Duplex;
  /** Set where somebody allowed sound on that screen. */
  readonly voice: Voice | null;
  table: string;
  answers: boolean;
  /** The screen reads too slowly. It gets the newest picture when it has caught up. */
  behind: boolean;
}

/** A voice, and the address that offers it. */
interface Voice extends OfferedVoice {
  readonly from: string;
}
/** One machine rarely shows more than two screens. */
const MOST_VOICES_FROM_ONE = 2;
/** The most voices of strangers, and the most voices of this machine, for one table. */
const MOST_VOICES = 20;
const NOBODY: ReadonlySet<string> = new Set();

interface FedTable {
  readonly table: PublicTable;
  readonly since: number;
  readonly frame: Buffer;
}

const message = (said: FeedMessage): Buffer => textFrame(JSON.stringify(said));
const tableFrame = (table: PublicTable): Buffer => message({ v: 1, type: 'table', table });

export interface FeedParts {
  /** The version of the page, which each beat names. */
  readonly page: string;
  /** The number of screens has changed. */
  readonly changed: () => void;
  readonly beatMs?: number;
  /** Milliseconds of any clock that runs on. */
  readonly now?: () => number;
}

/** The tables as they were last told, and the screens that look at them. */
export class ScreenFeed {
  readonly #tables = new Map<string, FedTable>();
  readonly #screens = new Map<string, Set<Screen>>();
  readonly #named = new Map<string, ReadonlySet<string>>();
  readonly #beat: Buffer;
  readonly #noTable = message({ v: 1, type: 'no-table' });
  readonly #timer: NodeJS.Timeout;
  readonly #changed: () => void;
  readonly #now: () => number;
  #all = 0;

  constructor({ page, changed, beatMs = BEAT_MS, now = () => performance.now() }: FeedParts) {
    this.#now = now;
    this.#beat = message({ v: 1, type: 'beat', page });
    this.#changed = changed;
    this.#timer = setInterval(() => this.#tick(), beatMs);
  }

  get size(): number {
    return this.#all;
  }

  /** The tables for a screen that has asked for none in particular. */
  get tables(): readonly PublicTable[] {
    return [...this.#tables.values()].map(({ table }) => table).filter(({ invented }) => invented !== true);
  }

  counts(): { readonly [table: string]: number } {
    return this.#each(({ size }) => size);
  }

  /** The voices that the screens of each table offer. */
  voices(): { readonly [table: string]: readonly OfferedVoice[] } {
    return this.#each((screens, table) => voicesOf(screens, this.#named.get(table) ?? NOBODY));
  }

  /** A value for each table that plays. A screen may also wait for a table that does not exist. */
  #each<T>(of: (screens: ReadonlySet<Screen>, table: string) => T): { readonly [table: string]: T } {
    const known = [...this.#screens].filter(([table]) => this.#tables.has(table));
    return Object.fromEntries(known.map(([table, screens]) => [table, of(screens, table)]));
  }

  show(table: PublicTable): void {
    if (!this.#tables.has(table.table)) this.#changed();
    const frame = tableFrame(table);
    this.#tables.set(table.table, { table, since: this.#now(), frame });
    if (table.invented !== true && this.tables.length === 1)
      for (const screen of this.#screens.get(ANY) ?? []) this.#move(screen, table.table);
    for (const screen of this.#screens.get(table.table) ?? []) send(screen, frame);
  }

  forget(table: string): void {
    this.#tables.delete(table);
    this.#named.delete(table);
    for (const screen of this.#screens.get(table) ?? []) this.#sendNow(screen);
  }

  name(table: string, voices: readonly string[]): void {
    this.#named.set(table, new Set(voices));
    this.#changed();
  }

  /** Takes a screen in, for a table that plays or will play. */
  join(web: WebSocket, socket: Duplex, asked: string, voice: Voice | null = null): void {
    if (asked === ANY && this.tables.length > 1) {
      web.close(STREAM_CLOSED.whichTable);
      return;
    }
    const [only] = this.tables;
    const screen: Screen = { web, socket, voice, table: asked === ANY ? (only?.table ?? ANY) : asked, answers: true, behind: false };
    this.#add(screen);
    this.#all += 1;
    web.on('error', () => web.terminate());
    web.on('message', () => web.close(NOT_HEARD_HERE));
    web.on('pong', () => {
      screen.answers = true;
    });
    web.on('close', () => this.#leave(screen));
    socket.on('drain', () => this.#catchUp(screen));
    send(screen, this.#beat);
    this.#sendNow(screen);
    this.#changed();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const screens of this.#screens.values()) for (const { web } of screens) web.terminate();
  }

  #add(screen: Screen): void {
    const there = this.#screens.get(screen.table);
    if (there === undefined) this.#screens.set(screen.table, new Set([screen]));
    else there.add(screen);
  }

  #remove(screen: Screen): void {
    const there = this.#screens.get(screen.table);
    there?.delete(screen);
    if (there?.size === 0) this.#screens.delete(screen.table);
  }

  #move(screen: Screen, table: string): void {
    this.#remove(screen);
    screen.table = table;
    this.#add(screen);
  }

  #leave(screen: Screen): void {
    this.#remove(screen);
    this.#all -= 1;
    this.#changed();
  }

  #catchUp(screen: Screen): void {
    if (!screen.behind) return;
    screen.behind = false;
    this.#sendNow(screen);
  }

  /** The last picture, with the clock as it stands now; or that there is none. */
  #sendNow(screen: Screen): void {
    const shown = this.#tables.get(screen.table);
    if (shown === undefined) {
      if (screen.table !== ANY) send(screen, this.#noTable);
      return;
    }
    const now = agedBy(shown.table, (this.#now() - shown.since) / 1000);
    send(screen, now === shown.table ? shown.frame : tableFrame(now));
  }

  #tick(): void {
    for (const screens of this.#screens.values())
      for (const screen of screens) {
        if (!screen.answers) {
          screen.web.terminate();
          continue;
        }
        screen.answers = false;
        screen.web.ping();
        if (!screen.behind) send(screen, this.#beat);
      }
  }
}

/** Writes the same bytes to every screen, past the library. A screen that reads too slowly is skipped, so that nothing piles up. */
const send = (screen: Screen, frame: Buffer): void => {
  const { web, socket } = screen;
  if (web.readyState !== web.OPEN) return;
  if (socket.writableNeedDrain) screen.behind = true;
  else socket.write(frame);
};

/** Each voice once: first those that a moderator named, then those of this machine, then strangers as long as there is room. */
const voicesOf = (screens: ReadonlySet<Screen>, named: ReadonlySet<string>): readonly OfferedVoice[] => {
  const offered = [...screens].flatMap(({ voice }) => (voice === null ? [] : [voice]));
  const ours = offered.filter(({ here }) => here);
  const meant = [...ours, ...offered].filter(({ name }) => named.has(name));
  const found = new Map<string, Voice>();
  for (const voice of [...meant, ...ours.slice(0, MOST_VOICES)]) if (!found.has(voice.name)) found.set(voice.name, voice);
  const strangers: Voice[] = [];
  for (const voice of offered) {
    const beside = strangers.filter(({ from }) => from === voice.from).length;
    if (found.has(voice.name) || voice.here || beside >= MOST_VOICES_FROM_ONE || strangers.length >= MOST_VOICES) continue;
    strangers.push(voice);
    found.set(voice.name, voice);
  }
  return [...found.values()].map(({ from: _, ...voice }) => voice);
};

const TEXT = 0x81;
const SHORT = 125;
const TWO_BYTES = 0xff_ff;

/** A text message as a server writes it on a WebSocket: made once, written to every screen as it is. */
const textFrame = (text: string): Buffer => {
  const body = Buffer.from(text, 'utf8');
  return Buffer.concat([header(body.length), body]);
};

const header = (length: number): Buffer => {
  if (length <= SHORT) return Buffer.from([TEXT, length]);
  const long = length > TWO_BYTES;
  const bytes = Buffer.alloc(long ? 10 : 4);
  bytes[0] = TEXT;
  bytes[1] = long ? 127 : 126;
  if (long) bytes.writeBigUInt64BE(BigInt(length), 2);
  else bytes.writeUInt16BE(length, 2);
  return bytes;
};
