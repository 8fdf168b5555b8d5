import { firstNight } from '../../kit/writing.ts';
import { call, holding, role } from '../role.ts';

/** Two humans who meet on the first night. */
export const mason = role({
  id: 'mason',
  side: 'humans',
  copies: 2,
  inPairs: 'deck.masons_pair',
  from: 13,
  calls: [
    call({
      step: 'masons',
      rule: { classic: 'LC-56', token: 'LT-17' },
      nights: firstNight,
      wakes: holding('mason'),
      sees: (_state, awake) => awake,
    }),
  ],
});
