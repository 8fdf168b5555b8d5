import type { FieldValue } from '../domain/answer.ts';
import type { Place } from '../domain/ids.ts';
import type { ChoiceWay, Field, PlacesField, Step, WordField } from '../domain/step.ts';
import type { TableReply } from '../domain/table-reply.ts';
import type { Effect } from './situation.ts';
import { answers, NO_OUT, says } from './situation.ts';

/** A form that is being filled by touching markers: the fields that are done, and the places of the open field. */
export interface MarkerChoice {
  readonly done: readonly { readonly field: string; readonly places: readonly Place[] }[];
  readonly open: readonly Place[];
}
export const NO_CHOICE: MarkerChoice = { done: [], open: [] };

export interface ChoiceResult {
  readonly choice: MarkerChoice;
  readonly out: readonly Effect[];
}

/**
 * The choice where a page has filled these fields. A field with places that may have more is open, if none before it is. Words stay
 * with the page.
 */
export const begunWith = (fields: readonly Field[], filled: { readonly [field: string]: FieldValue }): MarkerChoice => {
  const begun = fields.flatMap(field => {
    const places = filled[field.name];
    if (field.kind === 'word' || places === undefined || typeof places === 'string') return [];
    const most = Math.max(...waysOf(field).map(way => way.most));
    return [{ field: field.name, places, isDone: places.length === 0 || places.length >= most }];
  });
  return {
    done: begun.flatMap(({ field, places, isDone }) => (isDone ? [{ field, places }] : [])),
    open: begun.find(({ isDone }) => !isDone)?.places ?? [],
  };
};

/** Every place that was touched for the form, in order. */
export const chosenIn = ({ done, open }: MarkerChoice): readonly Place[] => [...done.flatMap(each => each.places), ...open];

/**
 * A touched marker chooses its place or takes it out again; the marker for nobody declines. The last place of the last field fills the
 * form.
 */
export const mark = (choice: MarkerChoice, step: Step, at: Place | 'none'): ChoiceResult => {
  const field = openField(choice, step);
  if (field === undefined) return refused(choice, { code: choice.done.length > 0 ? 'marker.enough' : 'marker.not_asked', ...named(at) });
  if (at === 'none') return field.mayDecline ? close(choice, step, field, []) : refused(choice, { code: 'marker.nobody' });
  if (choice.open.includes(at)) return { choice: { ...choice, open: choice.open.filter(each => each !== at) }, out: NO_OUT };
  return add(choice, step, field, at);
};

const refused = (choice: MarkerChoice, said: TableReply): ChoiceResult => ({ choice, out: says(said) });
const named = (at: Place | 'none') => (at === 'none' ? {} : { place: at });

const add = (choice: MarkerChoice, step: Step, field: PlacesField, at: Place): ChoiceResult => {
  if (!field.among.includes(at)) return otherwise(choice, step, at) ?? refused(choice, { code: 'marker.not_asked', place: at });
  const open = [...choice.open, at];
  const along = waysOf(field).filter(({ among }) => open.every(each => among.includes(each)));
  if (along.length === 0) return refused(choice, { code: 'answer.mixed_targets', place: at });
  const most = Math.max(...along.map(way => Math.min(way.most, way.among.length)));
  if (open.length > most) return refused(choice, { code: 'marker.enough', place: at, wanted: most });
  return open.length === most ? close(choice, step, field, open) : { choice: { ...choice, open }, out: NO_OUT };
};

/** The players change their minds about the field before, which asks for one place, or takes it out again. */
const otherwise = ({ done, open }: MarkerChoice, step: Step, at: Place): ChoiceResult | undefined => {
  const last = done.at(-1);
  const before = placesFields(step).find(({ name }) => name === last?.field);
  if (last === undefined || before === undefined || open.length > 0 || before.most !== 1 || !before.among.includes(at)) return undefined;
  const others = done.slice(0, -1);
  const isSame = last.places.includes(at);
  return { choice: { done: isSame ? others : [...others, { field: last.field, places: [at] }], open: [] }, out: NO_OUT };
};

/** The key to go on closes the open field with the places chosen so far, or declines it. */
export const closeField = (choice: MarkerChoice, step: Step): ChoiceResult => {
  const { open } = choice;
  if (chosenIn(choice).length === 0 && step.goOn !== null) return { choice: NO_CHOICE, out: answers({ type: 'go-on', step: step.id }) };
  const field = openField(choice, step);
  if (field === undefined) return needsWord(step) ? refused(choice, { code: 'answer.must_choose' }) : filled(choice, step);
  if (open.length === 0)
    return field.mayDecline ? close(choice, step, field, open) : refused(choice, { code: 'answer.must_choose', wanted: field.least });
  const along = waysOf(field).filter(({ among, most }) => open.length <= most && open.every(each => among.includes(each)));
  const wanted = Math.min(...along.map(way => way.least));
  return open.length < wanted ? refused(choice, { code: 'answer.too_few', wanted, found: open.length }) : close(choice, step, field, open);
};

const waysOf = (field: PlacesField): readonly ChoiceWay[] => field.ways ?? [field];

const placesFields = ({ asks }: Step): readonly PlacesField[] =>
  asks.kind === 'form' ? asks.fields.flatMap(field => (field.kind === 'places' ? [field] : [])) : [];

/** The first field that is not done and has something to choose from. */
const openField = ({ done }: MarkerChoice, step: Step): PlacesField | undefined =>
  placesFields(step).find(({ name, among }) => among.length > 0 && !done.some(each => each.field === name));

const close = (choice: MarkerChoice, step: Step, { name }: PlacesField, places: readonly Place[]): ChoiceResult => {
  const next: MarkerChoice = { done: [...choice.done, { field: name, places }], open: [] };
  if (openField(next, step) !== undefined || needsWord(step)) return { choice: next, out: NO_OUT };
  return filled(next, step);
};

const filled = (choice: MarkerChoice, step: Step): ChoiceResult => ({
  choice: NO_CHOICE,
  out: answers({ type: 'fill', step: step.id, form: formOf(choice, step) }),
});

/** Markers cannot choose a word: the dashboard does, and keeps the places that were chosen by markers. */
const needsWord = (step: Step): boolean => wordFields(step).some(({ optional }) => optional !== true);

const wordFields = ({ asks }: Step): readonly WordField[] =>
  asks.kind === 'form' ? asks.fields.flatMap(field => (field.kind === 'word' ? [field] : [])) : [];

/** A form without places has only optional words here, and each of them gets its first value. */
const formOf = ({ done }: MarkerChoice, step: Step): { readonly [field: string]: FieldValue } => {
  const places = placesFields(step);
  if (places.length === 0) return Object.fromEntries(wordFields(step).map(({ name, among }) => [name, among[0] ?? '']));
  return Object.fromEntries(
    places.flatMap(({ name, mayDecline }) => {
      const chosen = done.find(each => each.field === name)?.places ?? (mayDecline ? [] : undefined);
      return chosen === undefined ? [] : [[name, chosen]];
    }),
  );
};
