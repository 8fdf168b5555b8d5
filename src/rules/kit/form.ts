import type { FieldValue } from '../../domain/answer.ts';
import type { Place, Seat, StepId } from '../../domain/ids.ts';
import { seat } from '../../domain/ids.ts';
import type { PlacedCode } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';
import { no, ok } from '../../domain/result.ts';
import type { CallForm, Field, PlacesField, WordField } from '../../domain/step.ts';
import type { Family, Form, FormSeats, Known } from './role.ts';

/** Seats that are asked for at this moment. */
export interface SeatsAsk {
  readonly kind: 'seats';
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly mayDecline: boolean;
  /** Who may be named. */
  readonly among: readonly Seat[];
  /** Why a seat of the table may not be. */
  readonly forbids: (seat: Seat) => PlacedCode | null;
}

export interface WordAsk {
  readonly kind: 'word';
  readonly name: string;
  readonly among: readonly string[];
  /** The first word is meant where nothing is said. */
  readonly optional: boolean;
}
export type FormAsk = SeatsAsk | WordAsk;

/** A form that was read: by the names of its fields seats, none of them if it was declined, or a word. */
export interface FormChoice {
  readonly [field: string]: readonly Seat[] | string;
}

/** Who can be named at all: seat 1 first, the seats that are out too. */
type Targets<P> = readonly P[];

/** One question of seats. */
export const seatsAsk = <P extends { readonly seat: Seat }>(
  targets: Targets<P>,
  { name = 'choose', least = 1, most = least, mayDecline }: { name?: string; least?: number; most?: number; mayDecline: boolean },
  forbids: (target: P) => PlacedCode | null,
): SeatsAsk => ({
  kind: 'seats',
  name,
  least,
  most,
  mayDecline,
  among: targets.filter(each => forbids(each) === null).map(each => each.seat),
  forbids: place => {
    const target = targets[place - 1];
    return target === undefined ? 'answer.unknown_seat' : forbids(target);
  },
});

/** What a form asks of those awake now. */
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
    const size = { name, least: field.least(set), most: field.most, mayDecline: field.mayDecline(set) };
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

/** As many are left as have to be chosen: a Cupid who is alone pairs nobody. */
const isOpen = (ask: FormAsk): boolean => ask.kind === 'word' || ask.among.length >= ask.least;

/** Whether there is anything to choose, and nothing that nobody could choose. */
export const isAskable = (asks: readonly FormAsk[]): boolean => asks.some(isOpen) && asks.every(each => isOpen(each) || isDeclinable(each));

/** What dashboard, readers and tests see of it. */
export const fieldsOf = (asks: readonly FormAsk[]): readonly Field[] =>
  asks.map(ask => (ask.kind === 'word' ? wordField(ask.name, ask.among, ask.optional) : placesField(ask, ask.among)));

const wordField = (name: string, among: readonly string[], optional: boolean): WordField =>
  optional ? { kind: 'word', name, among, optional } : { kind: 'word', name, among };

const placesField = (
  { name, least, most, mayDecline }: Pick<PlacesField, 'name' | 'least' | 'most' | 'mayDecline'>,
  among: readonly Place[],
): PlacesField => ({ kind: 'places', name, least, most, among, mayDecline });

/** What the card asks, from what everybody knows; time may run out over it where every part of it may be declined. */
export const callFormOf = <F extends Family>(form: Form<F> | undefined, known: Known<F>, players: number): CallForm => {
  const all = Array.from({ length: players }, (_, index) => seat(index + 1));
  const asks = Object.entries(form ?? {}).flatMap(([name, field]): readonly FormAsk[] => {
    if (field.onCard?.(known) === false) return [];
    return [field.kind === 'word' ? { kind: 'word', name, among: field.among, optional: field.optional } : onCard(name, field, known, all)];
  });
  return { fields: fieldsOf(asks), mayMiss: mayMiss(asks) };
};

const onCard = <F extends Family>(name: string, field: FormSeats<F>, { set }: Known<F>, among: readonly Seat[]): SeatsAsk => ({
  kind: 'seats',
  name,
  least: field.least(set),
  most: field.most,
  mayDecline: field.mayDecline(set),
  among,
  forbids: () => null,
});

/** Time may run out where every part of the question may be declined. */
export const mayMiss = (asks: readonly FormAsk[]): boolean => asks.length > 0 && asks.every(isDeclinable);

/** Nothing chosen anywhere, in fields of the form that are not asked for now too. */
export const nothingChosen = <F extends Family>(asks: readonly FormAsk[], form: Form<F> = {}): FormChoice => {
  const chosen: { [field: string]: readonly Seat[] | string } = {};
  for (const name in form) if (form[name] !== undefined) chosen[name] = nothingFor(form[name]);
  for (const ask of asks) chosen[ask.name] = nothingFor(ask);
  return chosen;
};

const nothingFor = (ask: { readonly kind: 'seats' } | Pick<WordAsk, 'kind' | 'among'>): readonly Seat[] | string =>
  ask.kind === 'word' ? (ask.among[0] ?? '') : [];

/** A form is accepted or refused whole. What may be declined may be left out, but not everything. */
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
  for (const ask of asks) {
    const filled = given[ask.name];
    if (filled === undefined) {
      if (!isDeclinable(ask)) return no({ code: 'answer.must_choose', step, name: ask.name });
      continue;
    }
    const read = ask.kind === 'word' ? readWord(step, ask.among, filled) : readSeats(step, ask, filled);
    if (!read.ok) return read;
    chosen = { ...chosen, [ask.name]: read.value };
  }
  return ok(chosen);
};

const readWord = (step: StepId, among: readonly string[], filled: FieldValue): Result<string> => {
  if (typeof filled !== 'string') return no({ code: 'answer.wrong_kind', step });
  return among.includes(filled) ? ok(filled) : no({ code: 'answer.unknown_word', name: filled });
};

const readSeats = (step: StepId, ask: SeatsAsk, filled: FieldValue): Result<readonly Seat[]> => {
  if (!Array.isArray(filled)) return no({ code: 'answer.wrong_kind', step });
  const places: Exclude<FieldValue, string> = filled;
  if (places.length === 0) return ask.mayDecline ? ok([]) : no({ code: 'answer.must_choose', step });
  if (places.length > ask.most) return no({ code: 'answer.too_many', wanted: ask.most, found: places.length });
  const seats: Seat[] = [];
  for (const place of places) {
    const code = typeof place !== 'number' ? 'answer.unknown_seat' : seats.includes(place) ? 'answer.named_twice' : ask.forbids(place);
    if (code !== null) return no({ code, place });
    if (typeof place === 'number') seats.push(place);
  }
  if (seats.length < ask.least) return no({ code: 'answer.too_few', wanted: ask.least, found: seats.length });
  return ok(seats);
};
