import type { RoleId, StepId } from '../../domain/ids.ts';
import { PLAYS_ALONE } from '../../domain/own-card.ts';
import type { SettingValues } from '../settings.ts';
import { setting } from '../settings.ts';

const { oneOf, number, order, ownCards, unread } = setting;

/** LT-19: with this value the Owl never kills. */
const NO_DEADLY_OWL = { 'token.deadly_owl_min_players': ['off'] };

/** What the settings need from the list of roles: the order of the night. */
interface FromTheRoles {
  readonly calls: readonly StepId[];
  readonly keepsOrder: (order: readonly string[]) => boolean;
  readonly characterOf: (role: RoleId) => object | undefined;
}

const both = ({ calls, keepsOrder, characterOf }: FromTheRoles) => ({
  'deck.min_players_policy': oneOf('LC-16', 'warn', 'off', 'reject'),
  'deck.allow_custom_roles': oneOf('LC-03', false, true),
  'deck.own_cards': ownCards('LC-103', {
    sides: ['humans', 'wolves', PLAYS_ALONE],
    calls: ['nightfall', ...calls],
    isOwn: role => characterOf(role) === undefined,
  }),
  'deck.composition_public': oneOf('LC-18', true, false),
  'night.order': order('LC-25', calls, keepsOrder),
  'night.call_dead_roles': oneOf('LC-31', 'all', 'seer_only'),
  'night.call_absent_roles': oneOf('LC-32', false, true),
  'night.may_pass': oneOf('LC-35', false, true),
  'night1.victim': oneOf('LC-46', 'wolves_choose', 'moderator'),
  'seer.may_target_self': oneOf('LC-37', false, true),
  'seer.answer_on_hamster': oneOf('LC-41', 'no', 'yes'),
  'wolves.may_target_wolf': oneOf('LC-45', false, true),
  'medium.no_lynch': oneOf('LC-50', 'neutral', 'no'),
  'bodyguard.may_repeat': oneOf('LC-52', true, false),
  'bodyguard.blocks_seer_kill': oneOf('LC-54', false, true),
  'owl.may_target_self': oneOf('LC-55', false, true),
  'owl.pick_survives_owl': oneOf('LC-81', true, false),
  'mythomaniac.told': oneOf('LC-62', 'exact', 'none'),
  'announce.causes': oneOf('LC-68', false, true),
  'announce.order': oneOf('LC-68', 'seat', 'random'),
  'vote.self_vote': oneOf('LC-74', false, true),
  'vote.abstain': oneOf('LC-74', false, true),
  'day.discussion_seconds': number<never>('LC-71', 180, 0, 3600),
  'ghosts.see_all': oneOf('LT-51', false, true),
  'end.reveal': oneOf('LC-21', 'all', 'roles', 'none'),
});

export const classicWith = (roles: FromTheRoles) => ({
  ...both(roles),
  'vote.anchor': oneOf('LC-72', 'last_night_death', 'last_death'),
  'vote.anchor_multi_death': oneOf('LC-73', 'random', 'wolf_victim'),
  'vote.revote_electors': oneOf('LC-86', 'same', 'not_tied'),
  'classic.ghosts': oneOf('LC-91', false, true),
  'day.defence_order': oneOf('LC-82', 'clockwise_from_anchor', 'free'),
});

export const tokenWith = (roles: FromTheRoles) => ({
  ...both(roles),
  'token.vote_start': oneOf('LT-32', 'right_of_welcome', 'left_of_welcome'),
  'token.ballot2_face': oneOf('LT-45', 'up', 'down'),
  'token.evidence': oneOf('LT-42', 'by_rank', 'random'),
  'token.deadly_owl_min_players': number('LT-19', 21, 8, 24, 'any', 'off'),
  'bodyguard.blocks_owl_kill': unread(NO_DEADLY_OWL, oneOf('LT-21', false, true)),
  'token.deadly_owl_also_nominates': unread(NO_DEADLY_OWL, oneOf('LT-22', true, false)),
  'welcome.no_death': oneOf('LT-27', 'stay', 'moderator'),
  'welcome.multi_death': oneOf('LT-26', 'random', 'wolf_victim'),
  'day.defence_order': oneOf('LT-43', 'paw_first', 'free'),
});

/** Former settings that only ever had one value. */
const FORMER = {
  'night.deaths_at': oneOf('LC-33', 'dawn'),
  'night.target_living_only': oneOf('LC-34', true),
  'owl.dead_pick': oneOf('LC-80', 'void'),
  'ghosts.eyes_closed': oneOf('LT-51', true),
  'win.check_points': oneOf('LC-95', ['dawn', 'lynch']),
};
/** The Owl of the classic edition never kills. */
export const FORMER_CLASSIC = { ...FORMER, 'bodyguard.blocks_owl_kill': oneOf('LT-21', false, true) };
export const FORMER_TOKEN = {
  ...FORMER,
  'token.box': oneOf('LT-04', 'same as classic'),
  'welcome.initial': oneOf('LT-07', 'moderator'),
};

export type ClassicSettings = SettingValues<ReturnType<typeof classicWith>>;
export type TokenSettings = SettingValues<ReturnType<typeof tokenWith>>;
/** The settings that both editions share. A setting of one edition can be read only after a check of the edition. */
export type CommonSettings = SettingValues<ReturnType<typeof both>>;
