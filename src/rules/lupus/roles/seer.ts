import type { Character } from '../role.ts';
import { notOneself } from '../role.ts';

/** Learns each night whether one player is a werewolf now. Two seers (a converted mythomaniac) look once, together. */
export const seer: Character = {
  id: 'seer',
  side: 'humans',
  inBox: 1,
  call: {
    step: 'seer',
    nights: 'every',
    choice: {
      mayFail: seers => seers.length > 1,
      forbids: notOneself(state => state.set['seer.may_target_self']),
      make: (state, _seers, target) => {
        const wolfish = target.role === 'werewolf' || (target.role === 'werehamster' && state.set['seer.answer_on_hamster'] === 'yes');
        return { type: 'looked', seat: target.seat, told: wolfish ? 'wolf' : 'not-wolf' };
      },
    },
  },
};
