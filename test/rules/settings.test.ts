import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ChosenSettings, Setting, SettingValue, SetUp } from '../../src/domain/setup.ts';
import type { Match } from '../../src/engine/match.ts';
import { CATALOG } from '../../src/rules/catalog.ts';
import type { Rules } from '../../src/rules/contract.ts';
import { checkSettings } from '../../src/rules/settings.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { slotOf } from '../../src/session/evening/announced/phase.ts';
import { voteMethodOf } from '../../src/session/evening/situation.ts';
import { dependsOn } from '../../src/tools/citations/project.ts';
import { campaign } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { acceptedMove, answered, dealt, isOver, LONGEST_GAME, seedText } from '../tools/random-play.ts';
import { filedScenarios, scenarioOf } from '../tools/scenarios.ts';
import { TABLES } from '../tools/tables.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The same comparison for large values at every moment. Most parts are identical objects, so comparing them is quick. */
const alike = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every(name => alike(one[name], other[name]));
};

const isObject = (value: unknown): value is { readonly [name: string]: unknown } => typeof value === 'object' && value !== null;

/** The values of a setting other than its default. A range gives its ends, an order gives one other order. */
const othersOf = ({ allowed, default: standard }: Setting): readonly SettingValue[] => {
  const all = (): readonly SettingValue[] => {
    switch (allowed.kind) {
      case 'one-of':
        return allowed.values;
      case 'number':
        return [allowed.from, allowed.to, ...allowed.or];
      case 'own-cards':
        return [[`${allowed.isOwn('baker') ? '' : 'custom-'}baker/${allowed.sides[1]}/${allowed.sides[1]}/every/another/card`]];
      case 'order':
        return allowed.names.flatMap((_, index) => {
          const moved = [
            ...allowed.names.slice(0, index),
            ...allowed.names.slice(index + 1, index + 2),
            ...allowed.names.slice(index, index + 1),
          ];
          const order = [...moved, ...allowed.names.slice(index + 2)];
          return allowed.holds(order) && !same(order, allowed.names) ? [order] : [];
        });
    }
  };
  return all().filter(each => !same(each, standard));
};

const CASES = CATALOG.flatMap(rules =>
  Object.entries(rules.settings).flatMap(([name, setting]) => {
    const others = othersOf(setting);
    return (setting.allowed.kind === 'order' ? others.slice(0, 1) : others).map(value => ({ rules, name, value, to: String(value) }));
  }),
);

/** Everything that a setting can change before the deal: refusals, warnings, decks, call forms, the method of voting. */
const beforehand = (rules: Rules, setUp: SetUp): unknown => {
  const { players, settings } = setUp;
  const { refusals, warnings } = rules.check(setUp);
  const { offers } = rules;
  return [
    refusals.filter(({ code }) => !code.startsWith('settings.')),
    warnings,
    offers.decks(players, settings),
    [1, 2, 3].map(seed => offers.draw?.(players, settings, seededChance(seedText(seed)))),
    [1, 2, 3].map(night => offers.calls.map(step => offers.callForm(step, night, setUp))),
    voteMethodOf(setUp),
  ];
};

/** Everything that a setting can change at one moment of a game: step, picture, camps and timing. */
const seen = (match: Match): unknown => {
  const { step, picture, camps } = match.play;
  return [step, picture, camps, match.setUp.book === 'one-night' ? slotOf('game', match, null) : null];
};

const GAMES_A_TABLE = 6;

/** Gives the same answers to two games with different settings. True if the games differ. */
const differs = (setUp: SetUp, other: SetUp, seed: number): boolean => {
  let [one, two] = [dealt(setUp, seed).match, dealt(other, seed).match];
  const chance = dice(seed);
  for (let count = 0; count < LONGEST_GAME; count += 1) {
    if (!alike(seen(one), seen(two))) return true;
    if (isOver(one)) return false;
    const { match, answer } = acceptedMove(one, chance);
    one = match;
    try {
      two = answered(two, answer);
    } catch {
      return true;
    }
  }
  return false;
};

const changed = (setUp: SetUp, more: ChosenSettings): SetUp => ({ ...setUp, settings: { ...setUp.settings, ...more } });

/** The tables of a book. Cards of the group's own can change a game only where one of them is dealt. */
const tablesFor = ({ id, settings }: Rules, name: string, value: SettingValue): readonly SetUp[] => {
  if (settings[name]?.allowed.kind !== 'own-cards') return TABLES[id];
  const [card = ''] = String(value).split('/');
  const allowing = 'deck.allow_custom_roles' in settings ? { 'deck.allow_custom_roles': true } : {};
  return TABLES[id].map(table => changed({ ...table, deck: table.deck.with(table.deck.indexOf('villager'), card) }, allowing));
};

