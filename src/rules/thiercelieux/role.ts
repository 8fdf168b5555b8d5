import type { Seat, StepId } from '../../domain/ids.ts';
import type { PlacedCode } from '../../domain/refusal.ts';
import type { CommonChoice } from '../kit/night.ts';
import type { Character, Family, FormSeats, Known, ModeratedCall } from '../kit/role.ts';
import { writingFor } from '../kit/writing.ts';
import type { VillageSettings } from './house-rules.ts';
import type { Player, Village } from './state.ts';
import { holdersOf, isIn, isSeated, seatsOf } from './state.ts';

/** What a choice is to the dawn: a bite, by its cause, poison, or what saves from a bite. */
export type Does = 'pack' | 'bigBad' | 'white' | 'poison' | 'saves';

/** What every role may tell of a choice. */
export type VillageChoice =
  | CommonChoice
  | { readonly type: 'side-chosen'; readonly by: Seat; readonly side: 'wolves' | 'villagers' }
  | { readonly type: 'hand-raised'; readonly seat: Seat; readonly outcome: HandRaised };

/** What comes of a bite over which the infect father has raised his hand. */
export type HandRaised = 'converted' | 'bitten' | 'spared';

export interface Thiercelieux extends Family {
  readonly state: Village;
  readonly target: Player;
  readonly set: VillageSettings;
  readonly rule: string;
  readonly does: Does;
  readonly event: VillageChoice;
}
export type VillageKnown = Known<Thiercelieux>;
type SeatsAsked = FormSeats<Thiercelieux>;

export interface VillageCall extends ModeratedCall<Thiercelieux> {
  /** The power is used up, or rests for good. */
  readonly spent?: (state: Village) => boolean;
  /** It takes no power, and no curse can take it away. */
  readonly isNoPower?: true;
  /** Lives on what the pack has done, but does not need it: a converted holder may be called before the pack (TH-60). */
  readonly mayBeEarly?: true;
  /** Made every night, whatever cards lie open and whoever wakes (TH-256). */
  readonly isAlwaysMade?: true;
  /** Where settings say so it comes right after this call, wherever its own place is. */
  readonly follows?: (set: VillageSettings) => StepId | null;
}

export interface VillageCharacter extends Character<Thiercelieux, VillageCall> {
  readonly kind: 'wolf' | 'villager' | 'ambiguous' | 'solitary';
  /** TH-26: a werewolf from the start. */
  readonly wolf?: true;
  /** What its elimination sets off. */
  readonly atDeath?: 'shoots' | 'rusts' | 'curses';
  /** A conversion takes the power away. */
  readonly losesWhenConverted?: true;
  /** One card alone has nobody to meet (TH-83). */
  readonly inPairs?: true;
}

export const { role, call, holding, seats } = writingFor<Thiercelieux, VillageCall, VillageCharacter>((state, card) =>
  seatsOf(holdersOf(state, card)),
);

/** TH-91: whoever has not been announced dead may be named, a player fallen tonight too. */
export const notOut = (target: Player): PlacedCode | null => (isSeated(target) ? null : 'answer.dead_target');

/** TH-91: who fell tonight is no prey. */
export const noPrey = (target: Player): PlacedCode | null =>
  isIn(target) ? (target.wolf ? 'answer.wolf_target' : null) : 'answer.dead_target';

export const notOutNorSelf = (target: Player, _state: Village, awake: readonly Seat[]): PlacedCode | null =>
  notOut(target) ?? (awake.includes(target.seat) ? 'answer.self_target' : null);

/** A deck never holds more of a card. */
export const MANY = 40;

/** One seat to be named. */
export const one = (forbids: SeatsAsked['forbids'], more: Partial<SeatsAsked> = {}): SeatsAsked => seats(1, forbids, more);

/** A word where the choice is no seat. */
export const word = <M extends Partial<Pick<SeatsAsked, 'onCard' | 'now'>>>(among: readonly string[], optional: boolean, more?: M) => ({
  kind: 'word' as const,
  among,
  optional,
  ...more,
});
