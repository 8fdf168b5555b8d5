import type { BookId, Place, RoleId, Seat, StepId } from '../../domain/ids.ts';
import { seat } from '../../domain/ids.ts';
import type { Picture } from '../../domain/picture.ts';
import type { ChosenSettings } from '../../domain/setup.ts';
import type { CallStep } from '../kit/catalogue.ts';
import type { ChoiceNote, Events } from '../kit/events.ts';
import { awakeAt, doneAt, seenAt } from './calls.ts';
import { callAtOnce, calledBy, callsFor, doesWithCards, isCall, listedOf } from './characters.ts';
import { announcerPeeks } from './house-rules.ts';
import { NOTHING, oneNightSettings } from './settings.ts';
import type { Act, Copy, Night, OneNight } from './state.ts';
import { BEFORE, cardAt, DOPPELGANGER, faceAt, inNight, inStep, swapped, withCards } from './state.ts';

/** The events from the deal until the eyes open. */
export const NIGHT_EVENTS = {
  dealt: { room: 'secret', fold: (_state, event: CardsDealt) => dealt(event) },
  'table-laid': {
    room: ({ book, players, composition }: TableLaid) => ({ open: 'table', book, players, composition }),
    fold: (state, _event: TableLaid) => state,
  },
  'night-fell': {
    room: ({ step }: CallMade) => ({ open: 'night', round: 1, step }),
    fold: (state, { step }: CallMade) => nextCalled(state, step),
  },
  called: { room: ({ step }: CallMade) => ({ open: 'scene', step }), fold: (state, { step }: CallMade) => nextCalled(state, step) },
  'call-added': { room: ({ step }: CallMade) => ({ open: 'scene', step }), fold: (state, { step }: CallMade) => callAdded(state, step) },
  copied: { room: 'secret', fold: (state, { by, seat: target, role }: RoleCopied) => copied(state, by, target, role) },
  looked: { room: 'secret', fold: (state, { by, at, told }: CardsSeen) => answered(state, [by], at, told) },
  swapped: { room: 'secret', fold: (state, event: CardsSwapped) => swappedBy(state, event) },
  declined: { room: 'secret', fold: state => inNight(state, { answered: true, told: NOTHING_LEARNT }) },
  /** The time ran out. Settings decide whether a draw or a question at the reveal makes up for the missed action. */
  missed: {
    room: 'secret',
    fold: (state, { owing, unseen }: { readonly owing: readonly Seat[]; readonly unseen: boolean }) =>
      inNight(state, {
        answered: true,
        told: NOTHING_LEARNT,
        owing: [...state.night.owing, ...owing],
        unseen: state.night.unseen || unseen,
      }),
  },
  /** Nobody wrote down what was chosen. `unseen`: the missing choice is the Doppelgänger's look. */
  'not-logged': {
    room: 'secret',
    fold: (state, { unseen }: { readonly unseen?: true }) =>
      inNight(state, { answered: true, unlogged: true, unseen: state.night.unseen || unseen === true }),
  },
} as const satisfies Events<OneNight>;

interface CardsDealt {
  readonly settings: ChosenSettings;
  readonly roles: readonly RoleId[];
  readonly centre: readonly RoleId[];
  /** The calls that the book had when the game began, in order. Written down, so that roles added later do not change kept games. */
  readonly calls?: readonly StepId[];
  /** Only if the deal is unknown: the cards that may have been dealt. */
  readonly deck?: readonly RoleId[];
}

interface TableLaid {
  readonly book: BookId;
  readonly players: number;
  readonly composition: Picture['composition'];
}

/** A call. */
interface CallMade {
  readonly step: CallStep;
}

interface RoleCopied {
  readonly by: Seat;
  readonly seat: Seat;
  readonly role: RoleId;
}

interface CardsSeen {
  readonly by: Seat;
  readonly at: readonly Place[];
  readonly told: readonly RoleId[];
}

interface CardsSwapped {
  readonly by: Seat;
  readonly between: readonly [Place, Place];
  readonly told: readonly RoleId[];
}

const NOTHING_LEARNT: readonly RoleId[] = [];

/** The calls of an old game whose journal does not name them. */
const FORMER_CALLS: readonly StepId[] = [
  'doppelganger',
  'doppelganger-minion',
  'werewolves',
  'minion',
  'masons',
  'seer',
  'robber',
  'troublemaker',
  'drunk',
  'insomniac',
  'doppelganger-insomniac',
];

const dealt = ({ settings, roles, centre, calls: known = FORMER_CALLS, deck }: CardsDealt): OneNight => {
  const set = oneNightSettings(settings);
  const cards = [...roles, ...centre];
  const all = deck ?? cards;
  const listed = listedOf(set, all);
  const at = roles.indexOf(DOPPELGANGER);
  const doppelganger = at < 0 ? null : seat(at + 1);
  const isUnknown = deck !== undefined;
  const calls = callsFor(listed, set, known);
  const night: Night = { ...BEFORE, calls, unlogged: isUnknown, unseen: isUnknown && listed.includes(DOPPELGANGER) };
  return {
    ...NOTHING,
    table: {
      set,
      seats: roles.map((_, index) => seat(index + 1)),
      dealt: roles,
      deck: all,
      listed,
      calls,
      doppelganger,
      peeks: announcerPeeks(settings),
    },
    cards,
    night,
  };
};

const nextCalled = (state: OneNight, step: CallStep): OneNight =>
  called(state, step, state.night.calls.slice(state.night.calls.indexOf(step) + 1));

/** Begins a call. What the awake learn by opening their eyes is in the log from this moment on (ON-27). */
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
  const { call } = calledBy(step);
  if (call.looks === true) return { step, by: awake, places: awake, told: awake.map(each => faceAt(state, each)) };
  return call.sees === undefined ? undefined : { step, by: awake, places: seenAt(state, step, awake), told: NOTHING_LEARNT };
};

/** Notes the choice of a role that has an event of its own. */
export const noted = (state: OneNight, { chose, told }: ChoiceNote): OneNight =>
  answered(state, isCall(state.step) ? awakeAt(state, state.step) : [], chose, told === undefined ? NOTHING_LEARNT : [told].flat());

const answered = (state: OneNight, by: readonly Seat[], places: readonly Place[], told: readonly RoleId[]): OneNight => {
  const acts = [...state.night.acts, { step: state.step, by, places, told }];
  return inStep(state, state.step, { ...state.night, answered: true, told, acts });
};

/** Copies a role. If the role acts at once, the same call asks a second choice. `unseen` ends, because the look is known now. */
const copied = (state: OneNight, by: Seat, target: Seat, role: RoleId): OneNight => {
  const copy: Copy = { role, stolen: null };
  const after: OneNight = { ...answered(state, [by], [target], [role]), copy };
  return inNight(after, { unseen: false, ...(callAtOnce(role) === undefined ? {} : { answered: false }) });
};

const swappedBy = (state: OneNight, { by, between, told }: CardsSwapped): OneNight => {
  const [one, other] = between;
  const settled = inNight(answered(state, [by], between, told), { owing: state.night.owing.filter(each => each !== by) });
  const after = withCards(settled, swapped(state, one, other));
  const done = isCall(state.step) ? doneAt(state, state.step) : undefined;
  const steals = done !== undefined && doesWithCards(done) === 'steals';
  return steals && by === state.table.doppelganger ? { ...after, copy: { ...state.copy, stolen: cardAt(state, other) } } : after;
};

/** Adds a call. The interrupted call is made again as it stood, even if nobody was dealt its card, because the room sees both calls. */
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
