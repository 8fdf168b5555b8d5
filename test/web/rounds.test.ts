import { describe, expect, test } from 'vitest';
import { seat } from '../../src/domain/ids.ts';
import type { GameReport, SeatReport } from '../../src/domain/tournament/game-report.ts';
import { missingFrom } from '../../src/domain/tournament/missing.ts';
import { type Attendee, type Presence, playerId } from '../../src/domain/tournament/people.ts';
import { comparedPlayers, endsDiffer, playersAtBoth } from '../../web/tournament/desk/rounds/compared.ts';

const p = (number: number) => playerId(`p${number}`);

describe('who would be missing from a round', () => {
  const shown = {
    resting: [p(5)],
    tables: [
      { table: 1, seats: [p(1), p(2)] },
      { table: 2, seats: [p(3), p(4)] },
    ],
  };
  const people = (...presences: readonly Presence[]): readonly Attendee[] =>
    presences.map((presence, index) => ({ player: p(index + 1), name: '', group: '', presence }));

  test.each([
    ['nobody', people('here', 'here', 'here', 'here', 'here'), [], [], []],
    [
      'who is expected, absent or gone, with table and seat',
      people('here', 'expected', 'absent', 'left'),
      [[p(2), 1, 2]],
      [
        [p(3), 2, 1],
        [p(4), 2, 2],
      ],
      [],
    ],
    ['who has come and has no place; not who rests', people('here', 'here', 'here', 'here', 'here', 'here'), [], [], [p(6)]],
    ['nobody who is away and has no place', people('here', 'here', 'here', 'here', 'here', 'left'), [], [], []],
  ])('%s', (_, players, expected, gone, unplaced) => {
    const found = missingFrom(shown, players, false);
    const placed = (those: typeof found.gone) => those.map(({ player, at }) => [player, at?.table, at?.seat]);
    expect([placed(found.expected), placed(found.gone), found.unplaced.map(({ player }) => player)]).toEqual([expected, gone, unplaced]);
  });

  test('nobody is missing without a place after a cut', () => {
    expect(missingFrom(shown, people('here', 'here', 'here', 'here', 'here', 'here'), true).unplaced).toEqual([]);
  });
});

describe('two reports side by side', () => {
  const said = (number: number, more: Partial<SeatReport> = {}): SeatReport => ({
    ...{ seat: seat(number), player: p(number), dealt: null, role: null, side: 'humans', alive: true, won: true },
    ...more,
  });
  const report = (seats: readonly SeatReport[], more: Partial<GameReport> = {}): GameReport => ({
    ...{ game: 'g', round: 1, table: 1, book: 'lupus-token', outcome: 'played', sides: ['humans'], because: '', seats },
    ...more,
  });

  test.each([
    ['the same', [said(1), said(2)], [], false],
    ['another life', [said(1), said(2, { alive: false })], [p(2)], false],
    ['another side', [said(1, { side: 'wolves' }), said(2)], [p(1)], false],
    ['somebody who is missing in one', [said(1)], [p(2)], false],
    ['somebody who is missing in the other', [said(1), said(2), said(3)], [p(3)], false],
  ])('%s', (_, seats, differ, ends) => {
    const reports = [report([said(1), said(2)]), report(seats)];
    expect(
      comparedPlayers(reports)
        .filter(each => each.differs)
        .map(({ player }) => player),
    ).toEqual(differ);
    expect(endsDiffer(reports)).toBe(ends);
  });

  test('of two tables name who is in both', () => {
    const reports = [report([said(1), said(2)]), report([said(2), said(3)], { table: 2 })];
    expect([1, 2].map(table => playersAtBoth(reports, table))).toEqual([[p(2)], [p(2)]]);
  });

  test('differ as a whole where others have won, or where it ended otherwise', () => {
    expect(endsDiffer([report([]), report([], { sides: ['wolves'] })])).toBe(true);
    expect(endsDiffer([report([]), report([], { outcome: 'adjudicated' })])).toBe(true);
    expect(endsDiffer([report([], { sides: ['a', 'b'] }), report([], { sides: ['b', 'a'] })])).toBe(false);
  });
});
