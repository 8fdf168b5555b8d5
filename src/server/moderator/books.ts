import { randomBytes } from 'node:crypto';
import type { Chance } from '../../domain/chance.ts';
import type { BookId } from '../../domain/ids.ts';
import { no, ok, type Refusal, type Result } from '../../domain/refusal.ts';
import type { AllowedValues, ChosenSettings, Setting } from '../../domain/setup.ts';
import { CATALOG, rulesOf } from '../../rules/catalog.ts';
import type { BookOffered, BooksOffered, DecksOffered } from '../../wire/books.ts';

/** Everything that a set-up screen needs of the books, as data. */
export const booksForSetUp = (): BooksOffered => ({
  books: CATALOG.map(
    ({ id, settings, offers }): BookOffered => ({
      id,
      players: offers.players,
      centre: offers.centre,
      blanks: offers.blanks,
      calls: [...offers.calls],
      roles: offers.roles.map(each => ({ ...each })),
      sides: offers.sides.map(({ side, broughtBy }) => ({ side, broughtBy: broughtBy === null ? null : [...broughtBy] })),
      settings: Object.entries(settings).map(([name, { rule, default: standard, allowed, unreadWith }]) => ({
        name,
        rule,
        default: plain(standard),
        allowed: allowedAsData(allowed),
        ...(unreadWith === undefined ? {} : { unreadWith: asData(unreadWith) }),
      })),
      presets: Object.entries(offers.presets).map(([name, chosen]) => ({
        name,
        settings: Object.fromEntries(Object.entries(chosen).map(([key, value]) => [key, plain(value)])),
      })),
      draws: offers.draw !== null,
    }),
  ),
});

type Plain = BookOffered['settings'][number]['default'];
const isList = (value: unknown): value is readonly string[] => Array.isArray(value);
const plain = (value: ChosenSettings[string]): Plain => (isList(value) ? [...value] : value);

const asData = (by: NonNullable<Setting['unreadWith']>): NonNullable<BookOffered['settings'][number]['unreadWith']> =>
  Object.fromEntries(Object.entries(by).map(([name, values]) => [name, values.map(plain)]));

/** An order may have to meet other conditions, which cannot be written as data. The book checks them. */
const allowedAsData = (allowed: AllowedValues): BookOffered['settings'][number]['allowed'] => {
  switch (allowed.kind) {
    case 'one-of':
      return { kind: 'one-of', values: allowed.values.map(plain) };
    case 'number':
      return { kind: 'number', from: allowed.from, to: allowed.to, or: [...allowed.or] };
    case 'own-cards': {
      const { sides, calls, nights, points, told } = allowed;
      return { kind: 'own-cards', sides: [...sides], calls: [...calls], nights: [...nights], points: [...points], told: [...told] };
    }
    case 'order':
      return { kind: 'order', names: [...allowed.names] };
  }
};

export const decksFor = (book: BookId, players: number, settings: ChosenSettings): Result<DecksOffered> => {
  const rules = rulesOf(book);
  const refusal = rules?.check({ book, players, deck: [], settings }).refusals.find(isOfSettings);
  if (rules === undefined || refusal !== undefined) return no(refusal ?? { code: 'settings.unknown' });
  const { offers } = rules;
  const isPlayed = players >= offers.players.from && players <= offers.players.to;
  return ok({
    decks: offers.decks(players, settings).map(({ name, kind, deck }) => ({ name, kind, deck: [...deck] })),
    wakings: offers.wakings(settings).map(({ step, roles, nights }) => ({ step, roles: [...roles], nights })),
    drawn: isPlayed && offers.draw !== null ? [...offers.draw(players, settings, freshChance)] : null,
  });
};

const isOfSettings = ({ code }: Refusal): boolean => code.startsWith('settings.');

/** Random numbers of the system: there is no seed before the game begins. */
const freshChance: Chance = {
  pick: (_label, among) => {
    const picked = among[Number(randomBytes(6).readUIntBE(0, 6) % among.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  },
};
