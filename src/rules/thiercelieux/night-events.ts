import type { NightDeed } from '../../domain/ending.ts';
import type { RoleId, Seat, StepId } from '../../domain/ids.ts';
import { seat } from '../../domain/ids.ts';
import type { Picture } from '../../domain/picture.ts';
import type { ChosenSettings } from '../../domain/setup.ts';
import type { CallStep } from '../kit/catalogue.ts';
import type { ChoiceNote, Events } from '../kit/events.ts';
import type { SeatsChosen } from '../kit/night.ts';
import { deedOf, interruptedCall, notedChoice, withOrderOf } from '../kit/night.ts';
import { withMixed } from './camps.ts';
import { calledBy, characterOf, isCall } from './characters.ts';
import type { HandRaised } from './role.ts';
import { awakeAt, tonightsCalls } from './schedule.ts';
import { FRESH_NIGHT, NOTHING, settingsOf } from './settings.ts';
import type { Village, VillageCallPlanned } from './state.ts';
import { changed, inNight, remade } from './state.ts';

/** The events of the night. Events of a single role stand in the role's file. */
export const NIGHT_EVENTS = {
  dealt: {
    room: 'secret',
    fold: (_state, event: DealEvent) => dealt(event),
  },
  'table-laid': {
    room: ({ players, composition }: TableLaid) => ({ open: 'table', book: 'thiercelieux', players, composition }),
    fold: (state, _event: TableLaid) => state,
  },
  'night-fell': {
    room: ({ round }: { readonly round: number }) => ({ open: 'night', round, step: 'nightfall' }),
    fold: (state, { round }: { readonly round: number }) => nightFell(state, round),
  },
  'rust-killed': { room: 'secret', fold: (state, { seats }: { readonly seats: readonly Seat[] }) => rustKilled(state, seats) },
  called: {
    room: ({ step }: VillageCallPlanned) => ({ open: 'scene', step }),
    fold: (state, call: Pick<VillageCallPlanned, 'step' | 'early'>) => called(state, call),
  },
  'call-added': {
    room: ({ step }: { readonly step: CallStep }) => ({ open: 'scene', step }),
    fold: (state, { step }: { readonly step: CallStep }) => called(state, { step, early: false }, withInterrupted(state, step)),
  },
  /** The choice of a call whose role has no event of its own for it. */
  chosen: { room: 'secret', notes: notedChoice, fold: chosen },
  // An earlier choice of the same call on this night still stands (TH-254).
  'chose-nobody': {
    room: 'secret',
    fold: (state, _event: { readonly step: StepId }) => inNight(state, { ...state.night, answered: true, told: null }),
  },
  paired: {
    room: 'secret',
    notes: ({ seats: chose }: { readonly seats: readonly Seat[] }) => ({ chose }),
    fold: (state, { seats: lovers }: { readonly seats: readonly Seat[] }) =>
      withMixed(remade(state, { bonds: { ...state.bonds, lovers } })),
  },
  'side-chosen': {
    room: 'secret',
    fold: (state, { by, side }: { readonly by: Seat; readonly side: 'wolves' | 'villagers' }) => sideChosen(state, by, side),
  },
  'hand-raised': { room: 'secret', notes: ({ seat: victim }: HandRaisedEvent) => ({ chose: [victim] }), fold: handRaised },
} as const satisfies Events<Village>;

interface DealEvent {
  readonly settings: ChosenSettings;
  readonly roles: readonly RoleId[];
  /** The calls that the book had when the game began, in order. Written down, so that roles added later do not change kept games. */
  readonly calls?: readonly StepId[];
}

/** The calls of an old game whose journal does not name them. */
const FORMER_CALLS: readonly StepId[] = [
  'cupid',
  'lovers',
  'seer',
  'sisters',
  'wild-child',
  'bear-tamer',
  'wolf-dog',
  'wolves',
  'white-wolf',
  'infect-father',
  'big-bad-wolf',
  'witch',
  'fox',
  'piper',
  'charmed',
];

interface TableLaid {
  readonly players: number;
  readonly composition: Picture['composition'];
}

interface HandRaisedEvent {
  readonly seat: Seat;
  readonly outcome: HandRaised;
}

const dealt = ({ settings, roles, calls = FORMER_CALLS }: DealEvent): Village => ({
  ...NOTHING,
  set: withOrderOf(settingsOf(settings), 'calls.order', settings['calls.order'], calls),
  players: roles.map((role, index) => ({
    seat: seat(index + 1),
    dealt: role,
    card: role,
    life: 'in',
    wolf: characterOf(role)?.wolf === true,
    infected: null,
    lost: null,
    died: null,
  })),
});

