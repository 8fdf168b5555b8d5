import { pageLanguages } from '../shared/page-languages.ts';
import type { SaidBy } from '../shared/says.ts';

/** Sentences that nothing fills: this page needs no speaker. */
export const { readIn, readInto, words } = pageLanguages((_, messages) => messages);

export const t = (key: SaidBy<'pair'>): string => {
  const text = words.value?.[key];
  return typeof text === 'string' ? text : '';
};
