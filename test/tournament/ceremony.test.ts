import { describe, expect, test } from 'vitest';
import { partedBy } from '../../src/domain/tournament/parted.ts';
import type { TieBreak } from '../../src/domain/tournament/plan.ts';
import { standings } from '../../src/tournament/standings/standings.ts';
import { publicStandings, tournamentView } from '../../src/tournament/views.ts';
import { CLOSED, NOW, OPEN, one, run, told, two } from './small-tournament.ts';

const FREEZE = { do: 'standings', frozen: true } as const;
const SHOW = { do: 'standings', frozen: false } as const;
const unnumbered = ({ n: _, ...shown }: ReturnType<typeof publicStandings>) => shown;

describe('standings that are frozen', () => {
  const frozen = run(CLOSED, FREEZE);
  const played = told(
    run(frozen, { do: 'open-round', round: 2 }),
    1,
    { tells: 'begun', round: 2, game: 'g3' },
    { tells: 'report', report: one('g3', 2) },
  );

  test('stay as they were for everybody, with the round after which they were; the desk sees the real ones', () => {
    expect(unnumbered(publicStandings(played))).toEqual({ ...unnumbered(publicStandings(CLOSED)), frozen: 1 });
    expect(standings(played).order[0]?.games).toBe(2);
    expect(tournamentView(played, { now: NOW, heard: new Map() }).frozen).toBe(1);
  });

  test('are shown whole once the desk says so, once', () => {
    const shown = run(played, SHOW);
    expect(publicStandings(shown)).not.toHaveProperty('frozen');
    expect(publicStandings(shown).order[0]?.games).toBe(2);
    expect(run(shown, SHOW).n).toBe(shown.n);
    expect(run(frozen, FREEZE).n).toBe(frozen.n);
  });

  test('are empty where nothing was played before', () => {
    const early = told(run(OPEN, FREEZE), 2, { tells: 'report', report: two('g2') });
    expect([publicStandings(early).frozen, publicStandings(early).order.every(({ games }) => games === 0)]).toEqual([0, true]);
  });
});

describe('what decided between equal points', () => {
  const TIES: readonly TieBreak[] = ['wins', 'survivals', 'lot'];
  const line = (place: number, points: number, ...breaks: readonly number[]) => ({ place, points, breaks });
  test.each([
    ['nothing before the first', [line(1, 3, 1, 0, 5)], null],
    ['nothing where points differ', [line(1, 3, 1, 0, 5), line(2, 2, 1, 0, 5)], null],
    ['nothing where the place is shared', [line(1, 3, 1, 0, 5), line(1, 3, 1, 0, 4)], null],
    ['the first tie-break that differs', [line(1, 3, 2, 0, 5), line(2, 3, 1, 9, 5)], 'wins'],
    ['a later one where the first is equal', [line(1, 3, 2, 2, 5), line(2, 3, 2, 1, 6)], 'survivals'],
  ] as const)('%s', (_, order, parted) => expect(partedBy(order, TIES, order.length - 1)).toBe(parted));
});
