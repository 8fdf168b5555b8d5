import type { Character } from '../role.ts';

/** Survives one bite; killed by the village itself, he takes its powers with him (TH-92 to TH-94). */
export const elder: Character = { id: 'elder', kind: 'villager', wolf: false, atDeath: 'curses', calls: [] };
