import type { Place, RuleId, Seat, StepId } from './ids.ts';

/** Who has won. */
export interface Ending {
  /** The sides that win; none at all where nobody does. */
  readonly sides: readonly string[];
  readonly winners: readonly Seat[];
}

/** Who has won, and why. */
export interface EndingTold extends Ending {
  /** What ended the game, as a word of the book. */
  readonly because: string;
  /** The rule that says so; null where the book names none. */
  readonly rule: RuleId | null;
}

export const endingTold = ({ sides, winners, because }: Omit<EndingTold, 'rule'>, rule: RuleId | null): EndingTold => ({
  sides,
  winners,
  because,
  rule,
});

/** One night, told after the game. */
export interface NightTold {
  readonly night: number;
  readonly deeds: readonly Deed[];
}

/** What was chosen in one call of a night. */
export interface Deed {
  readonly step: StepId;
  readonly by: readonly Seat[];
  readonly chose: readonly Place[];
  readonly told?: string | readonly string[];
}
