import type { Seat } from '../../domain/ids.ts';
import type { VoteTally } from '../kit/ballot.ts';
import type { TokenSettings } from './house-rules.ts';
import type { Procedure } from './procedure.ts';
import type { Lupus } from './state.ts';
import { clockwise, living, stepsFromAnchor } from './state.ts';

/** The day of the edition with vote tokens: ghosts vote, exactly two suspects, the second ballot secret, ties by the Welcome card. */
export const token: Procedure = {
  order: state => {
    const seats = clockwise(state);
    return setOf(state)['token.vote_start'] === 'left_of_welcome' ? seats : fromTheRight(state);
  },
  ghosts: () => 'must',
  votes: (state, step, seat) => step === 'ballot1' || !state.day.nominees.includes(seat),
  isSecret: step => step !== 'ballot1',
  nominate: (state, tally) =>
    ranked(
      state,
      tally,
      living(state).map(each => each.seat),
    ).slice(0, 2),
  withPick: (state, tally, pick) => [
    pick,
    ...ranked(
      state,
      tally,
      living(state).map(each => each.seat),
    ).slice(0, 1),
  ],
  verdict: (state, _step, tally) => {
    const [seat] = ranked(state, tally, state.day.nominees);
    return seat === undefined ? { verdict: 'nobody' } : { verdict: 'condemned', seat };
  },
  anchorAmong: state => setOf(state)['welcome.multi_death'],
  anchorReturns: state => setOf(state)['welcome.no_death'] === 'moderator',
  lynchedAnchors: () => false,
};

/** LT-32: the holder's right neighbour is first, and the holder himself second. */
const fromTheRight = (state: Lupus): ReturnType<Procedure['order']> => {
  const seats = clockwise(state);
  const first = state.anchor === null ? seats.length - 1 : seats.length - 2;
  return [...seats.slice(first), ...seats.slice(0, first)];
};

/** LT-35: more votes first; among equals the nearest clockwise to the Welcome card. */
const ranked = (state: Lupus, tally: VoteTally, candidates: readonly Seat[]): readonly Seat[] => {
  const has = (seat: Seat) => tally.get(seat) ?? 0;
  return [...candidates].sort((a, b) => has(b) - has(a) || stepsFromAnchor(state, a) - stepsFromAnchor(state, b));
};

const setOf = (state: Lupus): TokenSettings => {
  if (state.table.edition !== 'token') throw new Error('not the token edition');
  return state.table.set;
};
