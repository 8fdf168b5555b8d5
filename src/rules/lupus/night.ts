import type { HiddenOutcome } from '../../domain/happening.ts';
import type { Seat } from '../../domain/ids.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { fateOf } from '../kit/events.ts';
import type { PlannedCall } from '../kit/night.ts';
import { CATALOGUE, calledBy, isCall } from './characters.ts';
import type { Does } from './role.ts';
import { owlKills } from './roles/owl.ts';
import type { Lupus } from './state.ts';
import { isAlive, isInPlay, roleAt } from './state.ts';

/** The calls of tonight (LC-26 to LC-28, LC-31, LC-32). They depend on the deck and the night, never on who lives. */
export const tonightsCalls = (state: Lupus): readonly CallStep[] =>
  state.set['night.order'].filter((step): step is CallStep => {
    if (!isCall(step)) return false;
    const { character, call } = calledBy(step);
    return call.nights(state) && (isInPlay(state, character.id) || state.set['night.call_absent_roles']);
  });

/** Whether a planned call is made (LC-30, LC-31). The Seer is called dead or alive; other roles too, unless a setting says otherwise. */
export const isCalled = (state: Lupus, { step }: Pick<PlannedCall, 'step'>): boolean => {
  const { character, call } = calledBy(step);
  if (call.isAlwaysMade || state.set['night.call_dead_roles'] === 'all') return true;
  return !isInPlay(state, character.id) || call.wakes(state).length > 0;
};

/** Why somebody died at dawn. */
export type DawnCause = 'wolves' | 'seer' | 'owl';

export interface DawnDeath {
  readonly seat: Seat;
  readonly cause: DawnCause;
}

/** The seats that the night's calls have named with this effect. */
export const named = ({ night }: Lupus, does: Does): readonly Seat[] => {
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
  die('owl', 'points', owlKills);
  const place = (seat: Seat) => (state.night.naming.length === 0 ? seat : state.night.naming.indexOf(seat));
  return deaths.sort((a, b) => place(a.seat) - place(b.seat));
};

/** LC-53, LC-57: a protected player and the werehamster survive the bite. */
const biteKills = (state: Lupus, seat: Seat, isGuarded: boolean): boolean => !isGuarded && roleAt(state, seat) !== 'werehamster';

/** LC-41, LC-54: the werehamster dies of being looked at. */
const lookKills = (state: Lupus, seat: Seat, isGuarded: boolean): boolean =>
  roleAt(state, seat) === 'werehamster' && !(isGuarded && state.set['bodyguard.blocks_seer_kill']);

/** Of what the dead of this dawn died, and who lives though the werewolves came. */
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
