import { call, dealtOnly, role } from '../role.ts';
import { copiers } from '../state.ts';

/** Looks at the card in front of her when nobody swaps any more; a Doppelgänger who copied her looks after her. */
export const insomniac = role({
  id: 'insomniac',
  side: 'village',
  copies: 1,
  // ON-15
  condition: {
    isMet: deck => deck.includes('robber') || deck.includes('troublemaker'),
    isEnforced: set => set['onenight.insomniac_constraint'] === 'enforce',
    broken: { code: 'deck.insomniac_alone', role: 'insomniac' },
  },
  calls: [
    call({ step: 'insomniac', rule: 'ON-85', wakes: dealtOnly('insomniac'), looks: true }),
    call({
      step: 'doppelganger-insomniac',
      rule: 'ON-107',
      listedWith: ['doppelganger'],
      wakes: state => copiers(state, 'insomniac'),
      looks: true,
    }),
  ],
});
