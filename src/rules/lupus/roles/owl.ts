import type { Character } from '../role.ts';
import { notOneself } from '../role.ts';

/** Points each night at a player who will be nominated next day; in a large game of the token edition the look also kills. */
export const owl: Character = {
  id: 'owl',
  side: 'humans',
  inBox: 1,
  from: 12,
  call: {
    step: 'owl',
    nights: 'every',
    choice: {
      forbids: notOneself(state => state.set['owl.may_target_self']),
      make: (_state, _owls, target) => ({ type: 'pointed', seat: target.seat }),
    },
  },
};
