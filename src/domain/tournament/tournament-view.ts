import type { PublicTable } from '../evening.ts';
import type { TableMessage, TournamentRefusal } from './ask.ts';
import type { GameReport, GivenBonus, Voucher } from './game.ts';
import type { Attendee, Badge, Official, PlayerId } from './people.ts';
import type { Game, TieBreak, TournamentPlan } from './plan.ts';
import type { RoundState, SeatedTable, SeatingQuality } from './seating.ts';

export type { RoundState } from './seating.ts';
export { ROUND_STATES } from './seating.ts';

/** How a player stands. `place` is shared by who is equal in everything but the lot. */
export interface PlayerStanding {
  readonly player: PlayerId;
  readonly place: number;
  readonly points: number;
  readonly games: number;
  readonly wins: number;
  readonly survivals: number;
  readonly penalties: number;
  /** What each tie-break of the plan comes to, in its order; where nobody is tied, too. */
  readonly breaks: readonly number[];
  /** Points of each round, by its number; null where the player had none. */
  readonly rounds: readonly (number | null)[];
  /** ON-173…: how often lost, and out by which game; null where the format knows no such thing. */
  readonly losses: number | null;
  readonly outIn: number | null;
}

export interface Standings {
  readonly order: readonly PlayerStanding[];
  readonly tieBreaks: readonly TieBreak[];
  /** Something counts that two have not yet confirmed, or a game is missing. */
  readonly provisional: boolean;
  readonly champions: readonly PlayerId[];
  /** ON-169: enough, and shared: play goes on. */
  readonly playsOff: boolean;
}

/** How far a table of a round is. `given-up`: the table has ended its game without a result. `disputed`: two games are told of, and one of them has to be void. */
export const GAME_STATES = ['waiting', 'sitting', 'playing', 'given-up', 'reported', 'confirmed', 'disputed'] as const;
export type GameState = (typeof GAME_STATES)[number];
/** The public is told of no trouble between a table and the desk. */
export const PUBLIC_GAME_STATES = ['waiting', 'sitting', 'playing', 'reported', 'confirmed'] as const satisfies readonly GameState[];
export type PublicGameState = (typeof PUBLIC_GAME_STATES)[number];

/** A table of a round, for the desk. */
export interface GameShown extends SeatedTable {
  readonly state: GameState;
  readonly sat: readonly PlayerId[];
  readonly game: string | null;
  /** What counts: the last correction, else what was reported. */
  readonly report: GameReport | null;
  /** Where it is disputed: what stands against each other. */
  readonly rivals: readonly GameReport[];
  /** Disputed because it came after the desk had closed the round without a result. */
  readonly late: boolean;
  readonly typed: boolean;
  readonly vouchers: readonly Voucher[];
  readonly given: readonly GivenBonus[];
  readonly corrections: readonly { readonly n: number; readonly at: number; readonly report: GameReport; readonly reason: string }[];
  readonly voided: readonly { readonly game: string; readonly reason: string }[];
  readonly deviation: string | null;
  /** Players sat otherwise than was published. */
  readonly otherwise: boolean;
  readonly extra: number;
}

export interface RoundShown {
  readonly round: number;
  readonly final: boolean;
  readonly state: RoundState;
  readonly published: boolean;
  /** When it was opened, by the clock of whoever opened it. */
  readonly since: number | null;
  readonly resting: readonly PlayerId[];
  readonly tables: readonly GameShown[];
}

/** A table of the tournament, whatever round it plays. */
export interface TableAtDesk {
  readonly table: number;
  readonly joined: string | null;
  readonly invited: boolean;
  /** When it was last heard of; null where that was never. */
  readonly heard: number | null;
  readonly calls: boolean;
  readonly message: string;
}

/** Points that somebody lost, and why; where it was lifted, why that. */
export interface Penalty {
  readonly id: string;
  readonly player: PlayerId;
  readonly points: number;
  readonly reason: string;
  readonly lifted: string | null;
}

