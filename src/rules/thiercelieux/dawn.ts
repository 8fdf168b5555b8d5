import type { Seat } from '../../domain/ids.ts';
import type { Death } from './events.ts';
import type { Cause, Choices, Village } from './state.ts';
import { isSeated, playerAt } from './state.ts';

/** TH-92, TH-98. */
export const ELDERS_LIVES = 2;

/** TH-200 to TH-203: all that the night has done, resolved at once. A seat dies once, of the first cause. */
export const deathsAt = (state: Village): readonly Death[] => {
  const { choices } = state.night;
  const deaths: Death[] = [];
  const die = (seat: Seat | null, cause: Cause): void => {
    const player = playerAt(state, seat);
    if (seat !== null && player !== undefined && isSeated(player) && !deaths.some(each => each.seat === seat)) deaths.push({ seat, cause });
  };
  for (const seat of choices.rust) die(seat, 'rust');
  if (biteKills(state, choices.pack)) die(choices.pack, 'pack');
  die(choices.girl, 'pack');
  if (biteKills(state, choices.bigBad)) die(choices.bigBad, 'bigBad');
  if (!isHealed(state, choices.white)) die(choices.white, 'white');
  die(choices.poisoned, 'poison');
  return deaths.sort((a, b) => a.seat - b.seat);
};

const biteKills = (state: Village, victim: Seat | null): boolean => {
  if (victim === null || victim === state.night.choices.converted) return false;
  if (playerAt(state, victim)?.card === 'elder') return livesAfter(state) === 0;
  return victim !== state.night.choices.healed;
};

/** TH-123: the white wolf's victim can be saved only where the witch is shown it. */
const isHealed = ({ set, night }: Village, victim: Seat | null): boolean =>
  set['witch.shown'] === 'allBites' && victim === night.choices.healed;

/** TH-98: each bite costs a life, and the potion gives one back. */
export const livesAfter = (state: Village): number => {
  const { choices } = state.night;
  const elder = elderAmong(state, choices);
  if (elder === null) return state.stores.lives;
  // Who sits there has one, also where a ruling has brought him back.
  const lives = Math.max(1, state.stores.lives);
  const left = elder === choices.spared ? lives : lives - 1;
  return elder === choices.healed ? Math.min(ELDERS_LIVES, left + 1) : left;
};

const elderAmong = (state: Village, { pack, bigBad, converted }: Choices): Seat | null =>
  [pack, bigBad].find(each => each !== null && each !== converted && playerAt(state, each)?.card === 'elder') ?? null;
