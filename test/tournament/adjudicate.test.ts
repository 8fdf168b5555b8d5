import { expect, test } from 'vitest';
import { adjudicated, type TimeOver } from '../../src/domain/tournament/plan.ts';
import { PLAN } from './small-tournament.ts';

const game = (over: TimeOver) => ({ game: { ...PLAN.game, time: { minutes: 10, over } } });
const TABLE: TimeOver = {
  do: 'adjudicate',
  table: [
    { wolvesPerCent: 25, sides: [] },
    { wolvesPerCent: 0, sides: ['village'] },
    { wolvesPerCent: 40, sides: ['werewolves'] },
  ],
};

const CASES: readonly (readonly [living: number, wolves: number, sides: readonly string[]])[] = [
  [9, 0, ['village']],
  [9, 2, ['village']],
  [8, 2, []],
  [6, 2, []],
  [5, 2, ['werewolves']],
  [2, 2, ['werewolves']],
  [0, 0, ['village']],
];
test.each(CASES)('of %i living, %i wolves: %j, by the line that asks for most', (living, wolves, sides) => {
  expect(adjudicated(game(TABLE), living, wolves)).toEqual({ is: 'adjudicated', sides });
});

test('a table without a line that is fulfilled is a draw', () => {
  expect(adjudicated(game({ do: 'adjudicate', table: [] }), 5, 1)).toEqual({ is: 'drawn', sides: [] });
});

test('a draw, a void, no clock at all', () => {
  expect(adjudicated(game({ do: 'draw' }), 5, 5)).toEqual({ is: 'drawn', sides: [] });
  expect(adjudicated(game({ do: 'void' }), 5, 5)).toEqual({ is: 'void' });
  expect(adjudicated({ game: { ...PLAN.game, time: null } }, 5, 5)).toBeNull();
});
