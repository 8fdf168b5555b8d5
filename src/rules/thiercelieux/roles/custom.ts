import type { Character } from '../role.ts';

/** The blank card: a villager without power, by the name that the group has written on it (TH-04). */
export const custom: Character = { id: 'custom', kind: 'villager', wolf: false, calls: [] };
