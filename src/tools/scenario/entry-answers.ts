import type { Answer, FieldValue } from '../../domain/answer.ts';
import type { ModeratorView } from '../../domain/moderator-view.ts';
import type { Step } from '../../domain/step.ts';
import { FORM_FIELDS, type Second, type StepEntry } from '../../wire/scenario/entries.ts';
import type { Now } from './player.ts';

type Form = { readonly [field: string]: FieldValue };

/** The answers of an entry to the present step, in order; none where the entry only checks. */
export const answersOf = (entry: StepEntry, { step, view }: Pick<Now, 'step' | 'view'>): readonly Answer[] => {
  if (entry.missed === true) return [{ type: 'miss', step: step.id }];
  if (entry.votes !== undefined) return entry.votes.map(vote => ({ type: 'vote', step: step.id, ...vote }));
  if (step.asks.kind === 'cards' || (entry.copied !== undefined && step.offers.includes(step.id))) return cardsLaid(entry, step, view);
  const form = formOf(entry, step);
  if (Object.keys(form).length === 0 || (isDecoyFor(entry, step) && Object.values(form).every(isDeclined))) return [];
  return [{ type: 'fill', step: step.id, ...(entry.by === undefined ? {} : { by: entry.by }), form }];
};

/** Whether an entry means a call of a role that cannot act. Such a call takes no answer. */
const isDecoyFor = ({ refused }: StepEntry, { asks }: Step): boolean => refused === undefined && asks.kind === 'nothing';
const isDeclined = (filled: FieldValue): boolean => filled.length === 0 || filled === 'none';

export const secondAnswer = (then: Second, step: Step): Answer =>
  then.missed === true
    ? { type: 'miss', step: step.id }
    : { type: 'fill', step: step.id, form: { ...filled(then), ...wordOf(then, step) } };

/** A robber who took a card and was told nothing did not look at it. */
const wordOf = ({ choose, option, told }: Second, { asks }: Step): Form => {
  const saysNothing = told === 'nothing' || (told?.length === 1 && told[0] === 'nothing');
  if (!saysNothing || option !== undefined || choose === undefined || choose.length === 0 || asks.kind !== 'form') return {};
  const mayLookAway = asks.fields.some(field => field.kind === 'word' && field.name === 'option' && field.among.includes('no-look'));
  return mayLookAway ? { option: 'no-look' } : {};
};

const filled = (entry: { readonly [F in (typeof FORM_FIELDS)[number]]?: FieldValue | undefined }): Form =>
  Object.fromEntries(FORM_FIELDS.flatMap(field => (entry[field] === undefined ? [] : [[field, entry[field]] as const])));

/** The form of an entry. If an election asks who stands, the candidates are a field too. */
const formOf = (entry: StepEntry, step: Step): Form => {
  const { asks } = step;
  const asksWho = asks.kind === 'form' && asks.fields.some(({ name }) => name === 'candidates');
  return {
    ...filled(entry),
    ...wordOf(entry, step),
    ...(asksWho && entry.candidates !== undefined ? { candidates: entry.candidates } : {}),
  };
};

/** The cards that an entry lays. If the file names only the Doppelgänger's copy, the cards are those that the moderator knows. */
const cardsLaid = (entry: StepEntry, step: Step, { facts }: ModeratorView): readonly Answer[] => {
  const known = entry.cards === undefined && entry.copied !== undefined ? facts : {};
  const cards = entry.cards ?? known.cards;
  if (cards === undefined) return [];
  const copied = entry.copied === undefined ? {} : { copied: entry.copied };
  return [{ type: 'lay', step: step.id, cards, centre: entry.centre ?? known.centre ?? [], ...copied }];
};
