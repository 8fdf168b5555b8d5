import { role } from '../role.ts';

/** On nobody's side; wins exactly when he himself dies. */
export const tanner = role({ id: 'tanner', side: 'tanner', copies: 1, calls: [] });
