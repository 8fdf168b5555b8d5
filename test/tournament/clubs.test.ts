import { describe, expect, test } from 'vitest';
import { playerId } from '../../src/domain/tournament/people.ts';
import type { TeamsRule } from '../../src/domain/tournament/plan.ts';
import { diceFor } from '../../src/simulate/dice.ts';
import { clubsOf } from '../../src/tournament/clubs.ts';
import { propose, seatingRequest } from '../../src/tournament/seating/proposal.ts';
import { reseat } from '../../src/tournament/seating/reseat.ts';
import { standings } from '../../src/tournament/standings/standings.ts';
import { teamsOf } from '../../src/tournament/standings/teams.ts';
import { everybody, wantedFor } from './first-seating.ts';
import { CLOSED, entries, FOUNDED, PLAN, p, run } from './small-tournament.ts';

const entry = (letter: string, group: string) => ({ player: playerId(letter), name: letter, group });

test('a club is one however it is written, in the words of its first; who comes with none is in none', () => {
  const found = clubsOf([entry('A', 'Lyon'), entry('B', ''), entry('C', ' lyon '), entry('D', 'Nice'), entry('E', '  ')]);
  expect(found.map(({ name, members }) => `${name}:${members.join('')}`)).toEqual(['Lyon:AC', 'Nice:D']);
});

describe('the standings of clubs', () => {
  /** `A9 B7 B7=`: places in this order, an equals sign for a shared place. */
  const team = (order: string, clubs: readonly string[], rule: TeamsRule): string => {
    let place = 0;
    const standing = order.split(' ').map((each, index) => {
      place = each.endsWith('=') ? place : index + 1;
      return { player: playerId(each[0] ?? ''), points: Number.parseFloat(each.slice(1)), place };
    });
    const people = clubs.flatMap(each => [...(each.split(':')[1] ?? '')].map(letter => entry(letter, each.split(':')[0] ?? '')));
    return teamsOf(standing, people, rule)
      .map(({ place: at, club, points, members }) => {
        const its = members.map(({ player, counts }) => (counts ? player : player.toLowerCase())).join('');
        return `${at}${club}${points}${its}`;
      })
      .join(' ');
  };

  test.each([
    ['the sum of all', 'A9 B7 C5 D1', ['x:AD', 'y:BC'], 'all', '1y12BC 2x10AD'],
    ['the best so many', 'A9 B7 C5 D1', ['x:AD', 'y:BC'], 1, '1x9Ad 2y7Bc'],
    ['a club of fewer has what it has', 'A9 B7 C5', ['x:A', 'y:BC'], 2, '1y12BC 2x9A'],
    ['between equals, whose first stands higher', 'A6 B5 C4 D3', ['y:BC', 'x:AD'], 2, '1x9AD 2y9BC'],
    ['clubs whose first share a place share one', 'A6 B6= C4 D4= E1', ['x:AC', 'y:BD', 'z:E'], 2, '1x10AC 1y10BD 3z1E'],
    ['the most points count, also where a final has put another order', 'A5 B9 C8', ['x:ABC'], 2, '1x17aBC'],
    ['who is not in the standings counts for nothing', 'A5', ['x:AZ', 'y:Q'], 'all', '1x5A'],
    ['negative points count too', 'A5 B-2', ['x:AB'], 'all', '1x3AB'],
  ] as const)('%s', (_, order, clubs, rule, found) => {
    expect(team(order, clubs, rule)).toBe(found);
  });

  test('stand beside those of the players where the plan says so', () => {
    const inClubs = run(
      CLOSED,
      ...[1, 2, 5].map(number => ({ do: 'rename', entry: { player: p(number), name: `${number}`, group: 'Lyon' } }) as const),
    );
    expect(standings(inClubs).teams).toBeUndefined();
    const scored = run(inClubs, { do: 'plan', plan: { ...PLAN, clubs: { apart: false, teams: 2 } } });
    expect(standings(scored).teams).toEqual([
      {
        place: 1,
        club: 'Lyon',
        points: 5,
        members: [
          { player: p(2), points: 3, counts: true },
          { player: p(5), points: 2, counts: true },
          { player: p(1), points: 2, counts: false },
        ],
      },
    ]);
  });
});

describe('clubs are kept apart', () => {
  const clubs = (sizes: readonly number[]): readonly (readonly number[])[] =>
    sizes.map((size, index) => {
      const first = sizes.slice(0, index).reduce((sum, each) => sum + each, 0);
      return everybody(size).map(number => first + number);
    });

  test.each([
    ['six clubs of four at three tables: one pair of each has to meet, and no more do', 24, 3, 8, [4, 4, 4, 4, 4, 4], undefined],
    ['three clubs of two: none meets', 24, 3, 8, [2, 2, 2], undefined],
    ['a club as large as a table is spread evenly', 24, 3, 6, [8], 'balanced'],
    ['two clubs that are everybody', 16, 2, 5, [8, 8], 'tables'],
    ['clubs of five at six tables: none meets', 48, 6, 6, [5, 5, 5, 5, 5, 5], undefined],
  ] as const)('%s', (_, players, tables, rounds, sizes, aim) => {
    const wanted = { ...wantedFor({ players, tables, rounds, apart: [], moderators: 0, staying: [] }), aim };
    const found = reseat({ ...wanted, clubs: clubs(sizes) }, 60_000, diceFor(3, 0))?.quality;
    expect(found?.clubmates).toBe(found?.leastClubmates);
    const free = reseat(wanted, 60_000, diceFor(3, 0))?.quality;
    expect(free?.clubmates).toBeUndefined();
  });

  test('also where a seating changes as little as possible', () => {
    const wanted = wantedFor({ players: 24, tables: 3, rounds: 4, apart: [], moderators: 0, staying: [] });
    const before = reseat(wanted, 20_000, diceFor(1, 0))?.rounds ?? [];
    const found = reseat({ ...wanted, before, keeps: true, clubs: clubs([3, 3, 3]) }, 20_000, diceFor(2, 0))?.quality;
    expect([found?.clubmates, found?.leastClubmates]).toEqual([0, 0]);
  });

  test('a pair that must not sit together goes before a club', () => {
    const wanted = wantedFor({ players: 16, tables: 2, rounds: 4, apart: [[0, 8]], moderators: 0, staying: [] });
    const found = reseat({ ...wanted, clubs: [[...everybody(8)], everybody(16).slice(8)] }, 40_000, diceFor(1, 0))?.quality;
    expect(found?.together).toBe(0);
  });

  test('by the plan of the tournament: the seating is asked with clubs only where it says so', () => {
    const people = run(FOUNDED, {
      do: 'enter',
      entries: entries(1, 2, 3, 4, 5, 6).map((each, index) => ({ ...each, group: index % 3 === 0 ? 'Lyon' : '' })),
    });
    const asked = (state: typeof people) => seatingRequest(state, { from: 1, keep: 'nothing' });
    const plain = asked(people);
    expect(plain.ok && plain.value.clubs).toBeUndefined();
    const apart = asked(run(people, { do: 'plan', plan: { ...PLAN, clubs: { apart: true, teams: null } } }));
    if (!apart.ok) throw new Error('no seating');
    expect(apart.value.clubs).toEqual([[p(1), p(4)]]);
    const found = propose(apart.value, 5_000, diceFor(1, 0));
    expect(found.ok && [found.value.quality.clubmates, found.value.quality.leastClubmates]).toEqual([0, 0]);
  });
});
