/**
 * Why something that a table told counts for nothing: there is no such round, somebody in the report is not entered, the game is another
 * table's or not begun here, a journal's lines do not follow from each other, or a game was played that belongs to no round.
 */
export const ASIDES = ['round', 'people', 'game', 'journal', 'outside'] as const;
export type AsideWhy = (typeof ASIDES)[number];

/** Something that a table told and that counts for nothing. */
export interface Aside {
  readonly why: AsideWhy;
  /** The round that the table named; null where it named none. */
  readonly round: number | null;
  /** The game that the table named; empty where it named none. */
  readonly game: string;
}
