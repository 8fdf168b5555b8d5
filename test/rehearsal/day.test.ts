import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/domain/languages.ts';
import { type PlayerId, playerId } from '../../src/domain/tournament/people.ts';
import type { GameShown, RoundShown, TournamentView } from '../../src/domain/tournament/tournament-view.ts';
import { nextDeskDeed } from '../../src/rehearsal/day/ghost-desk.ts';
import { nextTableDeed, type TableMishap } from '../../src/rehearsal/day/ghost-table.ts';
import { DAY_PEOPLE, DAY_TABLES, dayBook, dayMishaps, dayNames, dayPlan } from '../../src/rehearsal/day/invented-people.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { diceFor } from '../../src/simulate/dice.ts';
import { wordsIn } from '../../src/words/words.ts';
import { reportOf } from '../browser/tournament-house.ts';

const PEOPLE = ['ana', 'ben', 'cyd', 'dan'].map(playerId);
const [ANA, BEN] = PEOPLE as [PlayerId, PlayerId];

const game = (more: Partial<GameShown> = {}): GameShown => ({
  ...{ table: 1, seats: PEOPLE, moderator: null, state: 'waiting', sat: [], game: null, report: null, rivals: [], late: false },
  contested: [],
  ...{ time: null, typed: false, vouchers: [], given: [], corrections: [], voided: [], deviation: null, otherwise: false, extra: 0 },
  ...more,
});
const round = (number: number, more: Partial<RoundShown> = {}): RoundShown => ({
  ...{ round: number, final: false, state: 'open', published: true, since: 0, resting: [], tables: [game()] },
  ...more,
});
const report = reportOf(1, 1, PEOPLE);

describe('an invented table', () => {
  const scene = { table: 1, plays: null, calls: false, mishaps: [], badge: () => 'D1', outside: 'out' };
  const next = (rounds: readonly RoundShown[], more: Partial<Parameters<typeof nextTableDeed>[0]> = {}) => {
    const deed = nextTableDeed({ ...scene, ...more, rounds });
    if (deed === undefined) return 'waits';
    return deed.does === 'tells' ? deed.tells : [deed.does, deed.round];
  };
  const mishap = (what: TableMishap['mishap']): TableMishap => ({ mishap: what, table: 1, round: 1 });
  const reported = game({ state: 'reported', sat: PEOPLE, report });
  const second = round(2, { state: 'seated' });

  test.each<[string, ReturnType<typeof next>, unknown]>([
    ['waits for a round', next([round(1, { state: 'seated' })]), 'waits'],
    ['sits down one by one', next([round(1)]), { tells: 'sat', round: 1, players: [ANA] }],
    ['keeps who sits', next([round(1, { tables: [game({ sat: [ANA] })] })]), { tells: 'sat', round: 1, players: [ANA, BEN] }],
    ['plays once all sit', next([round(1, { tables: [game({ sat: PEOPLE })] })]), ['plays', 1]],
    ['plays again what was given up', next([round(1, { tables: [game({ sat: PEOPLE, state: 'given-up' })] })]), ['plays', 1]],
    ['plays on', next([round(1)], { plays: 1 }), 'waits'],
    ['calls once', next([round(1)], { plays: 1, mishaps: [mishap('calls')] }), { tells: 'called', on: true }],
    ['does not call twice', next([round(1)], { plays: 1, calls: true, mishaps: [mishap('calls')] }), 'waits'],
    ['confirms as its moderator', next([round(1, { tables: [reported] })]), { tells: 'vouched', game: report.game, uid: null }],
    [
      'confirms by a badge then',
      next([round(1, { tables: [{ ...reported, vouchers: [{ by: 'moderator' }] }] })]),
      { tells: 'vouched', game: report.game, uid: 'D1', drawn: true },
    ],
    ['sends a second result', next([round(1, { tables: [reported] })], { mishaps: [mishap('disputed')] }), ['doubles', 1]],
    ['waits while its results are disputed', next([round(1, { tables: [game({ state: 'disputed' })] })]), 'waits'],
    [
      'begins the next round by itself',
      next([round(1, { tables: [game({ state: 'confirmed' })] }), second], { mishaps: [mishap('early')] }),
      ['plays', 2],
    ],
    [
      'cannot begin a round that it does not know',
      next([round(1, { state: 'closed' }), { ...second, published: false }], { mishaps: [mishap('early')] }),
      'waits',
    ],
    [
      'plays a game of no round',
      next([round(1, { state: 'closed' })], { mishaps: [mishap('outside')] }),
      { tells: 'outside', game: 'out' },
    ],
  ])('%s', (_what, deed, expected) => {
    expect(deed).toEqual(expected);
  });
});

