import { describe, expect, test } from 'vitest';
import type { TournamentAsk, TournamentRefusal } from '../../src/domain/tournament/ask.ts';
import { NO_TOURNAMENT, type TournamentState } from '../../src/tournament/fold.ts';
import { publicSeating, publicStandings, publicTournament, roundShown, tableSheet, tournamentView } from '../../src/tournament/views.ts';
import {
  ANNA,
  CLOSED,
  entries,
  FOUNDED,
  GATHERED,
  keep,
  NOW,
  OPEN,
  one,
  PLAN,
  p,
  ps,
  REPORTED,
  report,
  rounds,
  run,
  SEATED,
  told,
  two,
} from './small-tournament.ts';

const SEEN = { now: NOW, heard: new Map([[1, NOW - 5_000]]) };

describe('the reasons against the next step', () => {
  const leaves = (number: number): TournamentAsk => ({ do: 'presence', player: p(number), presence: 'left' });
  const SHOWN = run(SEATED, { do: 'publish', upTo: 1 });
  const CASES: readonly (readonly [string, TournamentState, readonly TournamentRefusal[]])[] = [
    ['no plan', NO_TOURNAMENT, [{ code: 'tournament.not_founded' }]],
    [
      'nobody is entered',
      FOUNDED,
      [
        { code: 'seating.too_few', round: 1, wanted: 3, found: 0 },
        { code: 'round.not_seated', round: 1 },
      ],
    ],
    ['nobody is seated', GATHERED, [{ code: 'round.not_seated', round: 1 }]],
    [
      'a deck is missing for the tables that will be',
      run(GATHERED, { do: 'plan', plan: { ...PLAN, game: { ...PLAN.game, decks: [] } } }),
      [
        { code: 'tournament.no_deck', wanted: 4 },
        { code: 'round.not_seated', round: 1 },
      ],
    ],
    ['not published', SEATED, [{ code: 'round.not_published', round: 1 }]],
    ['somebody has left', run(SHOWN, leaves(3)), [{ code: 'seating.stale', round: 1, player: p(3) }]],
    [
      'somebody has come',
      run(SHOWN, { do: 'enter', entries: entries(9) }, { do: 'presence', player: p(9), presence: 'here' }),
      [{ code: 'seating.stale', round: 1, player: p(9) }],
    ],
    ['a table is gone', run(SHOWN, { do: 'plan', plan: { ...PLAN, tables: 1 } }), [{ code: 'table.unknown', round: 1, table: 2 }]],
    ['nothing', SHOWN, []],
    [
      'results',
      OPEN,
      [
        { code: 'round.results_missing', round: 1, table: 1 },
        { code: 'round.results_missing', round: 1, table: 2 },
      ],
    ],
    ['one result', REPORTED, [{ code: 'round.results_missing', round: 1, table: 2 }]],
    ['nothing, for the next round is published too', CLOSED, []],
    [
      'a round that a table has begun and nobody has opened, and nothing else by it',
      told(CLOSED, 2, { tells: 'begun', round: 2, game: 'g5' }),
      [{ code: 'round.begun_early', round: 2, table: 2 }],
    ],
    [
      'no such round any more once it is open',
      run(told(CLOSED, 2, { tells: 'begun', round: 2, game: 'g5' }), { do: 'open-round', round: 2 }),
      [
        { code: 'round.results_missing', round: 2, table: 1 },
        { code: 'round.results_missing', round: 2, table: 2 },
      ],
    ],
    [
      'nor once its game is void',
      run(told(CLOSED, 2, { tells: 'begun', round: 2, game: 'g5' }), { do: 'void', game: 'g5', round: 2, table: 2, reason: 'trop tôt' }),
      [],
    ],
    [
      'rounds that the plan has no more',
      run(CLOSED, { do: 'plan', plan: { ...PLAN, format: { of: 'tables', rounds: 1, final: null } } }),
      [{ code: 'tournament.over' }],
    ],
  ];
  test.each(CASES)('%s', (_, state, troubles) => {
    expect(tournamentView(state, SEEN).troubles).toEqual(troubles);
  });
});

