import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../src/domain/evening.ts';
import type { BookId, Seat } from '../../../src/domain/ids.ts';
import type { BallotAsked } from '../../../src/domain/step.ts';
import { dice } from '../../tools/dice.ts';
import { furnished, Hands, padOf, SHARED, uidOf } from './hands.ts';
import type { Rig } from './rig.ts';
import { accepted, begun, opened, planFor, playsOne, stepNow, undoOf } from './rig.ts';

interface Ballot {
  readonly rig: Rig;
  readonly hands: Hands;
  readonly step: string;
  readonly asks: BallotAsked;
  readonly voter: Seat;
  /** The elector who goes home during the ballot. */
  readonly last: Seat;
}

const ballotAt = (rig: Rig): BallotAsked | undefined => {
  const { asks } = stepNow(rig);
  return asks.kind === 'ballot' ? asks : undefined;
};

/** A ballot without any votes, which is still open after one of its electors goes home. */
const toBallot = async (book: BookId, step: string, settings: Plan['settings'] = {}): Promise<Ballot> => {
  for (let seed = 1; seed < 30; seed += 1) {
    const plan = planFor(book, 4, settings);
    const rig = await furnished(await opened({ seed }), plan);
    await begun(rig, plan);
    const chance = dice(seed);
    while (stepNow(rig).id !== step && rig.evening.view.stage === 'playing') await playsOne(rig, chance);
    const asks = ballotAt(rig);
    const [voter, last] = [asks?.electors[2]?.seat, asks?.electors.at(-1)?.seat];
    if (asks === undefined || voter === undefined || last === undefined || asks.electors.length < 5 || asks.cast.length > 0) continue;
    await goesHome(rig, last);
    if (stepNow(rig).id !== step) continue;
    await accepted(rig.ask(undoOf(rig)));
    return { rig, hands: new Hands(rig), step, asks, voter, last };
  }
  throw new Error(`no such ballot: ${book} ${step}`);
};

const goesHome = (rig: Rig, seat: Seat): Promise<unknown> => accepted(rig.ask({ do: 'rule', ruling: { type: 'gone', seats: [seat] } }));
const readyOf = ({ rig, voter }: Ballot) => rig.evening.view.playing?.ready.filter(each => each.voter === voter);

