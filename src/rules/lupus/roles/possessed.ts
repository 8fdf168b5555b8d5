import type { Character } from '../role.ts';

/** A human who wins with the wolves; neither side knows the other. */
export const possessed: Character = { id: 'possessed', side: 'wolves', inBox: 1, from: 10 };
