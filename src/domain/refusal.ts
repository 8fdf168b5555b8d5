import type { Place, RoleId, StepId } from './ids.ts';

/** The codes that can name a place; the others never do. */
export const PLACED_CODES = [
  'answer.not_awake',
  'answer.unknown_seat',
  'answer.dead_target',
  'answer.self_target',
  'answer.wolf_target',
  'answer.repeated_target',
  'answer.named_twice',
  'answer.pack_victim',
  'answer.not_a_wolf',
  'answer.not_a_victim',
  'answer.not_the_girl',
  'answer.charmed_already',
  'answer.centre_target',
  'answer.seat_target',
  'witch.spent',
  'witch.heals_and_poisons',
  'vote.not_elector',
  'vote.not_your_turn',
  'vote.already',
  'vote.not_candidate',
  'vote.self',
  'vote.must_vote',
  'ruling.unknown_seat',
] as const;
export type PlacedCode = (typeof PLACED_CODES)[number];

/** Every reason to refuse an answer, a set-up or a ruling. A code is never reused with another meaning. */
export const CODES = [
  ...PLACED_CODES,
  'players.count',
  'deck.size',
  'deck.specials_at_8',
  'deck.wolves',
  'deck.seer',
  'deck.villagers',
  'deck.copies',
  'deck.masons_pair',
  'deck.insomniac_alone',
  'deck.no_wolf',
  'deck.only_wolves',
  'deck.sisters_pair',
  'deck.differs_from_table',
  'deck.many_wolves',
  'deck.solitary',
  'deck.little_girl',
  'deck.over_stock',
  'deck.deadly_owl',
  'deck.nobody_called',
  'deck.unknown_role',
  'deal.not_the_deck',
  'settings.unknown',
  'settings.value',
  'answer.unreadable',
  'answer.wrong_step',
  'answer.wrong_kind',
  'answer.already',
  'answer.unknown_field',
  'answer.unknown_word',
  'answer.must_choose',
  'answer.too_many',
  'answer.too_few',
  'answer.mixed_targets',
  'answer.cannot_miss',
  'answer.not_offered',
  'witch.one_potion',
  'ruling.unknown_role',
  'ruling.no_change',
  'ruling.not_now',
  'ruling.not_here',
  'undo.nothing',
  'redo.nothing',
  'amend.nothing',
  'game.over',
  'game.not_written',
] as const;

/** The code for a role with too few players contains the role. */
export type Code = (typeof CODES)[number] | `deck.below_min:${RoleId}`;

type PlacedReason = { readonly code: PlacedCode; readonly place: Place } | { readonly code: Code; readonly place?: never };

/** A reason and its details, from which the moderator's sentence is made. */
export type Refusal = PlacedReason & About;

/** The details of a refusal beside its code and its place. */
export interface About {
  readonly role?: RoleId;
  readonly step?: StepId;
  readonly name?: string;
  readonly wanted?: number;
  readonly found?: number;
}

/** Advice that does not stop a set-up. */
export interface Warning {
  readonly code: Code;
  readonly role?: RoleId;
  readonly wanted?: number;
  readonly found?: number;
}

/** A value, or a refusal that changes nothing. */
export type Result<T, R = Refusal> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: R };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const no = <R>(refusal: R): { readonly ok: false; readonly refusal: R } => ({ ok: false, refusal });
