import type { RoleId, Seat } from '../../domain/ids.ts';
import type { SeatView } from '../../domain/moderator-view.ts';
import type { OpenEvent, PublicEnding, PublicVote, Total } from '../../domain/picture.ts';
import { tallyOf } from '../kit/ballot.ts';
import type { Events } from '../kit/events.ts';
import { isWolf } from './characters.ts';
import { editionOf } from './editions.ts';
import { electorsOf } from './electors.ts';
import { FRESH_DAY } from './settings.ts';
import type { BallotStep, FixedStep, Lupus } from './state.ts';
import { inDay, inStep, roleAt, withLives, withRole } from './state.ts';

/** The events of the day, and of the moderator's rulings. */
export const DAY_EVENTS = {
  voted: {
    room: ({ voter, target }: VoteEvent) => ({ open: 'vote', vote: { voter, target } }),
    fold: withVote,
  },
  'token-covered': {
    room: ({ voter }: VoteEvent) => ({ open: 'cast', voter }),
    fold: withVote,
  },
  'scene-set': {
    room: ({ step }: { readonly step: SceneStep }) => ({ open: 'scene', step }),
    fold: (state, { step }: { readonly step: SceneStep }) => inStep(state, step),
  },
  anchored: {
    room: ({ to }: { readonly to: Seat | 'moderator' }) => ({ open: 'anchor', to }),
    fold: (state, { to }: { readonly to: Seat | 'moderator' }) => ({ ...state, anchor: to === 'moderator' ? null : to }),
  },
  'ballot-opened': {
    room: ({ step, secret, electors, candidates, votes }: BallotOpened) => ({
      open: 'ballot',
      ballot: {
        step,
        secret,
        electors,
        candidates,
        votes: secret ? [] : votes,
        cast: votes.map(vote => vote.voter),
        counted: false,
      },
    }),
    fold: (state, { step, secret, electors: order, votes }: BallotOpened) =>
      inDay(inStep(state, step), { ballot: { step, secret, electors: electorsOf(state, step), order, votes } }),
  },
  'votes-counted': {
    room: ({ votes, totals }: VotesCounted) => ({ open: 'counted', votes, ...(totals === undefined ? {} : { totals }) }),
    fold: counted,
  },
  'owl-named': {
    room: ({ seat }: OneOrNone) => announced({ news: seat === 'none' ? { what: 'named-nobody' } : { what: 'named', seat } }),
    fold: (state, { seat }: OneOrNone) => inDay(state, { named: seat }),
  },
  nominated: {
    room: ({ seats }: SomeSeats) => ({ open: 'nominated', seats }),
    fold: (state, { seats }: SomeSeats) => inDay(state, { nominees: seats }),
  },
  // LC-85: nominees who are not tied have dropped out.
  tied: {
    room: ({ seats }: SomeSeats) => announced({ news: { what: 'tied', seats }, nominees: seats }),
    fold: (state, { seats }: SomeSeats) => inDay(state, { tied: seats }),
  },
  'lot-drawn': {
    room: ({ seat }: { readonly seat: Seat }) => announced({ news: { what: 'drawn', seat } }),
    fold: (state, { seat }: { readonly seat: Seat }) => inDay(state, { condemned: seat }),
  },
  // Secret, because the count is public already and the name is said once, at the lynching.
  condemned: {
    room: 'secret',
    fold: (state, { seat }: OneOrNone) => inDay(state, { condemned: seat === 'none' ? null : seat }),
  },
  lynched: {
    room: ({ seat }: OneOrNone) =>
      seat === 'none' ? announced({ news: { what: 'nobody-lynched' } }) : announced({ out: [seat], news: { what: 'lynched', seat } }),
    fold: (state, { seat }: OneOrNone) => lynched(state, seat),
  },
  'ruled-dead': {
    room: ({ seats }: SomeSeats) => announced({ out: seats, news: { what: 'ruled-dead', seats } }),
    fold: (state, { seats }: SomeSeats) => withPlayersOut(state, seats, withLives(state.seats, seats, false)),
  },
  'ruled-alive': {
    room: ({ seats }: SomeSeats) => announced({ back: seats, news: { what: 'ruled-alive', seats } }),
    fold: (state, { seats }: SomeSeats) => ({ ...state, seats: withLives(state.seats, seats, true) }),
  },
  left: {
    room: ({ seats }: SomeSeats) => announced({ out: seats, news: { what: 'left', seats } }),
    fold: (state, { seats }: SomeSeats) => withPlayersOut(state, seats, withoutPeople(state.seats, seats)),
  },
  'ruled-role': { room: 'secret', fold: ruledRole },
  ended: {
    room: ({ ending }: { readonly ending: PublicEnding }) => ({ open: 'ended', ending }),
    fold: (state, { ending }: { readonly ending: PublicEnding }) => ({ ...state, step: 'over', ending }),
  },
} as const satisfies Events<Lupus>;

