import type { RoleId, StepId } from '../../../domain/ids.ts';
import { ok } from '../../../domain/refusal.ts';
import { ownCalling, ownCardOf, ownChoice } from '../../kit/own.ts';
import { call, holding, MANY, notOut, notOutNorSelf, one, role } from '../role.ts';
import { isSeated, playerAt, seatsOfPlayers } from '../state.ts';

/** A blank card on which the group has written more than a name: its holder is called as the card says (TH-275). */
export const own = (step: StepId, id: RoleId) => {
  const { asks, ...calling } = ownCalling(step, id);
  const made = call({
    ...calling,
    rule: 'TH-275',
    wakes: holding(id),
    sees: state =>
      ownCardOf(state.set, id)?.told === 'wolves' ? seatsOfPlayers(state.players.filter(each => isSeated(each) && each.wolf)) : [],
    form: {
      choose: one(
        (target, state, awake) => (ownCardOf(state.set, id)?.points === 'anybody' ? notOut(target) : notOutNorSelf(target, state, awake)),
        { ...asks, mayDecline: () => true },
      ),
    },
    decide: (state, _holders, { choose }) =>
      ok([
        ownChoice(
          state.set,
          step,
          choose.flatMap(each => playerAt(state, each) ?? []),
        ),
      ]),
  });
  return { character: role({ id, kind: 'villager', copies: 1, most: MANY, calls: [] }), call: made };
};
