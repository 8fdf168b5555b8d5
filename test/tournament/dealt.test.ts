import { describe, expect, test } from 'vitest';
import type { RoleId } from '../../src/domain/ids.ts';
import type { GameReport } from '../../src/domain/tournament/game-report.ts';
import type { BeginsAsWolf } from '../../src/tournament/standings/dealt.ts';
import { standings } from '../../src/tournament/standings/standings.ts';
import { OPEN, p, ps, report, run, told } from './small-tournament.ts';

const beginsAsWolf: BeginsAsWolf = (_, card) => (card === 'unknown' ? null : card === 'werewolf');

/** A game of table 1 in which seat 1 first was dealt these cards; an interrogation mark for a card that nobody wrote down. */
const dealt = (game: string, cards: string): GameReport => {
  const plain = report(game, 1, 1, ps(1, 2, 3, 4), ps(1));
  const all = cards.split(' ');
  return { ...plain, seats: plain.seats.map((each, index) => ({ ...each, dealt: all[index] === '?' ? null : (all[index] as RoleId) })) };
};

describe('how often somebody was dealt to the wolves', () => {
  const reported = (game: GameReport) => told(OPEN, 1, { tells: 'report', report: game });
  const wolves = (state: ReturnType<typeof reported>, begins?: BeginsAsWolf) =>
    [1, 2, 3, 4].map(number => {
      const wolf = standings(state, begins).order.find(({ player }) => player === p(number))?.wolf;
      return wolf === undefined ? '–' : `${wolf.times}/${wolf.of}`;
    });
  const first = reported(dealt('g1', 'werewolf seer ? unknown'));

  test.each([
    ['of the games whose cards are known', first, beginsAsWolf, ['1/1', '0/1', '–', '–']],
    ['not where nobody says which cards are wolves', first, undefined, ['–', '–', '–', '–']],
    [
      'as the desk has corrected it',
      run(first, { do: 'correct', report: dealt('g1', 'seer werewolf villager villager'), reason: 'relu' }),
      beginsAsWolf,
      ['0/1', '1/1', '0/1', '0/1'],
    ],
    [
      'not in a game that is void',
      run(first, { do: 'void', game: 'g1', round: 1, table: 1, reason: 'vu' }),
      beginsAsWolf,
      ['–', '–', '–', '–'],
    ],
  ] as const)('%s', (_, state, begins, found) => {
    expect(wolves(state, begins)).toEqual(found);
  });
});
