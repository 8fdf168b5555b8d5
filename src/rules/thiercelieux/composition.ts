import type { RoleId } from '../../domain/ids.ts';

/** The two versions of a table: S for beginners, A for experienced players. */
export type Series = 'S' | 'A';
const TABLE_PLAYERS = { from: 8, to: 16 };

/** How many copies of each card a table gives, column by column: 8S, 8A, 9S, … 16A. */
export type Composition = { readonly [role: RoleId]: readonly number[] };

const column = (players: number, series: Series): number => (players - TABLE_PLAYERS.from) * 2 + (series === 'A' ? 1 : 0);
const COLUMNS = column(TABLE_PLAYERS.to, 'A') + 1;
const NEVER = TABLE_PLAYERS.to + 1;

/** The row of a card that enters the S and the A decks at these numbers of players and stays in all larger decks. */
const entering = (simple: number, advanced: number, copies = 1): readonly number[] =>
  Array.from({ length: COLUMNS }, (_, index) => {
    const players = TABLE_PLAYERS.from + Math.floor(index / 2);
    return players >= (index % 2 === 0 ? simple : advanced) ? copies : 0;
  });

/** A row whose first cells are given. The last given cell holds for all further columns. */
const beginning = (...cells: readonly number[]): readonly number[] =>
  Array.from({ length: COLUMNS }, (_, index) => cells[Math.min(index, cells.length - 1)] ?? 0);

const SURE: Composition = {
  wolf: beginning(3, 3, 2),
  'infect-father': [],
  'big-bad-wolf': entering(12, 10),
  villager: beginning(4, 2, 3, 2),
  seer: entering(8, 8),
  cupid: [],
  hunter: [],
  witch: entering(11, 9),
  sister: entering(9, NEVER, 2),
  fox: entering(NEVER, 16),
  'rusty-knight': [],
  elder: [],
  'bear-tamer': entering(16, NEVER),
  'wild-child': [],
  'wolf-dog': [],
  'white-wolf': entering(NEVER, 15),
  piper: entering(NEVER, NEVER),
  angel: entering(NEVER, NEVER),
};

/** The printed rows of these cards have sixteen figures each. Two of the cards enter at 10S and 8A, the third at 9S and 9A. */
const NEWCOMERS = ['infect-father', 'cupid', 'hunter'] as const;

/** The columns at which elder, knight, wild child and wolf-dog can enter. */
const LATE: readonly Composition[] = [
  { elder: entering(13, 13), 'rusty-knight': entering(14, 14), 'wild-child': entering(NEVER, 11), 'wolf-dog': entering(15, 12) },
  { elder: entering(13, 13), 'rusty-knight': entering(NEVER, 11), 'wild-child': entering(14, 14), 'wolf-dog': entering(15, 12) },
  { elder: entering(14, 12), 'rusty-knight': entering(15, 13), 'wild-child': entering(NEVER, 11), 'wolf-dog': entering(13, 14) },
  { elder: entering(14, 12), 'rusty-knight': entering(NEVER, 11), 'wild-child': entering(15, 13), 'wolf-dog': entering(13, 14) },
];

/** All tables that the printed figures allow if a card stays in a series once it has entered; `progression-v1` is the default. */
export const TABLE_NAMES = [
  'progression-v1',
  'progression-v2',
  'progression-v3',
  'progression-v4',
  'progression-v5',
  'progression-v6',
  'progression-v7',
  'progression-v8',
  'progression-v9',
  'progression-v10',
  'progression-v11',
  'progression-v12',
] as const;
export type TableName = (typeof TABLE_NAMES)[number];

const made = (name: TableName, swapped: boolean): Composition => {
  const index = TABLE_NAMES.indexOf(name);
  const newcomer = NEWCOMERS[Math.floor(index / LATE.length)];
  const firsts = NEWCOMERS.map(role => [role, role === newcomer ? entering(9, 9) : entering(10, 8)]);
  const last: Composition = swapped ? { fox: entering(16, NEVER), 'bear-tamer': entering(NEVER, 16) } : {};
  return { ...SURE, ...Object.fromEntries(firsts), ...LATE[index % LATE.length], ...last };
};

const tables = (swapped: boolean) => new Map(TABLE_NAMES.map(name => [name, made(name, swapped)]));
const AS_PRINTED = tables(false);
const SWAPPED = tables(true);

/** With `swapped` the fox comes to 16S and the bear tamer to 16A. */
export const tableNamed = (name: TableName, swapped: boolean): Composition => (swapped ? SWAPPED : AS_PRINTED).get(name) ?? SURE;

/** The deck that a table gives; undefined where the table has no such column. */
export const tableDeck = (table: Composition, players: number, series: Series): readonly RoleId[] | undefined => {
  if (!Number.isInteger(players) || players < TABLE_PLAYERS.from || players > TABLE_PLAYERS.to) return undefined;
  return Object.entries(table).flatMap(([role, cells]) => new Array<RoleId>(cells[column(players, series)] ?? 0).fill(role));
};
