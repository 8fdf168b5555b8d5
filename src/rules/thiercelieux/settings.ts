import type { RoleId } from '../../domain/ids.ts';
import type { ChosenSettings, SettingValue } from '../../domain/setup.ts';
import type { Resolved } from '../settings.ts';
import { resolver, setting } from '../settings.ts';
import { TABLE_NAMES } from './composition.ts';
import type { CallStep } from './steps.ts';
import { CALLS } from './steps.ts';

const { oneOf, number, order } = setting;

/** TH-41: free but for the calls that live on what an earlier one has brought. */
const keepsTheFixedParts = (calls: readonly string[]): boolean => {
  const before = (first: CallStep, then: CallStep) => calls.indexOf(first) < calls.indexOf(then);
  return (
    before('cupid', 'lovers') &&
    before('cupid', 'wolves') &&
    before('wolf-dog', 'wolves') &&
    before('wolves', 'infect-father') &&
    before('wolves', 'big-bad-wolf') &&
    before('wolves', 'witch') &&
    before('big-bad-wolf', 'witch') &&
    before('piper', 'charmed')
  );
};

/** A deck never holds more of a card than `most`: how many more the box has makes no difference. */
const copies = (count: number, most = 1) => number<never>('TH-03', count, 0, most);
const MANY = 40;

/** TH-03: what lies in the box, and one blank card. */
const BOX = {
  'box.cards.wolf': copies(4, MANY),
  'box.cards.infect-father': copies(1),
  'box.cards.big-bad-wolf': copies(1),
  'box.cards.villager': copies(5, MANY),
  'box.cards.seer': copies(1),
  'box.cards.cupid': copies(1),
  'box.cards.hunter': copies(1),
  'box.cards.witch': copies(1),
  'box.cards.sister': copies(2, 2),
  'box.cards.little-girl': copies(1),
  'box.cards.fox': copies(1),
  'box.cards.rusty-knight': copies(1),
  'box.cards.elder': copies(1),
  'box.cards.bear-tamer': copies(1),
  'box.cards.wild-child': copies(1),
  'box.cards.wolf-dog': copies(1),
  'box.cards.white-wolf': copies(1),
  'box.cards.piper': copies(1),
  'box.cards.angel': copies(1),
  'box.cards.custom': copies(1, MANY),
};

/** More of a card of which a deck never holds as many. */
export const FORMER = Object.fromEntries(Object.keys(BOX).map(name => [name, copies(1, MANY)]));

export const SETTINGS = {
  'setup.allowUnder8': oneOf('TH-17', false, true),
  'composition.source': oneOf('TH-18', 'table', 'custom'),
  'composition.table': oneOf('TH-22', ...TABLE_NAMES, 'custom'),
  'composition.foxTamerSwap': oneOf('TH-22', false, true),
  'composition.public': oneOf('TH-230', true, false),
  ...BOX,
  'seating.left': oneOf('TH-09', 'next', 'previous'),
  'calls.order': order('TH-41', CALLS, keepsTheFixedParts),
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
};

export type VillageSettings = Resolved<typeof SETTINGS>;

export const settingsOf: (chosen: ChosenSettings) => VillageSettings = resolver(SETTINGS);

/** How many of a card the box holds. */
export const stockOf = (set: VillageSettings, role: RoleId): number => {
  const byName: { readonly [name: string]: SettingValue } = set;
  const stock = byName[`box.cards.${role}`];
  return typeof stock === 'number' ? stock : 0;
};
