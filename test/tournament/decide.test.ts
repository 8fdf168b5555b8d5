import { describe, expect, test } from 'vitest';
import { seat } from '../../src/domain/ids.ts';
import type { TournamentAsk, TournamentRefusal } from '../../src/domain/tournament/ask.ts';
import { type OfficialId, officialId, playerId } from '../../src/domain/tournament/people.ts';
import type { TournamentPlan } from '../../src/domain/tournament/plan.ts';
import { NO_TOURNAMENT, type TournamentState } from '../../src/tournament/fold.ts';
import { roundShown } from '../../src/tournament/views.ts';
import {
  ANNA,
  BRUNO,
  CLOSED,
  DORA,
  entries,
  FOUNDED,
  factsOf,
  GATHERED,
  keep,
  NOW,
  OPEN,
  one,
  oneTable,
  PLAN,
  p,
  ps,
  REPORTED,
  refusalOf,
  report,
  rounds,
  run,
  SEATED,
  SEED,
  told,
  two,
} from './small-tournament.ts';

const BADGED = run(GATHERED, { do: 'badge', uid: '0401', of: { player: p(1) } }, { do: 'badge', uid: '0402', of: { official: ANNA } });
const planned = (change: Partial<TournamentPlan>): TournamentAsk => ({ do: 'plan', plan: { ...PLAN, ...change } });
const game = (change: Partial<TournamentPlan['game']>): TournamentAsk => planned({ game: { ...PLAN.game, ...change } });
const seating = (from: number, to: number, ...sat: readonly (readonly ReturnType<typeof p>[])[]): TournamentAsk => {
  return { do: 'seat', from, rounds: rounds(from, to, ...sat), quality: null };
};
const alone = (round: number, seats: ReturnType<typeof ps>): TournamentAsk => ({
  do: 'seat',
  from: round,
  rounds: [{ round, tables: [{ table: 1, seats, moderator: null }], resting: [] }],
  quality: null,
});
const moderated = (one: OfficialId, other: OfficialId): TournamentAsk => ({
  do: 'seat',
  from: 1,
  rounds: rounds(1, 1).map(each => ({
    ...each,
    tables: each.tables.map(table => ({ ...table, moderator: table.table === 1 ? one : other })),
  })),
  quality: null,
});
const voided: TournamentAsk = { do: 'void', game: 'g1', round: 1, table: 1, reason: 'carte vue' };
const RACE = run(
  oneTable({ of: 'race', target: 1 }, 4),
  alone(1, ps(1, 2, 3, 4)),
  { do: 'publish', upTo: 1 },
  { do: 'open-round', round: 1 },
);

type Case = readonly [what: string, state: TournamentState, ask: TournamentAsk, refusal: TournamentRefusal];

