import { MANY, role } from '../role.ts';

export const villager = role({ id: 'villager', kind: 'villager', copies: 5, most: MANY, hasNoPower: true, calls: [] });
