import type { Place } from '../../src/domain/ids.ts';
import type { Field, PlacesField, WordField } from '../../src/domain/step.ts';

/** The values of a form so far, field by field. */
export type FormValues = { readonly [field: string]: readonly Place[] | string };

export const isPlaces = (field: Field): field is PlacesField => field.kind === 'places';
export const isWord = (field: Field): field is WordField => field.kind === 'word';

export const placesInField = (filled: FormValues, field: string): readonly Place[] => {
  const value = filled[field];
  return value === undefined || typeof value === 'string' ? [] : value;
};

/** Whether the form says something that can be sent. An optional word beside places says nothing by itself: it waits for the places. */
export const saysSomething = (fields: readonly Field[], filled: FormValues): boolean => {
  const hasPlaces = fields.some(isPlaces);
  return fields.some(field =>
    isWord(field)
      ? filled[field.name] !== undefined && !(hasPlaces && field.optional === true)
      : placesInField(filled, field.name).length > 0,
  );
};

export const isComplete = (fields: readonly Field[], filled: FormValues): boolean =>
  fields.every(field =>
    isWord(field) ? field.optional === true || filled[field.name] !== undefined : isEnough(field, placesInField(filled, field.name)),
  );

/** Whether enough places are chosen to send the field; otherwise the page waits for more touches. */
export const isEnough = (field: PlacesField, open: readonly Place[]): boolean => {
  if (open.length === 0) return field.mayDecline;
  return (field.ways ?? [field]).some(({ among, least }) => open.length >= least && open.every(each => among.includes(each)));
};