describe('refused asks', () => {
  const CASES: readonly Case[] = [
    ['anything before there is a plan', NO_TOURNAMENT, { do: 'enter', entries: entries(1) }, { code: 'tournament.not_founded' }],
    ['a plan without a name', NO_TOURNAMENT, planned({ name: ' ' }), { code: 'text.length' }],
    ['a race over several tables', NO_TOURNAMENT, planned({ format: { of: 'race', target: 5 } }), { code: 'tournament.plan_wrong' }],
    [
      'a table that holds fewer at most than at least',
      NO_TOURNAMENT,
      game({ size: { least: 5, most: 4 } }),
      { code: 'tournament.plan_wrong' },
    ],
    [
      'a final that no table holds',
      NO_TOURNAMENT,
      planned({ format: { of: 'tables', rounds: 3, final: 6 } }),
      { code: 'tournament.plan_wrong' },
    ],
    [
      'two decks of a size',
      NO_TOURNAMENT,
      game({ decks: [...PLAN.game.decks, { players: 3, deck: [] }] }),
      { code: 'tournament.plan_wrong' },
    ],
    ['a tie-break that is asked twice', NO_TOURNAMENT, planned({ tieBreaks: ['lot', 'lot'] }), { code: 'tournament.plan_wrong' }],

    ['somebody who is entered', GATHERED, { do: 'enter', entries: entries(9, 3) }, { code: 'player.known', player: p(3) }],
    ['the same twice in a list', FOUNDED, { do: 'enter', entries: entries(9, 9) }, { code: 'player.known', player: p(9) }],
    [
      'a name that somebody has',
      GATHERED,
      { do: 'enter', entries: [{ player: p(9), name: ' joueur  3', group: '' }] },
      { code: 'player.name', player: p(9) },
    ],
    ['no name', GATHERED, { do: 'rename', entry: { player: p(1), name: '  ', group: '' } }, { code: 'player.name', player: p(1) }],
    [
      'the name of another',
      GATHERED,
      { do: 'rename', entry: { player: p(1), name: 'Joueur 2', group: '' } },
      { code: 'player.name', player: p(1) },
    ],
    ['taking out who is seated', SEATED, { do: 'withdraw', player: p(1) }, { code: 'player.seated', player: p(1) }],
    ['the presence of nobody', GATHERED, { do: 'presence', player: p(9), presence: 'here' }, { code: 'player.unknown', player: p(9) }],
    [
      'a second official who stays at a table',
      GATHERED,
      { do: 'official', official: { official: BRUNO, name: 'Bruno', director: false, table: 1 } },
      { code: 'table.taken', table: 1 },
    ],
    ['an official whom nobody knows', GATHERED, { do: 'official-gone', official: officialId('x') }, { code: 'official.unknown' }],
    ['a player apart from himself', GATHERED, { do: 'apart', pairs: [[p(1), p(1)]] }, { code: 'seating.wrong', player: p(1) }],
    ['a stranger kept apart', GATHERED, { do: 'apart', pairs: [[p(1), p(9)]] }, { code: 'player.unknown', player: p(9) }],

    ['a badge of somebody else', BADGED, { do: 'badge', uid: '0401', of: { player: p(2) } }, { code: 'badge.known' }],
    ['a badge for nobody', BADGED, { do: 'badge', uid: '0499', of: { player: p(9) } }, { code: 'player.unknown', player: p(9) }],
    ['a tap of a strange badge', BADGED, { do: 'check-in', uid: '0499' }, { code: 'badge.unknown' }],
    ["a tap of an official's badge", BADGED, { do: 'check-in', uid: '0402' }, { code: 'badge.not_player' }],
    [
      'a tap of a badge that was replaced',
      run(BADGED, { do: 'badge', uid: '0403', of: { player: p(1) } }),
      { do: 'check-in', uid: '0401' },
      { code: 'badge.lost', player: p(1) },
    ],
    [
      'a lost badge given out again',
      run(BADGED, { do: 'badge-lost', uid: '0401' }),
      { do: 'badge', uid: '0401', of: { player: p(2) } },
      { code: 'badge.lost' },
    ],

    ['a round that was opened, seated anew', OPEN, seating(1, 3), { code: 'seating.played', round: 1 }],
    [
      'a round that somebody plays ahead, seated anew',
      told(CLOSED, 1, { tells: 'begun', round: 2, game: 'g5' }),
      { do: 'seat', from: 2, rounds: rounds(2, 3, ps(1, 2, 3, 5), ps(4, 6, 7, 8)), quality: null },
      { code: 'seating.begun', round: 2, table: 1 },
    ],
    [
      'other people at a table that has begun a later round by mistake: it is said which table, and which round',
      told(CLOSED, 2, { tells: 'begun', round: 3, game: 'g5' }),
      { do: 'seat', from: 2, rounds: rounds(2, 3, ps(1, 2, 3, 5), ps(4, 6, 7, 8)), quality: null },
      { code: 'seating.begun', round: 3, table: 2 },
    ],
    [
      'a swap with a table that has begun that round by mistake',
      told(CLOSED, 2, { tells: 'begun', round: 3, game: 'g5' }),
      { do: 'swap', round: 3, one: p(1), other: p(5) },
      { code: 'seating.begun', round: 3, table: 2 },
    ],
    ['a round taken back that was begun', REPORTED, { do: 'recall-round', round: 1 }, { code: 'round.begun', round: 1, table: 1 }],
    ['a round taken back that is closed', CLOSED, { do: 'recall-round', round: 1 }, { code: 'round.not_open', round: 1 }],
    ['a round taken back that was never opened', OPEN, { do: 'recall-round', round: 2 }, { code: 'round.not_open', round: 2 }],
    ['a round taken back that is none', OPEN, { do: 'recall-round', round: 9 }, { code: 'round.unknown', round: 9 }],
    ['a proposal that leaves a gap', run(GATHERED, seating(1, 1)), seating(3, 3), { code: 'seating.stale', round: 3 }],
    ['more rounds than there are', GATHERED, seating(1, 5), { code: 'round.unknown', round: 5 }],
    ['rounds out of order', GATHERED, { do: 'seat', from: 1, rounds: rounds(2, 3), quality: null }, { code: 'seating.wrong', round: 1 }],
    [
      'a player at two tables',
      GATHERED,
      seating(1, 1, ps(1, 2, 3, 4), ps(4, 5, 6, 7, 8)),
      { code: 'seating.wrong', round: 1, player: p(4) },
    ],
    [
      'somebody here without a place',
      GATHERED,
      seating(1, 1, ps(1, 2, 3, 4), ps(5, 6, 7)),
      { code: 'seating.stale', round: 1, player: p(8) },
    ],
    [
      'a place for who has left since',
      run(GATHERED, { do: 'presence', player: p(8), presence: 'left' }),
      seating(1, 1),
      { code: 'seating.stale', round: 1, player: p(8) },
    ],
    [
      'a table too small',
      GATHERED,
      seating(1, 1, ps(1, 2), ps(3, 4, 5, 6, 7)),
      { code: 'seating.too_few', round: 1, table: 1, wanted: 3, found: 2 },
    ],
    [
      'a table too large',
      GATHERED,
      seating(1, 1, ps(1, 2, 3, 4, 5, 6), ps(7, 8)),
      { code: 'players.too_many', round: 1, table: 1, wanted: 5, found: 6 },
    ],
    [
      'a size without a deck',
      run(GATHERED, game({ decks: PLAN.game.decks.slice(0, 1) })),
      seating(1, 1),
      { code: 'tournament.no_deck', round: 1, table: 1, wanted: 4 },
    ],
    [
      'a table that does not stand there',
      run(GATHERED, planned({ tables: 1 })),
      seating(1, 1),
      { code: 'table.unknown', round: 1, table: 2 },
    ],
    ['a final of two tables', SEATED, seating(4, 4), { code: 'seating.wrong', round: 4, wanted: 1, found: 2 }],
    ['a director who moderates', GATHERED, moderated(ANNA, DORA), { code: 'official.unknown', round: 1 }],
    ['a moderator at two tables', GATHERED, moderated(ANNA, ANNA), { code: 'seating.wrong', round: 1 }],
    ['a swap in a round that is open', OPEN, { do: 'swap', round: 1, one: p(1), other: p(5) }, { code: 'seating.played', round: 1 }],
    [
      'a swap with who has no place',
      run(SEATED, { do: 'enter', entries: entries(9) }),
      { do: 'swap', round: 1, one: p(1), other: p(9) },
      { code: 'seating.wrong', round: 1, player: p(9) },
    ],
    [
      'a seating after the end',
      told(RACE, 1, { tells: 'report', report: report('g', 1, 1, ps(1, 2, 3, 4), ps(1)) }),
      alone(2, ps(1, 2, 3, 4)),
      { code: 'tournament.over' },
    ],

    ['more published than seated', SEATED, { do: 'publish', upTo: 4 }, { code: 'round.not_seated', round: 4 }],
    ['an open round, unpublished', OPEN, { do: 'publish', upTo: 0 }, { code: 'round.open', round: 1 }],
    ['opening what nobody may see', SEATED, { do: 'open-round', round: 1 }, { code: 'round.not_published', round: 1 }],
    ['opening what nobody has seated', SEATED, { do: 'open-round', round: 4 }, { code: 'round.not_seated', round: 4 }],
    ['opening what the format has not', SEATED, { do: 'open-round', round: 5 }, { code: 'round.unknown', round: 5 }],
    ['opening twice', OPEN, { do: 'open-round', round: 1 }, { code: 'round.open', round: 1 }],
    ['opening before the one before is closed', OPEN, { do: 'open-round', round: 2 }, { code: 'round.open', round: 1 }],
    [
      'opening where a deck was taken away',
      run(SEATED, { do: 'publish', upTo: 1 }, game({ decks: [] })),
      { do: 'open-round', round: 1 },
      { code: 'tournament.no_deck', round: 1, table: 1, wanted: 4 },
    ],
    ['closing what is not open', SEATED, { do: 'close-round', round: 1 }, { code: 'round.not_open', round: 1 }],
    [
      'closing without a result',
      REPORTED,
      { do: 'close-round', round: 1 },
      { code: 'round.results_missing', round: 1, table: 2, wanted: 2, found: 1 },
    ],
    [
      'closing over two different results',
      told(told(REPORTED, 2, { tells: 'report', report: two('g2') }), 1, { tells: 'report', report: one('g3') }),
      { do: 'close-round', round: 1 },
      { code: 'round.results_missing', round: 1, table: 1, wanted: 2, found: 1 },
    ],
    [
      'closing while a void game is played again',
      run(told(REPORTED, 2, { tells: 'report', report: two('g2') }, { tells: 'begun', round: 1, game: 'g4' }), {
        do: 'void',
        game: 'g2',
        round: 1,
        table: 2,
        reason: 'x',
      }),
      { do: 'close-round', round: 1 },
      { code: 'round.results_missing', round: 1, table: 2, wanted: 2, found: 1 },
    ],
    [
      'time for a round that is not open',
      OPEN,
      { do: 'extra-time', table: 1, round: 2, seconds: 60 },
      { code: 'round.not_open', round: 2 },
    ],

    ['a result of a round that is not open', SEATED, { do: 'type-result', report: one('x') }, { code: 'round.not_open', round: 1 }],
    [
      'a result of a table that does not play',
      OPEN,
      { do: 'type-result', report: report('x', 1, 9, ps(1), []) },
      { code: 'table.unknown', round: 1, table: 9 },
    ],
    [
      'a result of strangers',
      OPEN,
      { do: 'type-result', report: report('x', 1, 1, ps(1, 2, 9), []) },
      { code: 'player.unknown', player: p(9) },
    ],
    [
      'a result with somebody twice',
      OPEN,
      { do: 'type-result', report: report('x', 1, 1, ps(1, 2, 2), []) },
      { code: 'report.wrong', round: 1, table: 1, player: p(2) },
    ],
    [
      'a result with who has played elsewhere',
      REPORTED,
      { do: 'type-result', report: report('x', 1, 2, ps(1, 5, 6, 7), []) },
      { code: 'report.wrong', round: 1, table: 2, player: p(1) },
    ],
    [
      'a result with a card more often than the deck has it',
      OPEN,
      { do: 'type-result', report: { ...one('x'), seats: one('x').seats.map(each => ({ ...each, dealt: 'seer' })) } },
      { code: 'report.cards', round: 1, table: 1 },
    ],
    [
      'a correction with a card that is in no deck',
      REPORTED,
      { do: 'correct', reason: 'relu', report: { ...one('g1'), seats: one('g1').seats.map(each => ({ ...each, dealt: 'tanner' })) } },
      { code: 'report.cards', round: 1, table: 1 },
    ],
    [
      'a result that a side wins on which nobody stands',
      OPEN,
      { do: 'type-result', report: { ...one('x'), seats: one('x').seats.map(each => ({ ...each, side: 'werewolves' })) } },
      { code: 'report.side', round: 1, table: 1 },
    ],
    [
      'a result of another book',
      OPEN,
      { do: 'type-result', report: { ...one('x'), book: 'thiercelieux' } },
      { code: 'report.wrong', round: 1, table: 1 },
    ],
    [
      'a draw that somebody has won',
      OPEN,
      { do: 'type-result', report: { ...one('x'), outcome: 'drawn' } },
      { code: 'report.wrong', round: 1, table: 1 },
    ],
    [
      'seats out of order',
      OPEN,
      { do: 'type-result', report: { ...one('x'), seats: one('x').seats.map(each => ({ ...each, seat: seat(1) })) } },
      { code: 'report.wrong', round: 1, table: 1 },
    ],
    ["another table's game by name", REPORTED, { do: 'type-result', report: two('g1') }, { code: 'report.wrong', round: 1, table: 2 }],
    ['the result of a void game', run(REPORTED, voided), { do: 'type-result', report: one('g1') }, { code: 'game.voided' }],
    ['a correction without a reason', REPORTED, { do: 'correct', report: one('g1'), reason: ' ' }, { code: 'reason.missing' }],
    [
      'a correction of what nobody knows',
      REPORTED,
      { do: 'correct', report: one('x'), reason: 'y' },
      { code: 'game.unknown', round: 1, table: 1 },
    ],
    [
      'a correction of what is void',
      run(REPORTED, voided),
      { do: 'correct', report: one('g1'), reason: 'y' },
      { code: 'game.voided', round: 1, table: 1 },
    ],
    ['a void without a reason', REPORTED, { ...voided, reason: '' }, { code: 'reason.missing' }],
    ['a void of what nobody knows', REPORTED, { ...voided, game: 'x' }, { code: 'game.unknown', round: 1, table: 1 }],

    ['a voice for what nobody knows', REPORTED, { do: 'vouch', game: 'x', voucher: { by: 'moderator' } }, { code: 'game.unknown' }],
    [
      'a voice for what is not over',
      told(OPEN, 1, { tells: 'begun', round: 1, game: 'g1' }),
      { do: 'vouch', game: 'g1', voucher: { by: 'moderator' } },
      { code: 'game.unknown' },
    ],
    ['a voice for what is void', run(REPORTED, voided), { do: 'vouch', game: 'g1', voucher: { by: 'moderator' } }, { code: 'game.voided' }],
    [
      'a voice of who sat elsewhere',
      REPORTED,
      { do: 'vouch', game: 'g1', voucher: { by: 'player', who: 'p5' } },
      { code: 'vouch.not_there' },
    ],
    [
      'a voice of an official whom nobody knows',
      REPORTED,
      { do: 'vouch', game: 'g1', voucher: { by: 'official', who: 'x' } },
      { code: 'official.unknown' },
    ],
    [
      'the same voice twice',
      run(REPORTED, { do: 'vouch', game: 'g1', voucher: { by: 'player', who: 'p1' } }),
      { do: 'vouch', game: 'g1', voucher: { by: 'player', who: 'p1' } },
      { code: 'vouch.twice' },
    ],
    [
      'the moderator once more, by badge',
      run(REPORTED, { do: 'vouch', game: 'g1', voucher: { by: 'moderator' } }),
      { do: 'vouch', game: 'g1', voucher: { by: 'official', who: ANNA } },
      { code: 'vouch.twice' },
    ],
    [
      'a bonus that is not in the plan',
      REPORTED,
      { do: 'give', game: 'g1', given: [{ player: p(1), bonus: 'x' }] },
      { code: 'bonus.unknown' },
    ],
    [
      'a bonus for who sat elsewhere',
      REPORTED,
      { do: 'give', game: 'g1', given: [{ player: p(5), bonus: 'hat' }] },
      { code: 'vouch.not_there', player: p(5) },
    ],
    [
      'a penalty for a stranger',
      OPEN,
      { do: 'penalty', id: 'x', player: p(9), points: 1, reason: 'y' },
      { code: 'player.unknown', player: p(9) },
    ],
    ['a penalty without a reason', OPEN, { do: 'penalty', id: 'x', player: p(1), points: 1, reason: '' }, { code: 'reason.missing' }],
    ['lifting what nobody knows', OPEN, { do: 'lift-penalty', id: 'x', reason: 'y' }, { code: 'penalty.unknown' }],

    [
      'an invitation of a table that is not there',
      FOUNDED,
      { do: 'invite', table: 3, hash: 'h', until: NOW + 1 },
      { code: 'table.unknown', table: 3 },
    ],
    ['an invitation that is over', FOUNDED, { do: 'invite', table: 1, hash: 'h', until: NOW }, { code: 'code.wrong' }],
    ['a table shown that is not there', FOUNDED, { do: 'feature', table: 3 }, { code: 'table.unknown', table: 3 }],
    [
      'a message to a table that is not there',
      FOUNDED,
      { do: 'message', tables: [1, 3], hall: false, text: 'x' },
      { code: 'table.unknown', table: 3 },
    ],
    [
      'a message without end',
      FOUNDED,
      { do: 'message', tables: 'all', hall: true, text: 'x'.repeat(501) },
      { code: 'text.length', wanted: 500, found: 501 },
    ],
  ];
  test.each(CASES)('%s', (_, state, ask, refusal) => {
    expect(refusalOf(state, ask)).toEqual(refusal);
  });
});

