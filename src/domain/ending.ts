import type { Place, Seat, StepId } from './ids.ts';

/** Who has won. */
export interface Ending {
  /** The sides that win; none at all where nobody does. */
  readonly sides: readonly string[];
  readonly winners: readonly Seat[];
}

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
