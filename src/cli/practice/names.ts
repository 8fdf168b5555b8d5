import type { Place, Seat } from '../../domain/ids.ts';
import { seat } from '../../domain/ids.ts';
import type { NameOf } from '../../words/words.ts';

/** What a person may mean by a seat: one, several that fit, or none. */
type Meant = { readonly seat: Seat } | { readonly several: readonly Seat[] } | { readonly nobody: true };

/** Lower case, without accents or signs: "Médium" and "medium" are the same to a keyboard. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A number is a seat even where the table has no such place: the rules say so better. */
export const whoIs = (text: string, names: readonly string[]): Meant => {
  if (/^\d+$/.test(text)) return { seat: seat(Number(text)) };
  const wanted = plain(text);
  if (wanted === '') return { nobody: true };
  const exact = fitting(names, name => name === wanted);
  const [only, another] = exact.length > 0 ? exact : fitting(names, name => name.startsWith(wanted));
  if (only === undefined) return { nobody: true };
  return another === undefined ? { seat: only } : { several: fitting(names, name => name.startsWith(wanted)) };
};

const fitting = (names: readonly string[], fits: (name: string) => boolean): readonly Seat[] =>
  names.flatMap((name, index) => (fits(plain(name)) ? [seat(index + 1)] : []));

export const nameIn =
  (names: readonly string[]): NameOf =>
  (place: Place) =>
    typeof place === 'number' ? (names[place - 1] ?? String(place)) : place;

const LONGEST_NAME = 24;
const COMMANDS = ['u', 'r', 'v', 'p', 'h', 'q', 'auto', 'miss'];

/** The first name that cannot stand, and why. */
export const nameFault = (names: readonly string[]): { readonly why: 'bad.name' | 'bad.twice'; readonly name: string } | undefined => {
  const unfit = names.find(
    name => !/\p{L}/u.test(name) || /[>=*?]|\p{Cc}/u.test(name) || [...name].length > LONGEST_NAME || COMMANDS.includes(name.toLowerCase()),
  );
  if (unfit !== undefined) return { why: 'bad.name', name: unfit };
  const twice = names.find((name, index) => names.findIndex(other => plain(other) === plain(name)) < index);
  return twice === undefined ? undefined : { why: 'bad.twice', name: twice };
};
