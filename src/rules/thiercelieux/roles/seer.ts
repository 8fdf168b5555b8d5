import { ok } from '../../../domain/result.ts';
import { campOf } from '../camps.ts';
import type { Character } from '../role.ts';
import { holding, notOutNorSelf, oneSeat } from '../role.ts';
import { playerAt } from '../state.ts';

/** Is shown one player's card each night, whatever that player has become (TH-80, TH-81). */
export const seer: Character = {
  id: 'seer',
  kind: 'villager',
  wolf: false,
  calls: [
    {
      step: 'seer',
      nights: state => state.round === 1 || state.set['calls.seerEveryNight'],
      wakes: holding('seer'),
      asks: (state, awake) => [oneSeat(state.set['seer.mayDecline'], notOutNorSelf(awake))],
      decide: (state, _seer, { choose: [seen] }) => {
        const target = playerAt(state, seen ?? null);
        if (target === undefined) return ok([{ type: 'chose-nobody', step: 'seer' }]);
        const told = state.set['seer.sees'] === 'card' ? target.card : campOf(state, target);
        return ok([{ type: 'looked', seat: target.seat, told }]);
      },
    },
  ],
};
