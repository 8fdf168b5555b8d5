import type { Answer, FieldValue as FilledIn } from '../../domain/answer.ts';
import type { Place, Seat, StepId } from '../../domain/ids.ts';
import { CENTRE, seat } from '../../domain/ids.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';
import { no, ok } from '../../domain/result.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { CallForm, ChoiceWay, Field } from '../../domain/step.ts';
import { ASKS_NOTHING } from '../../domain/step.ts';
import type { OpenChoice } from './calls.ts';
import { waysOf } from './calls.ts';
import { calledBy, isCall } from './characters.ts';
import type { CardChoice, CardForm } from './role.ts';
import type { OneNightSettings } from './settings.ts';
import { oneNightSettings } from './settings.ts';
import type { OneNight } from './state.ts';
import { indexOf } from './state.ts';

type Fill = Extract<Answer, { type: 'fill' }>;

const NO_WORDS: readonly string[] = [];

/** The words of a card, where it has any. */
const wordsOf = ({ option }: CardForm, set: OneNightSettings): readonly string[] =>
  option === undefined || option.onCard?.(set) === false ? NO_WORDS : option.among;

/** What a card asks, where it can be answered in these ways. */
export const cardFields = (form: CardForm, set: OneNightSettings, ways: readonly ChoiceWay[]): readonly Field[] => {
  const words = wordsOf(form, set);
  const places = placesField(ways, form.choose.mayDecline);
  return words.length === 0 ? [places] : [places, { kind: 'word', name: 'option', among: words, optional: true }];
};

/**
 * What a card asks of whoever was dealt it, wherever it lies. Where nobody moderates nobody is asked: what the players do with the cards is
 * all there is.
 */
export const callForm = (step: StepId, _night: number, { players, settings }: SetUp): CallForm => {
  const set = oneNightSettings(settings);
  const form = isCall(step) && set['onenight.announcer'] === 'moderator' ? calledBy(step).call.form : undefined;
  if (form === undefined || form.choose.onCard?.(set) === false) return ASKS_NOTHING;
  const all = Array.from({ length: players }, (_, index) => seat(index + 1));
  return { fields: cardFields(form, set, waysOf(form.choose, set, all)), mayMiss: true };
};

export const placesField = (ways: readonly ChoiceWay[], mayDecline: boolean): Field => ({
  ...(ways.length > 1 ? { ways } : {}),
  kind: 'places',
  name: 'choose',
  least: Math.min(...ways.map(each => each.least)),
  most: Math.max(...ways.map(each => each.most)),
  among: ways.flatMap(each => each.among),
  mayDecline,
});

/** What comes from outside may be anything. */
const isPlaces = (filled: FilledIn): filled is readonly Place[] => Array.isArray(filled);

/** Accepted or refused whole. */
export const read = (state: OneNight, { by, call: { form }, ways }: OpenChoice, fill: Fill): Result<CardChoice> => {
  if (fill.by !== undefined && fill.by !== by) return no({ code: 'answer.not_awake', place: fill.by });
  const words = wordsOf(form, state.table.set);
  const unknown = Object.keys(fill.form).find(name => name !== 'choose' && (name !== 'option' || words.length === 0));
  if (unknown !== undefined) return no({ code: 'answer.unknown_field', name: unknown });
  const { choose, option } = fill.form;
  if (option !== undefined && typeof option !== 'string') return no({ code: 'answer.wrong_kind', name: 'option' });
  if (option !== undefined && !words.includes(option)) return no({ code: 'answer.unknown_word', name: option });
  const chosen = readPlaces(state, by, ways, form.choose.mayDecline, choose);
  return chosen.ok ? ok({ choose: chosen.value, option }) : chosen;
};

export const readPlaces = (
  state: OneNight,
  by: Seat,
  ways: readonly ChoiceWay[],
  mayDecline: boolean,
  choose: Fill['form'][string] | undefined,
): Result<readonly Place[]> => {
  const { step } = state;
  if (choose === undefined) return no({ code: 'answer.must_choose', step });
  if (!isPlaces(choose)) return no({ code: 'answer.wrong_kind', name: 'choose' });
  if (choose.length === 0) return mayDecline ? ok(choose) : no({ code: 'answer.must_choose', step });
  const refusal = choose.map((place, at) => whyNotAt(state, by, ways, choose.slice(0, at), place)).find(each => each !== undefined);
  if (refusal !== undefined) return no(refusal);
  const way = ways.find(({ among }) => choose.every(place => among.includes(place)));
  if (way === undefined) return no({ code: 'answer.mixed_targets', step });
  if (choose.length > way.most) return no({ code: 'answer.too_many', wanted: way.most, found: choose.length });
  if (choose.length < way.least) return no({ code: 'answer.too_few', wanted: way.least, found: choose.length });
  return ok(choose);
};

const whyNotAt = (state: OneNight, by: Seat, ways: readonly ChoiceWay[], before: readonly Place[], place: Place): Refusal | undefined => {
  if (indexOf(state, place) < 0) return { code: 'answer.unknown_seat', place };
  if (before.includes(place)) return { code: 'answer.repeated_target', place };
  if (ways.some(({ among }) => among.includes(place))) return undefined;
  if (place === by) return { code: 'answer.self_target', place };
  return { code: CENTRE.some(each => each === place) ? 'answer.centre_target' : 'answer.seat_target', place };
};
