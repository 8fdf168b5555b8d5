import type { RoleId } from '../../domain/ids.ts';
import { PLAYS_ALONE } from '../../domain/own-card.ts';
import type { SettingValue } from '../../domain/setup.ts';
import type { SettingValues } from '../settings.ts';
import { setting } from '../settings.ts';
import { TABLE_NAMES } from './composition.ts';

const { oneOf, number, order, ownCards } = setting;

/**
 * TH-03: the setting for how many of a card lie in the box. A deck never holds more than `most`, so a larger stock would change nothing.
 */
export const stockSetting = (copies: number, most: number) => number<never>('TH-03', copies, 0, most);

/** What the settings need from the list of roles: the cards of the box, and the calls in their order. */
interface FromRoles {
  readonly box: { readonly [card: `box.cards.${string}`]: ReturnType<typeof stockSetting> };
  readonly calls: readonly string[];
  /** TH-04: whether a card is a blank card on which the group has written a name. */
  readonly isBlank: (role: RoleId) => boolean;
  /** TH-41: whether an order is allowed. Calls that need the result of another call must come after it. */
  readonly keepsOrder: (calls: readonly string[]) => boolean;
}

export const settingsWith = ({ box, calls, keepsOrder, isBlank }: FromRoles) => ({
  'setup.allowUnder8': oneOf('TH-17', false, true),
  'composition.source': oneOf('TH-18', 'table', 'custom'),
  'composition.table': oneOf('TH-22', ...TABLE_NAMES, 'custom'),
  'composition.foxTamerSwap': oneOf('TH-22', false, true),
  'deck.own_cards': ownCards('TH-275', { sides: ['villagers', 'wolves', PLAYS_ALONE], calls: ['nightfall', ...calls], isOwn: isBlank }),
  'composition.public': oneOf('TH-230', true, false),
  ...box,
  'seating.left': oneOf('TH-09', 'next', 'previous'),
  'calls.order': order('TH-41', calls, keepsOrder),
  'calls.seerEveryNight': oneOf('TH-32', true, false),
  'calls.cupidAfterFirstNight': oneOf('TH-33', 'never', 'decoy'),
  'calls.sistersAfterFirstNight': number('TH-34', 'manual', 1, 20, 'manual', 'never'),
  'calls.wolfDogChoice': oneOf('TH-35', 'separate', 'byWaking'),
  'calls.decoy': oneOf('TH-254', 'untilRevealed', 'always', 'never'),
  'wolves.maySkip': oneOf('TH-52', true, false),
  'infect.victim': oneOf('TH-57', 'pack', 'packOrBigBad'),
  'infect.spentBy': oneOf('TH-137', 'raise', 'conversion'),
  'infect.keptPowerSlot': oneOf('TH-60', 'own', 'beforeWolves'),
  'infect.keeps': oneOf('TH-61', 'all', 'nightOnly'),
  'bbw.disabledBy': oneOf('TH-67', 'currentWolves', 'pactCards', 'wolfCards'),
  'bbw.mayDecline': oneOf('TH-69', true, false),
  'cupid.maySelf': oneOf('TH-72', true, false),
  'cupid.mustChoose': oneOf('TH-72', true, false),
  'lovers.mixedIf': oneOf('TH-75', 'differentCamps', 'wolfAndVillageOnly'),
  'lovers.mixedEvaluated': oneOf('TH-76', 'dynamic', 'atPairing'),
  'lovers.revealCards': oneOf('TH-78', false, true),
  'lovers.harmBan': oneOf('TH-79', 'off', 'advise'),
  'seer.mayDecline': oneOf('TH-80', true, false),
  'seer.sees': oneOf('TH-81', 'card', 'camp'),
  'girl.caught': oneOf('TH-85', 'mayReplace', 'replaces', 'diesAtOnce'),
  'knight.trigger': oneOf('TH-87', 'any', 'wolves'),
  'knight.fall': oneOf('TH-91', 'nightfall', 'dawn'),
  'elder.infection': oneOf('TH-97', 'biteStands', 'nothing', 'firstBiteOnly'),
  'elder.curseScope': oneOf('TH-95', 'villageCamp', 'villagerCards', 'allNonWolves'),
  'elder.curseTiming': oneOf('TH-96', 'endOfWave', 'endOfCascade'),
  'elder.announceCurse': oneOf('TH-250', 'whenCausePublic', 'always', 'never'),
  'witch.bothSameNight': oneOf('TH-102', true, false),
  'witch.shown': oneOf('TH-103', 'packAndBigBad', 'pack', 'allBites'),
  'witch.shownAfterHeal': oneOf('TH-105', true, false),
  'fox.mayDecline': oneOf('TH-110', true, false),
  'fox.maySelf': oneOf('TH-110', true, false),
  'fox.neighbours': oneOf('TH-110', 'living', 'original'),
  'tamer.neighbours': oneOf('TH-113', 'living', 'original'),
  'hunter.mustShoot': oneOf('TH-115', false, true),
  'white.firstNight': number<never>('TH-37', 2, 1, 20),
  'white.every': number<never>('TH-37', 2, 1, 20),
  'white.mayDecline': oneOf('TH-123', true, false),
  'piper.exact': oneOf('TH-126', true, false),
  'piper.winCheck': oneOf('TH-175', 'checkpoint', 'immediate'),
  'angel.causes': oneOf('TH-131', 'any', 'listed'),
  'angel.onWin': oneOf('TH-132', 'continue', 'end'),
  'debate.seconds': number<never>('TH-14', 0, 0, 3600),
  'captain.election': oneOf('TH-140', 'manual', 'beforeFirstVote', 'off'),
  'captain.tieBreak': oneOf('TH-144', 'afterSecond', 'afterFirst', 'never'),
  'vote.order': oneOf('TH-151', 'captainLast', 'lowestSeat'),
  'vote.abstain': oneOf('TH-152', false, true),
  'vote.self': oneOf('TH-152', false, true),
  'vote.majority': oneOf('TH-153', 'relative', 'absolute'),
  'vote.secondBallotVoters': oneOf('TH-155', 'all', 'untied'),
  'reveal.onDeath': oneOf('TH-158', 'card', 'none'),
  'reveal.cause': oneOf('TH-159', false, true),
  'reveal.grief': oneOf('TH-159', true, false),
  'end.simultaneous': oneOf('TH-178', 'priority', 'shared'),
  'end.deadShareWin': oneOf('TH-179', true, false),
  'end.parityShortcut': oneOf('TH-180', false, true),
  'end.villageNeedsSolosOut': oneOf('TH-176', false, true),
  'end.wolvesNeedSolosOut': oneOf('TH-177', true, false),
  'end.whiteBlocksWolves': oneOf('TH-177', true, false),
  'end.stalemateRounds': number<never>('TH-183', 3, 1, 20),
});

export type VillageSettings = SettingValues<ReturnType<typeof settingsWith>>;

/** How many of a card the box holds. */
export const stockOf = (set: VillageSettings, role: RoleId): number => {
  const byName: { readonly [name: string]: SettingValue } = set;
  const stock = byName[`box.cards.${role}`];
  return typeof stock === 'number' ? stock : 0;
};
