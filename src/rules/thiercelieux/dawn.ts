import type { HiddenOutcome } from '../../domain/happening.ts';
import type { Seat } from '../../domain/ids.ts';
import { fateOf } from '../kit/events.ts';
import { CATALOGUE, characterOf } from './characters.ts';
import type { Does } from './role.ts';
import type { Cause, Death, Village } from './state.ts';
import { isSeated, namedAt, playerAt } from './state.ts';

/** The seats that tonight's calls have named with this effect. */
const named = (state: Village, does: Does): readonly Seat[] => CATALOGUE.choicesThat(does).flatMap(choice => namedAt(state, choice));

/** TH-200 to TH-203: the deaths of the night. A seat dies once, of the first cause. */
export const deathsAt = (state: Village): readonly Death[] => {
  const { marks } = state.night;
  const deaths: Death[] = [];
  const die = (cause: Cause, seats: readonly Seat[]): void => {
    for (const seat of seats) {
      const player = playerAt(state, seat);
      if (player !== undefined && isSeated(player) && !deaths.some(each => each.seat === seat)) deaths.push({ seat, cause });
    }
  };
  const killed = (does: 'pack' | 'bigBad') => named(state, does).filter(each => biteKills(state, each));
  die('rust', marks.rust);
  die('pack', killed('pack'));
  if (marks.girl !== null) die('pack', [marks.girl]);
  die('bigBad', killed('bigBad'));
  die(
    'white',
    named(state, 'white').filter(each => !isSavedFromTheWhite(state, each)),
  );
  die('poison', named(state, 'poison'));
  return deaths.sort((a, b) => a.seat - b.seat);
};

/** The players who survived a bite tonight, and why. */
export const survivorsOf = (state: Village, dead: readonly Seat[]): readonly HiddenOutcome[] => {
  const { converted } = state.night.marks;
  const bitten = [...new Set((['pack', 'bigBad', 'white'] as const).flatMap(does => named(state, does)))];
  const alive = bitten.filter(seat => !dead.includes(seat) && seat !== converted && playerAt(state, seat)?.life === 'in');
  const healed = alive.filter(seat => named(state, 'saves').includes(seat));
  const spared = alive.filter(seat => !healed.includes(seat) && livesAt(state, seat) !== undefined);
  return [...fateOf('healed', healed), ...fateOf('converted', converted === null ? [] : [converted]), ...fateOf('lives', spared)];
};

const biteKills = (state: Village, victim: Seat): boolean => {
  if (victim === state.night.marks.converted) return false;
  if (livesAt(state, victim) !== undefined) return livesAfter(state) === 0;
  return !named(state, 'saves').includes(victim);
};

/** Whether the pack or the big bad wolf has bitten this player tonight. */
export const isBittenTonight = (state: Village, seat: Seat): boolean => [...named(state, 'pack'), ...named(state, 'bigBad')].includes(seat);

/** How many bites kill the holder of the card; undefined if one bite does. */
const livesAt = (state: Village, seat: Seat): number | undefined => characterOf(playerAt(state, seat)?.card ?? '')?.lives;

/** TH-123: the white wolf's victim can be saved only if a setting shows that victim to the witch. */
const isSavedFromTheWhite = (state: Village, victim: Seat): boolean =>
  state.set['witch.shown'] === 'allBites' && named(state, 'saves').includes(victim);

/** TH-98: each bite costs a life, and the potion gives one back. */
export const livesAfter = (state: Village): number => {
  const { night, stores } = state;
  const bitten = [...named(state, 'pack'), ...named(state, 'bigBad')].filter(each => each !== night.marks.converted);
  for (const seat of bitten) {
    const most = livesAt(state, seat);
    if (most === undefined) continue;
    // A living player has at least one life, even if a ruling has brought the player back.
    const lives = Math.max(1, stores.lives);
    const left = seat === night.marks.spared ? lives : lives - 1;
    return named(state, 'saves').includes(seat) ? Math.min(most, left + 1) : left;
  }
  return stores.lives;
};
