import type { OneNightCharacter } from '../role.ts';
import { dealtOnly } from '../role.ts';
import { thumbs } from '../state.ts';

/** Sees the raised thumbs of the werewolves, who do not see who looks. */
export const minion: OneNightCharacter = {
  id: 'minion',
  side: 'werewolves',
  copies: 1,
  calls: [{ step: 'minion', rule: 'ON-60', wakes: dealtOnly('minion'), sees: thumbs }],
};
