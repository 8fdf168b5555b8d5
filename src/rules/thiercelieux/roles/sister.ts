import { call, role } from '../role.ts';
import { holdersOf, seatsOfPlayers } from '../state.ts';

/** Two sisters know each other (TH-82). A sister who is alone, or has lost her power, meets nobody. */
export const sister = role({
  id: 'sister',
  kind: 'villager',
  copies: 2,
  inPairs: 'deck.sisters_pair',
  calls: [
    call({
      step: 'sisters',
      rule: 'TH-82',
      nights: ({ round, set }) => {
        const every = set['calls.sistersAfterFirstNight'];
        return round === 1 || (typeof every === 'number' && (round - 1) % every === 0);
      },
      byHand: ({ round, set }) => set['calls.sistersAfterFirstNight'] === 'manual' && round > 1,
      wakes: state => {
        const sisters = holdersOf(state, 'sister').filter(each => !each.lost);
        return sisters.length > 1 ? seatsOfPlayers(sisters) : [];
      },
      sees: (_state, awake) => awake,
    }),
  ],
});
