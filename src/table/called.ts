import type { Answer } from '../domain/answer.ts';
import { countedIn, type FilledForm, mostIn } from '../domain/filled.ts';
import type { Place } from '../domain/ids.ts';
import type { ModeratorView } from '../domain/moderator-view.ts';
import type { CallForm, ChoiceWay, Field, PlacesField, Step } from '../domain/step.ts';
import type { TableReply } from '../domain/table-reply.ts';
import type { ChoiceResult, MarkerChoice } from './choice.ts';
import { closeField, mark } from './choice.ts';
import type { Effect, InPlay, OpenCall } from './situation.ts';
import { says } from './situation.ts';

/**
 * The open call with the form of its card, which is the same whether somebody answers the call or nobody can. Null where the step asks for
 * something that the card's form does not have, such as a second choice: the step is then shown with its own form.
 */
export const callByCard = (
  {
    form,
    name,
    isAnswered,
    isClosed,
  }: { readonly form: CallForm; readonly name: string; readonly isAnswered: boolean; readonly isClosed: boolean },
  { time, asks }: Step,
  seats: ModeratorView['seats'],
): OpenCall | null => {
  if (time !== 'call') return null;
  const asked = asks.kind === 'form' ? asks.fields : [];
  const isOther = asked.length > 0 && (isAnswered || !asked.every(({ name: field }) => form.fields.some(each => each.name === field)));
  if (isOther) return null;
  const fields = form.fields.map(field => amongLiving(field, seats));
  return { name, form: { ...form, fields }, closed: asked.length === 0 && (fields.length === 0 || isAnswered || isClosed) };
};

/** Leaves out players who are out of the game. This reveals nothing, because everybody knows who they are. */
const amongLiving = (field: Field, seats: ModeratorView['seats']): Field => {
  if (field.kind === 'word') return field;
  const out: readonly Place[] = seats.filter(({ alive }) => !alive).map(({ seat }) => seat);
  const within = <W extends ChoiceWay>(way: W): W => ({ ...way, among: way.among.filter(place => !out.includes(place)) });
  return { ...within(field), ...(field.ways === undefined ? {} : { ways: field.ways.map(within) }) };
};

/** A marker that is touched in an open call; its effect is the same whether somebody answers or nobody can. */
export const markCalled = (choice: MarkerChoice, { step }: InPlay, { form }: OpenCall, at: Place | 'none'): ChoiceResult =>
  asCalled(mark(choice, withFormOfCard(step, form), at), step);

/** The key to go on first closes the open field of a call; the next press goes on. */
export const closeCalled = (choice: MarkerChoice, { step }: InPlay, { form }: OpenCall): ChoiceResult =>
  asCalled(closeField(choice, withFormOfCard(step, form)), step);

/** The step with the form of its card in place of its own. */
const withFormOfCard = (step: Step, { fields, mayMiss }: CallForm): Step => {
  const asked = askedOf(step);
  return { ...step, goOn: null, asks: { kind: 'form', mayMiss, fields: fields.map(field => fieldOfCard(field, asked)) } };
};

const askedOf = ({ asks }: Step): readonly Field[] => (asks.kind === 'form' ? asks.fields : []);

/**
 * Limits a field of the card to the places that the step allows. Where the step allows fewer places than the card asks for, every place
 * of the card's field counts.
 */
const fieldOfCard = (field: Field, asked: readonly Field[]): Field => {
  const own = placesIn(asked, field.name);
  if (field.kind === 'word' || own === undefined || mostIn(own) < field.most) return field;
  const { ways: _ways, ...rest } = field;
  return { ...rest, among: own.among, ...(own.ways === undefined ? {} : { ways: own.ways }) };
};

const placesIn = (fields: readonly Field[], name: string): PlacesField | undefined =>
  fields.find((field): field is PlacesField => field.kind === 'places' && field.name === name);

/**
 * Turns an answer that fills the card's form into a `called` effect with the answer to the step, or with null where the step asks nobody.
 */
const asCalled = ({ choice, out }: ChoiceResult, step: Step): ChoiceResult => ({
  choice,
  out: out.map((each): Effect => {
    if (each.out !== 'answer' || each.answer.type !== 'fill') return each;
    const { form } = each.answer;
    return { out: 'called', filled: form, answer: answerIn(form, step) };
  }),
});

