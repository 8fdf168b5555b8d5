import type { Character } from '../role.ts';
import { faceAt, otherSeats, swapsOwnCard } from '../state.ts';

const LOOKS = ['look', 'no-look'];

/** May swap the card in front of him with another player's, and then look at what he took. */
export const robber: Character = {
  id: 'robber',
  side: 'village',
  inBox: 1,
  calls: [
    {
      step: 'robber',
      action: {
        atOnce: true,
        moves: true,
        ways: (state, by) => (swapsOwnCard(state, by) ? [{ among: otherSeats(state, by), least: 1, most: 1 }] : []),
        words: state => (state.table.set['onenight.robber_look'] === 'optional' ? LOOKS : []),
        make: (state, by, [taken = by], word) => ({
          type: 'swapped',
          by,
          between: [by, taken],
          told: word === 'no-look' ? [] : [faceAt(state, taken)],
        }),
      },
    },
  ],
};
