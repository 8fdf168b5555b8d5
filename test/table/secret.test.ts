import { describe, expect, test } from 'vitest';
import { seat } from '../../src/domain/ids.ts';
import type { BallotAsked } from '../../src/domain/step.ts';
import { touchedOnly } from '../../src/table/secret.ts';
import type { Situation, VoteMethod } from '../../src/table/situation.ts';
import { commanded, reveal, stepChanged, votesReady } from '../../src/table/table.ts';
import { elector, Hand, inPlay, layoutFor, padOf, SHARED, seats, short, situationOf, stepOf, uidOf } from './pieces.ts';

const S = seat;
const T = uidOf.token;
const M = uidOf.marker;
/** Seats 1 to 3 vote between 4 (paw) and 5 (tuft); 6 is a ghost. */
const VOTERS = [1, 2, 3] as const;
const SUSPECTS = [4, 5];

interface Rest {
  readonly asks?: Partial<BallotAsked>;
  readonly pads?: readonly number[];
  readonly voteMethod?: VoteMethod;
  readonly mayPass?: boolean;
  /** Pads that a page draws. */
  readonly virtual?: readonly number[];
  readonly drawnUsed?: boolean;
}
const ballot2 = (
  cast: readonly number[] = [],
  { asks, pads = [1, 2, 3, 4, 5, 6], voteMethod, mayPass = false, virtual = [], drawnUsed = false }: Rest = {},
): Situation =>
  situationOf(
    'lupus-token',
    6,
    inPlay(
      stepOf(
        {
          kind: 'ballot',
          electors: VOTERS.map(each => elector(each, SUSPECTS, { mayPass })),
          cast: seats(...cast),
          shown: 'at-close',
          mayChange: true,
          mayClose: cast.length === VOTERS.length,
          ...asks,
        },
        { id: 'ballot2', goOn: cast.length === VOTERS.length ? { key: 'lupus.ballot2.reveal' } : null },
      ),
      [6],
      { nominees: seats(...SUSPECTS) },
      6,
    ),
    {
      layout: layoutFor(pads.map(S)),
      virtual: virtual.map(each => `pad-${each}`),
      drawnUsed,
      ...(voteMethod === undefined ? {} : { voteMethod }),
    },
  );

const revealed = (hand: Hand, situation: Situation) => short(hand.did(state => reveal(state, situation)));

/** All three have voted: 1 and 2 with the paw, 3 with the tuft. */
const allIn = (): Hand => {
  const hand = new Hand();
  hand.lay(T(1, 'paw'), padOf(S(1)), ballot2());
  hand.lay(T(2, 'paw'), padOf(S(2)), ballot2([1]));
  hand.lay(T(3, 'tuft'), padOf(S(3)), ballot2([1, 2]));
  hand.did(state => stepChanged(state, ballot2([1, 2, 3])));
  return hand;
};

