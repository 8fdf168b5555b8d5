import { CENTRE } from '../../../domain/ids.ts';
import type { Character } from '../role.ts';
import { swapsOwnCard } from '../state.ts';

/** Must swap the card in front of him with a centre card, unseen. */
export const drunk: Character = {
  id: 'drunk',
  side: 'village',
  inBox: 1,
  calls: [
    {
      step: 'drunk',
      action: {
        must: true,
        atOnce: true,
        moves: true,
        ways: (state, by) => (swapsOwnCard(state, by) ? [{ among: CENTRE, least: 1, most: 1 }] : []),
        make: (_state, by, [drawn = by]) => ({ type: 'swapped', by, between: [by, drawn], told: [] }),
      },
    },
  ],
};
