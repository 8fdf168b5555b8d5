import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/domain/answer.ts';
import type { Entry } from '../../src/domain/entry.ts';
import type { BookId, Seat } from '../../src/domain/ids.ts';
import { BOOKS } from '../../src/domain/ids.ts';
import type { SetUp } from '../../src/domain/setup.ts';
import type { BallotAsked } from '../../src/domain/step.ts';
import type { Match } from '../../src/engine/match.ts';
import type { Effect } from '../../src/table/situation.ts';
import { reveal, stepChanged, votesReady } from '../../src/table/table.ts';
import { campaign } from '../tools/campaign.ts';
import { nameOf } from '../tools/decks.ts';
import type { Dice } from '../tools/dice.ts';
import { dice } from '../tools/dice.ts';
import { patience, strokeAt } from '../tools/meddled.ts';
import { dealt, decided, isOver, LONGEST_GAME, movedOn } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';
import { unusual } from '../tools/unusual.ts';
import { Hand, inMatch, padOf, SECOND, SHARED, uidOf } from './pieces.ts';

/** Plays an answer by tokens, markers and command tags. Undefined if no tags can give it. */
const byHands = (match: Match, answer: Answer, hand: Hand, chance: Dice): readonly Effect[] | undefined => {
  const situation = inMatch(match);
  const { step } = match.play;
  switch (answer.type) {
    case 'vote':
      return step.asks.kind === 'ballot' ? voted(match, step.asks, answer, hand, chance) : undefined;
    case 'fill':
      return filled(match, answer, hand);
    case 'go-on': {
      if (step.asks.kind === 'form') return undefined;
      const out = hand.tap('continue', SHARED, situation);
      return out[0]?.out === 'reveal' ? hand.did(state => reveal(state, situation)) : out;
    }
    case 'miss':
    case 'open':
    case 'lay':
      return undefined;
  }
};

const lifts = (match: Match, voter: Seat, hand: Hand): void => {
  for (const face of ['paw', 'tuft'] as const) hand.lift(uidOf.token(voter, face), padOf(voter), inMatch(match));
};

const voted = (match: Match, asks: BallotAsked, { voter, target }: Extract<Answer, { type: 'vote' }>, hand: Hand, chance: Dice) => {
  const situation = inMatch(match);
  const { nominees = [] } = match.play.view.facts;
  // A token on a pad counts at the reveal, so a voter who changes the vote or abstains lifts it.
  if (asks.shown === 'at-close') lifts(match, voter, hand);
  if (asks.shown === 'at-close' && nominees.length === 2 && target !== 'none') {
    return hand.lay(uidOf.token(voter, nominees[0] === target ? 'paw' : 'tuft'), padOf(voter), situation);
  }
  if (asks.shown === 'as-cast' && target !== 'none' && chance.once(2)) return hand.tap(uidOf.token(voter), padOf(target), situation);
  const spot = chance.of([SHARED, SECOND]);
  if (asks.turn !== voter || chance.once(2)) {
    const waits = hand.tap(uidOf.token(voter), spot, situation);
    expect(waits).toEqual([{ out: 'said', said: { code: 'token.waits_for_marker', seat: voter } }]);
  }
  return hand.tap(uidOf.marker(target), spot, situation);
};

const filled = (match: Match, { form }: Extract<Answer, { type: 'fill' }>, hand: Hand): readonly Effect[] | undefined => {
  const situation = inMatch(match);
  const { asks } = match.play.step;
  if (asks.kind !== 'form' || asks.fields.some(field => field.kind === 'word')) return undefined;
  if (asks.fields.some(field => field.kind === 'places' && field.among.length === 0)) return undefined;
  let out: readonly Effect[] = [];
  for (const field of asks.fields) {
    const places = form[field.name];
    if (typeof places === 'string' || places === undefined) return undefined;
    const before = hand.state.choice.done.length;
    if (places.length === 0) out = hand.tap(uidOf.marker('none'), SHARED, situation);
    for (const place of places) out = hand.tap(uidOf.marker(place), SHARED, situation);
    const isOpen = out.length === 0 && hand.state.choice.done.length === before;
    if (isOpen) out = hand.tap('continue', SECOND, situation);
  }
  return out;
};

const isCovered = ({ play: { step } }: Match): boolean => step.asks.kind === 'ballot' && step.asks.shown === 'at-close';

interface Counts {
  votes: number;
  forms: number;
}

