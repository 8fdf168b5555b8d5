import type { Character } from '../role.ts';

/** Alive at the end, it alone has won. The wolves cannot eat it; the seer's look kills it at dawn. */
export const werehamster: Character = { id: 'werehamster', side: 'werehamster', inBox: 1, from: 15 };
