import { describe, expect, test } from 'vitest';
import type { Place } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import type { BallotAsked, Elector } from '../../src/domain/step.ts';
import type { Situation } from '../../src/table/situation.ts';
import { stepChanged, touched, votesReady } from '../../src/table/table.ts';
import { elector, Hand, inPlay, padOf, SECOND, SHARED, seats, short, situationOf, stepOf, uidOf } from './pieces.ts';

const ALL = [1, 2, 3, 4, 5, 6, 7, 8];
const LIVING = [1, 2, 3, 4, 5, 6, 7];

/** Eight at the table; 8 is a ghost who votes. By default the ballot is the first one of the token edition. */
const ballot = (rest: Partial<BallotAsked> = {}, electors: readonly Elector[] = ALL.map(each => elector(each, LIVING))): Situation =>
  situationOf(
    'lupus-token',
    8,
    inPlay(
      stepOf({ kind: 'ballot', electors, turn: seat(1), cast: [], shown: 'as-cast', mayChange: false, mayClose: false, ...rest }),
      [8],
    ),
  );
const afterVotes = (cast: readonly number[], turn: number, electors?: readonly Elector[]): Situation =>
  ballot({ cast: seats(...cast), turn: seat(turn) }, electors);

type Gesture = readonly [uid: string, on: Place | 'shared' | 'second'];
const spotOf = (on: Gesture[1]) => (on === 'shared' ? SHARED : on === 'second' ? SECOND : padOf(on));
const T = uidOf.token;
const M = uidOf.marker;
const S = seat;

/** The effects of the gestures, one after the other, all in the same situation. */
const gives = (situation: Situation, ...gestures: readonly Gesture[]): readonly string[] => {
  const hand = new Hand();
  return gestures.flatMap(([uid, on]) => short(hand.tap(uid, spotOf(on), situation)));
};

