import type { Leading } from '../contract.ts';

/** A moderator calls, people point, and cards stay where they lie. */
export const LED_BY_MODERATOR: Leading = {
  by: 'moderator',
  cardsMove: false,
  callSeconds: () => null,
  talkSeconds: () => null,
  nudge: null,
  badMove: 'told',
  votesBy: 'pointing',
  chosenSide: 'up',
  mayBeDealt: deck => deck,
  steps: { talk: null, vote: null, reveal: null, dusk: 'nightfall' },
  listed: () => null,
};
