import type { BookId, RoleId, Seat, StepId } from '../../domain/ids.ts';
import { seat } from '../../domain/ids.ts';
import type { News, Picture } from '../../domain/picture.ts';
import type { ChosenSettings } from '../../domain/setup.ts';
import type { CallStep } from '../kit/catalogue.ts';
import type { ChoiceNote, Events } from '../kit/events.ts';
import type { PlannedCall, SeatsChosen } from '../kit/night.ts';
import { deedOf, interruptedCall, notedChoice, withOrderOf } from '../kit/night.ts';
import { calledBy, isCall } from './characters.ts';
import type { CommonSettings } from './house-rules.ts';
import type { DawnCause } from './night.ts';
import { nominatedByPointing, tonightsCalls, untoldAtDawn } from './night.ts';
import { classicSettings, FRESH_DAY, FRESH_NIGHT, NOTHING, tokenSettings } from './settings.ts';
import type { Edition, EditionSettings, Lupus } from './state.ts';
import { inDay, inNight, withCalls, withChoice, withDeed, withLives } from './state.ts';

/** The events from nightfall to dawn. Events of a single role stand in the role's file. */
export const NIGHT_EVENTS = {
  dealt: { room: 'secret', fold: (_state, event: DealEvent) => dealt(event) },
  'table-laid': {
    room: ({ book, players, composition }: TableLaid) => ({ open: 'table', book, players, composition }),
    fold: (state, _event: TableLaid) => state,
  },
  'night-fell': {
    room: ({ round }: { readonly round: number }) => ({ open: 'night', round, step: 'nightfall' }),
    fold: (state, { round }: { readonly round: number }) => nightFell(state, round),
  },
  called: {
    room: ({ step }: { readonly step: CallStep }) => ({ open: 'scene', step }),
    fold: (state, { step }: { readonly step: CallStep }) => called(state, step),
  },
  'call-added': {
    room: ({ step }: { readonly step: CallStep }) => ({ open: 'scene', step }),
    fold: (state, { step }: { readonly step: CallStep }) => withCalls(state, step, withInterrupted(state, step)),
  },
  /** The choice of a call whose role has no event of its own for it. */
  chosen: {
    room: 'secret',
    notes: notedChoice,
    fold: (state, { step, seats }: SeatsChosen) => withChoice(state, step, seats),
  },
  // An earlier choice of the same call on this night still stands.
  'chose-nobody': {
    room: 'secret',
    fold: (state, _event: { readonly step: StepId }) => inNight(state, { answered: true }),
  },
  'order-drawn': {
    room: 'secret',
    fold: (state, { order }: { readonly order: readonly Seat[] }) => inNight(state, { naming: order }),
  },
  dawned: {
    room: ({ dead, moderator, causes }: DawnEvent) => ({ open: 'announced', out: dead, back: [], news: dawnNews(dead, moderator, causes) }),
    untold: ({ dead }: DawnEvent, state) => untoldAtDawn(state, dead),
    fold: (state, { dead }: DawnEvent) => dawned(state, dead),
  },
} as const satisfies Events<Lupus>;

interface DealEvent {
  readonly edition: Edition;
  readonly settings: ChosenSettings;
  readonly roles: readonly RoleId[];
  /** The calls that the book had when the game began, in order. Written down, so that roles added later do not change kept games. */
  readonly calls?: readonly StepId[];
  /** What the end of this game shows. Written down, because the default has changed: each game keeps what its group agreed on. */
  readonly reveals?: Reveals;
}

type Reveals = CommonSettings['end.reveal'];
/** What the end shows of an old game whose journal does not say it, unless the group had chosen. */
const FORMER_REVEALS: Reveals = 'roles';

interface TableLaid {
  readonly book: BookId;
  readonly players: number;
  readonly composition: Picture['composition'];
}

interface DawnEvent {
  readonly dead: readonly Seat[];
  readonly moderator: boolean;
  /** One cause for each of the dead; only if causes are announced. */
  readonly causes?: readonly DawnCause[];
}

/** The calls of an old game whose journal does not name them. */
const FORMER_CALLS: readonly StepId[] = ['medium', 'seer', 'bodyguard', 'owl', 'masons', 'wolves', 'mythomaniac'];

const tableOf = ({ edition, settings, calls = FORMER_CALLS, reveals }: DealEvent): EditionSettings => {
  const isRevealChosen = settings['end.reveal'] !== undefined;
  const begunWith = <T extends EditionSettings['set']>(set: T): T => {
    const shown = reveals ?? (isRevealChosen ? set['end.reveal'] : FORMER_REVEALS);
    const ordered = withOrderOf(set, 'night.order', settings['night.order'], calls);
    return shown === ordered['end.reveal'] ? ordered : { ...ordered, 'end.reveal': shown };
  };
  return edition === 'classic'
    ? { edition: 'classic', set: begunWith(classicSettings(settings)) }
    : { edition: 'token', set: begunWith(tokenSettings(settings)) };
};

const dealt = (event: DealEvent): Lupus => {
  const table = tableOf(event);
  const seats = event.roles.map((role, index) => ({ seat: seat(index + 1), dealt: role, role, alive: true }));
  return { ...NOTHING, table, set: table.set, seats };
};

const nightFell = (state: Lupus, round: number): Lupus => {
  const fallen: Lupus = { ...state, night: FRESH_NIGHT, round, step: 'nightfall' };
  return inNight(fallen, { calls: tonightsCalls(fallen).map(step => ({ step })) });
};

const called = (state: Lupus, step: CallStep): Lupus => {
  const { calls } = state.night;
  const at = calls.findIndex(call => call.step === step);
  return withCalls(state, step, calls.slice(at + 1), calls[at]?.chosen);
};

/** LC-31: the calls that remain after a call is added, among them the call that it interrupts. */
const withInterrupted = ({ step, night }: Lupus, added: CallStep): readonly PlannedCall[] =>
  [...(isCall(step) ? [interruptedCall(step, night)] : []), ...night.calls].filter(call => call.step !== added);

/** Notes the choice of the present call. */
export const noted = (state: Lupus, choice: ChoiceNote): Lupus => {
  const { step } = state;
  const { deed, told } = deedOf(step, isCall(step) ? calledBy(step).call.wakes(state) : [], choice);
  return withDeed(state, deed, told);
};

const dawned = (state: Lupus, dead: readonly Seat[]): Lupus => {
  const after: Lupus = {
    ...state,
    day: FRESH_DAY,
    seats: withLives(state.seats, dead, false),
    nights: [...state.nights, { night: state.round, deeds: state.night.deeds }],
  };
  return inDay(after, { pick: nominatedByPointing(after) });
};

function dawnNews(dead: readonly Seat[], moderator: boolean, causes: readonly DawnCause[] | undefined): News {
  const told = causes === undefined ? {} : { causes };
  if (moderator) return { what: 'moderator-died', seats: dead, ...told };
  return dead.length > 0 ? { what: 'died', seats: dead, ...told } : { what: 'nobody-died' };
}
