import type { OneNightCharacter } from '../role.ts';
import { centre, dealtOnly, must } from '../role.ts';
import { hasCardToSwap } from '../state.ts';

/** Must swap the card in front of him with a centre card, unseen. */
export const drunk: OneNightCharacter = {
  id: 'drunk',
  side: 'village',
  copies: 1,
  calls: [
    {
      step: 'drunk',
      rule: 'ON-80',
      wakes: dealtOnly('drunk'),
      form: { choose: must([centre(1)], { now: hasCardToSwap }) },
      atOnce: true,
      moves: true,
      decide: (_state, by, { choose: [drawn = by] }) => ({ type: 'swapped', by, between: [by, drawn], told: [] }),
    },
  ],
};
