import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GameScore, race } from '../../src/domain/tournament/one-table-formats.ts';
import { playerId } from '../../src/domain/tournament/people.ts';

const PLAYERS = ['A', 'B', 'C'].map(playerId);
const won = (winners: string): GameScore => ({ players: PLAYERS, winners: [...winners].map(playerId) });
const tokensOf = (games: readonly GameScore[], target = 5): string => {
  const { tokens, champion, playsOff } = race(PLAYERS, games, target);
  return `${[...tokens].map(([player, count]) => `${player}${count}`).join(' ')}${playsOff ? ' on' : ''}${champion === null ? '' : ` ${champion} is champion`}`;
};

describe('a race for tokens', () => {
  /** Five games that lead to the tokens A5 B5 C4. */
  const TIED = [...Array.from({ length: 4 }, () => won('ABC')), won('AB')];

  test('the worked check of the rules, game by game (ON-172)', () => {
    expect(tokensOf(TIED)).toBe('A5 B5 C4 on');
    expect(tokensOf([...TIED, won('C')])).toBe('A5 B5 C5 on');
    expect(tokensOf([...TIED, won('C'), won('AC')])).toBe('A6 B5 C6 on');
    expect(tokensOf([...TIED, won('C'), won('AC'), won('C')])).toBe('A6 B5 C7 C is champion');
  });

  test.each([
    ['every winner gets one, losers none (ON-166)', [won('AB'), won('')], 5, 'A1 B1 C0'],
    ['a race cannot end before somebody has enough (ON-167)', [won('A'), won('A')], 3, 'A2 B0 C0'],
    ['a race ends with the strictly most (ON-168)', [won('A'), won('AB')], 2, 'A2 B1 C0 A is champion'],
    ['with two at the top it goes on (ON-169)', [won('AB'), won('AB')], 2, 'A2 B2 C0 on'],
    [
      'the champion may be somebody who was not in the tie (ON-170)',
      [won('ABC'), won('AB'), won('C'), won('C')],
      2,
      'A2 B2 C3 C is champion',
    ],
    ['a game that nobody wins changes nothing (ON-171)', [won('A'), won(''), won('')], 5, 'A1 B0 C0'],
    ['games after the champion was found change nothing', [won('A'), won('BC'), won('BC')], 1, 'A1 B0 C0 A is champion'],
  ] as const)('%s', (_, games, target, standing) => {
    expect(tokensOf(games, target)).toBe(standing);
  });

  test('there is a champion exactly if somebody has enough and alone the most (ON-168, ON-169)', () => {
    const games = fc.array(
      fc.subarray(['A', 'B', 'C']).map(each => won(each.join(''))),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(games, fc.integer({ min: 1, max: 6 }), (played, target) => {
        const { tokens, champion, playsOff } = race(PLAYERS, played, target);
        const counts = [...tokens.values()].sort((a, b) => b - a);
        const [most = 0, second = 0] = counts;
        expect(champion !== null).toBe(most >= target && most > second);
        expect(playsOff).toBe(most >= target && most === second);
      }),
    );
  });
});
