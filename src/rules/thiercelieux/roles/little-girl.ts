import { role } from '../role.ts';

/** Never called: she peeks during the pack's call, and what comes of being caught is noted there (TH-84). */
export const littleGirl = role({ id: 'little-girl', kind: 'villager', copies: 1, calls: [] });
