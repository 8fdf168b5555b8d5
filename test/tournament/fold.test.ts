import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PlayerId, Presence } from '../../src/domain/tournament/people.ts';
import { NO_TOURNAMENT, type TournamentState, withFact } from '../../src/tournament/fold.ts';
import { finalRounds } from '../../src/tournament/format.ts';
import { standings } from '../../src/tournament/standings/standings.ts';
import { roundShown, tableSheet, tournamentView } from '../../src/tournament/views.ts';
import { anyHappening, anyStart, happened } from './random-tournament.ts';
import { keep, NOW, OPEN, one, p, ps, run, told, two } from './small-tournament.ts';
import { wholeLog } from './whole-log.ts';

afterEach(() => void vi.restoreAllMocks());

/** Everything that a state says, in its order. */
const said = (state: TournamentState): string =>
  JSON.stringify([
    Object.entries(state).map(([name, part]) => [name, part instanceof Object && Symbol.iterator in part ? [...part] : part]),
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map(number => state.called.get(p(number))),
    tournamentView(state, { now: NOW, heard: new Map() }),
    [1, 2].map(number => [roundShown(state, number), tableSheet(state, number, NOW)]),
  ]);

test('a state stays what it was, whatever is folded after it, from it or from a state before it', () => {
  fc.assert(
    fc.property(anyStart, fc.array(fc.tuple(anyHappening, fc.nat()), { maxLength: 25 }), (start, happenings) => {
      const states = [{ state: start, was: said(start) }];
      for (const [happening, from] of happenings) {
        const state = happened(states[from % states.length]?.state ?? start, happening);
        states.push({ state, was: said(state) });
      }
      for (const { state, was } of states) expect(said(state)).toBe(was);
    }),
  );
});

test.each([
  ['a log in one go, and with each state looked at on the way', 4, 3],
  ['the same of more tables', 7, 2],
])('%s gives the same', (_, tables, rounds) => {
  const log = wholeLog({ tables, rounds });
  const atOnce = log.reduce(withFact, NO_TOURNAMENT);
  const looked = log.reduce((state, kept) => {
    said(state);
    return withFact(state, kept);
  }, NO_TOURNAMENT);
  expect(said(looked)).toBe(said(atOnce));
});

/** How many entries are written into maps for each fact of a tournament. A map that is copied writes every entry. */
const writesPerFact = (tables: number): number => {
  const log = wholeLog({ tables, rounds: 3 });
  const writes = vi.spyOn(Map.prototype, 'set');
  log.reduce(withFact, NO_TOURNAMENT);
  const { length } = writes.mock.calls;
  writes.mockRestore();
  return length / log.length;
};

test('a fact costs the same in a large tournament as in a small one', () => {
  expect(writesPerFact(40) / writesPerFact(4)).toBeLessThan(1.1);
});

describe('players who are seen at their table are here, also where nobody checks in', () => {
  const put = (state: TournamentState, presence: Presence, players: readonly PlayerId[]) =>
    keep(
      state,
      players.map(player => ({ fact: 'presence', player, presence })),
    );
  const UNSEEN = put(OPEN, 'expected', ps(1, 2, 3, 4, 5, 6, 7, 8));
  const sat = (state: TournamentState, round: number, ...players: readonly number[]) =>
    told(state, 1, { tells: 'sat', round, players: ps(...players) });
  const reported = (state: TournamentState) => told(state, 1, { tells: 'report', report: one('g1') });
  const here = ({ players }: TournamentState) =>
    [...players.values()].filter(({ presence }) => presence === 'here').map(({ player }) => player);

  test.each<[what: string, state: TournamentState, here: readonly PlayerId[]]>([
    ['nobody sits', UNSEEN, []],
    ['some sit', sat(UNSEEN, 1, 1, 2), ps(1, 2)],
    ['a table tells its game', reported(UNSEEN), ps(1, 2, 3, 4)],
    ['its game is typed from paper', run(UNSEEN, { do: 'type-result', report: one('g1') }), ps(1, 2, 3, 4)],
    ['a table names somebody of another', sat(UNSEEN, 1, 1, 5), ps(1)],
    ['a table names people in a round that is not seated', sat(UNSEEN, 4, 1), []],
    ['somebody is absent, by the word of the desk', reported(put(UNSEEN, 'absent', ps(1))), ps(2, 3, 4)],
    ['somebody has left, by the word of the desk', reported(put(UNSEEN, 'left', ps(1))), ps(2, 3, 4)],
  ])('%s', (_, state, expected) => expect(here(state)).toEqual(expected));

  test('so the best of them are seated in a final', () => {
    const state = told(reported(UNSEEN), 2, { tells: 'report', report: two('g2') });
    expect(finalRounds(state, standings(state), 4)?.[0]?.tables[0]?.seats).toHaveLength(4);
  });
});
