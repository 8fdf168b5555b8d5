import { call, centre, dealtOnly, must, role } from '../role.ts';
import { hasCardToSwap } from '../state.ts';

/** Must swap the card in front of him with a centre card, unseen. */
export const drunk = role({
  id: 'drunk',
  side: 'village',
  copies: 1,
  calls: [
    call({
      step: 'drunk',
      rule: 'ON-80',
      wakes: dealtOnly('drunk'),
      form: { choose: must('swaps', [centre(1)], { now: hasCardToSwap }) },
      atOnce: true,
    }),
  ],
});
