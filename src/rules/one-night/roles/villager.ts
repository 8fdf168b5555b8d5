import type { Character } from '../role.ts';

export const villager: Character = { id: 'villager', side: 'village', inBox: 3 };
