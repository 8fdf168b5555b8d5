import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TournamentFact } from '../../src/domain/tournament/fact.ts';
import type { GameReport } from '../../src/domain/tournament/game-report.ts';
import { playerId } from '../../src/domain/tournament/people.ts';
import { TIE_BREAKS, type TieBreak, type TournamentPlan } from '../../src/domain/tournament/plan.ts';
import { NO_TOURNAMENT, withFact } from '../../src/tournament/fold.ts';
import { standings, standingsOf } from '../../src/tournament/standings/standings.ts';
import { lotOf } from '../../src/tournament/standings/tie-breaks.ts';
import { bigTournament } from './big-tournament.ts';
import { byBreaks, game, PLAN, people, planWith, scores, told } from './scored.ts';

const isOf = (report: GameReport, more: Partial<GameReport>): GameReport => ({ ...report, ...more });

describe('points', () => {
  test.each([
    ['by the side that won', ['1/1 village ABC wolves d'], {}, '1A2 1B2 1C2 4D0'],
    ['by the other side', ['1/1 village abc wolves D'], {}, '1D3 2A0 2B0 2C0'],
    ['a side without a line of its own', ['1/1 village ab lovers CD'], {}, '1C5 1D5 3A0 3B0'],
    ['a side called as what every object has', ['1/1 village ab constructor CD'], {}, '1C5 1D5 3A0 3B0'],
    ['for a loss', ['1/1 village ABC wolves d'], { loss: { wolves: -1 } }, '1A2 1B2 1C2 4D-1'],
    ['for a loss, everybody else', ['1/1 village abc wolves D'], { loss: { else: 0.5 } }, '1D3 2A0.5 2B0.5 2C0.5'],
    ['nobody has won: a draw for all', ['1/1 village abc wolves d'], { loss: { else: -3 } }, '1A1 1B1 1C1 1D1'],
    ['survivors, beside the rest', ['1/1 village A*B wolves c*d'], { survival: 0.5 }, '1A2.5 2B2 3C0.5 4D0'],
    ['over all games', ['1/1 village AB wolves cd', '2/1 village aC wolves bD'], {}, '1D3 2A2 2B2 2C2'],
    [
      'tenths that make a whole',
      ['1/1 village AB wolves cd', '2/1 village cd wolves aB'],
      { win: { village: 0.1, wolves: 0.2 }, draw: 0 },
      '1B0.3 2A0.1 3C0 3D0',
    ],
  ] as const)('%s', (_, games, points, standing) => {
    expect(
      told(
        standingsOf(
          scores(
            'ABCD',
            games.map(each => game(each)),
            { plan: planWith({}, points) },
          ),
        ),
      ),
    ).toBe(standing);
  });

  test('a game that is called a draw is one, whatever its seats say', () => {
    const { report, ...rest } = game('1/1 village AB wolves cd');
    const drawn = { ...rest, report: isOf(report, { outcome: 'drawn' }) };
    const [first] = standingsOf(scores('ABCD', [drawn])).order;
    expect([first?.points, first?.wins]).toEqual([1, 0]);
  });

  test('a house bonus counts for who sat there, once for each time it was given', () => {
    const given = ['A', 'A', 'D', 'E'].map(each => ({ player: playerId(each), bonus: 'hat' }));
    const plan = planWith({}, { bonuses: [{ bonus: 'hat', name: 'The hat', points: 0.5 }] });
    const found = standingsOf(
      scores('ABCDE', [game('1/1 village AB wolves cd', { given: [...given, { player: playerId('B'), bonus: 'unknown' }] })], { plan }),
    );
    expect(told(found)).toBe('1A3 2B2 3D0.5 4C0 4E0');
  });

  test('penalties are taken away, and told', () => {
    const penalties = [
      { player: playerId('A'), points: 1 },
      { player: playerId('A'), points: 0.5 },
    ];
    const { order } = standingsOf(scores('AB', [game('1/1 village AB')], { penalties }));
    expect(order.map(({ player, points, penalties: taken }) => [player, points, taken])).toEqual([
      ['B', 2, 0],
      ['A', 0.5, 1.5],
    ]);
  });

  test('columns say games, wins, survivals and the points of each round', () => {
    const games = [game('1/1 village A*B wolves cd'), game('3/2 village a*c wolves B*D')];
    const { order } = standingsOf(scores('ABCD', games));
    expect(order.map(({ player, games: played, wins, survivals, rounds }) => [player, played, wins, survivals, rounds])).toEqual([
      ['B', 2, 2, 1, [2, null, 3]],
      ['D', 2, 1, 0, [0, null, 3]],
      ['A', 2, 1, 2, [2, null, 0]],
      ['C', 2, 0, 0, [0, null, 0]],
    ]);
  });
});

