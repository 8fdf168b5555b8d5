import { describe, expect, test } from 'vitest';
import type { TournamentAsk } from '../../src/domain/tournament/ask.ts';
import type { TournamentFact } from '../../src/domain/tournament/fact.ts';
import type { AsideWhy } from '../../src/domain/tournament/set-aside.ts';
import type { TableHeard } from '../../src/tournament/decide.ts';
import { hear, join } from '../../src/tournament/decide.ts';
import { NO_TOURNAMENT, type TournamentState } from '../../src/tournament/fold.ts';
import { isPlayed } from '../../src/tournament/format.ts';
import { countedAt, gameAt, gameNow, isSettled, stateOf } from '../../src/tournament/games.ts';
import { standings } from '../../src/tournament/standings/standings.ts';
import { tournamentView } from '../../src/tournament/views.ts';
import {
  ANNA,
  BRUNO,
  CLOSED,
  FOUNDED,
  GATHERED,
  keep,
  NOW,
  OPEN,
  one,
  p,
  ps,
  REPORTED,
  report,
  run,
  told,
  two,
} from './small-tournament.ts';

const BADGED = run(
  REPORTED,
  { do: 'badge', uid: '0401', of: { player: p(1) } },
  { do: 'badge', uid: '0405', of: { player: p(5) } },
  { do: 'badge', uid: '04AA', of: { official: ANNA } },
  { do: 'badge', uid: '04BB', of: { official: BRUNO } },
);
const DEVIATED: TableHeard = { tells: 'deviated', round: 1, deck: ['seer'], settings: {}, reason: 'carte perdue' };
const SAT: TableHeard = { tells: 'sat', round: 1, players: ps(1, 2) };
const BEGUN: TableHeard = { tells: 'begun', round: 1, game: 'g1' };
const GIVEN_UP: TableHeard = { tells: 'given-up', round: 1, game: 'g1' };
const CALLED: TableHeard = { tells: 'called', on: true };

const aside = (table: number, why: AsideWhy, round: number | null, game = 'g1'): TournamentFact => ({
  fact: 'aside',
  table,
  why,
  round,
  game,
});

