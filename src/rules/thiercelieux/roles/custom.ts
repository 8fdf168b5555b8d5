import { MANY, role } from '../role.ts';

/** The blank card: a villager without power, by the name that the group has written on it (TH-04). */
export const custom = role({ id: 'custom', kind: 'villager', copies: 1, most: MANY, calls: [] });
