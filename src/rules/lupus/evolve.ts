import type { Deed } from '../../domain/ending.ts';
import type { RoleId, Seat } from '../../domain/ids.ts';
import { seat } from '../../domain/ids.ts';
import type { SeatView } from '../../domain/view.ts';
import { calledBy } from './characters.ts';
import { editionOf } from './editions.ts';
import { electorsOf } from './electors.ts';
import type { LupusEvent } from './events.ts';
import { tonightsCalls } from './schedule.ts';
import { classicSettings, tokenSettings } from './settings.ts';
import type { Day, Lupus, Night, Table } from './state.ts';
import { inDay, inNight, inStep, living, roleAt, withBallot, withCalls } from './state.ts';
import type { CallStep } from './steps.ts';
import { isCall } from './steps.ts';
import { tallyOf } from './tally.ts';

const tableOf = (event: Extract<LupusEvent, { type: 'dealt' }>): Table =>
  event.edition === 'classic'
    ? { edition: 'classic', set: classicSettings(event.settings) }
    : { edition: 'token', set: tokenSettings(event.settings) };

const FRESH_NIGHT: Night = {
  calls: [],
  chosen: [],
  answered: false,
  told: null,
  deeds: [],
  looked: null,
  guarded: null,
  guardedBefore: null,
  pointed: null,
  bitten: null,
  naming: [],
};
const FRESH_DAY: Day = { pick: null, named: null, ballot: null, nominees: [], tied: [], condemned: null };

const DEFAULTS: Table = { edition: 'classic', set: classicSettings({}) };

/** Before anything has happened. */
export const NOTHING: Lupus = {
  table: DEFAULTS,
  set: DEFAULTS.set,
  seats: [],
  round: 0,
  step: 'nightfall',
  night: FRESH_NIGHT,
  day: FRESH_DAY,
  nights: [],
  anchor: null,
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
      const night = { ...FRESH_NIGHT, guardedBefore: state.night.guarded };
      const fallen: Lupus = { ...state, night, round: event.round, step: 'nightfall' };
      return inNight(fallen, { calls: tonightsCalls(fallen) });
    }
    case 'called':
      return called(state, event.step);
    case 'looked':
      return inNight(chosen(state, event.seat, event.told), { looked: event.seat });
    case 'guarded':
      return inNight(chosen(state, event.seat), { guarded: event.seat });
    case 'pointed':
      return inNight(chosen(state, event.seat), { pointed: event.seat });
    case 'bitten':
      return inNight(chosen(state, event.seat), { bitten: event.seat });
    case 'copied': {
      const done = chosen(state, event.seat, event.told);
      if (event.became === 'human') return done;
      return { ...done, seats: withRole(state.seats, event.by, event.became === 'wolf' ? 'werewolf' : 'seer') };
    }
    case 'order-drawn':
      return inNight(state, { naming: event.order });
    case 'chose-nobody':
      return inNight(state, { answered: true });
    case 'scene-set':
      return inStep(state, event.step);
    case 'dawned':
      return dawned(state, event.dead);
    case 'anchored':
      return { ...state, anchor: event.to === 'moderator' ? null : event.to };
    case 'ballot-opened': {
      const { step, secret, electors: order, votes } = event;
      return withBallot(inStep(state, step), { step, secret, electors: electorsOf(state, step), order, votes });
    }
    case 'voted':
    case 'token-covered':
      return withVote(state, event.voter, event.target);
    case 'votes-counted':
      return counted(state, event);
    case 'owl-named':
      return inDay(state, { named: event.seat });
    case 'nominated':
      return inDay(state, { nominees: event.seats });
    case 'tied':
      return inDay(state, { tied: event.seats });
    case 'lot-drawn':
      return inDay(state, { condemned: event.seat });
    case 'condemned':
      return inDay(state, { condemned: event.seat === 'none' ? null : event.seat });
    case 'lynched':
      return lynched(state, event.seat);
    case 'ruled-dead':
      return isOut(state, event.seats, withLives(state.seats, event.seats, false));
    case 'left':
      return isOut(state, event.seats, withoutPeople(state.seats, event.seats));
    case 'ruled-alive':
      return { ...state, seats: withLives(state.seats, event.seats, true) };
    case 'ruled-role':
      return ruledRole(state, event.seat, event.role);
    case 'call-added':
      return callAdded(state, event.step);
    case 'ended':
      return { ...state, step: 'over', ending: event.ending };
  }
};

