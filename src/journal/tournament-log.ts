import type { Doer, KeptFact, TournamentFact } from '../domain/tournament/fact.ts';
import type { Cargo, Parcel, ParcelMarks } from '../domain/tournament/parcel.ts';

export interface ToAppend {
  /** The number of the last fact that was known when this was decided. */
  readonly after: number;
  readonly at: number;
  readonly by: Doer;
  readonly facts: readonly TournamentFact[];
  /** The name of the request; the same name is never written twice. */
  readonly asked: string | null;
  /** The parcel that reported the facts; its mark and the facts are one write. */
  readonly mark: { readonly table: number; readonly game: string; readonly seq: number } | null;
}

/** `overtaken`: somebody else has written meanwhile, so read and decide again. `before`: this name or this parcel was already written. */
export type AppendResult = { readonly is: 'done'; readonly n: number } | { readonly is: 'overtaken' | 'before' };

/** A picture of a table that has come in; whole. */
export interface ReceivedPicture {
  readonly table: number;
  /** Counts the pictures of this table that have come in: of two the higher is the newer, whatever game it belongs to. */
  readonly rev: number;
  readonly game: string;
  readonly seq: number;
  /** How many milliseconds ago it came in. */
  readonly age: number;
  /** A `PublicTable`, as it is to be sent on. */
  readonly text: string;
}

/** What is kept as it comes. What is told becomes facts, and is appended with them. */
type Freight = Exclude<Cargo, { readonly is: 'told' }>;

export interface ReceivedParcel {
  readonly table: number;
  readonly parcel: Parcel & { readonly cargo: Freight };
}

export interface TournamentNews {
  readonly facts: boolean;
  /** The number of the last fact that is known to exist; infinite where nobody knows it. */
  readonly upTo: number;
  /** Tables of which something new is to be shown. */
  readonly tables: readonly number[];
  /** Those of their pictures that are at hand; the others have to be asked for. */
  readonly shown: readonly ReceivedPicture[];
}

/**
 * Where a tournament is kept: one log of facts, and beside it what its tables send. On one machine SQLite, for several hubs PostgreSQL; a contract suite
 * holds both to this. Whatever resolves is on the disk; what cannot be written rejects with a `TournamentLogFailure`, and nothing of it was done.
 * Everything is dated by one clock, the log's: the clocks of those who write a tournament may differ.
 */
export interface TournamentLog {
  /** What time it is for everybody who writes this tournament, in milliseconds. */
  now(): number;
  /** Whole seconds by which that is ahead of this machine's clock; 0 where they are few. */
  readonly skew: number;
  /** The facts beyond this number, in their order. */
  read(after: number): Promise<readonly KeptFact[]>;
  /** No facts are nothing to write: then it only says whether this name was written already, or somebody else has written meanwhile. */
  append(what: ToAppend): Promise<AppendResult>;
  /** Pictures and journals: whatever has come already is passed over. Calls of one moment may share a commit. */
  ship(parcels: readonly ReceivedParcel[]): Promise<void>;
  marks(table: number): Promise<ParcelMarks>;
  /** The newest picture of each of these tables, of all where none are named. */
  live(tables: readonly number[] | null): Promise<readonly ReceivedPicture[]>;
  /** The newest picture of a table that came in more than so many milliseconds ago. */
  late(table: number, ago: number): Promise<ReceivedPicture | undefined>;
  /** The journal of a game that was sent after its end. */
  journal(game: string): Promise<string | undefined>;
  /** Table → how many milliseconds ago it was heard of here; gives the same of everybody who writes this tournament. */
  heard(ages: ReadonlyMap<number, number>): Promise<ReadonlyMap<number, number>>;
  /** Calls when something has come in, by whomever it was written, when trouble comes or goes, and when the skew is another; returns what ends that. */
  watch(news: (news: TournamentNews) => void): () => void;
  /** Nothing that was reached before can be reached now, and it tries again by itself; null where all is well. */
  readonly trouble: string | null;
  close(): Promise<void>;
}

/** `newer`, `unreadable`: a fact is there that this version cannot read. */
type TournamentFailureCode = 'hall.away' | 'hall.disk' | 'hall.closed' | 'hall.newer' | 'hall.unreadable';

/** The disk or the database refused, is away, or was let go of. The code is for people; it names no place. */
export class TournamentLogFailure extends Error {
  readonly code: TournamentFailureCode;
  constructor(code: TournamentFailureCode) {
    super(code);
    this.name = 'TournamentLogFailure';
    this.code = code;
  }
}
