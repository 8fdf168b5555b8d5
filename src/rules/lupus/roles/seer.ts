import { ok } from '../../../domain/refusal.ts';
import { everyNight } from '../../kit/writing.ts';
import { call, holding, notOneself, oneLiving, role } from '../role.ts';
import { seatAt } from '../state.ts';

/** Learns each night whether one player is a werewolf now. Two seers (a converted mythomaniac) look once, together. */
export const seer = role({
  id: 'seer',
  side: 'humans',
  copies: 1,
  calls: [
    call({
      step: 'seer',
      rule: { classic: 'LC-37', token: 'LT-11' },
      before: ['wolves'],
      isAlwaysMade: true,
      mayFail: seers => seers.length > 1,
      nights: everyNight,
      wakes: holding('seer'),
      form: {
        choose: oneLiving(
          notOneself(state => state.set['seer.may_target_self']),
          { does: 'looks' },
        ),
      },
      decide: (state, _seers, { choose: [chosen] }) => {
        const target = seatAt(state, chosen ?? null);
        if (target === undefined) return ok([{ type: 'chose-nobody', step: 'seer' }]);
        const wolfish = target.role === 'werewolf' || (target.role === 'werehamster' && state.set['seer.answer_on_hamster'] === 'yes');
        return ok([{ type: 'chosen', step: 'seer', seats: [target.seat], told: wolfish ? 'wolf' : 'not-wolf' }]);
      },
    }),
  ],
});
