import { describe, expect, test } from 'vitest';
import type { ChosenSettings } from '../../../src/domain/setup.ts';
import { isCall } from '../../../src/rules/one-night/characters.ts';
import { announcerPeeks, callSeconds, daySeconds } from '../../../src/rules/one-night/house-rules.ts';
import { ONE_NIGHT_PROMPTS } from '../../../src/rules/one-night/prompts.ts';
import { oneNightSettings, SETTINGS } from '../../../src/rules/one-night/settings.ts';
import { dice } from '../../tools/dice.ts';
import { begunWith, dealt, goOn, playedAtRandom, rules, saidIn, setUpFor, until } from './table.ts';
import { anyDeal, anyGame, anySet, HOUSES, unseenGame } from './tables.ts';

describe('the speech of a night', () => {
  test('is all in the list, and everything in the list is said somewhere (ON-40)', () => {
    const said = new Set<string>();
    for (const [at, house] of [...HOUSES, { 'onenight.announcer': 'player' }, { 'onenight.vote_method': 'lift' }].entries())
      for (let index = 0; index < 120; index += 1) {
        const chance = dice(at * 777 + index);
        const begun = index % 6 === 0 ? unseenGame(chance, house) : anyGame(chance, house);
        for (const { play } of playedAtRandom(begun, chance)) for (const key of saidIn(play.step)) said.add(key);
      }
    expect([...said].sort()).toEqual([...ONE_NIGHT_PROMPTS].sort());
  });

  test('names no seat at night (ON-40)', () => {
    for (let index = 0; index < 100; index += 1) {
      const chance = dice(index);
      for (const { play } of playedAtRandom(anyGame(chance, HOUSES[index % HOUSES.length] ?? {}), chance)) {
        if (!isCall(play.step.id)) continue;
        for (const { with: fills = {} } of play.step.says) expect(Object.keys(fills).filter(key => key !== 'seconds')).toEqual([]);
      }
    }
  });

  test('at night is the same for every deal of a set (ON-191, ON-192, ON-196, ON-227)', () => {
    for (let index = 0; index < 60; index += 1) {
      const chance = dice(index);
      const settings = { 'onenight.lone_wolf_peek': index % 2 === 0 };
      const deck = anySet(chance, settings);
      const night = () => {
        const heard: unknown[] = [];
        for (let match = begunWith(setUpFor(deck, settings), anyDeal(deck, chance), 1); isCall(match.play.step.id); match = goOn(match))
          heard.push([match.play.step.says, match.play.step.goOn]);
        return heard;
      };
      expect(night()).toEqual(night());
    }
  });

  const first = (roles: string, centre: string, settings = {}) => saidIn(dealt(roles, centre, settings).play.step);

  test('to the doppelganger at the end hangs on whether a minion is listed (ON-227)', () => {
    expect(first('doppelganger werewolf villager', 'hunter seer tanner').at(-1)).toBe('doppelganger.close');
    expect(first('doppelganger werewolf villager', 'hunter seer minion').at(-1)).toBe('doppelganger.close-unless-minion');
    expect(first('villager werewolf minion', 'hunter seer doppelganger').at(-1)).toBe('doppelganger.close-unless-minion');
  });

  test('first of all closes all eyes; a player who announces hears when to open his (ON-29, ON-35, ON-200)', () => {
    expect(first('werewolf seer villager', 'hunter robber tanner')[0]).toBe('night.close-eyes');
    expect(first('werewolf seer villager', 'hunter robber tanner', { 'onenight.announcer': 'player' })).toContain('night.announcer-peeks');
    const never = { 'onenight.announcer': 'player', 'onenight.announcer_peek': 'never' };
    expect(first('werewolf seer villager', 'hunter robber tanner', never)).not.toContain('night.announcer-peeks');
  });

  test('mentions the lone wolf’s option to everybody, where it is played (ON-196)', () => {
    const settings = { 'onenight.lone_wolf_peek': true };
    for (const roles of ['werewolf werewolf villager', 'seer robber villager']) {
      const centre = roles.startsWith('seer') ? 'werewolf werewolf hunter' : 'seer robber hunter';
      expect(first(roles, centre, settings)).toContain('werewolves.action-lone');
    }
  });

  test.each([
    ['machine', 'by_announcer', 'nudge.each-own'],
    ['moderator', 'by_announcer', 'nudge.each-own'],
    ['player', 'by_announcer', 'nudge.by-announcer'],
    ['player', 'each_own', 'nudge.each-own'],
    ['machine', 'none', 'discussion.wake'],
  ])('at dawn the cards are shifted: announcer %s, nudge %s (ON-38, ON-39, ON-225)', (announcer, nudge, said) => {
    const settings = { 'onenight.announcer': announcer, 'onenight.nudge': nudge };
    const match = until(dealt('werewolf villager villager', 'seer robber hunter', settings), 'discussion');
    expect(saidIn(match.play.step)[0]).toBe(said);
  });
});

