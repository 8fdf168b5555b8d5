import type { Answer, FieldValue } from '../../../domain/answer.ts';
import type { CallShown } from '../../../domain/evening.ts';
import type { Place, Seat } from '../../../domain/ids.ts';
import type { ModeratorView } from '../../../domain/moderator-view.ts';
import type { BallotAsked, Field, PlacesField, Step } from '../../../domain/step.ts';
import type { Now } from '../player.ts';
import type { Pieces } from './pieces.ts';
import type { Lay } from './simulated-readers.ts';

/** The layout of a table: tokens on pads, one shared reader beside unused pads, or no pads at all. */
export const TABLE_LAYOUTS = ['pads', 'passed', 'padless'] as const;
export type TableLayout = (typeof TABLE_LAYOUTS)[number];

export interface LaidTable {
  readonly way: TableLayout;
  readonly pieces: Pieces;
  /** LT-45: the side of the chosen suspect lies up, or down. */
  readonly chosenSide: 'up' | 'down';
  /** ON-230: votes are given by lifting a card. */
  readonly lifts: boolean;
}

/** The present step, and the form on the card of the open call. */
interface OpenStep extends Pick<Now, 'step' | 'view'> {
  readonly call: CallShown | null;
}

/** The touches that express an answer; null if tags cannot express it and the dashboard has to. */
export const touchesFor = (table: LaidTable, answer: Answer, now: OpenStep): readonly Lay[] | null => {
  if (answer.step !== now.step.id) return null;
  switch (answer.type) {
    case 'go-on':
      return goesOn(table, now);
    case 'fill':
      return filledBy(table, answer, now);
    case 'vote':
      return votedBy(table, answer, now);
    case 'lay':
      return laidBy(table, answer, now.step);
    case 'miss':
    case 'open':
      return null;
  }
};

type Fill = Extract<Answer, { type: 'fill' }>;
type Vote = Extract<Answer, { type: 'vote' }>;
type Cards = Extract<Answer, { type: 'lay' }>;
type TouchTarget = Place | 'none' | 'continue';

const laysOf = ({ pieces }: LaidTable, touches: readonly TouchTarget[]): readonly Lay[] =>
  touches.map(each => ({ uid: each === 'continue' ? pieces.command('continue') : pieces.marker(each), at: 'shared' }));

/** The touches that make a step go on. A call that nobody can answer needs the touches of its card first. */
const goesOn = (table: LaidTable, { step, call }: OpenStep): readonly Lay[] | null => {
  if (step.asks.kind === 'form' || call === null || call.closed) return laysOf(table, ['continue']);
  const open = call.fields.filter(({ name }) => call.filled[name] === undefined);
  if (open.some(field => needsWord(field, {}))) return null;
  const places = open.filter(field => field.kind === 'places');
  return laysOf(table, [...(places.length === 0 ? ['continue' as const] : places.flatMap(passesOver)), 'continue']);
};

/** The touches that pass over a field of the card which the step does not ask for. */
const passesOver = ({ least, among, mayDecline }: PlacesField): readonly TouchTarget[] => (mayDecline ? ['none'] : among.slice(0, least));

const filledBy = (table: LaidTable, { form, by }: Fill, { step, call }: OpenStep): readonly Lay[] | null => {
  const { asks } = step;
  if (by !== undefined && by !== step.by) return null;
  if (asks.kind === 'nothing')
    return laysOf(
      table,
      Object.values(form).flatMap(filled => (typeof filled === 'string' ? [] : filled)),
    );
  if (asks.kind !== 'form' || asks.fields.some(field => needsWord(field, form))) return null;
  const fields = asks.fields.filter(field => field.kind === 'places');
  if (Object.keys(form).some(name => !fields.some(field => field.name === name))) return null;
  const shown = call === null ? fields : call.fields.filter(field => field.kind === 'places');
  const marks = shown.map(field => {
    const asked = fields.find(each => each.name === field.name);
    return asked === undefined ? passesOver(field) : marksIn(widened(asked, field), padded(form[field.name] ?? [], asked, field));
  });
  if (marks.some(each => each === null)) return null;
  return laysOf(
    table,
    marks.flatMap(each => each ?? []),
  );
};

const mostOf = ({ most, among }: PlacesField): number => Math.min(most, among.length);

/** If fewer seats are left than the card asks for, other touches make up the number. */
const widened = (asked: PlacesField, card: PlacesField): PlacesField => (mostOf(asked) < card.most ? card : asked);
const padded = (filled: FieldValue, asked: PlacesField, card: PlacesField): FieldValue => {
  if (typeof filled === 'string' || filled.length === 0 || filled.length < mostOf(asked)) return filled;
  const others = card.among.filter(each => !filled.includes(each));
  return [...filled, ...others.slice(0, Math.max(0, card.most - filled.length))];
};

