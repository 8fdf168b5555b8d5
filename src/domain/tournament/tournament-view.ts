import type { PublicTable } from '../evening.ts';
import type { TableMessage, TournamentRefusal } from './ask.ts';
import type { BadgeMark } from './badge-mark.ts';
import type { Duty } from './duty.ts';
import type { GameReport, GivenBonus, Voucher } from './game-report.ts';
import type { Attendee, Badge, Official, PlayerId } from './people.ts';
import type { Game, TieBreak, TournamentPlan } from './plan.ts';
import type { RoundState, SeatedTable, SeatingQuality } from './seating.ts';
import type { Aside } from './set-aside.ts';

export type { RoundState } from './seating.ts';
export { ROUND_STATES } from './seating.ts';

/** A player's standing. Players who differ only by lot share a `place`. */
export interface PlayerStanding {
  readonly player: PlayerId;
  readonly place: number;
  readonly points: number;
  readonly games: number;
  readonly wins: number;
  readonly survivals: number;
  readonly penalties: number;
  /** The value of each tie-break of the plan, in the plan's order; computed even where nobody is tied. */
  readonly breaks: readonly number[];
  /** What the player got for each round that the player rested, if the plan gives anything for it. */
  readonly rests: readonly RestPoints[];
  /** The points of each round, in order, those for rests included; null for a round without points for the player. */
  readonly rounds: readonly (number | null)[];
  /** The last phase after a cut in which the player has played, and the table there; undefined where there is none. */
  readonly reached?: { readonly phase: number; readonly table: number } | undefined;
  /** How often the player was dealt to the wolves; undefined where no card is known. */
  readonly wolf?: WolfDeals | undefined;
  /** ON-173…: the number of losses, and the round that put the player out; null where the format has no such rule, or the player is not out. */
  readonly losses: number | null;
  readonly outIn: number | null;
}

export interface RestPoints {
  readonly round: number;
  readonly points: number;
}

/** How many times the player was dealt to the wolves, of how many games in which the dealt card is known. */
export interface WolfDeals {
  readonly times: number;
  readonly of: number;
}

/** The standing of a club. */
export interface TeamStanding {
  readonly place: number;
  readonly club: string;
  readonly points: number;
  /** Its people in the order of the standings; `counts`: their points count for the club. */
  readonly members: readonly { readonly player: PlayerId; readonly points: number; readonly counts: boolean }[];
}

export interface Standings {
  readonly order: readonly PlayerStanding[];
  /** The standings of clubs, where the plan scores them. */
  readonly teams?: readonly TeamStanding[] | undefined;
  readonly tieBreaks: readonly TieBreak[];
  /** A result is counted that is not confirmed yet, or a game is missing. */
  readonly provisional: boolean;
  readonly champions: readonly PlayerId[];
  /** ON-169: several players share the winning number of tokens, so play goes on. */
  readonly playsOff: boolean;
}

/** How far a table is in a round. `given-up`: its game ended without a result. `confirmed`: also where the desk has decided. `disputed`: its reports cannot be right, and the desk decides. */
export const GAME_STATES = ['waiting', 'sitting', 'playing', 'given-up', 'reported', 'confirmed', 'disputed'] as const;
export type GameState = (typeof GAME_STATES)[number];
/** The states that the public sees. Trouble between a table and the desk is not among them. */
export const PUBLIC_GAME_STATES = ['waiting', 'sitting', 'playing', 'reported', 'confirmed'] as const satisfies readonly GameState[];
export type PublicGameState = (typeof PUBLIC_GAME_STATES)[number];

/** A report that contradicts another one: whether it was typed at the desk, when it came, and from where. */
export interface RivalReport extends Decision {
  readonly report: GameReport;
  readonly typed: boolean;
}

/** Where something was decided: at a paired device, the tournament's own computer, by a program, or at a table. */
export type Decider =
  | { readonly is: 'device'; readonly name: string }
  | { readonly is: 'here' | 'program' }
  | { readonly is: 'table'; readonly table: number };

