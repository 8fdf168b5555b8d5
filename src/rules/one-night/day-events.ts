import type { Centre, Place, RoleId, Seat } from '../../domain/ids.ts';
import type { CardShown, PublicEnding, PublicVote } from '../../domain/picture.ts';
import type { Elector } from '../../domain/step.ts';
import { type Events, fateOf } from '../kit/events.ts';
import { votedToDie } from './deaths.ts';
import type { Copy, Day, Night, OneNight } from './state.ts';
import { differingFrom, inDay, inNight, inStep, logOf, swapped, withCards } from './state.ts';

const NOBODY: readonly Seat[] = [];

/** The events of the day, and of rulings that are possible at any time. */
export const DAY_EVENTS = {
  'day-broke': {
    room: () => ({ open: 'scene', step: 'discussion' }),
    fold: state => inStep(state, 'discussion', { ...state.night, over: true }),
  },
  'cards-asked': { room: 'secret', fold: state => inDay(inStep(state, 'reveal'), { asked: true }) },
  /** The question for the cards was opened by mistake: the cards of the log stand. */
  'log-kept': { room: 'secret', fold: state => inDay(state, { asked: false }) },
  'cards-laid': { room: 'secret', fold: (state, event: CardsLaid) => laid(state, event) },
  'ballot-opened': {
    room: ({ seats, votes = [] }: BallotOpened) => ({
      open: 'ballot',
      ballot: {
        step: 'vote',
        secret: true,
        electors: seats,
        candidates: seats,
        votes: [],
        cast: votes.map(({ voter }) => voter),
        counted: false,
      },
    }),
    fold: (state, { seats, votes = [], passed = [] }: BallotOpened) =>
      inStep(state, 'vote', state.night, { ...state.day, asked: false, electors: electorsOf(state, seats), votes, passed }),
  },
  'ballot-voided': {
    room: () => ({ open: 'said', news: { what: 'vote-again' } }),
    fold: state => inDay(state, { votes: [], passed: [] }),
  },
  'vote-covered': { room: ({ voter }: VoteCovered) => ({ open: 'cast', voter }), fold: (state, vote: VoteCovered) => covered(state, vote) },
  'votes-counted': {
    room: ({ votes }: VotesCounted) => ({ open: 'counted', votes }),
    fold: (state, { votes }: VotesCounted) => inDay(state, { votes, counted: true }),
  },
  'reveal-opened': { room: () => ({ open: 'scene', step: 'reveal' }), fold: state => inStep(state, 'reveal') },
  'card-drawn': { room: 'secret', fold: (state, drawn: CardDrawn) => cardDrawn(state, drawn) },
  'seat-named': {
    room: 'secret',
    fold: (state, { role }: { readonly seat: Seat | 'none'; readonly role: RoleId | null }) =>
      inNight({ ...state, copy: { ...state.copy, role } }, { unseen: false }),
  },
  'dead-counted': { room: 'secret', fold: (state, { seats }: SomeSeats) => inDay(state, { dead: seats }) },
  'dead-told': {
    room: ({ seats }: SomeSeats) => ({
      open: 'announced',
      out: seats,
      back: NOBODY,
      news: seats.length > 0 ? { what: 'died', seats } : { what: 'nobody-died' },
    }),
    untold: ({ seats }: SomeSeats, state) =>
      fateOf(
        'taken-along',
        seats.filter(seat => !votedToDie(state).includes(seat)),
      ),
    fold: (state, _event: SomeSeats) => inDay(state, { asked: false, deadShown: true }),
  },
  'cards-shown': { room: ({ cards }: CardsShown) => ({ open: 'shown', cards }), fold: (state, _event: CardsShown) => state },
  left: {
    room: ({ seats }: SomeSeats) => ({ open: 'announced', out: seats, back: NOBODY, news: { what: 'left', seats } }),
    fold: (state, { seats }: SomeSeats) => ({ ...state, gone: [...state.gone, ...seats] }),
  },
  returned: {
    room: ({ seats }: SomeSeats) => ({ open: 'announced', out: NOBODY, back: seats, news: { what: 'ruled-alive', seats } }),
    fold: (state, { seats }: SomeSeats) => ({ ...state, gone: state.gone.filter(each => !seats.includes(each)) }),
  },
  'cards-ruled': { room: 'secret', fold: (state, { cards }: { readonly cards: readonly RoleId[] }) => ruledCards(state, cards) },
  ended: {
    room: ({ ending }: GameEnd) => ({ open: 'ended', ending }),
    fold: (state, { ending }: GameEnd) => ({ ...inStep(state, 'over'), ending }),
  },
} as const satisfies Events<OneNight>;

