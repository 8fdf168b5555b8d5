import { firstNight } from '../../kit/writing.ts';
import { call, holding, role } from '../role.ts';
import { besides, holdersOf, isIn } from '../state.ts';

/** Shows himself to the moderator, so that the bear can growl in the mornings (TH-39, TH-112). */
export const bearTamer = role({
  id: 'bear-tamer',
  kind: 'villager',
  copies: 1,
  calls: [call({ step: 'bear-tamer', rule: 'TH-112', nights: firstNight, wakes: holding('bear-tamer') })],
  growls: state => {
    const [tamer] = holdersOf(state, 'bear-tamer');
    if (tamer === undefined || tamer.lost) return false;
    return tamer.wolf || besides(state, tamer.seat, state.set['tamer.neighbours'], isIn).some(each => each.wolf);
  },
});
