import type { RoleId, StepId } from '../../../domain/ids.ts';
import { ok } from '../../../domain/refusal.ts';
import { ownCalling, ownCardOf, ownChoice } from '../../kit/own.ts';
import { call, holding, notOneself, oneLiving, role } from '../role.ts';
import { seatAt, seatsHolding } from '../state.ts';

/** The group's own card (LC-103): its holder is called as the group has written, and is a human whichever side the card wins with. */
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
    decide: (state, _holders, { choose }) => {
      const targets = choose.flatMap(each => seatAt(state, each) ?? []);
      return ok([
        ownChoice(
          state.set,
          step,
          targets.map(({ seat, role }) => ({ seat, card: role, wolf: role === 'werewolf' })),
        ),
      ]);
    },
  });
  return { character: role({ id, side: 'humans', copies: 1, calls: [] }), call: made };
};