describe('tie-breaks', () => {
  const by = (tieBreaks: readonly TieBreak[], players: string, games: readonly string[], more: Parameters<typeof scores>[2] = {}): string =>
    byBreaks(
      standingsOf(
        scores(
          players,
          games.map(each => game(each)),
          { plan: planWith({ tieBreaks }), ...more },
        ),
      ),
    );

  test.each([
    ['without any, equals share a place', 'ABC', [], ['1/1 village AB wolves c'], '1A: 1B: 3C:'],
    ['more games won', 'AB', ['wins'], ['1/1 none a', '2/1 none a', '3/1 village B'], '1B:1 2A:0'],
    ['on the side that wins least', 'AB', ['rare-wins'], ['1/1 village Ab', '2/1 village A', '3/1 wolves B', '4/1 none b'], '1B:1 2A:0'],
    ['on all sides that win least', 'AB', ['rare-wins'], ['1/1 wolves A', '2/1 lovers B', '3/1 none a', '4/1 none a'], '1A:1 1B:1'],
    ['more games lived through', 'ABC', ['survivals'], ['1/1 village AB*C', '2/1 none ab*c*'], '1B:2 2C:1 3A:0'],
    [
      'opponents with more points',
      'ABCD',
      ['opponents'],
      ['1/1 village A wolves c', '1/2 village B wolves d', '2/1 wolves D'],
      '1D:2 2B:3 3A:0 4C:2',
    ],
    [
      'an opponent met twice counts twice',
      'ABC',
      ['opponents'],
      ['1/1 village AB', '2/1 village AB', '3/1 wolves C village a'],
      '1B:4 2A:3.667 3C:4',
    ],
    [
      'the lead in the games that the tied played together',
      'ABC',
      ['duels'],
      ['1/1 village A wolves b', '2/1 village B wolves c', '3/1 village C', '4/1 none abc'],
      '1A:1 2B:0 3C:-1',
    ],
    ['more points in the last round', 'ABC', ['last-round'], ['1/1 village A wolves bc', '2/1 village B wolves a'], '1B:2 2A:0 3C:0'],
    [
      'in the order that is written',
      'ABC',
      ['survivals', 'wins'],
      ['1/1 village A*BC*', '2/1 none c*', '2/2 none ab'],
      '1C:2/1 2A:1/1 3B:0/1',
    ],
  ] as const)('%s', (_, players, tieBreaks, games, standing) => {
    expect(by(tieBreaks, players, games)).toBe(standing);
  });

  test('fewer penalties: who has lost none stands before who has made up for it', () => {
    const penalties = [{ player: playerId('A'), points: 2 }];
    const games = ['1/1 village AB wolves c', '2/1 village A wolves c'];
    expect(by(['fewest-penalties'], 'ABC', games, { penalties })).toBe('1B:0 2A:2 3C:0');
  });

  test('duels count among the tied alone: what was lost to somebody who is not tied is no matter', () => {
    // A and B have 4 points each. C with 7 is not tied, so only the game in which A was ahead of B counts.
    const games = ['1/1 village A wolves b', '2/1 wolves C village b', '3/1 village AC', '4/1 village BC', '5/1 village B'];
    expect(by(['duels'], 'ABC', games)).toBe('1C:0 2A:1 3B:-1');
  });

  test('a lot orders equals and leaves them their place; what is written after it decides nothing', () => {
    const found = standingsOf(scores('ABCDE', [game('1/1 village AB*CD*E')], { plan: planWith({ tieBreaks: ['lot', 'survivals'] }) }));
    expect(found.order.map(({ place }) => place)).toEqual([1, 1, 1, 1, 1]);
    const lots = found.order.map(({ breaks: [lot = 0] }) => lot);
    expect(lots).toEqual([...lots].sort((one, other) => other - one));
    expect(new Set(lots).size).toBe(5);
    expect(found.order.map(({ player }) => player)).not.toEqual(people('ABCDE'));
  });

  test('a lot is the same whoever else is there, and another under another seed', () => {
    const seed = 'a5'.repeat(32);
    expect(lotOf(seed, 'p1')).toBe(lotOf(seed, 'p1'));
    const all = new Set(Array.from({ length: 2_000 }, (_, index) => lotOf(seed, `p${index}`)));
    expect(all.size).toBeGreaterThan(1_995);
    expect(lotOf(`${'a5'.repeat(31)}a6`, 'p1')).not.toBe(lotOf(seed, 'p1'));
    const high = [...all].filter(lot => lot >= 2 ** 31).length;
    expect(Math.abs(high - 1_000)).toBeLessThan(150);
  });
});

