import { no, ok } from '../../../domain/result.ts';
import type { Character } from '../role.ts';
import { firstNight, holding } from '../role.ts';

/** Chooses its side on the first night, for good (TH-120). */
export const wolfDog: Character = {
  id: 'wolf-dog',
  kind: 'ambiguous',
  wolf: false,
  calls: [
    {
      step: 'wolf-dog',
      nights: state => firstNight(state) && state.set['calls.wolfDogChoice'] === 'separate',
      wakes: holding('wolf-dog'),
      asks: () => [{ kind: 'word', name: 'option', among: ['wolves', 'villagers'], optional: false }],
      decide: (_state, [dog], { option }) => {
        if (dog === undefined || (option !== 'wolves' && option !== 'villagers'))
          return no({ code: 'answer.must_choose', step: 'wolf-dog' });
        return ok([{ type: 'side-chosen', by: dog, side: option }]);
      },
    },
  ],
};
