import type { AskName, CommandEntry, Entry } from '../../domain/entry.ts';
import type { Match } from '../../engine/match.ts';
import { putAside, readFrom } from '../../journal/aside.ts';
import type { TableChange } from '../../journal/table-file.ts';
import type { ParcelStep } from '../../journal/waiting-parcels.ts';
import { leadingOf } from '../../rules/catalog.ts';
import type { Dealer } from '../../table/deal.ts';
import { missingCards, tablePlaces } from '../../table/deal.ts';
import type { Document } from '../../wire/kept/document.ts';
import { keptAs } from '../../wire/kept/document.ts';
import { TABLE_DOCUMENTS } from '../../wire/kept/table-documents.ts';
import type { Reason, StoredDocument, TableDisk } from './neighbours.ts';
import type { KeptAsks } from './repeats.ts';
import type { EveningState, KeptState, Progress, TableHands } from './state.ts';
import { gameIn, holdNothing, NO_HANDS, NOTHING_TOLD, sameHands } from './state.ts';

/** Hears how the writing of each change ends. */
interface WriteListener {
  /** The changes of the waiting parcels that belong to a change of the state. */
  parcels(before: EveningState, next: EveningState): readonly ParcelStep[];
  /** A move of the game is on the disk, and others of the same change come after it. */
  moved(): void;
  /** `isLast`: the next change, if there is one, is not on the disk yet. */
  written(isLast: boolean): void;
  /** The ask changed nothing, and no other change waits behind it. */
  unchanged(): void;
  failed(): void;
}

/** Moves of a game: their entries, and the matches between these moves. */
interface GameMoves {
  readonly entries: readonly Entry[];
  readonly between: readonly Match[];
}
const NO_MOVES: GameMoves = { entries: [], between: [] };

export interface WriteOptions {
  readonly moves?: GameMoves | undefined;
  /** The name of the ask that makes the change. */
  readonly asked?: AskName | undefined;
  readonly onceWritten?: (() => void) | undefined;
  /** Documents that are written with the change and are no part of the state. */
  readonly beside?: readonly StoredDocument[] | undefined;
  /** What becomes of the entries that only the second log still holds. */
  readonly ahead?: 'taken' | 'left' | undefined;
}

interface PendingWrite {
  readonly next: EveningState;
  readonly between: readonly Match[];
  /** Whether the change writes nothing and leaves the state as it was. */
  readonly isIdle: boolean;
  /** The number of notes for the tournament. */
  readonly tells: number;
  /** How many changes had failed when this one was decided. A change that builds on a failed one fails too. */
  readonly failures: number;
  isWritten: boolean;
  onceWritten(): void;
}

/**
 * The state of an evening with its game, and its only writer. A change is one commit. Each change is decided at once on `ahead`, the state
 * that includes changes still being written. Changes become `durable` in their order, each once it and all before it are on the disk. A
 * change that fails is as if it had never been made.
 */
export class Writer {
  #ahead: EveningState;
  #durable: EveningState;
  #told = 0;
  #failures = 0;
  #failure = '';
  #pending: PendingWrite[] = [];
  #tail: Promise<unknown> = Promise.resolve();
  /** Whether something has become durable that was not shown yet. */
  #isNew = false;
  readonly #disk: Pick<TableDisk, 'commit'>;
  readonly #table: string;
  readonly #asks: KeptAsks;
  readonly #settled: WriteListener;

