import type { FieldValue } from '../../domain/answer.ts';
import { CENTRE, type Place, type Seat, type StepId, seat } from '../../domain/ids.ts';
import { no, ok, type PlacedCode, type Result } from '../../domain/refusal.ts';
import type { CallForm, ChoiceWay, Field, PlacesField, WordField } from '../../domain/step.ts';
import type { CommonKnowledge, Family, Form, FormCards, FormSeats } from './role.ts';

/** A question for seats, as it stands at this moment. */
interface SeatsAsk {
  readonly kind: 'seats';
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly mayDecline: boolean;
  /** The seats that may be named. */
  readonly among: readonly Seat[];
  /** Why this seat may not be named; null if it may. */
  readonly forbids: (seat: Seat) => PlacedCode | null;
  /** The reason why no seat may be named, if it is the same for all. */
  readonly barred?: PlacedCode;
}

interface WordAsk {
  readonly kind: 'word';
  readonly name: string;
  readonly among: readonly string[];
  /** If true, a missing answer means the first word. */
  readonly optional: boolean;
}

/** A question for cards, as it stands at this moment. */
interface CardsAsk {
  readonly kind: 'cards';
  readonly name: string;
  readonly mayDecline: boolean;
  readonly ways: readonly ChoiceWay[];
  /** Why the card of this place may not be chosen; null if it may. */
  readonly forbids: (place: Place) => PlacedCode | null;
}
export type FormAsk = SeatsAsk | WordAsk | CardsAsk;

/** A form after reading. Each field holds places, empty if the field was declined, or a word. */
export interface FormChoice {
  readonly [field: string]: readonly Place[] | string;
}

/** All seats of the table, seat 1 first, including those that are out. */
type Targets<P> = readonly P[];

/** Makes a question for seats. */
export const seatsAsk = <P extends { readonly seat: Seat }>(
  targets: Targets<P>,
  { name = 'choose', least = 1, most = least, mayDecline }: { name?: string; least?: number; most?: number; mayDecline: boolean },
  forbids: (target: P) => PlacedCode | null,
): SeatsAsk => {
  const reasons = targets.map(forbids);
  const [barred = null] = reasons;
  return {
    kind: 'seats',
    name,
    least,
    most,
    mayDecline,
    among: targets.filter((_, index) => reasons[index] === null).map(each => each.seat),
    forbids: place => {
      const target = targets[place - 1];
      return target === undefined ? 'answer.unknown_seat' : forbids(target);
    },
    ...(barred !== null && reasons.every(each => each === barred) ? { barred } : {}),
  };
};

/** Makes a question for cards. `seats` are all seats of the table, so that a refusal can tell an unknown seat from a forbidden one. */
export const cardsAsk = (
  { name = 'choose', mayDecline, ways }: { readonly name?: string; readonly mayDecline: boolean; readonly ways: readonly ChoiceWay[] },
  seats: readonly Seat[],
  awake: readonly Seat[],
): CardsAsk => ({
  kind: 'cards',
  name,
  mayDecline,
  ways,
  forbids: place => {
    if (ways.some(({ among }) => among.includes(place))) return null;
    if (CENTRE.some(each => each === place)) return 'answer.centre_target';
    if (!seats.some(each => each === place)) return 'answer.unknown_seat';
    return awake.some(each => each === place) ? 'answer.self_target' : 'answer.seat_target';
  },
});

const cardsOn = <F extends Family>(
  name: string,
  { ways, mayDecline }: FormCards<F>,
  set: F['set'],
  seats: readonly Seat[],
  awake: readonly Seat[],
): CardsAsk => {
  const others = seats.filter(each => !awake.includes(each));
  const asked = ways.map(
    ({ of, least, most }): ChoiceWay => ({ among: of === 'centre' ? CENTRE : others, least: least(set), most: most(set) }),
  );
  return cardsAsk({ name, mayDecline: mayDecline(set), ways: asked }, seats, awake);
};

/** The questions that a form puts to those awake now. */
export const asksOf = <F extends Family>(
  form: Form<F>,
  state: F['state'],
  set: F['set'],
  awake: readonly Seat[],
  targets: Targets<F['target']>,
): readonly FormAsk[] => {
  const asks: FormAsk[] = [];
  for (const name in form) {
    const field = form[name];
    if (field === undefined || field.now?.(state, awake) === false) continue;
    if (field.kind === 'word') {
      asks.push({ kind: 'word', name, among: field.among, optional: field.optional });
      continue;
    }
    if (field.kind === 'cards') {
      const seats = targets.map(each => each.seat);
      asks.push(cardsOn(name, field, set, seats, awake));
      continue;
    }
    const size = { name, least: field.least(set), most: field.most(set), mayDecline: field.mayDecline(set) };
    const ask = seatsAsk(targets, size, target => field.forbids(target, state, awake));
    if (field.orAllLeft !== true) asks.push(ask);
    else if (ask.among.length > 0) asks.push(orAllLeft(ask));
  }
  return asks;
};

