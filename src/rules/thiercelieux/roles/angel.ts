import { role } from '../role.ts';

/** Wins if eliminated on the opening day or in the first night; afterwards a villager (TH-131, TH-133). */
export const angel = role({ id: 'angel', kind: 'solitary', copies: 1, calls: [] });