const nightFell = (state: Village, round: number): Village => {
  const { quiet, calm } = state.past;
  const fallen = remade(state, {
    round,
    step: 'nightfall',
    night: FRESH_NIGHT,
    day: { ...state.day, ballot: null },
    bonds: { ...state.bonds, rusting: [] },
    past: { ...state.past, calm: true, quiet: calm && round > 1 ? quiet + 1 : 0 },
  });
  return inNight(fallen, { ...fallen.night, calls: tonightsCalls(fallen) });
};

/** TH-90, TH-91: notes the players whom the rust kills tonight. One setting lets them fall at once. */
const rustKilled = (state: Village, seats: readonly Seat[]): Village => {
  const { marks } = state.night;
  const night = { ...state.night, marks: { ...marks, rust: [...marks.rust, ...seats] } };
  const falls = state.set['knight.fall'] === 'nightfall';
  return remade(state, { night, players: falls ? changed(state, seats, { life: 'fallen' }) : state.players });
};

/** Begins a call. TH-76: the camps of the lovers are compared without conversions, even if the pack is called again after one. */
const called = (state: Village, call: VillageCallPlanned, calls?: readonly VillageCallPlanned[]): Village => {
  const { deeds, chosen, marks } = state.night;
  const before = calls === undefined ? state.night.calls.find(each => isSame(each, call))?.chosen : undefined;
  const night = {
    calls: calls ?? callsAfter(state, call),
    early: call.early,
    answered: before !== undefined,
    told: before?.told ?? null,
    deeds,
    chosen,
    marks,
  };
  const made = remade(state, { step: call.step, night });
  return call.step === 'wolves' && state.round === 1 ? withMixed(made) : made;
};

const isSame = (one: VillageCallPlanned, other: VillageCallPlanned): boolean => one.step === other.step && one.early === other.early;

const callsAfter = ({ night: { calls } }: Village, call: VillageCallPlanned): readonly VillageCallPlanned[] =>
  calls.slice(calls.findIndex(each => isSame(each, call)) + 1);

/** TH-254: the calls that remain after a call is added, among them the interrupted call. The early call of a role is a call apart. */
const withInterrupted = ({ step, night }: Village, added: CallStep): readonly VillageCallPlanned[] => {
  const interrupted = isCall(step) ? [{ ...interruptedCall(step, night), early: night.early }] : [];
  return [...interrupted, ...night.calls].filter(call => call.step !== added || call.early);
};

const awakeNow = (state: Village): readonly Seat[] =>
  isCall(state.step) ? awakeAt(state, calledBy(state.step).call, state.night.early) : [];

/** Notes the choice of the present call. */
export const noted = (state: Village, choice: ChoiceNote): Village => {
  const { night, step } = state;
  const { deed, told } = deedOf(step, awakeNow(state), choice);
  return inNight(state, {
    calls: night.calls,
    early: night.early,
    answered: true,
    told,
    deeds: [...night.deeds, deed],
    chosen: night.chosen,
    marks: night.marks,
  });
};

function chosen(state: Village, { step, seats }: SeatsChosen): Village {
  return inNight(state, { ...state.night, chosen: { ...state.night.chosen, [step]: seats } });
}

const sideChosen = (state: Village, by: Seat, side: 'wolves' | 'villagers'): Village => {
  const deed: NightDeed = { step: state.step, by: [by], chose: [], told: side };
  const done = inNight(state, { ...state.night, answered: true, deeds: [...state.night.deeds, deed] });
  return side === 'wolves' ? withMixed(remade(done, { players: changed(done, [by], { wolf: true }) })) : done;
};

/** TH-195: what a raised hand has done to the victim. */
function handRaised(state: Village, { seat: victim, outcome }: HandRaisedEvent): Village {
  const { night, stores } = state;
  const conversion = outcome !== 'converted' && state.set['infect.spentBy'] === 'conversion';
  const spent = { ...stores, conversion };
  if (outcome === 'bitten') return remade(state, { stores: spent });
  if (outcome === 'spared') return remade(state, { stores: spent, night: { ...night, marks: { ...night.marks, spared: victim } } });
  const card = state.players[victim - 1]?.card ?? '';
  const lost = characterOf(card)?.losesWhenConverted === true ? { lost: 'spent' as const } : {};
  return remade(state, {
    stores: spent,
    players: changed(state, [victim], { wolf: true, infected: state.round, ...lost }),
    night: { ...night, marks: { ...night.marks, converted: victim }, told: { to: [victim], what: 'wolf' } },
  });
}
