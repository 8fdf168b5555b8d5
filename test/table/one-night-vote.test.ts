import { describe, expect, test } from 'vitest';
import type { CENTRE, Seat } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import { tablePlaces } from '../../src/table/deal.ts';
import type { Situation } from '../../src/table/situation.ts';
import { reveal, votesReady } from '../../src/table/table.ts';
import { boxFor, elector, Hand, inPlay, padOf, SHARED, seats, short, situationOf, stepOf, tag, uidOf } from './pieces.ts';

const S = seat;
const T = uidOf.token;
const M = uidOf.marker;

describe('the vote of One Night (ON-126)', () => {
  const players = 3;
  const vote = (cast: readonly number[] = [], lifts = false): Situation =>
    situationOf(
      'one-night',
      players,
      inPlay(
        stepOf(
          {
            kind: 'ballot',
            electors: [1, 2, 3].map(each => elector(each, [1, 2, 3])),
            cast: seats(...cast),
            shown: 'at-close',
            mayChange: true,
            mayClose: cast.length === players,
            mayMiss: true,
          },
          { id: 'vote', goOn: cast.length === players ? { key: 'one-night.vote.go' } : null },
        ),
        [],
        {},
        players,
      ),
      { voteMethod: { lifts, chosenSide: 'up' }, box: boxFor('one-night', players, cards) },
    );
  const cards = tablePlaces('one-night', players).map(at => tag(`card-${at}`, { is: 'card', family: 'one-night', role: 'villager' }));
  const onPads = (): Hand => {
    const hand = new Hand();
    for (const at of tablePlaces('one-night', players)) hand.lay(`card-${at}`, padOf(at), vote(), false);
    return hand;
  };
  const look = (hand: Hand, at: Seat | (typeof CENTRE)[number], situation: Situation): readonly string[] => [
    ...short(hand.lift(`card-${at}`, padOf(at), situation)),
    ...short(hand.lay(`card-${at}`, padOf(at), situation)),
  ];

  test('a token, then a marker, at a shared reader: covered, and the last word counts', () => {
    const hand = new Hand();
    hand.tap(T(1), SHARED, vote());
    expect(short(hand.tap(M(S(2)), SHARED, vote()))).toEqual(['vote 1>2']);
    hand.tap(T(1), SHARED, vote([1]));
    expect(short(hand.tap(M(S(3)), SHARED, vote([1])))).toEqual(['vote 1>3']);
    expect(votesReady(hand.state, vote([1]))).toEqual([{ voter: 1, target: 3 }]);
  });

  test('nobody is in turn: a marker alone waits for a token', () => {
    expect(short(new Hand().tap(M(S(2)), SHARED, vote()))).toEqual(['marker.waits_for_token']);
  });

  test("a token on another's pad would show the vote, and is none (ON-131, ON-230)", () => {
    expect(short(new Hand().tap(T(1), padOf(S(2)), vote()))).toEqual(['token.not_own_pad']);
    expect(short(new Hand().tap(T(1), padOf(S(1)), vote()))).toEqual([]);
  });

  test('nobody votes for himself or for the centre (ON-128, ON-129)', () => {
    const hand = new Hand();
    hand.tap(T(1), SHARED, vote());
    expect(short(hand.tap(M(S(1)), SHARED, vote()))).toEqual(['vote.self']);
    expect(short(hand.tap(M('K2'), SHARED, vote()))).toEqual(['vote.not_candidate']);
  });

  test('a reveal says who is missing (ON-132), and closes when all are in (ON-130)', () => {
    expect(short(new Hand().did(state => reveal(state, vote([1, 3]))))).toEqual(['vote.must_vote']);
    expect(short(new Hand().did(state => reveal(state, vote([1, 2, 3]))))).toEqual(['go-on']);
  });

  test('seat by seat the one pointed at lifts his card, and that is the vote (ON-230)', () => {
    const hand = onPads();
    expect(look(hand, S(2), vote([], true))).toEqual(['vote 1>2']);
    expect(look(hand, S(3), vote([1], true))).toEqual(['vote 2>3']);
    expect(look(hand, S(3), vote([1, 2], true))).toEqual(['vote.self']);
    expect(look(hand, 'K1', vote([1, 2], true))).toEqual([]);
    expect(look(hand, S(2), vote([1, 2], true))).toEqual(['vote 3>2']);
    expect(look(hand, S(1), vote([1, 2, 3], true))).toEqual([]);
  });

  test('a lift is no vote where the table votes otherwise, nor the lift of something that did not lie there', () => {
    expect(look(onPads(), S(2), vote([], false))).toEqual([]);
    expect(short(new Hand().lift('card-2', padOf(S(2)), vote([], true)))).toEqual([]);
  });
});
