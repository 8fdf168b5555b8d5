import type { SeatCamp } from '../../domain/ending.ts';
import type { RoleId, Seat } from '../../domain/ids.ts';
import { PLAYS_ALONE } from '../../domain/own-card.ts';
import { ownCardOf, playsAlone } from '../kit/own.ts';
import { CATALOGUE, characterOf } from './characters.ts';
import type { OwnCamp, VillageList } from './role.ts';
import type { Player, Village } from './state.ts';
import { isLover, playerAt, remade } from './state.ts';

/** TH-65: the role that the moderator sees. A player who has become a werewolf is shown as one, although the card stays. */
export const presentRole = ({ card, wolf }: Player): RoleId => (wolf && characterOf(card)?.wolf !== true ? 'wolf' : card);

/** The own goals of all cards. */
export const OWN_CAMPS: readonly OwnCamp[] = CATALOGUE.characters.flatMap(({ camp }) => camp ?? []);

/** The own goal that a player has now; undefined if there is none. */
export const ownCampOf = (state: Village, player: Player): OwnCamp | undefined => {
  const own = characterOf(player.card)?.camp;
  return own?.isGoalOf(state, player) === true ? own : undefined;
};

/** TH-275: the holder of the group's own card may win with the wolves without being a werewolf. */
export const isWithWolves = ({ set }: Village, { wolf, card }: Player): boolean => wolf || ownCardOf(set, card)?.side === 'wolves';

/** TH-275: the holder of the group's own card may play alone, unless the holder has become a werewolf. */
export const isAlone = ({ set }: Village, { wolf, card }: Player): boolean => !wolf && playsAlone(set, card);

/** TH-27: `wolves`, `village`, or an own goal. */
export const campOf = (state: Village, player: Player): string => {
  if (isAlone(state, player)) return PLAYS_ALONE;
  return ownCampOf(state, player)?.id ?? (isWithWolves(state, player) ? 'wolves' : 'village');
};

/** What roles are handed of the list of roles. */
export const LIST: VillageList = { characterOf, campOf };

/** TH-75: whether the lovers belong to different camps now. */
const campsDiffer = (state: Village): boolean => {
  const [one, other] = state.bonds.lovers.map(each => playerAt(state, each));
  if (one === undefined || other === undefined) return false;
  const camps = [campOf(state, one), campOf(state, other)];
  if (state.set['lovers.mixedIf'] === 'wolfAndVillageOnly') return camps.includes('wolves') && camps.includes('village');
  return camps[0] !== camps[1];
};

/** TH-76: notes whether the lovers' camps differ by the deal and the wolf-dog's choice. A conversion does not count. */
export const withMixed = (state: Village): Village => {
  const players = state.players.map(each => (each.infected === null ? each : { ...each, wolf: false }));
  return remade(state, { bonds: { ...state.bonds, mixed: campsDiffer(remade(state, { players })) } });
};

/** TH-76: whether the lovers are a mixed pair. */
export const areMixed = (state: Village): boolean =>
  state.set['lovers.mixedEvaluated'] === 'atPairing' ? state.bonds.mixed : campsDiffer(state);

/** TH-77: whether a player belongs to a mixed pair. Such lovers have no goal but to survive together. */
export const isInMixedPair = (state: Village, seat: Seat): boolean => isLover(state, seat) && areMixed(state);

/** The goal of the player who has won by dying; undefined if nobody has. */
export const campWonByDying = ({ past }: Village): OwnCamp | undefined => OWN_CAMPS.find(({ id }) => id === past.wonByDying?.camp);

/** TH-27, TH-77: the side of each seat. A mixed pair has no side but its own. */
export const campsOf = (state: Village): readonly SeatCamp[] =>
  state.players.map(each => ({ seat: each.seat, side: sideOf(state, each), wolf: each.wolf }));

const sideOf = (state: Village, player: Player): string => {
  const won = state.past.wonByDying?.seat === player.seat ? campWonByDying(state) : undefined;
  if (won !== undefined) return won.side;
  if (isInMixedPair(state, player.seat)) return 'lovers';
  if (isAlone(state, player)) return PLAYS_ALONE;
  return ownCampOf(state, player)?.side ?? (isWithWolves(state, player) ? 'wolves' : 'villagers');
};
