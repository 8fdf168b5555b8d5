import type { Character } from '../role.ts';

/** The masons meet. */
export const mason: Character = {
  id: 'mason',
  side: 'village',
  inBox: 2,
  calls: [{ step: 'masons', joined: true, sees: (_state, awake) => awake }],
};
