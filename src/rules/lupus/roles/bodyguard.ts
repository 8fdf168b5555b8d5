import type { Seat } from '../../../domain/ids.ts';
import type { SeatView } from '../../../domain/moderator-view.ts';
import type { PlacedCode } from '../../../domain/refusal.ts';
import { fromTheSecondNight, namedLastNight } from '../../kit/writing.ts';
import { call, holding, oneLiving, role } from '../role.ts';
import type { Lupus } from '../state.ts';

const another = ({ seat }: SeatView, state: Lupus, awake: readonly Seat[]): PlacedCode | null => {
  if (awake.includes(seat)) return 'answer.self_target';
  return !state.set['bodyguard.may_repeat'] && namedLastNight(state.nights, 'bodyguard').includes(seat) ? 'answer.repeated_target' : null;
};

/** Shields one other player a night from the wolves' bite. */
export const bodyguard = role({
  id: 'bodyguard',
  side: 'humans',
  copies: 1,
  from: 11,
  calls: [
    call({
      step: 'bodyguard',
      rule: { classic: 'LC-52', token: 'LT-16' },
      before: ['wolves'],
      nights: fromTheSecondNight,
      wakes: holding('bodyguard'),
      form: { choose: oneLiving(another, { does: 'guards' }) },
    }),
  ],
});
