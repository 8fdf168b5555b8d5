import type { TextKey } from '../../src/words/spoken.ts';
import { t, words } from '../shared/words.ts';

export { LANGUAGES, type Language, readIn, readInto, SPOKEN, t, words } from '../shared/words.ts';

type Own<K extends TextKey> = K extends `organizer.${infer Rest}` ? Rest : never;
/** What the organizer's pages say of their own. */
export type OwnKey = Own<TextKey>;
type Args = { readonly [name: string]: string | number };

export const o = (key: OwnKey, args: Args = {}): string => t(`organizer.${key}`, args);

/** For keys that come from data: what has no text of its own is said by the other one. */
export const oneOf = (key: string, otherwise: OwnKey, args: Args = {}): string => {
  const full = `organizer.${key}`;
  return words.value?.has(full) === true ? words.value.find(full, args) : o(otherwise, args);
};
