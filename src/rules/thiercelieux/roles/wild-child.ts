import { no, ok } from '../../../domain/result.ts';
import type { Character } from '../role.ts';
import { firstNight, holding, notOutNorSelf, oneSeat } from '../role.ts';

/** A villager until the model that it names is eliminated (TH-117). */
export const wildChild: Character = {
  id: 'wild-child',
  kind: 'ambiguous',
  wolf: false,
  calls: [
    {
      step: 'wild-child',
      nights: firstNight,
      wakes: holding('wild-child'),
      asks: (_state, awake) => [oneSeat(false, notOutNorSelf(awake))],
      decide: (_state, _child, { choose: [model] }) =>
        model === undefined ? no({ code: 'answer.must_choose', step: 'wild-child' }) : ok([{ type: 'model-chosen', seat: model }]),
    },
  ],
};
