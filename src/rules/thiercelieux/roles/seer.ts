import { ok } from '../../../domain/refusal.ts';
import { firstNight } from '../../kit/writing.ts';
import { call, holding, notOutNorSelf, one, role } from '../role.ts';
import { playerAt } from '../state.ts';

/** Is shown one player's card each night, whatever that player has become (TH-80, TH-81). */
export const seer = role({
  id: 'seer',
  kind: 'villager',
  copies: 1,
  calls: [
    call({
      step: 'seer',
      rule: 'TH-80',
      nights: known => firstNight(known) || known.set['calls.seerEveryNight'],
      wakes: holding('seer'),
      form: { choose: one(notOutNorSelf, { mayDecline: set => set['seer.mayDecline'] }) },
      decide: (state, _seer, { choose: [seen] }, { campOf }) => {
        const target = playerAt(state, seen ?? null);
        if (target === undefined) return ok([{ type: 'chose-nobody', step: 'seer' }]);
        const told = state.set['seer.sees'] === 'card' ? target.card : campOf(state, target);
        return ok([{ type: 'chosen', step: 'seer', seats: [target.seat], told }]);
      },
    }),
  ],
});
