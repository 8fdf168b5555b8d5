import type { Place, RuleId, Seat, StepId } from './ids.ts';

export interface Ending {
  /** The sides that win; empty if nobody wins. */
  readonly sides: readonly string[];
  readonly winners: readonly Seat[];
}

/** The side of a player, as a word of the book; null for a player on no side. */
export interface SeatCamp {
  readonly seat: Seat;
  readonly side: string | null;
  /** The player hunts with the wolves, whatever the side. */
  readonly wolf: boolean;
}

/** Who has won, and why. */
export interface EndingTold extends Ending {
  /** What ended the game, as a word of the book. */
  readonly because: string;
  /** The rule by which the game ended; null where the book names none. */
  readonly rule: RuleId | null;
  /** The side of every player at the end; seat 1 first. */
  readonly camps: readonly SeatCamp[];
}

export const endingTold = (
  { sides, winners, because }: Omit<EndingTold, 'rule' | 'camps'>,
  rule: RuleId | null,
  camps: readonly SeatCamp[],
): EndingTold => ({
  sides,
  winners,
  because,
  rule,
  camps,
});

/** One night, told after the game. */
export interface NightTold {
  readonly night: number;
  readonly deeds: readonly NightDeed[];
}

/** What was chosen in one call of a night. */
export interface NightDeed {
  readonly step: StepId;
  readonly by: readonly Seat[];
  readonly chose: readonly Place[];
  readonly told?: string | readonly string[];
}