const called = (state: Lupus, step: CallStep): Lupus => {
  const { calls, chosen } = state.night;
  const made = withCalls(state, step, calls.slice(calls.indexOf(step) + 1));
  const before = chosen.find(each => each.step === step);
  return before === undefined ? made : inNight(made, { answered: true, told: before.told, chosen: chosen.filter(each => each !== before) });
};

/** LC-31: a call that is interrupted comes back afterwards as it stood, whoever lives: the room sees both calls again. */
const callAdded = (state: Lupus, step: CallStep): Lupus => {
  const { calls, chosen, answered, told } = state.night;
  const interrupted = isCall(state.step) && state.step !== step ? [state.step] : [];
  const done = answered ? interrupted.map(each => ({ step: each, told })) : [];
  const others = chosen.filter(each => each.step !== step);
  const made = withCalls(
    state,
    step,
    [...interrupted, ...calls].filter(call => call !== step),
  );
  return inNight(made, { chosen: [...others, ...done] });
};

const chosen = (state: Lupus, target: Seat, told?: string): Lupus => {
  const step = state.step as CallStep;
  const holders = living(state).filter(each => each.role === calledBy(step).id);
  const by = holders.map(each => each.seat);
  const deed: Deed = told === undefined ? { step, by, chose: [target] } : { step, by, chose: [target], told };
  const others = state.night.deeds.filter(each => each.step !== step);
  return inNight(state, { answered: true, told: told ?? null, deeds: [...others, deed] });
};

const dawned = (state: Lupus, dead: readonly Seat[]): Lupus => {
  const after: Lupus = {
    ...state,
    day: FRESH_DAY,
    seats: withLives(state.seats, dead, false),
    nights: [...state.nights, { night: state.round, deeds: state.night.deeds }],
  };
  return inDay(after, { pick: editionOf(state).picksToday(after) ? after.night.pointed : null });
};

const withVote = (state: Lupus, voter: Seat, target: Seat | 'none'): Lupus => {
  const { ballot } = state.day;
  if (ballot === null) return state;
  const { step, secret, electors, order } = ballot;
  const others = secret ? ballot.votes.filter(vote => vote.voter !== voter) : ballot.votes;
  return withBallot(state, { step, secret, electors, order, votes: [...others, { voter, target }] });
};

/** The first ballot names the nominees; the moderator sees them before the Owl is heard. */
const counted = (state: Lupus, { votes, totals }: Extract<LupusEvent, { type: 'votes-counted' }>): Lupus => {
  const { ballot } = state.day;
  if (ballot === null) return state;
  const told = { ...ballot, votes, ...(totals === undefined ? {} : { totals }) };
  const after = inDay(state, { ballot: told });
  return ballot.step === 'ballot1' ? inDay(after, { nominees: editionOf(after).nominate(after, tallyOf(told)) }) : after;
};

const lynched = (state: Lupus, seat: Seat | 'none'): Lupus => {
  if (seat === 'none') return { ...state, day: FRESH_DAY, lynched: null };
  const was = signOf(roleAt(state, seat));
  return { ...state, day: FRESH_DAY, seats: withLives(state.seats, [seat], false), lynched: { seat, was } };
};

const signOf = (role: RoleId): 'wolf' | 'not-wolf' => (role === 'werewolf' ? 'wolf' : 'not-wolf');

/** The card of the lynched that is put right is what the Medium is told of. */
const ruledRole = (state: Lupus, seat: Seat, role: RoleId): Lupus => {
  const lynched = state.lynched?.seat === seat ? { seat, was: signOf(role) } : state.lynched;
  return { ...state, seats: withRole(state.seats, seat, role), lynched };
};

/** Who is out stands for nothing any more. */
const isOut = (state: Lupus, which: readonly Seat[], seats: Lupus['seats']): Lupus => {
  const still = (all: readonly Seat[]) => all.filter(each => !which.includes(each));
  return inDay({ ...state, seats }, { nominees: still(state.day.nominees), tied: still(state.day.tied) });
};

const withLives = (seats: readonly SeatView[], which: readonly Seat[], alive: boolean): readonly SeatView[] =>
  which.length === 0
    ? seats
    : seats.map(each => (which.includes(each.seat) ? { seat: each.seat, dealt: each.dealt, role: each.role, alive } : each));

const withoutPeople = (seats: readonly SeatView[], which: readonly Seat[]): readonly SeatView[] =>
  seats.map(each => (which.includes(each.seat) ? { ...each, alive: false, gone: true } : each));

const withRole = (seats: readonly SeatView[], which: Seat, role: RoleId): readonly SeatView[] =>
  seats.map(each => (each.seat === which ? { ...each, role } : each));
