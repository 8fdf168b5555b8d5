import type { RoleId, Seat } from '../../domain/ids.ts';
import { seat } from '../../domain/ids.ts';
import type { Deed, PublicVote } from '../../domain/picture.ts';
import type { SeatView } from '../../domain/view.ts';
import { resolve } from '../settings.ts';
import { calledBy } from './characters.ts';
import { editionOf } from './editions.ts';
import { electorsOf } from './electors.ts';
import type { LupusEvent } from './events.ts';
import { tonightsCalls } from './schedule.ts';
import { CLASSIC_SETTINGS, TOKEN_SETTINGS } from './settings.ts';
import type { Lupus, Table } from './state.ts';
import { living } from './state.ts';
import type { CallStep } from './steps.ts';
import { isCall } from './steps.ts';

const tableOf = (event: Extract<LupusEvent, { type: 'dealt' }>): Table =>
  event.edition === 'classic'
    ? { edition: 'classic', set: resolve(CLASSIC_SETTINGS, event.settings) }
    : { edition: 'token', set: resolve(TOKEN_SETTINGS, event.settings) };

const FRESH_NIGHT = {
  answered: false,
  told: null,
  deeds: [],
  looked: null,
  guarded: null,
  pointed: null,
  bitten: null,
  naming: [],
} as const;
const FRESH_DAY = { named: null, ballot: null, nominees: [], tied: [], condemned: null } as const;

const DEFAULTS: Table = { edition: 'classic', set: resolve(CLASSIC_SETTINGS, {}) };

/** Before anything has happened. */
export const NOTHING: Lupus = {
  table: DEFAULTS,
  set: DEFAULTS.set,
  seats: [],
  round: 0,
  step: 'nightfall',
  calls: [],
  ...FRESH_NIGHT,
  guardedBefore: null,
  nights: [],
  anchor: null,
  pick: null,
  ...FRESH_DAY,
  lynched: null,
  ending: null,
};

export const evolve = (state: Lupus, event: LupusEvent): Lupus => {
  switch (event.type) {
    case 'dealt': {
      const table = tableOf(event);
      const seats = event.roles.map((role, index) => ({ seat: seat(index + 1), dealt: role, role, alive: true }));
      return { ...NOTHING, table, set: table.set, seats };
    }
    case 'table-laid':
      return state;
    case 'night-fell': {
      const night = { ...state, ...FRESH_NIGHT, guardedBefore: state.guarded, round: event.round, step: 'nightfall' as const };
      return { ...night, calls: tonightsCalls(night) };
    }
    case 'called':
      return called(state, event.step);
    case 'looked':
      return { ...chosen(state, event.seat, event.told), looked: event.seat };
    case 'guarded':
      return { ...chosen(state, event.seat), guarded: event.seat };
    case 'pointed':
      return { ...chosen(state, event.seat), pointed: event.seat };
    case 'bitten':
      return { ...chosen(state, event.seat), bitten: event.seat };
    case 'copied': {
      const done = chosen(state, event.seat, event.told);
      if (event.became === 'human') return done;
      return { ...done, seats: withRole(state.seats, event.by, event.became === 'wolf' ? 'werewolf' : 'seer') };
    }
    case 'order-drawn':
      return { ...state, naming: event.order };
    case 'chose-nobody':
      return { ...state, answered: true };
    case 'scene-set':
      return { ...state, step: event.step };
    case 'dawned':
      return dawned(state, event.dead);
    case 'anchored':
      return { ...state, anchor: event.to === 'moderator' ? null : event.to };
    case 'ballot-opened':
      return {
        ...state,
        step: event.step,
        ballot: {
          step: event.step,
          secret: event.secret,
          electors: electorsOf(state, event.step),
          votes: event.votes,
        },
      };
    case 'voted':
    case 'token-covered':
      return withVote(state, event.voter, event.target);
    case 'votes-counted':
      return counted(state, event.votes);
    case 'owl-named':
      return { ...state, named: event.seat };
    case 'nominated':
      return { ...state, nominees: event.seats };
    case 'tied':
      return { ...state, tied: event.seats };
    case 'lot-drawn':
      return { ...state, condemned: event.seat };
    case 'condemned':
      return { ...state, condemned: event.seat === 'none' ? null : event.seat };
    case 'lynched':
      return lynched(state, event.seat);
    case 'ruled-dead':
      return ruledDead(state, event.seats);
    case 'ruled-alive':
      return { ...state, seats: withLives(state.seats, event.seats, true) };
    case 'ruled-role':
      return { ...state, seats: withRole(state.seats, event.seat, event.role) };
    case 'call-added':
      return { ...called(state, event.step), calls: callsAfterAdding(state, event.step) };
    case 'ended':
      return { ...state, step: 'over', ending: event.ending };
  }
};

