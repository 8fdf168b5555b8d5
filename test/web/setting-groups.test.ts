import { describe, expect, test } from 'vitest';
import { CATALOG } from '../../src/rules/catalog.ts';
import { cardOf, groupOf, SETTING_GROUPS } from '../../web/shared/setting-groups.ts';

const ALL = CATALOG.flatMap(({ id, settings, offers }) => Object.keys(settings).map(name => ({ id, name, roles: offers.roles })));

describe('the groups of the settings', () => {
  test('each has something in it for every book', () => {
    for (const { id } of CATALOG) {
      const found = new Set(ALL.filter(each => each.id === id).map(({ name }) => groupOf(name)));
      expect([...found].sort(), id).toEqual([...SETTING_GROUPS].sort());
    }
  });

  test('what stands among the roles is about a card of the box, or about the werewolves', () => {
    const strange = ALL.filter(({ name, roles }) => groupOf(name) === 'roles' && cardOf(name, roles) === undefined);
    expect(strange.map(({ name }) => name)).toEqual(['wolves.may_target_wolf', 'wolves.may_target_wolf', 'wolves.maySkip']);
  });

  test.each([
    ['token.deadly_owl_min_players', 'lupus-token', 'owl'],
    ['onenight.dg_missed', 'one-night', 'doppelganger'],
    ['lovers.mixedIf', 'thiercelieux', 'cupid'],
    ['vote.self', 'thiercelieux', undefined],
  ])('%s is about a card of %s: %s', (name, book, card) => {
    expect(cardOf(name, CATALOG.find(({ id }) => id === book)?.offers.roles ?? [])).toBe(card);
  });
});
