import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TableSheet } from '../../../src/domain/tournament/tournament-view.ts';
import { beginsAsWolf } from '../../../src/rules/catalog.ts';
import type { TournamentState } from '../../../src/tournament/fold.ts';
import { sheetsOf } from '../../../src/tournament/host/open.ts';
import { wolvesTold } from '../../../src/tournament/standings/dealt.ts';
import { elsewhereOf, tableSheet } from '../../../src/tournament/views.ts';
import { anyHappening, anyStart, happened } from '../random-tournament.ts';
import { NOW, OPEN, one, PLAN, p, run, told, two } from '../small-tournament.ts';

const unnumbered = (sheet: TableSheet | null) => (sheet === null ? null : { ...sheet, n: 0 });

/** The cards of these reports are in no box. */
const allAreWolves = () => true;

test('a sheet that was made before is what it would be if it were made now, whatever has happened', () => {
  fc.assert(
    fc.property(anyStart, fc.array(anyHappening, { maxLength: 40, size: 'max' }), fc.boolean(), (start, happenings, evens) => {
      let state: TournamentState = start.plan === null || !evens ? start : { ...start, plan: { ...start.plan, evens } };
      const sheet = sheetsOf(
        () => state,
        () => NOW,
        allAreWolves,
      );
      const parts = { elsewhere: elsewhereOf, marks: () => [], wolves: (now: TournamentState) => wolvesTold(now, allAreWolves) };
      for (const happening of happenings) {
        for (const table of [1, 2]) expect(unnumbered(sheet(table))).toEqual(unnumbered(tableSheet(state, table, NOW, parts)));
        state = happened(state, happening);
      }
    }),
    { seed: 20_261_122, numRuns: 200 },
  );
});

test('a report of another table makes no sheet anew; a report of this table does', () => {
  let state: TournamentState = OPEN;
  const sheet = sheetsOf(
    () => state,
    () => NOW,
  );
  const before = sheet(1);
  state = told(state, 2, { tells: 'begun', round: 1, game: 'g2' }, { tells: 'report', report: two('g2') }, { tells: 'called', on: true });
  state = run(state, { do: 'message', tables: [2], hall: false, text: 'Chut !' });
  expect(sheet(1)).toBe(before);
  state = run(state, { do: 'message', tables: [2], hall: true, text: 'Pause' });
  const paused = sheet(1);
  expect(paused?.notice).toBe('Pause');
  state = told(state, 1, { tells: 'report', report: one('g1') });
  state = run(state, { do: 'vouch', game: 'g1', voucher: { by: 'moderator' } });
  expect(sheet(1)).not.toBe(paused);
});

test('only where the plan evens it out, every table is told how often who was dealt to the wolves, and again when that has changed', () => {
  const toldBy = (start: TournamentState) => {
    let state = start;
    const sheet = sheetsOf(
      () => state,
      () => NOW,
      beginsAsWolf,
    );
    const after = (next: TournamentState) => {
      const before = sheet(1);
      state = next;
      return [sheet(1)?.wolves, sheet(1) === before] as const;
    };
    return [
      after(told(state, 2, { tells: 'begun', round: 1, game: 'g2' })),
      after(told(state, 2, { tells: 'report', report: two('g2') })),
      after(told(state, 2, { tells: 'called', on: true })),
      after(run(state, { do: 'void', game: 'g2', round: 1, table: 2, reason: 'vu' })),
    ];
  };
  const wolf = [{ player: p(8), times: 1 }];
  expect(toldBy(OPEN)).toEqual([undefined, undefined, undefined, undefined].map(each => [each, true]));
  expect(toldBy(run(OPEN, { do: 'plan', plan: { ...PLAN, evens: true } }))).toEqual([
    [[], true],
    [wolf, false],
    [wolf, true],
    [[], false],
  ]);
});

test('who sits elsewhere is the same list until a round is seated anew', () => {
  let state: TournamentState = OPEN;
  const sheet = sheetsOf(
    () => state,
    () => NOW,
  );
  const elsewhere = () => sheet(1)?.rounds[0]?.elsewhere;
  const before = elsewhere();
  state = run(state, { do: 'message', tables: 'all', hall: true, text: 'Pause' });
  expect(elsewhere()).toBe(before);
  expect(before?.map(({ table }) => table)).toEqual([2, 2, 2, 2]);
});
