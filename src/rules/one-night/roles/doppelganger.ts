import { seat } from '../../../domain/ids.ts';
import type { OneNightCharacter } from '../role.ts';
import { dealtOnly, must, others } from '../role.ts';
import { joining, roleAt, thumbs } from '../state.ts';

/** Must look at one other player's card, and is that role. Uncopied, the card is of the village. */
export const doppelganger: OneNightCharacter = {
  id: 'doppelganger',
  side: 'village',
  copies: 1,
  calls: [
    {
      step: 'doppelganger',
      rule: 'ON-91',
      wakes: dealtOnly('doppelganger'),
      // ON-227: she keeps her eyes open for the thumbs, if that is what she is now.
      says: { 'close-unless-minion': { insteadOf: 'close', where: ({ listed }) => listed.includes('minion') } },
      form: { choose: must([others(1)]) },
      moves: true,
      decide: (state, by, { choose: [chosen] }) => {
        const copied = seat(Number(chosen));
        return { type: 'copied', by, seat: copied, role: roleAt(state, copied) };
      },
    },
    {
      step: 'doppelganger-minion',
      rule: 'ON-104',
      listedWith: ['minion'],
      wakes: state => joining(state, 'minion'),
      sees: thumbs,
    },
    {
      step: 'doppelganger-insomniac',
      rule: 'ON-107',
      listedWith: ['insomniac'],
      wakes: ({ table, copy }) => (table.doppelganger !== null && copy.role === 'insomniac' ? [table.doppelganger] : []),
      looks: true,
    },
  ],
};
