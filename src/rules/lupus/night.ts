import type { HiddenOutcome } from '../../domain/happening.ts';
import type { Seat } from '../../domain/ids.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { fateOf } from '../kit/events.ts';
import type { PlannedCall } from '../kit/night.ts';
import { withOwnCalls } from '../kit/own.ts';
import { CATALOGUE, calledBy, characterOf, isCall } from './characters.ts';
import type { CommonSettings } from './house-rules.ts';
import type { Does } from './role.ts';
import type { Lupus } from './state.ts';
import { doesPointingKill, isAlive, isInPlay, roleAt } from './state.ts';

/** The calls of all nights in their order (LC-25), with those of own cards (LC-103). */
export const callsOf = (set: CommonSettings): readonly CallStep[] =>
  withOwnCalls(set['night.order'], set).filter((step): step is CallStep => isCall(step));

/** The calls of tonight (LC-26 to LC-28, LC-31, LC-32). They depend on the deck and the night, never on who lives. */
export const tonightsCalls = (state: Lupus): readonly CallStep[] =>
  callsOf(state.set).filter(step => {
    const { character, call } = calledBy(step);
    return call.nights(state) && (isInPlay(state, character.id) || state.set['night.call_absent_roles']);
  });

/** Whether a planned call is made (LC-30, LC-31). The Seer is called dead or alive; other roles too, unless a setting says otherwise. */
export const isCalled = (state: Lupus, { step }: Pick<PlannedCall, 'step'>): boolean => {
  const { character, call } = calledBy(step);
  if (call.isAlwaysMade || state.set['night.call_dead_roles'] === 'all') return true;
  return !isInPlay(state, character.id) || call.wakes(state).length > 0;
};

/** The causes of a death at dawn, by the names that journals use. */
export type DawnCause = 'wolves' | 'seer' | 'owl';

export interface DawnDeath {
  readonly seat: Seat;
  readonly cause: DawnCause;
}

/** The seats that the night's calls have named with this effect. */
const named = ({ night }: Lupus, does: Does): readonly Seat[] => {
  const seats: Seat[] = [];
  for (const choice of CATALOGUE.choicesThat(does)) seats.push(...(night.chosen[choice] ?? NOBODY));
  return seats;
};
const NOBODY: readonly Seat[] = [];

/** LC-67, LT-23: the deaths of the night. A seat dies once, of the first cause. */
export const deathsAt = (state: Lupus): readonly DawnDeath[] => {
  const deaths: DawnDeath[] = [];
  const guarded = named(state, 'guards');
  const die = (cause: DawnCause, does: Does, kills: (state: Lupus, seat: Seat, isGuarded: boolean) => boolean): void => {
    for (const seat of named(state, does))
      if (isAlive(state, seat) && !deaths.some(each => each.seat === seat) && kills(state, seat, guarded.includes(seat)))
        deaths.push({ seat, cause });
  };
  die('wolves', 'bites', biteKills);
  die('seer', 'looks', lookKills);
  die('owl', 'points', pointKills);
  const place = (seat: Seat) => (state.night.naming.length === 0 ? seat : state.night.naming.indexOf(seat));
  return deaths.sort((a, b) => place(a.seat) - place(b.seat));
};

const fateWhenNamed = (state: Lupus, seat: Seat, does: Does) => characterOf(roleAt(state, seat))?.whenNamed?.[does];

/** LC-53, LC-57: a protected player survives the bite, and so does a player whose card says so. */
const biteKills = (state: Lupus, seat: Seat, isGuarded: boolean): boolean => !isGuarded && fateWhenNamed(state, seat, 'bites') !== 'lives';

/** LC-41, LC-54: the Seer's look kills only a player whose card says so. */
const lookKills = (state: Lupus, seat: Seat, isGuarded: boolean): boolean =>
  fateWhenNamed(state, seat, 'looks') === 'dies' && !(isGuarded && state.set['bodyguard.blocks_seer_kill']);

/** LT-19, LT-21: in a large game of the token edition being pointed at kills, too. */
const pointKills = (state: Lupus, seat: Seat, isGuarded: boolean): boolean => {
  const { table } = state;
  if (table.edition !== 'token' || !doesPointingKill(state)) return false;
  return !(isGuarded && table.set['bodyguard.blocks_owl_kill']) && fateWhenNamed(state, seat, 'points') !== 'lives';
};

/** LC-77 to LC-81: the seat that last night's pointing nominates today; null if none. Call it after the deaths of the dawn. */
export const nominatedByPointing = (state: Lupus): Seat | null => {
  const { table } = state;
  if (table.edition === 'token' && doesPointingKill(state) && !table.set['token.deadly_owl_also_nominates']) return null;
  return named(state, 'points').find(seat => stands(state, seat)) ?? null;
};

/** LC-80, LC-81: a choice of a player who has died is void. If only the Owl has died, its choice stands unless a setting says otherwise. */
const stands = (state: Lupus, pick: Seat): boolean => {
  if (!isAlive(state, pick)) return false;
  const pointing = state.night.deeds.find(({ step }) => CATALOGUE.choicesThat('points').includes(step))?.by ?? NOBODY;
  return state.set['owl.pick_survives_owl'] || pointing.every(by => isAlive(state, by));
};

/** Whether somebody in this game points at night. */
export const isPointedAtNight = (state: Lupus): boolean =>
  CATALOGUE.choicesThat('points').some(step => isCall(step) && isInPlay(state, calledBy(step).character.id));

/** The causes of the deaths of this dawn, and the players who survived the werewolves' bite. */
export const untoldAtDawn = (state: Lupus, dead: readonly Seat[]): readonly HiddenOutcome[] => {
  const guarded = named(state, 'guards');
  const missed = named(state, 'bites').filter(seat => isAlive(state, seat) && !dead.includes(seat));
  return [
    ...deathsAt(state).flatMap(({ seat, cause }): readonly HiddenOutcome[] =>
      dead.includes(seat) ? [{ what: 'cause', seat, cause }] : [],
    ),
    ...fateOf(
      'guarded',
      missed.filter(seat => guarded.includes(seat)),
    ),
    ...fateOf(
      'immune',
      missed.filter(seat => !biteKills(state, seat, guarded.includes(seat)) && !guarded.includes(seat)),
    ),
  ];
};

/** LC-46: whether the moderator is the victim of this first night. */
export const moderatorIsVictim = (state: Lupus): boolean => state.round === 1 && state.set['night1.victim'] === 'moderator';
