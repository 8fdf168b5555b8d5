import { call, dealtOrCopied, role } from '../role.ts';

/** The masons meet. */
export const mason = role({
  id: 'mason',
  side: 'village',
  copies: 2,
  // ON-14
  condition: {
    isMet: deck => deck.filter(each => each === 'mason').length !== 1,
    isEnforced: set => set['onenight.mason_constraint'] === 'enforce',
    broken: { code: 'deck.masons_pair', found: 1 },
  },
  calls: [call({ step: 'masons', rule: 'ON-65', wakes: dealtOrCopied('mason'), sees: (_state, awake) => awake })],
});
