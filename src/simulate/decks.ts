import type { BookId, RoleId } from '../domain/ids.ts';
import { CATALOGUE as LUPUS } from '../rules/lupus/characters.ts';
import { suggestedDeck, wolvesFor } from '../rules/lupus/deck.ts';
import { BOX } from '../rules/one-night/characters.ts';
import { baseSet } from '../rules/one-night/sets.ts';
import { CHARACTERS as THIERCELIEUX } from '../rules/thiercelieux/cast.ts';
import type { TableName } from '../rules/thiercelieux/composition.ts';
import { tableDeck as deckOf, TABLE_NAMES, tableNamed } from '../rules/thiercelieux/composition.ts';

/** The deck that the book suggests for this number of players; undefined where it suggests none. */
export const usualDeck = (book: BookId, players: number): readonly RoleId[] | undefined => {
  switch (book) {
    case 'lupus-classic':
    case 'lupus-token':
      return suggestedDeck(players);
    case 'one-night':
      return baseSet(players);
    case 'thiercelieux':
      return tableDeck(players, 'S');
  }
};

const tableDeck = (players: number, series: 'S' | 'A', table: TableName = 'progression-v1'): readonly RoleId[] | undefined =>
  deckOf(tableNamed(table, false), players, series);

/** Decks worth trying for this number of players. The rules refuse some of them. */
export const decksToTry = (book: BookId, players: number): readonly (readonly RoleId[])[] => {
  switch (book) {
    case 'lupus-classic':
    case 'lupus-token':
      return lupusDecks(players);
    case 'one-night':
      return distinct(exchanged([baseSet(players)], BOX));
    case 'thiercelieux': {
      const tables = TABLE_NAMES.flatMap(table => [tableDeck(players, 'S', table), tableDeck(players, 'A', table)]);
      return distinct(
        exchanged(
          tables,
          THIERCELIEUX.map(each => each.id),
        ),
      );
    }
  }
};

/** The base set with every choice of special characters; the rest are villagers. */
const lupusDecks = (players: number): readonly (readonly RoleId[])[] => {
  const wolves = wolvesFor(players);
  const specials = LUPUS.characters.filter(each => each.from !== undefined);
  return Array.from({ length: 2 ** specials.length }, (_, set) => {
    const chosen = specials.filter((_each, bit) => (set >> bit) % 2 === 1).flatMap(({ id, copies }) => new Array<RoleId>(copies).fill(id));
    const villagers = players - wolves - 1 - chosen.length;
    return [
      ...new Array<RoleId>(wolves).fill('werewolf'),
      'seer',
      ...chosen,
      ...new Array<RoleId>(Math.max(0, villagers)).fill('villager'),
    ];
  });
};

/** The given decks, and every deck that differs from one of them by one card. */
const exchanged = (decks: readonly (readonly RoleId[] | undefined)[], box: readonly RoleId[]): readonly (readonly RoleId[])[] =>
  decks.flatMap(deck => {
    if (deck === undefined) return [];
    const swaps = [...new Set(deck)].flatMap(out =>
      [...new Set(box)].filter(role => role !== out).map(role => deck.with(deck.indexOf(out), role)),
    );
    return [deck, ...swaps];
  });

const distinct = (decks: readonly (readonly RoleId[])[]): readonly (readonly RoleId[])[] => {
  const seen = new Map(decks.map(deck => [[...deck].sort().join(' '), deck]));
  return [...seen.values()];
};

/** Reads a deck such as `werewolf*2 seer villager*5`; null where the text is no deck. */
export const readDeck = (text: string): readonly RoleId[] | null => {
  const deck: RoleId[] = [];
  for (const word of text.split(/[\s,]+/).filter(each => each !== '')) {
    const [, role = '', count = '1'] = /^([a-z][a-z0-9-]*)(?:[*x](\d{1,2}))?$/.exec(word) ?? [];
    if (role === '') return null;
    deck.push(...new Array<RoleId>(Number(count)).fill(role));
  }
  return deck.length === 0 ? null : deck;
};