describe('an open ballot in turn', () => {
  const passing = ALL.map(each => elector(each, LIVING, { mayPass: true }));
  const selfish = ALL.map(each => ({ ...elector(each, LIVING), may: seats(...LIVING) }));
  const CASES: readonly (readonly [title: string, situation: Situation, gestures: readonly Gesture[], out: readonly string[]])[] = [
    ['a token on the pad of the target is a vote at once (LT-34)', ballot(), [[T(1), S(3)]], ['vote 1>3']],
    ['either face of a token counts in an open ballot (LT-34)', ballot(), [[T(1, 'tuft'), S(3)]], ['vote 1>3']],
    ['a token on a shared reader waits for a marker', ballot(), [[T(1), 'shared']], ['token.waits_for_marker']],
    [
      'a token, then the marker of the target',
      ballot(),
      [
        [T(1), 'shared'],
        [M(S(3)), 'shared'],
      ],
      ['token.waits_for_marker', 'vote 1>3'],
    ],
    ['a marker alone is the vote of the one whose turn it is', ballot(), [[M(S(3)), 'shared']], ['vote 1>3']],
    [
      'the marker after the token of one without a vote is not the vote of the one whose turn it is; the next marker is',
      ballot(
        {},
        LIVING.map(each => elector(each, LIVING)),
      ),
      [
        [T(8), 'shared'],
        [M(S(3)), 'shared'],
        [M(S(4)), 'shared'],
      ],
      ['token.ghost', 'token.ghost', 'vote 1>4'],
    ],
    [
      'nor is the marker after the token of one who has voted already',
      afterVotes([1], 2),
      [
        [T(1), 'shared'],
        [M(S(3)), 'shared'],
        [M(S(4)), 'shared'],
      ],
      ['token.voted_already', 'token.voted_already', 'vote 2>4'],
    ],
    [
      'a marker on another shared reader does not answer the token',
      ballot(),
      [
        [T(2), 'second'],
        [M(S(3)), 'shared'],
      ],
      ['token.waits_for_marker', 'vote 1>3'],
    ],
    [
      'a second token takes the place of the first that waits',
      ballot(),
      [
        [T(2), 'shared'],
        [T(1), 'shared'],
        [M(S(3)), 'shared'],
      ],
      ['token.waits_for_marker', 'token.waits_for_marker', 'vote 1>3'],
    ],
    ['a ghost votes in ballot 1 with his own token (LT-31)', afterVotes(LIVING, 8), [[T(8), S(3)]], ['vote 8>3']],
    ['a ghost cannot be voted for (LT-34)', ballot(), [[T(1), S(8)]], ['vote.not_candidate']],
    ['nobody votes for himself: the own pad means nothing (LT-34)', ballot(), [[T(1), S(1)]], []],
    ['and the own marker is refused', ballot(), [[M(S(1)), 'shared']], ['vote.self']],
    ['where one may vote for oneself, the own pad is a vote', ballot({}, selfish), [[T(1), S(1)]], ['vote 1>1']],
    ['nobody abstains', ballot(), [[M('none'), 'shared']], ['vote.must_vote']],
    ['where one may abstain, the marker for nobody says so', ballot({}, passing), [[M('none'), 'shared']], ['vote 1>none']],
    [
      'and it says so after a token, too',
      ballot({}, passing),
      [
        [T(1), 'shared'],
        [M('none'), 'shared'],
      ],
      ['token.waits_for_marker', 'vote 1>none'],
    ],
    [
      'after a marker that nobody can vote for, the token waits on',
      ballot(),
      [
        [T(1), 'shared'],
        [M(S(8)), 'shared'],
        [M(S(2)), 'shared'],
      ],
      ['token.waits_for_marker', 'vote.not_candidate', 'vote 1>2'],
    ],
    ['a token laid early is held', ballot(), [[T(2), S(3)]], ['token.early']],
    [
      'a token laid twice on one pad counts once',
      ballot(),
      [
        [T(1), S(3)],
        [T(1), S(3)],
      ],
      ['vote 1>3'],
    ],
    [
      'a vote does not move to another seat (TH-151)',
      ballot(),
      [
        [T(1), S(3)],
        [T(1), S(4)],
      ],
      ['vote 1>3', 'vote.already'],
    ],
    ['a voter who has voted is told so at the shared reader', afterVotes([1], 2), [[T(1), 'shared']], ['token.voted_already']],
    ['a voter who has voted is told so on a pad', afterVotes([1], 2), [[T(1), S(4)]], ['vote.already']],
    ['a token of a seat that is not at this table', { ...ballot(), players: 7 }, [[T(8), S(3)]], ['token.not_of_table']],
    ['a marker of a seat that is not at this table', { ...ballot(), players: 7 }, [[M(S(8)), 'shared']], ['place.not_of_table']],
  ];
  test.each(CASES)('%s', (_title, situation, gestures, out) => {
    expect(gives(situation, ...gestures)).toEqual(out);
  });

  test.each<[title: string, situation: Situation, gesture: Gesture, place: number]>([
    ['who has voted, and not whose pad is touched', afterVotes([1], 2), [T(1), S(4)], 1],
    ['who has to vote, and not for whom', ballot(), [M('none'), 'shared'], 1],
    ['for whom nobody may vote', ballot(), [T(1), S(8)], 8],
  ])('a refusal names the right one: %s', (_title, situation, [uid, on], place) => {
    const [out] = new Hand().tap(uid, spotOf(on), situation);
    expect(out).toMatchObject({ out: 'said', said: { place } });
  });

  test('an `out` seat has no vote where ghosts do not vote (TH-266, LC-93), and neither has a nominee (LC-83)', () => {
    const voters = [1, 2, 3].map(each => elector(each, [4, 5]));
    expect(gives(ballot({}, voters), [T(8), S(4)], [T(8), 'shared'], [T(5), S(4)])).toEqual([
      'token.ghost',
      'token.ghost',
      'token.no_vote',
    ]);
    expect(gives(ballot({}, voters), [T(8), S(8)], [T(5), S(5)])).toEqual([]);
  });

  test('where a vote may be changed, touching another seat moves it', () => {
    expect(gives(ballot({ mayChange: true }), [T(1), S(3)], [T(1), S(3)], [T(1), S(4)])).toEqual(['vote 1>3', 'vote 1>4']);
  });

  test('a ghost who need not vote is passed over by the vote after his, but not by a token laid early (LC-92)', () => {
    const electors = ALL.map(each => elector(each, LIVING, { optional: each === 8 })).sort((a, b) =>
      a.seat === 8 ? -1 : b.seat === 8 ? 1 : 0,
    );
    const hand = new Hand();
    const ghostsTurn = ballot({ turn: seat(8) }, electors);
    expect(short(hand.tap(T(2), padOf(S(3)), ghostsTurn))).toEqual(['token.early']);
    expect(short(hand.tap(T(1), padOf(S(3)), ghostsTurn))).toEqual(['vote 1>3']);
    const early = new Hand();
    const before = ballot({ turn: seat(8) }, [elector(7, LIVING), ...electors]);
    early.tap(T(1), padOf(S(3)), { ...before, playing: inPlay(stepOf({ ...asks(before), turn: seat(7) }), [8]) });
    expect(
      short(early.did(state => stepChanged(state, { ...before, playing: inPlay(stepOf({ ...asks(before), cast: seats(7) }), [8]) }))),
    ).toEqual([]);
  });
});

