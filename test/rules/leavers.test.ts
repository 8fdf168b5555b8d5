import { describe, expect, test } from 'vitest';
import type { Ruling } from '../../src/domain/answer.ts';
import type { BookId, RoleId } from '../../src/domain/ids.ts';
import { BOOKS, seat } from '../../src/domain/ids.ts';
import type { ChosenSettings, SetUp } from '../../src/domain/setup.ts';
import type { BallotAsked } from '../../src/domain/step.ts';
import type { Match } from '../../src/engine/match.ts';
import { begin, decide } from '../../src/engine/match.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { dice } from '../tools/dice.ts';
import { acceptedAnswer, answered, playOn, rulesFor, seedText } from '../tools/random-play.ts';

const ROLES: { readonly [B in BookId]: readonly RoleId[] } = {
  'lupus-classic': ['werewolf', 'werewolf', 'seer', 'medium', ...new Array<RoleId>(6).fill('villager')],
  'lupus-token': ['werewolf', 'werewolf', 'seer', 'medium', ...new Array<RoleId>(6).fill('villager')],
  'one-night': ['werewolf', 'werewolf', 'seer', 'villager', 'villager'],
  thiercelieux: ['wolf', 'wolf', 'seer', 'hunter', 'cupid', ...new Array<RoleId>(5).fill('villager')],
};
const CENTRE: readonly RoleId[] = ['robber', 'villager', 'troublemaker'];

const dealtIn = (book: BookId, settings: ChosenSettings = {}, seed = 3): Match => {
  const roles = ROLES[book];
  const centre = book === 'one-night' ? CENTRE : [];
  const setUp: SetUp = { book, players: roles.length, deck: [...roles, ...centre], settings };
  const begun = begin(rulesFor(setUp), setUp, { roles, centre }, seedText(seed));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  return begun.value.match;
};
const ruled = (match: Match, ruling: Ruling): Match => {
  const result = decide(match, { type: 'rule', ruling }, seededChance(match.seed));
  if (!result.ok) throw new Error(`${ruling.type}: ${result.refusal.code}`);
  return result.value.match;
};
const refusedFor = (match: Match, ruling: Ruling) => {
  const result = decide(match, { type: 'rule', ruling }, seededChance(match.seed));
  return result.ok ? null : result.refusal;
};
/** The seat is alive, even if it died in the night. */
const revived = (match: Match, at: number): Match =>
  match.play.view.seats[at - 1]?.alive === true ? match : ruled(match, { type: 'alive', seats: [seat(at)] });
const until = (match: Match, ...steps: readonly string[]): Match => playOn(match, dice(8), now => steps.includes(now.play.step.id));
const ballotOf = ({ play: { step } }: Match): BallotAsked => {
  if (step.asks.kind !== 'ballot') throw new Error(`${step.id} is no ballot`);
  return step.asks;
};
const FIRST: { readonly [B in BookId]: string } = {
  'lupus-classic': 'ballot1',
  'lupus-token': 'ballot1',
  'one-night': 'vote',
  thiercelieux: 'vote',
};
const gone = (...numbers: readonly number[]): Ruling => ({ type: 'gone', seats: numbers.map(seat) });

