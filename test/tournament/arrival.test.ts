import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TournamentFact } from '../../src/domain/tournament/fact.ts';
import type { TableHeard } from '../../src/tournament/decide.ts';
import type { TournamentState } from '../../src/tournament/fold.ts';
import { countedGames, gameAt, stateOf } from '../../src/tournament/games.ts';
import { standings } from '../../src/tournament/standings/standings.ts';
import { roundShown } from '../../src/tournament/views.ts';
import { anyReport, anyVoucher } from './random-tournament.ts';
import { entries, keep, OPEN, one, ps, report, run, told, two } from './small-tournament.ts';

const NAMES = ['a', 'b', 'c'];
const gameOf = (table: number) => fc.constantFrom(...NAMES.map(name => `${name}${table}`));

/** A random fact about a game of this table, from the table or from the desk. */
const factOf = (table: number): fc.Arbitrary<TournamentFact> => {
  const reported = anyReport(gameOf(table), fc.constant(table), fc.constant(1));
  return fc.oneof(
    reported.map((report): TournamentFact => ({ fact: 'reported', report, typed: false })),
    reported.map((report): TournamentFact => ({ fact: 'reported', report, typed: false })),
    reported.map((report): TournamentFact => ({ fact: 'corrected', report, reason: 'x' })),
    gameOf(table).map((game): TournamentFact => ({ fact: 'voided', game, round: 1, table, reason: 'x' })),
    fc.tuple(gameOf(table), anyVoucher).map(([game, voucher]): TournamentFact => ({ fact: 'vouched', game, voucher })),
  );
};

const facts = fc.tuple(fc.array(factOf(1), { maxLength: 8 }), fc.array(factOf(2), { maxLength: 8 })).map(both => both.flat());

/** Random orders of the facts that keep the corrections in their order. */
const anyOrder = (all: readonly TournamentFact[]): fc.Arbitrary<readonly TournamentFact[]> =>
  fc.array(fc.nat(), { minLength: all.length, maxLength: all.length }).map(keys => {
    const shuffled = all.map((fact, index) => ({ fact, key: keys[index] ?? 0 })).sort((a, b) => a.key - b.key);
    const corrections = all.filter(({ fact }) => fact === 'corrected');
    return shuffled.map(({ fact }) => (fact.fact === 'corrected' ? (corrections.shift() ?? fact) : fact));
  });

const results = (state: TournamentState) => ({
  counted: countedGames(state).map(({ vouchers, ...game }) => ({ ...game, vouchers: vouchers.map(each => JSON.stringify(each)).sort() })),
  states: [1, 2].map(table => stateOf(state, gameAt(state, 1, table))),
  standings: standings(state),
});

test('reports, corrections, voids and voices give the same in any order of arrival', () => {
  fc.assert(
    fc.property(
      facts.chain(all => fc.tuple(fc.constant(all), anyOrder(all))),
      ([all, shuffled]) => {
        expect(results(keep(OPEN, shuffled))).toEqual(results(keep(OPEN, all)));
      },
    ),
    { numRuns: 400 },
  );
});

test('a parcel that a table sends again, through two hubs, among those of others, has one effect', () => {
  const tellsOf = (table: number): fc.Arbitrary<readonly TableHeard[]> =>
    fc.array(
      fc.oneof(
        anyReport(gameOf(table), fc.constant(table), fc.constant(1)).map((report): TableHeard => ({ tells: 'report', report })),
        gameOf(table).map((game): TableHeard => ({ tells: 'begun', round: 1, game })),
        gameOf(table).map((game): TableHeard => ({ tells: 'vouched', game, uid: null })),
      ),
      { minLength: 1, maxLength: 6 },
    );
  const again = <T>(all: readonly T[]) => fc.nat({ max: all.length }).map(sent => [...all.slice(0, sent), ...all]);
  fc.assert(
    fc.property(
      fc.tuple(tellsOf(1), tellsOf(2)).chain(([first, second]) =>
        fc.record({
          first: fc.constant(first),
          second: fc.constant(second),
          firstSent: again(first),
          secondSent: again(second),
          turns: fc.array(fc.boolean()),
        }),
      ),
      ({ first, second, firstSent, secondSent, turns }) => {
        const plain = told(told(OPEN, 1, ...first), 2, ...second);
        const queues: readonly [TableHeard[], TableHeard[]] = [[...firstSent], [...secondSent]];
        let state = OPEN;
        for (const isFirst of [...turns, ...firstSent.map(() => true), ...secondSent.map(() => false)]) {
          const tells = queues[isFirst ? 0 : 1].shift();
          if (tells !== undefined) state = told(state, isFirst ? 1 : 2, tells);
        }
        expect(results(state)).toEqual(results(plain));
      },
    ),
    { numRuns: 300 },
  );
});

test('a correction equals having entered it right', () => {
  const reported = anyReport(fc.constant('a1'), fc.constant(1), fc.constant(1));
  fc.assert(
    fc.property(reported, reported, fc.array(anyVoucher, { maxLength: 3 }), (wrong, right, vouchers) => {
      const voices = vouchers.map((voucher): TournamentFact => ({ fact: 'vouched', game: 'a1', voucher }));
      const entered = keep(OPEN, [{ fact: 'reported', report: right, typed: false }, ...voices]);
      const corrected = keep(OPEN, [
        { fact: 'reported', report: wrong, typed: false },
        ...voices,
        { fact: 'corrected', report: right, reason: 'x' },
      ]);
      expect(standings(corrected)).toEqual(standings(entered));
      expect(countedGames(corrected).map(({ report, confirmed }) => ({ report, confirmed }))).toEqual(
        countedGames(entered).map(({ report, confirmed }) => ({ report, confirmed })),
      );
    }),
  );
});

