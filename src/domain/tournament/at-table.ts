import type { RoleId, Seat } from '../ids.ts';
import type { ChosenSettings } from '../setup.ts';
import type { Spot } from '../spot.ts';
import type { TableCode } from '../table-reply.ts';
import type { TableMessage, TableTells } from './ask.ts';
import type { GameReport } from './game-report.ts';
import type { PlayerId } from './people.ts';
import type { RoundState } from './seating.ts';
import type { TableNext } from './table-next.ts';

/** What a moderator may ask about the tournament that the table plays in. */
export type TableTournamentAsk =
  /** `where` is the desk's link, or its address and a code in one line. */
  | { readonly do: 'join-tournament'; readonly where: string }
  | { readonly do: 'leave-tournament' }
  /** Sets up the people, the book and the deck of this round; null: the next game here belongs to no round, and the desk is told. */
  | { readonly do: 'seat-round'; readonly round: number | null }
  /** Sets up this round, unless that is done, and opens the deal. `early`: the moderator agreed to begin a round that is not open. */
  | { readonly do: 'begin-round'; readonly round: number; readonly early: boolean }
  /** Sets up a round by a seating that was published on paper. */
  | { readonly do: 'seat-typed'; readonly round: number; readonly players: readonly PlayerId[] }
  /** This table plays with another deck or other settings than the tournament plans. */
  | { readonly do: 'deviate'; readonly deck: readonly RoleId[]; readonly settings: ChosenSettings; readonly reason: string }
  /** Ends the game because the time of the round is over. */
  | { readonly do: 'time-over' }
  /** The moderator confirms the result; with `player`, this player of the game confirms it, by name and without a badge. */
  | { readonly do: 'vouch'; readonly player?: PlayerId }
  /** The drawn badge of the player at this seat is touched to a drawn pad. */
  | { readonly do: 'touch-badge'; readonly seat: Seat; readonly spot: Spot }
  | { readonly do: 'call-director'; readonly on: boolean }
  /** The moderator has read the organizer's messages up to this one. */
  | { readonly do: 'read-message'; readonly n: number };

/** The outcome of a game that the tournament's clock ended. */
export const TIME_OUTCOMES = ['adjudicated', 'drawn', 'void'] as const;
export interface TimeOutcome {
  readonly outcome: (typeof TIME_OUTCOMES)[number];
  readonly sides: readonly string[];
}

/** Something that a table tells the tournament. */
export interface TableNote {
  /** The game that the note belongs to; '' where it belongs to none. */
  readonly game: string;
  readonly tells: TableTells;
}

export const LINK_STATES = ['joining', 'online', 'away', 'refused'] as const;
/** The state of the link to the tournament. `away`: the machine tries again by itself. `refused`: the table has to join again. */
export interface TournamentLinkShown {
  readonly state: (typeof LINK_STATES)[number];
  /** The address of the hub that the table is at, or tries now; null where it has joined none. */
  readonly hub: string | null;
  /** When the link came into this state, by the table's clock. */
  readonly since: number;
  /** How many parcels the tournament has not acknowledged yet. */
  readonly waiting: number;
  /** The fingerprint of the tournament's certificate that the table has pinned; null where it has pinned none. */
  readonly pin: string | null;
  readonly trouble: TableCode | null;
}

/** A tournament as the moderator of one of its tables sees it. */
export interface TournamentAtTable {
  readonly name: string;
  readonly table: number;
  readonly rounds: readonly RoundAtTable[];
  /** The game of the tournament that is set up, dealt or played here; null where the table plays something else. */
  readonly here: GameAtTable | null;
  readonly next: TableNext;
  /** All players of the tournament, while a seating may be typed from paper. */
  readonly people: readonly { readonly player: PlayerId; readonly name: string }[];
  /** The organizer's message that the moderator has not read yet. */
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
  /** When the round ends, by the table's clock; null without a time limit. */
  readonly ends: number | null;
  /** The milliseconds that are left while the round's clock stands; else null. */
  readonly left: number | null;
  readonly confirmed: boolean;
  /** The result is confirmed because the desk has decided it. */
  readonly decided: boolean;
  /** A result of this table counts, confirmed or not. */
  readonly reported: boolean;
}

export interface GameAtTable {
  readonly round: number;
  readonly typed: boolean;
  /** Seat 1 first. */
  readonly seats: readonly {
    readonly player: PlayerId;
    readonly name: string;
    readonly sat: boolean;
    /** Whether the desk has given the player a badge, and the badge is not lost. */
    readonly badge: boolean;
  }[];
  /** The desk has since seated other people at this table. */
  readonly otherwise: boolean;
  readonly deviation: string | null;
  readonly timeOver: TimeOutcome | null;
  /** The desk has voided this table's game of the round, and the round is played again. */
  readonly voided: boolean;
  /** The desk has closed the round and decides whether a result that arrives now counts. */
  readonly closed: boolean;
  /** Null until the game is over. */
  readonly result: Pick<GameReport, 'outcome' | 'sides' | 'because'> | null;
  /** The result is on its way to the tournament, and only the desk can correct it. */
  readonly reported: boolean;
  /** Who has confirmed the result: whether the moderator has, and the names of others, by badge and by name alone. */
  readonly vouched: { readonly moderator: boolean; readonly others: readonly string[]; readonly named: readonly PlayerId[] };
  /** Where and by which code a player confirms the result on a telephone; null while nobody can. */
  readonly phone: { readonly address: string; readonly code: string } | null;
}
