import type { Seat } from '../../../domain/ids.ts';
import { no, ok } from '../../../domain/result.ts';
import { firstNight } from '../../kit/writing.ts';
import { call, holding, notOutNorSelf, one, role } from '../role.ts';
import { remade } from '../state.ts';

/** A villager until the model that it names is eliminated (TH-117). */
export const wildChild = role({
  id: 'wild-child',
  kind: 'ambiguous',
  copies: 1,
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
});
