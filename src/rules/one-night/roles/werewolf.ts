import type { OneNightCharacter } from '../role.ts';
import { centre, dealtOrCopied, may } from '../role.ts';
import type { OneNightSettings } from '../settings.ts';
import { faceAt } from '../state.ts';

const mayPeek = (set: OneNightSettings): boolean => set['onenight.lone_wolf_peek'];

/** The pack meets. One who wakes alone may look at a centre card, where the group plays so. */
export const werewolf: OneNightCharacter = {
  id: 'werewolf',
  side: 'werewolves',
  copies: 2,
  calls: [
    {
      step: 'werewolves',
      rule: 'ON-54',
      wakes: dealtOrCopied('werewolf'),
      sees: (_state, awake) => awake,
      says: { 'action-lone': { insteadOf: 'action', where: ({ set }) => mayPeek(set) } },
      form: { choose: may([centre(1)], { onCard: mayPeek, now: (_state, awake) => awake.length === 1 }) },
      decide: (state, by, { choose }) => ({ type: 'looked', by, at: choose, told: choose.map(place => faceAt(state, place)) }),
    },
  ],
};
