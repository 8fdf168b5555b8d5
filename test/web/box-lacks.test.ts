import { expect, test } from 'vitest';
import type { Box } from '../../src/domain/piece.ts';
import { lackingIn } from '../../web/moderator/setup/box-lacks.ts';

const box = (...roles: readonly string[]): Box => ({
  name: '',
  tags: roles.map((role, index) => ({
    uid: `04${index}`,
    piece: { is: 'card', family: 'lupus', role },
    label: '',
    retired: role === 'seer',
  })),
});

test.each([
  ['a box without cards of this game says nothing', box(), 'lupus-token', ['villager'], []],
  ['cards of another game are none of this one', box('villager'), 'thiercelieux', ['villager', 'villager'], []],
  [
    'each card that the box has too rarely is named once',
    box('werewolf', 'villager'),
    'lupus-token',
    ['werewolf', 'villager', 'villager', 'villager', 'owl'],
    [
      { role: 'villager', count: 2 },
      { role: 'owl', count: 1 },
    ],
  ],
  ['a retired tag deals nothing', box('werewolf', 'seer'), 'lupus-classic', ['seer'], [{ role: 'seer', count: 1 }]],
] as const)('%s', (_what, there, book, deck, expected) => {
  expect(lackingIn(there, book, deck)).toEqual(expected);
});
