import type { SeatingPlan } from './plan.ts';

/** One table of one round: players in the order of their seats, and who moderates there. A table that is not used has no players. */
export interface TableSitting {
  readonly players: readonly number[];
  readonly moderator: number | null;
}

/** A round: its tables by their number, from 0, and who rests because the number fits no tables. */
export interface Sitting {
  readonly tables: readonly TableSitting[];
  readonly resting: readonly number[];
}

export const planOf = (sittings: readonly Sitting[]): SeatingPlan => sittings.map(({ tables }) => tables.map(({ players }) => players));

/** What a seating is asked for. Players, tables and moderators go by their number. */
export interface SeatingWanted {
  /** So many are known; who is not here keeps the number. */
  readonly players: number;
  /** Who is to be seated. */
  readonly here: readonly number[];
  /** Tables that stand in the hall, and how many sit at one. */
  readonly tables: number;
  readonly size: { readonly least: number; readonly most: number };
  /** Rounds that are to be seated. */
  readonly rounds: number;
  /** Pairs who never sit at one table. */
  readonly apart: readonly (readonly [number, number])[];
  readonly moderators: number;
  /** Moderators who stay at their tables; the others go round. */
  readonly staying: readonly { readonly moderator: number; readonly table: number }[];
  /** Rounds that are over, or cannot be changed any more. */
  readonly played: readonly Sitting[];
  /** How these rounds were seated until now, and whether as much as possible of that stays. */
  readonly before: readonly Sitting[];
  readonly keeps: boolean;
}

/** Tables of a round that are used, by their number, and how many sit at each. */
export interface TablesUsed {
  readonly used: readonly number[];
  readonly sizes: readonly number[];
}
