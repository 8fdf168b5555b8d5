import type { Character } from '../role.ts';
import { otherSeats } from '../state.ts';

/** May swap the cards of two other players, unseen. */
export const troublemaker: Character = {
  id: 'troublemaker',
  side: 'village',
  inBox: 1,
  calls: [
    {
      step: 'troublemaker',
      action: {
        atOnce: true,
        moves: true,
        ways: (state, by) => [{ among: otherSeats(state, by), least: 2, most: 2 }],
        make: (_state, by, [one = by, other = by]) => ({ type: 'swapped', by, between: [one, other], told: [] }),
      },
    },
  ],
};
