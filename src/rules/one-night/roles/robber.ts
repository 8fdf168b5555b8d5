import type { OneNightCharacter } from '../role.ts';
import { dealtOnly, may, others } from '../role.ts';
import { faceAt, hasCardToSwap } from '../state.ts';

/** May swap the card in front of him with another player's, and then look at what he took. */
export const robber: OneNightCharacter = {
  id: 'robber',
  side: 'village',
  copies: 1,
  calls: [
    {
      step: 'robber',
      rule: 'ON-72',
      wakes: dealtOnly('robber'),
      says: { 'action-must-look': { insteadOf: 'action', where: ({ set }) => set['onenight.robber_look'] === 'mandatory' } },
      form: {
        choose: may([others(1)], { now: hasCardToSwap }),
        option: { kind: 'word', among: ['look', 'no-look'], onCard: set => set['onenight.robber_look'] === 'optional' },
      },
      atOnce: true,
      moves: true,
      decide: (state, by, { choose: [taken = by], option }) => ({
        type: 'swapped',
        by,
        between: [by, taken],
        told: option === 'no-look' ? [] : [faceAt(state, taken)],
      }),
    },
  ],
};