describe('a ballot that is mended by a ruling in its middle is the same ballot', () => {
  const EARLY = [
    ['lupus-classic', 'ballot1', 'goes home'],
    ['lupus-token', 'ballot1', 'goes home'],
    ['thiercelieux', 'vote', 'goes home'],
    ['thiercelieux', 'vote', 'becomes captain'],
  ] as const;
  test.each(EARLY)('a token that was laid early still counts in its turn: %s, %s, somebody %s', async (book, step, what) => {
    const table = await toBallot(book, step);
    const { rig, hands, asks, voter, last } = table;
    const target = asks.electors.find(({ seat }) => seat === voter)?.may.find(each => each !== last);
    if (target === undefined) throw new Error('nobody to vote for');
    await hands.lay(uidOf.token(voter), padOf(target));
    // A second elector has laid a token and still needs a marker.
    const waits = asks.electors[1]?.seat ?? voter;
    await hands.lay(uidOf.token(waits), SHARED);
    if (what === 'goes home') await goesHome(rig, last);
    else await accepted(rig.ask({ do: 'rule', ruling: { type: 'captain', to: target } }));
    expect(readyOf(table)).toEqual([{ voter, target }]);
    await hands.lay(uidOf.marker(target), SHARED);
    const isCast = (each: Seat): boolean => ballotAt(rig)?.cast.includes(each) !== false;
    while (!isCast(voter) || !isCast(waits)) {
      const next = ballotAt(rig)?.electors.find(({ seat }) => seat === ballotAt(rig)?.turn);
      if (next === undefined) throw new Error('it is nobody’s turn');
      await accepted(rig.ask({ do: 'answer', answer: { type: 'vote', step, voter: next.seat, target: next.may[0] ?? 'none' } }));
    }
    const votes = rig.evening.publicTable.message?.picture.ballot?.votes;
    for (const each of [voter, waits]) expect(votes).toContainEqual(expect.objectContaining({ voter: each, target }));
  });

  const RULED: readonly (readonly [string, (table: Ballot) => Promise<unknown>])[] = [
    ['somebody goes home', ({ rig, last }) => goesHome(rig, last)],
    [
      'somebody goes home, which is taken back',
      async ({ rig, last }) => {
        await goesHome(rig, last);
        await accepted(rig.ask(undoOf(rig)));
      },
    ],
  ];
  const covered = async (but: boolean): Promise<Ballot & { readonly tuft: Seat }> => {
    const table = await toBallot('lupus-token', 'ballot2');
    for (const { seat } of table.asks.electors)
      if (!but || seat !== table.voter) await table.hands.lay(uidOf.token(seat, 'paw'), padOf(seat));
    return { ...table, tuft: table.rig.evening.view.playing?.view.facts.nominees?.[1] ?? table.voter };
  };
  const votesOf = ({ rig }: Ballot) => rig.evening.publicTable.message?.picture.ballot?.votes;

  test.each(RULED)("the moderator's word on a vote counts, whatever lies on the pad: %s", async (_, ruled) => {
    const table = await covered(false);
    const { rig, step, voter, tuft } = table;
    await accepted(rig.ask({ do: 'answer', answer: { type: 'vote', step, voter, target: tuft } }));
    await ruled(table);
    expect(readyOf(table)).toEqual([{ voter, target: tuft }]);
    await accepted(rig.ask({ do: 'reveal' }));
    expect(votesOf(table)).toContainEqual({ voter, target: tuft });
  });

  test.each(RULED)('a voter who was passed over is not asked again, though a token lies there: %s [LC-101]', async (_, ruled) => {
    const table = await covered(true);
    const { rig, hands, voter } = table;
    await hands.touch({ type: 'laid', spot: padOf(voter), uid: uidOf.token(voter, 'tuft'), fresh: false, name: 'lay there' });
    await accepted(rig.ask({ do: 'rule', ruling: { type: 'pass', seats: [voter] } }));
    await ruled(table);
    await accepted(rig.ask({ do: 'reveal' }));
    expect(votesOf(table)).toContainEqual({ voter, target: 'none' });
  });

  test.each(RULED)('a token that was taken away is missing: %s', async (_, ruled) => {
    const table = await covered(false);
    const { rig, hands, voter } = table;
    await hands.lift(uidOf.token(voter, 'paw'), padOf(voter));
    await ruled(table);
    expect(await rig.ask({ do: 'reveal' })).toEqual({ ok: false, refusal: [{ code: 'vote.must_vote', place: voter }] });
  });

  test('a token laid early counts in its turn, though its owner went home or was passed over meanwhile, where that was taken back', async () => {
    for (const type of ['gone', 'pass'] as const) {
      const table = await toBallot('lupus-classic', 'ballot1');
      const { rig, hands, asks, voter } = table;
      const target = asks.electors.find(({ seat }) => seat === voter)?.may[0] ?? voter;
      await hands.lay(uidOf.token(voter), padOf(target));
      await accepted(rig.ask({ do: 'rule', ruling: { type, seats: [voter] } }));
      expect(readyOf(table), type).toEqual([]);
      await accepted(rig.ask(undoOf(rig)));
      expect(readyOf(table), type).toEqual([{ voter, target }]);
      while (ballotAt(rig)?.cast.includes(voter) === false) {
        const next = ballotAt(rig)?.electors.find(({ seat }) => seat === ballotAt(rig)?.turn);
        if (next === undefined) throw new Error('it is nobody’s turn');
        if (next.seat === voter) throw new Error(`${type}: the early vote is forgotten`);
        await votesBy(table, next.seat, next.may[0] ?? 'none');
      }
      expect(votesOf(table), type).toContainEqual(expect.objectContaining({ voter, target }));
    }
  });
});

const votesBy = ({ rig, step }: Ballot, voter: Seat, target: Seat | 'none'): Promise<unknown> =>
  accepted(rig.ask({ do: 'answer', answer: { type: 'vote', step, voter, target } }));

test('a token that was laid early is void where the election is opened anew', async () => {
  const table = await toBallot('thiercelieux', 'election', { 'captain.election': 'beforeFirstVote' });
  const { rig, hands, asks, step, voter } = table;
  const target = asks.electors.find(({ seat }) => seat === voter)?.may[0] ?? voter;
  await hands.lay(uidOf.token(voter), padOf(target));
  expect(readyOf(table)).toEqual([{ voter, target }]);
  const candidates = asks.electors.slice(0, 4).map(({ seat }) => seat);
  await accepted(rig.ask({ do: 'answer', answer: { type: 'open', step, form: { candidates } } }));
  expect(ballotAt(rig)?.cast).toEqual([]);
  expect(readyOf(table)).toEqual([]);
});