describe('the report of a table', () => {
  const reported: TournamentFact = { fact: 'reported', report: one('g1'), typed: false };
  const vouched = (voucher: Extract<TournamentFact, { fact: 'vouched' }>['voucher']): TournamentFact => ({
    fact: 'vouched',
    game: 'g1',
    voucher,
  });
  const CASES: readonly (readonly [string, TournamentState, number, TableHeard, TournamentFact | undefined])[] = [
    ['before there is a plan', NO_TOURNAMENT, 1, CALLED, undefined],
    ['that it calls', FOUNDED, 1, CALLED, { fact: 'called', table: 1, on: true }],
    ['that it calls, again', told(FOUNDED, 1, CALLED), 1, CALLED, undefined],
    ['who sits', OPEN, 1, SAT, { fact: 'sat', table: 1, round: 1, players: ps(1, 2) }],
    ['who sits, again', told(OPEN, 1, SAT), 1, SAT, undefined],
    ['that strangers sit', OPEN, 1, { ...SAT, players: ps(1, 99) }, { fact: 'sat', table: 1, round: 1, players: ps(1) }],
    ['that it has begun', OPEN, 1, { tells: 'begun', round: 1, game: 'g1' }, { fact: 'begun', table: 1, round: 1, game: 'g1' }],
    ['that it has begun, again', REPORTED, 1, { tells: 'begun', round: 1, game: 'g1' }, undefined],
    ['that it was given up', told(OPEN, 1, BEGUN), 1, GIVEN_UP, { fact: 'given-up', table: 1, round: 1, game: 'g1' }],
    ['that it was given up, again', told(OPEN, 1, BEGUN, GIVEN_UP), 1, GIVEN_UP, undefined],
    ['that it goes on', told(OPEN, 1, BEGUN, GIVEN_UP), 1, BEGUN, { fact: 'begun', table: 1, round: 1, game: 'g1' }],
    ['that what never began was given up', OPEN, 1, GIVEN_UP, undefined],
    ['that another table’s game was given up', told(OPEN, 1, BEGUN), 2, GIVEN_UP, aside(2, 'game', 1)],
    ['of a round that is none', OPEN, 1, { tells: 'begun', round: 0, game: 'g1' }, aside(1, 'round', 0)],
    [
      'why it plays otherwise',
      OPEN,
      1,
      DEVIATED,
      { fact: 'deviated', table: 1, round: 1, deck: ['seer'], settings: {}, reason: 'carte perdue' },
    ],
    ['why it plays otherwise, again', told(OPEN, 1, DEVIATED), 1, DEVIATED, undefined],
    ['a result', OPEN, 1, { tells: 'report', report: one('g1') }, reported],
    ['a result, again', REPORTED, 1, { tells: 'report', report: one('g1') }, undefined],
    ['a result of a round that nobody has opened', GATHERED, 1, { tells: 'report', report: one('g1') }, reported],
    ['a game that another table has begun', REPORTED, 2, { tells: 'begun', round: 1, game: 'g1' }, aside(2, 'game', 1)],
    ['a result by the name of another table’s game', REPORTED, 2, { tells: 'report', report: two('g1') }, aside(2, 'game', 1)],
    ['a result of round 400', OPEN, 1, { tells: 'report', report: { ...one('g1'), round: 400 } }, aside(1, 'round', 400)],
    ['that round 400 has begun', OPEN, 1, { ...BEGUN, round: 400 }, aside(1, 'round', 400)],
    ['who sits in round 400', OPEN, 1, { ...SAT, round: 400 }, aside(1, 'round', 400, '')],
    ['why it plays round 400 otherwise', OPEN, 1, { ...DEVIATED, round: 400 }, aside(1, 'round', 400, '')],
    [
      'a result of people who are not entered',
      OPEN,
      1,
      { tells: 'report', report: report('g1', 1, 1, ps(1, 99), ps(1)) },
      aside(1, 'people', 1),
    ],
    [
      'a result in which somebody sits twice',
      OPEN,
      1,
      { tells: 'report', report: report('g1', 1, 1, ps(1, 2, 1), ps(1)) },
      aside(1, 'people', 1),
    ],
    ['that it plays a game of no round', OPEN, 1, { tells: 'outside', game: 'g9' }, aside(1, 'outside', null, 'g9')],
    [
      'that it plays a game of no round, again',
      told(OPEN, 1, { tells: 'outside', game: 'g9' }),
      1,
      { tells: 'outside', game: 'g9' },
      undefined,
    ],
    ['who says yes by name', REPORTED, 1, { tells: 'named', game: 'g1', player: p(2) }, vouched({ by: 'player', who: p(2), named: true })],
    [
      'who says yes by name, who did so by badge',
      told(BADGED, 1, { tells: 'vouched', game: 'g1', uid: '0401' }),
      1,
      { tells: 'named', game: 'g1', player: p(1) },
      undefined,
    ],
    ['that somebody of another table says yes', REPORTED, 1, { tells: 'named', game: 'g1', player: p(5) }, aside(1, 'people', null)],
    ['that its people say yes to another table’s game', REPORTED, 2, { tells: 'named', game: 'g1', player: p(5) }, aside(2, 'game', null)],
    [
      'that somebody says yes to a game that nobody knows',
      OPEN,
      1,
      { tells: 'named', game: 'g7', player: p(1) },
      aside(1, 'game', null, 'g7'),
    ],
    [
      'that somebody says yes before there is a result',
      told(OPEN, 1, BEGUN),
      1,
      { tells: 'named', game: 'g1', player: p(1) },
      aside(1, 'people', null),
    ],
    ['a result of another table', OPEN, 1, { tells: 'report', report: two('g1') }, aside(1, 'game', 1)],
    [
      'the result that was typed from paper',
      run(OPEN, { do: 'type-result', report: one('g1') }),
      1,
      { tells: 'report', report: one('g1') },
      reported,
    ],
    ['that the moderator stands for it', BADGED, 1, { tells: 'vouched', game: 'g1', uid: null }, vouched({ by: 'moderator' })],
    ['that a player stands for it', BADGED, 1, { tells: 'vouched', game: 'g1', uid: '0401' }, vouched({ by: 'player', who: 'p1' })],
    [
      'that a player’s drawn badge stands for it',
      BADGED,
      1,
      { tells: 'vouched', game: 'g1', uid: '0401', drawn: true },
      vouched({ by: 'player', who: 'p1', drawn: true }),
    ],
    ['that an official stands for it', BADGED, 1, { tells: 'vouched', game: 'g1', uid: '04BB' }, vouched({ by: 'official', who: BRUNO })],
    ['that somebody of another table does', BADGED, 1, { tells: 'vouched', game: 'g1', uid: '0405' }, undefined],
    ['that a strange badge does', BADGED, 1, { tells: 'vouched', game: 'g1', uid: '0499' }, undefined],
    ['that a lost badge does', run(BADGED, { do: 'badge-lost', uid: '0401' }), 1, { tells: 'vouched', game: 'g1', uid: '0401' }, undefined],
    ['a voice for the game of another table', BADGED, 2, { tells: 'vouched', game: 'g1', uid: null }, aside(2, 'game', null)],
    [
      'the same voice again',
      told(BADGED, 1, { tells: 'vouched', game: 'g1', uid: '0401' }),
      1,
      { tells: 'vouched', game: 'g1', uid: '0401' },
      undefined,
    ],
  ];
  test.each(CASES)('%s', (_, state, table, tells, fact) => {
    expect(hear(state, table, tells)).toEqual(fact === undefined ? [] : [fact]);
  });

  test('what counts for nothing is told to the desk once, and counts for nothing', () => {
    const vain: TableHeard = { tells: 'report', report: { ...one('g1'), round: 400 } };
    const state = told(OPEN, 1, vain, vain);
    const shown = (of: TournamentState) => tournamentView(of, { now: 0, heard: new Map() }).tables[0]?.aside;
    expect(shown(state)).toEqual([{ why: 'round', round: 400, game: 'g1' }]);
    expect(standings(state)).toEqual(standings(OPEN));
    const read = run(state, { do: 'aside-read', table: 1 });
    expect(shown(read)).toEqual([]);
    expect(shown(told(read, 1, vain))).toEqual([]);
    expect(run(read, { do: 'aside-read', table: 1 }).n).toBe(read.n);
  });

  test('a machine that tells a thousand things in vain fills neither the log nor the desk', () => {
    const vain = Array.from({ length: 1_000 }, (_, index): TableHeard => ({ ...BEGUN, round: 400, game: `g${index}` }));
    expect(told(OPEN, 1, ...vain).n).toBe(OPEN.n + 20);
  });

  test.each<[string, readonly TableHeard[], ReturnType<typeof stateOf>]>([
    ['waits for the table or the desk', [GIVEN_UP], 'given-up'],
    ['is played where it goes on', [GIVEN_UP, BEGUN], 'playing'],
    ['stands back where another is begun', [GIVEN_UP, { ...BEGUN, game: 'g2' }], 'playing'],
    ['is done where a result is told of it', [GIVEN_UP, { tells: 'report', report: one('g1') }], 'reported'],
  ])('a game that was given up %s', (_, tells, is) => {
    const state = told(OPEN, 1, BEGUN, ...tells);
    expect(stateOf(state, gameAt(state, 1, 1))).toBe(is);
    expect(isSettled(state, gameAt(state, 1, 1))).toBe(is === 'reported');
  });

  test('a game that was given up holds the round up until the desk voids it', () => {
    const state = run(told(OPEN, 1, BEGUN, GIVEN_UP), { do: 'void', game: 'g1', round: 1, table: 1, reason: 'ill' });
    expect(isSettled(state, gameAt(state, 1, 1))).toBe(true);
  });

  const next = (game: string, ...then: readonly ('given-up' | 'report')[]): readonly TableHeard[] => [
    { tells: 'begun', round: 1, game },
    ...then.map((tells): TableHeard => (tells === 'report' ? { tells, report: one(game) } : { tells, round: 1, game })),
  ];
  test.each<[string, readonly TableHeard[], readonly string[], ReturnType<typeof stateOf>, string | null]>([
    ['that was given up after another', [...next('g1', 'given-up'), ...next('g2', 'given-up')], ['g2'], 'waiting', null],
    ['that was given up, but not the later one', [...next('g1', 'given-up'), ...next('g2', 'given-up')], ['g1'], 'given-up', 'g2'],
    ['that ended after one that was given up', [...next('g1', 'given-up'), ...next('g2', 'report')], ['g2'], 'waiting', null],
    ['that is played after one that was given up', [...next('g1', 'given-up'), ...next('g2')], ['g2'], 'waiting', null],
    ['begun by a spare machine, which knew of no other', [...next('g1'), ...next('g2')], ['g2'], 'waiting', null],
    ['that ended, and is played again', [...next('g1', 'report'), ...next('g2')], ['g1'], 'playing', 'g2'],
    ['that is played again after one that ended', [...next('g1', 'report'), ...next('g2')], ['g2'], 'reported', 'g1'],
    ['that ended, and was given up when played again', [...next('g1', 'report'), ...next('g2', 'given-up')], ['g1'], 'given-up', 'g2'],
    ['of two that ended', [...next('g1', 'report'), ...next('g2', 'report')], ['g2'], 'reported', 'g1'],
    ['and the other of two that ended', [...next('g1', 'report'), ...next('g2', 'report')], ['g1', 'g2'], 'waiting', null],
    ['that was taken up after another', [...next('g1', 'given-up'), ...next('g2', 'given-up'), ...next('g1')], ['g1'], 'waiting', null],
  ])('the desk voids a game %s: none before it comes back', (_, tells, voids, is, game) => {
    const state = run(
      told(OPEN, 1, ...tells),
      ...voids.map(each => ({ do: 'void', game: each, round: 1, table: 1, reason: 'ill' }) as const),
    );
    const at = gameAt(state, 1, 1);
    expect([stateOf(state, at), gameNow(state, at)]).toEqual([is, game]);
    expect(isSettled(state, at)).toBe(is === 'waiting' || is === 'reported');
    // A void game that was begun by mistake does not hold the round up.
    expect(isPlayed(at)).toBe(is !== 'waiting');
  });

  test('a typed result that its table reports again is one result, and no longer typed', () => {
    const typed = run(OPEN, { do: 'type-result', report: one('g1') });
    expect(countedAt(typed, 1, 1)?.typed).toBe(true);
    expect(countedAt(told(typed, 1, { tells: 'report', report: one('g1') }), 1, 1)?.typed).toBe(false);
  });
});

