import type { SeatCamp as Stand } from '../../domain/ending.ts';
import type { RoleId, Seat } from '../../domain/ids.ts';
import type { Player, Village } from './state.ts';
import { isLover, playerAt, remade } from './state.ts';

/** TH-27. */
export type Camp = 'village' | 'wolves' | 'white' | 'piper' | 'angel';

/** The cards with a goal of their own. */
const OWN: { readonly [card: RoleId]: Camp } = { 'white-wolf': 'white', piper: 'piper', angel: 'angel' };

export const campOf = (state: Village, player: Player): Camp => {
  const own = OWN[player.card];
  if (own === 'white') return 'white';
  if (player.wolf) return 'wolves';
  if (own === 'piper') return 'piper';
  return own === 'angel' && state.past.window && !isLover(state, player.seat) ? 'angel' : 'village';
};

/** TH-75: whether the lovers belong to different camps now. */
export const campsDiffer = (state: Village): boolean => {
  const [one, other] = state.bonds.lovers.map(each => playerAt(state, each));
  if (one === undefined || other === undefined) return false;
  const camps = [campOf(state, one), campOf(state, other)];
  if (state.set['lovers.mixedIf'] === 'wolfAndVillageOnly') return camps.includes('wolves') && camps.includes('village');
  return camps[0] !== camps[1];
};

/** TH-76: what birth and the wolf-dog's choice have decided; a conversion changes nothing of it. */
export const withMixed = (state: Village): Village => {
  const players = state.players.map(each => (each.infected === null ? each : { ...each, wolf: false }));
  return remade(state, { bonds: { ...state.bonds, mixed: campsDiffer(remade(state, { players })) } });
};

/** TH-76. */
export const areMixed = (state: Village): boolean =>
  state.set['lovers.mixedEvaluated'] === 'atPairing' ? state.bonds.mixed : campsDiffer(state);

/** TH-77: such a lover has no other goal than to survive with the other. */
export const isInMixedPair = (state: Village, seat: Seat): boolean => isLover(state, seat) && areMixed(state);

/** The words that an ending has for the camps. */
const SIDES: { readonly [C in Camp]: string } = {
  village: 'villagers',
  wolves: 'wolves',
  white: 'white-wolf',
  piper: 'piper',
  angel: 'angel',
};

/** TH-27, TH-77, TH-132: an angel that has won stays one; mixed lovers have no other side. */
export const standsOf = (state: Village): readonly Stand[] =>
  state.players.map(each => ({ seat: each.seat, side: sideOf(state, each), wolf: each.wolf }));

const sideOf = (state: Village, player: Player): string => {
  if (state.past.angel === player.seat) return 'angel';
  return isInMixedPair(state, player.seat) ? 'lovers' : SIDES[campOf(state, player)];
};
