import type { RuleId, Seat } from '../../domain/ids.ts';
import type { SeatView } from '../../domain/moderator-view.ts';
import type { Code, PlacedCode } from '../../domain/refusal.ts';
import type { CommonChoice } from '../kit/night.ts';
import type { Character, Family, FormSeats, ModeratedCall } from '../kit/role.ts';
import { writingFor } from '../kit/writing.ts';
import type { CommonSettings, TokenSettings } from './house-rules.ts';
import type { EditionRules, Lupus } from './state.ts';
import { seatsHolding } from './state.ts';

/** The effect of a choice, which dawn carries out without knowing roles. */
export type Does = 'bites' | 'guards' | 'looks' | 'points';

export interface LupusFamily extends Family {
  readonly state: Lupus;
  readonly target: SeatView;
  readonly set: CommonSettings;
  readonly rule: EditionRules;
  readonly does: Does;
  readonly event: CommonChoice;
}
type SeatsAsked = FormSeats<LupusFamily>;

export interface LupusCall extends ModeratedCall<LupusFamily> {
  /** Another rule that the call follows in some games; null if it follows its own. */
  readonly ruleNow?: (state: Lupus) => RuleId | null;
  /** Whether the awake may choose nobody because they cannot agree. */
  readonly mayFail?: (awake: readonly Seat[]) => boolean;
  /** The call is made even if its holder is dead, whatever the settings say (LC-30). */
  readonly isAlwaysMade?: true;
}

export interface LupusCharacter extends Character<LupusFamily, LupusCall> {
  /** The side with which the character wins: `humans`, `wolves`, or a side of its own. */
  readonly side: string;
  readonly wolf?: true;
  /** The rule by which a holder who is alive at the end wins alone. A dead holder does not win. */
  readonly winsAlone?: EditionRules;
  /** The holder's fate at dawn after a choice with this effect named the holder. Absent where the card changes nothing. */
  readonly whenNamed?: { readonly [D in Does]?: 'lives' | 'dies' };
  /** The warning for a group that plays the character in the token edition; null if there is none. */
  readonly advice?: (set: TokenSettings, players: number) => Code | null;
  /** The smallest number of players for which the game suggests the character. */
  readonly from?: number;
}

const { seats, ...writing } = writingFor<LupusFamily, LupusCall, LupusCharacter>(seatsHolding);
export const { role, call, holding } = writing;

/** A field that asks for one living player (LC-34). */
export const oneLiving = (forbids: SeatsAsked['forbids'], more: Partial<SeatsAsked> = {}): SeatsAsked =>
  seats(1, (target, state, awake) => (target.alive ? forbids(target, state, awake) : 'answer.dead_target'), {
    mayDecline: set => set['night.may_pass'],
    ...more,
  });

/** Forbids to choose oneself, unless a setting allows it. */
export const notOneself =
  (allowed: (state: Lupus) => boolean) =>
  ({ seat }: SeatView, state: Lupus, awake: readonly Seat[]): PlacedCode | null =>
    awake.every(each => each === seat) && !allowed(state) ? 'answer.self_target' : null;