/** Steps that are announced and ask nothing. */
export type SceneStep = Extract<FixedStep, 'dawn' | 'discussion' | 'owl-call' | 'defence' | 'lots' | 'lynch'>;

interface VoteEvent {
  readonly voter: Seat;
  readonly target: Seat | 'none';
}

interface BallotOpened {
  readonly step: BallotStep;
  readonly secret: boolean;
  readonly electors: readonly Seat[];
  readonly candidates: readonly Seat[];
  /** The votes so far. Empty, unless a ruling changed who takes part and left some votes standing. */
  readonly votes: readonly PublicVote[];
}

interface VotesCounted {
  readonly votes: readonly PublicVote[];
  readonly totals?: readonly Total[];
}

interface SomeSeats {
  readonly seats: readonly Seat[];
}

interface OneOrNone {
  readonly seat: Seat | 'none';
}

interface RuledRole {
  readonly seat: Seat;
  readonly role: RoleId;
}

type Announcement = Extract<OpenEvent, { open: 'announced' }>;

function announced({ news, nominees, out = [], back = [] }: Pick<Announcement, 'news'> & Partial<Announcement>): Announcement {
  return nominees === undefined ? { open: 'announced', news, out, back } : { open: 'announced', news, nominees, out, back };
}

function withVote(state: Lupus, { voter, target }: VoteEvent): Lupus {
  const { ballot } = state.day;
  if (ballot === null) return state;
  const { step, secret, electors, order } = ballot;
  const others = secret ? ballot.votes.filter(vote => vote.voter !== voter) : ballot.votes;
  return inDay(state, { ballot: { step, secret, electors, order, votes: [...others, { voter, target }] } });
}

/** Sets the nominees after the first ballot already, so that the moderator sees them before the Owl's choice is announced. */
function counted(state: Lupus, { votes, totals }: VotesCounted): Lupus {
  const { ballot } = state.day;
  if (ballot === null) return state;
  const told = { ...ballot, votes, ...(totals === undefined ? {} : { totals }) };
  const after = inDay(state, { ballot: told });
  const tally = tallyOf(told.votes, told.totals);
  return ballot.step === 'ballot1' ? inDay(after, { nominees: editionOf(after).nominate(after, tally) }) : after;
}

const lynched = (state: Lupus, seat: Seat | 'none'): Lupus => {
  if (seat === 'none') return { ...state, day: FRESH_DAY, lynched: null };
  const was = signOf(roleAt(state, seat));
  return { ...state, day: FRESH_DAY, seats: withLives(state.seats, [seat], false), lynched: { seat, was } };
};

const signOf = (role: RoleId): 'wolf' | 'not-wolf' => (isWolf(role) ? 'wolf' : 'not-wolf');

/** If a ruling corrects the card of the lynched player, the Medium must be told of the right card. */
function ruledRole(state: Lupus, { seat, role }: RuledRole): Lupus {
  const after = withRole(state, seat, role);
  return after.lynched?.seat === seat ? { ...after, lynched: { seat, was: signOf(role) } } : after;
}

/** Takes players who are out off the lists of nominees and tied players. */
const withPlayersOut = (state: Lupus, which: readonly Seat[], seats: Lupus['seats']): Lupus => {
  const still = (all: readonly Seat[]) => all.filter(each => !which.includes(each));
  return inDay({ ...state, seats }, { nominees: still(state.day.nominees), tied: still(state.day.tied) });
};

const withoutPeople = (seats: readonly SeatView[], which: readonly Seat[]): readonly SeatView[] =>
  seats.map(each => (which.includes(each.seat) ? { ...each, alive: false, gone: true } : each));