describe('the desk sees', () => {
  test('tables, who is there, who calls, when it was heard of; no hash', () => {
    const state = keep(told(run(FOUNDED, { do: 'invite', table: 2, hash: 'h', until: NOW + 1 }), 1, { tells: 'called', on: true }), [
      { fact: 'joined', table: 1, hash: 'h', machine: 'Pi 1' },
    ]);
    expect(tournamentView(state, SEEN).tables).toEqual([
      { table: 1, joined: 'Pi 1', invited: false, heard: NOW - 5_000, calls: true, message: '', aside: [] },
      { table: 2, joined: null, invited: true, heard: null, calls: false, message: '', aside: [] },
    ]);
  });

  test('a round with what counts at each table', () => {
    const state = run(
      REPORTED,
      { do: 'vouch', game: 'g1', voucher: { by: 'moderator' } },
      { do: 'give', game: 'g1', given: [{ player: p(1), bonus: 'hat' }] },
      { do: 'correct', report: { ...one('g1'), because: 'relu' }, reason: 'mal lu' },
      { do: 'extra-time', table: 1, round: 1, seconds: 90 },
    );
    const shown = roundShown(state, 1);
    expect(shown).toMatchObject({ round: 1, final: false, state: 'open', published: true, resting: [] });
    expect(shown?.tables[0]).toEqual({
      table: 1,
      contested: [],
      seats: ps(1, 2, 3, 4),
      moderator: ANNA,
      state: 'confirmed',
      sat: [],
      game: 'g1',
      report: { ...one('g1'), because: 'relu' },
      rivals: [],
      late: false,
      typed: false,
      decided: true,
      vouchers: [{ by: 'moderator' }],
      given: [{ player: p(1), bonus: 'hat' }],
      corrections: [expect.objectContaining({ reason: 'mal lu', report: { ...one('g1'), because: 'relu' } })],
      voided: [],
      deviation: null,
      otherwise: false,
      extra: 90,
      time: { ends: expect.any(Number) },
    });
    expect(shown?.tables[1]).toMatchObject({ table: 2, state: 'waiting', game: null, report: null });
  });

  test('that people sat otherwise than was published', () => {
    const sat = told(OPEN, 1, { tells: 'sat', round: 1, players: ps(1, 5) });
    const turned = told(OPEN, 1, { tells: 'report', report: report('g1', 1, 1, ps(2, 1, 3, 4), []) });
    expect([OPEN, sat, turned].map(state => roundShown(state, 1)?.tables[0]?.otherwise)).toEqual([false, true, true]);
  });

  test('how far each table is', () => {
    const begun = told(told(OPEN, 1, { tells: 'begun', round: 1, game: 'g1' }), 2, { tells: 'sat', round: 1, players: ps(5) });
    expect(roundShown(begun, 1)?.tables.map(({ state }) => state)).toEqual(['playing', 'sitting']);
  });

  test('a game at a table that nobody has seated', () => {
    const state = told(GATHERED, 2, { tells: 'report', report: two('g1') });
    expect(roundShown(state, 1)?.tables).toMatchObject([{ table: 2, seats: [], state: 'reported', otherwise: true }]);
    expect(tournamentView(state, SEEN).rounds).toMatchObject([{ round: 1, state: 'seated', published: false, missing: 0 }]);
    expect(roundShown(GATHERED, 1)).toBeNull();
  });
});

describe("a table's sheet", () => {
  test('has the rounds that are published, names, and where everybody else sits', () => {
    const sheet = tableSheet(OPEN, 1, NOW);
    expect(sheet?.rounds.map(({ round, state }) => [round, state])).toEqual([
      [1, 'open'],
      [2, 'seated'],
    ]);
    expect(sheet?.rounds[0]).toMatchObject({
      seats: ps(1, 2, 3, 4).map((player, index) => ({ player, name: `Joueur ${index + 1}` })),
      moderator: 'Anna',
      elsewhere: ps(5, 6, 7, 8).map(player => ({ player, table: 2 })),
      confirmed: false,
      voided: [],
    });
  });

  test('has the end of the open round, with what this table has more', () => {
    const since = OPEN.rounds[0]?.opened ?? 0;
    const state = run(OPEN, { do: 'extra-time', table: 1, round: 1, seconds: 90 });
    expect([1, 2].map(table => tableSheet(state, table, NOW)?.rounds[0]?.ends)).toEqual([since + 690_000, since + 600_000]);
    expect(tableSheet(state, 1, NOW)?.rounds[1]?.ends).toBeNull();
  });

  test('names games that do not count, and a result that two have confirmed', () => {
    const voided = run(REPORTED, { do: 'void', game: 'g1', round: 1, table: 1, reason: 'x' });
    expect(tableSheet(voided, 1, NOW)?.rounds[0]?.voided).toEqual(['g1']);
    const confirmed = run(
      REPORTED,
      { do: 'vouch', game: 'g1', voucher: { by: 'moderator' } },
      { do: 'vouch', game: 'g1', voucher: { by: 'player', who: 'p1' } },
    );
    expect(tableSheet(confirmed, 1, NOW)?.rounds[0]).toMatchObject({ confirmed: true });
    expect(tableSheet(confirmed, 1, NOW)?.rounds[0]).not.toHaveProperty('decided');
  });

  test('says that the desk has decided a result, which then waits for nobody’s yes', () => {
    const decided = run(REPORTED, { do: 'correct', report: { ...one('g1'), because: 'relu' }, reason: 'x' });
    expect(tableSheet(decided, 1, NOW)?.rounds[0]).toMatchObject({ confirmed: true, decided: true });
    expect(roundShown(decided, 1)?.tables[0]?.state).toBe('confirmed');
    const voided = run(decided, { do: 'void', game: 'g1', round: 1, table: 1, reason: 'x' });
    expect(tableSheet(voided, 1, NOW)?.rounds[0]).toMatchObject({ confirmed: false });
  });

  test('has nobody who has left, and no number of a badge', () => {
    const state = run(OPEN, { do: 'badge', uid: '0401', of: { player: p(1) } }, { do: 'presence', player: p(8), presence: 'left' });
    const sheet = tableSheet(state, 1, NOW);
    expect(sheet?.people.map(({ player }) => player)).toEqual(ps(1, 2, 3, 4, 5, 6, 7));
    expect(JSON.stringify(sheet)).not.toContain('0401');
  });

  test('is none before there is a plan', () => {
    expect(tableSheet(NO_TOURNAMENT, 1, NOW)).toBeNull();
  });
});

