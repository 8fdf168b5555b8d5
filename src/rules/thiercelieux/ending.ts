import type { Seat } from '../../domain/ids.ts';
import { PLAYS_ALONE } from '../../domain/own-card.ts';
import type { PublicEnding } from '../../domain/picture.ts';
import { areMixed, campOf, campWonByDying, isAlone, isInMixedPair, isWithWolves, OWN_CAMPS, ownCampOf, presentRole } from './camps.ts';
import type { OwnCamp } from './role.ts';
import type { Player, Village } from './state.ts';
import { isLover, isSeated, seatsOfPlayers } from './state.ts';

interface Win {
  readonly side: string;
  readonly because: string;
  readonly winners: readonly Seat[];
}

/** TH-171 to TH-178: how the game has ended; undefined while it goes on. */
export const endingOf = (state: Village): PublicEnding | undefined => {
  const living = state.players.filter(isSeated);
  if (living.length === 0) return endedWith(state, [], 'nobody-left');
  const wins = winsAmong(state, living);
  const [first] = wins;
  if (first === undefined) return undefined;
  const alone = seatsOfPlayers(living.filter(each => isAlone(state, each) && !isInMixedPair(state, each.seat)));
  const won = alone.length === 0 ? wins : [{ side: PLAYS_ALONE, because: first.because, winners: alone }];
  return endedWith(state, won, first.because);
};

/** TH-178: all wins that these living players make true. */
const winsAmong = (state: Village, living: readonly Player[]): readonly Win[] => {
  const wins: Win[] = [];
  for (const test of TESTS) {
    const win = test(state, living);
    if (win !== undefined) wins.push(win);
    if (win !== undefined && state.set['end.simultaneous'] === 'priority') break;
  }
  return wins;
};

/** Makes the ending. TH-132: a win by dying stands beside any other win, or ends the game by itself. */
export const endedWith = (state: Village, wins: readonly Win[], because: string): PublicEnding => {
  const { wonByDying, nights } = state.past;
  const died = campWonByDying(state);
  const winners = new Set([...wins.flatMap(win => win.winners), ...(wonByDying === null ? [] : [wonByDying.seat])]);
  return {
    sides: [...wins.map(win => win.side), ...(died === undefined ? [] : [died.side])],
    winners: [...winners].sort((a, b) => a - b),
    because,
    roles: state.players.map(each => ({ seat: each.seat, dealt: each.dealt, role: presentRole(each) })),
    nights,
  };
};

type Test = (state: Village, living: readonly Player[]) => Win | undefined;

/** TH-173: the win of a mixed pair that is left alone. */
const lovers: Test = (state, living) =>
  living.length === 2 && living.every(each => isLover(state, each.seat)) && areMixed(state)
    ? { side: 'lovers', because: 'lovers-alone', winners: seatsOfPlayers(living) }
    : undefined;

/** TH-174, TH-175: the win of a player who has an own goal and is not in a mixed pair. */
const winOf =
  (own: OwnCamp): Test =>
  (state, living) => {
    const holder = living.find(each => ownCampOf(state, each) === own && !isInMixedPair(state, each.seat));
    const wins = holder !== undefined && own.hasWon?.(state, holder, living) === true;
    return wins ? { side: own.side, because: own.because, winners: [holder.seat] } : undefined;
  };

/** The win of an own goal that counts as soon as a call is over. */
export const winAtOnce = (state: Village): Win | undefined => {
  const own = OWN_CAMPS.find(each => each.winsAtOnce?.(state));
  return own === undefined ? undefined : winOf(own)(state, state.players.filter(isSeated));
};

/** TH-176: the win of the village. */
const village: Test = (state, living) => {
  if (living.some(each => each.wolf)) return undefined;
  const held = state.set['end.villageNeedsSolosOut'] && living.some(each => campOf(state, each) !== 'village');
  return held ? undefined : { side: 'villagers', because: 'no-wolves', winners: membersOf(state, 'village') };
};

/** TH-177: the win of the werewolves. */
const wolves: Test = (state, living) => {
  const { set } = state;
  if (!living.some(each => each.wolf)) return undefined;
  if (living.some(each => ownCampOf(state, each)?.holdsUpWolves?.(set))) return undefined;
  const isInTheWay = (each: Player) => ownCampOf(state, each)?.isPassedOver?.(set) !== true || isInMixedPair(state, each.seat);
  const others = living.filter(each => !isWithWolves(state, each) && isInTheWay(each));
  const won: Win = { side: 'wolves', because: 'only-wolves', winners: membersOf(state, 'wolves') };
  if (others.length === 0) return won;
  return isParity(state, living, others) ? { ...won, because: 'parity' } : undefined;
};

/** TH-180: whether there are as many wolves as others, and no player is left who could still win against both sides. */
const isParity = (state: Village, living: readonly Player[], others: readonly Player[]): boolean =>
  state.set['end.parityShortcut'] &&
  !others.some(each => ownCampOf(state, each)?.forbidsParity) &&
  !living.some(each => isInMixedPair(state, each.seat)) &&
  living.filter(each => each.wolf).length >= others.length;

const TESTS: readonly Test[] = [lovers, ...OWN_CAMPS.map(winOf), village, wolves];

/** TH-179: the winners of a camp: all its members, except lovers in a mixed pair. A setting also leaves out the dead. */
const membersOf = (state: Village, camp: 'village' | 'wolves'): readonly Seat[] =>
  seatsOfPlayers(
    state.players.filter(
      each => campOf(state, each) === camp && !isInMixedPair(state, each.seat) && (isSeated(each) || state.set['end.deadShareWin']),
    ),
  );
