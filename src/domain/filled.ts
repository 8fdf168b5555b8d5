import type { FieldValue } from './answer.ts';
import type { Place } from './ids.ts';
import type { Field, PlacesField } from './step.ts';

/** A form that was filled, field by field. On the card of a call more may be filled than its step asks for. */
export interface FilledForm {
  readonly [field: string]: FieldValue;
}

/** The largest number of places that can be chosen in a field. */
export const mostIn = (field: PlacesField): number => Math.max(...(field.ways ?? [field]).map(way => Math.min(way.most, way.among.length)));

/** The places that count, of those that were chosen on the card, where the step asks for this field. */
export const countedIn = (field: PlacesField, places: readonly Place[]): readonly Place[] => {
  const most = mostIn(field);
  return places.length <= most ? places : places.filter(place => field.among.includes(place)).slice(0, most);
};

/** The part of a filled card that does not count, where the step asks for these fields. */
export const uncountedIn = (filled: FilledForm, asked: readonly Field[]): FilledForm =>
  Object.fromEntries(
    Object.entries(filled).flatMap(([name, value]): readonly (readonly [string, FieldValue])[] => {
      const field = asked.find(each => each.name === name);
      if (typeof value === 'string') return field === undefined ? [[name, value]] : [];
      const counted = field?.kind === 'places' ? countedIn(field, value) : [];
      const rest = value.filter(place => !counted.includes(place));
      return rest.length > 0 ? [[name, rest]] : [];
    }),
  );
