import type { Character } from '../role.ts';

/** Shields one other player a night from the wolves' bite. */
export const bodyguard: Character = {
  id: 'bodyguard',
  side: 'humans',
  inBox: 1,
  from: 11,
  call: {
    step: 'bodyguard',
    nights: 'from-second',
    choice: {
      forbids: (state, guards, target) => {
        if (guards.includes(target.seat)) return 'answer.self_target';
        return target.seat === state.night.guardedBefore && !state.set['bodyguard.may_repeat'] ? 'answer.repeated_target' : null;
      },
      make: (_state, _guards, target) => ({ type: 'guarded', seat: target.seat }),
    },
  },
};
