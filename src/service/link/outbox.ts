import type { PublicTable } from '../../domain/evening.ts';
import type { Cargo, Parcel, ParcelMarks } from '../../domain/tournament/parcel.ts';
import { JournalFailure } from '../../journal/problems.ts';
import type { TableFile } from '../../journal/table-file.ts';
import { parsedOrTorn, TornText } from '../../journal/torn.ts';
import type { ParcelStep, StoredParcel } from '../../journal/waiting-parcels.ts';

/** A parcel to send, with its id in the outbox. */
interface WaitingParcel {
  readonly id: number;
  readonly parcel: Parcel;
}

/** A parcel with damaged content, as it is stored. */
export interface TornParcel {
  readonly id: number;
  readonly game: string;
  readonly text: string;
}

export interface NextParcels {
  readonly parcels: readonly WaitingParcel[];
  readonly torn: readonly TornParcel[];
}

/** The parcels that need not be sent any more: all ids, and those parcels that were no pictures. */
interface LeftOutbox {
  readonly ids: readonly number[];
  readonly told: readonly StoredParcel[];
}

/**
 * The parcels that a table sends to its tournament. Reports wait in the file of the table, where the commits of asks have written them,
 * until they are acknowledged. A journal waits there without its text, which is made from the log of its game when the journal is sent.
 * Pictures wait in memory, only the newest of each game: they are dated when they arrive, and after a restart the table sends the picture
 * that it shows then.
 *
 * A parcel gets its number when it is sent for the first time, and the number is on the disk before the parcel leaves.
 */
export interface Outbox {
  readonly waiting: number;
  show(game: string, shown: PublicTable): void;
  /** Adapts to the tournament's marks, because another machine may have used numbers. Gives the parcels that left the outbox. */
  welcome(marks: ParcelMarks): readonly StoredParcel[];
  /** The oldest parcels except these, as many as fit one message; and the torn parcels met among them. Rejects where the disk refuses. */
  next(but: ReadonlySet<number>): Promise<NextParcels>;
  /** Takes back the pictures among these parcels, which were not sent after all. */
  unsent(ids: readonly number[]): void;
  /** Removes a torn parcel. The caller has put it aside before; nothing else removes it. */
  drop(id: number): void;
  /** The tournament has all parcels of the game up to this number. Gives the parcels that left the outbox. */
  taken(game: string, seq: number): LeftOutbox;
  /** Sends these parcels again, before all waiting ones. No parcel may be under way. Rejects where the disk refuses. */
  again(told: readonly Pick<StoredParcel, 'game' | 'body' | 'instead'>[]): Promise<void>;
  /** The tournament cannot read the parcel. Gives the parcels that left the outbox. */
  declined(game: string, seq: number): LeftOutbox;
  /** The table has left, or joined another tournament, and its file holds no parcels any more. */
  clear(): void;
}

const MOST_PARCELS = 100;
const MOST_LETTERS = 1_000_000;
/** The tournament accepts no journal with more letters than this. */
const LONGEST_JOURNAL = 3_000_000;
/** One commit reserves this many parcel numbers, so that numbering a picture needs no commit of its own. Numbers may have gaps. */
const SPARE_NUMBERS = 1_000;

/** The parts of a table's file that the outbox uses. */
export type ParcelFile = Pick<TableFile, 'parcels' | 'forget' | 'commit'>;

interface OpenOutbox {
  readonly file: ParcelFile;
  readonly journalOf: (game: string) => string | undefined;
}

interface SentPicture {
  readonly id: number;
  readonly game: string;
  readonly seq: number;
  readonly shown: PublicTable;
}

export const openOutbox = (parts: OpenOutbox): Outbox => new TableOutbox(parts);

class TableOutbox implements Outbox {
  readonly #file: ParcelFile;
  readonly #journalOf: (game: string) => string | undefined;
  /** The last number of each game. */
  #used = new Map<string, number>();
  /** Pictures that were not sent yet, in the order of their last change. */
  readonly #pictures = new Map<string, PublicTable>();
  #sent: readonly SentPicture[] = [];
  /** Pictures have negative ids. */
  #lastPicture = 0;

  constructor({ file, journalOf }: OpenOutbox) {
    this.#file = file;
    this.#journalOf = journalOf;
  }

  get waiting(): number {
    return this.#file.parcels.parcels.length + this.#pictures.size + this.#sent.length;
  }

  show(game: string, shown: PublicTable): void {
    // Moved to the end, so that the picture is not sent before older pictures of other games.
    this.#pictures.delete(game);
    this.#pictures.set(game, shown);
  }

