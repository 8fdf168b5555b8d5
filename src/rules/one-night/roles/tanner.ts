import type { Character } from '../role.ts';

/** On nobody's side; wins exactly when he himself dies. */
export const tanner: Character = { id: 'tanner', side: 'tanner', inBox: 1 };
