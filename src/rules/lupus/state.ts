import type { NightDeed, NightTold } from '../../domain/ending.ts';
import type { RoleId, RuleId, Seat } from '../../domain/ids.ts';
import type { SeatView } from '../../domain/moderator-view.ts';
import type { PublicEnding, PublicVote, Total } from '../../domain/picture.ts';
import type { Disclosure, Elector } from '../../domain/step.ts';
import type { CallStep } from '../kit/catalogue.ts';
import type { CallsMade, PlannedCall } from '../kit/night.ts';
import type { ClassicSettings, CommonSettings, TokenSettings } from './house-rules.ts';

export type Edition = 'classic' | 'token';
/** The rule that a step follows, in each edition. */
export type EditionRules = { readonly [E in Edition]: RuleId };

export type BallotStep = 'ballot1' | 'ballot2' | 'revote';

/** The steps that every game has. The steps of calls come from the roles. */
export type FixedStep = 'nightfall' | 'dawn' | 'discussion' | BallotStep | 'owl-call' | 'defence' | 'lots' | 'lynch' | 'over';
type LupusStep = FixedStep | CallStep;

export interface Ballot {
  readonly step: BallotStep;
  readonly secret: boolean;
  /** In the order in which the electors are asked. */
  readonly electors: readonly Elector[];
  readonly order: readonly Seat[];
  readonly votes: readonly PublicVote[];
  /** Instead of votes, if the moderator entered only the count. */
  readonly totals?: readonly Total[];
}

/** Which edition is played, with its settings. */
export type EditionSettings =
  | { readonly edition: 'classic'; readonly set: ClassicSettings }
  | { readonly edition: 'token'; readonly set: TokenSettings };

/** Tonight's calls and their choices so far; by day, those of last night. */
export interface Night extends CallsMade {
  readonly calls: readonly PlannedCall[];
  /** The order in which the dead will be named, if a setting makes it random. */
  readonly naming: readonly Seat[];
}

/** The state of today's vote: the Owl's choice, the ballot, the nominees and the condemned player. */
export interface Day {
  /** The seat that the Owl's choice of last night nominates. */
  readonly pick: Seat | null;
  /** The seat that the owl-call has announced; null before the call. */
  readonly named: Seat | 'none' | null;
  readonly ballot: Ballot | null;
  readonly nominees: readonly Seat[];
  readonly tied: readonly Seat[];
  readonly condemned: Seat | null;
}

/** A Lupus game at one moment. Only folded events change it. */
export interface Lupus {
  readonly table: EditionSettings;
  readonly set: CommonSettings;
  readonly seats: readonly SeatView[];
  readonly round: number;
  readonly step: LupusStep;
  readonly night: Night;
  readonly day: Day;
  /** The nights that are over, told when the game has ended. */
  readonly nights: readonly NightTold[];
  /** The anchor: the seat from which votes are counted; null is the moderator's place. */
  readonly anchor: Seat | null;
  /** The player lynched on the last day, and whether that player was a werewolf; null if nobody was lynched. */
  readonly lynched: { readonly seat: Seat; readonly was: 'wolf' | 'not-wolf' } | null;
  readonly ending: PublicEnding | null;
}

/** Copies a game field by field. Every vote and call makes a copy, and a spread would double its cost. */
const remade = (state: Lupus, step: LupusStep, night: Night, day: Day): Lupus => ({
  table: state.table,
  set: state.set,
  seats: state.seats,
  round: state.round,
  step,
  night,
  day,
  nights: state.nights,
  anchor: state.anchor,
  lynched: state.lynched,
  ending: state.ending,
});

export const inStep = (state: Lupus, step: LupusStep): Lupus => remade(state, step, state.night, state.day);
export const inNight = (state: Lupus, change: Partial<Night>): Lupus =>
  remade(state, state.step, changedNight(state.night, change), state.day);
export const inDay = (state: Lupus, change: Partial<Day>): Lupus => remade(state, state.step, state.night, changedDay(state.day, change));

