import { call, dealtOnly, must, others, role } from '../role.ts';

/** Must look at one other player's card, and has that role from then on. Without a copy the card belongs to the village. */
export const doppelganger = role({
  id: 'doppelganger',
  side: 'village',
  copies: 1,
  calls: [
    call({
      step: 'doppelganger',
      rule: 'ON-91',
      wakes: dealtOnly('doppelganger'),
      // ON-227: a Doppelgänger who copied the Minion keeps her eyes open to see the thumbs.
      says: { 'close-unless-minion': { insteadOf: 'close', where: ({ listed }) => listed.includes('minion') } },
      form: { choose: must('copies', [others(1)]) },
    }),
  ],
});