describe('an invented organizer', () => {
  const view = (more: Partial<TournamentView> = {}): TournamentView => ({
    ...{ v: 1, n: 1, now: 0, plan: null, officials: [], apart: [], badges: [], rounds: [], quality: null, penalties: [], message: '' },
    ...{ featured: null, frozen: null, troubles: [], devices: [], tables: [] },
    players: PEOPLE.map(player => ({ player, name: player, group: '', presence: 'here' })),
    ...more,
  });
  const table = { table: 2, joined: null, invited: false, heard: null, calls: false, message: '', aside: [] };
  const next = (rounds: readonly RoundShown[], shown: Partial<TournamentView> = {}, more: { leaves?: PlayerId; coming?: number } = {}) => {
    const deed = nextDeskDeed({ view: view(shown), rounds, leaves: null, coming: 0, reasons: { twice: 'twice', early: 'early' }, ...more });
    if (deed === undefined) return 'waits';
    return deed.does === 'asks' ? deed.ask : [deed.does, deed.from, deed.keep];
  };
  const gone = view().players.map(each => (each.player === ANA ? { ...each, presence: 'left' as const } : each));
  const expected = view().players.map(each => (each.player === ANA ? { ...each, presence: 'expected' as const } : each));
  const other = reportOf(1, 1, PEOPLE);
  const disputed = game({
    state: 'disputed',
    rivals: [report, { ...other, game: 'second' }].map(each => ({ report: each, typed: false, at: 0, by: { is: 'here' } as const })),
  });
  const confirmed = [game({ state: 'confirmed' })];

  test.each<[string, ReturnType<typeof next>, unknown]>([
    ['waits for who comes', next([], {}, { coming: 1 }), 'waits'],
    ['does without who does not come', next([], { players: expected }), { do: 'presence', player: ANA, presence: 'absent' }],
    ['seats who is here', next([]), ['seats', 1, 'nothing']],
    ['publishes', next([round(1, { state: 'seated', published: false })]), { do: 'publish', upTo: 1 }],
    ['opens', next([round(1, { state: 'seated' })]), { do: 'open-round', round: 1, clock: 'waits' }],
    ['lets the clock wait for who walks', next([round(1, { tables: [game({ time: { left: 1 } })] })]), 'waits'],
    [
      'begins the clock once all sit',
      next([round(1, { tables: [game({ time: { left: 1 }, sat: PEOPLE })] })]),
      { do: 'round-clock', round: 1, runs: true },
    ],
    ['waits for results', next([round(1)]), 'waits'],
    ['closes', next([round(1, { tables: confirmed })]), { do: 'close-round', round: 1 }],
    ['seats anew without who has left', next([round(1, { state: 'seated' })], { players: gone }), ['seats', 1, 'what-fits']],
    ['lets go home', next([round(1)], {}, { leaves: ANA }), { do: 'presence', player: ANA, presence: 'left' }],
    ['goes to who calls', next([round(1)], { tables: [{ ...table, calls: true }] }), { do: 'answer-call', table: 2 }],
    [
      'reads what did not count',
      next([round(1)], { tables: [{ ...table, aside: [{ why: 'outside', round: null, game: 'g' }] }] }),
      { do: 'aside-read', table: 2 },
    ],
    [
      'decides between two results',
      next([round(1, { tables: [disputed] })]),
      { do: 'void', game: 'second', round: 1, table: 1, reason: 'twice' },
    ],
    [
      'stops a round that nobody opened',
      next([round(1, { state: 'closed' }), round(2, { state: 'seated', tables: [game({ state: 'playing', game: 'g' })] })]),
      { do: 'void', game: 'g', round: 2, table: 1, reason: 'early' },
    ],
    ['has nothing to do in the end', next([round(1, { state: 'closed' })]), 'waits'],
  ])('%s', (_what, deed, expectedDeed) => {
    expect(deed).toEqual(expectedDeed);
  });
});

describe('the people', () => {
  test.each(LANGUAGES)('have different names in %s, and a deck for each table', language => {
    const names = dayNames(wordsIn(language).text('service.people').split(' '), DAY_PEOPLE + DAY_TABLES);
    expect(new Set(names).size).toBe(DAY_PEOPLE + DAY_TABLES);
    const rules = rulesOf(dayBook(language));
    const plan = rules === undefined ? undefined : dayPlan(rules, 'x');
    const { least, most } = plan?.game.size ?? { least: 0, most: 0 };
    // One who is late and one who goes home leave tables that can be filled.
    for (const people of [DAY_PEOPLE, DAY_PEOPLE - 1, DAY_PEOPLE - 2]) {
      expect(people).toBeGreaterThanOrEqual(DAY_TABLES * least);
      expect(people).toBeLessThanOrEqual(DAY_TABLES * most);
    }
  });

  test('meet five mishaps at their tables, whatever the dice say, and no table two in a round', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const mishaps = dayMishaps(diceFor(seed, 0));
      expect(mishaps.map(({ mishap }) => mishap)).toEqual(['calls', 'early', 'disputed', 'outside', 'calls']);
      expect(new Set(mishaps.map(({ table, round: at }) => `${table}/${at}`)).size).toBe(5);
    }
  });
});
