import { describe, expect, test } from 'vitest';
import { isFinal, phasesOf } from '../../src/domain/tournament/phases.ts';
import type { Phase, TournamentPlan } from '../../src/domain/tournament/plan.ts';
import { diceFor } from '../../src/simulate/dice.ts';
import type { TournamentState } from '../../src/tournament/fold.ts';
import { finalRounds, isOver, lastRound } from '../../src/tournament/format.ts';
import { publicTournament } from '../../src/tournament/public-views.ts';
import { propose, seatingRequest } from '../../src/tournament/seating/proposal.ts';
import { standings, standingsOf } from '../../src/tournament/standings/standings.ts';
import { roundTitle } from '../../web/tournament/public/present-round.ts';
import { game, planWith, scores, told as toldStandings } from './scored.ts';
import { CLOSED, FOUNDED, keep, PLAN, p, ps, refusalOf, report, run, told } from './small-tournament.ts';

const phase = (more: Partial<Phase> = {}): Phase => ({ tables: 1, size: 4, rounds: 1, carries: 'nothing', ladder: false, ...more });
const format = (final: number | null, ...phases: readonly Phase[]): TournamentPlan['format'] => ({
  of: 'tables',
  rounds: 2,
  final,
  phases,
});

describe('where the phases of a plan lie', () => {
  test.each([
    ['a plan of before, without and with a final', { of: 'tables', rounds: 2, final: null } as const, '', 2],
    ['its final', { of: 'tables', rounds: 2, final: 4 } as const, '3-3', 3],
    ['two phases and a final', format(4, phase({ rounds: 2 }), phase()), '3-4 5-5 6-6', 6],
    ['a format without rounds', { of: 'evening' } as const, '', null],
  ] as const)('%s', (_, its, places, last) => {
    const plan = { ...PLAN, format: its };
    expect(
      phasesOf(plan)
        .map(({ from, to }) => `${from}-${to}`)
        .join(' '),
    ).toBe(places);
    expect(lastRound(plan)).toBe(last);
  });

  test.each([
    ['the one round of a final', format(4), 3, true],
    ['a semi-final', format(4, phase({ tables: 2 })), 3, false],
    ['several finals at once', format(null, phase({ tables: 2, ladder: true })), 3, true],
    ['tables that are none', format(null, phase({ tables: 2 })), 3, false],
    ['a last phase of two rounds', format(null, phase({ rounds: 2 })), 4, false],
    ['a round that all play', format(4), 2, false],
  ] as const)('called the final: %s', (_, its, round, is) => {
    expect(isFinal({ ...PLAN, format: its }, round)).toBe(is);
  });
});

test('the public knows a round after a cut by its phase, and a final as the final', () => {
  const plan = { ...PLAN, format: format(4, phase({ rounds: 2 }), phase({ tables: 2 })) };
  const rounds = [2, 3, 4, 5, 6].map(round => ({ round, tables: [], resting: [] }));
  const state = keep(FOUNDED, [
    { fact: 'planned', plan },
    { fact: 'seated', from: 1, rounds: [{ round: 1, tables: [], resting: [] }, ...rounds], quality: null },
    { fact: 'published', upTo: 6 },
  ]);
  const shown = publicTournament(state, { now: 0, heard: new Map() })?.rounds ?? [];
  const first = { name: 1, alone: false };
  expect(shown.map(each => each.phase)).toEqual([undefined, undefined, first, first, { name: 'semi', alone: true }, undefined]);
  expect(shown.map(({ final }) => final)).toEqual([false, false, false, false, false, true]);
  const say = (key: string, args?: object): string => `${key}${JSON.stringify(args ?? '')}`;
  expect(shown.map(({ round }) => roundTitle({ rounds: shown }, round, { say }))).toEqual([
    'round{"count":1}',
    'round{"count":2}',
    'phase{"count":1} · round{"count":3}',
    'phase{"count":1} · round{"count":4}',
    'semi""',
    'final""',
  ]);
});

