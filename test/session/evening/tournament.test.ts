import { describe, expect, test } from 'vitest';
import type { Ask } from '../../../src/domain/evening.ts';
import { BOOKS, seat } from '../../../src/domain/ids.ts';
import type { TableReply } from '../../../src/domain/table-reply.ts';
import type { TableTells } from '../../../src/domain/tournament/ask.ts';
import { confirmCode } from '../../../src/domain/tournament/confirm-code.ts';
import type { GameReport } from '../../../src/domain/tournament/game-report.ts';
import { playerId } from '../../../src/domain/tournament/people.ts';
import type { TimeOver } from '../../../src/domain/tournament/plan.ts';
import type { TableRound, TableSheet } from '../../../src/domain/tournament/tournament-view.ts';
import { hmacHex } from '../../../src/session/digest.ts';
import { REPORTED_AFTER_MS } from '../../../src/session/evening/tournament/attendant.ts';
import { tournamentNames } from '../../../src/session/evening/tournament/part.ts';
import { dice } from '../../tools/dice.ts';
import { accepted, BADGE_KEY, breath, codes, opened, planFor, playsOne, playsOut, type Rig, stepNow, undoOf } from './rig.ts';
import { joined, personOf, sheetFor, sideOf, TABLE, TOURNAMENT, toldBy, waitingIn } from './tournament-rig.ts';

const PLAN = planFor('lupus-classic');
const MODERATED = { 'onenight.announcer': 'moderator' } as const;

const seated = async (
  plan = PLAN,
  time: Parameters<typeof sheetFor>[2] = null,
  rest: Parameters<typeof sheetFor>[1] = {},
): Promise<Rig> => {
  const rig = await joined(await opened(), sheetFor(plan, rest, time));
  await accepted(rig.ask({ do: 'seat-round', round: 1 }));
  return rig;
};

