import { role } from '../role.ts';

/** When he is eliminated, he may take one player along (TH-115). */
export const hunter = role({ id: 'hunter', kind: 'villager', copies: 1, atDeath: 'shoots', calls: [] });
