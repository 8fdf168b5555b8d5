import type { OneNightCharacter } from '../role.ts';
import { dealtOnly } from '../role.ts';

/** Looks at the card in front of her when nobody swaps any more. */
export const insomniac: OneNightCharacter = {
  id: 'insomniac',
  side: 'village',
  copies: 1,
  calls: [{ step: 'insomniac', rule: 'ON-85', wakes: dealtOnly('insomniac'), looks: true }],
};
