import type { BookId, RoleId } from '../ids.ts';
import type { ChosenSettings } from '../setup.ts';

/** ON-173, ON-175, ON-178, ON-179: the rules of an elimination. */
export interface EliminationRules {
  /** How many losses put a player out. */
  readonly losses: number;
  /** Whether a game that nobody wins is a loss for everybody who played it. */
  readonly noWinnerCounts: boolean;
  /** If a game would put everybody out: the game is played again, or all its players are champions together. */
  readonly allOut: 'replay' | 'joint';
  /** If only two are left and a game needs three: a guest fills the table, the fewest losses decide, or both are champions. */
  readonly belowThree: 'guest' | 'fewest_losses' | 'joint';
}

/** A cut: after the rounds before it only the best play on. */
export interface Phase {
  readonly tables: number;
  /** The most people at one of its tables. */
  readonly size: number;
  readonly rounds: number;
  /** Whether the points of the rounds before count in the phase too. */
  readonly carries: 'nothing' | 'points';
  /** Each table is a final: the best at table 1, the next at table 2. Nobody can pass a player of a table with a lower number. */
  readonly ladder: boolean;
}

export const FORMATS = ['tables', 'race', 'elimination', 'evening'] as const;

/** How the tournament is won. Race, elimination and evening have one table and no fixed number of rounds. */
export type Format =
  /** Rounds at many tables, then the phases, then a final of the best `final` players, if any. Plans of older versions have no phases. */
  | { readonly of: 'tables'; readonly rounds: number; readonly final: number | null; readonly phases?: readonly Phase[] | undefined }
  /** ON-166…172: the first player to reach this number of tokens alone wins. */
  | { readonly of: 'race'; readonly target: number }
  | { readonly of: 'elimination'; readonly rules: EliminationRules }
  | { readonly of: 'evening' };

/** A format that is played at one table, in a tournament or by one table alone. */
export type OneTableFormat = Exclude<Format, { readonly of: 'tables' }>;

/** One line of the table that judges a game whose time is over once its day is finished: of the fulfilled lines, the most demanding one counts. */
interface Adjudication {
  /** The least share of wolves among the living, in per cent, that fulfils the line. */
  readonly wolvesPerCent: number;
  /** The sides that then win; nobody if empty. */
  readonly sides: readonly string[];
}

export type TimeOver =
  | { readonly do: 'adjudicate'; readonly table: readonly Adjudication[] }
  | { readonly do: 'draw' }
  | { readonly do: 'void' };

/** Limits beyond any real tournament. */
export const MOST_ENTRANTS = 2_000;
export const MOST_TABLES = 500;
export const MOST_MINUTES = 1_440;
/** How many seconds spectators may be behind: pictures are kept for an hour. */
export const LONGEST_DELAY = 3_600;

/** What is played, the same at every table. */
export interface Game {
  readonly book: BookId;
  readonly settings: ChosenSettings;
  /** One deck for each number of players at a table. */
  readonly decks: readonly { readonly players: number; readonly deck: readonly RoleId[] }[];
  readonly size: { readonly least: number; readonly most: number };
  /** The minutes of a round, and what happens to a game that needs more; null without a time limit. */
  readonly time: { readonly minutes: number; readonly over: TimeOver } | null;
}

/** A house bonus: the best play of the evening, the hat that was worn. */
export interface Bonus {
  readonly bonus: string;
  readonly name: string;
  readonly points: number;
}

/** The points of a game. Sides have the book's names; `else` stands for every other side. */
export interface Points {
  readonly win: { readonly [side: string]: number };
  readonly loss: { readonly [side: string]: number };
  /** For every player of a game that nobody wins. */
  readonly draw: number;
  /** Added for every player who is alive at the end. */
  readonly survival: number;
  readonly bonuses: readonly Bonus[];
}

/** The lists that can be exported from a tournament. */
export const TOURNAMENT_LISTS = ['players', 'seatings', 'results', 'standings', 'teams', 'decisions', 'badges'] as const;
export type TournamentList = (typeof TOURNAMENT_LISTS)[number];

