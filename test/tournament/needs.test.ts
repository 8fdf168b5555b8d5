import { describe, expect, test } from 'vitest';
import { isUrgent, type Need, needs } from '../../src/domain/tournament/needs.ts';
import { type PlayerId, playerId } from '../../src/domain/tournament/people.ts';
import type { GameShown, RoundShown, TableAtDesk, TournamentView } from '../../src/domain/tournament/tournament-view.ts';

const PEOPLE = ['ana', 'ben', 'cyd', 'dan'].map(playerId);
const [ANA, BEN, CYD] = PEOPLE as [PlayerId, PlayerId, PlayerId];
const NOW = 10_000_000;

const game = (table: number, more: Partial<GameShown> = {}): GameShown => ({
  ...{ table, seats: PEOPLE, moderator: null, state: 'playing', sat: PEOPLE, game: null, report: null, rivals: [], late: false },
  contested: [],
  ...{ typed: false, vouchers: [], given: [], corrections: [], voided: [], deviation: null, otherwise: false, extra: 0 },
  time: { ends: NOW + 60_000 },
  ...more,
});
const round = (number: number, tables: readonly GameShown[], more: Partial<RoundShown> = {}): RoundShown => ({
  ...{ round: number, final: false, state: 'open', published: true, since: NOW - 600_000, resting: [], tables },
  ...more,
});
const table = (number: number, more: Partial<TableAtDesk> = {}): TableAtDesk => ({
  ...{ table: number, joined: 'machine', invited: false, heard: NOW, calls: false, message: '', aside: [] },
  ...more,
});
const aside = [{ why: 'outside', round: null, game: 'g' }] as const;

interface Scene extends Partial<TournamentView> {
  readonly shown?: readonly RoundShown[];
  readonly leaves?: PlayerId;
}
const needed = ({ shown = [], leaves, ...more }: Scene): readonly Need[] => {
  const heads = shown.map(({ round: number, final, state, published, since }) => ({
    ...{ round: number, final, state, published, since, missing: 0 },
  }));
  const view: TournamentView = {
    ...{ v: 1, n: 1, now: NOW, plan: null, officials: [], apart: [], badges: [], quality: null, penalties: [], message: '' },
    ...{ featured: null, frozen: null, troubles: [], devices: [], tables: [], rounds: heads as TournamentView['rounds'] },
    players: PEOPLE.map(player => ({ player, name: player, group: '', presence: 'here' })),
    ...more,
  };
  return needs({ view, rounds: shown, now: NOW, leaves: leaves ?? null });
};

const early = { code: 'round.begun_early', round: 2, table: 1 } as const;
const second = round(2, [game(1, { game: 'g' })], { state: 'seated' });
const gone = PEOPLE.map(player => ({
  ...{ player, name: player, group: '' },
  presence: player === ANA ? ('left' as const) : ('here' as const),
}));
const unseen = gone.map(each => ({ ...each, presence: 'expected' as const }));
const expected = gone.map(each => ({ ...each, presence: each.player === ANA ? ('expected' as const) : ('here' as const) }));

