import type { Character } from '../role.ts';

/** Eliminated, he leaves the rust of his sword in the first werewolf on his left (TH-87). */
export const rustyKnight: Character = { id: 'rusty-knight', kind: 'villager', wolf: false, atDeath: 'rusts', calls: [] };