describe.each(BOOKS)('LC-100, LT-56, ON-233, TH-268: who goes home from %s', book => {
  const first = FIRST[book];

  test('votes no more and is voted for no more, and the room reads that he left', () => {
    const after = ruled(until(dealtIn(book), first), gone(2));
    expect(after.shown.picture).toMatchObject({ out: expect.arrayContaining([2]), gone: [2], news: [{ what: 'left', seats: [2] }] });
    expect(after.play.view.seats[1]).toMatchObject({ alive: false, gone: true });
    const { electors } = ballotOf(after);
    expect(electors.map(each => Number(each.seat))).not.toContain(2);
    expect(electors.flatMap(each => each.may.map(Number))).not.toContain(2);
    expect(after.shown.picture.ballot?.electors).toEqual(electors.map(each => each.seat));
  });

  test('is named where somebody votes for him all the same', () => {
    const after = ruled(until(dealtIn(book), first), gone(2));
    const { electors, turn } = ballotOf(after);
    const voter = turn ?? electors[0]?.seat ?? seat(0);
    const vote = decide(after, { type: 'answer', answer: { type: 'vote', step: first, voter, target: seat(2) } }, seededChance(after.seed));
    expect(vote).toEqual({ ok: false, refusal: { code: 'vote.not_candidate', place: 2 } });
  });

  test('takes no vote of the others along, and nobody is asked twice', () => {
    let match = until(dealtIn(book), first);
    for (let votes = 0; votes < 3; votes += 1) {
      const { electors, cast } = ballotOf(match);
      const next = electors.find(each => !cast.includes(each.seat));
      const target = next?.may.find(each => each !== 2);
      if (next === undefined || target === undefined) throw new Error('nobody votes');
      match = answered(match, { type: 'vote', step: first, voter: next.seat, target });
    }
    const { cast } = ballotOf(match);
    expect(ballotOf(ruled(match, gone(2))).cast).toEqual(cast.filter(each => each !== 2));
  });

  test('is called as long as ever, and nobody wakes', () => {
    const match = until(dealtIn(book), 'seer');
    expect(match.play.step.awake).toEqual([3]);
    const after = ruled(match, gone(3));
    expect(after.play.step).toMatchObject({ id: 'seer', awake: [], asks: { kind: 'nothing', lasts: { kind: 'call' } } });
    expect(after.play.step.says).toEqual(match.play.step.says);
  });

  test('comes back as one who lives; whoever is gone cannot go', () => {
    const away = ruled(until(dealtIn(book), first), gone(2));
    expect(refusedFor(away, gone(2))).toEqual({ code: 'ruling.no_change' });
    const back = ruled(away, { type: 'alive', seats: [seat(2)] });
    expect(back.play.view.seats[1]).toEqual({ seat: 2, dealt: ROLES[book][1], role: ROLES[book][1], alive: true });
    expect(back.shown.picture.out).not.toContain(2);
    expect(back.shown.picture).not.toHaveProperty('gone');
    expect(ballotOf(back).electors.map(each => Number(each.seat))).toContain(2);
  });
});

describe('LT-56 a ghost who goes home', () => {
  test('stops no first ballot, though every ghost must vote (LT-31); one who comes back as a ghost is asked again', () => {
    const dead = ruled(until(dealtIn('lupus-token'), 'discussion'), { type: 'dead', seats: [seat(9)] });
    const away = until(ruled(dead, gone(9)), 'ballot1');
    expect(ballotOf(away).electors.map(each => Number(each.seat))).not.toContain(9);
    const votes = playOn(away, dice(1), now => now.play.step.id !== 'ballot1');
    expect(votes.shown.picture.ballot).toMatchObject({ counted: true });
    expect(votes.shown.picture.gone).toEqual([9]);
    const back = ruled(away, { type: 'dead', seats: [seat(9)] });
    expect(back.shown.picture).toMatchObject({ out: expect.arrayContaining([9]) });
    expect(back.shown.picture).not.toHaveProperty('gone');
    expect(ballotOf(back).electors.map(each => Number(each.seat))).toContain(9);
  });
});

describe('LC-100 who goes home does not die', () => {
  test('no anchor, no sign for the Medium, nobody lynched though condemned; the card counts for the end no more', () => {
    const lynch = ruled(until(dealtIn('lupus-classic', { 'vote.anchor': 'last_death' }), 'discussion'), { type: 'lynch', to: seat(1) });
    const left = ruled(lynch, gone(1));
    expect(left.play.step.says).toEqual([{ key: 'lupus.lynch.nobody' }]);
    const night = answered(left, { type: 'go-on', step: 'lynch' });
    expect(night.play.view.facts.anchor).toBe(lynch.play.view.facts.anchor);
    expect(until(revived(night, 4), 'medium').play.step.tells).toEqual([{ to: [4], what: 'neutral' }]);
    expect(ruled(left, gone(2)).play.view.ending).toMatchObject({ sides: ['humans'] });
  });
});

describe('TH-268 who goes home sets nothing off', () => {
  test.each([
    ['a hunter does not shoot', gone(4), 'debate'],
    ['a hunter who is asked is asked no more', gone(4), 'hunter'],
  ] as const)('%s', (_title, ruling, at) => {
    const day = until(dealtIn('thiercelieux'), 'debate');
    const match = at === 'hunter' ? ruled(day, { type: 'dead', seats: [seat(4)] }) : day;
    expect(match.play.step.id).toBe(at);
    expect(ruled(match, ruling).play.step.id).not.toBe('hunter');
  });

  test('a captain leaves the office vacant; a lover leaves nobody in grief', () => {
    let match = dealtIn('thiercelieux');
    match = until(match, 'cupid');
    match = answered(match, { type: 'fill', step: 'cupid', form: { choose: [seat(9), seat(10)] } });
    const led = ruled(revived(until(match, 'debate'), 9), { type: 'captain', to: seat(9) });
    const left = ruled(led, gone(9));
    expect(left.shown.picture).toMatchObject({ captain: null, news: [{ what: 'left', seats: [9] }] });
    expect(left.play.view.seats[9]?.alive).toBe(led.play.view.seats[9]?.alive);
  });
});

