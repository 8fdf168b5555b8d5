import type { Place, Seat, StepId } from './ids.ts';

/** Two cards that change places. */
export type CardPair = readonly [Place, Place];

/** What hands may do with the cards on the table: which may be lifted, and which two may change places. */
export interface Permit {
  readonly lifts: readonly Place[];
  readonly swaps: readonly CardPair[];
}

/** What the calls of a night let hands do, as it was dealt. */
export interface NightPermits {
  /** Who looks at a card first, and then is that role, and in which call; null where nobody is. */
  readonly copier: { readonly step: StepId; readonly seat: Seat } | null;
  /** By whose card was copied, where that is known. */
  permitAt(step: StepId, copied: Seat | undefined): Permit;
}