describe('an ask for what is so already is done, and gives no fact', () => {
  const PENALTY: TournamentAsk = { do: 'penalty', id: 'x', player: p(1), points: 1, reason: 'y' };
  const CASES: readonly (readonly [string, TournamentState, TournamentAsk])[] = [
    ['the same plan', FOUNDED, planned({})],
    ['the same presence', GATHERED, { do: 'presence', player: p(1), presence: 'here' }],
    ['the same name', GATHERED, { do: 'rename', entry: { player: p(1), name: 'Joueur 1', group: '' } }],
    ['a badge that its owner has', BADGED, { do: 'badge', uid: '0401', of: { player: p(1) } }],
    ['a tap of who is here', BADGED, { do: 'check-in', uid: '0401' }],
    ['a tap of who has left', run(BADGED, { do: 'presence', player: p(1), presence: 'left' }), { do: 'check-in', uid: '0401' }],
    ['a published round', OPEN, { do: 'publish', upTo: 2 }],
    ['the very result that is known', REPORTED, { do: 'type-result', report: one('g1') }],
    ['a correction to what counts', REPORTED, { do: 'correct', report: one('g1'), reason: 'y' }],
    ['a void game', run(REPORTED, voided), voided],
    ['the same penalty', run(OPEN, PENALTY), PENALTY],
    ['an answer where nobody calls', OPEN, { do: 'answer-call', table: 1 }],
    ['a message to nobody', OPEN, { do: 'message', tables: [], hall: false, text: 'x' }],
    ['a device that is gone', NO_TOURNAMENT, { do: 'device-gone', id: 'x' }],
  ];
  test.each(CASES)('%s', (_, state, ask) => {
    expect(factsOf(state, ask)).toEqual([]);
  });
});

