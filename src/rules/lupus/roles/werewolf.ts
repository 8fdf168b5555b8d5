import type { Character } from '../role.ts';

/** The pack wakes every night and agrees on one victim. Dawn decides whether the bite kills. */
export const werewolf: Character = {
  id: 'werewolf',
  side: 'wolves',
  inBox: 3,
  call: {
    step: 'wolves',
    nights: 'every',
    meet: true,
    choice: {
      rests: state => state.round === 1 && state.set['night1.victim'] === 'moderator',
      mayFail: () => true,
      forbids: (state, _pack, target) => (target.role === 'werewolf' && !state.set['wolves.may_target_wolf'] ? 'answer.wolf_target' : null),
      make: (_state, _pack, target) => ({ type: 'bitten', seat: target.seat }),
    },
  },
};
