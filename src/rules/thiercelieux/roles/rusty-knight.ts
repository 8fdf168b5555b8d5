import { marked } from '../../kit/marks.ts';
import { role } from '../role.ts';

/** When he is eliminated, he leaves the rust of his sword in the first werewolf on his left (TH-87). */
export const rustyKnight = role({
  id: 'rusty-knight',
  kind: 'villager',
  copies: 1,
  atDeath: 'rusts',
  calls: [],
  marks: ({ bonds }) => marked('rust', bonds.rusting),
});
