import { role } from '../role.ts';

/** Survives one bite; killed by the village itself, he takes its powers with him (TH-92 to TH-94). */
export const elder = role({ id: 'elder', kind: 'villager', copies: 1, atDeath: 'curses', calls: [] });
