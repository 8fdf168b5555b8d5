import type { TokenSettings } from './settings.ts';
import type { Lupus } from './state.ts';
import { isAlive } from './state.ts';

/** LT-19: by the number of players at the start. */
export const owlIsDeadly = (set: TokenSettings, players: number): boolean => {
  const from = set['token.deadly_owl_min_players'];
  return from === 'any' || (from !== 'off' && players >= from);
};

/** LC-80, LC-81: a dead pick is void; a dead Owl's pick stands unless the group plays otherwise. */
export const owlsChoiceStands = (state: Lupus): boolean => {
  if (!isAlive(state, state.night.pointed)) return false;
  const owls = state.night.deeds.find(deed => deed.step === 'owl')?.by ?? [];
  return state.set['owl.pick_survives_owl'] || owls.every(owl => isAlive(state, owl));
};
