import type { Character } from '../role.ts';

/** Eliminated, he may take one player along (TH-115). */
export const hunter: Character = { id: 'hunter', kind: 'villager', wolf: false, atDeath: 'shoots', calls: [] };