/** Whether a value changes anything at some table. Set-ups come before games, because games take longer. */
const changesATable = (rules: Rules, name: string, value: SettingValue): boolean => {
  const pairs = tablesFor(rules, name, value).flatMap(table => {
    const base = changed(table, { [name]: rules.settings[name]?.default ?? value });
    return rules.check(base).refusals.length > 0 ? [] : [{ base, other: changed(table, { [name]: value }) }];
  });
  if (pairs.some(({ base, other }) => !same(beforehand(rules, base), beforehand(rules, other)))) return true;
  const playable = pairs.filter(({ other }) => rules.check(other).refusals.length === 0);
  return playable.some(({ base, other }, index) =>
    Array.from({ length: GAMES_A_TABLE }, (_, game) => index * GAMES_A_TABLE + game).some(seed => differs(base, other, seed)),
  );
};

/** Settings that only an announcing machine reads. No game of the rules alone can show them, so another test proves them. */
const ELSEWHERE: { readonly [name: string]: string } = { 'onenight.pads_on_illegal': '../session/evening/announced-void.test.ts' };

const isProven = async (rules: Rules, name: string, value: SettingValue): Promise<boolean> => {
  for (const filed of filedScenarios()) {
    if (!filed.text.includes(name)) continue;
    const { scenario } = filed;
    if (scenario.book === rules.id && same(scenario.settings[name], value) && (await dependsOn(scenario, name))) return true;
  }
  return changesATable(rules, name, value);
};

/** Each value needs many games, so `npm test` takes every eighth value and `npm run test:long` takes all. */
const EVERY = campaign(24, 1);

describe('every value of every setting that is offered', () => {
  test.each(CASES.filter(({ name }, index) => ELSEWHERE[name] === undefined && index % EVERY === 0))(
    '$rules.id: with $name = $to something comes out otherwise in some game',
    async ({ rules, name, value }) => {
      expect(await isProven(rules, name, value)).toBe(true);
    },
  );

  test.each(CASES.filter(({ name }) => ELSEWHERE[name] !== undefined))('$name = $to has its own test', ({ name, to }) => {
    const text = readFileSync(join(import.meta.dirname, ELSEWHERE[name] ?? ''), 'utf8');
    expect(text).toContain(`'${name}'`);
    expect(text).toContain(`'${to}'`);
  });

  test('is one of two at least: what has a single value is a rule', () => {
    expect(CASES.length).toBeGreaterThan(200);
    for (const { settings } of CATALOG)
      for (const [name, setting] of Object.entries(settings)) expect(othersOf(setting).length, name).toBeGreaterThan(0);
  });
});

describe('a setting that another one makes unread', () => {
  const unread = CATALOG.flatMap(rules =>
    Object.entries(rules.settings).flatMap(([name, setting]) =>
      Object.entries(setting.unreadWith ?? {}).flatMap(([by, values]) => values.map(value => ({ rules, name, setting, by, value }))),
    ),
  );

  test.each(unread)('$rules.id: with $by = $value nothing depends on $name', ({ rules, name, setting, by, value }) => {
    expect(rules.settings[by]).toBeDefined();
    const [table] = TABLES[rules.id];
    if (table === undefined) throw new Error('no table');
    const base = changed(table, { [by]: value });
    for (const other of othersOf(setting)) {
      const also = changed(base, { [name]: other });
      // A value that may not stand beside the other one is refused, and so changes nothing either.
      if (rules.check(also).refusals.length > 0) continue;
      expect(same(beforehand(rules, base), beforehand(rules, also)), `${name} = ${other}`).toBe(true);
      for (const seed of [1, 2, 3]) expect(differs(base, also, seed), `${name} = ${other}`).toBe(false);
    }
  });
});

describe('a setting or a value that is offered no more', () => {
  const former = CATALOG.flatMap(rules => Object.entries(rules.former).map(([name, { allowed }]) => ({ rules, name, allowed })));

  test.each(former)(
    '$rules.id: $name is still read from a file, means what is played, and has no other value',
    ({ rules, name, allowed }) => {
      const settings = rules.settings[name];
      const values = allowed.kind === 'one-of' ? allowed.values : allowed.kind === 'number' ? [allowed.from, allowed.to] : [];
      expect(values.length).toBeGreaterThan(0);
      for (const value of values) expect(checkSettings(rules.settings, { [name]: value }, rules.former)).toEqual([]);
      expect(checkSettings(rules.settings, { [name]: 'something else' }, rules.former)).toEqual([{ code: 'settings.value', name }]);
      const gone = values.filter(value => checkSettings(rules.settings, { [name]: value }).length > 0);
      expect(gone.length > 0 || settings !== undefined).toBe(true);
      const [table] = TABLES[rules.id];
      if (table === undefined) throw new Error('no table');
      for (const value of gone) expect(differs(table, changed(table, { [name]: value }), 1), `${name}: ${value}`).toBe(false);
    },
  );
});

test('a scenario that merely sets a value does not prove its rule', async () => {
  const game = (value: boolean) =>
    scenarioOf(`
name: One who may look at himself and looks at another
book: lupus-classic
settings: { seer.may_target_self: ${value} }
rules: [LC-37]
roles: villager werewolf villager seer villager werewolf villager villager
play:
  - { step: seer, choose: ${value ? 4 : 2} }`);
  expect(await dependsOn(game(true), 'seer.may_target_self')).toBe(true);
  expect(await dependsOn(game(false), 'seer.may_target_self')).toBe(false);
});