/** When something was decided, by the tournament's clock, and where. */
export interface Decision {
  readonly at: number;
  readonly by: Decider;
}

/** A report that the desk has put in the place of another. */
export interface Correction extends Decision {
  readonly n: number;
  readonly report: GameReport;
  readonly reason: string;
}

/** A game that does not count. */
export interface VoidGame extends Decision {
  readonly game: string;
  readonly reason: string;
}

/** A table of a round, for the desk. */
export interface GameShown extends SeatedTable {
  readonly state: GameState;
  readonly sat: readonly PlayerId[];
  readonly game: string | null;
  /** The report that counts: the last correction, else the table's own. */
  readonly report: GameReport | null;
  /** The reports that contradict each other, where the game is disputed; also those of other tables that name the same people. */
  readonly rivals: readonly RivalReport[];
  /** Players of the disputed game who have said on their telephones that its result is wrong. */
  readonly contested: readonly PlayerId[];
  /** The report is disputed because it came after the desk had closed the round without a result. */
  readonly late: boolean;
  readonly typed: boolean;
  /** The desk has said that this result counts: it waits for nobody's yes. */
  readonly decided?: true | undefined;
  readonly vouchers: readonly Voucher[];
  readonly given: readonly GivenBonus[];
  readonly corrections: readonly Correction[];
  readonly voided: readonly VoidGame[];
  readonly deviation: string | null;
  /** Players sat differently from the published seating. */
  readonly otherwise: boolean;
  readonly extra: number;
  /** Null where the round is not open or has no time limit. */
  readonly time: RoundTime | null;
}

/** The time of a table in an open round: when it is over, by the tournament's clock; or the milliseconds that are left while the clock stands. */
export type RoundTime = { readonly ends: number } | { readonly left: number };

export interface RoundShown {
  readonly round: number;
  readonly final: boolean;
  readonly state: RoundState;
  readonly published: boolean;
  /** When the round was opened, by the tournament's clock. */
  readonly since: number | null;
  readonly resting: readonly PlayerId[];
  readonly tables: readonly GameShown[];
}

/** A table of the tournament, independent of rounds. */
export interface TableAtDesk {
  readonly table: number;
  readonly joined: string | null;
  readonly invited: boolean;
  /** When the hub last heard from the table's machine; null if never. */
  readonly heard: number | null;
  /** The table's machine is of another version of Wolftap: the hub cannot read some of its messages, or the machine cannot read badges. */
  readonly otherVersion?: true | undefined;
  readonly calls: boolean;
  readonly message: string;
  /** Parcels of its machine that count for nothing and that the desk has not read. */
  readonly aside: readonly Aside[];
}

/** Points that a player lost, with the reason; `lifted` is the reason for giving them back. */
export interface Penalty extends Decision {
  readonly id: string;
  readonly player: PlayerId;
  readonly points: number;
  readonly reason: string;
  readonly lifted: string | null;
  readonly liftedBy: Decision | null;
}

/** A tournament as its desk sees it. Single rounds and the standings are parts of their own. */
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
  /** The number of the last round in the standings that everybody sees; null while they see them as they are. */
  readonly frozen: number | null;
  readonly featured: number | null;
  /** What prevents the next step of the tournament, so that the organizer sees it before trying. */
  readonly troubles: readonly TournamentRefusal[];
  readonly devices: readonly { readonly id: string; readonly name: string; readonly since: number; readonly duty: Duty }[];
}

/** Everything that a table's machine is told: enough to go on without the tournament for the rest of the day. */
export interface TableSheet {
  readonly v: 1;
  readonly n: number;
  readonly hall: string;
  readonly table: number;
  readonly game: Game;
  readonly rounds: readonly TableRound[];
  /** All players who have not left, so that a seating can be typed from paper. */
  readonly people: readonly { readonly player: PlayerId; readonly name: string }[];
  readonly badges: readonly BadgeMark[];
  /** `message` is for the table's moderator, `notice` for every public screen. */
  readonly message: TableMessage;
  readonly notice: string;
  readonly calls: boolean;
  readonly journals: boolean;
  /**
   * How often each player was dealt to the wolves; left out where the tournament does not even that out. A player who never was is not
   * listed. A table that cannot reach the tournament uses the numbers of its last sheet.
   */
  readonly wolves?: readonly { readonly player: PlayerId; readonly times: number }[] | undefined;
  /** The tournament has nothing left to play. */
  readonly over?: true | undefined;
}

