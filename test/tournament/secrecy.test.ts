import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TournamentState, withFact } from '../../src/tournament/fold.ts';
import { publicSeating, publicStandings, publicTournament, roundShown, tableSheet, tournamentView } from '../../src/tournament/views.ts';
import { anyHappening, anyStart, happened, SECRETS } from './random-tournament.ts';
import { CLOSED, NOW, p, run, told } from './small-tournament.ts';

const SEEN = { now: NOW, heard: new Map([[1, NOW]]) };
const ROUNDS = [1, 2, 3, 4, 5];

/** Everything that goes to screens and phones. */
const open = (state: TournamentState) => ({
  tournament: publicTournament(state, SEEN),
  seatings: ROUNDS.map(round => publicSeating(state, round)),
  standings: publicStandings(state),
});

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(inner)])
    : [];

/** The only keys that may leave a tournament. */
const NAMED = [
  ...['age', 'breaks', 'champions', 'day', 'featured', 'final', 'format', 'games', 'left', 'message', 'n', 'name', 'order', 'people'],
  ...[
    'place',
    'points',
    'provisional',
    'resting',
    'round',
    'rounds',
    'seat',
    'seatings',
    'standings',
    'state',
    'survivals',
    'table',
    'tables',
  ],
  ...['tieBreaks', 'tournament', 'v', 'wins'],
];

test('nothing leaves but what is named', () => {
  const state = run(
    told(CLOSED, 1, { tells: 'deviated', round: 2, deck: ['seer'], settings: {}, reason: 'WHY' }),
    { do: 'penalty', id: 'x', player: p(1), points: 1, reason: 'WHY' },
    { do: 'message', tables: 'all', hall: true, text: 'Pause' },
    { do: 'badge', uid: 'UID1', of: { player: p(1) } },
  );
  expect([...new Set(keysOf(open(state)))].sort()).toEqual(NAMED);
});

test('the public sees no badge, code, reason, machine, role, player id, nor a round that is not published', () => {
  fc.assert(
    fc.property(anyStart, fc.array(anyHappening, { maxLength: 40, size: 'max' }), (start, happenings) => {
      const state = happenings.reduce(happened, start);
      const shown = open(state);
      const text = JSON.stringify(shown);
      for (const secret of [...SECRETS, '"p1"', 'anna', 'Anna', 'werewolf']) expect(text).not.toContain(secret);
      expect(shown.seatings.map((seating, index) => seating === null || index < state.published)).not.toContain(false);
      expect(Math.max(0, ...(shown.tournament?.rounds ?? []).map(({ round }) => round))).toBeLessThanOrEqual(state.published);
    }),
    { numRuns: 300 },
  );
});

test('tournaments that differ only in secrets look the same to the public', () => {
  const told1 = (role: string) =>
    told(CLOSED, 1, { tells: 'deviated', round: 2, deck: [role], settings: {}, reason: role }, { tells: 'begun', round: 2, game: 'g9' });
  const withPenalty = (reason: string, uid: string) =>
    run(told1(reason), { do: 'penalty', id: 'x', player: p(1), points: 1, reason }, { do: 'badge', uid, of: { player: p(2) } });
  expect(open(withPenalty('seer', '01'))).toEqual(open(withPenalty('werewolf', '02')));
});

test('every tournament can be folded and shown, and played rounds stay seated as they were', () => {
  fc.assert(
    fc.property(anyStart, fc.array(anyHappening, { maxLength: 60, size: 'max' }), (start, happenings) => {
      let state = start;
      for (const happening of happenings) {
        const next = happened(state, happening);
        for (const round of state.rounds)
          if (round.opened !== null) expect(next.rounds[round.round - 1]).toMatchObject({ tables: round.tables, resting: round.resting });
        state = next;
      }
      expect(state.rounds.map(({ round }) => round)).toEqual(state.rounds.map((_, index) => index + 1));
      expect(state.published).toBeLessThanOrEqual(state.rounds.length);
      const owners = [...state.badges.values()].filter(({ lost }) => !lost).map(({ of }) => JSON.stringify(of));
      expect(new Set(owners).size).toBe(owners.length);
      expect(tournamentView(state, SEEN).v).toBe(1);
      for (const round of ROUNDS) roundShown(state, round);
      for (const table of [1, 2]) expect(tableSheet(state, table, NOW)?.table).toBe(table);
    }),
    { numRuns: 300 },
  );
});

test('a fact changes nothing of the tournament before it', () => {
  const frozen = JSON.stringify(tournamentView(CLOSED, SEEN));
  withFact(CLOSED, { n: 999, at: NOW, by: { desk: 'x' }, fact: { fact: 'withdrawn', player: p(1) } });
  expect(JSON.stringify(tournamentView(CLOSED, SEEN))).toBe(frozen);
});
