import { describe, expect, test } from 'vitest';
import { CHARACTERS } from '../../../src/rules/one-night/cast.ts';
import { BOX, callsFor } from '../../../src/rules/one-night/characters.ts';
import { baseSet, drawSet } from '../../../src/rules/one-night/sets.ts';
import { oneNightSettings } from '../../../src/rules/one-night/settings.ts';
import { seededChance } from '../../../src/session/crypto.ts';
import { seedText } from '../../tools/random-play.ts';
import { rules, setUpFor } from './table.ts';

const PLAIN = oneNightSettings({});
const THREE = ['robber', 'seer', 'troublemaker', 'villager', 'werewolf', 'werewolf'];

describe('the box', () => {
  test('holds sixteen cards, of a dozen roles (ON-01, ON-02, ON-188)', () => {
    expect(BOX).toHaveLength(16);
    expect(CHARACTERS.filter(each => each.copies > 1).map(({ id, copies }) => [id, copies])).toEqual([
      ['werewolf', 2],
      ['mason', 2],
      ['villager', 3],
    ]);
  });

  test('has three roles without a step (ON-03, ON-49)', () => {
    const sleeping = CHARACTERS.filter(({ id }) => callsFor([id], PLAIN).length === 0).map(each => each.id);
    expect(sleeping).toEqual(['villager', 'tanner', 'hunter']);
  });

  test('has its roles on three sides (ON-04)', () => {
    const on = (side: string) => CHARACTERS.filter(each => each.side === side).map(each => each.id);
    expect([on('werewolves'), on('tanner'), on('village').length]).toEqual([['werewolf', 'minion'], ['tanner'], 9]);
  });
});

describe('the sets that are offered', () => {
  const added = ['villager', 'villager', 'minion', 'insomniac', 'drunk', 'hunter', 'tanner'];

  test.each([3, 4, 5, 6, 7, 8, 9, 10])('for %i players (ON-08, ON-09, ON-10, ON-11)', players => {
    const set = baseSet(players) ?? [];
    expect([...set].sort()).toEqual([...THREE, ...added.slice(0, players - 3)].sort());
    expect(set).toHaveLength(players + 3);
    expect(rules.check(setUpFor(set))).toEqual({ refusals: [], warnings: [] });
  });

  test('are none for two or eleven players, nor above five where the group makes its own (ON-05, ON-11)', () => {
    expect([baseSet(2), baseSet(11), baseSet(3.5)]).toEqual([undefined, undefined, undefined]);
    const free = { 'onenight.setup_6plus': 'free' };
    expect([baseSet(5, free)?.length, baseSet(6, free)]).toEqual([8, undefined]);
  });
});

const draws = (settings: Parameters<typeof drawSet>[1]) =>
  [3, 4, 6, 10].flatMap(players =>
    Array.from({ length: 25 }, (_, index) => ({ players, set: drawSet(players, settings, seededChance(seedText(index))) })),
  );

describe('a set drawn from the bag', () => {
  test('has players and three cards of the box, and keeps the conditions (ON-184, ON-185)', () => {
    for (const { players, set } of draws({})) {
      expect(set).toHaveLength(players + 3);
      expect(rules.check(setUpFor(set)).refusals).toEqual([]);
    }
  });

  test('keeps the least number of werewolves (ON-185)', () => {
    for (const { set } of draws({ 'onenight.min_werewolf_cards': 2 })) expect(set.filter(each => each === 'werewolf')).toHaveLength(2);
  });

  test('is put back as a whole even where the group would only be warned (ON-185)', () => {
    for (const { set } of draws({ 'onenight.mason_constraint': 'warn', 'onenight.insomniac_constraint': 'warn' }))
      expect(rules.check(setUpFor(set)).refusals).toEqual([]);
  });

  test('is completed where a lone mason draws the other (ON-185)', () => {
    const pairs = draws({ 'onenight.random_draw': 'complete_pairs' });
    for (const { players, set } of pairs) {
      expect(set).toHaveLength(players + 3);
      expect(rules.check(setUpFor(set)).refusals).toEqual([]);
    }
    const before = draws({ 'onenight.random_draw': 'raw' });
    const completed = pairs.filter(({ set }, index) => set.filter((each, at) => each !== before[index]?.set[at]).length === 1);
    expect(completed.length).toBeGreaterThan(5);
    for (const { set } of completed) expect(set.filter(each => each === 'mason')).toHaveLength(2);
  });

  test('may be taken as it comes (ON-185)', () => {
    const lone = draws({ 'onenight.random_draw': 'raw' }).filter(({ set }) => set.filter(each => each === 'mason').length === 1);
    expect(lone.length).toBeGreaterThan(5);
    expect(rules.check(setUpFor(lone[0]?.set ?? [])).refusals.map(each => each.code)).toContain('deck.masons_pair');
  });

  test('stays as it is where nobody sees it (ON-186)', () => {
    expect(draws({ 'onenight.random_roles_public': false })).toEqual(draws({ 'onenight.random_draw': 'raw' }));
  });

  test('is the same for the same seed', () => {
    expect(drawSet(5, {}, seededChance('aa'))).toEqual(drawSet(5, {}, seededChance('aa')));
  });
});
