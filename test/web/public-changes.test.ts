import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeBetween } from '../../src/server/tournament/public/change.ts';
import { publicTournament } from '../../src/tournament/views.ts';
import { type PublicParts, type PublicTournament, tournamentFeedSchema } from '../../src/wire/public-tournament.ts';
import { sinceTold } from '../../web/tournament/public/known-tournament.ts';
import { secondsLeft } from '../../web/tournament/public/present-round.ts';
import { changed } from '../../web/tournament/public/tournament-feed.ts';
import { anyHappening, anyStart, happened } from '../tournament/random-tournament.ts';
import { NOW } from '../tournament/small-tournament.ts';

/** Clocks may differ by less than a second; how old a table is matters only where one page has an age and the other has none. */
const shown = (tournament: PublicTournament) => ({
  ...tournament,
  tables: tournament.tables.map(each => ({ ...each, left: each.left === null, age: each.age === null })),
});
const lefts = (tournament: PublicTournament): readonly number[] => tournament.tables.map(({ left }) => left ?? 0);

test('a page that is sent changes shows what a page shows that is sent everything', () => {
  fc.assert(
    fc.property(
      anyStart,
      fc.array(fc.tuple(anyHappening, fc.integer({ min: 0, max: 400_000 })), { maxLength: 20 }),
      (start, happenings) => {
        let [state, wall] = [start, NOW];
        const look = () => {
          const tournament = publicTournament(state, { now: wall, heard: new Map([[1, NOW]]) });
          if (tournament === null) throw new Error('there is no tournament');
          return { wall, tournament, parts: { standings: String(state.n >> 2), seatings: [] } as PublicParts };
        };
        let sent = look();
        let page = { at: 1, heard: wall, tournament: sent.tournament, parts: sent.parts as PublicParts | null };
        for (const [index, [happening, later]] of happenings.entries()) {
          wall += later;
          state = happened(state, happening);
          const now = look();
          const message = tournamentFeedSchema.parse(
            JSON.parse(JSON.stringify({ v: 1, type: 'change', after: index + 1, at: index + 2, change: changeBetween(sent, now) })),
          );
          const next = message.type === 'change' ? changed(page, message, wall) : null;
          if (next === null) throw new Error('the change was not taken');
          [sent, page] = [now, next];
          expect(shown(page.tournament)).toEqual(shown(now.tournament));
          expect(page.parts).toEqual(now.parts);
          for (const [at, left] of lefts(page.tournament).entries())
            expect(Math.abs(left - (lefts(now.tournament)[at] ?? 0))).toBeLessThan(1_000 * (index + 2));
        }
      },
    ),
  );
});

const HALL: PublicTournament = { v: 1, n: 4, name: 'Fête', day: '', format: 'tables', message: '', featured: null, rounds: [], tables: [] };
test.each([
  ['the one before', 1, 'Pause'],
  ['none before', null, undefined],
  ['one that is older', 0, undefined],
])('a page whose last state was %s takes a change after state 1: %s', (_, at, message) => {
  const before = at === null ? null : { at, heard: 0, tournament: HALL, parts: null };
  const next = changed(
    before,
    { v: 1, type: 'change', after: 1, at: 2, change: { tournament: { n: 5, message: 'Pause' }, tables: [] } },
    0,
  );
  expect(next?.tournament.message).toBe(message);
});

test.each<readonly [pace: number | undefined, left: number]>([
  [undefined, 55_000],
  [1, 55_000],
  [8, 20_000],
  [30, 0],
  [0, 60_000],
])('five seconds after it was told a page whose clocks run × %s shows %i ms of a minute, before a change and after it', (pace, left) => {
  const table = { table: 1, round: 1, state: 'playing', left: 60_000, age: null } as const;
  const tournament: PublicTournament = { ...HALL, tables: [table], ...(pace === undefined ? {} : { pace }) };
  expect(secondsLeft(table, sinceTold({ tournament: tournament, at: 1_000 }, 6_000))).toBe(left / 1_000);
  const change = { tournament: { n: 5 }, tables: [] };
  const next = changed({ at: 1, heard: 1_000, tournament, parts: null }, { v: 1, type: 'change', after: 1, at: 2, change }, 6_000);
  expect(next?.tournament.tables[0]?.left).toBe(left);
});
