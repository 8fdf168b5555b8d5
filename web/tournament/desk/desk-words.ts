import type { KeyOf } from '../../../src/words/keys.ts';
import type { Args } from '../../../src/words/message.ts';
import { pageText, readIn, type Says, words } from '../../shared/page-words.ts';
import type { SaidBy } from '../../shared/says.ts';

export { LANGUAGES, readIn, readInto, SPOKEN, words } from '../../shared/page-words.ts';

export const t: Says<SaidBy<'desk'>> = pageText;
/** The keys of the texts that only the organizer's pages have. */
type OwnKey = KeyOf<'desk'>;

export const o = (key: OwnKey, args: Args = {}): string => t(`desk.${key}`, args);

/** The text of a key that comes from data, or the other text where there is none. */
export const oneOf = (key: string, otherwise: OwnKey, args: Args = {}): string => {
  const full = `desk.${key}`;
  return words.value?.has(full) === true ? words.value.find(full, args) : o(otherwise, args);
};

/** Half points are written out, whole ones are not. */
export const numberText = (value: number): string => new Intl.NumberFormat(readIn.value, { maximumFractionDigits: 2 }).format(value);
