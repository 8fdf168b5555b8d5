import { ok } from '../../../domain/refusal.ts';
import { call, dealtOnly, may, others, role, swaps, wherePlayed } from '../role.ts';
import { faceAt, hasCardToSwap } from '../state.ts';

/** May swap the card in front of him with another player's, and then look at what he took. */
export const robber = role({
  id: 'robber',
  side: 'village',
  copies: 1,
  calls: [
    call({
      step: 'robber',
      rule: 'ON-72',
      wakes: dealtOnly('robber'),
      says: { 'action-must-look': { insteadOf: 'action', where: ({ set }) => set['onenight.robber_look'] === 'mandatory' } },
      form: {
        choose: may('steals', [others(1)], { now: hasCardToSwap }),
        option: {
          kind: 'word',
          among: ['look', 'no-look'],
          optional: true,
          ...wherePlayed(set => set['onenight.robber_look'] === 'optional', hasCardToSwap),
        },
      },
      atOnce: true,
      decide: (state, awake, { choose, option }) =>
        ok(swaps(awake, choose, option === 'no-look' ? [] : choose.map(place => faceAt(state, place)))),
    }),
  ],
});