const asks = ({ playing }: Situation): BallotAsked => {
  if (playing?.step.asks.kind !== 'ballot') throw new Error('no ballot');
  return playing.step.asks;
};

describe('a token laid early', () => {
  test('counts when its turn comes, although it was lifted again', () => {
    const hand = new Hand();
    hand.tap(T(2), padOf(S(3)), ballot());
    expect(votesReady(hand.state, ballot())).toEqual([{ voter: 2, target: 3 }]);
    expect(short(hand.did(state => stepChanged(state, afterVotes([1], 2))))).toEqual(['vote 2>3']);
    expect(short(hand.did(state => stepChanged(state, afterVotes([1, 2], 3))))).toEqual([]);
  });

  test('may be laid elsewhere until then', () => {
    const hand = new Hand();
    hand.tap(T(2), padOf(S(3)), ballot());
    expect(short(hand.tap(T(2), padOf(S(4)), ballot()))).toEqual(['token.early']);
    expect(short(hand.did(state => stepChanged(state, afterVotes([1], 2))))).toEqual(['vote 2>4']);
  });

  test('is void when the moderator says the vote until that is taken back, and when another ballot begins', () => {
    const hand = new Hand();
    hand.tap(T(2), padOf(S(3)), ballot());
    hand.tap(T(3), padOf(S(4)), ballot());
    expect(short(hand.did(state => stepChanged(state, afterVotes([2], 1))))).toEqual([]);
    expect(votesReady(hand.state, afterVotes([2], 1))).toEqual([{ voter: 3, target: 4 }]);
    expect(short(hand.did(state => stepChanged(state, afterVotes([], 1))))).toEqual([]);
    expect(votesReady(hand.state, afterVotes([], 1))).toEqual([
      { voter: 2, target: 3 },
      { voter: 3, target: 4 },
    ]);
    const other = situationOf('lupus-token', 8, inPlay(stepOf({ ...asks(ballot()), cast: seats(1, 2), turn: seat(3) }, { id: 'revote' })));
    expect(short(hand.did(state => stepChanged(state, other)))).toEqual([]);
  });

  test('is void in the ballot of another day, whoever goes back to it, and not where another elector goes home', () => {
    const laid = (): Hand => {
      const hand = new Hand();
      hand.tap(T(3), padOf(S(4)), ballot());
      return hand;
    };
    const now = { ...asks(ballot()), cast: seats(1, 2), turn: seat(3) };
    const game = inPlay(stepOf(now));
    const otherDay = situationOf('lupus-token', 8, { ...game, ballot: 'ballot1 of another day' });
    expect(short(laid().did(state => stepChanged(state, otherDay)))).toEqual([]);
    const fewer = situationOf('lupus-token', 8, inPlay(stepOf({ ...now, electors: now.electors.slice(0, -1) })));
    expect(short(laid().did(state => stepChanged(state, fewer)))).toEqual(['vote 3>4']);
  });

  test('is not a vote before the ballot is open', () => {
    const talk = situationOf(
      'lupus-token',
      8,
      inPlay(stepOf({ kind: 'nothing', lasts: { kind: 'clock', seconds: 180 } }, { id: 'discussion' })),
    );
    const hand = new Hand();
    expect(short(hand.lay(T(1), padOf(S(3)), talk))).toEqual(['token.not_now']);
    expect(short(hand.did(state => stepChanged(state, ballot())))).toEqual([]);
  });

  test('is not counted again when its vote is undone', () => {
    const hand = new Hand();
    hand.tap(T(2), padOf(S(3)), ballot());
    hand.did(state => stepChanged(state, afterVotes([1], 2)));
    hand.did(state => stepChanged(state, afterVotes([1, 2], 3)));
    expect(short(hand.did(state => stepChanged(state, afterVotes([1], 2))))).toEqual([]);
    expect(short(hand.tap(T(2), padOf(S(4)), afterVotes([1], 2)))).toEqual(['vote 2>4']);
  });
});