describe('a public screen sees', () => {
  test('the tables of the open round, the time they have, and how old that is', () => {
    const since = OPEN.rounds[0]?.opened ?? 0;
    const state = keep(REPORTED, [{ fact: 'joined', table: 1, hash: 'h', machine: 'Pi' }]);
    expect(publicTournament(state, { now: since + 60_000, heard: new Map([[1, since + 55_000]]) })?.tables).toEqual([
      { table: 1, round: 1, state: 'reported', left: null, age: 5_000 },
      { table: 2, round: 1, state: 'waiting', left: 540_000, age: null },
    ]);
  });

  test('the tables of the next round that is published, between rounds', () => {
    expect(publicTournament(CLOSED, SEEN)?.tables).toEqual(
      [1, 2].map(table => ({ table, round: 2, state: 'waiting', left: null, age: null })),
    );
    const unpublished = run(CLOSED, { do: 'seat', from: 2, rounds: rounds(2, 3), quality: null });
    expect(publicTournament(unpublished, SEEN)?.tables).toEqual([]);
  });

  test('where everybody sits, and who rests, by name', () => {
    const named = ['Zoé', 'élan', 'Eva', 'Ann', 'Bob', 'Cid', 'Dan', 'Fil'].map(
      (name, index): TournamentAsk => ({ do: 'rename', entry: { player: p(index + 1), name, group: '' } }),
    );
    const [round] = rounds(1, 1, ps(1, 2, 3), ps(4, 5, 6));
    const seat: TournamentAsk = {
      do: 'seat',
      from: 1,
      rounds: round === undefined ? [] : [{ ...round, resting: ps(8, 7) }],
      quality: null,
    };
    const state = run(GATHERED, ...named, seat);
    expect(publicSeating(state, 1)).toBeNull();
    expect(publicSeating(run(state, { do: 'publish', upTo: 1 }), 1)).toEqual({
      round: 1,
      final: false,
      people: [
        { name: 'Ann', table: 2, seat: 1 },
        { name: 'Bob', table: 2, seat: 2 },
        { name: 'Cid', table: 2, seat: 3 },
        { name: 'élan', table: 1, seat: 2 },
        { name: 'Eva', table: 1, seat: 3 },
        { name: 'Zoé', table: 1, seat: 1 },
      ],
      resting: ['Dan', 'Fil'],
    });
  });

  test('the standings, by name', () => {
    const shown = publicStandings(REPORTED);
    expect([shown.provisional, shown.champions, shown.tieBreaks]).toEqual([true, [], PLAN.tieBreaks]);
    expect(shown.order[0]).toMatchObject({ name: 'Joueur 2', place: 1, points: 3, games: 1, wins: 1, survivals: 1 });
  });

  test('nothing of a dispute', () => {
    const state = told(OPEN, 1, { tells: 'report', report: one('g1') }, { tells: 'report', report: one('g2') });
    expect(publicTournament(state, SEEN)?.tables[0]?.state).toBe('reported');
  });
});
