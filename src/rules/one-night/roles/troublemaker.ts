import { call, dealtOnly, may, others, role } from '../role.ts';

/** May swap the cards of two other players, unseen. */
export const troublemaker = role({
  id: 'troublemaker',
  side: 'village',
  copies: 1,
  calls: [
    call({
      step: 'troublemaker',
      rule: 'ON-77',
      wakes: dealtOnly('troublemaker'),
      form: { choose: may('swaps', [others(2)]) },
      atOnce: true,
    }),
  ],
});
