import type { Result } from '../../domain/refusal.ts';
import type { TournamentAsk, TournamentRefusal } from '../../domain/tournament/ask.ts';
import type { Parcel, ParcelMarks } from '../../domain/tournament/parcel.ts';
import type {
  PublicSeating,
  PublicStandings,
  PublicTournament,
  RoundShown,
  Standings,
  TableSheet,
  TournamentView,
} from '../../domain/tournament/tournament-view.ts';
import type { TournamentLog } from '../../journal/tournament-log.ts';
import type { TournamentState } from '../fold.ts';
import type { TablePicture } from './pictures.ts';

/** When something is due. What time it is, the log knows. */
export interface TournamentClock {
  /** Returns what cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

/** The system's entropy: so many random bytes. */
export type TournamentEntropy = (bytes: number) => Uint8Array;

export interface TournamentParts {
  readonly log: TournamentLog;
  readonly clock: TournamentClock;
  readonly entropy: TournamentEntropy;
}

/** How an ask or a join ended. It rejects with a `TournamentLogFailure` where it could not be written; asking again under the same name is safe. */
type HostReply<T> = Promise<Result<T, TournamentRefusal>>;

/** For one table's machine, once: eight characters without 0, O, 1, I, L. Only its hash is kept. */
interface TableInvitation {
  readonly code: string;
  readonly until: number;
}

/** What a machine shows from now on to be heard as this table. */
interface JoinedMachine {
  readonly table: number;
  readonly token: string;
}

export interface TournamentChange {
  /** The facts have grown: whatever is folded from them may be another. */
  readonly facts: boolean;
  /** Tables whose newest picture is another. */
  readonly tables: readonly number[];
}

/** A tournament that is being run: its facts, what its tables send, and everything that is shown of it. Any number may run over one log. */
export interface TournamentHost {
  readonly state: TournamentState;
  /** The number of the last fact that is known here. */
  readonly n: number;
  /** A code, while what is kept cannot be reached. */
  readonly trouble: string | null;
  /** What time it is in this tournament, at whichever hub, in milliseconds. */
  now(): number;
  /** Whole seconds by which that is ahead of this machine's clock; 0 where they are few. */
  readonly skew: number;
  /** Table → when it was last heard of. */
  readonly heard: ReadonlyMap<number, number>;

  /** `by`: the device or program at the desk. Under one name a thing is done once, however often it is asked. */
  ask(ask: TournamentAsk, by: string, name: string | null): HostReply<{ readonly n: number }>;
  invite(table: number, by: string): HostReply<TableInvitation>;
  /** Whether a machine can join by this code, as far as it is known here. */
  knows(code: string): boolean;
  join(code: string, machine: string): HostReply<JoinedMachine>;
  /** The table whose machine has this token, as long as it has not been parted and no other has joined in its place. */
  tableOf(token: string): number | undefined;
  /** The device at the desk that has this token, by its id. */
  deviceOf(token: string): string | undefined;

  /** How far what this table sent has come. */
  marks(table: number): Promise<ParcelMarks>;
  /** Takes parcels in their order; resolves with how far each of their games is on the disk. What came before is passed over. */
  deliver(table: number, parcels: readonly Parcel[]): Promise<ParcelMarks>;
  /** The table's machine is there, even if it has nothing to say. */
  pinged(table: number): void;

  view(): TournamentView;
  round(round: number): RoundShown | null;
  standings(): Standings;
  sheet(table: number): TableSheet | null;
  publicTournament(): PublicTournament | null;
  publicSeating(round: number): PublicSeating | null;
  publicStandings(): PublicStandings;
  /** The newest picture of a table; its `text` is a `PublicTable`, to be sent on as it is. */
  live(table: number): TablePicture | null;
  /** The newest picture that came in more than so many milliseconds ago, by the same clock. */
  late(table: number, ago: number): Promise<TablePicture | null>;
  journal(game: string): Promise<string | null>;

  /** Calls once for each change, by whomever it was made, when the state here has it; when trouble comes or goes, and when the skew is another. */
  watch(changed: (change: TournamentChange) => void): () => void;
  close(): Promise<void>;
}
