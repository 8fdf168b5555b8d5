import { role } from '../role.ts';

export const villager = role({ id: 'villager', side: 'village', copies: 3, calls: [] });
