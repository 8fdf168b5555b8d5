import type { Answer, Filled } from '../../domain/answer.ts';
import type { Step } from '../../domain/step.ts';
import type { Second, StepEntry } from '../../scenario/entries.ts';

type Form = { readonly [field: string]: Filled };

const FIELDS = ['choose', 'option', 'heal', 'poison', 'caught'] as const;

/** What an entry says to the step that waits, in order; nothing where it only looks on. */
export const answersOf = (entry: StepEntry, step: Step): readonly Answer[] => {
  if (entry.missed === true) return [{ type: 'miss', step: step.id }];
  if (entry.votes !== undefined) return entry.votes.map(vote => ({ type: 'vote', step: step.id, ...vote }));
  if (step.asks.kind === 'cards') return cardsLaid(entry, step);
  const form = formOf(entry, step);
  if (Object.keys(form).length === 0) return [];
  return [{ type: 'fill', step: step.id, ...(entry.by === undefined ? {} : { by: entry.by }), form }];
};

export const secondAnswer = (then: Second, step: Step): Answer => ({ type: 'fill', step: step.id, form: filled(then) });

const filled = (entry: { readonly [F in (typeof FIELDS)[number]]?: Filled | undefined }): Form =>
  Object.fromEntries(FIELDS.flatMap(field => (entry[field] === undefined ? [] : [[field, entry[field]] as const])));

/** The candidates are a field too where an election asks for them. */
const formOf = (entry: StepEntry, step: Step): Form => {
  const { asks } = step;
  const asksWho = asks.kind === 'form' && asks.fields.some(({ name }) => name === 'candidates');
  return { ...filled(entry), ...(asksWho && entry.candidates !== undefined ? { candidates: entry.candidates } : {}) };
};

const cardsLaid = (entry: StepEntry, step: Step): readonly Answer[] => {
  if (entry.cards === undefined) return [];
  const copied = entry.copied === undefined ? {} : { copied: entry.copied };
  return [{ type: 'lay', step: step.id, cards: entry.cards, centre: entry.centre ?? [], ...copied }];
};
