import type { Answer, FieldValue } from '../../domain/answer.ts';
import type { Entry } from '../../domain/entry.ts';
import type { Step } from '../../domain/step.ts';

/** Whether an entry contains this answer; a field that is left out is the same as an empty one. */
export const isMeantBy = (entry: Entry, answer: Answer, step: Step): boolean => {
  if (entry.type !== 'answered') return false;
  const { answer: written } = entry;
  if (written.type !== 'fill' || answer.type !== 'fill') return JSON.stringify(written) === JSON.stringify(answer);
  return written.step === answer.step && formText(written.form, step) === formText(answer.form, step);
};

const formText = (form: { readonly [field: string]: FieldValue }, { asks }: Step): string => {
  const words = asks.kind === 'form' ? asks.fields.flatMap(field => (field.kind === 'word' && field.optional ? [field] : [])) : [];
  const usual = Object.fromEntries(words.map(({ name, among }) => [name, among[0]]));
  const filled = Object.entries({ ...usual, ...form }).filter(([, value]) => value !== undefined && value.length > 0);
  return JSON.stringify(filled.sort(([one], [other]) => (one < other ? -1 : 1)));
};

/**
 * Throws unless a command has written exactly one entry, the entry that was meant. Choices in a call that asks nobody do not count.
 */
export const expectOne = (entries: readonly Entry[], isMeant: (entry: Entry) => boolean): null => {
  const [entry, more] = entries.filter(({ type }) => type !== 'closed');
  if (entry === undefined || more !== undefined || !isMeant(entry))
    throw new Error(`what is written is something else: ${entries.map(each => JSON.stringify({ ...each, events: undefined })).join(' ')}`);
  return null;
};