export interface TableRound {
  readonly round: number;
  readonly final: boolean;
  readonly state: RoundState;
  readonly seats: readonly { readonly player: PlayerId; readonly name: string }[];
  readonly moderator: string | null;
  /** Where everybody else sits, so that a player at the wrong table can be told so at once. */
  readonly elsewhere: readonly { readonly player: PlayerId; readonly table: number }[];
  /** When the round ends, in milliseconds of the tournament's clock; null while it is not open, has no end, or its clock stands. */
  readonly ends: number | null;
  /** The milliseconds that are left while the clock of the open round stands. */
  readonly left?: number | undefined;
  readonly confirmed: boolean;
  /** The result is confirmed because the desk has decided it. */
  readonly decided?: true | undefined;
  /** A result of this table counts, confirmed or not. */
  readonly reported?: true | undefined;
  /** A player of this table may still confirm its result on a telephone. */
  readonly awaited?: true | undefined;
  /** The result of this table is disputed, and the desk decides. */
  readonly disputed?: true | undefined;
  /** Games of this table and round that do not count. */
  readonly voided: readonly string[];
}

/** The parts of the name of a round. */
export interface RoundTitle {
  readonly round: number;
  readonly final: boolean;
  /** The phase after a cut to which the round belongs, where it is no final; `alone`: the phase has no other round. */
  readonly phase?: { readonly name: 'semi' | number; readonly alone: boolean } | undefined;
}

export interface PublicRound extends RoundTitle {
  readonly state: RoundState;
}

/** What public screens and phones are told: never a badge, a code, a reason or a role of a running game. */
export interface PublicTournament {
  readonly v: 1;
  readonly n: number;
  readonly name: string;
  readonly day: string;
  readonly format: TournamentPlan['format']['of'];
  readonly rehearsal?: true | undefined;
  /** How many times as fast as a real day its clocks run; only in a rehearsal. */
  readonly pace?: number | undefined;
  readonly message: string;
  readonly featured: number | null;
  readonly rounds: readonly PublicRound[];
  /** The tables of the open round, else of the next published one. */
  readonly tables: readonly PublicTournamentTable[];
}

export interface PublicTournamentTable {
  readonly table: number;
  readonly round: number | null;
  readonly state: PublicGameState;
  /** Milliseconds left, as of this message; null where there is no clock. */
  readonly left: number | null;
  /** The clock stands. */
  readonly stands?: true | undefined;
  /** Milliseconds since the hub last heard from the table's machine; null where none has joined. */
  readonly age: number | null;
}

export interface PublicSeating {
  readonly round: number;
  readonly final: boolean;
  readonly people: readonly { readonly name: string; readonly table: number; readonly seat: number }[];
  readonly resting: readonly string[];
  /** The names that lists write in another form, each with this form: `Silva, Ana` for `Ana Silva`. */
  readonly listed?: readonly (readonly [string, string])[] | undefined;
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
  /** The standings of clubs, where the plan scores them. */
  readonly teams?: readonly { readonly place: number; readonly club: string; readonly points: number }[] | undefined;
  /** The standings are frozen, and this is the last round in them. */
  readonly frozen?: number | undefined;
}

/** A result that a player of the game confirms on a telephone: nothing that the table has not seen. */
export interface ConfirmationShown extends RoundTitle {
  readonly v: 1;
  readonly name: string;
  readonly table: number;
  readonly seats: readonly {
    readonly seat: number;
    readonly name: string;
    readonly alive: boolean;
    readonly won: boolean;
    readonly points: number;
  }[];
}

/** A table as a public screen shows it; `age` says how old that picture is. */
export interface LiveTable {
  readonly table: number;
  readonly age: number;
  readonly shown: PublicTable | null;
}
