import type { Seat } from '../../../domain/ids.ts';
import type { PlacedCode } from '../../../domain/refusal.ts';
import { always } from '../../kit/writing.ts';
import { call, holding, notOutNorSelf, one, role } from '../role.ts';
import type { Player, Village } from '../state.ts';

const otherWolf = (target: Player, state: Village, awake: readonly Seat[]): PlacedCode | null =>
  notOutNorSelf(target, state, awake) ?? (target.wolf ? null : 'answer.not_a_wolf');

/** Hunts with the pack, and alone every second night, for another werewolf (TH-122). */
export const whiteWolf = role({
  id: 'white-wolf',
  kind: 'solitary',
  wolf: true,
  copies: 1,
  camp: {
    id: 'white',
    side: 'white-wolf',
    because: 'white-wolf-alone',
    rule: 'TH-174',
    isGoalOf: always,
    hasWon: (_state, _holder, living) => living.length === 1,
    holdsUpWolves: set => set['end.whiteBlocksWolves'],
  },
  calls: [
    call({
      step: 'white-wolf',
      rule: 'TH-122',
      nights: ({ round, set }) => round >= set['white.firstNight'] && (round - set['white.firstNight']) % set['white.every'] === 0,
      wakes: holding('white-wolf'),
      form: { choose: one(otherWolf, { mayDecline: set => set['white.mayDecline'], does: 'white' }) },
    }),
  ],
});