describe('who rests', () => {
  const format = { of: 'tables', rounds: 3, final: 2 } as const;
  // B rests in round 1, A in round 2, and C, who never played, in both.
  const games = ['1/1 village A wolves d', '2/1 wolves B village d', '3/1 village ABd'].map(each => game(each));
  const rests = [
    ...[1, 2].map(round => ({ player: playerId('C'), round })),
    { player: playerId('B'), round: 1 },
    { player: playerId('A'), round: 2 },
  ];

  test.each([
    ['gets nothing where the plan says nothing', undefined, '1B5 2A4 3C0 3D0', []],
    ['gets the points of the plan for each round', { get: 'points', points: 1.5 }, '1B6.5 2A5.5 3C3 4D0', [1.5]],
    ['gets the average of the other rounds; nothing, where there are none', { get: 'average' }, '1B7.5 2A6 3C0 3D0', [2]],
  ] as const)('%s', (_, rule, standing, points) => {
    const found = standingsOf(scores('ABCD', games, { plan: planWith({ format, rests: rule }), rests }));
    expect(told(found)).toBe(standing);
    expect(found.order.find(({ player }) => player === 'A')?.rests.map(each => each.points)).toEqual(points);
  });

  test('the points of a rest stand in its round, also before the round has a result', () => {
    const plan = planWith({ format, rests: { get: 'points', points: 1 } });
    const { order } = standingsOf(scores('ABCD', games.slice(0, 1), { plan, rests }));
    expect(order.map(({ player, rounds }) => [player, rounds])).toEqual([
      ['A', [2, 1]],
      ['C', [1, 1]],
      ['B', [1, null]],
      ['D', [0, null]],
    ]);
  });

  test('an average counts to a hundredth, as it is shown', () => {
    const thirds = ['1/1 village A wolves d', '2/1 village aD', '3/1 village A wolves d'].map(each => game(each));
    const plan = planWith({ format: { ...format, rounds: 4 }, rests: { get: 'average' } });
    const { order } = standingsOf(scores('A', thirds, { plan, rests: [{ player: playerId('A'), round: 4 }] }));
    expect(order[0]?.points).toBe(5.33);
  });
});

