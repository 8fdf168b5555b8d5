import { expect, test } from 'vitest';
import type { SettingValue } from '../../../src/domain/setup.ts';
import { checkSettings } from '../../../src/rules/settings.ts';
import { PRESETS } from '../../../src/rules/thiercelieux/deck.ts';
import { SETTINGS } from '../../../src/rules/thiercelieux/settings.ts';
import { PRINTED } from './printed.ts';
import { answered, dealt, RULES, setUpOf } from './table.ts';

/** Section 11 of the catalogue: name, default, other values. */
const CATALOGUE: readonly (readonly [name: string, standard: SettingValue, ...others: readonly SettingValue[]])[] = [
  ['setup.allowUnder8', false, true],
  ['composition.source', 'table', 'custom'],
  ['composition.table', 'progression-v1', 'progression-v12', 'custom'],
  ['composition.foxTamerSwap', false, true],
  ['composition.public', true, false],
  ['seating.left', 'next', 'previous'],
  ['calls.seerEveryNight', true, false],
  ['calls.cupidAfterFirstNight', 'never', 'decoy'],
  ['calls.sistersAfterFirstNight', 'manual', 'never', 3],
  ['calls.wolfDogChoice', 'separate', 'byWaking'],
  ['calls.decoy', 'untilRevealed', 'always', 'never'],
  ['reveal.onDeath', 'card', 'none'],
  ['reveal.cause', false, true],
  ['reveal.grief', true, false],
  ['wolves.maySkip', true, false],
  ['infect.keptPowerSlot', 'own', 'beforeWolves'],
  ['infect.keeps', 'all', 'nightOnly'],
  ['infect.victim', 'pack', 'packOrBigBad'],
  ['infect.spentBy', 'raise', 'conversion'],
  ['bbw.disabledBy', 'currentWolves', 'pactCards', 'wolfCards'],
  ['bbw.mayDecline', true, false],
  ['lovers.mixedIf', 'differentCamps', 'wolfAndVillageOnly'],
  ['lovers.mixedEvaluated', 'dynamic', 'atPairing'],
  ['lovers.revealCards', false, true],
  ['lovers.harmBan', 'off', 'advise'],
  ['seer.sees', 'card', 'camp'],
  ['seer.mayDecline', true, false],
  ['girl.caught', 'mayReplace', 'replaces', 'diesAtOnce'],
  ['knight.trigger', 'any', 'wolves'],
  ['knight.fall', 'nightfall', 'dawn'],
  ['elder.infection', 'biteStands', 'nothing', 'firstBiteOnly'],
  ['elder.curseScope', 'villageCamp', 'villagerCards', 'allNonWolves'],
  ['elder.curseTiming', 'endOfWave', 'endOfCascade'],
  ['elder.announceCurse', 'whenCausePublic', 'always', 'never'],
  ['witch.bothSameNight', true, false],
  ['witch.shown', 'packAndBigBad', 'pack', 'allBites'],
  ['witch.shownAfterHeal', true, false],
  ['fox.mayDecline', true, false],
  ['fox.maySelf', true, false],
  ['fox.neighbours', 'living', 'original'],
  ['tamer.neighbours', 'living', 'original'],
  ['hunter.mustShoot', false, true],
  ['white.firstNight', 2, 1, 4],
  ['white.every', 2, 1, 3],
  ['white.mayDecline', true, false],
  ['piper.exact', true, false],
  ['piper.winCheck', 'checkpoint', 'immediate'],
  ['angel.causes', 'any', 'listed'],
  ['angel.onWin', 'continue', 'end'],
  ['debate.seconds', 0, 180, 3600],
  ['captain.election', 'manual', 'beforeFirstVote', 'off'],
  ['captain.tieBreak', 'afterSecond', 'afterFirst', 'never'],
  ['vote.majority', 'relative', 'absolute'],
  ['vote.secondBallotVoters', 'all', 'untied'],
  ['vote.abstain', false, true],
  ['vote.self', false, true],
  ['vote.order', 'captainLast', 'lowestSeat'],
  ['end.simultaneous', 'priority', 'shared'],
  ['end.deadShareWin', true, false],
  ['end.parityShortcut', false, true],
  ['end.villageNeedsSolosOut', false, true],
  ['end.wolvesNeedSolosOut', true, false],
  ['end.whiteBlocksWolves', true, false],
  ['end.stalemateRounds', 3, 1, 5],
  ['cupid.maySelf', true, false],
  ['cupid.mustChoose', true, false],
  ['box.cards.wolf', 4, 0, 9],
  ['box.cards.villager', 5, 0, 9],
];

test.each(CATALOGUE.map(([name, standard, ...others]) => ({ name, standard, others })))(
  '$name has its default and its other values',
  ({ name, standard, others }) => {
    expect(RULES.settings[name]?.default).toBe(standard);
    for (const value of [standard, ...others]) expect(checkSettings(SETTINGS, { [name]: value }), `${name}: ${value}`).toEqual([]);
    expect(checkSettings(SETTINGS, { [name]: 'something else' })).toEqual([{ code: 'settings.value', name }]);
  },
);

test('the catalogue names all settings but own cards (TH-275), the order of the calls and the other cards of the box', () => {
  const named = new Set(CATALOGUE.map(([name]) => name));
  const others = Object.keys(SETTINGS).filter(name => !named.has(name) && !name.startsWith('box.cards.'));
  expect(others).toEqual(['deck.own_cards', 'calls.order']);
});

test('the box holds 27 cards, and a blank one, as they are printed (TH-02, TH-03)', () => {
  expect(PRINTED.reduce((sum, { copies }) => sum + copies, 0)).toBe(28);
  for (const { id, copies } of PRINTED) expect(RULES.settings[`box.cards.${id}`]?.default, id).toBe(copies);
});

test.each(Object.entries(PRESETS))('the preset %s names settings that exist, and differs from the defaults in each', (_name, chosen) => {
  expect(checkSettings(SETTINGS, chosen)).toEqual([]);
  for (const [name, value] of Object.entries(chosen)) expect(RULES.settings[name]?.default, name).not.toBe(value);
  expect(RULES.check(setUpOf(['wolf', 'wolf', 'wolf', 'seer', 'villager', 'villager', 'villager', 'villager'], chosen)).refusals).toEqual(
    [],
  );
});

test('nobody has to choose a setting to play', () => {
  const match = dealt('wolf wolf wolf seer villager villager villager villager');
  expect(answered(match, { type: 'go-on', step: 'nightfall' }).play.step.id).toBe('seer');
});

test.each([
  [0, { kind: 'announcement' }, 'thiercelieux.debate.say'],
  [240, { kind: 'clock', seconds: 240 }, 'thiercelieux.debate.timed'],
])('TH-14: debate.seconds of %i gives the debate this length', (seconds, lasts, key) => {
  let match = dealt('villager villager villager villager villager villager wolf wolf', { 'debate.seconds': seconds });
  for (let steps = 0; steps < 30 && match.play.step.id !== 'debate'; steps += 1) {
    const { id, goOn } = match.play.step;
    match = answered(match, goOn === null ? { type: 'miss', step: id } : { type: 'go-on', step: id });
  }
  const { asks, says } = match.play.step;
  expect(asks).toEqual({ kind: 'nothing', lasts });
  expect(says).toEqual([{ key, ...(seconds === 0 ? {} : { with: { seconds } }) }]);
});
