import type { Doer, KeptFact, TournamentFact } from '../domain/tournament/fact.ts';
import type { HubPlace } from '../domain/tournament/hub.ts';
import type { Cargo, Parcel, ParcelMarks } from '../domain/tournament/parcel.ts';

/** A part of a group: one request, or one parcel of a table, with the facts that it adds to the log. */
export interface ToAppend {
  readonly by: Doer;
  /** The name of the request; a request of the same name is never written twice. */
  readonly asked: string | null;
  /** The parcel that reported the facts; its mark and the facts are written in one commit. */
  readonly mark: { readonly table: number; readonly game: string; readonly seq: number } | null;
  /**
   * Decides while nobody else can write, after the earlier parts of the group; not called for a part that was written before. Null: nothing
   * of this part is written.
   */
  decide(): DecidedFacts | null;
}

export interface DecidedFacts {
  readonly at: number;
  readonly facts: readonly TournamentFact[];
}

/** `n` is the number of the last fact after this part. `before`: this request or this parcel was already written. */
export type AppendResult = { readonly is: 'done'; readonly n: number } | { readonly is: 'before' };

/** A whole picture that a table has sent. */
export interface ReceivedPicture {
  readonly table: number;
  /** The number of this picture among all pictures of the table: the higher is the newer, whatever game it belongs to. */
  readonly rev: number;
  readonly game: string;
  readonly seq: number;
  /** How many milliseconds ago it arrived. */
  readonly age: number;
  /** A `PublicTable` as JSON, sent on unchanged. */
  readonly text: string;
}

/** Cargo that is stored unchanged. Cargo of the kind `told` becomes facts, and is appended with them. */
type Freight = Exclude<Cargo, { readonly is: 'told' }>;

export interface ReceivedParcel {
  readonly table: number;
  readonly parcel: Parcel & { readonly cargo: Freight };
}

export interface TournamentNews {
  readonly facts: boolean;
  /** The number of the last fact that is known to exist; infinite where it is unknown. */
  readonly upTo: number;
  /** Tables with a new picture. */
  readonly tables: readonly number[];
  /** Pictures of these tables that are at hand; the others have to be read. */
  readonly shown: readonly ReceivedPicture[];
}

/**
 * The storage of a tournament: one log of facts, and beside it pictures and journals from the tables. SQLite on one machine, PostgreSQL for several
 * hubs; one contract suite tests both. A write that resolves is on the disk; a write that fails rejects with a `TournamentLogFailure` and changed nothing.
 * The log's clock dates everything, because the clocks of the hubs may differ.
 */
export interface TournamentLog {
  /** The time of the tournament, the same for all its hubs, in milliseconds. */
  now(): number;
  /** Whole seconds by which `now()` is ahead of this machine's clock; 0 where they are few. */
  readonly skew: number;
  /** The facts after this number, in their order. */
  read(after: number): Promise<readonly KeptFact[]>;
  /**
   * Writes a group in one commit, in its order. The writer knows the facts up to `after`; where others have written meanwhile, `newer` is called with
   * their facts before anything is decided. A part without facts writes no name, but its mark.
   */
  append(after: number, group: readonly ToAppend[], newer: (facts: readonly KeptFact[]) => void): Promise<readonly AppendResult[]>;
  /** Stores pictures and journals; parcels that arrived before are skipped. Calls at the same moment may share a commit. */
  ship(parcels: readonly ReceivedParcel[]): Promise<void>;
  marks(table: number): Promise<ParcelMarks>;
  /** The newest picture of each of these tables; of all tables for null. */
  live(tables: readonly number[] | null): Promise<readonly ReceivedPicture[]>;
  /** The newest picture of a table among those that arrived more than `ago` milliseconds ago. */
  late(table: number, ago: number): Promise<ReceivedPicture | undefined>;
  /** The journal of a game that this table sent after the end; no other table can put another in its place. */
  journal(table: number, game: string): Promise<string | undefined>;
  /** Table → how many milliseconds ago this hub heard from it. Gives the same, joined from all hubs. */
  heard(ages: ReadonlyMap<number, number>): Promise<ReadonlyMap<number, number>>;
  /** Notes that this hub lives, and where tables reach it. Gives where all hubs were in the last day, in one order for all. */
  hubs(own: readonly HubPlace[]): Promise<readonly HubPlace[]>;
  /** Calls when any hub has written, when trouble begins or ends, and when the skew changes; returns a function that stops it. */
  watch(news: (news: TournamentNews) => void): () => void;
  /** A code while the disk or the database cannot be reached; the log retries by itself. Null where all is well. */
  readonly trouble: string | null;
  close(): Promise<void>;
}

/** `newer`, `unreadable`: the log contains a fact that this version cannot read. */
type TournamentFailureCode = 'tournament.away' | 'tournament.disk' | 'tournament.closed' | 'tournament.newer' | 'tournament.unreadable';

/** The disk or the database refused or is away, or the log is closed. The code is shown to people, and contains no path or address. */
export class TournamentLogFailure extends Error {
  readonly code: TournamentFailureCode;
  constructor(code: TournamentFailureCode) {
    super(code);
    this.name = 'TournamentLogFailure';
    this.code = code;
  }
}
