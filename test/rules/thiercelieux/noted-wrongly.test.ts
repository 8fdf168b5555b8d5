import { describe, expect, test } from 'vitest';
import type { Ruling } from '../../../src/domain/answer.ts';
import type { Seat } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { Match } from '../../../src/engine/match.ts';
import { decide } from '../../../src/engine/match.ts';
import { seededChance } from '../../../src/session/crypto.ts';
import { at, last, NONE, played, ruled, type Script, until } from './table.ts';

const outIn = ({ play }: Match): readonly Seat[] => play.picture.out;
const marked = ({ play }: Match, mark: string): readonly Seat[] => play.marks.filter(each => each.mark === mark).map(each => each.seat);
const wolvesIn = ({ play }: Match): readonly Seat[] => play.camps.filter(({ wolf }) => wolf).map(each => each.seat);
const cardsIn = ({ play }: Match): readonly string[] => play.view.seats.map(({ dealt }) => dealt);
const refusal = (match: Match, ruling: Ruling): string => {
  const decided = decide(match, { type: 'rule', ruling }, seededChance(match.seed));
  return decided.ok ? '' : decided.refusal.code;
};
const lovers = (...seats: readonly number[]): Ruling => ({ type: 'lovers', seats: seats.map(seat) });
const model = (to: number): Ruling => ({ type: 'model', to: seat(to) });
const converted = (to: number): Ruling => ({ type: 'converted', to: seat(to) });
const dead = (match: Match, place: number): Match => ruled(match, { type: 'dead', seats: [seat(place)] });
/** Everybody votes for this seat, and the seat for its neighbour. */
const votesOut = (place: number): NonNullable<Script['votes']> => [{ vote: voter => (voter === place ? place - 1 : place) }];

describe('the pair of lovers, noted wrongly (TH-272)', () => {
  const CARDS = `wolf wolf cupid seer ${NONE}`;
  const paired = (stop = at('debate')): Match =>
    last(until(CARDS, { nights: [{ cupid: { choose: [5, 6] }, wolves: { choose: 8 } }] }, stop));

  test.each(['wolves', 'debate'])('is put right in %s: the room sees nothing of it, and the true two share their fate', step => {
    const before = paired(at(step));
    const after = ruled(before, lovers(4, 5));
    expect([marked(after, 'love'), after.shown, after.play.step.id]).toEqual([[4, 5], before.shown, step]);
    expect(outIn(dead(after, 5))).toEqual(expect.arrayContaining([4, 5]));
    expect(outIn(dead(after, 6))).not.toContain(4);
  });

  test('a lover who has lost the other already dies of grief', () => {
    const after = ruled(paired(), lovers(4, 8));
    expect([outIn(after), after.play.picture.news.at(-1)?.what]).toEqual([[4, 8], 'grief']);
  });

  test('of two who are out nobody dies any more; nor do two who live', () => {
    const both = dead(paired(), 4);
    expect(outIn(ruled(both, lovers(4, 8)))).toEqual([4, 8]);
    expect(outIn(ruled(both, lovers(5, 7)))).toEqual([4, 8]);
  });

  test('can be nobody, so that nobody dies of grief', () => {
    expect(outIn(dead(ruled(paired(), lovers()), 5))).toEqual([5, 8]);
  });

  test('decides who wins: a mixed pair wins alone (TH-74, TH-76)', () => {
    const script: Script = { nights: [{ cupid: { choose: [3, 4] }, wolves: { choose: 8 } }] };
    const few = [5, 6, 7, 2].reduce(dead, last(until(CARDS, script, at('debate'))));
    const mixed = ruled(few, lovers(1, 3));
    expect(mixed.play.view.ending).toBeNull();
    expect(dead(mixed, 4).play.view.ending).toMatchObject({ because: 'lovers-alone', winners: [1, 3] });
  });

  test.each([
    ['one', lovers(4), 'answer.too_few'],
    ['one twice', lovers(4, 4), 'answer.too_few'],
    ['nobody of the table', lovers(4, 9), 'ruling.unknown_seat'],
    ['the two that were noted', lovers(6, 5), 'ruling.no_change'],
  ])('is not %s', (_who, ruling, code) => {
    expect(refusal(paired(), ruling)).toBe(code);
  });
});