describe('ON-233 a card of one who went home', () => {
  test('wins and loses nothing: where both werewolves went, no werewolf is there', () => {
    let match = ruled(until(dealtIn('one-night'), 'discussion'), gone(1, 2));
    match = playOn(match, dice(4));
    expect(match.play.view.ending?.because).not.toMatch(/^(werewolf-died|no-werewolf-died)$/);
    expect(match.play.view.ending?.winners).not.toEqual(expect.arrayContaining([1]));
  });
});

describe('LC-101, TH-269: an elector is passed by hand', () => {
  test.each(['lupus-classic', 'lupus-token', 'thiercelieux'] as const)(
    'in turn or out of turn, in %s, and the room sees that he named nobody',
    book => {
      const match = until(dealtIn(book), FIRST[book]);
      const waiting = ballotOf(match).electors.map(each => each.seat);
      const last = waiting.at(-1) ?? seat(1);
      const after = ruled(match, { type: 'pass', seats: [last] });
      expect(after.shown.picture.ballot?.votes).toEqual([{ voter: last, target: 'none' }]);
      expect(refusedFor(after, { type: 'pass', seats: [last] })).toEqual({ code: 'vote.already', place: last });
      const mended = ruled(after, gone(Number(waiting[1])));
      expect(ballotOf(mended).cast).toEqual([last]);
      const closed = ruled(after, { type: 'pass', seats: waiting.slice(0, -1) });
      expect(closed.play.step.id).not.toBe(FIRST[book]);
    },
  );

  test('LT-45 in the covered ballot, where the room sees that a token is down', () => {
    const match = until(dealtIn('lupus-token'), 'ballot2');
    const [one] = ballotOf(match).electors;
    if (one === undefined) throw new Error('nobody votes');
    const after = ruled(match, { type: 'pass', seats: [one.seat] });
    expect(after.shown.picture.ballot).toMatchObject({ cast: [one.seat], votes: [] });
  });
});

describe('ON-234 who cannot vote in One Night', () => {
  const opened = (settings: ChosenSettings = {}): Match => until(dealtIn('one-night', settings), 'vote');
  const votes = (match: Match, cast: { readonly [voter: number]: number }): Match =>
    Object.entries(cast).reduce(
      (now, [voter, target]) => answered(now, { type: 'vote', step: 'vote', voter: seat(Number(voter)), target: seat(target) }),
      match,
    );
  const passes = (...seats: readonly number[]): Ruling => ({ type: 'pass', seats: seats.map(seat) });

  test.each([{}, { 'onenight.vote_missing': 'counts_as_abstain' }] as const)(
    'is passed by hand, and the ballot closes without a missing vote: %j',
    set => {
      const passed = ruled(opened(set), passes(5));
      expect(passed.shown.picture.ballot).toMatchObject({ cast: [5], votes: [] });
      expect(refusedFor(passed, passes(5))).toEqual({ code: 'vote.already', place: 5 });
      const all = votes(passed, { 1: 2, 2: 1, 3: 2, 4: 1 });
      expect(ballotOf(all).mayClose).toBe(true);
      const counted = answered(all, { type: 'go-on', step: 'vote' });
      expect(counted.shown.picture.ballot?.votes.map(({ voter }) => Number(voter))).toEqual([1, 2, 3, 4]);
    },
  );

  test('casts none for the centre either', () => {
    const passed = ruled(opened({ 'onenight.vote_centre': true }), passes(3, 4, 5));
    const counted = answered(votes(passed, { 1: 2, 2: 1 }), { type: 'go-on', step: 'vote' });
    expect(counted.shown.picture.ballot?.votes).toEqual([
      { voter: 1, target: 2 },
      { voter: 2, target: 1 },
    ]);
  });

  test('may vote after all, is passed still where somebody goes home, and is asked again where the ballot is repeated', () => {
    const passed = ruled(opened(), passes(4, 5));
    expect(ballotOf(ruled(passed, gone(2))).cast).toEqual([4, 5]);
    const after = answered(votes(ruled(passed, gone(2)), { 1: 3, 3: 1, 5: 1 }), { type: 'go-on', step: 'vote' });
    expect(after.shown.picture.ballot?.votes.map(({ voter }) => Number(voter))).toEqual([1, 3, 5]);
    expect(ballotOf(answered(passed, { type: 'miss', step: 'vote' })).cast).toEqual([]);
  });

  test('keeps no ballot open that has no elector left', () => {
    const alone = ruled(ruled(opened(), passes(4)), gone(1, 2, 3, 5));
    expect(ballotOf(alone)).toMatchObject({ electors: [], mayClose: true });
    expect(answered(alone, { type: 'go-on', step: 'vote' }).shown.picture.ballot?.votes).toEqual([]);
  });

  test('is no stranger, and nobody is passed before the vote', () => {
    expect(refusedFor(opened(), passes(9))).toEqual({ code: 'vote.not_elector', place: 9 });
    expect(refusedFor(opened(), passes())).toEqual({ code: 'ruling.no_change' });
    expect(refusedFor(until(dealtIn('one-night'), 'discussion'), passes(1))).toEqual({ code: 'ruling.not_now', step: 'discussion' });
  });
});

