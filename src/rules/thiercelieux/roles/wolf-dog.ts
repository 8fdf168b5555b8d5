import { no, ok } from '../../../domain/refusal.ts';
import { firstNight } from '../../kit/writing.ts';
import { call, holding, role, word } from '../role.ts';

/** Chooses its side on the first night, for good (TH-120). */
export const wolfDog = role({
  id: 'wolf-dog',
  kind: 'ambiguous',
  copies: 1,
  calls: [
    call({
      step: 'wolf-dog',
      rule: 'TH-120',
      before: ['wolves'],
      nights: known => firstNight(known) && known.set['calls.wolfDogChoice'] === 'separate',
      wakes: holding('wolf-dog'),
      form: { option: word(['wolves', 'villagers'], false) },
      decide: (_state, [dog], { option }) => {
        if (dog === undefined || (option !== 'wolves' && option !== 'villagers'))
          return no({ code: 'answer.must_choose', step: 'wolf-dog' });
        return ok([{ type: 'side-chosen', by: dog, side: option }]);
      },
    }),
  ],
});
