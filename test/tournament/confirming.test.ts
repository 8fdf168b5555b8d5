import { describe, expect, test } from 'vitest';
import { awaitedAt, confirmationShown, saidByPhone } from '../../src/tournament/confirming.ts';
import type { TableHeard } from '../../src/tournament/decide.ts';
import type { TournamentState } from '../../src/tournament/fold.ts';
import { gameAt, stateOf } from '../../src/tournament/games.ts';
import { roundShown, tableSheet } from '../../src/tournament/views.ts';
import { keep, OPEN, one, p, run, told } from './small-tournament.ts';

const BEGUN: TableHeard = { tells: 'begun', round: 1, game: 'g1' };
const REPORT: TableHeard = { tells: 'report', report: one('g1') };
const MODERATOR: TableHeard = { tells: 'vouched', game: 'g1', uid: null };
const REPORTED = told(OPEN, 1, BEGUN, REPORT, MODERATOR);
const says = (state: TournamentState, seat: number, right: boolean): TournamentState =>
  keep(state, saidByPhone(state, 1, { seat, right }) ?? []);
const stateAt = (state: TournamentState) => stateOf(state, gameAt(state, 1, 1));

describe('a telephone may confirm the last result of a table', () => {
  test.each<[string, TournamentState, boolean]>([
    ['once it is reported', told(OPEN, 1, BEGUN, REPORT), true],
    ['also before the moderator has said yes', REPORTED, true],
    ['not while the game is played', told(OPEN, 1, BEGUN), false],
    ['not once it is confirmed', told(REPORTED, 1, { tells: 'named', game: 'g1', player: p(1) }), false],
    ['not while two reports differ', told(REPORTED, 1, { tells: 'report', report: one('g2') }), false],
    ['not once somebody has called it wrong', says(REPORTED, 1, false), false],
    ['not once the next game has begun', told(REPORTED, 1, { tells: 'begun', round: 1, game: 'g2' }), false],
    ['nor once the next round has', told(REPORTED, 1, { tells: 'begun', round: 2, game: 'g2' }), false],
    ['nor once a game of no round has', told(REPORTED, 1, { tells: 'outside', game: 'o1' }), false],
    [
      'but again of the game after that',
      told(
        REPORTED,
        1,
        { tells: 'outside', game: 'o1' },
        { tells: 'begun', round: 2, game: 'g2' },
        { tells: 'report', report: { ...one('g2'), round: 2 } },
      ),
      true,
    ],
    ['not where the desk has corrected it', run(REPORTED, { do: 'correct', report: { ...one('g1'), because: 'x' }, reason: 'x' }), false],
    ['not where it is void', run(REPORTED, { do: 'void', game: 'g1', round: 1, table: 1, reason: 'x' }), false],
    ['not where the desk has typed it', run(OPEN, { do: 'type-result', report: one('g1') }), false],
  ])('%s', (_, state, may) => {
    expect(awaitedAt(state, 1) !== undefined).toBe(may);
    expect(confirmationShown(state, 1) !== null).toBe(may);
    expect(saidByPhone(state, 1, { seat: 1, right: true }) !== undefined).toBe(may);
    expect(tableSheet(state, 1, 0)?.rounds.some(({ awaited }) => awaited === true)).toBe(may);
    expect(awaitedAt(state, 2)).toBeUndefined();
  });

  test('and sees who has won and the points, and no card', () => {
    const shown = confirmationShown(REPORTED, 1);
    expect(shown).toMatchObject({ table: 1, round: 1 });
    expect(shown?.seats[0]).toEqual({
      seat: 1,
      name: expect.any(String),
      alive: expect.any(Boolean),
      won: true,
      points: expect.any(Number),
    });
    expect(JSON.stringify(shown)).not.toMatch(/werewolf|villager|"role"|"dealt"|"player"/);
  });

  test('a yes is the second voice, told as one by phone; of one person there is one', () => {
    const yes = says(REPORTED, 2, true);
    expect([stateAt(yes), yes.vouchers.get('g1')?.at(-1)]).toEqual(['confirmed', { by: 'player', who: p(2), named: true, phone: true }]);
    const alone = says(told(OPEN, 1, BEGUN, REPORT), 2, true);
    expect([stateAt(alone), saidByPhone(alone, 1, { seat: 2, right: true })]).toEqual(['reported', []]);
  });

  test('a no is a dispute until the desk decides, by one touch', () => {
    const no = says(REPORTED, 2, false);
    expect(stateAt(no)).toBe('disputed');
    const disputed = (state: TournamentState) => tableSheet(state, 1, 0)?.rounds[0]?.disputed;
    expect([disputed(REPORTED), disputed(no)]).toEqual([undefined, true]);
    const [shown] = roundShown(no, 1)?.tables ?? [];
    expect([shown?.contested, shown?.rivals.map(({ report }) => report.game)]).toEqual([[p(2)], ['g1']]);
    const decided = run(no, { do: 'correct', report: one('g1'), reason: 'relu' });
    expect([stateAt(decided), roundShown(decided, 1)?.tables[0]?.contested, disputed(decided)]).toEqual(['confirmed', [], undefined]);
    expect(
      stateAt(told(run(no, { do: 'void', game: 'g1', round: 1, table: 1, reason: 'x' }), 1, { tells: 'report', report: one('g2') })),
    ).toBe('reported');
  });

  test('nobody says anything from a seat that is not there', () => {
    expect(saidByPhone(REPORTED, 1, { seat: 9, right: true })).toBeUndefined();
  });
});
