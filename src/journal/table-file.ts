import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Entry } from '../domain/entry.ts';
import { no, ok, type Result } from '../domain/refusal.ts';
import { readEntry } from './chain.ts';
import { Copies } from './copies.ts';
import { FoldAtRest } from './fold-at-rest.ts';
import { removeFormerOutbox } from './former-outbox.ts';
import { type HeadFile, layHead, openHead, readHead } from './head.ts';
import { keptText } from './keep.ts';
import { type Before, beginTable, bothLogs, freshChain, mendTable, putRight, takeOut } from './lay-table.ts';
import { clearLeftovers, type Leftovers } from './leftovers.ts';
import { settled, takeLock } from './lock.ts';
import { type JournalCode, JournalFailure, type JournalProblem, leavesPrefix, problemOf, quietly } from './problems.ts';
import { type EntriesAhead, leaveAhead, settleAhead } from './second-log.ts';
import { followChain, holdsMore } from './table-contents.ts';
import {
  beginning,
  chained,
  endOf,
  type GameEnd,
  openTableStore,
  placeOf,
  remembered,
  type StoredGame,
  type TableReading,
  type TableStore,
  type Writes,
} from './table-store.ts';
import { parsedOrTorn } from './torn.ts';
import type { ParcelStep, WaitingParcels } from './waiting-parcels.ts';

/** All that one ask or touch changes on the disk. */
export interface TableChange {
  readonly documents: readonly (readonly [key: string, value: unknown])[];
  /** Entries at the end of a game's log; a game that has none begins with them. */
  readonly log: { readonly game: string; readonly entries: readonly Entry[] } | null;
  /** The changes of the parcels that wait for the tournament. */
  readonly parcels?: readonly ParcelStep[];
  /** Also writes the entries that damage has cost the database and that the second log still holds. */
  readonly takesAhead?: boolean;
  /** For a touch or a clock: written at the end of this tick. Asks wait a little for those that other sockets may bring. */
  readonly atOnce?: boolean;
}

/** A game as its log tells it. */
export interface LoggedGame {
  readonly entries: readonly Entry[];
  /** Why lines of the log are missing; null where none are. */
  readonly trouble: JournalCode | null;
}

/** An exported game: the text of the file of `wolftap export`, and the entries in it. */
interface ExportedGame {
  readonly text: string;
  readonly entries: readonly Entry[];
}

/** Everything that one table keeps, in one file: its documents and the logs of its games. One writer at a time. */
export interface TableFile {
  /** A document; `TornText` where its text cannot be parsed. */
  read(key: string): unknown;
  /** Commits one document. Rejects with a `JournalFailure`. */
  put(key: string, value: unknown): Promise<void>;
  /**
   * Resolves with success when the whole change is on the disk; otherwise nothing of it is. Changes that are committed in one tick share a
   * transaction and a sync, and fail together, because later ones were decided on earlier ones.
   */
  commit(change: TableChange): Promise<Result<null, JournalProblem>>;
  /** Calls `hear` after each write, before those who wait for the write: with its result, and its duration in milliseconds. */
  watch(hear: (done: Result<null, JournalProblem>, milliseconds: number) => void): void;
  /** How many milliseconds the disk takes to sync a few bytes; nothing is blocked meanwhile. Rejects where the file is not open. */
  pace(): Promise<number>;
  /** Tries whether the disk takes a write now. After a failure this opens the file again where it can. */
  tryWriting(): Result<null, JournalProblem>;
  /** A name that no game of the table has. */
  nameGame(at: number): string;
  /** The log of a game, for going on with it. */
  game(name: string): Result<LoggedGame, JournalCode>;
  /** The games, in the order in which they were begun. */
  names(): readonly string[];
  /** A game for export, whether or not it is over. */
  exported(name: string): ExportedGame | undefined;
  /** Entries that damage has cost the database and the second log still holds. Their games go on only after people have decided. */
  readonly ahead: readonly EntriesAhead[];
  /** The entries of this game that are ahead; undefined where one of them cannot be read. */
  aheadOf(name: string): readonly Entry[] | undefined;
  /** Lays the entries that the second log still holds aside for good. */
  leaveAhead(): Result<null, JournalProblem>;
  /** The parcels on the disk that wait for the tournament, without the forgotten ones. */
  readonly parcels: WaitingParcels;
  /**
   * These parcels need not be sent any more. They leave the file with its next commit and cost no sync of their own: if a parcel is sent
   * again after a power cut, the tournament knows it by its number.
   */
  forget(parcels: readonly number[]): void;
  /** Why the file was begun anew or mended when it was opened; null where it was whole. */
  readonly lost: JournalProblem | null;
  /** The files of a killed program that were found beside the file when it was opened. */
  readonly leftovers: Leftovers;
  /** Commits all waiting changes, then closes the file. */
  close(): void;
}

