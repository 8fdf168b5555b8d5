import { expect, test } from 'vitest';
import { clockText, leftOf } from '../../web/tournament/desk/rounds/left.ts';
import { planOf } from '../browser/tournament-house.ts';

const PLAN = planOf(1, 1);
const [OPENED, MINUTE] = [1_000_000, 60_000];

test.each([
  ['just opened', 0, 0, '45:00'],
  ['opened after the desk last looked at its clock', -700, 0, '45:00'],
  ['a while ago', 10 * MINUTE + 500, 0, '35:00'],
  ['with five minutes more', 10 * MINUTE, 300, '40:00'],
  ['over by half a minute', 45 * MINUTE + 30_000, 0, '−0:30'],
])('a round that was %s', (_, gone, extra, shown) => {
  const left = leftOf({ state: 'open', since: OPENED }, { extra }, PLAN, OPENED + gone);
  expect(left === null ? null : clockText(left)).toBe(shown);
});

test('a round that is not open has no clock', () => {
  expect(leftOf({ state: 'seated', since: null }, { extra: 0 }, PLAN, OPENED)).toBeNull();
});