/**
 * The answer to the step, made of the fields that it asks for. Other fields of the card's form are dropped; null where the step asks for
 * none.
 */
const answerIn = (filled: FilledForm, step: Step): Answer | null => {
  const asked = askedOf(step);
  if (asked.length === 0) return null;
  const form = Object.fromEntries(
    asked.flatMap(field => {
      const value = filled[field.name];
      if (value === undefined) return [];
      return [[field.name, field.kind === 'places' && typeof value !== 'string' ? countedIn(field, value) : value]];
    }),
  );
  const [first] = asked;
  // A word that is left out means the first one, because a form must not be empty.
  const isSilent = Object.keys(form).length === 0 && first?.kind === 'word';
  return { type: 'fill', step: step.id, form: isSilent ? { [first.name]: first.among[0] ?? '' } : form };
};

/** The dashboard fills the whole form at once; null where nobody was chosen. */
export const fillCalled = ({ step }: InPlay, { form, closed }: OpenCall, filled: FilledForm | null): readonly Effect[] => {
  if (closed) return says({ code: 'answer.already' });
  if (filled === null) return nobodyCalled(step, form);
  const wrong = whyNot(form.fields, filled);
  return wrong === undefined ? [{ out: 'called', filled, answer: answerIn(filled, step) }] : says(wrong);
};

const nobodyCalled = (step: Step, { fields, mayMiss }: CallForm): readonly Effect[] => {
  const { asks } = step;
  const declined = Object.fromEntries(fields.flatMap(({ kind, name }) => (kind === 'places' ? [[name, []]] : [])));
  if (fields.every(field => (field.kind === 'places' ? field.mayDecline : field.optional === true)))
    return [{ out: 'called', filled: declined, answer: answerIn(declined, step) }];
  if (asks.kind === 'form' ? !asks.mayMiss : !mayMiss) return says({ code: 'answer.must_choose' });
  return [{ out: 'called', filled: declined, answer: asks.kind === 'form' ? { type: 'miss', step: step.id } : null }];
};

/** Why the card's form does not accept these fields. What the step itself allows is checked later. */
const whyNot = (fields: readonly Field[], filled: FilledForm): TableReply | undefined => {
  if (Object.keys(filled).some(name => !fields.some(field => field.name === name))) return { code: 'answer.unknown_field' };
  return fields.map(field => whyNotIn(field, filled[field.name])).find(each => each !== undefined);
};

const whyNotIn = (field: Field, value: FilledForm[string] | undefined): TableReply | undefined => {
  if (field.kind === 'word') {
    if (value === undefined) return field.optional === true ? undefined : { code: 'answer.must_choose' };
    if (typeof value !== 'string') return { code: 'answer.wrong_kind' };
    return field.among.includes(value) ? undefined : { code: 'answer.unknown_word' };
  }
  if (typeof value === 'string') return { code: 'answer.wrong_kind' };
  if (value === undefined || value.length === 0) return field.mayDecline ? undefined : { code: 'answer.must_choose', wanted: field.least };
  const strange = value.find((place, index) => !field.among.includes(place) || value.indexOf(place) < index);
  if (strange !== undefined) return { code: 'marker.not_asked', place: strange };
  const along = (field.ways ?? [field]).filter(({ among }) => value.every(place => among.includes(place)));
  const [way] = along;
  if (way === undefined) return { code: 'answer.mixed_targets' };
  if (value.length > way.most) return { code: 'answer.too_many', wanted: way.most, found: value.length };
  return value.length < way.least ? { code: 'answer.too_few', wanted: way.least, found: value.length } : undefined;
};

/** The fields that are filled so far. */
export const filledIn = ({ done, open }: MarkerChoice, { form }: OpenCall): FilledForm => {
  const filled = Object.fromEntries(done.map(({ field, places }) => [field, places]));
  const next = form.fields.find(({ kind, name }) => kind === 'places' && !done.some(({ field }) => field === name));
  return next === undefined || open.length === 0 ? filled : { ...filled, [next.name]: open };
};
