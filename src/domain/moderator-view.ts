import type { EndingTold, NightDeed, NightTold } from './ending.ts';
import type { BookId, RoleId, Seat, StepId } from './ids.ts';

/** A seat as the moderator sees it. */
export interface SeatView {
  readonly seat: Seat;
  readonly dealt: RoleId;
  readonly role: RoleId;
  readonly alive: boolean;
  /** The player went home: out of the game, and no ghost either. */
  readonly gone?: true;
}

/** Facts of the game now, under the names that scenario files use. Each book gives the facts that it has. */
export interface Facts {
  readonly anchor?: Seat | 'moderator';
  readonly welcome?: Seat | 'moderator';
  readonly captain?: Seat | 'none';
  /** The voters of the last ballot in the order in which they are asked. */
  readonly order?: readonly Seat[];
  /** Votes of the last ballot by seat; seats with none are left out. */
  readonly tally?: { readonly [seat: number]: number };
  readonly nominees?: readonly Seat[];
  readonly tied?: readonly Seat[];
  readonly named?: Seat | 'none';
  readonly cards?: readonly RoleId[];
  readonly centre?: readonly RoleId[];
  readonly charmed?: readonly Seat[];
  readonly growl?: boolean;
  /** The step with which the game goes on after the effects of a death, such as a shot. */
  readonly next?: StepId;
}

/** The marks of a seat beside its card: at night, what was done to the player; always, what binds the player and which powers are left. */
export const MARKS = [
  ...(['bite', 'poison', 'rescue', 'guard', 'owl'] as const),
  ...(['love', 'model', 'charm', 'infection', 'rust', 'curse'] as const),
  ...(['healing-potion', 'poison-potion', 'conversion', 'lives'] as const),
] as const;
export type Mark = (typeof MARKS)[number];
export interface SeatMark {
  readonly seat: Seat;
  readonly mark: Mark;
  /** How many are left, where more than one can be. */
  readonly left?: number;
}

/** Tonight's calls in their order, and the index of the open one; empty by day. */
export interface Road {
  readonly steps: readonly StepId[];
  /** -1 before the first; at dawn the number of calls: all are done. */
  readonly at: number;
}
export const NO_ROAD: Road = { steps: [], at: -1 };

/** The whole game, for the moderator alone. */
export interface ModeratorView {
  readonly book: BookId;
  readonly round: number;
  readonly step: StepId;
  readonly seats: readonly SeatView[];
  readonly facts: Facts;
  readonly road: Road;
  /** What was done tonight, or last night while it is day. */
  readonly tonight: readonly NightDeed[];
  /** What was done in the nights that are over. */
  readonly nights: readonly NightTold[];
  readonly ending: EndingTold | null;
}
