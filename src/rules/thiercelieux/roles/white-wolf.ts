import { ok } from '../../../domain/result.ts';
import type { Character } from '../role.ts';
import { holding, notOutNorSelf, oneSeat } from '../role.ts';

/** Hunts with the pack, and alone every second night, for another werewolf (TH-122). */
export const whiteWolf: Character = {
  id: 'white-wolf',
  kind: 'solitary',
  wolf: true,
  calls: [
    {
      step: 'white-wolf',
      nights: ({ round, set }) => round >= set['white.firstNight'] && (round - set['white.firstNight']) % set['white.every'] === 0,
      wakes: holding('white-wolf'),
      asks: (state, awake) => [
        oneSeat(state.set['white.mayDecline'], target => notOutNorSelf(awake)(target) ?? (target.wolf ? null : 'answer.not_a_wolf')),
      ],
      decide: (_state, _white, { choose: [victim] }) =>
        ok([victim === undefined ? { type: 'chose-nobody', step: 'white-wolf' } : { type: 'stabbed', seat: victim }]),
    },
  ],
};
