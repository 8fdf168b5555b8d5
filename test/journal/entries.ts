import type { Entry } from '../../src/domain/entry.ts';
import { seat } from '../../src/domain/ids.ts';

/** Entry number `n` (from 0) of an invented game. All entries differ. */
export const vote = (n: number): Entry => ({
  v: 1,
  type: 'answered',
  answer: { type: 'vote', step: 'day.vote', voter: seat((n % 12) + 1), target: seat((n % 11) + 1) },
  events: [{ type: `voted-${n}-${'é'.repeat(n % 60)}` }],
});
export const votes = (count: number, from = 0): readonly Entry[] => Array.from({ length: count }, (_, index) => vote(from + index));
