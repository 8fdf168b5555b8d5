import { call, dealtOnly, raisingThumbs, role } from '../role.ts';
import { joining } from '../state.ts';

/** Sees the raised thumbs of the werewolves, who do not see who looks; a Doppelgänger who copied him sees them before. */
export const minion = role({
  id: 'minion',
  side: 'werewolves',
  copies: 1,
  calls: [
    call({
      step: 'doppelganger-minion',
      rule: 'ON-104',
      listedWith: ['doppelganger'],
      rightAfter: 'doppelganger',
      wakes: state => joining(state, 'minion'),
      sees: raisingThumbs,
    }),
    call({ step: 'minion', rule: 'ON-60', wakes: dealtOnly('minion'), sees: raisingThumbs }),
  ],
});