describe('a result of a round that is closed', () => {
  const NOTHING: TournamentAsk = { do: 'void', game: 'none', round: 1, table: 1, reason: 'cut off' };
  const OTHERS: TournamentAsk = { do: 'type-result', report: two('p2') };
  const CLOSE: TournamentAsk = { do: 'close-round', round: 1 };
  const LATE: TableHeard = { tells: 'report', report: one('g1') };
  const AGAIN: TableHeard = { tells: 'report', report: one('g2') };
  /** The desk closed the round although table 1 had reported nothing. */
  const WITHOUT = run(OPEN, NOTHING, OTHERS, CLOSE);
  const voided = (game: string): TournamentAsk => ({ do: 'void', game, round: 1, table: 1, reason: 'x' });
  const scored = (state: TournamentState): number => standings(state).order.filter(({ games }) => games > 0).length;

  const CASES: readonly (readonly [string, TournamentState, ReturnType<typeof stateOf>, number])[] = [
    ['is not decided where the desk had gone on without it', told(WITHOUT, 1, BEGUN, LATE), 'disputed', 4],
    [
      'is not decided by those who stand for it at the table',
      told(WITHOUT, 1, BEGUN, LATE, { tells: 'vouched', game: 'g1', uid: null }),
      'disputed',
      4,
    ],
    ['counts as soon as the desk says so', run(told(WITHOUT, 1, BEGUN, LATE), { do: 'type-result', report: one('g1') }), 'confirmed', 8],
    [
      'counts as the desk corrects it',
      run(told(WITHOUT, 1, BEGUN, LATE), { do: 'correct', report: one('g1'), reason: 'x' }),
      'confirmed',
      8,
    ],
    ['is void where the desk says so', run(told(WITHOUT, 1, BEGUN, LATE), voided('g1')), 'waiting', 4],
    [
      'of a new game after one that is void does not count',
      told(told(run(told(OPEN, 1, BEGUN, GIVEN_UP), voided('g1'), OTHERS, CLOSE), 1, { ...BEGUN, game: 'g2' }), 1, AGAIN),
      'disputed',
      4,
    ],
    [
      'of a new game after one that the desk voids later does not count',
      told(run(CLOSED, voided('g1')), 1, { ...BEGUN, game: 'g3' }, { tells: 'report', report: one('g3') }),
      'disputed',
      4,
    ],
    ['does not count for a game that is void', told(run(told(OPEN, 1, BEGUN), voided('g1'), OTHERS, CLOSE), 1, LATE), 'waiting', 4],
    [
      'stands against what was typed from paper',
      told(run(OPEN, { do: 'type-result', report: one('p1') }, OTHERS, CLOSE), 1, LATE),
      'disputed',
      4,
    ],
    [
      'counts where the desk voids what was typed',
      run(told(run(OPEN, { do: 'type-result', report: one('p1') }, OTHERS, CLOSE), 1, LATE), voided('p1')),
      'reported',
      8,
    ],
    [
      'that was typed and is told again by its table counts',
      told(run(OPEN, { do: 'type-result', report: one('g1') }, OTHERS, CLOSE), 1, LATE),
      'reported',
      8,
    ],
    [
      'that was kept before this was asked counts as it did',
      keep(WITHOUT, [{ fact: 'reported', report: one('g1'), typed: false }]),
      'reported',
      8,
    ],
  ];
  test.each(CASES)('%s', (_, state, is, people) => {
    expect([stateOf(state, gameAt(state, 1, 1)), scored(state)]).toEqual([is, people]);
  });

  test('is told again by its table without effect, also after the desk has said that it counts', () => {
    const late = told(WITHOUT, 1, BEGUN, LATE);
    expect(hear(late, 1, LATE)).toEqual([]);
    expect(hear(run(late, { do: 'type-result', report: one('g1') }), 1, LATE)).toEqual([]);
  });

  test('takes nothing from another table that tells of the same people', () => {
    const moved: TournamentAsk = { do: 'type-result', report: report('p2', 1, 2, ps(5, 6, 7, 1), ps(5)) };
    const late = told(run(OPEN, NOTHING, moved, CLOSE), 1, BEGUN, LATE);
    expect([1, 2].map(table => stateOf(late, gameAt(late, 1, table)))).toEqual(['disputed', 'reported']);
    expect(scored(late)).toBe(4);
  });
});

