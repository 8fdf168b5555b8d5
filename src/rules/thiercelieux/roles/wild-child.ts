import type { Seat } from '../../../domain/ids.ts';
import { no, ok } from '../../../domain/refusal.ts';
import { fateOf } from '../../kit/events.ts';
import { marked } from '../../kit/marks.ts';
import { firstNight } from '../../kit/writing.ts';
import { call, holding, notOutNorSelf, one, role } from '../role.ts';
import { changed, isIn, playerAt, remade, seatsOfPlayers, type Village } from '../state.ts';

interface OfSeat {
  readonly seat: Seat;
}

/** TH-119: the child turns into a werewolf when its model is eliminated. */
const turnsWithItsModel = ({ players, bonds }: Village, dead: readonly Seat[]) => {
  if (bonds.model === null || !dead.includes(bonds.model)) return [];
  const child = players.find(each => each.card === 'wild-child' && isIn(each) && !each.wolf);
  return child === undefined ? [] : [{ type: 'child-turned', seat: child.seat }];
};

/** TH-119: whether the child's model is out already. */
const hasTurned = (state: Village, seat: Seat): boolean => {
  const child = playerAt(state, seat);
  const model = playerAt(state, state.bonds.model);
  return child?.card === 'wild-child' && isIn(child) && model !== undefined && model.seat !== seat && model.died !== null;
};

/** A villager until the model that it names is eliminated (TH-117). */
export const wildChild = role({
  id: 'wild-child',
  kind: 'ambiguous',
  copies: 1,
  hasModel: true,
  calls: [
    call({
      step: 'wild-child',
      rule: 'TH-117',
      nights: firstNight,
      wakes: holding('wild-child'),
      form: { choose: one(notOutNorSelf) },
      events: {
        'model-chosen': {
          room: 'secret',
          notes: ({ seat }: { readonly seat: Seat }) => ({ chose: [seat] }),
          fold: (village, { seat: model }: { readonly seat: Seat }) => remade(village, { bonds: { ...village.bonds, model } }),
        },
      },
      decide: (_state, _child, { choose: [model] }) =>
        model === undefined ? no({ code: 'answer.must_choose', step: 'wild-child' }) : ok([{ type: 'model-chosen', seat: model }]),
    }),
  ],
  marks: ({ bonds }) => (bonds.model === null ? [] : marked('model', [bonds.model])),
  afterDeaths: turnsWithItsModel,
  afterCards: (state, seats) => seats.filter(each => hasTurned(state, each)).map(seat => ({ type: 'child-turned', seat })),
  events: {
    /** A ruling: the child has named this player. A living child that was not converted is a werewolf if that player is eliminated. */
    'ruled-model': {
      room: 'secret',
      fold: (village, { seat: model }: OfSeat) => {
        const wolf = (playerAt(village, model)?.died ?? null) !== null;
        const children = village.players.filter(each => each.card === 'wild-child' && isIn(each) && each.infected === null);
        return remade(village, { players: changed(village, seatsOfPlayers(children), { wolf }), bonds: { ...village.bonds, model } });
      },
    },
    'child-turned': {
      room: 'secret',
      untold: ({ seat }: OfSeat) => fateOf('turned', [seat]),
      fold: (village, { seat }: OfSeat) => remade(village, { players: changed(village, [seat], { wolf: true }) }),
    },
  },
});
