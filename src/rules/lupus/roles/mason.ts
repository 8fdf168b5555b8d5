import type { Character } from '../role.ts';

/** Two humans who meet on the first night. */
export const mason: Character = {
  id: 'mason',
  side: 'humans',
  inBox: 2,
  from: 13,
  call: { step: 'masons', nights: 'first', meet: true },
};