describe('a final', () => {
  const plan = planWith({ format: { of: 'tables', rounds: 2, final: 3 }, tieBreaks: ['last-round'] });
  const before = ['1/1 wolves AB village cde', '2/1 village ABC wolves de'].map(each => game(each));

  test('the players of the final stand before everybody else: by its points, then as before', () => {
    expect(told(standingsOf(scores('ABCDE', before, { plan })))).toBe('1A5 1B5 3C2 4D0 4E0');
    const final = game('3/1 village aC wolves b');
    expect(told(standingsOf(scores('ABCDE', [...before, final], { plan })))).toBe('1C4 2A5 2B5 4D0 4E0');
  });

  test('a player with more points who missed the final stands after those who played it', () => {
    const final = game('3/1 village bCD');
    expect(told(standingsOf(scores('ABCDE', [...before, final], { plan })))).toBe('1C4 2D2 3B5 4A5 5E0');
  });

  test('there are champions when all is over, and not before', () => {
    const games = [...before, game('3/1 village aC wolves b')];
    expect(standingsOf(scores('ABCDE', games, { plan })).champions).toEqual([]);
    expect(standingsOf(scores('ABCDE', games, { plan, over: true })).champions).toEqual(['C']);
  });
});

describe('whether it stands', () => {
  test.each([
    ['everything is confirmed', [game('1/1 village AB')], 0, false],
    ['something is not confirmed', [game('1/1 village AB'), game('2/1 village AB', { confirmed: false })], 0, true],
    ['a game is missing', [game('1/1 village AB')], 1, true],
  ])('%s', (_, games, missing, provisional) => {
    expect(standingsOf(scores('AB', games, { missing })).provisional).toBe(provisional);
  });
});

describe('a race', () => {
  const plan = planWith({ format: { of: 'race', target: 5 }, tieBreaks: ['survivals'] });
  const won = (round: number, winners: string) =>
    game(`${round}/1 village ${[...'ABC'].map(each => (winners.includes(each) ? each : each.toLowerCase())).join('*')}`);
  const played = [...[1, 2, 3, 4].map(round => won(round, 'ABC')), won(5, 'AB')];
  const raced = (...winners: readonly string[]) =>
    standingsOf(scores('ABC', [...played, ...winners.map((each, index) => won(6 + index, each))], { plan }));

  test('the worked check of the rules, as the standing shows it (ON-172)', () => {
    expect([told(raced()), raced().playsOff, raced().champions]).toEqual(['1A5 1B5 3C4', true, []]);
    expect([told(raced('C')), raced('C').playsOff]).toEqual(['1A5 1B5 1C5', true]);
    expect([told(raced('C', 'AC')), raced('C', 'AC').playsOff]).toEqual(['1A6 1C6 3B5', true]);
    const end = raced('C', 'AC', 'C');
    expect([told(end), end.playsOff, end.champions]).toEqual(['1C7 2A6 3B5', false, ['C']]);
  });

  test('games after the champion was found change nothing', () => {
    expect(raced('C', 'AC', 'C', 'A', 'A')).toEqual(raced('C', 'AC', 'C'));
  });
});

describe('a knock-out', () => {
  const plan = planWith({
    format: { of: 'elimination', rules: { losses: 2, noWinnerCounts: true, allOut: 'replay', belowThree: 'guest' } },
  });
  const played = ['1/1 village abCD', '2/1 village ABCd', '4/1 village AbCd', '5/1 village AcB', '6/1 village Acb'].map(each => game(each));
  const shown = (count: number, left = '') => {
    const found = standingsOf(scores('ABCD', played.slice(0, count), { plan, left: new Set(people(left)) }));
    return [
      found.order
        .map(({ place, player, losses, outIn, points }) => `${place}${player} ${losses}${outIn === null ? '' : ` out ${outIn}`} ${points}`)
        .join(', '),
      found.champions.join(''),
    ];
  };

  test('the worked check of the rules, as the standing shows it: who is out, and by which round (ON-181, ON-180)', () => {
    expect(shown(2)).toEqual(['1A 1 1, 1B 1 1, 1C 0 2, 1D 1 1', '']);
    expect(shown(3)).toEqual(['1A 1 2, 1C 0 3, 3B 2 out 4 1, 3D 2 out 4 1', '']);
    expect(shown(5)).toEqual(['1A 1 4, 2C 2 out 6 3, 3B 2 out 4 1, 3D 2 out 4 1', 'A']);
  });

  test("a guest's win is not counted (ON-179)", () => {
    expect(shown(4)[0]).toContain('3B 2 out 4 1');
  });

  test('a game that is played again because it would have put out everybody counts for nobody (ON-178)', () => {
    const three = ['1/1 village abcd', '2/1 village abcd', '3/1 village Abcd'].map(each => game(each));
    const { order, champions } = standingsOf(scores('ABCD', three, { plan }));
    expect(champions).toEqual(['A']);
    expect(order.map(({ player, losses, games, rounds }) => [player, losses, games, rounds])).toEqual([
      ['A', 1, 2, [0, null, 1]],
      ...people('BCD').map(player => [player, 2, 2, [0, null, 0]]),
    ]);
  });

  test('a player who has left stands among those put out by the last game played', () => {
    expect(shown(2, 'C')[0]).toBe('1A 1 1, 1B 1 1, 1D 1 1, 4C 0 out 2 2');
  });
});

