import type { Answer, FieldValue } from '../domain/answer.ts';
import type { Ask } from '../domain/evening.ts';
import type { Place, Seat } from '../domain/ids.ts';
import type { Gesture } from '../domain/rehearsal.ts';
import type { Field, Step } from '../domain/step.ts';

/** A piece that is laid on the pad of a seat, or touched on the reader that goes round. */
export interface Lay {
  readonly uid: string;
  readonly at: Seat | 'shared';
  /** It stays there until the next ballot. */
  readonly stays: boolean;
}

/** What people do at one moment of a game, and how a moderator enters it. The object stays the same as long as the people mean the same. */
export interface Intent {
  readonly gestures: readonly Gesture[];
  readonly enter: Ask;
  /** The same deed by a tag, if the table has readers for it. */
  readonly byTag?: { readonly gesture: Gesture; readonly lay: Lay };
}

/** The gestures that an answer shows. A step that only goes on shows none. */
export const gesturesOf = ({ by, awake, asks }: Step, answer: Answer): readonly Gesture[] => {
  if (answer.type !== 'fill' || asks.kind !== 'form') return [];
  const who = by === undefined ? awake : [by];
  const isOne = asks.fields.length === 1;
  return asks.fields.flatMap(field => {
    const filled = answer.form[field.name];
    return filled === undefined ? [] : [gestureOf(who, field, filled, isOne)];
  });
};

const gestureOf = (by: readonly Seat[], { name }: Field, filled: FieldValue, isOne: boolean): Gesture => {
  const field = isOne ? {} : { field: name };
  if (typeof filled === 'string') return { by, does: 'says', word: filled, field: name };
  const at: readonly Place[] = filled;
  return at.length === 0 ? { by, does: 'declines', ...field } : { by, does: 'points', at, ...field };
};
