import type { BookId, RoleId } from '../ids.ts';
import type { ChosenSettings } from '../setup.ts';

/** ON-173, ON-175, ON-178, ON-179: how a knock-out is played. */
export interface EliminationRules {
  /** So many losses put a player out. */
  readonly losses: number;
  /** A game that nobody wins is a loss for all who played. */
  readonly noWinnerCounts: boolean;
  /** A game that would put everybody out is played again, or all of them are champions together. */
  readonly allOut: 'replay' | 'joint';
  /** Two are in, and three must play: a guest fills the table, the fewest losses decide, or both are champions. */
  readonly belowThree: 'guest' | 'fewest_losses' | 'joint';
}

export const FORMATS = ['tables', 'race', 'elimination', 'evening'] as const;

/** What is won, and how. Race, elimination and evening have one table and as many rounds as it takes. */
export type Format =
  /** Rounds over many tables; then, if wished, one table of the best. */
  | { readonly of: 'tables'; readonly rounds: number; readonly final: number | null }
  /** ON-166…172: the first with so many tokens, alone. */
  | { readonly of: 'race'; readonly target: number }
  | { readonly of: 'elimination'; readonly rules: EliminationRules }
  | { readonly of: 'evening' };

/** When time is over and a game is not: the day is finished, then this line of the table counts that asks for most. */
interface Adjudication {
  /** From so many wolves among a hundred living. */
  readonly wolvesPerCent: number;
  /** These sides win; nobody where there is none. */
  readonly sides: readonly string[];
}

export type TimeOver =
  | { readonly do: 'adjudicate'; readonly table: readonly Adjudication[] }
  | { readonly do: 'draw' }
  | { readonly do: 'void' };

/** What is played, the same at every table. */
export interface Game {
  readonly book: BookId;
  readonly settings: ChosenSettings;
  /** One deck for each number of players at a table. */
  readonly decks: readonly { readonly players: number; readonly deck: readonly RoleId[] }[];
  readonly size: { readonly least: number; readonly most: number };
  /** Minutes of a round, and what happens to games that need more; null where nobody looks at the clock. */
  readonly time: { readonly minutes: number; readonly over: TimeOver } | null;
}

/** A house bonus: the best play of the evening, the hat that was worn. */
export interface Bonus {
  readonly bonus: string;
  readonly name: string;
  readonly points: number;
}

/** What a game is worth. Sides by the names of the book; `else` is every other. */
export interface Points {
  readonly win: { readonly [side: string]: number };
  readonly loss: { readonly [side: string]: number };
  /** For everybody, where nobody has won. */
  readonly draw: number;
  /** For whoever lives at the end, beside the rest. */
  readonly survival: number;
  readonly bonuses: readonly Bonus[];
}

export const TIE_BREAKS = ['wins', 'rare-wins', 'survivals', 'opponents', 'duels', 'last-round', 'fewest-penalties', 'lot'] as const;
/**
 * What decides between equal points: more games won; more games won on the side that wins least in this tournament; more games survived; opponents with more
 * points; who was ahead in the games that the tied played together; more points in the last round; fewer penalty points; a lot.
 */
export type TieBreak = (typeof TIE_BREAKS)[number];

/** Everything about a tournament that was decided before it, and may be decided anew. */
export interface TournamentPlan {
  readonly name: string;
  /** The day, as the organizer writes it. */
  readonly day: string;
  readonly format: Format;
  readonly game: Game;
  /** How many tables stand in the hall. */
  readonly tables: number;
  readonly points: Points;
  readonly tieBreaks: readonly TieBreak[];
  /** Seconds that a streamed table is shown late; roles are shown only after it and after the game's end. */
  readonly delay: number;
  /** Whether tables send the whole journal of a game after its end. */
  readonly journals: boolean;
}

/** What becomes of a game that time has ended, once its day is finished. */
type TimeVerdict = { readonly is: 'adjudicated' | 'drawn'; readonly sides: readonly string[] } | { readonly is: 'void' };

/** By the tournament's written table: the line counts that asks for most wolves among the living, and is fulfilled. Null where nobody looks at the clock. */
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
