import { describe, expect, test } from 'vitest';
import type { Ask, Plan } from '../../../src/domain/evening.ts';
import type { BookId, Seat } from '../../../src/domain/ids.ts';
import type { BallotAsked } from '../../../src/domain/step.ts';
import { dice } from '../../tools/dice.ts';
import { furnished, Hands, padOf, uidOf } from './hands.ts';
import type { Rig } from './rig.ts';
import { accepted, begun, codes, opened, planFor, playsOne, redoOf, stepNow, undoOf } from './rig.ts';

type Sweep = Extract<Ask, { do: 'votes' }>;
type Vote = Sweep['votes'][number];

const MODERATED = { 'onenight.announcer': 'moderator' };
const BALLOTS: readonly (readonly [BookId, string, Plan['settings']])[] = [
  ['lupus-classic', 'ballot1', {}],
  ['lupus-token', 'ballot1', {}],
  ['thiercelieux', 'vote', {}],
  ['thiercelieux', 'election', {}],
  ['one-night', 'vote', MODERATED],
];

const asked = (rig: Rig): BallotAsked | undefined => {
  const { asks } = stepNow(rig);
  return asks.kind === 'ballot' ? asks : undefined;
};

/** A game that waits at this ballot, before its first vote. */
const toBallot = async (book: BookId, step: string, settings: Plan['settings']): Promise<Rig> => {
  for (let seed = 1; seed < 40; seed += 1) {
    const plan = planFor(book, book === 'one-night' ? 0 : 4, settings);
    const rig = await furnished(await opened({ seed }), plan);
    await begun(rig, plan);
    const chance = dice(seed);
    if (step === 'election') await rig.ask({ do: 'answer', answer: { type: 'open', step } });
    while (stepNow(rig).id !== step && rig.evening.view.stage === 'playing') {
      await playsOne(rig, chance);
      if (step === 'election' && stepNow(rig).offers.includes(step)) await rig.ask({ do: 'answer', answer: { type: 'open', step } });
    }
    const open = asked(rig);
    if (open !== undefined && open.electors.length > 2 && open.cast.length === 0) return rig;
  }
  throw new Error(`no such ballot: ${book} ${step}`);
};

const votesOf = ({ electors }: BallotAsked): readonly Vote[] =>
  electors.map(({ seat: voter, may }, index) => ({ voter, target: may[index % 2] ?? may[0] ?? 'none' }));
const sweepIn = (rig: Rig): Sweep => {
  const open = asked(rig);
  if (open === undefined) throw new Error('nobody votes');
  return { do: 'votes', step: stepNow(rig).id, votes: votesOf(open) };
};
const entriesIn = ({ disk, evening }: Rig) => disk.logs.get(evening.view.playing?.game ?? '') ?? [];
const shownIn = ({ evening }: Rig) => evening.publicTable.message?.picture;
const restOf = ({ evening }: Rig) => {
  const { step, view, voted } = evening.view.playing ?? {};
  return { step, view, voted };
};

