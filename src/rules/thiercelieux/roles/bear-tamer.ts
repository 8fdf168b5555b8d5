import type { Character } from '../role.ts';
import { firstNight, holding } from '../role.ts';

/** Shows himself to the moderator, so that the bear can growl in the mornings (TH-39, TH-112). */
export const bearTamer: Character = {
  id: 'bear-tamer',
  kind: 'villager',
  wolf: false,
  calls: [{ step: 'bear-tamer', nights: firstNight, wakes: holding('bear-tamer') }],
};