interface CardsLaid {
  readonly cards: readonly RoleId[];
  readonly copied: RoleId | null;
  readonly differing: readonly Place[];
  readonly copyDiffers: boolean;
  /** Nobody has entered yet what the Doppelgänger copied. */
  readonly unseen?: true;
}

interface BallotOpened {
  readonly seats: readonly Seat[];
  /** The votes so far. None, unless a ruling changed who takes part and left some votes standing. */
  readonly votes?: readonly PublicVote[];
  readonly passed?: readonly Seat[];
}

interface VoteCovered {
  readonly voter: Seat;
  readonly target: Seat | 'none';
  readonly passed?: true;
}

interface VotesCounted {
  readonly votes: readonly PublicVote[];
}

interface CardDrawn {
  readonly seat: Seat;
  readonly slot: Centre;
}

interface SomeSeats {
  readonly seats: readonly Seat[];
}

interface CardsShown {
  readonly cards: readonly CardShown[];
}

interface GameEnd {
  readonly ending: PublicEnding;
}

/** From now on the laid cards count. Nothing is drawn any more, and only the Doppelgänger's copy may still be asked for. */
const laid = (state: OneNight, event: CardsLaid): OneNight => {
  const night: Night = { ...state.night, unlogged: false, owing: [], unseen: event.unseen === true };
  const { differing, copyDiffers } = event;
  const day: Day = { ...state.day, asked: false, log: logOf(state), differing, copyDiffers, dead: null };
  const copy: Copy = { role: event.copied, stolen: state.copy.stolen };
  return { ...withCards(inStep(state, state.step, night, day), event.cards), copy };
};

const electorsOf = (state: OneNight, candidates: readonly Seat[]): readonly Elector[] => {
  const { set } = state.table;
  const mayPass = set['onenight.vote_abstain'] || set['onenight.vote_centre'];
  const electors = candidates.map(each => {
    const may = set['onenight.vote_self'] ? candidates : candidates.filter(other => other !== each);
    return { seat: each, weight: 1, may, mayPass, optional: false };
  });
  // A player who is alone has nobody to vote for.
  return electors.filter(({ may }) => may.length > 0 || mayPass);
};

const covered = (state: OneNight, { voter, target, passed }: VoteCovered): OneNight => {
  const { day } = state;
  const stillPassed = day.passed.filter(each => each !== voter);
  return inDay(state, {
    votes: [...day.votes.filter(vote => vote.voter !== voter), { voter, target }],
    passed: passed === true ? [...stillPassed, voter] : stillPassed,
  });
};

const cardDrawn = (state: OneNight, { seat, slot }: CardDrawn): OneNight => {
  const owing = state.night.owing.filter(each => each !== seat);
  const drawn = [...state.day.drawn, { seat, slot }];
  return inDay(inNight(withCards(state, swapped(state, seat, slot)), { owing }), { asked: false, drawn });
};

/** After a ruling on laid cards, compares the corrected cards with the log again. */
const ruledCards = (state: OneNight, cards: readonly RoleId[]): OneNight => {
  const { log } = state.day;
  return withCards(log === null ? state : inDay(state, { differing: differingFrom(state, log, cards) }), cards);
};
