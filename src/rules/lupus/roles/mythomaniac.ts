import type { Character } from '../role.ts';
import { notOneself } from '../role.ts';

/** At the end of the second night becomes what the player pointed at is, if that is a werewolf or a seer. */
export const mythomaniac: Character = {
  id: 'mythomaniac',
  side: 'humans',
  inBox: 1,
  from: 16,
  call: {
    step: 'mythomaniac',
    nights: 'second',
    choice: {
      forbids: notOneself(() => false),
      make: (state, [by], target) => {
        const became = target.role === 'werewolf' ? 'wolf' : target.role === 'seer' ? 'seer' : 'human';
        const told = state.set['mythomaniac.told'] === 'exact' ? became : 'nothing';
        return { type: 'copied', by: by ?? target.seat, seat: target.seat, became, told };
      },
    },
  },
};
