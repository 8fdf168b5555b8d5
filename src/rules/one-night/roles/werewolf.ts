import type { OneNightSettings } from '../house-rules.ts';
import { call, centre, dealtOrCopied, may, role, wherePlayed } from '../role.ts';

const mayPeek = (set: OneNightSettings): boolean => set['onenight.lone_wolf_peek'];

/** The pack meets. A werewolf who wakes alone may look at a centre card, if a setting allows it. */
export const werewolf = role({
  id: 'werewolf',
  side: 'werewolves',
  wolf: true,
  copies: 2,
  calls: [
    call({
      step: 'werewolves',
      rule: 'ON-54',
      wakes: dealtOrCopied('werewolf'),
      sees: (_state, awake) => awake,
      says: { 'action-lone': { insteadOf: 'action', where: ({ set }) => mayPeek(set) } },
      form: {
        choose: may(
          'looks',
          [centre(1)],
          wherePlayed(mayPeek, (_state, awake) => awake.length === 1),
        ),
      },
    }),
  ],
});