const needsWord = (field: Field, form: Fill['form']): boolean =>
  field.kind === 'word' && (field.optional !== true || form[field.name] !== undefined);

/** The markers of one field, and the tag that closes it if more could follow; null if the markers would mean something else. */
const marksIn = (field: PlacesField, filled: FieldValue): readonly (Place | 'none' | 'continue')[] | null => {
  if (typeof filled === 'string' || new Set(filled).size !== filled.length) return null;
  if (field.among.length === 0) return filled.length === 0 ? [] : null;
  if (filled.length === 0) return ['none'];
  const ways = field.ways ?? [field];
  const along = ways.filter(way => filled.every(each => way.among.includes(each)));
  const most = Math.max(...(along.length === 0 ? ways : along).map(way => Math.min(way.most, way.among.length)));
  if (filled.length > most) return null;
  return filled.length === most ? filled : [...filled, 'continue'];
};

const votedBy = (table: LaidTable, { voter, target }: Vote, { step, view }: Pick<Now, 'step' | 'view'>): readonly Lay[] | null => {
  const { pieces, way } = table;
  const { asks } = step;
  if (asks.kind !== 'ballot' || !mayComeNow(asks, voter) || isLeftOut(asks, voter, target)) return null;
  if (asks.shown === 'at-close') return votedInSecret(table, { voter, target }, asks, view);
  if (way === 'pads' && target !== 'none' && view.seats.some(({ seat }) => seat === target))
    return [{ uid: pieces.token(voter), at: target }];
  return tokenThenMarker(table, voter, target, asks);
};

/** Whether this voter may vote now: it is the voter's turn, or all voters before have voted or need not vote. */
const mayComeNow = ({ turn, electors, cast }: BallotAsked, voter: Seat): boolean => {
  const at = electors.findIndex(({ seat }) => seat === voter);
  return turn === undefined || electors.slice(0, Math.max(0, at)).every(each => each.optional || cast.includes(each.seat));
};

/** ON-132: whether this vote for nobody stands for a missing vote. Such a vote may be entered, but the ballot does not offer it. */
const isLeftOut = ({ mayMiss, electors }: BallotAsked, voter: Seat, target: Seat | 'none'): boolean =>
  mayMiss === true && target === 'none' && electors.some(({ seat, mayPass }) => seat === voter && !mayPass);

/** The touches of one vote. If voters vote in turn the marker is enough; every second voter lays the token too, to test both ways. */
const tokenThenMarker = ({ pieces }: LaidTable, voter: Seat, target: Seat | 'none', { turn }: BallotAsked): readonly Lay[] => {
  const token: Lay = { uid: pieces.token(voter), at: 'shared' };
  const marker: Lay = { uid: pieces.marker(target), at: 'shared' };
  return turn === voter && voter % 2 === 0 ? [marker] : [token, marker];
};

const votedInSecret = (
  table: LaidTable,
  { voter, target }: Pick<Vote, 'voter' | 'target'>,
  asks: BallotAsked,
  { facts: { nominees = [] } }: ModeratorView,
): readonly Lay[] | null => {
  const { pieces, way, chosenSide, lifts } = table;
  const next = asks.electors.find(({ seat }) => !asks.cast.includes(seat));
  if (lifts && way === 'pads') return next?.seat === voter && target !== 'none' ? liftedAt(pieces, target) : null;
  if (nominees.length !== 2 || !pieces.twoFaced) return tokenThenMarker(table, voter, target, asks);
  const at = target === 'none' ? -1 : nominees.indexOf(target);
  if (at < 0) return null;
  const face = (at === 0) === (chosenSide === 'up') ? 'paw' : 'tuft';
  switch (way) {
    case 'pads':
      return [{ uid: pieces.token(voter, face), at: voter, stays: true }];
    case 'passed':
      return tokenThenMarker(table, voter, target, asks);
    case 'padless':
      // Only tokens that show the tuft are touched. The other votes are counted at the reveal, or entered.
      return at === 1 ? [{ uid: pieces.token(voter), at: 'shared' }] : null;
  }
};

/** A vote by lifting a card at this place. Which card it is does not matter. */
const liftedAt = (pieces: Pieces, at: Seat): readonly Lay[] => {
  const card = pieces.box.tags.find(({ piece }) => piece.is === 'card');
  return card === undefined ? [] : [{ uid: card.uid, at }];
};

const laidBy = ({ pieces, way }: LaidTable, { cards, centre, copied }: Cards, { asks }: Step): readonly Lay[] | null => {
  if (asks.kind !== 'cards' || copied !== undefined) return null;
  const { slots } = asks;
  const uids = pieces.cards([...cards, ...centre]);
  if (uids === null || uids.length !== slots.length) return null;
  return uids.map((uid, index) => ({ uid, at: way === 'pads' ? (slots[index] ?? 'shared') : 'shared' }));
};
