import type { Character } from '../role.ts';

/** When he dies, the player he voted for dies too; the vote's deaths see to it. */
export const hunter: Character = { id: 'hunter', side: 'village', inBox: 1 };
