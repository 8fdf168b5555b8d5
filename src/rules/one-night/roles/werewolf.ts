import { CENTRE } from '../../../domain/ids.ts';
import type { Character } from '../role.ts';
import { faceAt } from '../state.ts';

/** The pack meets. One who wakes alone may look at a centre card, where the group plays so. */
export const werewolf: Character = {
  id: 'werewolf',
  side: 'werewolves',
  inBox: 2,
  calls: [
    {
      step: 'werewolves',
      joined: true,
      sees: (_state, awake) => awake,
      action: {
        ways: (state, _by, awake) =>
          state.table.set['onenight.lone_wolf_peek'] && awake.length === 1 ? [{ among: CENTRE, least: 1, most: 1 }] : [],
        make: (state, by, chosen) => ({ type: 'looked', by, at: chosen, told: chosen.map(place => faceAt(state, place)) }),
      },
    },
  ],
};
