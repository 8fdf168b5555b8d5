import { describe, expect, test } from 'vitest';
import type { RoleId, Seat } from '../../../src/domain/ids.ts';
import type { Match } from '../../../src/engine/match.ts';
import type { Staged } from '../../tools/staged.ts';
import { at, playStaged, swapped } from '../../tools/staged.ts';

const HAMSTER = 4;
const ROLES: readonly RoleId[] = ['werewolf', 'werewolf', 'seer', 'werehamster', ...new Array<RoleId>(8).fill('villager')];
const BOOKS = ['lupus-classic', 'lupus-token'] as const;
const SEATS = [5, 6, 7, 8, 9, 10, 11, 12];

/** Two players die in the first night: the werehamster in seat `looked`, because the Seer looks at it, and seat `bitten` by the wolves. */
const twoDie = (book: Staged['book'], looked: number, bitten: number, seed: number, settings: Staged['settings'] = {}): Match =>
  playStaged(
    { book, roles: swapped(ROLES, HAMSTER, looked), seed, settings, nights: { 1: { seer: looked, wolves: bitten } } },
    at('discussion'),
  );

const named = ({ shown }: Match): readonly Seat[] => shown.picture.news.flatMap(news => (news.what === 'died' ? news.seats : []));

describe.each(BOOKS)('%s:', book => {
  test('the dead are named in the order of their seats, whoever died of what (LC-68)', () => {
    for (const [one, other] of [
      [5, 9],
      [9, 5],
    ] as const)
      expect(named(twoDie(book, one, other, 1))).toEqual([5, 9]);
  });

  test('an order left to chance is drawn over all seats, and does not hang on who died of what (LC-68)', () => {
    const settings = { 'announce.order': 'random' };
    const firstOf = (one: number, other: number) => named(twoDie(book, one, other, 3, settings))[0];
    const before = (seat: number) => SEATS.filter(other => other !== seat && firstOf(seat, other) === seat).length;
    const places = SEATS.map(before);
    expect([...places].sort((a, b) => a - b)).toEqual(SEATS.map((_, index) => index));
    for (const one of SEATS) for (const other of SEATS) if (one < other) expect(firstOf(one, other)).toBe(firstOf(other, one));
    expect(places).not.toEqual([...places].sort((a, b) => b - a));
  });

  test('of two dead chance alone makes one the anchor, alike whoever died of what (LC-73, LT-26)', () => {
    const anchors = Array.from({ length: 60 }, (_, seed) => {
      const drawn = twoDie(book, 5, 9, seed).shown.picture.anchor;
      expect(twoDie(book, 9, 5, seed).shown.picture.anchor).toBe(drawn);
      return drawn;
    });
    expect(new Set(anchors)).toEqual(new Set([5, 9]));
    expect(Math.abs(anchors.filter(each => each === 5).length - 30)).toBeLessThan(16);
  });

  test('or the one whom the wolves chose, where the group goes by the printed word (LC-73, LT-26, CX-19)', () => {
    const settings = { [book === 'lupus-token' ? 'welcome.multi_death' : 'vote.anchor_multi_death']: 'wolf_victim' };
    for (const seed of [1, 2, 3, 4, 5]) {
      expect(twoDie(book, 5, 9, seed, settings).shown.picture.anchor).toBe(9);
      expect(twoDie(book, 9, 5, seed, settings).shown.picture.anchor).toBe(5);
    }
  });
});

test('the paw print goes to the first in rank, or to either suspect by chance, and changes nothing else (LT-42)', () => {
  const votes = (_voter: number, may: readonly number[]) => [12, 11].find(each => may.includes(each)) ?? may[0] ?? 0;
  const suspects = (seed: number, evidence: string) =>
    playStaged(
      { book: 'lupus-token', roles: ROLES, seed, votes, settings: { 'token.evidence': evidence }, nights: { 1: { seer: 1, wolves: 5 } } },
      at('defence'),
    ).shown.picture.nominees;
  const ranked = suspects(0, 'by_rank');
  expect(ranked).toEqual([12, 11]);
  const drawn = Array.from({ length: 40 }, (_, seed) => suspects(seed, 'random'));
  for (const each of drawn) expect([...each].sort()).toEqual([...ranked].sort());
  const first = drawn.filter(each => each[0] === 12).length;
  expect(first).toBeGreaterThan(8);
  expect(first).toBeLessThan(32);
});