describe('the model of the wild child, noted wrongly (TH-273)', () => {
  const CARDS = `wolf wolf wild-child seer ${NONE}`;
  const named = (stop = at('debate')): Match =>
    last(until(CARDS, { nights: [{ 'wild-child': { choose: 5 }, wolves: { choose: 8 } }] }, stop));

  test('is put right, and the child turns when the true one is eliminated', () => {
    const before = named();
    const after = ruled(before, model(6));
    expect([marked(after, 'model'), after.shown, wolvesIn(after)]).toEqual([[6], before.shown, [1, 2]]);
    expect(wolvesIn(dead(after, 5))).toEqual([1, 2]);
    expect(wolvesIn(dead(after, 6))).toEqual([1, 2, 3]);
  });

  test('makes the child a werewolf at once where the true one is out, and no werewolf where only the wrong one is', () => {
    const before = named();
    const turned = ruled(before, model(8));
    expect([wolvesIn(turned), turned.shown]).toEqual([[1, 2, 3], before.shown]);
    expect(wolvesIn(ruled(turned, model(5)))).toEqual([1, 2]);
    const wrong = dead(before, 5);
    expect(wolvesIn(wrong)).toEqual([1, 2, 3]);
    expect(wolvesIn(ruled(wrong, model(6)))).toEqual([1, 2]);
  });

  test('leaves a child that was converted a werewolf, and one who is out what it was', () => {
    expect(wolvesIn(ruled(ruled(named(), converted(3)), model(6)))).toEqual([1, 2, 3]);
    const gone = dead(dead(named(), 5), 3);
    expect(wolvesIn(ruled(gone, model(6)))).toEqual(wolvesIn(gone));
  });

  test.each([
    ['the child', model(3), 'answer.self_target'],
    ['nobody of the table', model(9), 'ruling.unknown_seat'],
    ['the one that was noted', model(5), 'ruling.no_change'],
  ])('is not %s', (_who, ruling, code) => {
    expect(refusal(named(), ruling)).toBe(code);
  });

  test('is ruled nowhere without a wild child', () => {
    expect(refusal(last(until(`wolf wolf seer ${NONE} villager`, {}, at('debate'))), model(5))).toBe('ruling.not_here');
  });
});

describe('a conversion that was not noted (TH-274)', () => {
  const CARDS = `wolf infect-father seer witch ${NONE} villager villager`;
  const day = (): Match => last(until(CARDS, { nights: [{ wolves: { choose: 10 } }] }, at('debate')));

  test('makes a werewolf who keeps the card; the power is used up, and the room sees nothing of it', () => {
    const before = day();
    const after = ruled(before, converted(5));
    expect([wolvesIn(after), cardsIn(after), after.shown]).toEqual([[1, 2, 5], cardsIn(before), before.shown]);
    expect([marked(before, 'conversion'), marked(after, 'conversion')]).toEqual([[2], []]);
    expect(after.play.view.seats[4]).toMatchObject({ dealt: 'villager', role: 'wolf', alive: true });
    const night = last(played(after, { votes: votesOut(9) }, at('wolves', 2)));
    expect(night.play.step.awake).toEqual([1, 2, 5]);
  });

  test('saves from the bite of the same night', () => {
    const night = last(until(CARDS, { nights: [{ wolves: { choose: 5 } }] }, at('witch')));
    const dawn = (match: Match) => outIn(last(played(match, {}, at('debate'))));
    expect([dawn(night), dawn(ruled(night, converted(5)))]).toEqual([[5], []]);
    expect(dawn(ruled(night, converted(6)))).toEqual([5]);
  });

  test('is taken back by a ruling that gives the same card', () => {
    const back = ruled(ruled(day(), converted(5)), { type: 'role', roles: [{ seat: seat(5), role: 'villager' }] });
    expect(wolvesIn(back)).toEqual([1, 2]);
  });

  test('ends the game where only werewolves are left (TH-177)', () => {
    const few = [3, 4, 6, 7, 8].reduce(dead, day());
    expect(few.play.view.ending).toBeNull();
    expect(ruled(ruled(few, converted(5)), converted(9)).play.view.ending).toMatchObject({ sides: ['wolves'] });
  });

  test.each([
    ['a werewolf', converted(1), 'ruling.no_change'],
    ['one who is out', converted(10), 'answer.dead_target'],
    ['nobody of the table', converted(11), 'ruling.unknown_seat'],
  ])('is not of %s', (_who, ruling, code) => {
    expect(refusal(day(), ruling)).toBe(code);
  });
});
