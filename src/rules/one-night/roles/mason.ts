import { call, dealtOrCopied, role } from '../role.ts';

/** The masons meet. */
export const mason = role({
  id: 'mason',
  side: 'village',
  copies: 2,
  calls: [call({ step: 'masons', rule: 'ON-65', wakes: dealtOrCopied('mason'), sees: (_state, awake) => awake })],
});
