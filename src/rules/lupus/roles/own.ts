import type { RoleId, StepId } from '../../../domain/ids.ts';
import { ok } from '../../../domain/refusal.ts';
import { ownCalling, ownCardOf, toldOfOwn } from '../../kit/own.ts';
import { call, holding, notOneself, oneLiving, role } from '../role.ts';
import { seatAt, seatsHolding } from '../state.ts';

/** A card of the group's own: a human, whichever side it wins with, called as the group has written (LC-103). */
export const own = (step: StepId, id: RoleId) => {
  const { asks, ...calling } = ownCalling(step, id);
  const made = call({
    ...calling,
    rule: { classic: 'LC-103', token: 'LC-103' },
    wakes: holding(id),
    sees: state => (ownCardOf(state.set, id)?.told === 'wolves' ? seatsHolding(state, 'werewolf') : []),
    form: {
      choose: oneLiving(
        notOneself(state => ownCardOf(state.set, id)?.points === 'anybody'),
        asks,
      ),
    },
    decide: (state, _holders, { choose: [chosen] }) => {
      const target = seatAt(state, chosen ?? null);
      if (target === undefined) return ok([{ type: 'chose-nobody', step }]);
      const told = toldOfOwn(ownCardOf(state.set, id) ?? { told: 'nothing' }, { wolf: target.role === 'werewolf', card: target.role });
      const chose = { type: 'chosen', step, seats: [target.seat] } as const;
      return ok([told === undefined ? chose : { ...chose, told }]);
    },
  });
  return { character: role({ id, side: 'humans', copies: 1, calls: [] }), call: made };
};
