import { expect, test } from 'vitest';
import { CATALOG } from '../../src/rules/catalog.ts';
import { ROLE_LINES } from '../../web/moderator/play/role-lines.ts';

test('every card of every box has a sign, and every sign is of a card', () => {
  const cards = new Set(CATALOG.flatMap(({ offers }) => offers.roles.map(({ role }) => role)));
  expect([...cards].sort()).toEqual(Object.keys(ROLE_LINES).sort());
});