  welcome(marks: ParcelMarks): readonly StoredParcel[] {
    const told = Object.entries(marks).flatMap(([game, mark]) => {
      this.#used.set(game, Math.max(mark, this.#lastOf(game)));
      return this.taken(game, mark).told;
    });
    this.unsent(this.#sent.map(({ id }) => id));
    return told;
  }

  /** Pictures get new numbers when they are sent again, because parcels with higher ones may arrive before them. */
  unsent(ids: readonly number[]): void {
    const back = this.#sent.filter(({ id }) => ids.includes(id));
    this.#sent = this.#sent.filter(({ id }) => !ids.includes(id));
    for (const { game, shown } of back) if (!this.#pictures.has(game)) this.show(game, shown);
  }

  async next(but: ReadonlySet<number>): Promise<NextParcels> {
    const { parcels, torn } = this.#fitting(but);
    const pictures = [...this.#pictures].slice(0, Math.max(0, MOST_PARCELS - parcels.length));
    const numbered = parcels.map(each => ({ ...each, seq: each.seq ?? this.#number(each.game) }));
    const sent = pictures.map(([game, shown]) => ({ id: --this.#lastPicture, game, seq: this.#number(game), shown }));
    await this.#write([...this.#reserved([...numbered, ...sent]), ...newNumbers(parcels, numbered)]);
    for (const { game, shown } of sent) if (this.#pictures.get(game) === shown) this.#pictures.delete(game);
    this.#sent = [...this.#sent, ...sent];
    return {
      parcels: [
        ...numbered.map(({ id, game, seq, cargo }) => ({ id, parcel: { game, seq, cargo } })),
        ...sent.map(({ id, game, seq, shown }) => ({ id, parcel: { game, seq, cargo: { is: 'shown', shown } as const } })),
      ],
      torn,
    };
  }

  drop(id: number): void {
    this.#file.forget([id]);
  }

  taken(game: string, seq: number): LeftOutbox {
    return this.#leave(each => each.game === game && each.seq !== null && each.seq <= seq);
  }

  declined(game: string, seq: number): LeftOutbox {
    return this.#leave(each => each.game === game && each.seq === seq);
  }

  async again(told: readonly Pick<StoredParcel, 'game' | 'body' | 'instead'>[]): Promise<void> {
    const { parcels: waiting } = this.#file.parcels;
    const posts = [...told, ...waiting].map(({ game, body, instead }) => ({ do: 'post', game, body, instead }) as const);
    await this.#write([{ do: 'remove', ids: waiting.map(({ id }) => id) }, ...posts]);
  }

  clear(): void {
    this.#used = new Map();
    this.#pictures.clear();
    this.#sent = [];
  }

  /** The content of stored parcels, as many as fit one message. */
  #fitting(but: ReadonlySet<number>): { readonly parcels: readonly Fitting[]; readonly torn: readonly TornParcel[] } {
    const parcels: Fitting[] = [];
    const torn: TornParcel[] = [];
    const lost: number[] = [];
    let letters = 0;
    for (const { id, game, seq, body } of this.#file.parcels.parcels) {
      if (but.has(id)) continue;
      if (parcels.length >= MOST_PARCELS || letters >= MOST_LETTERS) break;
      const found = parsedOrTorn(body);
      if (found instanceof TornText) {
        torn.push({ id, game, text: body });
        continue;
      }
      const cargo = this.#whole(game, found as StoredCargo);
      if (cargo === undefined) {
        lost.push(id);
        continue;
      }
      const length = cargo.is === 'journal' ? cargo.text.length : body.length;
      if (parcels.length > 0 && letters + length > MOST_LETTERS) break;
      letters += length;
      parcels.push({ id, game, seq, cargo });
    }
    this.#file.forget(lost);
    return { parcels, torn };
  }

  /** The cargo with its text; undefined for a journal that cannot be exported, or that is too long for a tournament. */
  #whole(game: string, cargo: StoredCargo): Cargo | undefined {
    if (cargo.is !== 'journal') return cargo;
    const text = cargo.text ?? this.#journalOf(game);
    return text === undefined || text.length > LONGEST_JOURNAL ? undefined : { is: 'journal', text };
  }

  #lastOf(game: string): number {
    return this.#used.get(game) ?? this.#file.parcels.numbers.get(game) ?? 0;
  }

  #number(game: string): number {
    const next = this.#lastOf(game) + 1;
    this.#used.set(game, next);
    return next;
  }

  #reserved(all: readonly { readonly game: string; readonly seq: number }[]): readonly ParcelStep[] {
    const { numbers } = this.#file.parcels;
    const games = new Set(all.flatMap(({ game, seq }) => (seq > (numbers.get(game) ?? 0) ? [game] : [])));
    return [...games].map(game => ({ do: 'reserve', game, upTo: this.#lastOf(game) + SPARE_NUMBERS }));
  }

  async #write(parcels: readonly ParcelStep[]): Promise<void> {
    if (parcels.length === 0) return;
    const done = await this.#file.commit({ documents: [], log: null, parcels });
    if (!done.ok) throw new JournalFailure(done.refusal);
  }

  #leave(leaves: (each: Pick<StoredParcel, 'game' | 'seq'>) => boolean): LeftOutbox {
    const told = this.#file.parcels.parcels.filter(leaves);
    const stored = told.map(({ id }) => id);
    const pictures = this.#sent.filter(leaves).map(({ id }) => id);
    this.#file.forget(stored);
    this.#sent = this.#sent.filter(({ id }) => !pictures.includes(id));
    return { ids: [...stored, ...pictures], told };
  }
}

/** The text of a journal is left out where it can be made from the log. Only the tournament checks the rest. */
type StoredCargo = Exclude<Cargo, { readonly is: 'journal' }> | { readonly is: 'journal'; readonly text?: string };

interface Fitting extends Pick<StoredParcel, 'id' | 'game' | 'seq'> {
  readonly cargo: Cargo;
}

const newNumbers = (before: readonly Fitting[], after: readonly { readonly seq: number }[]): readonly ParcelStep[] =>
  before.flatMap(({ id, seq }, index) => (seq === null ? [{ do: 'number', id, seq: after[index]?.seq ?? 0 }] : []));