  constructor(
    { disk, table }: { readonly disk: Pick<TableDisk, 'commit'>; readonly table: string },
    asks: KeptAsks,
    state: EveningState,
    settled: WriteListener,
  ) {
    this.#disk = disk;
    this.#table = table;
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

  /** The number of notes for the tournament since the start; all of them are on the disk. */
  get told(): number {
    return this.#told;
  }

  /** Resolves when everything before is settled. A refusal waits for that, because it depends on what came before. */
  get quiet(): Promise<unknown> {
    return this.#tail;
  }

  /** Changes `ahead` to `next` in one commit. Resolves with undefined, or with the reason why nothing was changed. */
  write(
    decided: EveningState,
    { moves = NO_MOVES, asked, onceWritten = NOTHING, beside = [], ahead }: WriteOptions = {},
  ): Promise<Reason | undefined> {
    const before = this.#ahead;
    const { tells } = decided;
    const next = tells.length === 0 ? decided : { ...decided, tells: NOTHING_TOLD };
    const parcels = this.#settled.parcels(before, decided);
    const { entries, between } = moves;
    const documents = [...(next === before ? [] : documentsChanged(this.#table, before, next)), ...beside];
    const game = gameIn(next);
    const log = game === null || entries.length === 0 ? null : { game, entries: entries.map(entry => namedBy(entry, asked)) };
    // An ask that changes nothing kept may be repeated, and an ask in the log has its name there: neither needs a document.
    const inLog = entries.some(isOfAsk) ? asked : undefined;
    const isNamed =
      asked !== undefined && inLog === undefined && (documents.length + parcels.length > 0 || log !== null || ahead !== undefined);
    const left = gameIn(before) === game ? [] : this.#asks.left;
    const slots = [...(isNamed ? [asked] : []), ...left].map(each => this.#asks.document(each));
    const isIdle = log === null && parcels.length + beside.length === 0 && ahead === undefined && isSame(before, next);
    const pending: PendingWrite = { next, between, isIdle, tells: tells.length, failures: this.#failures, isWritten: false, onceWritten };
    if (!isIdle) this.#ahead = next;
    this.#pending.push(pending);
    const written = this.#commit({
      documents: [...documents, ...slots],
      log,
      parcels,
      takesAhead: ahead === 'taken',
      atOnce: asked === undefined,
    }).then(code => {
      pending.isWritten = code === undefined;
      if (pending.isWritten && (left.length > 0 || inLog !== undefined)) this.#asks.written(left, inLog);
      return code;
    });
    const done = this.#tail.then(async () => this.#settle(pending, await written));
    // A listener that throws must not stop the changes that follow.
    this.#tail = done.catch(() => undefined);
    return done;
  }

  async #commit(change: Required<TableChange>): Promise<string | undefined> {
    if (change.documents.length + change.parcels.length === 0 && change.log === null && !change.takesAhead) return undefined;
    const done = await this.#disk.commit(change);
    return done.ok ? undefined : done.refusal.code;
  }

  #settle({ next, between, isIdle, tells, failures, onceWritten }: PendingWrite, code: string | undefined): Reason | undefined {
    this.#pending.shift();
    const isBuiltOnFailure = failures !== this.#failures && !isIdle;
    if (code !== undefined || isBuiltOnFailure) return this.#fails(failures, code ?? this.#failure);
    if (!isIdle) {
      for (const match of between) this.#moves(match);
      this.#durable = next;
      this.#told += tells;
    }
    onceWritten();
    this.#tell(isIdle);
    return undefined;
  }

  #fails(failures: number, code: string): Reason {
    this.#isNew = false;
    if (failures === this.#failures) {
      this.#failures += 1;
      this.#failure = code;
      this.#ahead = this.#durable;
    }
    this.#settled.failed();
    return { code: 'game.not_written', name: code };
  }

  /** Makes a match between two moves durable. Each public change is shown by itself, so that their number depends on nothing else. */
  #moves(match: Match): void {
    const isPublic = this.#durable.match?.shown.n !== match.shown.n;
    this.#durable = { ...this.#durable, match };
    if (isPublic) this.#settled.moved();
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

const NOTHING = (): void => undefined;

/** The entries that begin a game have no field for the name of an ask. */
const isOfAsk = (entry: Entry): entry is CommandEntry => entry.type !== 'begun' && entry.type !== 'sealed';

const namedBy = (entry: Entry, asked: AskName | undefined): Entry => (asked !== undefined && isOfAsk(entry) ? { ...entry, asked } : entry);

const isSame = (before: EveningState, after: EveningState): boolean =>
  before === after || Object.entries(after).every(([name, value]) => before[name as keyof EveningState] === value);

/** Whether a stored deal is one that could have been dealt. */
const holds = (dealer: Dealer): boolean => {
  const { book, deck, places, cards, at } = dealer;
  const seats = places.filter(each => typeof each === 'number').length;
  const inOrder = places.filter(place => cards.some(each => each.place === place));
  return (
    JSON.stringify(places) === JSON.stringify(tablePlaces(book, seats)) &&
    JSON.stringify(inOrder) === JSON.stringify(cards.map(({ place }) => place)) &&
    // Where cards move, a deal is not judged before all cards lie.
    (leadingOf({ book, settings: {} }).cardsMove || missingCards(dealer).length === deck.length - cards.length) &&
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

/** The documents that belong to the game that is dealt or played. */
const OF_GAME = [
  'course',
  'plan',
  'hands',
  'laying',
  'watch',
  'voided',
  'clock',
  'earlier',
  'resealed',
  'handled',
  'readBy',
  'anew',
  'drawnUsed',
] as const;

/** Older versions called the tournament `hall`, and its document still has that name. */
type StoredName<K extends keyof KeptState> = K extends 'tournament' ? 'hall' : K;
export type StoredTable = { readonly [K in keyof KeptState as StoredName<K>]: KeptState[K] };

const keyOf = (table: string, name: keyof KeptState): string => `table/${table}/${name === 'tournament' ? 'hall' : name}`;

interface TableRead {
  readonly kept: Partial<KeptState>;
  /** How many things could not be read: they were put aside, and the evening begins without them. */
  readonly aside: number;
}

/** Reads the kept state of a table. */
export const readTable = async (disk: Pick<TableDisk, 'read' | 'put'>, table: string, at: number): Promise<TableRead> => {
  const kept: { [name: string]: unknown } = {};
  let aside = 0;
  for (const name of NAMES) {
    const { value, lost, written } = readFrom<unknown>(disk, keyOf(table, name), DOCUMENTS[name], at);
    if (value !== undefined) kept[name] = value;
    aside += lost;
    await written;
  }
  return { kept: kept as Partial<KeptState>, aside };
};

/** Puts a game that cannot be read aside, with all that belongs to it, so that it can be continued once it can be read. */
export const putGameAside = (disk: Pick<TableDisk, 'read' | 'put'>, table: string, at: number): Promise<void> => {
  const documents = OF_GAME.map(name => keyOf(table, name)).flatMap(key => {
    const found = disk.read(key);
    return found === undefined ? [] : [[key, JSON.stringify(found)] as const];
  });
  return putAside(disk, [{ at, why: 'game', documents: Object.fromEntries(documents), part: null }]);
};

/** Whether nothing was ever kept of this table. */
export const isNewTable = (disk: Pick<TableDisk, 'read'>, table: string): boolean =>
  NAMES.every(name => disk.read(keyOf(table, name)) === undefined);

/** A new table keeps the language that it begins with, whatever its service speaks later. */
export const keepLanguage = (disk: Pick<TableDisk, 'put'>, table: string, language: KeptState['language']): Promise<void> =>
  disk.put(keyOf(table, 'language'), keptAs(DOCUMENTS.language, language));

/** The documents that have changed, as they are stored. */
const documentsChanged = (table: string, before: KeptState, after: KeptState): TableChange['documents'] =>
  NAMES.filter(name => (name === 'hands' ? isOtherHands(before.hands, after.hands) : before[name] !== after[name])).map(name => [
    keyOf(table, name),
    keptAs(DOCUMENTS[name], name === 'hands' ? keptOf(after.hands) : after[name]),
  ]);

/** Empty hands are stored alike, whatever their question, so that most taps write nothing here. */
const keptOf = (hands: TableHands): TableHands => (holdNothing(hands) ? NO_HANDS : hands);
const isOtherHands = (before: TableHands, after: TableHands): boolean => before !== after && !sameHands(keptOf(before), keptOf(after));
