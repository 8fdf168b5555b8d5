import type { Why } from '../parts.ts';

const OF_A_CARD: readonly string[] = ['card.not_in_deck', 'card.too_many', 'card.other_family'];

/** ON-208: where nobody moderates, cards that do not match are told of without saying which, and by no role. */
export const unnamed = (why: Why): Why => {
  if (OF_A_CARD.includes(why.code)) return { code: 'deal.mismatch' };
  if (!why.code.startsWith('card.') || !('role' in why)) return why;
  const { role: _role, ...rest } = why;
  return rest;
};
