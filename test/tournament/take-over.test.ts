import { describe, expect, test } from 'vitest';
import type { RoundShown, TournamentView } from '../../src/domain/tournament/tournament-view.ts';
import { NO_TOURNAMENT, type TournamentState } from '../../src/tournament/fold.ts';
import { standings } from '../../src/tournament/standings/standings.ts';
import { takeOver } from '../../src/tournament/take-over.ts';
import { roundShown, tournamentView } from '../../src/tournament/views.ts';
import { readTournamentFile } from '../../src/wire/tournament-file.ts';
import {
  ANNA,
  BRUNO,
  CLOSED,
  FOUNDED,
  GATHERED,
  keep,
  NOW,
  OPEN,
  oneTable,
  PLAN,
  p,
  ps,
  REPORTED,
  report,
  rounds,
  run,
  SEATED,
  SEED,
  told,
} from './small-tournament.ts';

interface Exported {
  readonly event: TournamentView;
  readonly rounds: readonly RoundShown[];
}
const exported = (state: TournamentState): Exported => {
  const event = tournamentView(state, { now: NOW, heard: new Map() });
  return { event, rounds: event.rounds.flatMap(({ round }) => roundShown(state, round) ?? []) };
};

const taken = (from: Exported, into: TournamentState = NO_TOURNAMENT, seed = SEED) => {
  const file = readTournamentFile(JSON.stringify(from));
  if (file === null) throw new Error('the file cannot be read');
  const over = takeOver(into, file, NOW, seed);
  if (!over.ok) throw new Error(JSON.stringify(over.refusal));
  return { state: keep(into, over.value.facts), told: over.value.taken };
};

/** What is taken over of an export, and of it what this tournament does not make anew. */
const essence = ({ event, rounds: all }: Exported) => ({
  event: {
    ...event,
    n: 0,
    devices: [],
    tables: [],
    troubles: [],
    penalties: event.penalties.map(({ at: _, by: __, ...penalty }) => penalty),
  },
  rounds: all.map(({ since: _, ...round }) => ({
    ...round,
    tables: round.tables.map(({ table, seats, moderator, state, report: result, vouchers, given }) => ({
      ...{ table, seats, moderator, state, result, vouchers, given },
    })),
  })),
});
const plainRounds = ({ event, ...others }: ReturnType<typeof essence>) => ({
  ...others,
  event: { ...event, rounds: event.rounds.map(({ since: _, ...round }) => round) },
});

const g1 = { do: 'vouch', game: 'g1', voucher: { by: 'moderator' } } as const;
const PLAYED = run(
  CLOSED,
  g1,
  { do: 'vouch', game: 'g1', voucher: { by: 'player', who: p(2) } },
  { do: 'give', game: 'g1', given: [{ player: p(1), bonus: 'hat' }] },
  { do: 'penalty', id: 'x', player: p(3), points: 1, reason: 'late' },
  { do: 'apart', pairs: [[p(1), p(8)]] },
  { do: 'badge', uid: '04A1', of: { player: p(1) } },
  { do: 'badge', uid: '04A2', of: { player: p(1) } },
  { do: 'badge', uid: '04B1', of: { official: BRUNO } },
  { do: 'presence', player: p(8), presence: 'left' },
);
const RACE = run(
  oneTable({ of: 'race', target: 3 }, 4),
  {
    do: 'seat',
    from: 1,
    rounds: [{ round: 1, tables: [{ table: 1, seats: ps(1, 2, 3, 4), moderator: null }], resting: [] }],
    quality: null,
  },
  { do: 'publish', upTo: 1 },
  { do: 'open-round', round: 1 },
  { do: 'type-result', report: report('r1', 1, 1, ps(1, 2, 3, 4), ps(1)) },
  { do: 'close-round', round: 1 },
);

describe('a tournament that is exported, taken over and exported again is the same', () => {
  test.each<[string, TournamentState]>([
    ['with nobody in it', FOUNDED],
    ['with its people', GATHERED],
    ['seated', SEATED],
    ['open', OPEN],
    ['with a result', REPORTED],
    ['after a round, with somebody who has left, a bonus, a penalty, badges', PLAYED],
    [
      'with a round that was closed without a game',
      run(OPEN, ...[1, 2].map(table => ({ do: 'void', game: 'none', round: 1, table, reason: 'rain' }) as const), {
        do: 'close-round',
        round: 1,
      }),
    ],
    ['at one table', RACE],
  ])('%s', (_, state) => {
    const there = taken(exported(state)).state;
    expect(plainRounds(essence(exported(there)))).toEqual(plainRounds(essence(exported(state))));
    expect(standings(there)).toEqual(standings(state));
    expect(there.badges).toEqual(state.badges);
  });
});

