import type { BookId, RoleId, Seat } from '../ids.ts';
import type { PlayerId } from './people.ts';

/** One player of a game that is over. Null stands for what nobody wrote down. */
export interface SeatReport {
  readonly seat: Seat;
  readonly player: PlayerId;
  readonly dealt: RoleId | null;
  readonly role: RoleId | null;
  /** On which side the player stood at the end. */
  readonly side: string | null;
  readonly alive: boolean;
  readonly won: boolean;
}

export const OUTCOMES = ['played', 'adjudicated', 'drawn'] as const;

/** The result of a game, from its table or typed at the desk. */
export interface GameReport {
  /** The game's name in its table's journal; a result typed from paper gets a name of its own. */
  readonly game: string;
  readonly round: number;
  readonly table: number;
  readonly book: BookId;
  readonly outcome: (typeof OUTCOMES)[number];
  readonly sides: readonly string[];
  readonly because: string;
  /** Seat 1 first. */
  readonly seats: readonly SeatReport[];
}

/**
 * Who confirms a result: the moderator, an official, or a player of the game. `drawn`: the moderator moved a drawn badge; `named`: the
 * player agreed at the table, without a badge; `phone`: by a telephone, with the code that only that table shows.
 */
export type Voucher =
  | { readonly by: 'moderator' }
  | { readonly by: 'official' | 'player'; readonly who: string; readonly drawn?: true; readonly named?: true; readonly phone?: true };

/** Bonuses that were given in a game. */
export interface GivenBonus {
  readonly player: PlayerId;
  readonly bonus: string;
}
