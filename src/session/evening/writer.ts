import type { AskName } from '../../domain/entry.ts';
import { putAside, readFrom } from '../../journal/aside.ts';
import { JournalFailure } from '../../journal/problems.ts';
import type { Shelf } from '../../journal/shelf.ts';
import type { Dealer } from '../../table/deal.ts';
import { missingCards, tablePlaces } from '../../table/deal.ts';
import type { Document } from '../../wire/kept/document.ts';
import { keptAs } from '../../wire/kept/document.ts';
import { TABLE_DOCUMENTS } from '../../wire/kept/table-documents.ts';
import type { EveningParts, Reason } from './neighbours.ts';
import type { KeptAsks } from './repeats.ts';
import type { EveningState, KeptState, Progress, TableHands } from './state.ts';
import { NO_HANDS, sameHands } from './state.ts';

/** What happens when a change is on the disk, or is not. */
interface WriteListener {
  /** `isLast`: nothing that is on the disk already comes right after it. */
  written(isLast: boolean): void;
  /** What was asked changed nothing, and nothing comes after it. */
  unchanged(): void;
  failed(code: string): void;
}

interface PendingWrite {
  apply(state: EveningState): EveningState;
  /** Nothing is written for it, and nothing of the state is other than before. */
  readonly isIdle: boolean;
  isWritten: boolean;
}

interface WriteOptions {
  /** What is being written elsewhere, and belongs to it. */
  readonly also?: readonly Promise<unknown>[];
  /** By which name it was asked for. */
  readonly asked?: AskName | undefined;
  readonly then?: (() => void) | undefined;
}

/**
 * The state of an evening and its only writer. Changes are decided at once on what will be true (`ahead`); they become
 * `durable` in their order, when they and all before them are on the disk. One that fails is as if it had never been.
 */
export class Writer {
  #ahead: EveningState;
  #durable: EveningState;
  #pending: PendingWrite[] = [];
  #tail: Promise<unknown> = Promise.resolve();
  /** Something has become durable since the last that was to be shown. */
  #isNew = false;
  readonly #parts: Pick<EveningParts, 'shelf' | 'table'>;
  readonly #asks: KeptAsks;
  readonly #settled: WriteListener;

  constructor(parts: Pick<EveningParts, 'shelf' | 'table'>, asks: KeptAsks, state: EveningState, settled: WriteListener) {
    this.#parts = parts;
    this.#asks = asks;
    this.#ahead = state;
    this.#durable = state;
    this.#settled = settled;
  }

  get ahead(): EveningState {
    return this.#ahead;
  }

  get durable(): EveningState {
    return this.#durable;
  }

  /** Resolves when everything before is settled: a refusal tells something of what came before it. */
  get quiet(): Promise<unknown> {
    return this.#tail;
  }

