import type { Seat } from '../../../domain/ids.ts';
import { call, dealtOnly, role } from '../role.ts';
import type { OneNight } from '../state.ts';
import { copiers, dealtTo, joining } from '../state.ts';

/** ON-63, ON-98: who raises a thumb: werewolves by the deal or the copy, never by the card in front. */
const thumbs = (state: OneNight): readonly Seat[] => [...dealtTo(state, 'werewolf'), ...copiers(state, 'werewolf')].sort((a, b) => a - b);

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
      wakes: state => joining(state, 'minion'),
      sees: thumbs,
    }),
    call({ step: 'minion', rule: 'ON-60', wakes: dealtOnly('minion'), sees: thumbs }),
  ],
});