test('a void game is played again: neither it nor its correction counts any more', () => {
  const state = run(
    told(OPEN, 1, { tells: 'report', report: one('g1') }),
    { do: 'correct', report: { ...one('g1'), because: 'relu' }, reason: 'x' },
    { do: 'void', game: 'g1', round: 1, table: 1, reason: 'carte vue' },
  );
  expect(countedGames(state)).toEqual([]);
  expect(countedGames(told(state, 1, { tells: 'report', report: one('g2') })).map(({ report }) => report.game)).toEqual(['g2']);
});

test('the last correction counts', () => {
  const told1 = told(OPEN, 1, { tells: 'report', report: one('g1') });
  const corrected = ['un', 'deux'].map(because => ({ do: 'correct', report: { ...one('g1'), because }, reason: 'relu' }) as const);
  expect(countedGames(run(told1, ...corrected)).map(({ report }) => report.because)).toEqual(['deux']);
});

test('two different reports are disputed, and none counts until one is void', () => {
  const state = told(OPEN, 2, { tells: 'report', report: two('g1') }, { tells: 'report', report: two('g2') });
  expect(stateOf(state, gameAt(state, 1, 2))).toBe('disputed');
  expect(countedGames(state)).toEqual([]);
  const settled = run(state, { do: 'void', game: 'g1', round: 1, table: 2, reason: 'interrompu' });
  expect(countedGames(settled).map(({ report }) => report.game)).toEqual(['g2']);
});

describe('nobody scores at two tables of a round', () => {
  /** A report of table 2 that includes two people who are seated at table 1. */
  const taken = report('g2', 1, 2, ps(5, 6, 1, 2), ps(1, 2));
  const both = (order: readonly (1 | 2)[], first = one('g1'), other = taken, from = OPEN): TournamentState =>
    order.reduce((state, table) => told(state, table, { tells: 'report', report: table === 1 ? first : other }), from);
  const statesOf = (state: TournamentState) => [1, 2].map(table => stateOf(state, gameAt(state, 1, table)));

  test.each([[[1, 2]], [[2, 1]]] as const)('both are disputed, wherever they are seated, told in the order %j', order => {
    const state = both(order);
    expect(countedGames(state)).toEqual([]);
    expect(statesOf(state)).toEqual(['disputed', 'disputed']);
    expect(roundShown(state, 1)?.tables.map(({ rivals }) => rivals.map(({ report: { game } }) => game))).toEqual([
      ['g1', 'g2'],
      ['g2', 'g1'],
    ]);
  });

  test.each([
    ['counts the one', { do: 'correct', report: one('g1'), reason: 'vu' }, ['confirmed', 'disputed']],
    ['counts the other', { do: 'correct', report: taken, reason: 'vu' }, ['disputed', 'confirmed']],
    ['voids the one', { do: 'void', game: 'g1', round: 1, table: 1, reason: 'vu' }, ['waiting', 'reported']],
    ['voids the other', { do: 'void', game: 'g2', round: 1, table: 2, reason: 'vu' }, ['reported', 'waiting']],
  ] as const)('the desk %s', (_, ask, states) => {
    expect(statesOf(run(both([1, 2]), ask))).toEqual(states);
  });

  test.each([[[1, 2]], [[2, 1]]] as const)('a player who is seated at neither counts at neither, told in the order %j', order => {
    const state = both(
      order,
      report('g1', 1, 1, ps(1, 2, 9), ps(9)),
      report('g2', 1, 2, ps(5, 6, 9), ps(9)),
      run(OPEN, { do: 'enter', entries: entries(9) }),
    );
    expect(countedGames(state)).toEqual([]);
    expect(statesOf(state)).toEqual(['disputed', 'disputed']);
  });

  test('the desk corrects the one that is wrong', () => {
    const state = both([1, 2]);
    const corrected = run(state, { do: 'correct', report: two('g2'), reason: 'relu' });
    expect(countedGames(corrected).map(({ report: { game } }) => game)).toEqual(['g1', 'g2']);
  });

  test('where the desk has written down who played, a table that tells otherwise later does not count', () => {
    const voided = run(both([1]), { do: 'void', game: 'g1', round: 1, table: 1, reason: 'relu' });
    const desk = run(told(voided, 2, { tells: 'report', report: two('g2') }), { do: 'correct', report: taken, reason: 'assis autrement' });
    const late = told(desk, 1, { tells: 'report', report: one('g3') });
    expect(countedGames(late).map(({ report: { game } }) => game)).toEqual(['g2']);
  });

  test('in another round everybody plays again', () => {
    const state = both([1], one('g1'));
    expect(countedGames(told(state, 2, { tells: 'report', report: { ...taken, round: 2 } }))).toHaveLength(2);
  });
});

test('results stand by round, then table', () => {
  const state = told(told(OPEN, 2, { tells: 'report', report: two('g3', 2) }, { tells: 'report', report: two('g1') }), 1, {
    tells: 'report',
    report: one('g2'),
  });
  expect(countedGames(state).map(({ report }) => report.game)).toEqual(['g2', 'g1', 'g3']);
});