const orAllLeft = (ask: SeatsAsk): SeatsAsk => {
  const left = ask.among.length;
  return { ...ask, least: Math.min(ask.least, left), most: Math.min(ask.most, left) };
};

export const isDeclinable = (ask: FormAsk): boolean => (ask.kind === 'word' ? ask.optional : ask.mayDecline);

/** Whether enough is left to choose from: a Cupid who is alone cannot pair two players. */
const isOpen = (ask: FormAsk): boolean => {
  if (ask.kind === 'word') return true;
  const ways: readonly Pick<ChoiceWay, 'among' | 'least'>[] = ask.kind === 'cards' ? ask.ways : [ask];
  return ways.some(({ among, least }) => among.length >= least);
};

/** Whether something can be chosen, and every field that must be filled can be. */
export const isAskable = (asks: readonly FormAsk[]): boolean => asks.some(isOpen) && asks.every(each => isOpen(each) || isDeclinable(each));

/** The questions as dashboard, readers and tests see them. */
export const fieldsOf = (asks: readonly FormAsk[]): readonly Field[] => asks.map(fieldOf);

const fieldOf = (ask: FormAsk): Field => {
  switch (ask.kind) {
    case 'word':
      return wordField(ask.name, ask.among, ask.optional);
    case 'seats':
      return placesField(ask, ask.among);
    case 'cards':
      return cardsField(ask);
  }
};

const cardsField = ({ name, mayDecline, ways }: CardsAsk): PlacesField => {
  const least = Math.min(...ways.map(each => each.least));
  const most = Math.max(...ways.map(each => each.most));
  const among = ways.flatMap(each => each.among);
  return { ...(ways.length > 1 ? { ways } : {}), ...placesField({ name, least, most, mayDecline }, among) };
};

const wordField = (name: string, among: readonly string[], optional: boolean): WordField =>
  optional ? { kind: 'word', name, among, optional } : { kind: 'word', name, among };

const placesField = (
  { name, least, most, mayDecline, barred }: Pick<PlacesField, 'name' | 'least' | 'most' | 'mayDecline' | 'barred'>,
  among: readonly Place[],
): PlacesField => ({ kind: 'places', name, least, most, among, mayDecline, ...(barred === undefined ? {} : { barred }) });

/** What the card of a call asks, judged only by what everybody knows. */
export const callFormOf = <F extends Family>(form: Form<F> | undefined, known: CommonKnowledge<F>, players: number): CallForm => {
  const all = Array.from({ length: players }, (_, index) => seat(index + 1));
  const asks = Object.entries(form ?? {}).flatMap(([name, field]): readonly FormAsk[] => {
    if (field.onCard?.(known) === false) return [];
    if (field.kind === 'word') return [{ kind: 'word', name, among: field.among, optional: field.optional }];
    return [field.kind === 'cards' ? cardsOn(name, field, known.set, all, []) : onCard(name, field, known, all)];
  });
  return { fields: fieldsOf(asks), mayMiss: mayMiss(asks) };
};

const onCard = <F extends Family>(name: string, field: FormSeats<F>, { set }: CommonKnowledge<F>, among: readonly Seat[]): SeatsAsk => ({
  kind: 'seats',
  name,
  least: field.least(set),
  most: field.most(set),
  mayDecline: field.mayDecline(set),
  among,
  forbids: () => null,
});

/** Whether time may run out: only if every part of the question may be declined. */
export const mayMiss = (asks: readonly FormAsk[]): boolean => asks.length > 0 && asks.every(isDeclinable);

/** An empty choice in every field, also in fields of the form that are not asked now. */
export const nothingChosen = <F extends Family>(asks: readonly FormAsk[], form: Form<F> = {}): FormChoice => {
  const chosen: { [field: string]: readonly Place[] | string } = {};
  for (const name in form) if (form[name] !== undefined) chosen[name] = nothingFor(form[name]);
  for (const ask of asks) chosen[ask.name] = nothingFor(ask);
  return chosen;
};