describe('asks that are done', () => {
  test('the first plan founds the tournament with the seed that was handed in', () => {
    expect(factsOf(NO_TOURNAMENT, planned({}))).toEqual([{ fact: 'founded', plan: PLAN, seed: SEED }]);
  });

  test('a rehearsal stays one whatever is planned, and a real tournament never becomes one', () => {
    const rehearsing = run(NO_TOURNAMENT, planned({ rehearsal: true }));
    expect(run(rehearsing, planned({ name: 'Coupe' })).plan).toMatchObject({ name: 'Coupe', rehearsal: true });
    const real = run(FOUNDED, planned({ name: 'Coupe', rehearsal: true })).plan;
    expect([real?.name, real?.rehearsal]).toEqual(['Coupe', undefined]);
    expect(factsOf(FOUNDED, planned({ rehearsal: true }))).toEqual([]);
  });

  test('a device is paired before there is a plan', () => {
    const paired = run(NO_TOURNAMENT, { do: 'device', id: 'd', hash: 'h', name: 'Tablette' });
    expect([...paired.devices.keys()]).toEqual(['d']);
    expect(run(paired, { do: 'device-gone', id: 'd' }).devices.size).toBe(0);
  });

  test('a tap at the desk: who is expected or absent is here', () => {
    for (const presence of ['expected', 'absent'] as const)
      expect(factsOf(run(BADGED, { do: 'presence', player: p(1), presence }), { do: 'check-in', uid: '0401' })).toEqual([
        { fact: 'presence', player: p(1), presence: 'here' },
      ]);
  });

  test('a new badge makes the one before it lost, and stays itself', () => {
    const { badges } = run(BADGED, { do: 'badge', uid: '0403', of: { player: p(1) } });
    expect([...badges.values()].map(({ uid, lost }) => [uid, lost])).toEqual([
      ['0401', true],
      ['0402', false],
      ['0403', false],
    ]);
  });

  test('a player who is taken out again takes badge and enmities along', () => {
    const state = run(BADGED, { do: 'apart', pairs: [[p(1), p(2)]] }, { do: 'withdraw', player: p(1) });
    expect([state.players.has(p(1)), state.apart, state.badges.get('0401')?.lost]).toEqual([false, [], true]);
  });

  test('a director moderates no table', () => {
    const state = run(GATHERED, { do: 'official', official: { official: DORA, name: 'Dora', director: true, table: 2 } });
    expect(state.officials.get(DORA)?.table).toBeNull();
  });

  test('a seating that is made anew has to be published anew, but for what was played', () => {
    expect(run(CLOSED, seating(2, 3)).published).toBe(1);
  });

  test('a player who may still come has a place, or none', () => {
    const state = run(GATHERED, { do: 'enter', entries: entries(9, 10) });
    expect(refusalOf(state, seating(1, 1, ps(1, 2, 3, 4, 9)))).toBeUndefined();
  });

  test('two change places, published as it was; the rounds after it stay', () => {
    const state = run(CLOSED, { do: 'swap', round: 2, one: p(1), other: p(8) });
    expect(state.rounds.map(({ tables }) => tables.map(({ seats }) => seats))).toEqual([
      [ps(1, 2, 3, 4), ps(5, 6, 7, 8)],
      [ps(8, 2, 3, 4), ps(5, 6, 7, 1)],
      [ps(1, 2, 3, 4), ps(5, 6, 7, 8)],
    ]);
    expect(state.published).toBe(2);
    expect(state.rounds[0]?.closed).toBe(true);
  });

  test('a round closes when nothing is missing, or what is missing is void', () => {
    const state = run(REPORTED, { do: 'void', game: 'none', round: 1, table: 2, reason: 'personne' });
    expect(factsOf(state, { do: 'close-round', round: 1 })).toEqual([{ fact: 'round-closed', round: 1 }]);
  });

  test('a round that was begun ahead and is void may be seated anew', () => {
    const ahead = told(CLOSED, 1, { tells: 'begun', round: 2, game: 'g5' });
    const state = run(ahead, { do: 'void', game: 'g5', round: 2, table: 1, reason: 'trop tôt' });
    expect(refusalOf(state, seating(2, 3))).toBeUndefined();
  });

  test('a round that was opened by mistake is taken back, seated anew and opened again', () => {
    const recalled = run(OPEN, { do: 'recall-round', round: 1 });
    expect(recalled.rounds[0]?.opened).toBeNull();
    expect(run(recalled, seating(1, 3), { do: 'publish', upTo: 1 }, { do: 'open-round', round: 1 }).rounds[0]?.opened).not.toBeNull();
  });

  test('who was away when a round was opened has not rested in it, and nobody has if it is taken back', () => {
    const rests = rounds(1, 1, ps(1, 2, 3), ps(5, 6, 7)).map(round => ({ ...round, resting: ps(4, 8) }));
    const opened = run(
      GATHERED,
      { do: 'seat', from: 1, rounds: rests, quality: null },
      { do: 'presence', player: p(8), presence: 'left' },
      { do: 'publish', upTo: 1 },
      { do: 'open-round', round: 1 },
    );
    expect(opened.rounds[0]?.rested).toEqual(ps(4));
    expect(run(opened, { do: 'presence', player: p(4), presence: 'left' }).rounds[0]?.rested).toEqual(ps(4));
    expect(run(opened, { do: 'recall-round', round: 1 }).rounds[0]?.rested).toEqual([]);
  });

  test('a void game keeps no round from being taken back', () => {
    const voided = run(told(OPEN, 1, { tells: 'begun', round: 1, game: 'g1' }), {
      do: 'void',
      game: 'g1',
      round: 1,
      table: 1,
      reason: 'trop tôt',
    });
    expect(run(voided, { do: 'recall-round', round: 1 }).rounds[0]?.opened).toBeNull();
  });

  test('a correction settles a dispute', () => {
    const state = told(REPORTED, 1, { tells: 'report', report: one('g3') });
    expect(
      refusalOf(run(told(state, 2, { tells: 'report', report: two('g2') }), { do: 'correct', report: one('g3'), reason: 'relu' }), {
        do: 'close-round',
        round: 1,
      }),
    ).toBeUndefined();
  });

  test('a penalty under a known name is changed, and lifted once', () => {
    const state = run(
      OPEN,
      { do: 'penalty', id: 'x', player: p(1), points: 1, reason: 'y' },
      { do: 'penalty', id: 'x', player: p(1), points: 2, reason: 'z' },
    );
    expect([...state.penalties.values()]).toMatchObject([{ player: p(1), points: 2, reason: 'z', lifted: null, liftedBy: null }]);
    expect(run(state, { do: 'lift-penalty', id: 'x', reason: 'w' }).penalties.get('x')?.lifted).toBe('w');
  });

  test('corrections, voids and penalties say when and where they were decided, and by the name that the device had', () => {
    const device = { do: 'device', id: 'd1', hash: 'h', name: 'Tablette de Rita' } as const;
    const by = (state: TournamentState, desk: string, ask: TournamentAsk): TournamentState => keep(state, factsOf(state, ask), { desk });
    let state = run(REPORTED, device);
    const first = NOW + state.n * 1_000;
    state = by(state, 'd1', { do: 'correct', report: { ...one('g1'), because: 'relu' }, reason: 'mal lu' });
    state = by(state, 'here', { do: 'penalty', id: 'x', player: p(1), points: 1, reason: 'y' });
    state = by(state, 'token', { do: 'lift-penalty', id: 'x', reason: 'w' });
    state = run(state, { ...device, name: 'Autre' }, { do: 'device-gone', id: 'd1' });
    state = by(state, 'd1', { do: 'void', game: 'g1', round: 1, table: 1, reason: 'vu' });
    const game = roundShown(state, 1)?.tables[0];
    expect(game?.corrections.map(({ at, by: whose }) => [at, whose])).toEqual([[first, { is: 'device', name: 'Tablette de Rita' }]]);
    expect(game?.voided).toEqual([{ at: first + 5_000, by: { is: 'device', name: 'd1' }, game: 'g1', reason: 'vu' }]);
    expect([...state.penalties.values()]).toMatchObject([
      { at: first + 1_000, by: { is: 'here' }, lifted: 'w', liftedBy: { at: first + 2_000, by: { is: 'program' } } },
    ]);
  });

  test('a message reaches the tables that are named, the public screens if they are, and an empty one takes it away', () => {
    const state = run(OPEN, { do: 'message', tables: [2], hall: true, text: 'Pause' });
    expect([state.notice.text, state.tables.get(1)?.message, state.tables.get(2)?.message]).toEqual([
      'Pause',
      undefined,
      { n: state.n, text: 'Pause' },
    ]);
    const again = run(state, { do: 'message', tables: [2], hall: true, text: 'Pause' });
    expect(again.tables.get(2)?.message).toEqual({ n: state.n + 1, text: 'Pause' });
    const cleared = run(state, { do: 'message', tables: 'all', hall: true, text: '' });
    expect([cleared.notice.text, cleared.tables.get(1)?.message.text, cleared.tables.get(2)?.message.text]).toEqual(['', '', '']);
  });
});