describe.each(BALLOTS)('all point at once: %s, %s', (book, step, settings) => {
  test('the votes of a sweep count as votes that are noted one by one, in one commit, whatever their order', async () => {
    const [one, other] = [await toBallot(book, step, settings), await toBallot(book, step, settings)];
    const { votes } = sweepIn(one);
    for (const vote of votes) await accepted(one.ask({ do: 'answer', answer: { type: 'vote', step, ...vote } }));
    const before = { writes: other.disk.writes, pictures: other.shown.length, entries: entriesIn(other).length };
    await accepted(other.ask({ do: 'votes', step, votes: [...votes].reverse() }));
    expect(other.disk.writes - before.writes).toBe(1);
    expect(entriesIn(other).length - before.entries).toBe(votes.length);
    const once = new Set(other.shown.slice(before.pictures).map(({ table }) => table.message?.n));
    const steps = new Set(one.shown.slice(before.pictures).map(({ table }) => table.message?.n));
    expect(once).toEqual(steps);
    expect(restOf(other)).toEqual(restOf(one));
    expect(shownIn(other)).toEqual(shownIn(one));
  });

  test('an undo takes back the whole sweep, and a redo brings it back, also after a restart', async () => {
    const rig = await toBallot(book, step, settings);
    const before = restOf(rig);
    const sweep = sweepIn(rig);
    await accepted(rig.ask(sweep));
    const after = restOf(rig);
    const again = await opened({ disk: rig.disk.copy() });
    for (const each of [rig, again]) {
      const undoes = each.evening.view.playing?.undoes;
      expect(undoes).toMatchObject({ did: 'voted', by: book === 'one-night' ? [] : sweep.votes.map(({ voter }) => voter) });
      expect([...(undoes?.chose ?? [])].sort()).toEqual([...new Set(sweep.votes.map(({ target }) => target))].sort());
      await accepted(each.ask(undoOf(each)));
      expect(restOf(each)).toEqual(before);
      await accepted(each.ask(redoOf(each)));
      expect(restOf(each)).toEqual(after);
    }
  });

  const BROKEN: readonly (readonly [string, (votes: readonly Vote[], stranger: Seat) => readonly Vote[]])[] = [
    ['somebody votes twice', votes => [...votes, ...votes.slice(0, 1).map(each => ({ ...each }))]],
    [
      'somebody points at nobody of the table',
      votes => votes.map((each, at) => (at === votes.length - 1 ? { ...each, target: 60 as Seat } : each)),
    ],
    ['nobody of the table points', (votes, stranger) => [...votes.slice(0, -1), { ...votes[0], voter: stranger, target: 'none' }]],
  ];
  test.each(BROKEN)('where %s, none of the votes counts', async (_what, broken) => {
    const rig = await toBallot(book, step, settings);
    const sweep = sweepIn(rig);
    const before = { rest: restOf(rig), entries: entriesIn(rig).length, n: rig.evening.publicTable.message?.n };
    const refused = await rig.ask({ ...sweep, votes: broken(sweep.votes, 60 as Seat) });
    expect(codes(refused)).toHaveLength(1);
    expect({ rest: restOf(rig), entries: entriesIn(rig).length, n: rig.evening.publicTable.message?.n }).toEqual(before);
    await accepted(rig.ask(sweep));
  });
});

test('LC-92: a token that was laid early counts no more where a page casts the vote of its owner', async () => {
  const rig = await toBallot('lupus-classic', 'ballot1', {});
  const sweep = sweepIn(rig);
  const [, second] = sweep.votes;
  const elector = asked(rig)?.electors.find(({ seat }) => seat === second?.voter);
  const laid = elector?.may.find(each => each !== second?.target);
  if (second === undefined || laid === undefined) throw new Error('nobody votes');
  await new Hands(rig).lay(uidOf.token(second.voter), padOf(laid));
  expect(rig.evening.view.playing?.ready).toEqual([{ voter: second.voter, target: laid }]);
  await accepted(rig.ask(sweep));
  expect(rig.evening.view.playing?.voted?.votes).toContainEqual(expect.objectContaining(second));
});

test('a vote of a sweep is corrected in place, and an undo of the sweep takes back the others with it', async () => {
  const rig = await toBallot('lupus-classic', 'ballot1', {});
  const before = restOf(rig);
  const sweep = sweepIn(rig);
  await accepted(rig.ask(sweep));
  const { move: last } = undoOf(rig);
  const move = last - 1;
  const vote = sweep.votes.at(-2);
  const other = before.step?.asks.kind === 'ballot' ? before.step.asks.electors.at(-2)?.may.find(each => each !== vote?.target) : undefined;
  if (vote === undefined || other === undefined) throw new Error('nobody votes');
  const answer = { type: 'vote', step: sweep.step, voter: vote.voter, target: other } as const;
  await accepted(rig.ask({ do: 'amend', move, answer, last, seen: true }));
  await accepted(rig.ask(undoOf(rig)));
  await accepted(rig.ask(undoOf(rig)));
  expect(restOf(rig)).toEqual(before);
});

test('three, two, one is counted before the first vote of an open ballot, and no longer after it', async () => {
  const rig = await toBallot('thiercelieux', 'vote', {});
  await accepted(rig.ask({ do: 'count-down' }));
  expect(rig.evening.publicTable.countdown).toEqual({ left: 3_000, paused: false });
  const [vote] = sweepIn(rig).votes;
  if (vote === undefined) throw new Error('nobody votes');
  await accepted(rig.ask({ do: 'answer', answer: { type: 'vote', step: 'vote', ...vote } }));
  expect(rig.evening.publicTable.countdown).toBeNull();
  expect(codes(await rig.ask({ do: 'count-down' }))).toEqual(['ask.not_now']);
});
