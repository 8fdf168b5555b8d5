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
  /** Who is here and rests: a number that fits no tables. */
  readonly resting: readonly PlayerId[];
}

/** How good a seating is, for people to judge. */
export interface SeatingQuality {
  /** Sum over all pairs of the square of how often they meet, and what no seating of these tables can go below. */
  readonly squares: number;
  readonly bound: number;
  /** How often the pair meets that meets most often; pairs that never meet; pairs that meet more than once. */
  readonly worst: number;
  readonly unmet: number;
  readonly repeats: number;
  /** The largest difference that a player has between two seats, two tables, two moderators. */
  readonly seats: number;
  readonly tables: number;
  readonly moderators: number;
  /** Pairs that were to be kept apart and are not. */
  readonly together: number;
  /** Pairs by how often they meet: `meetings[2]` meet twice. */
  readonly meetings: readonly number[];
  /** Places that differ from what was seated before: of that which could stay. */
  readonly changed: number;
}