describe('each need, and where it is none', () => {
  test.each<[string, Scene, readonly Need[]]>([
    ['a round that is played', { shown: [round(1, [game(1)])], tables: [table(1)] }, []],
    ['a call', { tables: [table(1), table(2, { calls: true })] }, [{ need: 'calls', table: 2 }]],
    ['somebody who goes home', { leaves: BEN }, [{ need: 'leaves', player: BEN }]],
    [
      'an early round before its turn',
      { shown: [round(1, [game(1)]), second], troubles: [early] },
      [{ need: 'early', round: 2, table: 1, game: 'g', mayOpen: false }],
    ],
    [
      'an early round whose turn has come',
      { shown: [round(1, [game(1)], { state: 'closed' }), second], troubles: [early] },
      [
        { need: 'early', round: 2, table: 1, game: 'g', mayOpen: true },
        { need: 'open', round: 2 },
      ],
    ],
    [
      'a dispute, also of a round that is closed',
      { shown: [round(1, [game(1, { state: 'disputed' })], { state: 'closed' })] },
      [{ need: 'disputed', round: 1, table: 1 }],
    ],
    [
      'time that is over',
      { shown: [round(1, [game(1, { time: { ends: NOW - 5 } })])] },
      [{ need: 'overtime', round: 1, table: 1, over: 5 }],
    ],
    [
      'time that is over where the result is in',
      { shown: [round(1, [game(1, { time: { ends: NOW - 5 }, state: 'reported' }), game(2)])] },
      [],
    ],
    [
      'a machine that says nothing',
      { shown: [round(1, [game(1)])], tables: [table(1, { heard: NOW - 90_001 })] },
      [{ need: 'silent', table: 1, since: 90_001 }],
    ],
    ['a machine that never joined', { shown: [round(1, [game(1)])], tables: [table(1, { joined: null, heard: 0 })] }, []],
    [
      'a machine that says nothing and does not play',
      { shown: [round(1, [game(1, { state: 'confirmed' }), game(2)])], tables: [table(1, { heard: 0 })] },
      [],
    ],
    [
      'a table that waits for one',
      { shown: [round(1, [game(1, { state: 'sitting', sat: [ANA, BEN, CYD] })])] },
      [{ need: 'awaits', round: 1, table: 1, players: PEOPLE.slice(3) }],
    ],
    [
      'a table whose people still walk',
      { shown: [round(1, [game(1, { state: 'sitting', sat: [ANA, BEN, CYD] })], { since: NOW - 60_000 })] },
      [],
    ],
    ['a game that was given up', { shown: [round(1, [game(1, { state: 'given-up' })])] }, [{ need: 'given-up', round: 1, table: 1 }]],
    ['a clock that was forgotten', { shown: [round(1, [game(1, { time: { left: 1 } })])] }, [{ need: 'clock', round: 1 }]],
    [
      'a clock that waits for people',
      { shown: [round(1, [game(1, { time: { left: 1 } }), game(2, { state: 'waiting', time: { left: 1 } })])] },
      [],
    ],
    ['what a table told in vain', { tables: [table(3, { aside })] }, [{ need: 'aside', table: 3, aside }]],
    [
      'somebody who has left and is seated',
      { shown: [round(1, [game(1)], { state: 'seated' })], players: gone },
      [
        { need: 'missing', round: 1, players: [ANA], mend: 'seatings' },
        { need: 'open', round: 1 },
      ],
    ],
    [
      'somebody who has not come yet',
      { shown: [round(1, [game(1)], { state: 'seated' })], players: expected },
      [
        { need: 'missing', round: 1, players: [ANA], mend: 'check-in' },
        { need: 'open', round: 1 },
      ],
    ],
    [
      'nobody whom the desk has seen: who is to come is not asked for where nobody checks in',
      { shown: [round(1, [game(1)], { state: 'seated' })], players: unseen },
      [{ need: 'open', round: 1 }],
    ],
    [
      'what keeps the next step',
      { troubles: [{ code: 'tournament.no_deck', wanted: 7 }] },
      [{ need: 'refused', why: { code: 'tournament.no_deck', wanted: 7 } }],
    ],
    ['no seating', { troubles: [{ code: 'round.not_seated', round: 1 }] }, [{ need: 'seat', round: 1 }]],
    [
      'a seating that nobody sees',
      { shown: [round(1, [game(1)], { state: 'seated', published: false })] },
      [{ need: 'publish', round: 1 }],
    ],
    [
      'a round that can be closed',
      { shown: [round(1, [game(1, { state: 'reported' }), game(2, { state: 'confirmed' })])] },
      [{ need: 'close', round: 1 }],
    ],
    ['a tournament that is over', { shown: [round(1, [game(1)], { state: 'closed' })], troubles: [{ code: 'tournament.over' }] }, []],
  ])('%s', (_what, scene, list) => {
    expect(needed(scene)).toEqual(list);
  });
});

test('people who wait come first, then what goes wrong, then what is missed later, and the next step last', () => {
  const list = needed({
    leaves: BEN,
    troubles: [{ code: 'tournament.no_deck', wanted: 7 }, early],
    tables: [table(4, { aside }), table(2, { heard: 0 }), table(3, { calls: true })],
    shown: [
      round(1, [
        game(6, { state: 'given-up' }),
        game(2),
        game(1, { time: { ends: NOW - 1 } }),
        game(5, { state: 'disputed' }),
        game(7, { state: 'sitting', sat: [ANA, BEN, CYD] }),
      ]),
      second,
    ],
  });
  expect(list.map(({ need }) => need)).toEqual([
    ...['leaves', 'calls', 'early', 'disputed', 'overtime', 'silent', 'awaits', 'given-up', 'aside', 'refused'],
  ]);
  expect(list.every(isUrgent)).toBe(true);
  expect(isUrgent({ need: 'close', round: 1 })).toBe(false);
});
