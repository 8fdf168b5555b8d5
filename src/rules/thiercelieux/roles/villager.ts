import type { Character } from '../role.ts';

export const villager: Character = { id: 'villager', kind: 'villager', wolf: false, calls: [] };