describe('the second ballot of the token edition, a pad for each (LT-45)', () => {
  test('the token on the own pad votes for the suspect whose side lies up (LT-42)', () => {
    expect(short(new Hand().lay(T(1, 'paw'), padOf(S(1)), ballot2()))).toEqual(['vote 1>4']);
    expect(short(new Hand().lay(T(1, 'tuft'), padOf(S(1)), ballot2()))).toEqual(['vote 1>5']);
  });

  test('where the chosen side lies down, it is the other suspect', () => {
    const voteMethod: VoteMethod = { lifts: false, chosenSide: 'down' };
    expect(short(new Hand().lay(T(1, 'paw'), padOf(S(1)), ballot2([], { voteMethod })))).toEqual(['vote 1>5']);
  });

  test('a token that is turned over changes the vote', () => {
    const hand = new Hand();
    hand.lay(T(1, 'paw'), padOf(S(1)), ballot2());
    hand.lift(T(1, 'paw'), padOf(S(1)), ballot2([1]));
    expect(short(hand.lay(T(1, 'tuft'), padOf(S(1)), ballot2([1])))).toEqual(['vote 1>5']);
  });

  test('all are revealed together, and nothing is sent twice', () => {
    const hand = allIn();
    expect(votesReady(hand.state, ballot2([1, 2, 3]))).toEqual([
      { voter: 1, target: 4 },
      { voter: 2, target: 4 },
      { voter: 3, target: 5 },
    ]);
    expect(revealed(hand, ballot2([1, 2, 3]))).toEqual(['go-on']);
  });

  test('a token that lay there before a restart counts at the reveal, and not before', () => {
    const hand = new Hand();
    for (const each of VOTERS) expect(hand.lay(T(each, 'tuft'), padOf(S(each)), ballot2(), false)).toEqual([]);
    expect(revealed(hand, ballot2())).toEqual(['vote 1>5', 'vote 2>5', 'vote 3>5', 'go-on']);
  });

  test('a voter with an empty pad is still missing, and has cast nothing', () => {
    const hand = new Hand();
    hand.lay(T(1, 'paw'), padOf(S(1)), ballot2());
    hand.lay(T(2, 'paw'), padOf(S(2)), ballot2([1]), false);
    const out = hand.did(state => reveal(state, ballot2([1])));
    expect(out).toEqual([{ out: 'said', said: { code: 'vote.must_vote', place: 3 } }]);
  });

  test('a token that was taken away is missing, although its vote was covered', () => {
    const hand = allIn();
    hand.lift(T(2, 'paw'), padOf(S(2)), ballot2([1, 2, 3]));
    expect(hand.did(state => reveal(state, ballot2([1, 2, 3])))).toEqual([{ out: 'said', said: { code: 'vote.must_vote', place: 2 } }]);
    expect(short(hand.lay(T(2, 'tuft'), padOf(S(2)), ballot2([1, 2, 3])))).toEqual(['vote 2>5']);
    expect(revealed(hand, ballot2([1, 2, 3]))).toEqual(['go-on']);
  });

  test('a vote that the moderator typed stands, whatever lies there, until the token is laid again', () => {
    const hand = allIn();
    hand.saidBy(S(3), S(4));
    hand.lift(T(3, 'tuft'), padOf(S(3)), ballot2([1, 2, 3]));
    expect(votesReady(hand.state, ballot2([1, 2, 3]))).toContainEqual({ voter: 3, target: 4 });
    expect(revealed(hand, ballot2([1, 2, 3]))).toEqual(['go-on']);
    expect(short(hand.lay(T(3, 'tuft'), padOf(S(3)), ballot2([1, 2, 3])))).toEqual(['vote 3>5']);
  });

  test('a vote that was typed in before a restart needs no token', () => {
    const hand = new Hand();
    for (const each of [1, 2]) hand.lay(T(each, 'paw'), padOf(S(each)), ballot2([1, 2, 3]), false);
    expect(revealed(hand, ballot2([1, 2, 3]))).toEqual(['vote 1>4', 'vote 2>4', 'go-on']);
  });

  test('a vote that is undone counts again at the reveal, as its token lies there', () => {
    const hand = allIn();
    hand.did(state => stepChanged(state, ballot2([1, 2])));
    expect(revealed(hand, ballot2([1, 2]))).toEqual(['vote 3>5', 'go-on']);
  });

  test.each([
    ['a ghost does not vote (LT-44)', T(6, 'paw'), 1, ['token.ghost']],
    ['a ghost may keep his token before him (LT-24)', T(6, 'paw'), 6, []],
    ['a suspect does not vote (LT-44)', T(4, 'paw'), 1, ['token.no_vote']],
    ['a token belongs on its own pad', T(1, 'paw'), 2, ['token.not_own_pad']],
    ['a token of one face cannot say it', T(1), 1, ['token.wrong_face']],
  ] as const)('%s', (_title, uid, pad, out) => {
    expect(short(new Hand().lay(uid, padOf(S(pad)), ballot2()))).toEqual(out);
  });

  const WRONG: readonly (readonly [title: string, lay: (hand: Hand) => void, said: object])[] = [
    [
      'a token that shows both faces',
      hand => hand.lay(T(1, 'tuft'), padOf(S(1)), ballot2([1, 2, 3])),
      { code: 'tag.shows_both_faces', seat: 1 },
    ],
    [
      "another's token beside the own",
      hand => hand.lay(T(2, 'paw'), padOf(S(1)), ballot2([1, 2, 3])),
      { code: 'token.not_own_pad', seat: 2, place: 1 },
    ],
    [
      "a ghost's token beside the own",
      hand => hand.lay(T(6, 'paw'), padOf(S(1)), ballot2([1, 2, 3])),
      { code: 'token.not_own_pad', seat: 6, place: 1 },
    ],
    ['a token of one face beside the own', hand => hand.lay(T(1), padOf(S(1)), ballot2([1, 2, 3])), { code: 'token.wrong_face', seat: 1 }],
    [
      'several tags at once on a pad',
      hand => hand.touch({ type: 'unclear', spot: padOf(S(1)), why: 'several' }, ballot2([1, 2, 3])),
      { code: 'tag.several', seat: 1 },
    ],
  ];
  test.each(WRONG)('%s is said at the reveal, and nothing is closed', (_title, lay, said) => {
    const hand = allIn();
    lay(hand);
    expect(hand.did(state => reveal(state, ballot2([1, 2, 3])))).toContainEqual({ out: 'said', said });
    expect(revealed(hand, ballot2([1, 2, 3]))).not.toContain('go-on');
  });

  test('a pad that is clear again can be read again', () => {
    const hand = allIn();
    hand.touch({ type: 'unclear', spot: padOf(S(1)), why: 'several' }, ballot2([1, 2, 3]));
    hand.lay(T(1, 'tuft'), padOf(S(1)), ballot2([1, 2, 3]));
    hand.lift(T(1, 'paw'), padOf(S(1)), ballot2([1, 2, 3]));
    expect(revealed(hand, ballot2([1, 2, 3]))).toEqual(['vote 1>5', 'go-on']);
  });

  test('the token and a marker at a shared reader do as well', () => {
    const hand = new Hand();
    expect(short(hand.tap(T(1), SHARED, ballot2()))).toEqual(['token.waits_for_marker']);
    expect(short(hand.tap(M(S(5)), SHARED, ballot2()))).toEqual(['vote 1>5']);
  });

  test('the command tag that goes on asks for the reveal', () => {
    expect(short(new Hand().did(state => commanded(state, 'continue', ballot2())))).toEqual(['reveal']);
  });
});

