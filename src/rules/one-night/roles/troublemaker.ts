import type { OneNightCharacter } from '../role.ts';
import { dealtOnly, may, others } from '../role.ts';

/** May swap the cards of two other players, unseen. */
export const troublemaker: OneNightCharacter = {
  id: 'troublemaker',
  side: 'village',
  copies: 1,
  calls: [
    {
      step: 'troublemaker',
      rule: 'ON-77',
      wakes: dealtOnly('troublemaker'),
      form: { choose: may([others(2)]) },
      atOnce: true,
      moves: true,
      decide: (_state, by, { choose: [one = by, other = by] }) => ({ type: 'swapped', by, between: [one, other], told: [] }),
    },
  ],
};
