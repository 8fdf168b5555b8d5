import type { Deed } from '../../domain/ending.ts';
import type { RoleId, Seat } from '../../domain/ids.ts';
import { seat } from '../../domain/ids.ts';
import type { ChosenSettings } from '../../domain/setup.ts';
import { campsDiffer } from './camps.ts';
import { calledBy, characterOf } from './characters.ts';
import type { VillageEvent } from './events.ts';
import { FRESH_NIGHT, NOTHING } from './nothing.ts';
import { awakeAt, tonightsCalls } from './schedule.ts';
import { settingsOf } from './settings.ts';
import type { Choices, PlannedCall, Player, Village } from './state.ts';
import { inNight, remade } from './state.ts';
import type { CallStep } from './steps.ts';
import { isCall } from './steps.ts';

type NightEvent = Extract<
  VillageEvent,
  {
    type:
      | 'dealt'
      | 'table-laid'
      | 'night-fell'
      | 'rust-killed'
      | 'called'
      | 'call-added'
      | 'paired'
      | 'looked'
      | 'model-chosen'
      | 'side-chosen'
      | 'bitten'
      | 'girl-caught'
      | 'stabbed'
      | 'hand-raised'
      | 'bitten-second'
      | 'brewed'
      | 'sniffed'
      | 'charmed'
      | 'chose-nobody';
  }
>;

/** What happens while eyes are closed. */
export const evolveNight = (state: Village, event: NightEvent): Village => {
  switch (event.type) {
    case 'dealt':
      return dealt(event.settings, event.roles);
    case 'table-laid':
      return state;
    case 'night-fell':
      return nightFell(state, event.round);
    case 'rust-killed':
      return rustKilled(state, event.seats);
    case 'called':
      return called(state, event);
    case 'call-added':
      return called(state, { step: event.step, early: false }, withInterrupted(state, event.step));
    case 'paired': {
      return withMixed(remade(chose(state, event.seats), { bonds: { ...state.bonds, lovers: event.seats } }));
    }
    case 'looked':
      return chose(state, [event.seat], NO_CHANGE, event.told);
    case 'model-chosen':
      return remade(chose(state, [event.seat]), { bonds: { ...state.bonds, model: event.seat } });
    case 'side-chosen':
      return sideChosen(state, event.by, event.side === 'wolves');
    case 'bitten':
      return chose(state, [event.seat], { pack: event.seat });
    case 'girl-caught':
      return girlCaught(state, event.seat);
    case 'stabbed':
      return chose(state, [event.seat], { white: event.seat });
    case 'hand-raised':
      return handRaised(state, event);
    case 'bitten-second':
      return chose(state, [event.seat], { bigBad: event.seat });
    case 'brewed':
      return brewed(state, event.healed, event.poisoned);
    case 'sniffed': {
      const done = chose(state, [event.seat], NO_CHANGE, event.told);
      return event.told === 'yes' ? done : remade(done, { players: changed(done, awakeNow(done), { lost: 'spent' }) });
    }
    case 'charmed': {
      const charmed = [...new Set([...state.bonds.charmed, ...event.seats])].sort((a, b) => a - b);
      return remade(chose(state, event.seats), { bonds: { ...state.bonds, charmed } });
    }
    case 'chose-nobody':
      return choseNobody(state);
  }
};

