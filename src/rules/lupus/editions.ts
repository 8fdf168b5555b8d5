import type { Seat } from '../../domain/ids.ts';
import type { SeatView } from '../../domain/moderator-view.ts';
import type { VoteTally } from '../kit/ballot.ts';
import { mostVoted, tallyOf } from '../kit/ballot.ts';
import type { ClassicSettings, TokenSettings } from './house-rules.ts';
import type { Ballot, BallotStep, Lupus } from './state.ts';
import { clockwise, living, stepsFromAnchor } from './state.ts';

/** How a second ballot ends: one player is condemned, several are tied, or nobody has a vote. */
type Verdict =
  /** `byWelcome`: another suspect has as many votes, and sits farther from the Welcome card. */
  | { readonly verdict: 'condemned'; readonly seat: Seat; readonly byWelcome: boolean }
  | { readonly verdict: 'tied'; readonly seats: readonly Seat[] }
  | { readonly verdict: 'nobody' };

/** The rules of the day in which the two editions differ. */
interface Procedure {
  /** All seats in the order in which a ballot asks them. */
  order(state: Lupus): readonly SeatView[];
  ghosts(state: Lupus): 'never' | 'may' | 'must';
  /** Whether a living player votes. */
  votes(state: Lupus, step: BallotStep, seat: Seat): boolean;
  isSecret(step: BallotStep): boolean;
  /** The nominees by the first ballot alone, before the Owl's choice. */
  nominate(state: Lupus, tally: VoteTally): readonly Seat[];
  /** The nominees if the Owl names a player who is not nominated yet. */
  withPick(state: Lupus, tally: VoteTally, pick: Seat): readonly Seat[];
  verdict(state: Lupus, step: BallotStep, tally: VoteTally): Verdict;
  /** Who becomes the anchor if several players die in one night. Votes are counted from the anchor. */
  anchorAmong(state: Lupus): 'random' | 'wolf_victim';
  /** Whether a night without deaths moves the anchor back to the moderator's place. */
  anchorReturns(state: Lupus): boolean;
  /** Whether a player lynched by day becomes the anchor. */
  lynchedAnchors(state: Lupus): boolean;
}

/** The day of the edition with mob cards: two nominees or more, all ballots aloud, ties voted again and then drawn. */
const classic: Procedure = {
  order: clockwise,
  ghosts: state => (classicSet(state)['classic.ghosts'] ? 'may' : 'never'),
  votes: (state, step, seat) => {
    if (step === 'ballot1') return true;
    const untied = step === 'revote' && classicSet(state)['vote.revote_electors'] === 'not_tied';
    return !(untied ? state.day.tied : state.day.nominees).includes(seat);
  },
  isSecret: () => false,
  nominate: (_state, tally) => {
    const first = mostVoted(tally);
    return first.length === 1 ? mostVoted(tally, 2) : first;
  },
  withPick: (_state, tally, pick) => inSeatOrder([...new Set([pick, ...mostVoted(tally)])]),
  verdict: (state, _step, tally) => {
    const most = mostVoted(tally);
    const [only] = most;
    if (most.length === 1 && only !== undefined) return { verdict: 'condemned', seat: only, byWelcome: false };
    // LC-88: if everybody is nominated, nobody can vote, and all are tied without a vote.
    if (state.day.ballot?.electors.length === 0) return { verdict: 'tied', seats: state.day.nominees };
    return most.length === 0 ? { verdict: 'nobody' } : { verdict: 'tied', seats: most };
  },
  anchorAmong: state => classicSet(state)['vote.anchor_multi_death'],
  anchorReturns: () => false,
  lynchedAnchors: state => classicSet(state)['vote.anchor'] === 'last_death',
};

const classicSet = (state: Lupus): ClassicSettings => {
  if (state.table.edition !== 'classic') throw new Error('not the classic edition');
  return state.table.set;
};

const inSeatOrder = (seats: readonly Seat[]): readonly Seat[] => [...seats].sort((a, b) => a - b);

/** The day of the edition with vote tokens: ghosts vote, exactly two suspects, the second ballot secret, ties by the Welcome card. */
const token: Procedure = {
  order: state => {
    const seats = clockwise(state);
    return tokenSet(state)['token.vote_start'] === 'left_of_welcome' ? seats : fromTheRight(state);
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
    const [seat, next] = ranked(state, tally, state.day.nominees);
    if (seat === undefined) return { verdict: 'nobody' };
    return { verdict: 'condemned', seat, byWelcome: next !== undefined && (tally[seat] ?? 0) === (tally[next] ?? 0) };
  },
  anchorAmong: state => tokenSet(state)['welcome.multi_death'],
  anchorReturns: state => tokenSet(state)['welcome.no_death'] === 'moderator',
  lynchedAnchors: () => false,
};

/** LT-32: the right neighbour of the holder of the Welcome card votes first, the holder second. */
const fromTheRight = (state: Lupus): ReturnType<Procedure['order']> => {
  const seats = clockwise(state);
  const first = state.anchor === null ? seats.length - 1 : seats.length - 2;
  return [...seats.slice(first), ...seats.slice(0, first)];
};

/** LT-35: ranks candidates by votes, then by clockwise distance from the Welcome card. */
const ranked = (state: Lupus, tally: VoteTally, candidates: readonly Seat[]): readonly Seat[] => {
  const has = (seat: Seat) => tally[seat] ?? 0;
  return [...candidates].sort((a, b) => has(b) - has(a) || stepsFromAnchor(state, a) - stepsFromAnchor(state, b));
};

const tokenSet = (state: Lupus): TokenSettings => {
  if (state.table.edition !== 'token') throw new Error('not the token edition');
  return state.table.set;
};

export const editionOf = (state: Lupus): Procedure => (state.table.edition === 'classic' ? classic : token);

export const verdictOf = (state: Lupus, { step, votes, totals }: Ballot): Verdict =>
  editionOf(state).verdict(state, step, tallyOf(votes, totals));
