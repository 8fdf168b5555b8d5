import type { VillageEvent } from './events.ts';
import { evolveCascade } from './evolve-cascade.ts';
import { evolveDay } from './evolve-day.ts';
import { evolveNight } from './evolve-night.ts';
import type { Village } from './state.ts';

/** Folds one event. Votes first: they are the most frequent. */
export const evolve = (state: Village, event: VillageEvent): Village => {
  switch (event.type) {
    case 'voted':
    case 'ballot-opened':
    case 'votes-counted':
    case 'tied':
    case 'spared-by-vote':
    case 'election-left':
    case 'growled':
    case 'captain-set':
    case 'scene-set':
    case 'ended':
      return evolveDay(state, event);
    case 'dealt':
    case 'table-laid':
    case 'night-fell':
    case 'rust-killed':
    case 'called':
    case 'call-added':
    case 'paired':
    case 'looked':
    case 'model-chosen':
    case 'side-chosen':
    case 'bitten':
    case 'girl-caught':
    case 'stabbed':
    case 'hand-raised':
    case 'bitten-second':
    case 'brewed':
    case 'sniffed':
    case 'charmed':
    case 'chose-nobody':
      return evolveNight(state, event);
    case 'eliminated':
    case 'cards-shown':
    case 'child-turned':
    case 'angel-won':
    case 'cursed':
    case 'curse-said':
    case 'curse-lifted':
    case 'shot-nobody':
    case 'shots-lapsed':
    case 'swords-fell':
    case 'settled':
    case 'window-closed':
    case 'ruled-alive':
    case 'left':
    case 'ruled-role':
    case 'never-held':
    case 'held':
      return evolveCascade(state, event);
  }
};