describe('standings are a function of the results', () => {
  const result = fc.constantFrom(
    'village AB*c* wolves d',
    'village abc wolves D*',
    'village a*bcd',
    'village A*Bcd lovers C*',
    'village Ae wolves bd',
  );
  const played = fc
    .array(result, { minLength: 1, maxLength: 8 })
    .map(all => all.map((each, index) => game(`${1 + (index >> 1)}/${1 + (index & 1)} ${each}`)));
  const tieBreaks = fc.shuffledSubarray([...TIE_BREAKS]);

  test('the order in which results came changes nothing', () => {
    fc.assert(
      fc.property(played, tieBreaks, fc.nat(), (games, order, turn) => {
        const plan = planWith({ tieBreaks: order });
        const other = [...games.slice(turn % games.length), ...games.slice(0, turn % games.length)].reverse();
        expect(standingsOf(scores('ABCDE', other, { plan }))).toEqual(standingsOf(scores('ABCDE', games, { plan })));
      }),
    );
  });

  test('everybody stands in it once, none before who has more points, and equals share a place', () => {
    fc.assert(
      fc.property(played, tieBreaks, (games, order) => {
        const found = standingsOf(scores('ABCDE', games, { plan: planWith({ tieBreaks: order }) })).order;
        expect(found.map(({ player }) => player).sort()).toEqual(people('ABCDE'));
        for (const [index, each] of found.entries()) {
          const next = found[index + 1];
          if (next === undefined) continue;
          expect(each.points).toBeGreaterThanOrEqual(next.points);
          expect(next.place === each.place || next.place === index + 2).toBe(true);
          if (next.place === each.place) expect(next.points).toBe(each.points);
        }
      }),
    );
  });

  test('with a penalty, nobody else has more or fewer points', () => {
    fc.assert(
      fc.property(played, fc.constantFrom(...people('ABCDE')), fc.integer({ min: 1, max: 9 }), (games, player, points) => {
        const pointsOf = (found: ReturnType<typeof standingsOf>) => new Map(found.order.map(each => [each.player, each.points]));
        const without = pointsOf(standingsOf(scores('ABCDE', games)));
        const taken = pointsOf(standingsOf(scores('ABCDE', games, { penalties: [{ player, points }] })));
        for (const [who, had] of without) expect(taken.get(who)).toBe(who === player ? had - points : had);
      }),
    );
  });
});

