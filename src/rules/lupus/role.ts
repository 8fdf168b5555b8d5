import type { RoleId, Seat } from '../../domain/ids.ts';
import type { PlacedCode } from '../../domain/refusal.ts';
import type { SeatView } from '../../domain/view.ts';
import type { LupusEvent } from './events.ts';
import type { Lupus } from './state.ts';
import type { CallStep } from './steps.ts';

export type Side = 'humans' | 'wolves' | 'werehamster';

/** How the holders of a role are called at night. All of them wake together and make one choice between them. */
export interface Call {
  readonly step: CallStep;
  readonly nights: 'first' | 'second' | 'from-second' | 'every';
  /** Those who wake recognise each other. */
  readonly meet?: true;
  /** What they are shown on waking. */
  readonly shown?: (state: Lupus) => string;
  readonly choice?: Choice;
}

export interface Choice {
  /** On some nights the call is made and nothing is chosen. */
  readonly rests?: (night: Pick<Lupus, 'round' | 'set'>) => boolean;
  /** Several who cannot agree choose nobody. */
  readonly mayFail?: (holders: readonly Seat[]) => boolean;
  /** The target is alive; why it may still not be chosen. */
  readonly forbids?: (state: Lupus, holders: readonly Seat[], target: SeatView) => PlacedCode | null;
  readonly make: (state: Lupus, holders: readonly Seat[], target: SeatView) => LupusEvent;
}

export interface Character {
  readonly id: RoleId;
  /** With whom it wins. */
  readonly side: Side;
  readonly inBox: number;
  /** The number of players from which the game suggests it. */
  readonly from?: number;
  readonly call?: Call;
}

/** The choice is for another, unless a setting lets a player choose himself. */
export const notOneself =
  (allowed: (state: Lupus) => boolean) =>
  (state: Lupus, holders: readonly Seat[], target: SeatView): PlacedCode | null =>
    holders.every(holder => holder === target.seat) && !allowed(state) ? 'answer.self_target' : null;
