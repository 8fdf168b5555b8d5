import { words } from '../moderator-words.ts';

/** The name of a field in this call, or its id where it has no text. */
export const fieldText = (field: string, step: string): string => {
  const all = words.value;
  const own = `field.${field}.${step}`;
  return all?.has(own) === true ? all.find(own) : (all?.find(`field.${field}`) ?? field);
};
/** A word of a form, as the page says it. */
export const wordText = (word: string): string => words.value?.find(`field.word.${word}`) ?? word;