describe('the second ballot without pads (LT-45)', () => {
  const padless = (cast: readonly number[] = [], rest: Rest = {}) => ballot2(cast, { pads: [], ...rest });

  test('only those are touched who chose the tuft; the rest count as paw, and the moderator sees it before', () => {
    const hand = new Hand();
    expect(short(hand.tap(T(2), SHARED, padless()))).toEqual(['vote 2>5']);
    expect(votesReady(hand.state, padless([2]))).toEqual([
      { voter: 1, target: 4 },
      { voter: 2, target: 5 },
      { voter: 3, target: 4 },
    ]);
    expect(revealed(hand, padless([2]))).toEqual(['vote 1>4', 'vote 3>4', 'go-on']);
  });

  test('any side of the token may be read, and twice is once', () => {
    const hand = new Hand();
    expect(short(hand.tap(T(2, 'paw'), SHARED, padless()))).toEqual(['vote 2>5']);
    expect(short(hand.tap(T(2, 'tuft'), SHARED, padless([2])))).toEqual([]);
  });

  test('a marker after the token corrects it', () => {
    const hand = new Hand();
    hand.tap(T(2), SHARED, padless());
    expect(short(hand.tap(M(S(4)), SHARED, padless([2])))).toEqual(['vote 2>4']);
    expect(revealed(hand, padless([2]))).toEqual(['vote 1>4', 'vote 3>4', 'go-on']);
  });

  test('voters whom the moderator named count as touched', () => {
    const hand = new Hand();
    hand.did(state => stepChanged(state, padless()));
    hand.saidBy(S(1), S(5));
    expect(revealed(hand, padless([1]))).toEqual(['vote 2>4', 'vote 3>4', 'go-on']);
  });

  test('a ghost or a suspect is refused', () => {
    expect(short(new Hand().tap(T(6), SHARED, padless()))).toEqual(['token.ghost']);
    expect(short(new Hand().tap(T(4), SHARED, padless()))).toEqual(['token.no_vote']);
  });
});

describe('the second ballot at a table whose pads are drawn on a page (LT-45)', () => {
  const drawn = (cast: readonly number[] = [], drawnUsed = false) =>
    ballot2(cast, { pads: [1, 2, 3, 4, 5, 6], virtual: [1, 2, 3, 4, 5, 6], drawnUsed });

  test('a drawn pad counts from the first thing laid on one: before, only those are touched who chose the tuft', () => {
    const hand = new Hand();
    expect(touchedOnly(drawn())).toEqual([1, 2, 3]);
    expect(short(hand.tap(T(2), SHARED, drawn()))).toEqual(['vote 2>5']);
    expect(revealed(hand, drawn([2]))).toEqual(['vote 1>4', 'vote 3>4', 'go-on']);
  });

  test('once something has lain on one of them, nobody who laid nothing counts as the paw', () => {
    const hand = new Hand();
    expect(short(hand.lay(T(1, 'tuft'), padOf(S(1)), drawn([], true)))).toEqual(['vote 1>5']);
    expect(touchedOnly(drawn([1], true))).toEqual([]);
    expect(hand.did(state => reveal(state, drawn([1], true)))).toEqual(
      [2, 3].map(place => ({ out: 'said', said: { code: 'vote.must_vote', place } })),
    );
    hand.lift(T(1, 'tuft'), padOf(S(1)), drawn([1], true));
    expect(hand.did(state => reveal(state, drawn([1], true)))).toHaveLength(3);
  });

  test('a token left from the game before says nothing', () => {
    const hand = new Hand();
    hand.lay(T(1, 'tuft'), padOf(S(1)), situationOf('lupus-token', 6, null));
    expect(short(hand.tap(T(2), SHARED, drawn()))).toEqual(['vote 2>5']);
    expect(revealed(hand, drawn([2]))).toEqual(['vote 1>4', 'vote 3>4', 'go-on']);
  });

  test('a pad that is there counts as ever', () => {
    const hand = new Hand();
    const one = ballot2([], { pads: [1, 2, 3], virtual: [2, 3] });
    expect(touchedOnly(one)).toEqual([2, 3]);
    expect(hand.did(state => reveal(state, one))).toEqual([{ out: 'said', said: { code: 'vote.must_vote', place: 1 } }]);
  });
});
