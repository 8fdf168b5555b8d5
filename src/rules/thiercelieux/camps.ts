import type { SeatCamp } from '../../domain/ending.ts';
import type { RoleId, Seat } from '../../domain/ids.ts';
import { CATALOGUE, characterOf } from './characters.ts';
import type { OwnCamp } from './role.ts';
import type { Player, Village } from './state.ts';
import { isLover, playerAt, remade } from './state.ts';

/** TH-65: the card stays; whoever has become a werewolf is shown to the moderator as one. */
export const presentRole = ({ card, wolf }: Player): RoleId => (wolf && characterOf(card)?.wolf !== true ? 'wolf' : card);

/** The goals that cards have of their own. */
export const OWN_CAMPS: readonly OwnCamp[] = CATALOGUE.characters.flatMap(({ camp }) => camp ?? []);

/** The own goal that a player has now. */
export const ownCampOf = (state: Village, player: Player): OwnCamp | undefined => {
  const own = characterOf(player.card)?.camp;
  return own?.isGoalOf(state, player) === true ? own : undefined;
};

/** TH-27: `wolves`, `village`, or an own goal. */
export const campOf = (state: Village, player: Player): string => ownCampOf(state, player)?.id ?? (player.wolf ? 'wolves' : 'village');

/** TH-75: whether the lovers belong to different camps now. */
const campsDiffer = (state: Village): boolean => {
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

/** The goal of the one who has won by dying. */
export const campWonByDying = ({ past }: Village): OwnCamp | undefined => OWN_CAMPS.find(({ id }) => id === past.wonByDying?.camp);

/** TH-27, TH-77: mixed lovers have no other side. */
export const campsOf = (state: Village): readonly SeatCamp[] =>
  state.players.map(each => ({ seat: each.seat, side: sideOf(state, each), wolf: each.wolf }));

const sideOf = (state: Village, player: Player): string => {
  const won = state.past.wonByDying?.seat === player.seat ? campWonByDying(state) : undefined;
  if (won !== undefined) return won.side;
  if (isInMixedPair(state, player.seat)) return 'lovers';
  return ownCampOf(state, player)?.side ?? (player.wolf ? 'wolves' : 'villagers');
};
