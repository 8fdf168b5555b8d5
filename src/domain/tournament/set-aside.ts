/**
 * Why a parcel of a table counts for nothing: there is no such round, a person in the report is not entered, the game is another table's
 * or not begun here, a journal's lines do not follow from each other, or a game was played that belongs to no round.
 */
export const ASIDES = ['round', 'people', 'game', 'journal', 'outside'] as const;
export type AsideWhy = (typeof ASIDES)[number];

/** A parcel of a table that counts for nothing. */
export interface Aside {
  readonly why: AsideWhy;
  /** The round that the table named; null where it named none. */
  readonly round: number | null;
  /** The game that the table named; empty where it named none. */
  readonly game: string;
}