/** Opens the file of a table, or begins one. A damaged file is put aside, and its intact contents go on in its place. */
export const openTableFile = (path: string): Result<TableFile, JournalProblem> => {
  const file = settled(path);
  const lock = takeLock(file);
  if (!lock.ok) return lock;
  const opened = openLocked(file, lock.value.release);
  if (!opened.ok) lock.value.release();
  return opened;
};

const openLocked = (file: string, release: () => void): Result<TableFile, JournalProblem> => {
  try {
    const leftovers = clearLeftovers(file, left => holdsMore(left, file));
    const lost = existsSync(file) ? mendTable(file) : beginTable(file);
    if (!lost.ok) return lost;
    removeFormerOutbox(file);
    return ok(new OpenTableFile(file, { lost: lost.value, leftovers }, release));
  } catch (error) {
    return no(problemOf(error, file));
  }
};

/** Enough of the contents of a file to notice that another program has changed it. */
interface Stand {
  readonly chain: string;
  readonly count: number;
  readonly hash: string;
  readonly changes: number;
}
const standOf = ({ chain, end, changes }: TableStore): Stand => ({ chain, ...end, changes });

interface FoundGame {
  /** The game up to its first line that cannot be read; undefined where there is no such game. */
  readonly found: (Pick<GameEnd, 'chain' | 'trouble'> & Pick<StoredGame, 'rows'> & Pick<LoggedGame, 'entries'>) | undefined;
  readonly problem: JournalProblem | undefined;
}

interface Waiting {
  readonly change: TableChange;
  settle(result: Result<null, JournalProblem>): void;
}

class OpenTableFile implements TableFile {
  readonly lost: JournalProblem | null;
  readonly leftovers: Leftovers;
  readonly #file: string;
  readonly #release: () => void;
  #store: TableStore;
  #head: HeadFile;
  #copies: Copies;
  #ahead: readonly EntriesAhead[];
  /** The store; while the file is not open, its contents in memory. */
  #held: TableReading;
  #queue: Waiting[] = [];
  /** Why the file is not open at the moment; null where it is. */
  #down: JournalProblem | null = null;
  /** The identity of the open file, because another file may get its name. */
  #open: string;
  /** The state of the file after the last acknowledged write. */
  #stand: Stand;
  #hear: (done: Result<null, JournalProblem>, milliseconds: number) => void = () => undefined;
  /** The state of the file before the write that is under way or has failed; null while there is none. */
  #before: Before | null = null;
  readonly #waits = () => ({ ...this.#stand, waiting: this.#held.parcels() });
  #willTidy = false;
  // Where the disk refuses a fold, the next commit reports it.
  readonly #folding = new FoldAtRest(() => (this.#down === null && this.#queue.length === 0 ? this.#store : null));
  /** Parcels that leave the file with its next commit. */
  #forgotten: ReadonlySet<number> = new Set();

  constructor(file: string, { lost, leftovers }: Pick<TableFile, 'lost' | 'leftovers'>, release: () => void) {
    const logs = bothLogs(file);
    this.lost = lost ?? logs.lost;
    this.leftovers = leftovers;
    this.#file = file;
    this.#release = release;
    this.#ahead = settleAhead(file, logs.lines);
    const { store, head } = openBoth(file);
    this.#store = store;
    this.#head = head;
    this.#held = store;
    this.#open = placeOf(file);
    this.#stand = standOf(store);
    this.#copies = new Copies(file, logs, store.documents(), this.#waits);
  }