test('what is taken is told in numbers, and what it replaces', () => {
  const into = run(FOUNDED, { do: 'enter', entries: [{ player: p(1), name: 'Somebody else', group: '' }] });
  const { told: numbers, state } = taken(exported(PLAYED), into);
  expect(numbers).toEqual({
    name: 'Fête des loups',
    ...{ people: 8, officials: 3, badges: 2, rounds: 3, results: 2, penalties: 1 },
    left: { rounds: 0, results: 0, others: 0 },
    replaced: { name: 'Fête des loups', people: 1 },
  });
  expect([...state.players.values()].map(({ name }) => name)).not.toContain('Somebody else');
});

describe('what does not fit stays out and is counted', () => {
  test.each<[string, TournamentState, object]>([
    [
      'a result of a round that was not seated',
      told(PLAYED, 1, { tells: 'report', report: report('g9', 4, 1, ps(1, 2, 3, 4), ps(1)) }),
      { rounds: 1, results: 1, others: 0 },
    ],
    ['who moderated has gone', run(PLAYED, { do: 'official-gone', official: ANNA }), { rounds: 0, results: 0, others: 0 }],
  ])('%s', (_, state, left) => {
    expect(taken(exported(state)).told.left).toEqual(left);
  });

  test('a seating that its own plan refuses, and all that was played by it', () => {
    const { event, rounds: all } = exported(PLAYED);
    const plan = event.plan && { ...event.plan, tables: 1 };
    const { told: numbers } = taken({ event: { ...event, plan }, rounds: all });
    expect([numbers.rounds, numbers.results, numbers.left]).toEqual([0, 0, { rounds: 3, results: 2, others: 0 }]);
  });
});

describe('is refused', () => {
  test.each<[string, TournamentState]>([
    ['where people are seated', SEATED],
    ['where somebody has a penalty', run(GATHERED, { do: 'penalty', id: 'x', player: p(3), points: 1, reason: 'late' })],
  ])('%s', (_, into) => {
    const file = readTournamentFile(JSON.stringify(exported(GATHERED)));
    if (file === null) throw new Error('the file cannot be read');
    expect(takeOver(into, file, NOW, SEED)).toEqual({ ok: false, refusal: { code: 'tournament.not_empty' } });
  });

  test('where one of the two is a rehearsal, so that invented people never come among real ones', () => {
    const { event, rounds: all } = exported(GATHERED);
    const rehearsed = { event: { ...event, plan: event.plan && { ...event.plan, rehearsal: true as const } }, rounds: all };
    const rehearsing = run(NO_TOURNAMENT, { do: 'plan', plan: { ...PLAN, rehearsal: true } });
    const real = { event, rounds: all };
    const into = (state: TournamentState, file: Exported) => takeOver(state, JSON.parse(JSON.stringify(file)), NOW, SEED);
    for (const [state, file] of [
      [NO_TOURNAMENT, rehearsed],
      [FOUNDED, rehearsed],
      [rehearsing, real],
    ] as const)
      expect(into(state, file)).toEqual({ ok: false, refusal: { code: 'tournament.rehearsal' } });
    expect(into(rehearsing, rehearsed).ok).toBe(true);
  });

  test.each([
    ['no JSON', 'name;group'],
    ['nothing', ''],
    ['another JSON', '{"event": {}}'],
    ['a plan that is none', JSON.stringify({ event: { ...exported(GATHERED).event, plan: { name: 'x' } }, rounds: [] })],
    [
      'people without end',
      JSON.stringify({
        event: { ...exported(GATHERED).event, players: Array(2_001).fill(exported(GATHERED).event.players[0]) },
        rounds: [],
      }),
    ],
  ])('%s', (_, text) => {
    expect(readTournamentFile(text)).toBeNull();
  });
});

test('a file of another version is read, whatever it has besides, and whatever else it lacks', () => {
  const { event, rounds: all } = exported(SEATED);
  const { troubles: _, devices: _none, ...older } = event;
  const newer = { ...older, v: 2, more: [1], rounds: 'otherwise', badges: [{ hash: 'x' }] };
  const file = readTournamentFile(JSON.stringify({ event: newer, rounds: all.map(each => ({ ...each, more: true })), also: 1 }));
  expect([file?.event.players.length, file?.event.badges, file?.rounds.length]).toEqual([8, [], 3]);
  expect(rounds(1, 3).map(({ tables }) => tables)).toEqual(
    file?.rounds.map(({ tables }) => tables.map(({ table, seats, moderator }) => ({ table, seats, moderator }))),
  );
});
