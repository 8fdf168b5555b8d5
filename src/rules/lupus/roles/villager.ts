import { role } from '../role.ts';

export const villager = role({ id: 'villager', side: 'humans', copies: 12, calls: [] });
