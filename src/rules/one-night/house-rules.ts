import type { RoleId, StepId } from '../../domain/ids.ts';
import type { ChosenSettings } from '../../domain/setup.ts';
import type { SettingValues } from '../settings.ts';
import { setting } from '../settings.ts';

const { oneOf, number, ownCards, unread } = setting;

/** What the settings need from the list of roles. */
interface FromTheRoles {
  readonly sides: readonly string[];
  readonly calls: readonly StepId[];
  readonly characterOf: (role: RoleId) => object | undefined;
}

/** The settings of section 17 of the catalogue, except those that belong to the plan of a tournament. */
export const settingsWith = ({ sides, calls, characterOf }: FromTheRoles) => ({
  'deck.own_cards': ownCards('ON-237', {
    sides,
    calls: ['nightfall', ...calls],
    // There is one night, and a holder who points at a player looks at that player's card.
    nights: ['every'],
    points: ['nobody', 'another', 'two'],
    told: ['nothing', 'card', 'wolves'],
    isOwn: role => characterOf(role) === undefined,
  }),
  'onenight.announcer': oneOf('ON-28', 'machine', 'player', 'moderator'),
  'onenight.announcer_peek': unread({ 'onenight.announcer': ['machine', 'moderator'] }, oneOf('ON-35', 'never', 'between_roles')),
  'onenight.step_seconds': number<never>('ON-32', 10, 5, 60),
  'onenight.step_seconds_doppelganger': number('ON-32', 'double', 5, 120, 'double'),
  'onenight.lone_wolf_peek': oneOf('ON-57', false, true),
  'onenight.seer_centre_min': oneOf('ON-69', 2, 1),
  'onenight.robber_look': oneOf('ON-73', 'optional', 'mandatory'),
  'onenight.action_base': oneOf('ON-50', 'card_in_front', 'only_own_role_card'),
  'onenight.drunk_missed': oneOf('ON-83', 'random_at_reveal', 'no_swap'),
  'onenight.dg_missed': oneOf('ON-118', 'ask_at_reveal', 'unresolved'),
  'onenight.dg_unresolved': oneOf('ON-116', 'village', 'no_side'),
  'onenight.dg_robber_wakes_as_stolen': oneOf('ON-111', false, true),
  'onenight.dg_card_hint': oneOf('ON-71', false, true),
  'onenight.vote_method': oneOf('ON-127', 'pointing', 'token', 'lift'),
  'onenight.vote_self': oneOf('ON-128', false, true),
  'onenight.vote_centre': oneOf('ON-129', false, true),
  'onenight.vote_abstain': oneOf('ON-129', false, true),
  'onenight.vote_missing': oneOf('ON-132', 'repeat', 'counts_as_abstain'),
  'onenight.minion_without_wolf_goal': oneOf('ON-156', 'non_minion_dead', 'any_other_player_dead'),
  'onenight.minion_without_wolf_must_live': oneOf('ON-157', false, true),
  'onenight.village_wins_on_minion_only_death': oneOf('ON-158', false, true),
  'onenight.tanner_blocks_minion_without_wolf': oneOf('ON-159', true, false),
  'onenight.setup_6plus': oneOf('ON-11', 'suggested', 'free'),
  'onenight.min_werewolf_cards': oneOf('ON-13', 0, 1, 2),
  'onenight.mason_constraint': oneOf('ON-14', 'enforce', 'warn'),
  'onenight.insomniac_constraint': oneOf('ON-15', 'enforce', 'warn'),
  'onenight.random_draw': unread(
    { 'onenight.random_roles_public': [false] },
    oneOf('ON-185', 'redraw_until_valid', 'complete_pairs', 'raw'),
  ),
  'onenight.random_roles_public': oneOf('ON-186', true, false),
  'onenight.nudge': oneOf('ON-225', 'by_announcer', 'each_own', 'none'),
  'onenight.day_seconds': number('ON-226', 'per_player', 60, 1800, 'per_player', 'none'),
  'onenight.reveal': oneOf('ON-142', 'all', 'dead_first'),
  'onenight.pads_on_illegal': unread(
    { 'onenight.announcer': ['player', 'moderator'] },
    oneOf('ON-216', 'report_after_reveal', 'stop_night', 'ignore'),
  ),
});

/** The largest number in former settings. Tournament numbers stand in the tournament plan now; the other settings never had an effect. */
const MANY = 1000;
export const FORMER = {
  'onenight.adaptive_wait': oneOf('ON-194', false, 'random_all_steps'),
  'onenight.drunk_card_team': oneOf('ON-84', 'village'),
  'onenight.vote_method': oneOf('ON-127', 'device'),
  'onenight.tokens_place': oneOf('ON-183', 'centre', 'announcer'),
  'onenight.mini_target': number<never>('ON-167', 5, 1, MANY),
  'onenight.de_losses': number<never>('ON-173', 2, 1, MANY),
  'onenight.de_no_winner_counts': oneOf('ON-175', true, false),
  'onenight.de_all_out': oneOf('ON-178', 'replay', 'joint'),
  'onenight.de_below_three': oneOf('ON-179', 'guest', 'fewest_losses', 'joint'),
};

export type OneNightSettings = SettingValues<ReturnType<typeof settingsWith>>;

/** ON-35: whether a player who announces opens the eyes between two steps. No other announcer does. */
export const announcerPeeks = (chosen: ChosenSettings): boolean =>
  chosen['onenight.announcer'] === 'player' && chosen['onenight.announcer_peek'] !== 'never';

/** ON-32, ON-192: how long a call lasts. Fixed before the deal, so that the time shows nothing of the cards. */
export const callSeconds = (set: OneNightSettings, step: string): number => {
  const usual = set['onenight.step_seconds'];
  if (step !== 'doppelganger') return usual;
  const own = set['onenight.step_seconds_doppelganger'];
  return own === 'double' ? 2 * usual : own;
};

/** ON-226: how long the players talk; null if the talk has no time limit. */
export const daySeconds = (set: OneNightSettings, players: number): number | null => {
  const seconds = set['onenight.day_seconds'];
  if (seconds === 'none') return null;
  return seconds === 'per_player' ? 60 * players : seconds;
};
