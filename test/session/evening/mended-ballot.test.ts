import { describe, expect, test } from 'vitest';
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
  /** Goes home in its middle. */
  readonly last: Seat;
}

const ballotAt = (rig: Rig): BallotAsked | undefined => {
  const { asks } = stepNow(rig);
  return asks.kind === 'ballot' ? asks : undefined;
};

/** A ballot that nobody has voted in, and that goes on when one of its electors goes home. */
const toBallot = async (book: BookId, step: string): Promise<Ballot> => {
  for (let seed = 1; seed < 30; seed += 1) {
    const plan = planFor(book, 4);
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
  test.each(EARLY)('what was laid early still counts in its turn: %s, %s, somebody %s', async (book, step, what) => {
    const table = await toBallot(book, step);
    const { rig, hands, asks, voter, last } = table;
    const target = asks.electors.find(({ seat }) => seat === voter)?.may.find(each => each !== last);
    if (target === undefined) throw new Error('nobody to vote for');
    await hands.lay(uidOf.token(voter), padOf(target));
    // Another has touched a token, and looks for the marker.
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

  test.each(RULED)('what the moderator said of a vote counts, whatever lies on the pad: %s', async (_, ruled) => {
    const table = await covered(false);
    const { rig, step, voter, tuft } = table;
    await accepted(rig.ask({ do: 'answer', answer: { type: 'vote', step, voter, target: tuft } }));
    await ruled(table);
    expect(readyOf(table)).toEqual([{ voter, target: tuft }]);
    await accepted(rig.ask({ do: 'reveal' }));
    expect(votesOf(table)).toContainEqual({ voter, target: tuft });
  });

  test.each(RULED)('whoever was passed over is not asked again, though a token lies there: %s [LC-101]', async (_, ruled) => {
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
});
