import type { OneNightCharacter } from '../role.ts';
import { dealtOrCopied } from '../role.ts';

/** The masons meet. */
export const mason: OneNightCharacter = {
  id: 'mason',
  side: 'village',
  copies: 2,
  calls: [{ step: 'masons', rule: 'ON-65', wakes: dealtOrCopied('mason'), sees: (_state, awake) => awake }],
};
