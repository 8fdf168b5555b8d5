import type { BookId, RoleId, Seat } from '../ids.ts';
import type { PlayerId } from './people.ts';

/** One player of a game that is over. What nobody wrote down is null. */
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

/** A game that is over, as its table tells of it or somebody writes it down. */
export interface GameReport {
  /** The name that the game has in its table's journal; what was typed from paper has one of its own. */
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

/** Who stands for a result: whoever moderated, an official, a player who sat there. */
export type Voucher = { readonly by: 'moderator' } | { readonly by: 'official' | 'player'; readonly who: string };

/** Bonuses that were given in a game. */
export interface GivenBonus {
  readonly player: PlayerId;
  readonly bonus: string;
}
