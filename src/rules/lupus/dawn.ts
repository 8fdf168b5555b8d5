import type { Seat } from '../../domain/ids.ts';
import { editionOf } from './editions.ts';
import type { Cause } from './events.ts';
import type { Lupus } from './state.ts';
import { isAlive, roleAt } from './state.ts';

export interface Death {
  readonly seat: Seat;
  readonly cause: Cause;
}

/** LC-67, LT-23: all that the night has done, resolved at once. A seat dies once, of the first cause. */
export const deathsAt = (state: Lupus): readonly Death[] => {
  const deaths: Death[] = [];
  const die = (seat: Seat | null, cause: Cause): void => {
    if (seat !== null && !deaths.some(each => each.seat === seat)) deaths.push({ seat, cause });
  };
  die(wolvesKill(state), 'wolves');
  die(seersLookKills(state), 'seer');
  die(editionOf(state).owlKills(state), 'owl');
  const place = (seat: Seat) => (state.night.naming.length === 0 ? seat : state.night.naming.indexOf(seat));
  return deaths.sort((a, b) => place(a.seat) - place(b.seat));
};

/** LC-53, LC-57: the protected and the werehamster survive the bite. */
const wolvesKill = (state: Lupus): Seat | null => {
  const { bitten, guarded } = state.night;
  if (!isAlive(state, bitten) || bitten === guarded) return null;
  return roleAt(state, bitten) === 'werehamster' ? null : bitten;
};

/** LC-41, LC-54: the werehamster dies of being looked at. */
const seersLookKills = (state: Lupus): Seat | null => {
  const { looked, guarded } = state.night;
  if (!isAlive(state, looked) || roleAt(state, looked) !== 'werehamster') return null;
  return looked === guarded && state.set['bodyguard.blocks_seer_kill'] ? null : looked;
};

/** LC-46: with that option the moderator is the first night's victim. */
export const moderatorIsVictim = (state: Lupus): boolean => state.round === 1 && state.set['night1.victim'] === 'moderator';