const called = (state: Lupus, step: CallStep): Lupus => ({
  ...state,
  step,
  calls: state.calls.slice(state.calls.indexOf(step) + 1),
  answered: false,
  told: null,
});

/** A call that was interrupted before it was answered comes back afterwards. */
const callsAfterAdding = (state: Lupus, step: CallStep): readonly CallStep[] => {
  const interrupted = isCall(state.step) && !state.answered ? [state.step] : [];
  return [...interrupted, ...state.calls].filter(call => call !== step);
};

const chosen = (state: Lupus, target: Seat, told?: string): Lupus => {
  const step = state.step as CallStep;
  const holders = living(state).filter(each => each.role === calledBy(step).id);
  const by = holders.map(each => each.seat);
  const deed: Deed = told === undefined ? { step, by, chose: [target] } : { step, by, chose: [target], told };
  return { ...state, answered: true, told: told ?? null, deeds: [...state.deeds.filter(each => each.step !== step), deed] };
};

const dawned = (state: Lupus, dead: readonly Seat[]): Lupus => {
  const after: Lupus = {
    ...state,
    ...FRESH_DAY,
    seats: withLives(state.seats, dead, false),
    nights: [...state.nights, { night: state.round, deeds: state.deeds }],
  };
  return { ...after, pick: editionOf(state).picksToday(after) ? after.pointed : null };
};

const withVote = (state: Lupus, voter: Seat, target: Seat | 'none'): Lupus => {
  const { ballot } = state;
  if (ballot === null) return state;
  const others = ballot.secret ? ballot.votes.filter(vote => vote.voter !== voter) : ballot.votes;
  return { ...state, ballot: { ...ballot, votes: [...others, { voter, target }] } };
};

/** The first ballot names the nominees; the moderator sees them before the Owl is heard. */
const counted = (state: Lupus, votes: readonly PublicVote[]): Lupus => {
  const { ballot } = state;
  if (ballot === null) return state;
  const after = { ...state, ballot: { ...ballot, votes } };
  return ballot.step === 'ballot1' ? { ...after, nominees: editionOf(after).nominate(after, votes) } : after;
};

const lynched = (state: Lupus, seat: Seat | 'none'): Lupus => {
  if (seat === 'none') return { ...state, ...FRESH_DAY, lynched: null };
  const role = state.seats[seat - 1]?.role;
  return { ...state, ...FRESH_DAY, seats: withLives(state.seats, [seat], false), lynched: role === 'werewolf' ? 'wolf' : 'not-wolf' };
};

/** Who is out stands for nothing any more. */
const ruledDead = (state: Lupus, dead: readonly Seat[]): Lupus => ({
  ...state,
  seats: withLives(state.seats, dead, false),
  nominees: state.nominees.filter(each => !dead.includes(each)),
  tied: state.tied.filter(each => !dead.includes(each)),
});

const withLives = (seats: readonly SeatView[], which: readonly Seat[], alive: boolean): readonly SeatView[] =>
  which.length === 0 ? seats : seats.map(each => (which.includes(each.seat) ? { ...each, alive } : each));

const withRole = (seats: readonly SeatView[], which: Seat, role: RoleId): readonly SeatView[] =>
  seats.map(each => (each.seat === which ? { ...each, role } : each));