const dealtOut = async (rig: Rig): Promise<Rig> => {
  for (const each of [{ do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const) await accepted(rig.ask(each));
  await breath();
  return rig;
};

const played = async (rig: Rig, seed = 4): Promise<Rig> => {
  await playsOut(await dealtOut(rig), dice(seed));
  await breath();
  return rig;
};

const tellsOf = <K extends TableTells['tells']>(rig: Rig, kind: K): readonly Extract<TableTells, { tells: K }>[] =>
  waitingIn(rig).flatMap(each => (each.tells === kind ? [each as Extract<TableTells, { tells: K }>] : []));
const reportIn = (rig: Rig): GameReport => {
  const report = tellsOf(rig, 'report').at(-1)?.report;
  if (report === undefined) throw new Error('nothing is reported');
  return report;
};

describe('a table of a tournament', () => {
  test('sets up a round as the tournament has it: people, book, settings and the deck of that size', async () => {
    const rig = await seated();
    expect(rig.evening.view.plan).toEqual({ ...PLAN, names: PLAN.names.map((_, index) => personOf(index + 1).name) });
    expect(rig.evening.view.tournament).toMatchObject({
      table: TABLE,
      here: { round: 1, typed: false, otherwise: false, reported: false },
    });
  });

  test.each<readonly [string, Ask, string]>([
    ['a round that it was not told of', { do: 'seat-round', round: 9 }, 'tournament.no_round'],
    ['people whom nobody knows', { do: 'seat-typed', round: 1, players: [playerId('stranger')] }, 'tournament.people'],
    ['somebody twice', { do: 'seat-typed', round: 1, players: [playerId('p1'), playerId('p1')] }, 'tournament.people'],
    ['so many that there is no deck', { do: 'seat-typed', round: 1, players: [playerId('p1'), playerId('p2')] }, 'tournament.no_deck'],
    ['another plan', { do: 'plan', plan: planFor('lupus-classic', 3) }, 'tournament.plan'],
    ['somebody else on a seat', { do: 'substitute', seat: seat(1), name: 'Nobody' }, 'tournament.plan'],
    ['another deck without a reason', { do: 'deviate', deck: [], settings: {}, reason: '  ' }, 'tournament.reason'],
    ['a result before the game', { do: 'vouch' }, 'ask.not_now'],
    ['the end of a game that is not played', { do: 'time-over' }, 'ask.not_now'],
  ])('refuses %s, and changes nothing', async (_, ask, code) => {
    const rig = await seated();
    const before = JSON.stringify([rig.evening.view.plan, rig.evening.view.tournament]);
    expect(codes(await rig.ask(ask))).toEqual([code]);
    expect(JSON.stringify([rig.evening.view.plan, rig.evening.view.tournament])).toBe(before);
    expect(toldBy(rig)).toEqual([]);
  });

  test('is in no tournament unless it has joined one, and then it is in none any more', async () => {
    const rig = await opened();
    expect(codes(await rig.ask({ do: 'seat-round', round: 1 }))).toEqual(['tournament.none']);
    await joined(rig, sheetFor(PLAN));
    expect(rig.evening.view.tournament).not.toBeNull();
    await accepted(rig.ask({ do: 'leave-tournament' }));
    expect(rig.evening.view.tournament).toBeNull();
  });

  test.each<readonly [string, Ask]>([
    ['the seal, which tells that the game has begun', { do: 'seal' }],
    ['a game that is given up', { do: 'abandon' }],
    ['a game that is taken up again', { do: 'undo', move: 0, seen: true }],
    ['another game', { do: 'again' }],
    ['leaving the tournament', { do: 'leave-tournament' }],
    ['joining it', { do: 'join-tournament', where: 'the desk' }],
  ])('%s is one write, and its name stands in it', async (_, last) => {
    const ended: boolean[] = [];
    const link = (done: object | null) => ({ document: ['link/one', done] as const, done: (isWritten: boolean) => ended.push(isWritten) });
    const tournament = {
      join: async () => ({ table: TABLE, name: TOURNAMENT, ...link({}) }),
      leave: () => link(null),
      news: () => undefined,
      badgeKey: null,
    };
    const rig = await joined(await opened({ tournament }), sheetFor(PLAN));
    const asks: Ask[] = [{ do: 'seat-round', round: 1 }, { do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }, { do: 'abandon' }];
    asks.push({ do: 'undo', move: 0, seen: true }, { do: 'abandon' }, { do: 'again' }, { do: 'leave-tournament' });
    for (const each of asks.slice(
      0,
      asks.findIndex(ask => ask.do === last.do),
    ))
      await accepted(rig.ask(each));
    if (last.do === 'join-tournament') for (const each of asks) await accepted(rig.ask(each));
    const { writes } = rig.disk;
    expect((await rig.evening.ask(last, 'the last')).ok).toBe(true);
    await breath();
    expect(rig.disk.writes - writes).toBe(1);
    expect(ended.every(Boolean)).toBe(true);
    const again = await opened({ disk: rig.disk.copy(), tournament: { ...tournament, join: async () => 'tournament.link' } });
    expect((await again.evening.ask(last, 'the last')).ok).toBe(true);
    expect(again.disk.writes).toBe(0);
  });

  test('a link that the disk refuses changes nothing, and the former one goes on', async () => {
    const ended: boolean[] = [];
    const done = (isWritten: boolean) => ended.push(isWritten);
    const tournament = {
      join: async () => 'tournament.link' as const,
      leave: () => ({ document: ['link/one', null] as const, done }),
      news: () => undefined,
      badgeKey: null,
    };
    const rig = await joined(await opened({ tournament }), sheetFor(PLAN));
    rig.disk.fails = true;
    expect(codes(await rig.ask({ do: 'leave-tournament' }))).toEqual(['game.not_written']);
    expect([rig.evening.view.tournament?.table, ended, rig.disk.docs.has('link/one')]).toEqual([TABLE, [false], false]);
  });

  test('seats people from paper, two of one name told apart; and plays something else again', async () => {
    const sheet = sheetFor(PLAN);
    const people = sheet.people.map((each, index) => (index < 2 ? { ...each, name: 'Ana' } : each));
    const rig = await joined(await opened(), { ...sheet, people, rounds: [] });
    const players = people.slice(0, PLAN.names.length).map(({ player }) => player);
    await accepted(rig.ask({ do: 'seat-typed', round: 5, players }));
    expect(rig.evening.view.plan.names.slice(0, 3)).toEqual(['Ana', 'Ana 2', 'Person 3']);
    expect(rig.evening.view.tournament?.here).toMatchObject({ round: 5, typed: true });
    await accepted(rig.ask({ do: 'seat-round', round: null }));
    await accepted(rig.ask({ do: 'plan', plan: PLAN }));
    expect(rig.evening.view.tournament?.here).toBeNull();
  });

  test('tells of a deck of its own, with the reason', async () => {
    const rig = await seated();
    await accepted(rig.ask({ do: 'deviate', deck: PLAN.deck.toReversed(), settings: {}, reason: ' a card is torn ' }));
    expect(tellsOf(rig, 'deviated')).toEqual([
      { tells: 'deviated', round: 1, deck: PLAN.deck.toReversed(), settings: {}, reason: 'a card is torn' },
    ]);
    expect(rig.evening.view.plan.deck).toEqual(PLAN.deck.toReversed());
    expect(rig.evening.view.tournament?.here?.deviation).toBe('a card is torn');
  });

  test('follows the desk until the deal, and says so afterwards', async () => {
    const rig = await seated();
    const sheet = sheetFor(PLAN);
    const swapped = sheet.rounds.map(each => ({ ...each, seats: each.seats.toReversed() }));
    await sideOf(rig).sheet({ ...sheet, n: 2, rounds: swapped });
    expect(rig.evening.view.plan.names[0]).toBe(personOf(PLAN.names.length).name);
    await accepted(rig.ask({ do: 'open-deal' }));
    await sideOf(rig).sheet(sheet);
    expect(rig.evening.view.plan.names[0]).toBe(personOf(PLAN.names.length).name);
    expect(rig.evening.view.tournament?.here?.otherwise).toBe(true);
  });

  test('calls the director once, and shows a message until somebody has read it', async () => {
    const rig = await seated();
    for (const on of [true, true, false]) await accepted(rig.ask({ do: 'call-director', on }));
    expect(tellsOf(rig, 'called').map(({ on }) => on)).toEqual([true, false]);
    const message = { n: 4, text: 'Lunch' };
    await sideOf(rig).sheet(sheetFor(PLAN, { message }));
    expect(rig.evening.view.tournament?.message).toEqual(message);
    await accepted(rig.ask({ do: 'read-message', n: 4 }));
    expect(rig.evening.view.tournament?.message).toBeNull();
  });

  test('shows the same words again when they were written again; who read the old message has not read the new one', async () => {
    const rig = await seated();
    const text = 'Five minutes';
    const second = { n: 9, text };
    await sideOf(rig).sheet(sheetFor(PLAN, { message: { n: 4, text } }));
    await sideOf(rig).sheet(sheetFor(PLAN, { message: second }));
    await accepted(rig.ask({ do: 'read-message', n: 4 }));
    expect(rig.evening.view.tournament?.message).toEqual(second);
    await accepted(rig.ask({ do: 'read-message', n: 9 }));
    expect(rig.evening.view.tournament?.message).toBeNull();
    await sideOf(rig).sheet(sheetFor(PLAN, { message: { n: 12, text: '' } }));
    expect(rig.evening.view.tournament?.message).toBeNull();
  });

  test('tells its public screens what everybody is told, until it is taken away, and nothing that was for the moderator alone', async () => {
    const rig = await seated();
    await sideOf(rig).sheet(sheetFor(PLAN, { message: { n: 4, text: 'for you' }, notice: 'Lunch at noon' }));
    expect(rig.shown.at(-1)?.table.notice).toBe('Lunch at noon');
    expect(JSON.stringify(rig.shown)).not.toContain('for you');
    await sideOf(rig).sheet(sheetFor(PLAN, { message: { n: 4, text: 'for you' } }));
    expect('notice' in (rig.shown.at(-1)?.table ?? {})).toBe(false);
  });
});

describe.each(BOOKS)('%s: a result', book => {
  const plan = planFor(book, 0, book === 'one-night' ? MODERATED : {});

  test('is told when somebody stands for it, of the very game: who won, where everybody stood, who lived', async () => {
    const rig = await played(await seated(plan));
    expect(toldBy(rig)).toEqual(['begun']);
    const { playing } = rig.evening.view;
    await accepted(rig.ask({ do: 'vouch' }));
    expect(toldBy(rig)).toEqual(['begun', 'report', 'vouched']);
    const { ending, seats } = playing?.view ?? {};
    expect(reportIn(rig)).toEqual({
      game: playing?.game,
      round: 1,
      table: TABLE,
      book,
      outcome: 'played',
      sides: ending?.sides,
      because: ending?.because,
      seats: seats?.map(({ seat: at, dealt, role, alive }) => ({
        seat: at,
        player: personOf(at).player,
        dealt,
        role,
        alive,
        side: ending?.camps.find(each => each.seat === at)?.side,
        won: ending?.winners.includes(at),
      })),
    });
    await accepted(rig.ask({ do: 'vouch' }));
    expect(toldBy(rig)).toHaveLength(3);
    expect(rig.evening.view.tournament?.here).toMatchObject({ reported: true, vouched: { moderator: true, others: [] } });
  });

  test('that nobody stands for is told when the table is cleared, or after a while', async () => {
    const left = await played(await seated(plan));
    await accepted(left.ask({ do: 'again' }));
    expect(toldBy(left)).toEqual(['begun', 'report']);
    expect(left.evening.view.tournament?.here?.round).toBe(2);

    const waited = await played(await seated(plan));
    waited.clock.go(REPORTED_AFTER_MS - 1);
    await breath();
    expect(toldBy(waited)).toEqual(['begun']);
    waited.clock.go(1);
    await breath();
    expect(toldBy(waited)).toEqual(['begun', 'report']);
  });
});

describe('after a round', () => {
  test('the table sits down for the next one that is known, as the tournament has it', async () => {
    const rig = await played(await seated());
    expect(rig.evening.view.tournament?.next).toEqual({ is: 'confirm', round: 1 });
    await accepted(rig.ask({ do: 'again' }));
    expect(rig.evening.view.tournament?.here).toMatchObject({ round: 2, reported: false });
    await dealtOut(rig);
    expect(tellsOf(rig, 'begun').map(({ round }) => round)).toEqual([1, 2]);
  });

  test('a table whose result the desk has decided asks nobody for a yes, and says so', async () => {
    const rig = await played(await seated());
    const sheet = sheetFor(PLAN);
    const rounds = sheet.rounds.map(each =>
      each.round === 1 ? ({ ...each, confirmed: true, reported: true, decided: true } as const) : each,
    );
    await sideOf(rig).sheet({ ...sheet, n: 2, rounds });
    expect(rig.evening.view.tournament?.next).toMatchObject({ is: 'seat', round: 2 });
    expect(rig.evening.view.tournament?.rounds.map(({ decided }) => decided)).toEqual([true, false]);
  });

  test('nobody sits where none is known: no game of the last round’s people is told to nobody', async () => {
    const rig = await played(await seated());
    const sheet = sheetFor(PLAN);
    await sideOf(rig).sheet({ ...sheet, n: 2, rounds: sheet.rounds.slice(0, 1) });
    await accepted(rig.ask({ do: 'vouch', player: playerId('p1') }));
    expect(rig.evening.view.tournament?.next).toEqual({ is: 'desk', round: 1 });
    await accepted(rig.ask({ do: 'again' }));
    expect(rig.evening.view.tournament?.here).toBeNull();
    expect(rig.evening.view.plan.names).toEqual([]);
    expect((await rig.ask({ do: 'open-deal' })).ok).toBe(false);
  });
});

describe('the deal of a table that has joined', () => {
  const [first, second] = sheetFor(PLAN).rounds;
  const withState = (state: TableRound['state']) => {
    if (first === undefined || second === undefined) throw new Error('two rounds');
    return sheetFor(PLAN, { rounds: [{ ...first, state }, second] });
  };
  /** The table has people and a deck of its own from before. */
  const prepared = async (): Promise<Rig> => {
    const rig = await opened();
    await accepted(rig.ask({ do: 'plan', plan: PLAN }));
    return rig;
  };

  test('sits down by itself as soon as a seating is known, unless somebody has prepared something else', async () => {
    const empty = await joined(await opened(), withState('seated'));
    expect(empty.evening.view.tournament).toMatchObject({ here: { round: 1 }, next: { is: 'wait', round: 1 } });
    const busy = await joined(await prepared(), withState('seated'));
    expect([busy.evening.view.tournament?.here, busy.evening.view.plan.names]).toEqual([null, PLAN.names]);
  });

  test('in a round that is open is one ask from anything else that was prepared', async () => {
    const rig = await joined(await prepared(), withState('open'));
    expect(rig.evening.view.tournament?.next).toMatchObject({ is: 'seat', round: 1 });
    await accepted(rig.ask({ do: 'begin-round', round: 1, early: false }));
    expect([rig.evening.view.stage, rig.evening.view.tournament?.here?.round]).toEqual(['dealing', 1]);
  });

  test.each<[what: string, final: boolean, refusal: TableReply]>([
    ['a round that is not open is refused by its number', false, { code: 'tournament.not_open', wanted: 1 }],
    ['a final that is not open is refused by its name', true, { code: 'tournament.not_open', wanted: 1, final: true }],
  ])('in %s', async (_, final, refusal) => {
    const sheet = withState('seated');
    const rig = await joined(await opened(), { ...sheet, rounds: sheet.rounds.map(each => ({ ...each, final })) });
    expect(await rig.ask({ do: 'open-deal' })).toEqual({ ok: false, refusal: [refusal] });
  });

  test('in a round that is not open is refused until somebody was asked about it', async () => {
    const rig = await joined(await opened(), withState('seated'));
    expect(codes(await rig.ask({ do: 'open-deal' }))).toEqual(['tournament.not_open']);
    expect(codes(await rig.ask({ do: 'begin-round', round: 1, early: false }))).toEqual(['tournament.not_open']);
    expect(rig.evening.view.stage).toBe('set-up');
    await accepted(rig.ask({ do: 'begin-round', round: 1, early: true }));
    expect(rig.evening.view.stage).toBe('dealing');
  });

  test('in no round is refused until somebody was asked about it; then the desk is told once, and the table returns to the tournament', async () => {
    const rig = await joined(await prepared(), withState('open'));
    expect(codes(await rig.ask({ do: 'open-deal' }))).toEqual(['tournament.outside']);
    await accepted(rig.ask({ do: 'seat-round', round: null }));
    expect(rig.evening.view.tournament?.next).toEqual({ is: 'outside' });
    await dealtOut(rig);
    expect(toldBy(rig)).toEqual(['outside']);
    await playsOut(rig, dice(4));
    expect(rig.evening.view.tournament?.next).toMatchObject({ is: 'seat', round: 1 });
    await accepted(rig.ask({ do: 'again' }));
    expect(rig.evening.view.tournament).toMatchObject({ here: { round: 1 }, next: { is: 'begin', round: 1 } });
    expect(toldBy(rig)).toEqual(['outside']);
  });

  test('in no round leaves its people where they are while no round is known, and is asked about again', async () => {
    const rig = await joined(await prepared(), sheetFor(PLAN, { rounds: [] }));
    await accepted(rig.ask({ do: 'seat-round', round: null }));
    await playsOut(await dealtOut(rig), dice(4));
    await accepted(rig.ask({ do: 'again' }));
    expect(rig.evening.view.plan.names).toEqual(PLAN.names);
    expect(codes(await rig.ask({ do: 'open-deal' }))).toEqual(['tournament.outside']);
  });
});

describe('somebody who has no badge', () => {
  test('says yes by name beside the moderator, in one ask; the round goes on', async () => {
    const rig = await played(await seated());
    await accepted(rig.ask({ do: 'vouch', player: playerId('p2') }));
    await accepted(rig.ask({ do: 'vouch', player: playerId('p2') }));
    expect(toldBy(rig)).toEqual(['begun', 'report', 'vouched', 'named']);
    expect(rig.evening.view.tournament).toMatchObject({
      here: { vouched: { moderator: true, named: ['p2'] } },
      next: { is: 'seat', round: 2 },
    });
  });

  test('may say yes on a telephone once the tournament has the result and the moderator’s yes, until somebody has', async () => {
    const rig = await played(await seated());
    const phone = () => rig.evening.view.tournament?.here?.phone;
    const game = rig.evening.view.playing?.game ?? '';
    const sheet = (more: Partial<TableSheet['rounds'][number]>) => {
      const { rounds, ...rest } = sheetFor(PLAN);
      return sideOf(rig).sheet({ ...rest, rounds: rounds.map(each => (each.round === 1 ? { ...each, ...more } : each)) });
    };
    const link = { ...({ state: 'online', hub: null, since: 0, waiting: 0, pin: null, trouble: null, ahead: 0 } as const) };
    sideOf(rig).link({ ...link, screens: 'http://192.0.2.5:7011/' });
    expect(phone()).toBeNull();
    await accepted(rig.ask({ do: 'vouch' }));
    expect(phone(), 'the tournament has no result yet').toBeNull();
    await sheet({ reported: true, awaited: true });
    expect(phone()).toEqual({ address: 'http://192.0.2.5:7011/', code: confirmCode(hmacHex, BADGE_KEY, game) });
    await sheet({ disputed: true });
    expect(phone(), 'it is disputed').toBeNull();
    expect(rig.evening.view.tournament?.next).toEqual({ is: 'disputed', round: 1 });
    await sheet({ reported: true, confirmed: true });
    expect(phone(), 'it is confirmed').toBeNull();
    await sheet({ reported: true });
    expect(phone(), 'the desk has decided').toBeNull();
    expect(rig.evening.view.tournament?.next).toEqual({ is: 'second', round: 1 });
    await sheet({ reported: true, awaited: true });
    sideOf(rig).link({ ...link, screens: null });
    expect(phone(), 'no telephone finds the hub').toBeNull();
    sideOf(rig).link({ ...link, screens: 'http://192.0.2.5:7011/' });
    await accepted(rig.ask({ do: 'vouch', player: playerId('p2') }));
    expect(phone(), 'somebody has').toBeNull();
  });

  test('says yes for nobody but people of this game, and not before its end', async () => {
    const rig = await seated();
    expect(codes(await rig.ask({ do: 'vouch', player: playerId('p1') }))).toEqual(['ask.not_now']);
    await played(rig);
    expect(codes(await rig.ask({ do: 'vouch', player: playerId(`p${PLAN.names.length + 1}`) }))).toEqual(['tournament.player']);
    expect(toldBy(rig)).toEqual(['begun']);
  });
});

describe('a round that the desk ends', () => {
  type Said = Partial<TableRound>;
  const [first, second] = sheetFor(PLAN).rounds;
  const OTHERS = second?.seats.toReversed() ?? [];
  /** The desk sends a new sheet: round 1 with these changes, and round 2 with another seating (or no round 2 if `isLast`). */
  const says = (rig: Rig, said: Said, isLast = false): Promise<void> => {
    if (first === undefined || second === undefined) throw new Error('two rounds');
    const rounds = [{ ...first, ...said }, ...(isLast ? [] : [{ ...second, seats: OTHERS }])];
    return sideOf(rig).sheet(sheetFor(PLAN, { n: 2, rounds }));
  };
  const sitsIn = (rig: Rig): number | null => rig.evening.view.tournament?.here?.round ?? null;
  const givenUp = async (): Promise<Rig> => {
    const rig = await dealtOut(await seated());
    await accepted(rig.ask({ do: 'abandon' }));
    await breath();
    return rig;
  };
  const dealing = async (): Promise<Rig> => {
    const rig = await seated();
    await accepted(rig.ask({ do: 'open-deal' }));
    return rig;
  };
  const ENDED: readonly (readonly [string, Said])[] = [
    ['closed', { state: 'closed' }],
    ['confirmed from paper', { confirmed: true }],
  ];
  const WAYS: readonly (readonly [string, () => Promise<Rig>, Ask | null, Ask | null])[] = [
    ['gave its game up before that', givenUp, null, { do: 'again' }],
    ['gave its game up and is set up again', givenUp, { do: 'again' }, null],
    ['was set up and never dealt', seated, null, null],
    ['was dealing, and deals no more', dealing, null, { do: 'close-deal' }],
  ];

  describe.each(ENDED)('%s', (_, said) => {
    test.each(WAYS)('is left by a table that %s: it sits down for the next, with its people', async (__, begins, before, then) => {
      const rig = await begins();
      if (before !== null) await accepted(rig.ask(before));
      expect(sitsIn(rig)).toBe(1);
      await says(rig, said);
      if (then !== null) await accepted(rig.ask(then));
      expect(rig.evening.view.tournament?.here).toMatchObject({ round: 2, otherwise: false, voided: false });
      expect(rig.evening.view.plan.names).toEqual(OTHERS.map(({ name }) => name));
      await dealtOut(rig);
      expect(tellsOf(rig, 'begun').at(-1)?.round).toBe(2);
    });

    test.each(WAYS)('is left by a table that %s, and nobody sits where there is no next', async (__, begins, before, then) => {
      const rig = await begins();
      if (before !== null) await accepted(rig.ask(before));
      await says(rig, said, true);
      if (then !== null) await accepted(rig.ask(then));
      expect([sitsIn(rig), rig.evening.view.plan.names]).toEqual([null, []]);
    });
  });

  test('is played to its end where it was dealt: the result goes to the desk, and it is said that the round is closed', async () => {
    const rig = await dealtOut(await seated());
    expect(rig.evening.view.tournament?.here?.closed).toBe(false);
    await says(rig, { state: 'closed' });
    expect(rig.evening.view.tournament?.here).toMatchObject({ round: 1, closed: true });
    await playsOut(rig, dice(4));
    await accepted(rig.ask({ do: 'vouch' }));
    expect(toldBy(rig)).toEqual(['begun', 'report', 'vouched']);
  });

  test('is sat down for by hand all the same, and the table stays there whatever else the desk says', async () => {
    const rig = await seated();
    await says(rig, { state: 'closed' });
    await accepted(rig.ask({ do: 'seat-round', round: 1 }));
    await says(rig, { state: 'closed', voided: ['another'] });
    expect(sitsIn(rig)).toBe(1);
  });
});

describe('a game that the desk declares void', () => {
  const voids = (rig: Rig, state: TableRound['state'] = 'open'): Promise<void> => {
    const sheet = sheetFor(PLAN);
    const voided = tellsOf(rig, 'begun').map(({ game }) => game);
    return sideOf(rig).sheet({
      ...sheet,
      n: 2,
      rounds: sheet.rounds.map((each, at) => (at === 0 ? { ...each, state, voided } : each)),
    });
  };
  const WAYS: readonly (readonly [string, (rig: Rig) => Promise<void>])[] = [
    [
      'was given up',
      async rig => {
        await accepted(rig.ask({ do: 'abandon' }));
      },
    ],
    [
      'has ended',
      async rig => {
        await playsOut(rig, dice(4));
        await accepted(rig.ask({ do: 'vouch' }));
      },
    ],
  ];

  test.each(WAYS)('after it %s is said to be, and the table plays that round again', async (_, ends) => {
    const rig = await dealtOut(await seated());
    await ends(rig);
    await breath();
    await voids(rig);
    expect(rig.evening.view.tournament).toMatchObject({ here: { round: 1, voided: true }, next: { is: 'again', round: 1 } });
    await accepted(rig.ask({ do: 'again' }));
    expect(rig.evening.view.tournament?.here).toMatchObject({ round: 1, voided: false, reported: false });
    await dealtOut(rig);
    expect(tellsOf(rig, 'begun').map(({ round }) => round)).toEqual([1, 1]);
  });

  test.each(WAYS)('after it %s is not played again where the round is closed', async (_, ends) => {
    const rig = await dealtOut(await seated());
    await ends(rig);
    await breath();
    await voids(rig, 'closed');
    expect(rig.evening.view.tournament).toMatchObject({ here: { round: 1, voided: false, closed: true }, next: { is: 'seat', round: 2 } });
    await accepted(rig.ask({ do: 'again' }));
    expect(rig.evening.view.tournament?.here?.round).toBe(2);
  });
});

test('a name as long as may be is whole at the table; the second of that name gives three letters for its number', () => {
  const name = 'a'.repeat(60);
  const people = [1, 2].map(of => ({ ...personOf(of), name }));
  const sheet = sheetFor(PLAN, { rounds: [], people });
  expect(
    tournamentNames(
      people.map(({ player }) => player),
      sheet,
    ),
  ).toEqual([name, `${'a'.repeat(57)} 2`]);
});

describe('a result', () => {
  test('that is taken back in time was never told; what was told is only corrected at the desk', async () => {
    const rig = await played(await seated());
    await accepted(rig.ask(undoOf(rig)));
    rig.clock.go(REPORTED_AFTER_MS * 2);
    await breath();
    expect(toldBy(rig)).toEqual(['begun']);
    await playsOut(rig, dice(5));
    await breath();
    const undo = undoOf(rig);
    await accepted(rig.ask({ do: 'vouch' }));
    // Nobody is offered, and asked about, what is refused then.
    expect(rig.evening.view.playing?.undoes).toBeNull();
    expect(codes(await rig.ask(undo))).toEqual(['tournament.reported']);
    expect(rig.evening.view.stage).toBe('over');
  });

  test('of a game that was given up does not exist, and the round is still to be played', async () => {
    const rig = await dealtOut(await seated());
    await accepted(rig.ask({ do: 'abandon' }));
    expect(codes(await rig.ask({ do: 'vouch' }))).toEqual(['ask.not_now']);
    await accepted(rig.ask({ do: 'again' }));
    await dealtOut(rig);
    expect(toldBy(rig)).toEqual(['begun', 'given-up', 'begun']);
    const [first, second] = tellsOf(rig, 'begun').map(({ game }) => game);
    expect(tellsOf(rig, 'given-up')).toEqual([{ tells: 'given-up', round: 1, game: first }]);
    expect(second).not.toBe(first);
  });

  test('is told in the very commit that it is of: where the disk refuses it, nothing waits', async () => {
    const rig = await played(await seated());
    rig.disk.fails = true;
    await rig.ask({ do: 'vouch' });
    expect(toldBy(rig)).toEqual(['begun']);
    rig.disk.fails = false;
    const { writes } = rig.disk;
    await accepted(rig.ask({ do: 'vouch' }));
    expect([toldBy(rig), rig.disk.writes - writes]).toEqual([['begun', 'report', 'vouched'], 1]);
  });

  test('is forgotten with the tournament that it was for', async () => {
    const rig = await played(await seated());
    await sideOf(rig).joined(TABLE, TOURNAMENT);
    expect(toldBy(rig)).toEqual(['begun']);
    await sideOf(rig).joined(TABLE, 'another');
    expect(toldBy(rig)).toEqual([]);
  });

  test('of a game that was given up and taken up again is told, and that it goes on before', async () => {
    const rig = await dealtOut(await seated());
    await accepted(rig.ask({ do: 'abandon' }));
    await accepted(rig.ask(undoOf(rig)));
    await playsOut(rig, dice(4));
    await accepted(rig.ask({ do: 'vouch' }));
    await breath();
    expect(toldBy(rig)).toEqual(['begun', 'given-up', 'begun', 'report', 'vouched']);
    expect(new Set(tellsOf(rig, 'begun').map(({ game }) => game))).toEqual(new Set([reportIn(rig).game]));
  });

  test('is told once, though the plug is pulled between the end and the telling', async () => {
    const rig = await played(await seated());
    const again = await opened({ disk: rig.disk.copy() });
    again.clock.go(REPORTED_AFTER_MS);
    await breath();
    expect(toldBy(again)).toEqual(['begun', 'report']);
    again.disk.forget(again.disk.parcels.parcels.map(({ id }) => id));
    const third = await opened({ disk: again.disk.copy() });
    third.clock.go(REPORTED_AFTER_MS);
    await breath();
    expect(toldBy(third)).toEqual([]);
    expect(third.evening.view.tournament?.here?.reported).toBe(true);
  });
});

describe('when time is over', () => {
  const wolves = (sides: readonly string[], wolvesPerCent: number) => ({ sides, wolvesPerCent });
  const JUDGED: TimeOver = { do: 'adjudicate', table: [wolves(['humans'], 0), wolves(['wolves'], 50)] };
  const DRAWN: TimeOver = { do: 'draw' };
  const VOID: TimeOver = { do: 'void' };

  test.each<readonly [string, TimeOver, string, readonly string[]]>([
    ['the table of the tournament judges, once the day is finished', JUDGED, 'adjudicated', ['humans']],
    ['nobody has won', DRAWN, 'drawn', []],
  ])('%s', async (_, over, outcome, sides) => {
    const rig = await dealtOut(await seated(PLAN, { minutes: 40, over }));
    const chance = dice(2);
    // Plays until the first day. The game is not over by then.
    for (let count = 0; stepNow(rig).time !== 'day' && count < 50; count += 1) await playsOne(rig, chance);
    expect(stepNow(rig).time).toBe('day');
    if (over.do === 'adjudicate') {
      expect(codes(await rig.ask({ do: 'time-over' }))).toEqual(['tournament.finish_day']);
      for (let count = 0; rig.evening.view.stage === 'playing' && stepNow(rig).id !== 'nightfall' && count < 200; count += 1)
        await playsOne(rig, chance);
    }
    await accepted(rig.ask({ do: 'time-over' }));
    expect(rig.evening.view.stage).toBe('over');
    expect(rig.evening.publicTable).toMatchObject({ abandoned: true, timeOver: { outcome, sides } });
    expect(JSON.stringify(rig.evening.publicTable)).not.toContain('werewolf"}');
    await accepted(rig.ask({ do: 'vouch' }));
    const report = reportIn(rig);
    expect(report).toMatchObject({ outcome, sides, because: 'time' });
    for (const { side, won } of report.seats) expect(won).toBe(side !== null && sides.includes(side));
  });

  test('a void game is told by nobody; a game that time has ended is taken up again', async () => {
    const rig = await dealtOut(await seated(PLAN, { minutes: 40, over: VOID }));
    await accepted(rig.ask({ do: 'time-over' }));
    expect(codes(await rig.ask({ do: 'vouch' }))).toEqual(['ask.not_now']);
    await accepted(rig.ask(undoOf(rig)));
    expect(rig.evening.view.stage).toBe('playing');
    expect(rig.evening.publicTable.timeOver).toBeUndefined();
    await accepted(rig.ask({ do: 'time-over' }));
    await accepted(rig.ask({ do: 'again' }));
    expect(toldBy(rig)).toEqual(['begun', 'given-up', 'begun', 'given-up']);
    expect(rig.evening.view.tournament?.here?.round).toBe(1);
  });

  test('nothing ends where the tournament looks at no clock', async () => {
    const rig = await dealtOut(await seated());
    expect(codes(await rig.ask({ do: 'time-over' }))).toEqual(['tournament.no_time']);
  });
});
