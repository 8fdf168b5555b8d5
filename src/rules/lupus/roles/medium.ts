import { fromTheSecondNight } from '../../kit/writing.ts';
import { call, holding, role } from '../role.ts';
import type { Lupus } from '../state.ts';

const sign = ({ lynched, set }: Lupus): string => lynched?.was ?? (set['medium.no_lynch'] === 'no' ? 'not-wolf' : 'neutral');

/** Learns at the start of each night, from the second on, whether the player just lynched was a werewolf. */
export const medium = role({
  id: 'medium',
  side: 'humans',
  copies: 1,
  from: 9,
  calls: [
    call({
      step: 'medium',
      rule: { classic: 'LC-48', token: 'LT-14' },
      at: 'first',
      nights: fromTheSecondNight,
      wakes: holding('medium'),
      tells: (state, awake) => [{ to: awake, what: sign(state) }],
    }),
  ],
});