describe('two stand for a result', () => {
  type Voice = string | null;
  const CASES: readonly (readonly [string, readonly Voice[], boolean])[] = [
    ['nobody', [], false],
    ['the moderator alone', [null], false],
    ['a player alone', ['0401'], false],
    ['moderator and player', [null, '0401'], true],
    ['player, then moderator', ['0401', null], true],
    ['two officials', ['04AA', '04BB'], true],
    ['moderator and another official', [null, '04BB'], true],
    ['the moderator twice, once by badge', [null, '04AA'], false],
    ['two players', ['0401', '0402'], false],
  ];
  test.each(CASES)('%s', (_, voices, confirmed) => {
    const state = run(BADGED, { do: 'badge', uid: '0402', of: { player: p(2) } });
    const vouched = told(state, 1, ...voices.map((uid): TableHeard => ({ tells: 'vouched', game: 'g1', uid })));
    expect(stateOf(vouched, gameAt(vouched, 1, 1))).toBe(confirmed ? 'confirmed' : 'reported');
  });

  test('a player whom the correction takes away does not count any more', () => {
    const confirmed = told(BADGED, 1, { tells: 'vouched', game: 'g1', uid: null }, { tells: 'vouched', game: 'g1', uid: '0401' });
    const others = {
      ...one('g1'),
      seats: one('g1')
        .seats.slice(1)
        .map((each, index) => ({ ...each, seat: one('g1').seats[index]?.seat ?? each.seat })),
    };
    const corrected = run(confirmed, { do: 'correct', report: others, reason: 'x' });
    expect(countedAt(corrected, 1, 1)?.confirmed).toBe(false);
  });
});

describe("a table's machine joins", () => {
  const invited = run(FOUNDED, { do: 'invite', table: 2, hash: 'secret', until: NOW + 10 });
  const joined = (state: TournamentState, hash = 'secret', now = NOW) => join(state, hash, 'token', 'Pi', now);

  test('with the secret of its invitation', () => {
    expect(joined(invited)).toEqual({ ok: true, value: { table: 2, facts: [{ fact: 'joined', table: 2, hash: 'token', machine: 'Pi' }] } });
  });

  const REFUSED: readonly (readonly [string, TournamentState, string, number])[] = [
    ['without an invitation', FOUNDED, 'secret', NOW],
    ['with another secret', invited, 'other', NOW],
    ['too late', invited, 'secret', NOW + 10],
    ['after it was taken back', run(invited, { do: 'part', table: 2 }), 'secret', NOW],
    ['with a later invitation in its place', run(invited, { do: 'invite', table: 2, hash: 'later', until: NOW + 10 }), 'secret', NOW],
  ];
  test.each(REFUSED)('not %s', (_, state, hash, now) => {
    expect(joined(state, hash, now)).toEqual({ ok: false, refusal: { code: 'code.wrong' } });
  });
});