export const SPREADSHEETS = ['comma', 'semicolon'] as const;
/** How the spreadsheets of a language separate cells and write numbers: `a,1.5` as in English; `a;1,5` as in most others. */
export type Spreadsheet = (typeof SPREADSHEETS)[number];

/** What a player gets for a round of rest: points that the plan fixes, or the average of the player's other rounds before a cut. */
export type Rests = { readonly get: 'points'; readonly points: number } | { readonly get: 'average' };

/** The people whose points count for their club: all of them, or this number of the best. */
export type TeamsRule = 'all' | number;

/** What clubs mean in a tournament. */
export interface ClubRules {
  /** Seatings keep the people of a club apart, as far as possible. */
  readonly apart: boolean;
  /** How clubs are scored as teams; null where they are not. */
  readonly teams: TeamsRule | null;
}

export const TIE_BREAKS = ['wins', 'rare-wins', 'survivals', 'opponents', 'duels', 'last-round', 'fewest-penalties', 'lot'] as const;
/**
 * Decides between equal points by: games won; games won on the side that wins least in this tournament; games survived; the points of the
 * opponents; the games that the tied players played together; the points of the last round; fewer penalty points; a lot.
 */
export type TieBreak = (typeof TIE_BREAKS)[number];

export const SEATING_AIMS = ['opponents', 'balanced', 'tables'] as const;
/**
 * What counts most in a seating: that people meet each other evenly; that they do so and also have tables and moderators evenly, where that costs
 * little; or tables and moderators first.
 */
export type SeatingAim = (typeof SEATING_AIMS)[number];

/** Everything about a tournament that is decided before it and may be changed later. */
export interface TournamentPlan {
  readonly name: string;
  /** The day, as the organizer writes it. */
  readonly day: string;
  readonly format: Format;
  readonly game: Game;
  /** The number of tables of the tournament. */
  readonly tables: number;
  readonly points: Points;
  readonly tieBreaks: readonly TieBreak[];
  /** Seconds by which a streamed table is shown late; roles are shown only after them and after the end of the game. */
  readonly delay: number;
  /** Whether tables send the whole journal of a game after its end. */
  readonly journals: boolean;
  /** What counts most in seatings. Left out in plans of older versions, where opponents count alone. */
  readonly aim?: SeatingAim | undefined;
  /** What a resting player gets. Left out in plans of older versions: nothing. */
  readonly rests?: Rests | undefined;
  /** What clubs mean. Left out in plans of older versions: nothing. */
  readonly clubs?: ClubRules | undefined;
  /** Tables draw lots for the wolves' cards, weighed by how often each player had one. Left out in plans of older versions: no lots. */
  readonly evens?: true | undefined;
  /** The people are invented, and the results count nowhere. Such a plan stays a rehearsal, whatever else is planned. */
  readonly rehearsal?: true | undefined;
}

/** The verdict on a game whose time is over, once its day is finished. */
type TimeVerdict = { readonly is: 'adjudicated' | 'drawn'; readonly sides: readonly string[] } | { readonly is: 'void' };

/** Judges a game by the plan: of the fulfilled lines, the one with the largest share of wolves counts. Null without a time limit. */
export const adjudicated = ({ game }: Pick<TournamentPlan, 'game'>, living: number, wolves: number): TimeVerdict | null => {
  if (game.time === null) return null;
  const { over } = game.time;
  switch (over.do) {
    case 'draw':
      return { is: 'drawn', sides: [] };
    case 'void':
      return { is: 'void' };
    case 'adjudicate': {
      const fulfilled = over.table.filter(({ wolvesPerCent }) => wolves * 100 >= wolvesPerCent * Math.max(1, living));
      const [first, ...others] = fulfilled;
      if (first === undefined) return { is: 'drawn', sides: [] };
      const line = others.reduce((most, each) => (each.wolvesPerCent > most.wolvesPerCent ? each : most), first);
      return { is: 'adjudicated', sides: line.sides };
    }
  }
};