/** A tournament as its desk sees it, but for the rounds and the standings, which are asked for by themselves. */
export interface TournamentView {
  readonly v: 1;
  /** The number of the last fact. */
  readonly n: number;
  readonly now: number;
  readonly plan: TournamentPlan | null;
  readonly players: readonly Attendee[];
  readonly officials: readonly Official[];
  readonly apart: readonly (readonly [PlayerId, PlayerId])[];
  readonly badges: readonly Badge[];
  readonly rounds: readonly {
    readonly round: number;
    readonly final: boolean;
    readonly state: RoundState;
    readonly published: boolean;
    readonly since: number | null;
    readonly missing: number;
  }[];
  readonly quality: SeatingQuality | null;
  readonly tables: readonly TableAtDesk[];
  readonly penalties: readonly Penalty[];
  readonly message: string;
  readonly featured: number | null;
  /** What keeps the next step from being done; the organizer is told before asking. */
  readonly troubles: readonly TournamentRefusal[];
  readonly devices: readonly { readonly id: string; readonly name: string; readonly since: number }[];
}

/** What a table's machine is told, whole: enough to go on alone for the rest of the day. */
export interface TableSheet {
  readonly v: 1;
  readonly n: number;
  readonly hall: string;
  readonly table: number;
  readonly game: Game;
  readonly rounds: readonly TableRound[];
  /** Everybody of the tournament, so that a seating can be typed from paper; who has left is not among them. */
  readonly people: readonly { readonly player: PlayerId; readonly name: string }[];
  readonly badges: readonly Badge[];
  /** To whoever moderates; and to the whole hall, for every public screen. */
  readonly message: TableMessage;
  readonly notice: string;
  readonly calls: boolean;
  readonly journals: boolean;
}

export interface TableRound {
  readonly round: number;
  readonly final: boolean;
  readonly state: RoundState;
  readonly seats: readonly { readonly player: PlayerId; readonly name: string }[];
  readonly moderator: string | null;
  /** Where everybody else sits, so that a wrong table can be said at once. */
  readonly elsewhere: readonly { readonly player: PlayerId; readonly table: number }[];
  /** Milliseconds of the tournament's clock; null while the round is not open or has no end. */
  readonly ends: number | null;
  readonly confirmed: boolean;
  /** Games of this table and round that do not count. */
  readonly voided: readonly string[];
}

/** What public screens and phones are told: names, seatings, clocks, standings. No badge, code, reason or role of a running game. */
export interface PublicTournament {
  readonly v: 1;
  readonly n: number;
  readonly name: string;
  readonly day: string;
  readonly format: TournamentPlan['format']['of'];
  readonly message: string;
  readonly featured: number | null;
  readonly rounds: readonly { readonly round: number; readonly final: boolean; readonly state: RoundState }[];
  /** The tables of the round that is open, else of the next that is published. */
  readonly tables: readonly PublicTournamentTable[];
}

export interface PublicTournamentTable {
  readonly table: number;
  readonly round: number | null;
  readonly state: PublicGameState;
  /** Milliseconds left, as of this message; null where no clock runs. */
  readonly left: number | null;
  /** How long ago its machine was heard of, in milliseconds; null where none has joined. */
  readonly age: number | null;
}

export interface PublicSeating {
  readonly round: number;
  readonly final: boolean;
  readonly people: readonly { readonly name: string; readonly table: number; readonly seat: number }[];
  readonly resting: readonly string[];
}

export interface PublicStanding {
  readonly name: string;
  readonly place: number;
  readonly points: number;
  readonly games: number;
  readonly wins: number;
  readonly survivals: number;
  readonly breaks: readonly number[];
}

export interface PublicStandings {
  readonly n: number;
  readonly provisional: boolean;
  readonly tieBreaks: readonly TieBreak[];
  readonly order: readonly PublicStanding[];
  readonly champions: readonly string[];
}

/** A table as a public screen shows it, and how old that is. */
export interface LiveTable {
  readonly table: number;
  readonly age: number;
  readonly shown: PublicTable | null;
}