  /** From `ahead` to this, together with what is being written elsewhere. Undefined, or why it is as if it had not been asked. */
  write(next: EveningState, { also = [], asked, then = () => undefined }: WriteOptions = {}): Promise<Reason | undefined> {
    const before = this.#ahead;
    const changed = next === before ? [] : keepChanged(this.#parts.shelf, this.#parts.table, before, next);
    // What changes nothing that is kept may be asked again; what is written to the log has its name there.
    const named = asked !== undefined && also.length === 0 && changed.length > 0 ? [this.#asks.put(asked)] : [];
    const puts = [...changed, ...named, ...(gameOf(before) !== gameOf(next) ? this.#asks.leave() : [])];
    const change = next === before ? {} : difference(before, next);
    const isIdle = also.length === 0 && Object.keys(change).length === 0;
    const apply = (state: EveningState): EveningState => (isIdle ? state : state === before ? next : { ...state, ...change });
    this.#ahead = isIdle ? before : next;
    const pending: PendingWrite = { apply, isIdle, isWritten: false };
    this.#pending.push(pending);
    const written = Promise.all([...also, ...puts]).then(
      () => {
        pending.isWritten = true;
        return undefined;
      },
      (error: unknown) => codeOf(error),
    );
    const done = this.#tail.then(async () => this.#settle(pending, await written, then));
    // A listener that fails is a bug of its own, and stops nobody who comes after.
    this.#tail = done.catch(() => undefined);
    return done;
  }

  #settle({ apply, isIdle }: PendingWrite, failure: string | undefined, then: () => void): Reason | undefined {
    this.#pending.shift();
    if (failure === undefined) {
      this.#durable = apply(this.#durable);
      then();
      this.#tell(isIdle);
      return undefined;
    }
    this.#isNew = false;
    this.#ahead = this.#pending.reduce((state, each) => each.apply(state), this.#durable);
    this.#settled.failed(failure);
    return { code: 'game.not_written', name: failure };
  }

  #tell(isIdle: boolean): void {
    const [next] = this.#pending;
    this.#isNew ||= !isIdle;
    const isLast = next === undefined || !next.isWritten;
    if (!isIdle || (isLast && this.#isNew)) this.#settled.written(isLast);
    else if (next === undefined) this.#settled.unchanged();
    if (isLast) this.#isNew = false;
  }
}

const gameOf = ({ course }: EveningState): string | null => (course.at === 'game' ? course.game : null);

const difference = (before: EveningState, after: EveningState): Partial<EveningState> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof EveningState] !== value));

export const codeOf = (error: unknown): string => (error instanceof JournalFailure ? error.problem.code : 'journal.write_failed');

/** A deal that could have been made. */
const holds = (dealer: Dealer): boolean => {
  const { book, deck, places, cards, at } = dealer;
  const seats = places.filter(each => typeof each === 'number').length;
  const inOrder = places.filter(place => cards.some(each => each.place === place));
  return (
    JSON.stringify(places) === JSON.stringify(tablePlaces(book, seats)) &&
    JSON.stringify(inOrder) === JSON.stringify(cards.map(({ place }) => place)) &&
    // Where nobody moderates, cards are not judged before all lie.
    (book === 'one-night' || missingCards(dealer).length === deck.length - cards.length) &&
    (at === null || places.includes(at))
  );
};
const { course, laying, hall, ...others } = TABLE_DOCUMENTS;

const DOCUMENTS: { readonly [K in keyof KeptState]: Document<KeptState[K]> } = {
  ...others,
  tournament: hall,
  course: { ...course, schema: course.schema.refine((each: Progress) => each.at === 'set-up' || holds(each.dealer)) },
  laying: { ...laying, schema: laying.schema.refine((each: Dealer | null) => each === null || holds(each)) },
};
const NAMES = Object.keys(DOCUMENTS) as readonly (keyof KeptState)[];

/** What belongs to the game that is dealt or played, and is nothing without it. */
const OF_GAME = ['course', 'plan', 'hands', 'laying', 'watch', 'voided', 'resealed', 'handled', 'readBy', 'anew', 'drawnUsed'] as const;

/** Older versions called the tournament `hall`, and its document still has that name. */
type StoredName<K extends keyof KeptState> = K extends 'tournament' ? 'hall' : K;
export type StoredTable = { readonly [K in keyof KeptState as StoredName<K>]: KeptState[K] };

const keyOf = (table: string, name: keyof KeptState): string => `table/${table}/${name === 'tournament' ? 'hall' : name}`;

interface TableRead {
  readonly kept: Partial<KeptState>;
  /** How many things could not be read: they were put aside, and the evening begins without them. */
  readonly aside: number;
}

/** Reads what a table was. */
export const readTable = async (shelf: Pick<Shelf, 'read' | 'put'>, table: string, at: number): Promise<TableRead> => {
  const kept: { [name: string]: unknown } = {};
  let aside = 0;
  for (const name of NAMES) {
    const { value, lost, written } = readFrom<unknown>(shelf, keyOf(table, name), DOCUMENTS[name], at);
    if (value !== undefined) kept[name] = value;
    aside += lost;
    await written;
  }
  return { kept: kept as Partial<KeptState>, aside };
};

/** A game that cannot be read is put aside with all that belongs to it, so that it can be gone on with when it can. */
export const putGameAside = (shelf: Pick<Shelf, 'read' | 'put'>, table: string, at: number): Promise<void> => {
  const documents = OF_GAME.map(name => keyOf(table, name)).flatMap(key => {
    const found = shelf.read(key);
    return found === undefined ? [] : [[key, JSON.stringify(found)] as const];
  });
  return putAside(shelf, [{ at, why: 'game', documents: Object.fromEntries(documents), part: null }]);
};

/** Nothing was ever kept of it. */
export const isNewTable = (shelf: Pick<Shelf, 'read'>, table: string): boolean =>
  NAMES.every(name => shelf.read(keyOf(table, name)) === undefined);

/** A new table keeps the language that it begins with, whatever its service speaks later. */
export const keepLanguage = (shelf: Pick<Shelf, 'put'>, table: string, language: KeptState['language']): Promise<void> =>
  shelf.put(keyOf(table, 'language'), keptAs(DOCUMENTS.language, language));

/** Puts on the shelf what has changed. */
const keepChanged = (shelf: Pick<Shelf, 'put'>, table: string, before: KeptState, after: KeptState): readonly Promise<void>[] =>
  NAMES.filter(name => (name === 'hands' ? isOtherHands(before.hands, after.hands) : before[name] !== after[name])).map(name =>
    shelf.put(keyOf(table, name), keptAs(DOCUMENTS[name], name === 'hands' ? keptOf(after.hands) : after[name])),
  );

const isIdle = ({ votes: { early, waiting }, choice: { open, done } }: TableHands): boolean =>
  early.length + open.length + done.length + Object.keys(waiting).length === 0;

/** Hands that hold nothing are alike, whatever the question is: most taps cost no write here. */
const keptOf = (hands: TableHands): TableHands => (isIdle(hands) ? NO_HANDS : hands);
const isOtherHands = (before: TableHands, after: TableHands): boolean => before !== after && !sameHands(keptOf(before), keptOf(after));
