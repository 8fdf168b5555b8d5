import { describe, expect, test } from 'vitest';
import { playerId } from '../../src/domain/tournament/people.ts';
import type { TournamentView } from '../../src/domain/tournament/tournament-view.ts';
import { comingPlace, roundsComing } from '../../web/tournament/desk/people/coming-place.ts';

const p = (number: number) => playerId(`p${number}`);

describe('the rounds that somebody who comes now may still play', () => {
  const seen = (short: string): TournamentView['rounds'] =>
    short.split(' ').map((each, index) => ({
      round: index + 1,
      final: false,
      state: each.startsWith('closed') ? 'closed' : each.startsWith('open') ? 'open' : 'seated',
      published: !each.endsWith('?'),
      since: null,
      missing: 0,
    }));

  test.each([
    ['the first seated one', 'seated seated', [1]],
    ['the open one, then the next', 'closed open seated seated', [2, 3]],
    ['none that nobody may see yet', 'closed open seated?', [2]],
    ['none where all are over', 'closed closed', []],
  ])('%s', (_, short, rounds) => {
    expect(roundsComing(seen(short))).toEqual(rounds);
  });
});

describe('where somebody goes', () => {
  const round = (number: number, seats: readonly (readonly number[])[], resting: readonly number[] = []) => ({
    round: number,
    resting: resting.map(p),
    tables: seats.map((each, index) => ({ table: index + 1, seats: each.map(p) })) as never,
  });

  test.each([
    [
      'to the table and seat of the round',
      [
        round(2, [
          [1, 2],
          [3, 4],
        ]),
      ],
      4,
      { is: 'seat', round: 2, table: 2, seat: 2 },
    ],
    ['to a rest', [round(2, [[1, 2]], [5])], 5, { is: 'rest', round: 2 }],
    [
      'to the next round, where the open one has no place',
      [round(2, [[1, 2]]), round(3, [[7, 1]])],
      7,
      { is: 'seat', round: 3, table: 1, seat: 1 },
    ],
    ['nowhere yet', [round(2, [[1, 2]])], 9, { is: 'none' }],
  ])('%s', (_, rounds, player, place) => {
    expect(comingPlace(rounds, p(player))).toEqual(place);
  });
});
