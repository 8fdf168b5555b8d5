import type { Answer, Filled as FilledIn } from '../../domain/answer.ts';
import type { Place, Seat } from '../../domain/ids.ts';
import { CENTRE } from '../../domain/ids.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';
import { no, ok } from '../../domain/result.ts';
import type { Field, Way } from '../../domain/step.ts';
import type { OpenChoice } from './calls.ts';
import type { OneNight } from './state.ts';
import { indexOf } from './state.ts';

type Fill = Extract<Answer, { type: 'fill' }>;

/** A form read: the places chosen (none to decline), and the word beside them. */
export interface Filled {
  readonly chosen: readonly Place[];
  readonly word: string | undefined;
}

/** What the form of a choice asks. */
export const fieldsOf = (state: OneNight, { action, ways }: Pick<OpenChoice, 'action' | 'ways'>): readonly Field[] => {
  const words = action.words?.(state) ?? [];
  const places = placesField(ways, action.must !== true);
  return words.length === 0 ? [places] : [places, { kind: 'word', name: 'option', among: words, optional: true }];
};

export const placesField = (ways: readonly Way[], mayDecline: boolean): Field => ({
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
export const read = (state: OneNight, { by, action, ways }: OpenChoice, fill: Fill): Result<Filled> => {
  if (fill.by !== undefined && fill.by !== by) return no({ code: 'answer.not_awake', place: fill.by });
  const words = action.words?.(state) ?? [];
  const unknown = Object.keys(fill.form).find(name => name !== 'choose' && (name !== 'option' || words.length === 0));
  if (unknown !== undefined) return no({ code: 'answer.unknown_field', name: unknown });
  const { choose, option: word } = fill.form;
  if (word !== undefined && typeof word !== 'string') return no({ code: 'answer.wrong_kind', name: 'option' });
  if (word !== undefined && !words.includes(word)) return no({ code: 'answer.unknown_word', name: word });
  const chosen = readPlaces(state, by, ways, action.must !== true, choose);
  return chosen.ok ? ok({ chosen: chosen.value, word }) : chosen;
};

export const readPlaces = (
  state: OneNight,
  by: Seat,
  ways: readonly Way[],
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

const whyNotAt = (state: OneNight, by: Seat, ways: readonly Way[], before: readonly Place[], place: Place): Refusal | undefined => {
  if (indexOf(state, place) < 0) return { code: 'answer.unknown_seat', place };
  if (before.includes(place)) return { code: 'answer.repeated_target', place };
  if (ways.some(({ among }) => among.includes(place))) return undefined;
  if (place === by) return { code: 'answer.self_target', place };
  return { code: CENTRE.some(each => each === place) ? 'answer.centre_target' : 'answer.seat_target', place };
};
