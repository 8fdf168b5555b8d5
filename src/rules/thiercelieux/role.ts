import type { RoleId, Seat } from '../../domain/ids.ts';
import type { PlacedCode } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';
import type { Told } from '../../domain/step.ts';
import type { VillageEvent } from './events.ts';
import type { Player, Village } from './state.ts';
import { holdersOf, isIn, isSeated, seatsOf } from './state.ts';
import type { CallStep } from './steps.ts';

/** Seats to be named. */
export interface SeatsAsk {
  readonly kind: 'seats';
  readonly name: 'choose' | 'heal' | 'poison' | 'caught';
  readonly least: number;
  readonly most: number;
  readonly mayDecline: boolean;
  /** Why this one may not be named. */
  readonly forbids: (target: Player) => PlacedCode | null;
}

/** A word where the choice is no seat. */
export interface WordAsk {
  readonly kind: 'word';
  readonly name: 'option';
  readonly among: readonly string[];
  /** The first word is meant where nothing is said. */
  readonly optional: boolean;
}
export type Ask = SeatsAsk | WordAsk;

/** A form, read: every field that was asked for has its seats, none of them if it was declined. */
export interface Chosen {
  readonly choose: readonly Seat[];
  readonly heal: readonly Seat[];
  readonly poison: readonly Seat[];
  readonly caught: readonly Seat[];
  readonly option: string;
}

/** How a role is called at night: who opens the eyes, and what is chosen. */
export interface Call {
  readonly step: CallStep;
  /** By the number of the night and the settings alone. */
  readonly nights: (state: Village) => boolean;
  readonly wakes: (state: Village) => readonly Seat[];
  /** Whom they see: each other, or victims. */
  readonly sees?: (state: Village, awake: readonly Seat[]) => readonly Seat[];
  readonly tells?: (state: Village, awake: readonly Seat[]) => readonly Told[];
  /** The power is used up, or rests for good. */
  readonly spent?: (state: Village) => boolean;
  /** Lives on what the pack has done, but does not need it: a converted holder may be called before the pack (TH-60). */
  readonly mayBeEarly?: true;
  /** What is asked of those awake; nothing where there is nothing to choose. */
  readonly asks?: (state: Village, awake: readonly Seat[]) => readonly Ask[];
  readonly decide?: (state: Village, awake: readonly Seat[], chosen: Chosen) => Result<readonly VillageEvent[]>;
}

export interface Character {
  readonly id: RoleId;
  readonly kind: 'wolf' | 'villager' | 'ambiguous' | 'solitary';
  /** TH-26: a werewolf from the start. */
  readonly wolf: boolean;
  /** What its elimination sets off. */
  readonly atDeath?: 'shoots' | 'rusts' | 'curses';
  /** A conversion takes the power away. */
  readonly losesWhenConverted?: true;
  /** One card alone has nobody to meet (TH-83). */
  readonly inPairs?: true;
  readonly calls: readonly Call[];
}

export const firstNight = ({ round }: Village): boolean => round === 1;
export const everyNight = (): boolean => true;

export const holding =
  (role: RoleId) =>
  (state: Village): readonly Seat[] =>
    seatsOf(holdersOf(state, role));

/** TH-91: whoever has not been announced dead may be named, a player fallen tonight too. */
export const notOut = (target: Player): PlacedCode | null => (isSeated(target) ? null : 'answer.dead_target');

/** TH-91: who fell tonight is no prey. */
export const noPrey = (target: Player): PlacedCode | null =>
  isIn(target) ? (target.wolf ? 'answer.wolf_target' : null) : 'answer.dead_target';

export const notOutNorSelf =
  (awake: readonly Seat[]) =>
  (target: Player): PlacedCode | null =>
    notOut(target) ?? (awake.includes(target.seat) ? 'answer.self_target' : null);

/** One seat, in the field of a simple choice. */
export const oneSeat = (mayDecline: boolean, forbids: SeatsAsk['forbids']): SeatsAsk => ({
  kind: 'seats',
  name: 'choose',
  least: 1,
  most: 1,
  mayDecline,
  forbids,
});
