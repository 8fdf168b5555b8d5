import type { Place, RoleId, Seat } from '../../domain/ids.ts';
import { seat } from '../../domain/ids.ts';
import type { Elector } from '../../domain/step.ts';
import { awakeAt, seenAt } from './calls.ts';
import { actionAtOnce, BOX, calledIn } from './characters.ts';
import type { OneNightEvent } from './events.ts';
import { announcerPeeks, oneNightSettings } from './settings.ts';
import type { Act, Copy, Day, Night, OneNight, Table } from './state.ts';
import { cardAt, differingFrom, faceAt, inDay, inNight, inStep, logOf, swapped, withCards } from './state.ts';
import type { CallStep } from './steps.ts';
import { callsFor, isCall } from './steps.ts';

const NOTHING_LEARNT: readonly RoleId[] = [];
const BEFORE: Night = {
  calls: [],
  begun: [],
  answered: false,
  told: null,
  acts: [],
  over: false,
  unlogged: false,
  owing: [],
  unseen: false,
};
const FRESH_DAY: Day = {
  asked: false,
  log: null,
  differing: [],
  copyDiffers: false,
  electors: [],
  votes: [],
  passed: [],
  counted: false,
  drawn: [],
  dead: null,
  deadShown: false,
};
const NO_TABLE: Table = { set: oneNightSettings({}), dealt: [], deck: [], listed: [], doppelganger: null, peeks: false };

/** Before anything has happened. */
export const NOTHING: OneNight = {
  table: NO_TABLE,
  step: 'discussion',
  cards: [],
  copy: { role: null, stolen: null },
  night: BEFORE,
  day: FRESH_DAY,
  gone: [],
  ending: null,
};

export const evolve = (state: OneNight, event: OneNightEvent): OneNight => {
  switch (event.type) {
    case 'dealt':
      return dealt(event);
    case 'table-laid':
    case 'cards-shown':
      return state;
    case 'night-fell':
    case 'called':
      return called(state, event.step, state.night.calls.slice(state.night.calls.indexOf(event.step) + 1));
    case 'copied':
      return copied(state, event.by, event.seat, event.role);
    case 'looked':
      return answered(state, event.by, event.at, event.told);
    case 'swapped':
      return swappedBy(state, event);
    case 'declined':
      return inNight(state, { answered: true, told: NOTHING_LEARNT });
    case 'missed':
      return inNight(state, {
        answered: true,
        told: NOTHING_LEARNT,
        owing: [...state.night.owing, ...event.owing],
        unseen: state.night.unseen || event.unseen,
      });
    case 'not-logged':
      return inNight(state, { answered: true, unlogged: true, unseen: state.night.unseen || event.unseen === true });
    case 'day-broke':
      return inStep(state, 'discussion', { ...state.night, over: true });
    case 'cards-asked':
      return inDay(inStep(state, 'reveal'), { asked: true });
    case 'log-kept':
      return inDay(state, { asked: false });
    case 'cards-laid':
      return laid(state, event);
    case 'ballot-opened':
      return inStep(state, 'vote', state.night, {
        ...state.day,
        asked: false,
        electors: electorsOf(state, event.seats),
        votes: event.votes ?? [],
        passed: event.passed ?? [],
      });
    case 'ballot-voided':
      return inDay(state, { votes: [], passed: [] });
    case 'vote-covered': {
      const { votes, passed } = state.day;
      const others = votes.filter(vote => vote.voter !== event.voter);
      const stillPassed = passed.filter(each => each !== event.voter);
      return inDay(state, {
        votes: [...others, { voter: event.voter, target: event.target }],
        passed: event.passed === true ? [...stillPassed, event.voter] : stillPassed,
      });
    }
    case 'votes-counted':
      return inDay(state, { votes: event.votes, counted: true });
    case 'reveal-opened':
      return inStep(state, 'reveal');
    case 'card-drawn': {
      const owing = state.night.owing.filter(each => each !== event.seat);
      const drawn = [...state.day.drawn, { seat: event.seat, slot: event.slot }];
      return inDay(inNight(withCards(state, swapped(state, event.seat, event.slot)), { owing }), { asked: false, drawn });
    }
    case 'seat-named':
      return inNight({ ...state, copy: { ...state.copy, role: event.role } }, { unseen: false });
    case 'dead-counted':
      return inDay(state, { dead: event.seats });
    case 'dead-told':
      return inDay(state, { asked: false, deadShown: true });
    case 'call-added':
      return callAdded(state, event.step);
    case 'left':
      return { ...state, gone: [...state.gone, ...event.seats] };
    case 'returned':
      return { ...state, gone: state.gone.filter(each => !event.seats.includes(each)) };
    case 'cards-ruled':
      return ruledCards(state, event.cards);
    case 'ended':
      return { ...inStep(state, 'over'), ending: event.ending };
  }
};

