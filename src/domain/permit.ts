import type { Place, Seat, StepId } from './ids.ts';

/** Two cards that change places. */
export type CardPair = readonly [Place, Place];

/** What the players may do with the cards on the table: which may be lifted, and which two may change places. */
export interface Permit {
  readonly lifts: readonly Place[];
  readonly swaps: readonly CardPair[];
}

/** What the players may do with the cards in each call of a night; it depends on the deal. */
export interface NightPermits {
  /** The Doppelgänger's seat, and the call in which she copies a card; null where nobody was dealt that role. */
  readonly copier: { readonly step: StepId; readonly seat: Seat } | null;
  /** `copied` is the seat whose card the Doppelgänger copied, where that is known. */
  permitAt(step: StepId, copied: Seat | undefined): Permit;
}
