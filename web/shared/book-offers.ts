import { signal } from '@preact/signals';
import type { BookId } from '../../src/domain/ids.ts';
import { pauseBefore } from '../../src/domain/pauses.ts';
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

/** Who fetches decks. */
interface DecksWanted {
  /** Whether the decks are still wanted after a failure. */
  isWanted(): boolean;
  /** Hears that two attempts have failed, and later that it is over. */
  failing?(is: boolean): void;
}

const REPEATED = { first: 300, longest: 5_000 } as const;
/** From this status on, the service or somebody before it has failed. */
const FAULTS = 500;

/** Fetches the decks that a book suggests for this number of players, again and again until the service answers; undefined where it refuses. */
export const fetchDecksFor = async (
  book: BookId,
  settings: SettingValues,
  players: number,
  { isWanted, failing = () => undefined }: DecksWanted,
): Promise<DecksOffered | undefined> => {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ players, settings }) };
  for (let failed = 0; ; failed += 1) {
    const found = await decksOnce(`/api/books/${book}/decks`, request);
    const isOver = found !== 'failed' || !isWanted();
    if (isOver && failed > 1) failing(false);
    if (isOver) return found === 'failed' ? undefined : found;
    if (failed === 1) failing(true);
    await new Promise(resolve => setTimeout(resolve, pauseBefore(REPEATED, failed)));
  }
};

const decksOnce = async (path: string, request: RequestInit): Promise<DecksOffered | undefined | 'failed'> => {
  try {
    const reply = await fetch(path, request);
    if (reply.status >= FAULTS) return 'failed';
    return reply.ok ? await reply.json() : undefined;
  } catch {
    return 'failed';
  }
};
