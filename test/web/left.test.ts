import { expect, test } from 'vitest';
import { clockText, leftOf } from '../../web/tournament/desk/rounds/left.ts';

const NOW = 1_000_000;
const MINUTE = 60_000;

test.each([
  ['that runs', { ends: NOW + 45 * MINUTE }, '45:00'],
  ['that runs, with a part of a second', { ends: NOW + 35 * MINUTE - 500 }, '35:00'],
  ['that is over by half a minute', { ends: NOW - 30_000 }, '−0:30'],
  ['that stands', { left: 45 * MINUTE }, '45:00'],
])('a clock %s', (_, time, shown) => expect(clockText(leftOf(time, NOW))).toBe(shown));
