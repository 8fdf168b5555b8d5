import type { OneNightCharacter } from '../role.ts';

export const villager: OneNightCharacter = { id: 'villager', side: 'village', copies: 3, calls: [] };
