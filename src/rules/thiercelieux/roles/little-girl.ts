import type { Character } from '../role.ts';

/** Never called: she peeks during the pack's call, and what comes of being caught is noted there (TH-84). */
export const littleGirl: Character = { id: 'little-girl', kind: 'villager', wolf: false, calls: [] };
