import type { RoleId } from '../../../src/domain/ids.ts';
import { type ChosenSettings, type Deal, UNKNOWN_DEAL } from '../../../src/domain/setup.ts';
import type { Match } from '../../../src/engine/match.ts';
import { BOX } from '../../../src/rules/one-night/characters.ts';
import type { Dice } from '../../tools/dice.ts';
import { begunWith, rules, setUpFor } from './table.ts';

/** House rules for random games. */
export const HOUSES: readonly ChosenSettings[] = [
  {},
  { 'onenight.announcer': 'moderator', 'onenight.lone_wolf_peek': true, 'onenight.seer_centre_min': 1, 'onenight.reveal': 'dead_first' },
  { 'onenight.announcer': 'player', 'onenight.robber_look': 'mandatory', 'onenight.action_base': 'only_own_role_card' },
  { 'onenight.drunk_missed': 'no_swap', 'onenight.dg_missed': 'unresolved', 'onenight.dg_unresolved': 'no_side' },
  { 'onenight.dg_robber_wakes_as_stolen': true, 'onenight.dg_card_hint': true, 'onenight.vote_self': true },
  { 'onenight.vote_abstain': true, 'onenight.vote_missing': 'counts_as_abstain', 'onenight.day_seconds': 'none' },
  { 'onenight.vote_centre': true, 'onenight.random_roles_public': false, 'onenight.nudge': 'none' },
];

/** A random set that the rules accept, for a random number of players. */
export const anySet = (dice: Dice, settings: ChosenSettings = {}): readonly RoleId[] => {
  const players = 3 + dice.below(8);
  for (let draw = 0; draw < 100; draw += 1) {
    const deck = dice.shuffle(BOX).slice(0, players + 3);
    if (rules.check(setUpFor(deck, settings)).refusals.length === 0) return deck;
  }
  throw new Error('no set found');
};

export const anyDeal = (deck: readonly RoleId[], dice: Dice): Deal => {
  const cards = dice.shuffle(deck);
  return { roles: cards.slice(0, -3), centre: cards.slice(-3) };
};

/** A game whose deal the machine does not know. */
export const unseenGame = (dice: Dice, settings: ChosenSettings): Match =>
  begunWith(setUpFor(anySet(dice, settings), settings), UNKNOWN_DEAL, dice.below(1000));

export const anyGame = (dice: Dice, settings: ChosenSettings): Match => {
  const deck = anySet(dice, settings);
  return begunWith(setUpFor(deck, settings), anyDeal(deck, dice), dice.below(1000));
};