describe('standings with phases', () => {
  const before = ['1/1 village AB wolves cdef', '2/1 village ACD wolves bef'].map(each => game(each));
  const told = (its: TournamentPlan['format'], ...games: readonly string[]): string =>
    toldStandings(
      standingsOf(
        scores('ABCDEF', [...before, ...games.map(each => game(each))], {
          plan: planWith({ format: its }),
          penalties: [{ player: 'B' as never, points: 1 }],
        }),
      ),
    );
  const semi = phase({ tables: 2, size: 2 });

  test.each([
    ['who has reached a phase before who has not, by its points alone', format(null, semi), ['3/1 village aE'], '1E2 2A4 3C2 3D2 5B1 6F0'],
    ['who has reached it without a point, too', format(null, semi), ['3/1 village ef wolves A'], '1A7 2E0 2F0 4C2 4D2 6B1'],
    ['with the points of before', format(null, { ...semi, carries: 'points' }), ['3/1 village aE'], '1A4 2E2 3C2 3D2 5B1 6F0'],
    [
      'penalties count where the points of before do',
      format(null, { ...semi, carries: 'points' }),
      ['3/1 village Bc'],
      '1B3 2C2 3A4 4D2 5E0 5F0',
    ],
    ['the final before the semi-final', format(2, semi), ['3/1 village AbCd', '4/1 village aC'], '1C6 2A6 3D2 4B1 5E0 5F0'],
    [
      'a phase that carries on with the one before, which began with nothing',
      format(null, semi, phase({ size: 2, carries: 'points' })),
      ['3/1 village aB', '4/1 wolves Ab'],
      '1A7 2B3 3C2 3D2 5E0 5F0',
    ],
    [
      'finals of their own: nobody of table 2 passes table 1',
      format(null, phase({ tables: 2, size: 2, ladder: true })),
      ['3/1 village ab', '3/2 village Cd'],
      '1A5 2B2 3C4 4D2 5E0 5F0',
    ],
  ] as const)('%s', (_, its, games, standing) => {
    expect(told(its, ...games)).toBe(standing);
  });

  test('say how far somebody got', () => {
    const plan = planWith({ format: format(2, semi) });
    const { order } = standingsOf(scores('ABE', [...before, ...['3/2 village AB', '4/1 village Ac'].map(each => game(each))], { plan }));
    expect(order.map(({ player, reached }) => [player, reached])).toEqual([
      ['A', { phase: 2, table: 1 }],
      ['B', { phase: 1, table: 2 }],
      ['E', undefined],
    ]);
  });
});

describe('who sits where in a phase', () => {
  const cut = (...phases: readonly Phase[]): TournamentState =>
    run(CLOSED, { do: 'plan', plan: { ...PLAN, format: { of: 'tables', rounds: 1, final: null, phases } } });
  const fresh = (...phases: readonly Phase[]): TournamentState => {
    const state = cut(...phases);
    return { ...state, rounds: state.rounds.slice(0, 1) };
  };
  const best = standings(CLOSED).order.map(({ player }) => player);

  test('finals of their own: the best at table 1, the next at table 2, and in the next round a seat further', () => {
    const state = fresh(phase({ tables: 2, size: 3, rounds: 2, ladder: true }));
    const found = finalRounds(state, standings(state), 2);
    expect(found?.map(({ round, tables }) => [round, tables.map(({ table, seats }) => [table, seats])])).toEqual([
      [
        2,
        [
          [1, best.slice(0, 3)],
          [2, best.slice(3, 6)],
        ],
      ],
      [
        3,
        [
          [1, [best[2], best[0], best[1]]],
          [2, [best[5], best[3], best[4]]],
        ],
      ],
    ]);
    expect(found?.[0]?.tables.map(({ moderator }) => moderator)).toEqual(['anna', 'bruno']);
    expect(refusalOf(state, { do: 'seat', from: 2, rounds: found ?? [], quality: null })).toBeUndefined();
  });

  test('whoever has gone makes room for the next in the standings', () => {
    const state = run(fresh(phase({ tables: 2, size: 3, ladder: true })), { do: 'presence', player: best[1] ?? p(1), presence: 'left' });
    const seats = finalRounds(state, standings(state), 2)?.[0]?.tables.map(each => each.seats);
    expect(seats).toEqual([[best[0], best[2], best[3]], best.slice(4, 7)]);
  });

  test('a further round of finals is for those who have begun them', () => {
    const state = fresh(phase({ tables: 2, size: 4, rounds: 2, ladder: true }));
    const found = finalRounds(state, standings(state), 2) ?? [];
    const seated = run(
      state,
      { do: 'seat', from: 2, rounds: found, quality: null },
      { do: 'publish', upTo: 2 },
      { do: 'open-round', round: 2 },
    );
    const gone = run(seated, { do: 'presence', player: best[0] ?? p(1), presence: 'left' });
    expect(finalRounds(gone, standings(gone), 3)?.map(({ round, tables }) => [round, tables.map(({ seats }) => seats.length)])).toEqual([
      [3, [3, 4]],
    ]);
  });

  test('a cut to several tables is searched like any seating, for the best who are here', () => {
    const state = fresh(phase({ tables: 2, size: 3, rounds: 2 }));
    const asked = seatingRequest(state, { from: 2, keep: 'nothing' });
    if (!asked.ok) throw new Error(asked.refusal.code);
    expect([asked.value.players, asked.value.from, asked.value.last, asked.value.tables]).toEqual([best.slice(0, 6), 2, 3, 2]);
    const found = propose(asked.value, 2_000, diceFor(1, 0));
    if (!found.ok) throw new Error(found.refusal.code);
    const { rounds, quality } = found.value;
    expect(rounds.map(({ tables, resting }) => [tables.map(({ seats }) => seats.length), resting])).toEqual([
      [[3, 3], []],
      [[3, 3], []],
    ]);
    const seated = run(state, { do: 'seat', from: 2, rounds, quality });
    expect(seated.rounds).toHaveLength(3);
    expect(isOver(seated)).toBe(false);
  });

  test.each([
    ['more tables than the phase has', phase({ size: 4 }), { code: 'seating.wrong', round: 2, wanted: 1, found: 2 }],
    ['not as many as it may have', phase({ tables: 2, size: 4 }), undefined],
  ] as const)('%s', (_, its, refusal) => {
    const tables = [ps(1, 2, 3, 4), ps(5, 6, 7, 8)].map((seats, index) => ({ table: index + 1, seats, moderator: null }));
    const seat = { do: 'seat', from: 2, rounds: [{ round: 2, tables, resting: [] }], quality: null } as const;
    expect(refusalOf(fresh(its), seat)).toEqual(refusal);
  });

  test('nobody has to have a place after a cut', () => {
    const tables = [{ table: 1, seats: ps(1, 2, 3), moderator: null }];
    expect(refusalOf(fresh(phase()), { do: 'seat', from: 2, rounds: [{ round: 2, tables, resting: [] }], quality: null })).toBeUndefined();
  });
});

