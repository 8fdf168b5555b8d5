import { role } from '../role.ts';
import { holdersOf } from '../state.ts';

/** Never called: she peeks during the pack's call. If she is caught, that is entered in the pack's call (TH-84). */
export const littleGirl = role({
  id: 'little-girl',
  kind: 'villager',
  copies: 1,
  calls: [],
  advice: 'deck.little_girl',
  // TH-85: the ruling that the pack has seen her.
  ruled: state => {
    const girl = holdersOf(state, 'little-girl').find(each => !each.wolf && !each.lost);
    return girl === undefined || state.step !== 'wolves' ? null : { type: 'girl-caught', seat: girl.seat };
  },
});
