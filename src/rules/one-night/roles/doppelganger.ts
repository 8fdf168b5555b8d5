import { seat } from '../../../domain/ids.ts';
import type { Character } from '../role.ts';
import { joining, otherSeats, roleAt, thumbs } from '../state.ts';

/** Must look at one other player's card, and is that role. Uncopied, the card is of the village. */
export const doppelganger: Character = {
  id: 'doppelganger',
  side: 'village',
  inBox: 1,
  calls: [
    {
      step: 'doppelganger',
      action: {
        must: true,
        moves: true,
        ways: (state, by) => [{ among: otherSeats(state, by), least: 1, most: 1 }],
        make: (state, by, [chosen]) => {
          const copied = seat(Number(chosen));
          return { type: 'copied', by, seat: copied, role: roleAt(state, copied) };
        },
      },
    },
    { step: 'doppelganger-minion', awake: state => joining(state, 'minion'), sees: thumbs },
    {
      step: 'doppelganger-insomniac',
      awake: ({ table, copy }) => (table.doppelganger !== null && copy.role === 'insomniac' ? [table.doppelganger] : []),
      looks: true,
    },
  ],
};
