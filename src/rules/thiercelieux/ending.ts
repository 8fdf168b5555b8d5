import type { Seat } from '../../domain/ids.ts';
import type { PublicEnding } from '../../domain/picture.ts';
import type { Camp } from './camps.ts';
import { areMixed, campOf, isInMixedPair } from './camps.ts';
import type { Player, Village } from './state.ts';
import { isLover, isSeated, seatsOf } from './state.ts';
import { presentRole } from './view.ts';

interface Win {
  readonly side: string;
  readonly because: string;
  readonly winners: readonly Seat[];
}

/** TH-171 to TH-178: the tests in their order; undefined while the game goes on. */
export const endingOf = (state: Village): PublicEnding | undefined => {
  const living = state.players.filter(isSeated);
  if (living.length === 0) return endedWith(state, [], 'nobody-left');
  const wins = winsAmong(state, living);
  const [first] = wins;
  return first === undefined ? undefined : endedWith(state, wins, first.because);
};

/** TH-178. */
const winsAmong = (state: Village, living: readonly Player[]): readonly Win[] => {
  const wins: Win[] = [];
  for (const test of TESTS) {
    const win = test(state, living);
    if (win !== undefined) wins.push(win);
    if (win !== undefined && state.set['end.simultaneous'] === 'priority') break;
  }
  return wins;
};

/** TH-132: the angel's win stands beside any other, or ends the game by itself. */
export const endedWith = (state: Village, wins: readonly Win[], because: string): PublicEnding => {
  const { angel, nights } = state.past;
  const winners = new Set([...wins.flatMap(win => win.winners), ...(angel === null ? [] : [angel])]);
  return {
    sides: [...wins.map(win => win.side), ...(angel === null ? [] : ['angel'])],
    winners: [...winners].sort((a, b) => a - b),
    because,
    roles: state.players.map(each => ({ seat: each.seat, dealt: each.dealt, role: presentRole(each) })),
    nights,
  };
};

type Test = (state: Village, living: readonly Player[]) => Win | undefined;

/** TH-173. */
const lovers: Test = (state, living) =>
  living.length === 2 && living.every(each => isLover(state, each.seat)) && areMixed(state)
    ? { side: 'lovers', because: 'lovers-alone', winners: seatsOf(living) }
    : undefined;

/** TH-174. */
const whiteWolf: Test = (state, living) => {
  const [last, another] = living;
  const wins = last !== undefined && another === undefined && campOf(state, last) === 'white' && !isInMixedPair(state, last.seat);
  return wins ? { side: 'white-wolf', because: 'white-wolf-alone', winners: [last.seat] } : undefined;
};

/** TH-175. */
export const piperWins: Test = (state, living) => {
  const piper = living.find(each => campOf(state, each) === 'piper' && !isInMixedPair(state, each.seat));
  const wins = piper !== undefined && living.every(each => each === piper || state.bonds.charmed.includes(each.seat));
  return wins ? { side: 'piper', because: 'all-charmed', winners: [piper.seat] } : undefined;
};

/** TH-176. */
const village: Test = (state, living) => {
  if (living.some(each => each.wolf)) return undefined;
  const held = state.set['end.villageNeedsSolosOut'] && living.some(each => campOf(state, each) !== 'village');
  return held ? undefined : { side: 'villagers', because: 'no-wolves', winners: membersOf(state, 'village') };
};

/** TH-177. */
const wolves: Test = (state, living) => {
  const { set } = state;
  if (!living.some(each => each.wolf)) return undefined;
  if (set['end.whiteBlocksWolves'] && living.some(each => campOf(state, each) === 'white')) return undefined;
  const counts = (each: Player) => set['end.wolvesNeedSolosOut'] || campOf(state, each) !== 'piper' || isInMixedPair(state, each.seat);
  const others = living.filter(each => !each.wolf && counts(each));
  const won: Win = { side: 'wolves', because: 'only-wolves', winners: membersOf(state, 'wolves') };
  if (others.length === 0) return won;
  return isParity(state, living, others) ? { ...won, because: 'parity' } : undefined;
};

/** TH-180: as many wolves as others, and nobody left who could still win against both. */
const isParity = (state: Village, living: readonly Player[], others: readonly Player[]): boolean =>
  state.set['end.parityShortcut'] &&
  others.every(each => campOf(state, each) !== 'piper') &&
  !living.some(each => isInMixedPair(state, each.seat)) &&
  living.filter(each => each.wolf).length >= others.length;

const TESTS: readonly Test[] = [lovers, whiteWolf, piperWins, village, wolves];

/** TH-179: a camp wins as a whole, but for those whose love forbids it. */
const membersOf = (state: Village, camp: Camp): readonly Seat[] =>
  seatsOf(
    state.players.filter(
      each => campOf(state, each) === camp && !isInMixedPair(state, each.seat) && (isSeated(each) || state.set['end.deadShareWin']),
    ),
  );