describe('a token that waits for its marker', () => {
  const next = afterVotes([1], 2);

  test('waits no more once the marker has come: the marker after it is the vote of the next in turn', () => {
    const hand = new Hand();
    hand.tap(T(1), SHARED, ballot());
    hand.tap(M(S(3)), SHARED, ballot());
    hand.did(state => stepChanged(state, next));
    expect(short(hand.tap(M(S(4)), SHARED, next))).toEqual(['vote 2>4']);
  });

  test.each([
    ['is laid on a pad instead', (hand: Hand) => void hand.tap(T(1), padOf(S(3)), ballot())],
    ['is spoken for by the moderator', () => undefined],
  ] as const)('waits no more when it %s', (_title, votes) => {
    const hand = new Hand();
    hand.tap(T(1), SHARED, ballot());
    votes(hand);
    hand.did(state => stepChanged(state, next));
    expect(short(hand.tap(M(S(4)), SHARED, next))).toEqual(['vote 2>4']);
  });

  test('waits on although it is lifted', () => {
    const hand = new Hand();
    hand.lay(T(2), SHARED, next);
    hand.lift(T(2), SHARED, next);
    expect(short(hand.tap(M(S(4)), SHARED, next))).toEqual(['vote 2>4']);
  });
});

describe('touches that are none', () => {
  test('a touch that is told twice does nothing the second time, in any situation', () => {
    const touch = { type: 'laid', spot: SHARED, uid: M(S(3)), fresh: true, name: 'reader/boot/7' } as const;
    const first = touched(new Hand().state, touch, ballot());
    expect(short(first.out)).toEqual(['vote 1>3']);
    const lifted = touched(first.state, { type: 'lifted', spot: SHARED, uid: M(S(3)) }, ballot());
    const again = touched(lifted.state, touch, afterVotes([1], 2));
    expect(again.out).toEqual([]);
    expect(again.state.votes).toEqual(lifted.state.votes);
  });

  test('a token that lay there before a reader started is no vote', () => {
    expect(short(new Hand().lay(T(1), padOf(S(3)), ballot(), false))).toEqual([]);
    expect(short(new Hand().lay(M(S(3)), SHARED, ballot(), false))).toEqual([]);
  });

  test('a marker left lying does not vote for the next', () => {
    const hand = new Hand();
    expect(short(hand.lay(M(S(3)), SHARED, ballot()))).toEqual(['vote 1>3']);
    expect(short(hand.did(state => stepChanged(state, afterVotes([1], 2))))).toEqual([]);
    expect(short(hand.lay(M(S(3)), SHARED, afterVotes([1], 2)))).toEqual([]);
  });

  test('lifting a token takes no vote back', () => {
    const hand = new Hand();
    hand.lay(T(1), padOf(S(3)), ballot());
    expect(short(hand.lift(T(1), padOf(S(3)), ballot()))).toEqual([]);
  });
});
