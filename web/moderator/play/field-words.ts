import { words } from '../moderator-words.ts';
import { roleName } from '../table-state.ts';

/** The name of a field in this call, or its id where it has no text. */
export const fieldText = (field: string, step: string): string => {
  const all = words.value;
  const own = `field.${field}.${step}`;
  return all?.has(own) === true ? all.find(own) : (all?.find(`field.${field}`) ?? field);
};
/** The question of a field, or its name where it has no question. By night the caller hides the name behind a placeholder. */
export const askText = (field: string, step: string, name = ''): string => {
  const own = `dash.ask.${field}`;
  return words.value?.has(own) === true ? words.value.find(own, { name }).replace(/\s{2,}/, ' ') : fieldText(field, step);
};
/** A word of a form, as the page says it; a copied word is a role. */
export const wordText = (field: string, word: string): string =>
  field === 'copied' ? roleName(word) : (words.value?.find(`field.word.${word}`) ?? word);
