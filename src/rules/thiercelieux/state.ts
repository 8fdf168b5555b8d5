import type { NightTold } from '../../domain/ending.ts';
import type { RoleId, Seat } from '../../domain/ids.ts';
import type { CardShown, PublicEnding, PublicVote } from '../../domain/picture.ts';
import type { Elector } from '../../domain/step.ts';
import type { CallStep } from '../kit/catalogue.ts';
import type { CallsMade, PlannedCall } from '../kit/night.ts';
import type { VillageSettings } from './house-rules.ts';

export type BallotStep = 'vote' | 'second-ballot' | 'election';

/** The steps that every game has. The steps of calls come from the roles. */
export type FixedStep = 'nightfall' | 'dawn' | 'growl' | 'debate' | BallotStep | 'captain-decides' | 'hunter' | 'successor' | 'over';
export type VillageStep = FixedStep | CallStep;

/** `fallen`: dead of rust since nightfall, and nobody knows it before dawn. `gone`: went home, and was not eliminated. */
type Life = 'in' | 'fallen' | 'out' | 'gone';

export interface Player {
  readonly seat: Seat;
  readonly dealt: RoleId;
  /** The card that lies before the seat: the dealt card, unless the moderator has corrected it. */
  readonly card: RoleId;
  readonly life: Life;
  /** TH-26: a werewolf now. */
  readonly wolf: boolean;
  /** The night of the conversion. */
  readonly infected: number | null;
  /** Why the power of the card is gone for good: used up or converted (`spent`), or cursed. Null if it is not gone. */
  readonly lost: 'spent' | 'cursed' | null;
  /** How the player was eliminated, and under which circumstances. */
  readonly died: Elimination | null;
}

/** Why a player is eliminated. If there are several causes in one night, the first in this order counts (TH-203). */
export type Cause = 'rust' | 'pack' | 'bigBad' | 'white' | 'poison' | 'grief' | 'vote' | 'hunter' | 'ruling';

export interface Death {
  readonly seat: Seat;
  readonly cause: Cause;
}

interface Elimination {
  readonly cause: Cause;
  readonly round: number;
  /** TH-131: whether a player could win by dying at that time. */
  readonly window: boolean;
  /** TH-211: whether the player died under a curse. */
  readonly cursed: boolean;
}

/** A call to come. An early call is for converted players, who act before the pack (TH-60). */
export interface VillageCallPlanned extends PlannedCall {
  readonly early: boolean;
}

/** Tonight's calls and their choices so far; by day, those of last night. */
export interface Night extends CallsMade {
  readonly calls: readonly VillageCallPlanned[];
  readonly early: boolean;
  readonly marks: Marks;
}

/** Effects of tonight's choices that are not kept as choices. */
export interface Marks {
  /** The little girl, caught and devoured at once. */
  readonly girl: Seat | null;
  readonly converted: Seat | null;
  /** The player whom a raised hand has spared. */
  readonly spared: Seat | null;
  readonly rust: readonly Seat[];
}

export interface Ballot {
  readonly step: BallotStep;
  /** In the order in which the electors are asked. */
  readonly electors: readonly Elector[];
  readonly candidates: readonly Seat[];
  readonly votes: readonly PublicVote[];
  /** The step that follows an election: the step in which it was opened. */
  readonly back: 'nightfall' | 'debate';
  /** The election has been tied once. */
  readonly again: boolean;
}

/** The result of a closed ballot. */
interface BallotClosed {
  readonly step: BallotStep;
  readonly order: readonly Seat[];
  readonly votes: readonly PublicVote[];
  readonly tied: readonly Seat[];
}

export interface Day {
  readonly ballot: Ballot | null;
  readonly closed: BallotClosed | null;
  readonly growl: boolean | null;
}

/** Bonds and marks that last beyond one night. */
interface Bonds {
  readonly lovers: readonly Seat[];
  /** TH-76: whether the lovers were of different camps on the first night. */
  readonly mixed: boolean;
  readonly model: Seat | null;
  readonly charmed: readonly Seat[];
  /** Players whom the sword has touched. The rust takes effect at the next nightfall. */
  readonly rusting: readonly Seat[];
}

/** Powers that can be used up. */
interface Stores {
  readonly healing: boolean;
  readonly poison: boolean;
  readonly conversion: boolean;
  /** How many bites the card with several lives can still take. */
  readonly lives: number;
}

