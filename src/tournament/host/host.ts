import type { Result } from '../../domain/refusal.ts';
import type { TournamentAsk, TournamentRefusal } from '../../domain/tournament/ask.ts';
import type { HubPlace } from '../../domain/tournament/hub.ts';
import type { Parcel, ParcelMarks } from '../../domain/tournament/parcel.ts';
import type { FileTaken, TournamentFile } from '../../domain/tournament/tournament-file.ts';
import type {
  ConfirmationShown,
  PublicSeating,
  PublicStandings,
  PublicTournament,
  RoundShown,
  Standings,
  TableSheet,
  TournamentView,
} from '../../domain/tournament/tournament-view.ts';
import type { TournamentLog } from '../../journal/tournament-log.ts';
import type { SidesOf } from '../decide.ts';
import type { TournamentState } from '../fold.ts';
import type { BeginsAsWolf } from '../standings/dealt.ts';
import type { TablePicture } from './pictures.ts';

/** A timer. The time of day comes from the log. */
export interface TournamentClock {
  /** Calls later; returns a function that cancels the call. */
  after(milliseconds: number, call: () => void): () => void;
}

/** Gives random bytes from the system. */
export type TournamentEntropy = (bytes: number) => Uint8Array;

export interface TournamentParts {
  readonly log: TournamentLog;
  readonly clock: TournamentClock;
  readonly entropy: TournamentEntropy;
  /** Says which sides can win in a game; without it, typed results are not checked for that. */
  readonly sidesOf?: SidesOf;
  /** Says which cards are wolves, to count how often each player was dealt to them; without it nothing is counted. */
  readonly beginsAsWolf?: BeginsAsWolf;
}

/**
 * The outcome of an ask or a join. Rejects with a `TournamentLogFailure` if it could not be
 * written; the caller may then repeat it under the same name.
 */
type HostReply<T> = Promise<Result<T, TournamentRefusal>>;

/** A code by which one machine joins as a table, once: eight characters without 0, O, 1, I, L. Only its hash is kept. */
interface TableInvitation {
  readonly code: string;
  readonly until: number;
}

/** The token by which a machine is known as this table from now on. */
interface JoinedMachine {
  readonly table: number;
  readonly token: string;
}

export interface TournamentChange {
  /** There are new facts: everything derived from them may have changed. */
  readonly facts: boolean;
  /** Tables with a new picture. */
  readonly tables: readonly number[];
}

/** A running tournament: its facts, the pictures and journals of its tables, and its views. Several hosts may share one log. */
export interface TournamentHost {
  readonly state: TournamentState;
  /** The number of the last fact that this host knows. */
  readonly n: number;
  /** A code while the log cannot be reached. */
  readonly trouble: string | null;
  /** The time of the tournament, the same at every hub, in milliseconds. */
  now(): number;
  /** Whole seconds by which `now()` is ahead of this machine's clock; 0 for a small difference. */
  readonly skew: number;
  /** Table → when its machine last gave a sign of life. */
  readonly heard: ReadonlyMap<number, number>;

  /** `by`: the device or program at the desk. An ask is done once per name, however often it is repeated. */
  ask(ask: TournamentAsk, by: string, name: string | null): HostReply<{ readonly n: number }>;
  /** What `takeOver` would take from this file now. Changes nothing. */
  wouldTake(file: TournamentFile): Result<FileTaken, TournamentRefusal>;
  /** Takes over a whole tournament from its file, all of it or nothing. */
  takeOver(file: TournamentFile, by: string, name: string): HostReply<{ readonly n: number }>;
  invite(table: number, by: string): HostReply<TableInvitation>;
  /** Whether a machine can join by this code, as far as this host knows. */
  knows(code: string): boolean;
  join(code: string, machine: string): HostReply<JoinedMachine>;
  /** The table whose machine has this token, until the machine is removed or another one joins in its place. */
  tableOf(token: string): number | undefined;
  /** The device at the desk that has this token, by its id. */
  deviceOf(token: string): string | undefined;

  /** The numbers of the last parcels that arrived from this table, by game. */
  marks(table: number): Promise<ParcelMarks>;
  /** Takes parcels in their order; resolves with the marks that are on the disk. Parcels that arrived before are skipped. */
  deliver(table: number, parcels: readonly Parcel[]): Promise<ParcelMarks>;
  /** Notes a sign of life of the table's machine. */
  pinged(table: number): void;
  /** Whether the machine of this table is of another version. */
  misread(table: number, is: boolean): void;

  /** Tells all hubs the addresses at which tables reach this hub, from now on. */
  announce(where: () => readonly HubPlace[]): Promise<void>;
  /** The addresses at which tables reach the hubs, this one too once it is announced. A changed list is another object. */
  readonly hubs: readonly HubPlace[];

  view(): TournamentView;
  round(round: number): RoundShown | null;
  standings(): Standings;
  /** The standings that everybody may see: while they are frozen, as they were then. */
  shownStandings(): Standings;
  sheet(table: number): TableSheet | null;
  publicTournament(): PublicTournament | null;
  publicSeating(round: number): PublicSeating | null;
  publicStandings(): PublicStandings;
  /** The result that a telephone with this code may confirm; null where the code opens none. */
  confirmation(code: string): ConfirmationShown | null;
  /** Takes a player's yes or no to this result; false where the code opens no result any more. */
  confirm(code: string, says: { readonly seat: number; readonly right: boolean }): Promise<boolean>;
  /** The newest picture of a table; its `text` is a `PublicTable`, sent on unchanged. */
  live(table: number): TablePicture | null;
  /** The newest picture among those that arrived more than `ago` milliseconds ago, by the tournament's clock. */
  late(table: number, ago: number): Promise<TablePicture | null>;
  journal(game: string): Promise<string | null>;

  /**
   * Calls once for each change by any hub, after the state here includes it; also when
   * trouble begins or ends, and when the skew or the hubs change.
   */
  watch(changed: (change: TournamentChange) => void): () => void;
  close(): Promise<void>;
}
