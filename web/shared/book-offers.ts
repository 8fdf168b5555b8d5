import { signal } from '@preact/signals';
import type { BookId } from '../../src/domain/ids.ts';
import type { SettingValue } from '../../src/domain/setup.ts';
import type { BookOffered, DecksOffered } from '../../src/wire/books.ts';

/** The books that the service offers; none until it has told them. */
export const books = signal<readonly BookOffered[]>([]);
export const bookOffered = (id: BookId): BookOffered | undefined => books.value.find(each => each.id === id);

/** The sides that can win in a book; none until the service has told them. */
export const sidesOf = (book: BookId): readonly string[] => bookOffered(book)?.sides.map(({ side }) => side) ?? [];

interface SettingValues {
  readonly [name: string]: SettingValue;
}

const standardOf = (name: string, book: BookOffered | undefined): SettingValue | undefined =>
  book?.settings.find(each => each.name === name)?.default;

/** A setting as somebody chose it, or as the book has it. */
export const settingIn = (settings: SettingValues | undefined, name: string, book: BookOffered | undefined): SettingValue | undefined =>
  settings?.[name] ?? standardOf(name, book);

/** The settings with one more value. Only values that differ from the book are kept. */
export const withSetting = (settings: SettingValues, name: string, value: SettingValue, book: BookOffered | undefined): SettingValues => {
  const { [name]: _before, ...others } = settings;
  return JSON.stringify(standardOf(name, book)) === JSON.stringify(value) ? others : { ...others, [name]: value };
};

/** The cards in the order of the book's box; cards that a group wrote itself come last. */
export const inBoxOrder = (deck: readonly string[], book: BookOffered | undefined): readonly string[] => {
  const order = book?.roles.map(each => each.role) ?? [];
  const at = (role: string): number => (order.includes(role) ? order.indexOf(role) : order.length);
  return [...deck].sort((one, other) => at(one) - at(other) || one.localeCompare(other));
};

/** The decks that a book suggests for this number of players; undefined where the service does not answer. */
export const fetchDecksFor = async (book: BookId, settings: SettingValues, players: number): Promise<DecksOffered | undefined> => {
  const reply = await fetch(`/api/books/${book}/decks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ players, settings }),
  }).catch(() => undefined);
  return reply?.ok === true ? await reply.json() : undefined;
};
