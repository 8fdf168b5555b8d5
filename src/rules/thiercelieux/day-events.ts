import type { Seat } from '../../domain/ids.ts';
import type { News, PublicEnding, PublicVote } from '../../domain/picture.ts';
import type { Events } from '../kit/events.ts';
import { electorsOf } from './electors.ts';
import type { Ballot, BallotStep, Village, VillageStep } from './state.ts';
import { inDay, inStep, remade } from './state.ts';

/** The events of the day, which happen in everybody's sight. */
export const DAY_EVENTS = {
  voted: {
    room: (vote: VoteEvent) => ({ open: 'vote', vote: publicVote(vote) }),
    fold: voted,
  },
  'ballot-opened': {
    room: ({ step, electors, candidates, votes }: BallotOpened) => ({
      open: 'ballot',
      ballot: { step, secret: false, electors, candidates, votes, cast: votes.map(vote => vote.voter), counted: false },
    }),
    fold: (state, { step, candidates, back, again, votes }: BallotOpened) => {
      const ballot = { step, electors: electorsOf(state, step, candidates), candidates, votes, back, again };
      return remade(state, { step, day: { ballot, closed: state.day.closed, growl: state.day.growl } });
    },
  },
  'votes-counted': {
    room: ({ votes }: VotesCounted) => ({ open: 'counted', votes }),
    fold: (state, { votes, tied }: VotesCounted) => {
      const { ballot, growl } = state.day;
      if (ballot === null) return state;
      const order = ballot.electors.map(each => each.seat);
      return inDay(state, { ballot: null, closed: { step: ballot.step, order, votes, tied }, growl });
    },
  },
  tied: {
    room: ({ seats }: { readonly seats: readonly Seat[] }) => ({ open: 'said', news: { what: 'tied', seats } }),
    fold: (state, _event: { readonly seats: readonly Seat[] }) => state,
  },
  'spared-by-vote': { room: () => ({ open: 'said', news: { what: 'nobody-voted-out' } }), fold: state => withoutBallot(state) },
  /** The election was opened by mistake: nobody is elected, and no result is announced. */
  'election-left': { room: () => ({ open: 'day-over' }), fold: state => withoutBallot(state) },
  growled: {
    room: ({ growl }: { readonly growl: boolean }) => ({ open: 'said', news: { what: growl ? 'growl' : 'no-growl' } }),
    fold: (state, { growl }: { readonly growl: boolean }) => inDay(state, { ...state.day, growl }),
  },
  'captain-set': {
    room: ({ to, how }: CaptainSet) => ({ open: 'captain', to, news: captainNews(to, how) }),
    fold: (state, { to }: CaptainSet) =>
      remade(state, { captain: to, cascade: state.cascade === null ? null : { ...state.cascade, captain: false } }),
  },
  'scene-set': {
    room: ({ step }: { readonly step: Scene }) => ({ open: 'scene', step }),
    fold: (state, { step }: { readonly step: Scene }) => inStep(state, step),
  },
  ended: {
    room: ({ ending }: { readonly ending: PublicEnding }) => ({ open: 'ended', ending }),
    fold: (state, { ending }: { readonly ending: PublicEnding }) => remade(state, { step: 'over', ending }),
  },
} as const satisfies Events<Village>;

export type Scene = Exclude<VillageStep, 'over'>;

interface VoteEvent {
  readonly voter: Seat;
  readonly target: Seat | 'none';
  readonly weight: number;
}

interface BallotOpened {
  readonly step: BallotStep;
  readonly electors: readonly Seat[];
  readonly candidates: readonly Seat[];
  readonly back: Ballot['back'];
  readonly again: boolean;
  /** The votes so far. Empty, unless a ruling changed who takes part and left some votes standing. */
  readonly votes: readonly PublicVote[];
}

interface VotesCounted {
  readonly votes: readonly PublicVote[];
  readonly tied: readonly Seat[];
}

interface CaptainSet {
  readonly to: Seat | null;
  readonly how: 'elected' | 'succeeded' | 'ruled';
}

const withoutBallot = (state: Village): Village => inDay(state, { ...state.day, ballot: null });

export function publicVote({ voter, target, weight }: VoteEvent): PublicVote {
  return weight === 1 ? { voter, target } : { voter, target, weight };
}

/** The fields are written out, because a vote is the most frequent change of all. */
function voted(state: Village, vote: VoteEvent): Village {
  const { ballot, closed, growl } = state.day;
  if (ballot === null) return state;
  const { step, electors, candidates, votes, back, again } = ballot;
  return inDay(state, { ballot: { step, electors, candidates, votes: [...votes, publicVote(vote)], back, again }, closed, growl });
}

function captainNews(to: Seat | null, how: CaptainSet['how']): News | null {
  switch (how) {
    case 'elected':
      return to === null ? { what: 'nobody-elected' } : { what: 'elected', seat: to };
    case 'succeeded':
      return to === null ? { what: 'office-vacant' } : { what: 'succeeded', seat: to };
    case 'ruled':
      return null;
  }
}
