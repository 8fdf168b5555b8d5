import type { OneNightCharacter } from '../role.ts';

/** When he dies, the player he voted for dies too; the vote's deaths see to it. */
export const hunter: OneNightCharacter = { id: 'hunter', side: 'village', copies: 1, calls: [] };