const dealt = (settings: ChosenSettings, roles: readonly RoleId[]): Village => ({
  ...NOTHING,
  set: settingsOf(settings),
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

/** TH-90, TH-91. */
const rustKilled = (state: Village, seats: readonly Seat[]): Village => {
  const { choices } = state.night;
  const night = { ...state.night, choices: { ...choices, rust: [...choices.rust, ...seats] } };
  const falls = state.set['knight.fall'] === 'nightfall';
  return remade(state, { night, players: falls ? changed(state, seats, { life: 'fallen' }) : state.players });
};

/** TH-76: what birth and the wolf-dog's choice have decided, also where the pack is called once more after a conversion. */
const called = (state: Village, call: PlannedCall, calls?: readonly PlannedCall[]): Village => {
  const { deeds, choices } = state.night;
  const before = calls === undefined ? state.night.calls.find(each => isSame(each, call))?.chosen : undefined;
  const night = {
    calls: calls ?? callsAfter(state, call),
    early: call.early,
    answered: before !== undefined,
    told: before?.told ?? null,
    deeds,
    choices,
  };
  const made = remade(state, { step: call.step, night });
  return call.step === 'wolves' && state.round === 1 ? withMixed(made) : made;
};

const withMixed = (state: Village): Village => {
  const players = state.players.map(each => (each.infected === null ? each : { ...each, wolf: false }));
  return remade(state, { bonds: { ...state.bonds, mixed: campsDiffer(remade(state, { players })) } });
};

const isSame = (one: PlannedCall, other: PlannedCall): boolean => one.step === other.step && one.early === other.early;

const callsAfter = ({ night: { calls } }: Village, call: PlannedCall): readonly PlannedCall[] =>
  calls.slice(calls.findIndex(each => isSame(each, call)) + 1);

/** TH-254: a call that is interrupted comes back afterwards as it stood, whoever lives: the room sees both calls again. An early call is another. */
const withInterrupted = (state: Village, added: CallStep): readonly PlannedCall[] => {
  const { calls, answered, early, told } = state.night;
  const interrupted: readonly PlannedCall[] = isCall(state.step)
    ? [{ step: state.step, early, ...(answered ? { chosen: { told } } : {}) }]
    : [];
  return [...interrupted, ...calls].filter(call => call.step !== added || call.early);
};

const awakeNow = (state: Village): readonly Seat[] =>
  isCall(state.step) ? awakeAt(state, calledBy(state.step).call, state.night.early) : [];

const NO_CHANGE: Partial<Choices> = {};

/** The call that is made has had its choice. */
const chose = (state: Village, targets: readonly Seat[], more: Partial<Choices> = NO_CHANGE, told?: string): Village => {
  const { night } = state;
  const by = awakeNow(state);
  const step = state.step;
  const deed: Deed = told === undefined ? { step, by, chose: targets } : { step, by, chose: targets, told };
  return inNight(state, {
    calls: night.calls,
    early: night.early,
    answered: true,
    told: told === undefined ? null : { to: by, what: told },
    deeds: [...night.deeds, deed],
    choices: more === NO_CHANGE ? night.choices : { ...night.choices, ...more },
  });
};

const changed = (state: Village, which: readonly Seat[], change: Partial<Player>): readonly Player[] =>
  state.players.map(each => (which.includes(each.seat) ? { ...each, ...change } : each));

const sideChosen = (state: Village, by: Seat, wolf: boolean): Village => {
  const deed: Deed = { step: state.step, by: [by], chose: [], told: wolf ? 'wolves' : 'villagers' };
  const done = inNight(state, { ...state.night, answered: true, deeds: [...state.night.deeds, deed] });
  return wolf ? withMixed(remade(done, { players: changed(done, [by], { wolf: true }) })) : done;
};

/** TH-254: what an earlier call of this night has brought stands. */
const choseNobody = (state: Village): Village => inNight(state, { ...state.night, answered: true, told: null });

/** TH-193: where the pack may still decide, it is asked once more, and what it has decided stands until then. */
const girlCaught = (state: Village, girl: Seat): Village => {
  switch (state.set['girl.caught']) {
    case 'mayReplace':
      return inNight(state, { ...state.night, answered: false });
    case 'replaces':
      return chose(state, [girl], { pack: girl });
    case 'diesAtOnce':
      return chose(state, [girl], { pack: null, girl });
  }
};

/** TH-195. */
const handRaised = (state: Village, { seat: victim, outcome }: Extract<VillageEvent, { type: 'hand-raised' }>): Village => {
  const conversion = outcome !== 'converted' && state.set['infect.spentBy'] === 'conversion';
  const done = chose(state, [victim], outcome === 'spared' ? { spared: victim } : outcome === 'converted' ? { converted: victim } : {});
  const spent = remade(done, { stores: { ...done.stores, conversion } });
  if (outcome !== 'converted') return spent;
  const card = state.players[victim - 1]?.card ?? '';
  const lost = characterOf(card)?.losesWhenConverted === true ? { lost: 'spent' as const } : {};
  const players = changed(spent, [victim], { wolf: true, infected: state.round, ...lost });
  return remade(spent, { players, night: { ...spent.night, told: { to: [victim], what: 'wolf' } } });
};

const brewed = (state: Village, healed: Seat | null, poisoned: Seat | null): Village => {
  const named = [healed, poisoned].filter(each => each !== null);
  const { choices } = state.night;
  const done = chose(state, named, { healed: healed ?? choices.healed, poisoned: poisoned ?? choices.poisoned });
  const { healing, poison } = state.stores;
  return remade(done, { stores: { ...done.stores, healing: healing && healed === null, poison: poison && poisoned === null } });
};