  read(key: string): unknown {
    const waiting = this.#queue.flatMap(({ change }) => change.documents).findLast(([each]) => each === key);
    const text = waiting === undefined ? this.#held.document(key)?.text : JSON.stringify(waiting[1]);
    return text === undefined ? undefined : parsedOrTorn(text);
  }

  async put(key: string, value: unknown): Promise<void> {
    const done = await this.commit({ documents: [[key, value]], log: null });
    if (!done.ok) throw new JournalFailure(done.refusal);
  }

  commit(change: TableChange): Promise<Result<null, JournalProblem>> {
    return new Promise(settle => {
      if (change.atOnce === true) process.nextTick(() => this.#flush());
      else if (this.#queue.length === 0) setImmediate(() => this.#flush());
      this.#queue.push({ change, settle });
    });
  }

  watch(hear: (done: Result<null, JournalProblem>, milliseconds: number) => void): void {
    this.#hear = hear;
  }

  async pace(): Promise<number> {
    const begun = performance.now();
    const { count, hash } = this.#store.end;
    this.#head.write(count, hash);
    await this.#head.sync();
    return performance.now() - begun;
  }

  tryWriting(): Result<null, JournalProblem> {
    if (this.#down?.code === 'journal.closed') return no(this.#down);
    try {
      if (this.#down !== null) this.#reopen();
      this.#expectThere();
      this.#store.touch();
      return ok(null);
    } catch (error) {
      return no(this.#failed(problemOf(error, this.#file)));
    }
  }

  nameGame(at: number): string {
    return `${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
  }

  game(name: string): Result<LoggedGame, JournalCode> {
    const { found, problem } = this.#mended(name);
    if (problem !== undefined && (!leavesPrefix(problem.code) || found === undefined)) return no(problem.code);
    if (found === undefined) return no('journal.missing');
    return ok({ entries: found.entries, trouble: found.trouble });
  }

  names(): readonly string[] {
    return this.#held.names();
  }

  exported(name: string): ExportedGame | undefined {
    const { found, problem } = this.#mended(name);
    if (found === undefined || problem !== undefined) return undefined;
    return { text: keptText(found.chain, found.rows).text, entries: found.entries };
  }

  /** A game; where it cannot be read to its end, the file is put right and the intact part of the game is given. */
  #mended(name: string): FoundGame {
    const first = this.#found(name);
    if (first.problem === undefined || !leavesPrefix(first.problem.code)) return first;
    const put = this.#mend(first.problem);
    return put.ok ? { found: this.#found(name).found, problem: first.problem } : { found: undefined, problem: put.refusal };
  }

  #found(name: string): FoundGame {
    try {
      const end = this.#held.gameEnd(name);
      if (end === undefined) return { found: undefined, problem: undefined };
      const { rows, entries, wrong } = followChain(end.chain, this.#held.lines(name));
      const isShort = wrong === undefined && rows.length !== end.count;
      const why = isShort ? ({ code: 'journal.changed', fault: 'missing-entry', at: rows.length + 1 } as const) : wrong;
      const problem = why === undefined ? undefined : { ...why, file: this.#file, found: rows.length, expected: end.count };
      return { found: { chain: end.chain, trouble: end.trouble, rows, entries }, problem };
    } catch (error) {
      return { found: undefined, problem: problemOf(error, this.#file) };
    }
  }

  get ahead(): readonly EntriesAhead[] {
    return this.#ahead;
  }

  aheadOf(name: string): readonly Entry[] | undefined {
    const read = this.#ahead.flatMap(each => (each.name === name ? each.rows : [])).map(({ body }) => readEntry(body));
    return read.every(each => each.ok) ? read.map(({ value }) => value) : undefined;
  }

  leaveAhead(): Result<null, JournalProblem> {
    try {
      leaveAhead(this.#file);
      this.#ahead = [];
      return ok(null);
    } catch (error) {
      return no(problemOf(error, this.#file));
    }
  }

  get parcels(): WaitingParcels {
    const { parcels, numbers } = this.#held.parcels();
    return { parcels: this.#forgotten.size === 0 ? parcels : parcels.filter(({ id }) => !this.#forgotten.has(id)), numbers };
  }

  forget(parcels: readonly number[]): void {
    if (parcels.length > 0) this.#forgotten = new Set([...this.#forgotten, ...parcels]);
  }

  close(): void {
    this.#flush();
    if (this.#forgotten.size > 0) this.#write([{ documents: [], log: null, parcels: [{ do: 'remove', ids: [] }] }]);
    this.#catchUp();
    if (this.#down === null) this.#letGo();
    this.#copies.close();
    this.#down = { code: 'journal.closed', file: this.#file };
    quietly(this.#release);
  }

  #letGo(): void {
    quietly(() => this.#store.close());
    quietly(() => this.#head.close());
  }

  /** Closes the file until it is opened again; meanwhile its contents are read from memory. */
  #fall(problem: JournalProblem): void {
    this.#down = problem;
    this.#catchUp();
    quietly(() => {
      this.#held = remembered(this.#store);
    });
    this.#letGo();
  }

  /** Puts a damaged file aside and opens a mended one in its place. */
  #mend(wrong: JournalProblem): Result<JournalProblem, JournalProblem> {
    if (this.#down === null) this.#fall(wrong);
    try {
      const put = putRight(this.#file, wrong);
      this.#copies.close();
      const logs = bothLogs(this.#file);
      this.#ahead = settleAhead(this.#file, logs.lines);
      this.#reopen('put right');
      this.#copies = new Copies(this.#file, logs, this.#store.documents(), this.#waits);
      return put;
    } catch (error) {
      return no(problemOf(error, this.#file));
    }
  }

  #flush(): void {
    const batch = this.#queue;
    this.#queue = [];
    if (batch.length === 0) return;
    const begun = performance.now();
    this.#folding.waits(begun);
    const problem = this.#write(batch.map(({ change }) => change));
    const done = problem === null ? ok(null) : no(problem);
    this.#hear(done, performance.now() - begun);
    for (const { settle } of batch) settle(done);
    // The copies only mend damage, so they wait until those who were answered have read their answers: few machines have a core to spare.
    if (!this.#copies.areBehind || this.#willTidy) return;
    this.#willTidy = true;
    setImmediate(() => setTimeout(() => this.#tidy(), 1));
  }

  #write(changes: readonly TableChange[]): JournalProblem | null {
    if (this.#down?.code === 'journal.closed') return this.#down;
    try {
      this.#catchUp();
      if (this.#down !== null) this.#reopen();
      const writes = this.#writesOf(changes);
      if (writes.documents.size + writes.log.length + writes.parcels.length === 0) return null;
      const forgotten = this.#forgotten;
      const all = forgotten.size === 0 ? writes : { ...writes, parcels: [removal(forgotten), ...writes.parcels] };
      this.#expectThere();
      this.#before = this.#stateBefore(all);
      this.#store.write(all);
      // The file must still be there before anybody is told that the write is done.
      this.#expectThere();
      this.#before = null;
      this.#stand = standOf(this.#store);
      this.#forgotten = new Set();
      this.#copies.owe(all);
      if (changes.some(takesAhead)) this.#tookAhead();
      return null;
    } catch (error) {
      return this.#failed(problemOf(error, this.#file));
    }
  }

  #tookAhead(): void {
    this.#catchUp();
    this.#ahead = [];
    quietly(() => void settleAhead(this.#file, this.#store.written()));
  }

  /** Throws where the file was moved: it would take writes, but no start would find it. */
  #expectThere(): void {
    if (placeOf(this.#file) !== this.#open) throw new JournalFailure({ code: 'journal.missing', file: this.#file, fault: 'system' });
  }

  /** The last text of each document that differs from the stored one, and the new lines, each bound to the one before. */
  #writesOf(changes: readonly TableChange[]): Writes {
    const texts = new Map(changes.flatMap(each => each.documents).map(([key, value]) => [key, JSON.stringify(value)] as const));
    const n = this.#store.changes + 1;
    const others = [...texts].filter(([key, text]) => this.#store.document(key)?.text !== text);
    const documents = new Map(others.map(([key, text]) => [key, { text, n }]));
    const ahead = changes.some(takesAhead) ? this.#ahead : [];
    const log: Writes['log'][number][] = [...ahead];
    const ends = new Map(ahead.map(({ name, chain, after, rows }) => [name, endOf({ ...beginning(chain), count: after }, rows)]));
    for (const { log: more } of changes) {
      if (more === null) continue;
      const end = ends.get(more.game) ?? this.#store.gameEnd(more.game) ?? beginning(freshChain());
      const bodies = more.entries.map(entry => JSON.stringify(entry));
      const rows = chained(end, bodies);
      log.push({ name: more.game, chain: end.chain, after: end.count, rows });
      ends.set(more.game, endOf(end, rows));
    }
    return { documents, whole: ahead.map(({ name }) => name), log, parcels: changes.flatMap(({ parcels = [] }) => parcels) };
  }

  /** What a write is about to change, as it is now. */
  #stateBefore({ documents, log, parcels }: Writes): Before {
    return {
      parcels: parcels.length === 0 ? null : this.#store.parcels(),
      lines: new Map(log.map(({ name }) => [name, this.#store.gameEnd(name)?.count ?? 0])),
      documents: new Map([...documents.keys()].map(key => [key, this.#store.document(key)])),
    };
  }

  #tidy(): void {
    this.#willTidy = false;
    this.#catchUp();
    if (this.#store.mayFold) this.#folding.due(this.#store.isFull);
  }

  /** Brings the copies and the head up to the state of the database. */
  #catchUp(): void {
    if (this.#copies.catchUp() && this.#down === null) this.#moveHead();
  }

  /** The entries are safe without the head. Where the disk refuses these few bytes, the next write opens the file anew. */
  #moveHead(): void {
    const { count, hash } = this.#store.end;
    try {
      this.#head.write(count, hash);
    } catch (error) {
      this.#fall(problemOf(error, this.#file));
    }
  }

  /** A full disk leaves the transaction undone. After any other refusal the contents of the disk are uncertain: the file is opened anew. */
  #failed(problem: JournalProblem): JournalProblem {
    if (problem.code === 'journal.disk_full' || this.#down !== null) return problem;
    this.#fall(problem);
    try {
      this.#reopen();
    } catch (error) {
      this.#down = problemOf(error, this.#file);
    }
    return problem;
  }

  /** Opens the file again. A refused write that is in the file all the same is taken out, because the refusal was reported. */
  #reopen(how: 'as it stood' | 'put right' = 'as it stood'): void {
    const before = this.#before;
    if (before !== null) takeOut(this.#file, before);
    const { store, head } = openBoth(this.#file);
    if (before === null && how === 'as it stood' && !isDeepStrictEqual(standOf(store), this.#stand)) {
      quietly(() => store.close());
      quietly(() => head.close());
      throw new JournalFailure({ code: 'journal.changed', file: this.#file, fault: 'system' });
    }
    this.#store = store;
    this.#head = head;
    this.#held = store;
    this.#open = placeOf(this.#file);
    this.#stand = standOf(store);
    this.#down = null;
    this.#before = null;
  }
}

const openBoth = (file: string): { readonly store: TableStore; readonly head: HeadFile } => {
  // The database throws another error where the whole folder is gone.
  if (placeOf(file) === '') throw new JournalFailure({ code: 'journal.missing', file, fault: 'system' });
  const store = openTableStore(file);
  try {
    const { chain, end } = store;
    if (readHead(file).state !== 'sound') layHead(file, { gameId: chain, ...end });
    return { store, head: openHead(file, chain) };
  } catch (error) {
    store.close();
    throw error;
  }
};

const removal = (ids: ReadonlySet<number>): ParcelStep => ({ do: 'remove', ids: [...ids] });

const takesAhead = (change: TableChange): boolean => change.takesAhead === true;