describe('the settings', () => {
  test('all carry the name of the game and have a rule', () => {
    for (const [name, { rule }] of Object.entries(SETTINGS)) {
      // Cards of the group's own are written in every family.
      expect(name).toMatch(/^onenight\.[a-z0-9_]+$|^deck\.own_cards$/);
      expect(rule).toMatch(/^ON-\d+$/);
    }
    expect(Object.keys(SETTINGS)).toHaveLength(33);
  });

  const deck = ['werewolf', 'werewolf', 'seer', 'robber', 'troublemaker', 'villager'];
  const codes = (settings: ChosenSettings, cards: readonly string[] = deck) =>
    rules.check(setUpFor(cards, settings)).refusals.map(each => each.code);

  test.each<readonly [string, readonly string[]]>([
    ['after a call', ['baker/village/seer/every/another/card']],
    ['after the doppelgänger, who may stay awake', ['baker/werewolves/doppelganger/every/nobody/wolves']],
    ['never called, of the tanner’s side', ['baker/tanner/never/every/nobody/nothing']],
  ])('a card of its own is taken: %s (ON-237)', (_, cards) => {
    expect(codes({ 'deck.own_cards': cards }, [...deck.slice(1), 'baker'])).toEqual([]);
  });

  test.each<readonly [string, readonly string[], readonly string[], readonly string[]]>([
    ['who is told whether somebody is a werewolf: nobody tells', ['baker/village/seer/every/another/wolf'], ['baker'], ['settings.value']],
    ['after a call that repeats another', ['baker/village/doppelganger-minion/every/nobody/nothing'], ['baker'], ['settings.value']],
    ['of a later night', ['baker/village/seer/later/nobody/nothing'], ['baker'], ['settings.value']],
    ['that plays alone without dying', ['baker/alone/seer/every/nobody/nothing'], ['baker'], ['settings.value']],
    ['of which nothing is written', [], ['baker'], ['deck.unknown_role']],
  ])('a card of its own is refused: %s (ON-237)', (_, cards, own, refused) => {
    expect(codes({ 'deck.own_cards': cards }, [...deck.slice(own.length), ...own])).toEqual(expect.arrayContaining([...refused]));
  });

  test('a set in which nobody would be called is refused, and so are more than three own cards (ON-237)', () => {
    const own = ['a', 'b', 'c', 'd'].map(each => `${each}/village/never/every/nobody/nothing`);
    const asleep = ['villager', 'villager', 'villager', 'hunter', 'tanner', 'a'];
    expect(codes({ 'deck.own_cards': own }, asleep)).toEqual(['deck.nobody_called']);
    expect(codes({ 'deck.own_cards': ['a/village/nightfall/every/nobody/nothing'] }, asleep)).toEqual([]);
    expect(codes({ 'deck.own_cards': own }, ['a', 'b', 'c', 'd', 'seer', 'villager'])).toEqual(['deck.copies']);
  });

  test.each(Object.entries(SETTINGS).filter(([name]) => name !== 'deck.own_cards'))(
    '%s takes each of its values and nothing else',
    (name, { allowed }) => {
      const player = { 'onenight.announcer': 'player' };
      const values =
        allowed.kind === 'one-of' ? allowed.values : allowed.kind === 'number' ? [allowed.from, allowed.to, ...allowed.or] : [];
      expect(values.length).toBeGreaterThan(0);
      for (const value of values) {
        if (Array.isArray(value)) throw new Error('no list among these settings');
        expect(codes({ ...player, [name]: value as string })).toEqual([]);
      }
      expect(codes({ [name]: 'something else' })).toEqual(['settings.value']);
    },
  );

  test('a call lasts ten seconds, the doppelganger’s twice as long (ON-31, ON-32, ON-37)', () => {
    const lasts = (chosen: { readonly [name: string]: number }) => {
      const set = oneNightSettings(chosen);
      return [callSeconds(set, 'seer'), callSeconds(set, 'doppelganger'), callSeconds(set, 'doppelganger-minion')];
    };
    expect(lasts({})).toEqual([10, 20, 10]);
    expect(lasts({ 'onenight.step_seconds': 15 })).toEqual([15, 30, 15]);
    expect(lasts({ 'onenight.step_seconds_doppelganger': 40 })).toEqual([10, 40, 10]);
  });

  test('the talk is a minute a player, a fixed time, or as long as it likes (ON-121, ON-123, ON-226)', () => {
    expect(daySeconds(oneNightSettings({}), 5)).toBe(300);
    expect(daySeconds(oneNightSettings({ 'onenight.day_seconds': 90 }), 5)).toBe(90);
    expect(daySeconds(oneNightSettings({ 'onenight.day_seconds': 'none' }), 5)).toBeNull();
    const asks = (settings: { readonly [name: string]: number | string }) =>
      until(dealt('werewolf villager villager', 'seer robber hunter', settings), 'discussion').play.step.asks;
    expect(asks({})).toEqual({ kind: 'nothing', lasts: { kind: 'clock', seconds: 180 } });
    expect(asks({ 'onenight.day_seconds': 'none' })).toEqual({ kind: 'nothing', lasts: { kind: 'announcement' } });
  });

  test('only a player who announces opens the eyes between two calls (ON-35)', () => {
    expect(announcerPeeks({})).toBe(false);
    expect(announcerPeeks({ 'onenight.announcer': 'player' })).toBe(true);
    expect(announcerPeeks({ 'onenight.announcer': 'moderator' })).toBe(false);
  });
});

test('the list of roles is public from the deal on, and the whole box where they are dealt blindly (ON-17, ON-182, ON-186)', () => {
  const count = (settings = {}) =>
    (dealt('werewolf villager villager', 'seer robber hunter', settings).shown.picture.composition ?? []).reduce(
      (sum, each) => sum + each.count,
      0,
    );
  expect(count()).toBe(6);
  expect(count({ 'onenight.random_roles_public': false })).toBe(16);
});

test('everybody votes at once, for anybody but himself, and may think again until all are in (ON-126, ON-127, ON-131)', () => {
  const { asks } = until(dealt('werewolf villager villager', 'seer hunter tanner'), 'vote').play.step;
  if (asks.kind !== 'ballot') throw new Error('no ballot');
  expect(asks.electors.map(each => [each.seat, each.may, each.mayPass])).toEqual([
    [1, [2, 3], false],
    [2, [1, 3], false],
    [3, [1, 2], false],
  ]);
  expect([asks.turn, asks.shown, asks.mayChange, asks.mayClose]).toEqual([undefined, 'at-close', true, false]);
});