const dealt = ({ settings, roles, centre, deck }: Extract<OneNightEvent, { type: 'dealt' }>): OneNight => {
  const set = oneNightSettings(settings);
  const cards = [...roles, ...centre];
  const all = deck ?? cards;
  const listed = set['onenight.random_roles_public'] ? all : BOX;
  const at = roles.indexOf('doppelganger');
  const doppelganger = at < 0 ? null : seat(at + 1);
  const isUnknown = deck !== undefined;
  const night: Night = { ...BEFORE, calls: callsFor(listed), unlogged: isUnknown, unseen: isUnknown && listed.includes('doppelganger') };
  return { ...NOTHING, table: { set, dealt: roles, deck: all, listed, doppelganger, peeks: announcerPeeks(settings) }, cards, night };
};

/** What the awake learn by opening their eyes is theirs from this moment on (ON-27). */
const called = (state: OneNight, step: CallStep, calls: readonly CallStep[]): OneNight => {
  const before = state.night.begun.find(each => each.step === step);
  if (before !== undefined) {
    const { answered, told } = before;
    return inStep(state, step, { ...state.night, calls, answered, told, begun: state.night.begun.filter(each => each !== before) });
  }
  const awake = awakeAt(state, step);
  const { begun, acts, over, unlogged, owing, unseen } = state.night;
  const learnt = awake.length === 0 ? undefined : learntOnWaking(state, step, awake);
  const night: Night = {
    calls,
    begun,
    answered: false,
    told: learnt?.told ?? null,
    acts: learnt === undefined ? acts : [...acts, learnt],
    over,
    unlogged,
    owing,
    unseen,
  };
  return inStep(state, step, night);
};

const learntOnWaking = (state: OneNight, step: CallStep, awake: readonly Seat[]): Act | undefined => {
  const { call } = calledIn(step);
  if (call.looks === true) return { step, by: awake, places: awake, told: awake.map(each => faceAt(state, each)) };
  return call.sees === undefined ? undefined : { step, by: awake, places: seenAt(state, step, awake), told: NOTHING_LEARNT };
};

const answered = (state: OneNight, by: Seat, places: readonly Place[], told: readonly RoleId[]): OneNight => {
  const acts = [...state.night.acts, { step: state.step, by: [by], places, told }];
  return inStep(state, state.step, { ...state.night, answered: true, told, acts });
};

/** A role that is done at once opens a second choice in the same call. A look that was missed and is made after all is known. */
const copied = (state: OneNight, by: Seat, target: Seat, role: RoleId): OneNight => {
  const copy: Copy = { role, stolen: null };
  const after: OneNight = { ...answered(state, by, [target], [role]), copy };
  return inNight(after, { unseen: false, ...(actionAtOnce(role) === undefined ? {} : { answered: false }) });
};

const swappedBy = (state: OneNight, { by, between, told }: Extract<OneNightEvent, { type: 'swapped' }>): OneNight => {
  const [one, other] = between;
  const done = inNight(answered(state, by, between, told), { owing: state.night.owing.filter(each => each !== by) });
  const after = withCards(done, swapped(state, one, other));
  const robs = state.step === 'doppelganger' && state.copy.role === 'robber';
  return robs ? { ...after, copy: { role: 'robber', stolen: cardAt(state, other) } } : after;
};

/** The cards on the table count: nothing is drawn any more, and nothing asked for but what the Doppelgänger copied. */
const laid = (state: OneNight, event: Extract<OneNightEvent, { type: 'cards-laid' }>): OneNight => {
  const night: Night = { ...state.night, unlogged: false, owing: [], unseen: event.unseen === true };
  const { differing, copyDiffers } = event;
  const day: Day = { ...state.day, asked: false, log: logOf(state), differing, copyDiffers, dead: null };
  const copy: Copy = { role: event.copied, stolen: state.copy.stolen };
  return { ...withCards(inStep(state, state.step, night, day), event.cards), copy };
};

/** Cards that were laid and are put right differ from the log where they do then. */
const ruledCards = (state: OneNight, cards: readonly RoleId[]): OneNight => {
  const { log } = state.day;
  return withCards(log === null ? state : inDay(state, { differing: differingFrom(state, log, cards) }), cards);
};

const electorsOf = (state: OneNight, candidates: readonly Seat[]): readonly Elector[] => {
  const { set } = state.table;
  const mayPass = set['onenight.vote_abstain'] || set['onenight.vote_centre'];
  const electors = candidates.map(each => {
    const may = set['onenight.vote_self'] ? candidates : candidates.filter(other => other !== each);
    return { seat: each, weight: 1, may, mayPass, optional: false };
  });
  // Alone there is nobody to vote for.
  return electors.filter(({ may }) => may.length > 0 || mayPass);
};

/** A call that is interrupted comes back afterwards as it stood, whoever was dealt its card: the room sees both calls again. */
const callAdded = (state: OneNight, step: CallStep): OneNight => {
  const { calls, begun, answered, told } = state.night;
  const interrupted = isCall(state.step) && state.step !== step ? [state.step] : [];
  const others = begun.filter(each => each.step !== step);
  const more = called(
    inNight(state, { begun: others }),
    step,
    [...interrupted, ...calls].filter(call => call !== step),
  );
  return inNight(more, { begun: [...others, ...interrupted.map(each => ({ step: each, answered, told }))] });
};