describe('standings of a tournament', () => {
  const plan: TournamentPlan = {
    name: 'Night of wolves',
    day: '2027-03-06',
    ...PLAN,
    format: { of: 'tables', rounds: 2, final: null },
    game: { book: 'lupus-classic', settings: {}, decks: [], size: { least: 2, most: 8 }, time: null },
    tables: 2,
    tieBreaks: ['wins', 'lot'],
    delay: 0,
    journals: false,
  };
  const opening: readonly TournamentFact[] = [
    { fact: 'founded', plan, seed: 'a5'.repeat(32) },
    { fact: 'entered', entries: people('ABCDEF').map(player => ({ player, name: player, group: '' })) },
    ...people('ABCDE').map((player): TournamentFact => ({ fact: 'presence', player, presence: 'here' })),
    { fact: 'presence', player: playerId('F'), presence: 'absent' },
    {
      fact: 'seated',
      from: 1,
      rounds: [
        {
          round: 1,
          tables: [
            { table: 1, seats: people('AB'), moderator: null },
            { table: 2, seats: people('CD'), moderator: null },
          ],
          resting: people('E'),
        },
      ],
      quality: null,
    },
    { fact: 'published', upTo: 1 },
    { fact: 'round-opened', round: 1 },
  ];
  const of = (facts: readonly TournamentFact[]) =>
    standings(
      [...opening, ...facts].reduce(
        (state, fact, index) => withFact(state, { n: index + 1, at: index, by: { desk: 'd' }, fact }),
        NO_TOURNAMENT,
      ),
    );
  const reported = (short: string): TournamentFact => ({ fact: 'reported', report: game(short).report, typed: false });
  const corrected = (short: string): TournamentFact => ({ fact: 'corrected', report: game(short).report, reason: 'read wrongly' });
  const vouched = (name: string, ...who: readonly ('moderator' | string)[]): readonly TournamentFact[] =>
    who.map(each => ({ fact: 'vouched', game: name, voucher: each === 'moderator' ? { by: 'moderator' } : { by: 'player', who: each } }));

  test('a player who is here stands in the standings, one who stayed away does not; missing games make them provisional', () => {
    const found = of([reported('1/1 village AB')]);
    expect(found.order.flatMap(({ player, points }) => (points === 2 ? [player] : [])).sort()).toEqual(people('AB'));
    expect(found.order.map(({ player }) => player).sort()).toEqual(people('ABCDE'));
    expect(found.provisional).toBe(true);
  });

  test('two people stand for each result: then it is settled', () => {
    const both = [reported('1/1 village AB'), reported('1/2 village Cd')];
    expect(of(both).provisional).toBe(true);
    const stood = [...vouched('game-1-1', 'moderator', 'A'), ...vouched('game-1-2', 'moderator', 'D')];
    expect(of([...both, ...stood]).provisional).toBe(false);
  });

  test('a correction equals having entered it right, whichever came first', () => {
    const right = of([reported('1/1 village Ab'), reported('1/2 village Cd')]);
    expect(of([reported('1/1 village aB'), reported('1/2 village Cd'), corrected('1/1 village Ab')])).toEqual(right);
    expect(of([corrected('1/1 village Ab'), reported('1/2 village Cd'), reported('1/1 village aB')])).toEqual(right);
    expect(of([corrected('1/1 village ab'), corrected('1/1 village Ab'), reported('1/2 village Cd')])).toEqual(right);
  });

  test('a void game counts for nobody, a lifted penalty for nothing, and who has left keeps what was won', () => {
    const base = [reported('1/1 village AB'), reported('1/2 village Cd')];
    const gone = of([
      ...base,
      { fact: 'penalty', id: 'x', player: playerId('C'), points: 2, reason: 'spoke' },
      { fact: 'penalty-lifted', id: 'x', reason: 'did not' },
      { fact: 'voided', game: 'game-1-1', round: 1, table: 1, reason: 'cards were seen' },
      { fact: 'presence', player: playerId('C'), presence: 'left' },
    ]);
    expect(gone.order[0]).toMatchObject({ player: 'C', points: 2, place: 1 });
    expect(gone.order.slice(1).every(({ points }) => points === 0)).toBe(true);
  });
});

test('400 players at 40 tables in 12 rounds stand, all tie-breaks reckoned', () => {
  const { order } = standingsOf(bigTournament());
  expect(new Set(order.map(({ player }) => player)).size).toBe(400);
  expect(order.map(({ place }) => place)).toEqual(order.map(({ place }) => place).toSorted((a, b) => a - b));
});
