import type { OfficialId, PlayerId } from './people.ts';

export const ROUND_STATES = ['seated', 'open', 'closed'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** Who sits at a table in a round; seat 1 first. */
export interface SeatedTable {
  readonly table: number;
  readonly seats: readonly PlayerId[];
  readonly moderator: OfficialId | null;
}

export interface SeatedRound {
  readonly round: number;
  readonly tables: readonly SeatedTable[];
  /** Players who are here but rest, because the tables do not fit their number. */
  readonly resting: readonly PlayerId[];
}

/** How good a seating is, for people to judge. */
export interface SeatingQuality {
  /** The sum over all pairs of the square of how often they meet, and a lower bound of that sum for these tables. */
  readonly squares: number;
  readonly bound: number;
  /** The most meetings of any pair; the number of pairs that never meet; the number that meet more than once. */
  readonly worst: number;
  readonly unmet: number;
  readonly repeats: number;
  /** For any player, the largest difference between how often the player has two different seats, two tables or two moderators. */
  readonly seats: number;
  readonly tables: number;
  readonly moderators: number;
  /** Lower bounds of `tables` and `moderators`. Seatings of older versions have none. */
  readonly leastTables?: number | undefined;
  readonly leastModerators?: number | undefined;
  /** The number of pairs that must not sit together and do. */
  readonly together: number;
  /** How often two people of one club sit together, where clubs are kept apart, and a lower bound of that number. */
  readonly clubmates?: number | undefined;
  readonly leastClubmates?: number | undefined;
  /** The number of pairs by how often they meet: `meetings[2]` pairs meet twice. */
  readonly meetings: readonly number[];
  /** How many places have changed since the seating before, of those that could have stayed. */
  readonly changed: number;
}
