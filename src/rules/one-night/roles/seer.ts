import type { OneNightCharacter } from '../role.ts';
import { centre, dealtOnly, may, others } from '../role.ts';
import { faceAt } from '../state.ts';

/** May look at one other player's card or at two centre cards. */
export const seer: OneNightCharacter = {
  id: 'seer',
  side: 'village',
  copies: 1,
  calls: [
    {
      step: 'seer',
      rule: 'ON-68',
      wakes: dealtOnly('seer'),
      says: { 'action-one-or-two': { insteadOf: 'action', where: ({ set }) => set['onenight.seer_centre_min'] === 1 } },
      form: { choose: may([others(1), centre(2, set => set['onenight.seer_centre_min'])]) },
      atOnce: true,
      decide: (state, by, { choose }) => ({ type: 'looked', by, at: choose, told: choose.map(place => faceAt(state, place)) }),
    },
  ],
};
