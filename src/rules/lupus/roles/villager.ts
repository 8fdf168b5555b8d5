import type { Character } from '../role.ts';

export const villager: Character = { id: 'villager', side: 'humans', inBox: 12 };