const nothingFor = (ask: { readonly kind: 'seats' | 'cards' } | Pick<WordAsk, 'kind' | 'among'>): readonly Seat[] | string =>
  ask.kind === 'word' ? (ask.among[0] ?? '') : [];

/** Whether an answer may lack this field. Cards may not be left out: an empty choice declines them. */
const mayBeLeftOut = (ask: FormAsk): boolean => ask.kind !== 'cards' && isDeclinable(ask);

/** Words before places, so that a wrong word is refused first. */
const wordsFirst = (asks: readonly FormAsk[]): readonly FormAsk[] => [
  ...asks.filter(each => each.kind === 'word'),
  ...asks.filter(each => each.kind !== 'word'),
];

/** Accepts or refuses a form as a whole. Words and seats that may be declined may be left out, but an answer must fill some field. */
export const readForm = <F extends Family>(
  step: StepId,
  asks: readonly FormAsk[],
  given: { readonly [field: string]: FieldValue },
  form?: Form<F>,
): Result<FormChoice> => {
  const names = Object.keys(given);
  const unknown = names.find(name => !asks.some(ask => ask.name === name));
  if (unknown !== undefined) return no({ code: 'answer.unknown_field', name: unknown });
  if (names.length === 0) return no({ code: 'answer.must_choose', step });
  let chosen = nothingChosen(asks, form);
  for (const ask of wordsFirst(asks)) {
    const filled = given[ask.name];
    if (filled === undefined) {
      if (!mayBeLeftOut(ask)) return no({ code: 'answer.must_choose', step, name: ask.name });
      continue;
    }
    const read = readField(step, ask, filled);
    if (!read.ok) return read;
    chosen = { ...chosen, [ask.name]: read.value };
  }
  return ok(chosen);
};

const readField = (step: StepId, ask: FormAsk, filled: FieldValue): Result<FormChoice[string]> => {
  switch (ask.kind) {
    case 'word':
      return readWord(step, ask.among, filled);
    case 'seats':
      return readSeats(step, ask, filled);
    case 'cards':
      return readCards(step, ask, filled);
  }
};

const readWord = (step: StepId, among: readonly string[], filled: FieldValue): Result<string> => {
  if (typeof filled !== 'string') return no({ code: 'answer.wrong_kind', step });
  return among.includes(filled) ? ok(filled) : no({ code: 'answer.unknown_word', name: filled });
};

const whyNotNamed = (ask: SeatsAsk, named: readonly Seat[], place: Place): PlacedCode | null => {
  if (typeof place !== 'number') return 'answer.unknown_seat';
  return named.includes(place) ? 'answer.named_twice' : ask.forbids(place);
};

const readSeats = (step: StepId, ask: SeatsAsk, filled: FieldValue): Result<readonly Seat[]> => {
  if (!Array.isArray(filled)) return no({ code: 'answer.wrong_kind', step });
  const places: Exclude<FieldValue, string> = filled;
  if (places.length === 0) return ask.mayDecline ? ok([]) : no({ code: 'answer.must_choose', step });
  if (places.length > ask.most) return no({ code: 'answer.too_many', wanted: ask.most, found: places.length });
  const seats: Seat[] = [];
  for (const place of places) {
    const code = whyNotNamed(ask, seats, place);
    if (code !== null) return no({ code, place });
    if (typeof place === 'number') seats.push(place);
  }
  if (seats.length < ask.least) return no({ code: 'answer.too_few', wanted: ask.least, found: seats.length });
  return ok(seats);
};

const readCards = (step: StepId, { name, ways, mayDecline, forbids }: CardsAsk, filled: FieldValue): Result<readonly Place[]> => {
  if (!Array.isArray(filled)) return no({ code: 'answer.wrong_kind', name });
  const places: Exclude<FieldValue, string> = filled;
  if (places.length === 0) return mayDecline ? ok(places) : no({ code: 'answer.must_choose', step });
  for (const [at, place] of places.entries()) {
    const code = forbids(place) ?? (places.indexOf(place) < at ? 'answer.repeated_target' : null);
    if (code !== null) return no({ code, place });
  }
  const way = ways.find(({ among }) => places.every(place => among.includes(place)));
  if (way === undefined) return no({ code: 'answer.mixed_targets', step });
  if (places.length > way.most) return no({ code: 'answer.too_many', wanted: way.most, found: places.length });
  if (places.length < way.least) return no({ code: 'answer.too_few', wanted: way.least, found: places.length });
  return ok(places);
};