/** Plays every answer twice, directly and by touches, and compares the entries. Now and then a moderator rules or undoes. */
const playedBoth = (usual: SetUp, seed: number, counts: Counts): void => {
  const chance = dice(seed);
  const setUp = unusual(usual, chance);
  const left = patience(chance);
  const hand = new Hand();
  let match = dealt(setUp, seed).match;
  let isMixed = false;
  for (let count = 0; !isOver(match); count += 1) {
    if (count > LONGEST_GAME) throw new Error('the game does not end');
    const expected = strokeAt(match, chance, left);
    if (expected === undefined) continue;
    const { command } = expected;
    const answer = command.type === 'answer' ? command.answer : undefined;
    // Tokens of undone votes still lie covered and would count. After a ruling or an undo such a ballot is closed by the dashboard, and the
    // tokens are lifted.
    isMixed ||= answer === undefined;
    const out = answer === undefined || (isMixed && answer.type === 'go-on') ? undefined : byHands(match, answer, hand, chance);
    if (answer !== undefined && out !== undefined) {
      const entries = out.map(each => (each.out === 'answer' ? decided(match, each.answer).entry : each));
      const due = alreadySent(match, answer, hand, out) ? [] : [expected.entry];
      // Making the message takes longer than the game, so the test makes it only for a difference.
      if (!isDeepStrictEqual(entries, due)) {
        const told = `${nameOf(setUp)}, seed ${seed}: ${JSON.stringify(answer)} at ${JSON.stringify(match.play.step)}`;
        expect(entries, told).toEqual(due);
      }
      if (answer.type === 'vote') counts.votes += 1;
      if (answer.type === 'fill') counts.forms += 1;
    }
    match = expected.after;
    if (isMixed && !isCovered(match)) {
      for (const { seat } of match.play.view.seats) lifts(match, seat, hand);
      isMixed = false;
    }
    const more = hand.did(state => stepChanged(state, inMatch(match)));
    if (more.length > 0) expect(more).toEqual([]);
  }
};

/** The table does not send a covered vote again if it is unchanged. */
const alreadySent = (match: Match, answer: Answer, hand: Hand, out: readonly Effect[]): boolean =>
  out.length === 0 &&
  answer.type === 'vote' &&
  match.play.step.asks.kind === 'ballot' &&
  match.play.step.asks.cast.includes(answer.voter) &&
  votesReady(hand.state, inMatch(match)).some(({ voter, target }) => voter === answer.voter && target === answer.target);

/** One table in `EVERY` is played, each with its own seed. */
const EVERY = campaign(4, 1);
const played = (book: BookId) => [...TABLES[book].entries()].filter(([index]) => index % EVERY === 0);

describe('a whole game by tokens, markers and command tags', () => {
  for (const book of BOOKS)
    test(`writes the same entries as the same answers typed in: ${book}`, () => {
      const counts: Counts = { votes: 0, forms: 0 };
      for (const [index, setUp] of played(book)) playedBoth(setUp, 700 + index, counts);
      expect(counts.votes).toBeGreaterThan(100);
      expect(counts.forms).toBeGreaterThan(30);
    });

  for (const book of ['lupus-classic', 'lupus-token', 'thiercelieux'] as const)
    test(`counts tokens laid in any order when their turn comes, as if they had been laid in turn: ${book}`, () => {
      let ballots = 0;
      for (const [index, setUp] of played(book)) ballots += inAnyOrder(setUp, 900 + index);
      expect(ballots).toBeGreaterThan(20);
    });
});

/** At every open ballot all tokens are laid at once, in a random order. Returns the number of ballots. */
const inAnyOrder = (setUp: SetUp, seed: number): number => {
  const chance = dice(seed);
  let match = dealt(setUp, seed).match;
  let ballots = 0;
  for (let count = 0; !isOver(match) && count < LONGEST_GAME; count += 1) {
    const { asks } = match.play.step;
    const isWhole =
      asks.kind === 'ballot' &&
      asks.turn !== undefined &&
      asks.cast.length === 0 &&
      asks.electors.every(each => !each.optional && each.may.length > 0);
    if (asks.kind !== 'ballot' || !isWhole) {
      match = movedOn(match, chance);
      continue;
    }
    ballots += 1;
    const votes = asks.electors.map(({ seat: voter, may }) => ({
      type: 'vote' as const,
      step: match.play.step.id,
      voter,
      target: chance.of(may),
    }));
    const inTurn = votes.reduce<{ match: Match; entries: readonly Entry[] }>(
      (game, vote) => {
        const { match: after, entry } = decided(game.match, vote);
        return { match: after, entries: [...game.entries, entry] };
      },
      { match, entries: [] },
    );
    const laid = laidTogether(match, chance.shuffle(votes));
    expect(laid.entries, nameOf(setUp)).toEqual(inTurn.entries);
    match = inTurn.match;
  }
  return ballots;
};

const laidTogether = (before: Match, votes: readonly Extract<Answer, { type: 'vote' }>[]) => {
  const hand = new Hand();
  let match = before;
  const entries: Entry[] = [];
  const take = (first: readonly Effect[]): void => {
    for (let out = first; out[0]?.out === 'answer'; out = hand.did(state => stepChanged(state, inMatch(match)))) {
      const next = decided(match, out[0].answer);
      match = next.match;
      entries.push(next.entry);
    }
  };
  for (const { voter, target } of votes) {
    const spot = padOf(target === 'none' ? voter : target);
    take(hand.lay(uidOf.token(voter), spot, inMatch(match)));
    hand.lift(uidOf.token(voter), spot, inMatch(match));
  }
  return { entries };
};
