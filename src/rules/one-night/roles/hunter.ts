import { role } from '../role.ts';

/** When he dies, the player he voted for dies too. */
export const hunter = role({ id: 'hunter', side: 'village', atDeath: 'takes-along', copies: 1, calls: [] });
