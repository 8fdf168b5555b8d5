import type { RoleId } from '../ids.ts';
import type { ChosenSettings } from '../setup.ts';
import type { TableCode } from '../table-reply.ts';
import type { TableMessage, TableTells } from './ask.ts';
import type { GameReport } from './game.ts';
import type { PlayerId } from './people.ts';
import type { RoundState } from './seating.ts';

/** What a moderator may ask where the table plays in a tournament. */
export type TableTournamentAsk =
  /** A link of the desk, or its address and a code, in one line. */
  | { readonly do: 'join-event'; readonly where: string }
  | { readonly do: 'leave-event' }
  /** The people, the book and the deck of this round are set up here; null: something else is played. */
  | { readonly do: 'seat-round'; readonly round: number | null }
  /** The same, by a seating on paper. */
  | { readonly do: 'seat-typed'; readonly round: number; readonly players: readonly PlayerId[] }
  /** This table plays with another deck or other settings than the tournament's, for this reason. */
  | { readonly do: 'deviate'; readonly deck: readonly RoleId[]; readonly settings: ChosenSettings; readonly reason: string }
  /** The time of the round is over, and the game is not. */
  | { readonly do: 'time-over' }
  /** Whoever moderates stands for the result. */
  | { readonly do: 'vouch' }
  | { readonly do: 'call-director'; readonly on: boolean }
  /** What the organizer wrote was read, up to this message. */
  | { readonly do: 'read-message'; readonly n: number };

/** How a game ended that time has ended. */
export const TIME_OUTCOMES = ['adjudicated', 'drawn', 'void'] as const;
export interface TimeOutcome {
  readonly outcome: (typeof TIME_OUTCOMES)[number];
  readonly sides: readonly string[];
}

/** Something that the tournament has yet to hear, numbered in the order in which it happened. */
export interface PendingTell {
  readonly n: number;
  /** The game it belongs to; '' where it belongs to none. */
  readonly game: string;
  readonly tells: TableTells;
}

export const LINK_STATES = ['joining', 'online', 'away', 'refused'] as const;
/** How the link to the tournament is. `away`: it is tried again by itself. `refused`: the table has to join anew. */
export interface TournamentLinkShown {
  readonly state: (typeof LINK_STATES)[number];
  /** Since when, by the table's clock. */
  readonly since: number;
  /** What has not been acknowledged yet. */
  readonly waiting: number;
  /** What makes the other side sure to be itself; null where nothing but the network does. */
  readonly pin: string | null;
  readonly trouble: TableCode | null;
}

/** A tournament as the moderator of one of its tables sees it. */
export interface TournamentAtTable {
  readonly name: string;
  readonly table: number;
  readonly rounds: readonly RoundAtTable[];
  /** What is set up, dealt or played here of it; null where that is something else. */
  readonly here: GameAtTable | null;
  /** Everybody of the tournament, while a seating may be typed from paper. */
  readonly people: readonly { readonly player: PlayerId; readonly name: string }[];
  /** What the organizer wrote, and nobody here has read yet. */
  readonly message: TableMessage | null;
  readonly calls: boolean;
  readonly link: TournamentLinkShown;
}

export interface RoundAtTable {
  readonly round: number;
  readonly final: boolean;
  readonly state: RoundState;
  readonly names: readonly string[];
  readonly moderator: string | null;
  /** When it ends, by the table's clock; null where nobody looks at the clock. */
  readonly ends: number | null;
  readonly confirmed: boolean;
}

export interface GameAtTable {
  readonly round: number;
  readonly typed: boolean;
  /** Seat 1 first. */
  readonly seats: readonly { readonly player: PlayerId; readonly name: string; readonly sat: boolean }[];
  /** The desk seats other people here by now. */
  readonly otherwise: boolean;
  readonly deviation: string | null;
  readonly timeOver: TimeOutcome | null;
  /** The last game of this round here does not count, says the desk, and the round is played again. */
  readonly voided: boolean;
  /** The desk has closed the round: it decides whether a result that comes now counts. */
  readonly closed: boolean;
  /** After the game. */
  readonly result: Pick<GameReport, 'outcome' | 'sides' | 'because'> | null;
  /** It is on its way, and is only corrected at the desk. */
  readonly reported: boolean;
  /** Who stands for the result: names; the moderator apart. */
  readonly vouched: { readonly moderator: boolean; readonly others: readonly string[] };
  /** The round for which this table sits down when it is cleared; null while none is published. */
  readonly next: number | null;
}
