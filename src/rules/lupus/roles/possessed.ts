import { role } from '../role.ts';

/** A human who wins with the wolves; neither side knows the other. */
export const possessed = role({ id: 'possessed', side: 'wolves', copies: 1, from: 10, calls: [] });
