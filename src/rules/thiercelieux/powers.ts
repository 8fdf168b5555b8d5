import { campOf } from './camps.ts';
import { CATALOGUE, characterOf } from './characters.ts';
import { isStillCalled } from './schedule.ts';
import type { Player, Village } from './state.ts';
import { holdersOf, isSeated, playerAt } from './state.ts';

/** TH-61: whether a player keeps powers that work by themselves or at death, unlike actions at night. */
export const keepsPassivePower = (state: Village, player: Player): boolean =>
  player.lost === null && (player.infected === null || state.set['infect.keeps'] === 'all');

/** TH-95: the players whom the elder's curse reaches. */
export const curseReaches = (state: Village): readonly Player[] =>
  state.players.filter(each => isSeated(each) && each.lost === null && isUnderCurse(state, each));

const isUnderCurse = (state: Village, player: Player): boolean => {
  const villager = characterOf(player.card)?.kind === 'villager';
  switch (state.set['elder.curseScope']) {
    case 'villageCamp':
      return villager && campOf(state, player) === 'village';
    case 'villagerCards':
      return villager;
    case 'allNonWolves':
      return !player.wolf;
  }
};

/** TH-250: whether the room has been told of the curse that lies on the village. */
export const isCurseSaid = (state: Village): boolean => {
  const died = playerAt(state, state.past.cursedBy)?.died ?? null;
  const announce = state.set['elder.announceCurse'];
  return died !== null && (announce === 'always' || (announce === 'whenCausePublic' && died.cause !== 'poison'));
};

/** TH-113, TH-114: whether a bear growls this morning. */
export const growls = (state: Village): boolean => CATALOGUE.characters.some(each => each.growls?.(state) === true);

/** TH-113: whether this morning has a growl step. It has one as long as the room cannot know that the tamer is out. */
export const mayGrowl = (state: Village): boolean =>
  CATALOGUE.characters.some(
    ({ id, growls: isHeard }) =>
      isHeard !== undefined &&
      (state.set['calls.decoy'] !== 'never' || holdersOf(state, id).some(each => !each.lost)) &&
      isStillCalled(state, id),
  );
