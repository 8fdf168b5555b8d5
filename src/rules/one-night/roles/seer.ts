import { CENTRE } from '../../../domain/ids.ts';
import type { Character } from '../role.ts';
import { faceAt, otherSeats } from '../state.ts';

/** May look at one other player's card or at two centre cards. */
export const seer: Character = {
  id: 'seer',
  side: 'village',
  inBox: 1,
  calls: [
    {
      step: 'seer',
      action: {
        atOnce: true,
        ways: (state, by) => [
          { among: otherSeats(state, by), least: 1, most: 1 },
          { among: CENTRE, least: state.table.set['onenight.seer_centre_min'], most: 2 },
        ],
        make: (state, by, chosen) => ({ type: 'looked', by, at: chosen, told: chosen.map(place => faceAt(state, place)) }),
      },
    },
  ],
};
