import type { Offers } from '../contract.ts';
import { callForm } from './call-form.ts';
import { CHARACTERS } from './characters.ts';
import { FEWEST_PLAYERS, IN_THE_CENTRE, MOST_PLAYERS } from './deck.ts';
import { baseSet, drawSet } from './sets.ts';
import { CALLS } from './steps.ts';

export const OFFERS: Offers = {
  players: { from: FEWEST_PLAYERS, to: MOST_PLAYERS },
  roles: CHARACTERS.map(({ id, inBox }) => ({ role: id, copies: inBox })),
  blanks: 0,
  centre: IN_THE_CENTRE,
  calls: CALLS,
  callForm,
  presets: {},
  decks: (players, settings) => {
    const deck = baseSet(players, settings);
    return deck === undefined ? [] : [{ name: 'base', deck }];
  },
  draw: drawSet,
};
