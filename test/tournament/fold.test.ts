import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_TOURNAMENT, type TournamentState, withFact } from '../../src/tournament/fold.ts';
import { roundShown, tableSheet, tournamentView } from '../../src/tournament/views.ts';
import { anyHappening, anyStart, happened } from './random-tournament.ts';
import { NOW, p } from './small-tournament.ts';
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
