import { role } from '../role.ts';

/** Alive at the end, it alone has won. The wolves cannot eat it; the seer's look kills it at dawn. */
export const werehamster = role({ id: 'werehamster', side: 'werehamster', copies: 1, from: 15, calls: [] });