describe('a plan with phases', () => {
  test.each([
    ['as it should be', phase({ tables: 2, size: 5 }), undefined],
    ['without tables', phase({ tables: 0 }), 'tournament.plan_wrong'],
    ['with more tables than there are', phase({ tables: 3 }), 'tournament.plan_wrong'],
    ['without rounds', phase({ rounds: 0 }), 'tournament.plan_wrong'],
    ['with tables that are too large', phase({ size: 6 }), 'tournament.plan_wrong'],
    ['with tables that are too small', phase({ size: 2 }), 'tournament.plan_wrong'],
  ] as const)('%s', (_, its, code) => {
    expect(refusalOf(FOUNDED, { do: 'plan', plan: { ...PLAN, format: format(4, its) } })?.code).toBe(code);
  });

  test('stays as it is once a round of a phase was opened', () => {
    const plan: TournamentPlan = { ...PLAN, format: { of: 'tables', rounds: 1, final: null, phases: [phase({ tables: 2 })] } };
    const state = run(CLOSED, { do: 'plan', plan });
    const open = run({ ...state, rounds: state.rounds.slice(0, 2) }, { do: 'open-round', round: 2 });
    const other = { ...plan, format: { ...plan.format, phases: [phase()] } } as TournamentPlan;
    expect(refusalOf(open, { do: 'plan', plan: other })?.code).toBe('tournament.plan_fixed');
    expect(refusalOf(state, { do: 'plan', plan: other })).toBeUndefined();
  });

  test('is over when its last round is', () => {
    const plan: TournamentPlan = { ...PLAN, format: { of: 'tables', rounds: 1, final: null, phases: [phase({ size: 4 })] } };
    const begun = run(CLOSED, { do: 'plan', plan });
    const state = { ...begun, rounds: begun.rounds.slice(0, 1) };
    const rounds = finalRounds(state, standings(state), 2) ?? [];
    const open = run(state, { do: 'seat', from: 2, rounds, quality: null }, { do: 'publish', upTo: 2 }, { do: 'open-round', round: 2 });
    expect(isOver(open)).toBe(false);
    const seats = rounds[0]?.tables[0]?.seats ?? [];
    const over = run(told(open, 1, { tells: 'report', report: report('f', 2, 1, seats, seats.slice(3)) }), { do: 'close-round', round: 2 });
    expect(isOver(over)).toBe(true);
    expect(standings(over).order[0]?.player).toBe(seats[3]);
  });
});