describe('a plan that is changed after play', () => {
  const settled: TournamentRefusal = { code: 'tournament.plan_fixed' };
  const BEGUN = told(OPEN, 1, { tells: 'begun', round: 1, game: 'g1' });
  const points = (change: Partial<TournamentPlan['points']>): TournamentAsk => planned({ points: { ...PLAN.points, ...change } });
  const other = PLAN.game.decks.map(deck => ({ ...deck, deck: [...deck.deck].toReversed() }));
  const GIVEN = run(REPORTED, { do: 'give', game: 'g1', given: [{ player: p(1), bonus: 'hat' }] });
  const EVENING = told(
    run(oneTable({ of: 'evening' }, 4), alone(1, ps(1, 2, 3, 4)), { do: 'publish', upTo: 1 }, { do: 'open-round', round: 1 }),
    1,
    { tells: 'report', report: report('g', 1, 1, ps(1, 2, 3, 4), ps(1)) },
  );
  const CASES: readonly (readonly [string, TournamentState, TournamentAsk, TournamentRefusal | undefined])[] = [
    ['the book before any game', OPEN, game({ book: 'thiercelieux' }), undefined],
    ['the book after the first', BEGUN, game({ book: 'thiercelieux' }), settled],
    ['the settings after the first', BEGUN, game({ settings: { x: 1 } }), settled],
    ['the book after a game that is void', run(REPORTED, voided), game({ book: 'thiercelieux' }), undefined],
    ['the deck of a size that was played', BEGUN, game({ decks: PLAN.game.decks.map(deck => ({ ...deck, deck: ['seer'] })) }), settled],
    ['the same deck in another order', BEGUN, game({ decks: other }), undefined],
    ['the deck of a size that was not', BEGUN, game({ decks: PLAN.game.decks.slice(1) }), undefined],
    ['the clock', REPORTED, game({ time: null }), undefined],
    ['the clock, by a desk that has read the plan', REPORTED, { do: 'plan', plan: { ...PLAN, delay: 9 }, base: PLAN }, undefined],
    [
      'the clock, by a desk that has read an earlier plan',
      REPORTED,
      { do: 'plan', plan: { ...PLAN, delay: 9 }, base: { ...PLAN, name: 'x' } },
      { code: 'tournament.plan_stale' },
    ],
    ['nothing, by a desk that has read an earlier plan', REPORTED, { do: 'plan', plan: PLAN, base: { ...PLAN, name: 'x' } }, undefined],
    ['name, day, delay, journals', REPORTED, planned({ name: 'x', day: 'y', delay: 0, journals: true }), undefined],
    ['points before any result', BEGUN, points({ draw: 0 }), undefined],
    ['points after the first result', REPORTED, points({ draw: 0 }), settled],
    ['tie-breaks after the first result', REPORTED, planned({ tieBreaks: ['lot'] }), settled],
    ['what a rest is worth before any result', BEGUN, planned({ rests: { get: 'average' } }), undefined],
    ['what a rest is worth after the first', REPORTED, planned({ rests: { get: 'average' } }), settled],
    ['a bonus that was not given', REPORTED, points({ bonuses: [] }), undefined],
    ['a bonus that was', GIVEN, points({ bonuses: [] }), settled],
    ['another bonus besides', GIVEN, points({ bonuses: [...PLAN.points.bonuses, { bonus: 'b', name: 'B', points: 3 }] }), undefined],
    ['more rounds', REPORTED, planned({ format: { of: 'tables', rounds: 9, final: null } }), undefined],
    [
      'fewer rounds than were played',
      run(CLOSED, { do: 'open-round', round: 2 }),
      planned({ format: { of: 'tables', rounds: 1, final: 4 } }),
      settled,
    ],
    ['another format after the first round', OPEN, planned({ format: { of: 'evening' }, tables: 1 }), settled],
    ['fewer tables than play', OPEN, planned({ tables: 1 }), settled],
    ['fewer tables between rounds', CLOSED, planned({ tables: 1 }), undefined],
    [
      'the target of a race that has a result',
      told(RACE, 1, { tells: 'report', report: report('g', 1, 1, ps(1, 2, 3, 4), []) }),
      { do: 'plan', plan: { ...PLAN, tables: 1, format: { of: 'race', target: 9 } } },
      settled,
    ],
    [
      'everything of an evening but that it is one',
      EVENING,
      {
        do: 'plan',
        plan: {
          ...PLAN,
          tables: 1,
          format: { of: 'evening' },
          game: { ...PLAN.game, book: 'lupus-token' },
          points: { ...PLAN.points, draw: 9 },
        },
      },
      undefined,
    ],
  ];
  test.each(CASES)('%s', (_, state, ask, refusal) => {
    expect(refusalOf(state, ask)).toEqual(refusal);
  });
});

test('a person with an unknown id is no player', () => {
  expect(refusalOf(GATHERED, { do: 'withdraw', player: playerId('__proto__') })?.code).toBe('player.unknown');
});
