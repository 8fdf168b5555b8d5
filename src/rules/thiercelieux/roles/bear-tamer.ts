import { firstNight } from '../../kit/writing.ts';
import { call, holding, role } from '../role.ts';

/** Shows himself to the moderator, so that the bear can growl in the mornings (TH-39, TH-112). */
export const bearTamer = role({
  id: 'bear-tamer',
  kind: 'villager',
  copies: 1,
  calls: [call({ step: 'bear-tamer', rule: 'TH-112', nights: firstNight, wakes: holding('bear-tamer') })],
});