describe('the document of a covered ballot follows an undo', () => {
  type Table = Ballot & { readonly paw: Seat; readonly tuft: Seat };
  /** A covered ballot in which every token shows the paw. */
  const allPaws = async (): Promise<Table> => {
    const table = await toBallot('lupus-token', 'ballot2');
    for (const { seat } of table.asks.electors) await table.hands.lay(uidOf.token(seat, 'paw'), padOf(seat));
    const [paw = table.voter, tuft = table.voter] = table.rig.evening.view.playing?.view.facts.nominees ?? [];
    return { ...table, paw, tuft };
  };
  const undone = ({ rig }: Ballot) => accepted(rig.ask(undoOf(rig)));
  const typed = (table: Table, target: 'paw' | 'tuft') => votesBy(table, table.voter, table[target]);
  const onShared = async ({ hands, voter, tuft }: Table): Promise<void> => {
    await hands.tap(uidOf.token(voter), SHARED);
    await hands.tap(uidOf.marker(tuft), SHARED);
  };

  const COURSES: readonly (readonly [string, (table: Table) => Promise<unknown>, 'paw' | 'tuft'])[] = [
    ['a typed vote is taken back, and the token counts', async table => [await typed(table, 'tuft'), await undone(table)], 'paw'],
    [
      'a vote of a token and a marker is taken back, and the token on the pad counts',
      async table => [await onShared(table), await undone(table)],
      'paw',
    ],
    [
      'of two typed votes the second is taken back, and the first counts',
      async table => [await typed(table, 'tuft'), await typed(table, 'paw'), await undone(table)],
      'tuft',
    ],
    [
      'a token is turned after a typed vote, and that is taken back: the typed vote counts',
      async table => {
        await typed(table, 'paw');
        await table.hands.lift(uidOf.token(table.voter, 'paw'), padOf(table.voter));
        await table.hands.lay(uidOf.token(table.voter, 'tuft'), padOf(table.voter));
        await undone(table);
      },
      'paw',
    ],
    [
      'the ballot is closed after a typed vote, and that is taken back: the typed vote counts',
      async table => {
        await typed(table, 'tuft');
        await accepted(table.rig.ask({ do: 'reveal' }));
        await undone(table);
      },
      'tuft',
    ],
  ];
  test.each(COURSES)('%s', async (_, plays, counts) => {
    const table = await allPaws();
    const { rig, voter } = table;
    await plays(table);
    expect(readyOf(table)).toEqual([{ voter, target: table[counts] }]);
    await accepted(rig.ask({ do: 'reveal' }));
    expect(rig.evening.publicTable.message?.picture.ballot?.votes).toContainEqual({ voter, target: table[counts] });
  });

  test('a token that was taken away is missing, though a vote was typed meanwhile and taken back', async () => {
    const table = await allPaws();
    const { rig, hands, voter } = table;
    await typed(table, 'paw');
    await undone(table);
    await hands.lift(uidOf.token(voter, 'paw'), padOf(voter));
    expect(await rig.ask({ do: 'reveal' })).toEqual({ ok: false, refusal: [{ code: 'vote.must_vote', place: voter }] });
  });

  test('a changed vote of One Night that is taken back is the one before again', async () => {
    const rig = await begun(await opened(), planFor('one-night', 0, { 'onenight.announcer': 'moderator' }));
    const chance = dice(1);
    while (stepNow(rig).id !== 'vote') await playsOne(rig, chance);
    const [elector] = ballotAt(rig)?.electors ?? [];
    const [first, second] = elector?.may ?? [];
    if (elector === undefined || first === undefined || second === undefined) throw new Error('nobody to vote for');
    const { seat: voter } = elector;
    for (const target of [first, second]) await accepted(rig.ask({ do: 'answer', answer: { type: 'vote', step: 'vote', voter, target } }));
    await accepted(rig.ask(undoOf(rig)));
    expect(rig.evening.view.playing?.ready).toEqual([{ voter, target: first }]);
  });
});