describe('LC-102, LT-57: what was done beside the machine is told by ruling, and counts', () => {
  const BOTH = ['lupus-classic', 'lupus-token'] as const;

  test.each(BOTH)('a lynching, in %s: the Medium hears of it, the end is tested', book => {
    const told = ruled(until(dealtIn(book), 'discussion'), { type: 'lynch', to: seat(1) });
    const night = answered(told, { type: 'go-on', step: 'lynch' });
    expect(night.shown.picture.news).toEqual([{ what: 'lynched', seat: 1 }]);
    expect(until(revived(night, 4), 'medium').play.step.tells).toEqual([{ to: [4], what: 'wolf' }]);
  });

  test('a lynching makes the anchor, where the last to die is the anchor (LC-72)', () => {
    const told = ruled(until(dealtIn('lupus-classic', { 'vote.anchor': 'last_death' }), 'ballot1'), { type: 'lynch', to: seat(1) });
    expect(answered(told, { type: 'go-on', step: 'lynch' }).play.view.facts.anchor).toBe(1);
  });

  test.each(BOTH)('the totals of the first ballot, in %s: nominees follow from them, and the screen shows them', book => {
    const match = until(dealtIn(book), 'ballot1');
    const [one, two, three] = match.shown.picture.ballot?.candidates ?? [];
    if (one === undefined || two === undefined || three === undefined) throw new Error('too few');
    const totals = [
      { seat: three, votes: 4 },
      { seat: one, votes: 1 },
      { seat: two, votes: 3 },
    ];
    const after = ruled(match, { type: 'tally', totals });
    expect([...(after.play.view.facts.nominees ?? [])].sort((a, b) => a - b)).toEqual([two, three]);
    expect(after.play.view.facts.tally).toEqual({ [one]: 1, [two]: 3, [three]: 4 });
    expect(after.shown.picture.ballot).toMatchObject({ counted: true, votes: [], totals });
    expect(refusedFor(match, { type: 'tally', totals: [{ seat: one, votes: 40 }] })).toMatchObject({ code: 'answer.too_many' });
  });

  test.each(BOTH)('the nominees, in %s: they speak next, and are voted on', book => {
    const after = ruled(until(dealtIn(book), 'discussion'), { type: 'nominees', seats: [seat(7), seat(5)] });
    expect(after.play.step.id).toBe('defence');
    const ballot = until(after, 'ballot2');
    expect(ballot.shown.picture.nominees).toEqual([7, 5]);
  });

  test('a lot drawn by hand (LC-87): only one of those who tie, and the room reads it', () => {
    let match = until(dealtIn('lupus-classic'), 'ballot1');
    const totals = [5, 6].map(each => ({ seat: seat(each), votes: 2 }));
    for (const step of ['ballot1', 'ballot2', 'revote']) match = ruled(until(match, step), { type: 'tally', totals });
    expect(match.play.step.id).toBe('lots');
    expect(refusedFor(match, { type: 'lot', to: seat(7) })).toEqual({ code: 'vote.not_candidate', place: 7 });
    const drawn = ruled(match, { type: 'lot', to: seat(6) });
    expect(drawn.shown.picture.news).toEqual([{ what: 'drawn', seat: 6 }]);
    expect(answered(drawn, acceptedAnswer(drawn, dice(1))).shown.picture.out).toContain(6);
  });

  test('TH-270 of a village vote only its end', () => {
    const after = ruled(until(dealtIn('thiercelieux'), 'vote'), { type: 'lynch', to: seat(10) });
    expect(after.shown.picture.news[0]).toEqual({ what: 'voted-out', seat: 10 });
  });
});
