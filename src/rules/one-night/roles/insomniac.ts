import type { Character } from '../role.ts';

/** Looks at the card in front of her when nobody swaps any more. */
export const insomniac: Character = { id: 'insomniac', side: 'village', inBox: 1, calls: [{ step: 'insomniac', looks: true }] };
