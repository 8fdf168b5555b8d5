import type { RoleId, RuleId, Seat, StepId } from '../../domain/ids.ts';
import type { PlacedCode } from '../../domain/refusal.ts';
import type { SeatView } from '../../domain/view.ts';
import type { Events } from '../kit/events.ts';
import type { Call, CallWith, Character, Family, Form, Known, SeatsField } from '../kit/role.ts';
import type { CommonSettings } from './house-rules.ts';
import type { EditionRules, Lupus } from './state.ts';
import { holdersOf } from './state.ts';

export type Side = 'humans' | 'wolves' | 'werehamster';

/** What a choice is to the dawn. */
export type Does = 'bites' | 'guards' | 'looks' | 'points';

/** What every role may tell of a choice. */
export type Choice =
  | { readonly type: 'chosen'; readonly step: StepId; readonly seats: readonly Seat[]; readonly told?: string }
  | { readonly type: 'chose-nobody'; readonly step: StepId };

export interface LupusFamily extends Family {
  readonly state: Lupus;
  readonly target: SeatView;
  readonly set: CommonSettings;
  readonly rule: EditionRules;
  readonly does: Does;
  readonly event: Choice;
}
export type LupusForm = Form<LupusFamily>;
type SeatsAsked = SeatsField<LupusFamily>;

export interface LupusCall extends Call<LupusFamily> {
  /** Another rule that it follows, where it is played so. */
  readonly ruleNow?: (state: Lupus) => RuleId | null;
  /** Several who cannot agree choose nobody. */
  readonly mayFail?: (awake: readonly Seat[]) => boolean;
  /** Made dead or alive, whatever the group plays (LC-30). */
  readonly isAlwaysMade?: true;
}

export interface LupusCharacter extends Character<LupusFamily, LupusCall> {
  /** With whom it wins. */
  readonly side: Side;
  /** The number of players from which the game suggests it. */
  readonly from?: number;
}

/** A role keeps the types of its own events, so that the book has them without writing them again. */
export const role = <const H extends LupusCharacter>(character: H): H => character;

const NO_EVENTS = {};

/** A call of a role, whose choice bears the names of its form. */
export const call = <P extends LupusForm = LupusForm, T extends Events<Lupus> = typeof NO_EVENTS>(
  written: CallWith<LupusFamily, LupusCall, P, T>,
): Omit<LupusCall, 'events'> & { readonly events?: T } => written;

type Night = Pick<Known<LupusFamily>, 'round' | 'set'>;
export const everyNight = (): boolean => true;
export const firstNight = ({ round }: Night): boolean => round === 1;
export const secondNight = ({ round }: Night): boolean => round === 2;
export const fromTheSecondNight = ({ round }: Night): boolean => round >= 2;

export const holding =
  (card: RoleId) =>
  (state: Lupus): readonly Seat[] =>
    holdersOf(state, card);

/** One living player (LC-34). */
export const one = (forbids: SeatsAsked['forbids'], more: Partial<SeatsAsked> = {}): SeatsAsked => ({
  kind: 'seats',
  least: () => 1,
  most: 1,
  mayDecline: set => set['night.may_pass'],
  forbids: (target, state, awake) => (target.alive ? forbids(target, state, awake) : 'answer.dead_target'),
  ...more,
});

/** The choice is for another, unless a setting lets a player choose himself. */
export const notOneself =
  (allowed: (state: Lupus) => boolean) =>
  ({ seat }: SeatView, state: Lupus, awake: readonly Seat[]): PlacedCode | null =>
    awake.every(each => each === seat) && !allowed(state) ? 'answer.self_target' : null;

/** Whom this call has named last night. */
export const namedLastNight = ({ nights }: Lupus, step: StepId): readonly (Seat | string)[] =>
  nights.at(-1)?.deeds.find(deed => deed.step === step)?.chose ?? [];