/** An elimination and the effects that are still to come (TH-205). */
export interface Cascade {
  readonly at: 'dawn' | 'vote' | 'ruling';
  /** The step at which the game goes on after a ruling. */
  readonly back: VillageStep;
  readonly hunters: readonly Seat[];
  /** Hunters among these who have lost their shot. */
  readonly unarmed: readonly Seat[];
  readonly knights: readonly Seat[];
  readonly captain: boolean;
  /** The elder whose death causes a curse; null if there is none or it has been carried out. */
  readonly curse: Seat | null;
}

interface Past {
  readonly nights: readonly NightTold[];
  readonly shown: readonly CardShown[];
  /** Full rounds without an elimination. */
  readonly quiet: number;
  readonly calm: boolean;
  /** TH-131: whether a player can still win by dying. */
  readonly window: boolean;
  /** The player who has won by dying, and the camp. Both stay, even if the card is corrected later (TH-132). */
  readonly wonByDying: { readonly seat: Seat; readonly camp: string } | null;
  /** TH-94: the elder whose death has cost the village its powers. */
  readonly cursedBy: Seat | null;
}

/** A game of Thiercelieux at one moment. Only folded events change it. */
export interface Village {
  readonly set: VillageSettings;
  readonly players: readonly Player[];
  readonly round: number;
  readonly step: VillageStep;
  readonly night: Night;
  readonly day: Day;
  readonly bonds: Bonds;
  readonly stores: Stores;
  readonly cascade: Cascade | null;
  readonly captain: Seat | null;
  readonly past: Past;
  readonly ending: PublicEnding | null;
}

/** Copies a game field by field. A spread of this size costs as much as the rest of a change. */
export const remade = (state: Village, change: Partial<Village>): Village => ({
  set: state.set,
  players: change.players ?? state.players,
  round: change.round ?? state.round,
  step: change.step ?? state.step,
  night: change.night ?? state.night,
  day: change.day ?? state.day,
  bonds: change.bonds ?? state.bonds,
  stores: change.stores ?? state.stores,
  cascade: change.cascade === undefined ? state.cascade : change.cascade,
  captain: change.captain === undefined ? state.captain : change.captain,
  past: change.past ?? state.past,
  ending: change.ending === undefined ? state.ending : change.ending,
});

export const inStep = (state: Village, step: VillageStep): Village => remade(state, { step });
export const inNight = (state: Village, night: Night): Village => remade(state, { night });
export const inDay = (state: Village, day: Day): Village => remade(state, { day });

/** The seats that a choice of tonight has named. */
export const namedAt = (state: Village, choice: string): readonly Seat[] => state.night.chosen[choice] ?? NOBODY;
const NOBODY: readonly Seat[] = [];

/** The players, some of them changed. */
export const changed = (state: Village, which: readonly Seat[], change: Partial<Player>): readonly Player[] =>
  which.length === 0 ? state.players : state.players.map(each => (which.includes(each.seat) ? { ...each, ...change } : each));

export const playerAt = (state: Village, place: number | string | null): Player | undefined =>
  typeof place === 'number' ? state.players[place - 1] : undefined;

export const isIn = ({ life }: Player): boolean => life === 'in';
/** Whether a player is alive as far as the room knows. */
export const isSeated = ({ life }: Player): boolean => life === 'in' || life === 'fallen';

export const isSeatedAt = (state: Village, seat: Seat): boolean => {
  const player = playerAt(state, seat);
  return player !== undefined && isSeated(player);
};

export const seatsOfPlayers = (players: readonly Player[]): readonly Seat[] => players.map(each => each.seat);
export const seated = (state: Village): readonly Seat[] => seatsOfPlayers(state.players.filter(isSeated));

/** The holders of this card who can open their eyes. */
export const holdersOf = (state: Village, role: RoleId): readonly Player[] =>
  state.players.filter(each => each.card === role && isIn(each));

export const isLover = (state: Village, seat: Seat): boolean => state.bonds.lovers.includes(seat);

/** All other seats, the left neighbour first (TH-09). */
export const leftwards = (state: Village, from: Seat): readonly Player[] => {
  const others = [...state.players.slice(from), ...state.players.slice(0, from - 1)];
  return state.set['seating.left'] === 'next' ? others : others.reverse();
};

/** The players on both sides of a seat: the nearest players who count, or the fixed neighbours if they count. */
export const besides = (state: Village, from: Seat, who: 'living' | 'original', counts: (player: Player) => boolean): readonly Player[] => {
  const circle = leftwards(state, from);
  const near =
    who === 'living' ? [circle.find(counts), circle.findLast(counts)] : [circle.at(0), circle.at(-1)].filter(each => each && counts(each));
  return [...new Set(near.filter(each => each !== undefined))];
};
