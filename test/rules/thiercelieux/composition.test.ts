import { describe, expect, test } from 'vitest';
import type { Composition, Series } from '../../../src/rules/thiercelieux/composition.ts';
import { TABLE_NAMES, tableDeck, tableNamed } from '../../../src/rules/thiercelieux/composition.ts';
import { RULES, setUpOf } from './table.ts';

const PLAYERS = [8, 9, 10, 11, 12, 13, 14, 15, 16];
const SERIES: readonly Series[] = ['S', 'A'];
const COLUMNS = PLAYERS.flatMap(players => SERIES.map(series => ({ players, series })));
const TABLES = TABLE_NAMES.flatMap(name => [false, true].map(swapped => ({ name, swapped, table: tableNamed(name, swapped) })));
const PLAYED = tableNamed('progression-v1', false);

const cell = (table: Composition, role: string, players: number, series: Series): number =>
  (tableDeck(table, players, series) ?? []).filter(each => each === role).length;
const row = (table: Composition, role: string): readonly number[] =>
  COLUMNS.map(({ players, series }) => cell(table, role, players, series));

/** The figures in each printed row of the source document, without the empty columns. */
const FIGURES = [18, 16, 12, 18, 18, 16, 16, 14, 8, 1, 6, 8, 1, 6, 7, 2, 0, 0];
const ROWS = [
  'wolf',
  'infect-father',
  'big-bad-wolf',
  'villager',
  'seer',
  'cupid',
  'hunter',
  'witch',
  'sister',
  'fox',
  'rusty-knight',
  'elder',
  'bear-tamer',
  'wild-child',
  'wolf-dog',
  'white-wolf',
  'piper',
  'angel',
];

describe.each(TABLES)('the table $name, fox and tamer exchanged: $swapped', ({ table }) => {
  test('gives every table of 8 to 16 as many cards as players (TH-05, TH-21)', () => {
    for (const { players, series } of COLUMNS) expect(tableDeck(table, players, series), `${players}${series}`).toHaveLength(players);
  });

  test('has as many figures in each row as are printed (TH-20)', () => {
    expect(ROWS.map(role => row(table, role).filter(count => count > 0).length)).toEqual(FIGURES);
  });

  test('keeps a card that has entered a series for all larger tables', () => {
    for (const role of ROWS)
      for (const series of SERIES) {
        const present = PLAYERS.map(players => cell(table, role, players, series) > 0);
        const entered = present.includes(true) ? present.slice(present.indexOf(true)) : [];
        expect(entered, `${role} ${series}`).not.toContain(false);
      }
  });

  test('agrees with the others where the figures leave no choice (TH-20)', () => {
    for (const role of ['wolf', 'villager', 'seer', 'witch', 'big-bad-wolf', 'sister', 'white-wolf'])
      expect(row(table, role), role).toEqual(row(PLAYED, role));
    expect(tableDeck(table, 8, 'S')).toEqual(['wolf', 'wolf', 'wolf', 'villager', 'villager', 'villager', 'villager', 'seer']);
  });

  test('knows no table below 8 or above 16 (TH-18)', () => {
    for (const players of [7, 17, 8.5]) expect(tableDeck(table, players, 'S')).toBeUndefined();
  });
});

test('there are 24 tables and no two alike (TH-22)', () => {
  expect(new Set(TABLES.map(({ table }) => JSON.stringify(ROWS.map(role => row(table, role))))).size).toBe(24);
});

/** The rows of section 2.1 of the catalogue. */
const PRINTED: readonly (readonly [role: string, cells: string])[] = [
  ['infect-father', '..1111111111111111'],
  ['big-bad-wolf', '.....1.11111111111'],
  ['villager', '423222222222222222'],
  ['cupid', '.1.111111111111111'],
  ['hunter', '.1.111111111111111'],
  ['witch', '...1.1111111111111'],
  ['sister', '..2.2.2.2.2.2.2.2.'],
  ['fox', '.................1'],
  ['rusty-knight', '............111111'],
  ['elder', '..........11111111'],
  ['bear-tamer', '................1.'],
  ['wild-child', '.......1.1.1.1.1.1'],
  ['wolf-dog', '.........1.1.11111'],
  ['white-wolf', '...............1.1'],
];
test.each(PRINTED)('the table that is played has %s as in the catalogue (TH-22)', (role, cells) => {
  expect(
    row(PLAYED, role)
      .map(count => (count === 0 ? '.' : count))
      .join(''),
  ).toBe(cells);
});

test('wolf cards grow with the table', () => {
  const wolves = ['wolf', 'infect-father', 'big-bad-wolf', 'white-wolf'];
  const counts = COLUMNS.map(({ players, series }) => wolves.reduce((sum, role) => sum + cell(PLAYED, role, players, series), 0));
  expect(counts).toEqual([3, 3, 3, 3, 3, 4, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5, 4, 5]);
});

test.each(COLUMNS)('the deck for $players, $series, may be played as it is (TH-24, TH-25)', ({ players, series }) => {
  const { refusals, warnings } = RULES.check(setUpOf(tableDeck(PLAYED, players, series) ?? []));
  expect(refusals).toEqual([]);
  expect(warnings).toEqual(series === 'S' && players >= 15 ? [{ code: 'deck.solitary', role: 'wolf-dog' }] : []);
});