const changedNight = (night: Night, change: Partial<Night>): Night => {
  const { calls = night.calls, answered = night.answered, told = night.told } = change;
  const { deeds = night.deeds, chosen = night.chosen, naming = night.naming } = change;
  return { calls, answered, told, deeds, chosen, naming };
};

const changedDay = (day: Day, change: Partial<Day>): Day => {
  const { pick = day.pick, named = day.named, ballot = day.ballot } = change;
  const { nominees = day.nominees, tied = day.tied, condemned = day.condemned } = change;
  return { pick, named, ballot, nominees, tied, condemned };
};

/** Keeps the seats that a choice has named. */
export const withChoice = (state: Lupus, choice: string, seats: readonly Seat[]): Lupus =>
  inNight(state, { chosen: { ...state.night.chosen, [choice]: seats } });

/** Adds the choice of the present call to the night's log. */
export const withDeed = (state: Lupus, deed: NightDeed, told: Disclosure | null): Lupus =>
  inNight(state, { answered: true, told, deeds: [...state.night.deeds.filter(each => each.step !== deed.step), deed] });

/** Begins a call; `calls` are still to come. `before` is what the call's choice revealed, if the call was interrupted after a choice. */
export const withCalls = (state: Lupus, step: CallStep, calls: readonly PlannedCall[], before?: PlannedCall['chosen']): Lupus =>
  remade(state, step, changedNight(state.night, { calls, answered: before !== undefined, told: before?.told ?? null }), state.day);

/** LT-19: whether being pointed at kills in a game that begins with this many players. */
export const isPointingDeadly = (set: TokenSettings, players: number): boolean => {
  const from = set['token.deadly_owl_min_players'];
  return from === 'any' || (from !== 'off' && players >= from);
};

/** LT-19: whether being pointed at kills in this game. The answer stays the same all game long. */
export const doesPointingKill = ({ table, seats }: Lupus): boolean =>
  table.edition === 'token' && isPointingDeadly(table.set, seats.length);

export const living = (state: Lupus): readonly SeatView[] => state.seats.filter(each => each.alive);

export const seatAt = (state: Lupus, place: number | string | null): SeatView | undefined =>
  typeof place === 'number' ? state.seats[place - 1] : undefined;

export const isAlive = (state: Lupus, seat: Seat | null): seat is Seat => seatAt(state, seat)?.alive === true;

export const roleAt = (state: Lupus, seat: Seat): RoleId => seatAt(state, seat)?.role ?? '';

/** Whether a role was dealt, even if its holder has another role now, or some player has the role now. */
export const isInPlay = ({ seats }: Lupus, card: RoleId): boolean => {
  for (const { dealt, role } of seats) if (dealt === card || role === card) return true;
  return false;
};

export const withLives = (seats: readonly SeatView[], which: readonly Seat[], alive: boolean): readonly SeatView[] =>
  which.length === 0
    ? seats
    : seats.map(each => (which.includes(each.seat) ? { seat: each.seat, dealt: each.dealt, role: each.role, alive } : each));

export const withRole = (state: Lupus, which: Seat, role: RoleId): Lupus => ({
  ...state,
  seats: state.seats.map(each => (each.seat === which ? { ...each, role } : each)),
});

/** The living holders of this card. */
export const seatsHolding = ({ seats }: Lupus, card: RoleId): readonly Seat[] => {
  const holders: Seat[] = [];
  for (const { seat, alive, role } of seats) if (alive && role === card) holders.push(seat);
  return holders;
};

/** Clockwise steps from the anchor to a seat; the moderator's place lies before seat 1. */
export const stepsFromAnchor = (state: Lupus, seat: Seat): number => {
  const from = state.anchor ?? 0;
  return seat > from ? seat - from : seat - from + state.seats.length;
};

/** All seats clockwise, the anchor's left neighbour first and the anchor himself last. */
export const clockwise = (state: Lupus): readonly SeatView[] => {
  const from = state.anchor ?? 0;
  return [...state.seats.slice(from), ...state.seats.slice(0, from)];
};
