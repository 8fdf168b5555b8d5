import type { RecordedEvent } from '../../domain/entry.ts';
import type { RoleId, RuleId, Seat, StepId } from '../../domain/ids.ts';
import type { Code, PlacedCode } from '../../domain/refusal.ts';
import type { CommonChoice } from '../kit/night.ts';
import type { Character, Family, FormSeats, Known, ModeratedCall } from '../kit/role.ts';
import { writingFor } from '../kit/writing.ts';
import type { VillageSettings } from './house-rules.ts';
import type { Player, Village } from './state.ts';
import { holdersOf, isIn, isSeated, seatsOfPlayers } from './state.ts';

/** What a choice is to the dawn: a bite, by its cause, poison, or what saves from a bite. */
export type Does = 'pack' | 'bigBad' | 'white' | 'poison' | 'saves';

/** What every role may tell of a choice. */
export type VillageChoice =
  | CommonChoice
  | { readonly type: 'paired'; readonly seats: readonly Seat[] }
  | { readonly type: 'side-chosen'; readonly by: Seat; readonly side: 'wolves' | 'villagers' }
  | { readonly type: 'hand-raised'; readonly seat: Seat; readonly outcome: HandRaised };

/** What comes of a bite over which the infect father has raised his hand. */
export type HandRaised = 'converted' | 'bitten' | 'spared';

export interface Thiercelieux extends Family {
  readonly state: Village;
  readonly target: Player;
  readonly set: VillageSettings;
  readonly rule: string;
  readonly does: Does;
  readonly event: VillageChoice;
  readonly list: VillageList;
}

/** What a role may ask of the list of roles. */
interface VillageList {
  readonly characterOf: (card: RoleId) => VillageCharacter | undefined;
  readonly campOf: (state: Village, player: Player) => string;
}
export type VillageKnown = Known<Thiercelieux>;
type SeatsAsked = FormSeats<Thiercelieux>;

export interface VillageCall extends ModeratedCall<Thiercelieux> {
  /** The power is used up, or rests for good. */
  readonly spent?: (state: Village) => boolean;
  /** It takes no power, and no curse can take it away. */
  readonly isNoPower?: true;
  /** Its power does not need the pack's choice: a converted holder may be called before the pack (TH-60). */
  readonly mayBeEarly?: true;
  /** Made every night, whatever cards lie open and whoever wakes (TH-256). */
  readonly isAlwaysMade?: true;
  /** Where settings say so it comes right after this call, wherever its own place is. */
  readonly follows?: (set: VillageSettings) => StepId | null;
}

/** A goal of its own, beside those of the village and the werewolves (TH-27). */
export interface OwnCamp {
  /** As the seer is told of it. */
  readonly id: string;
  /** As an ending names it. */
  readonly side: string;
  /** Why a game ends by its win, and the rule of that. */
  readonly because: string;
  readonly rule: RuleId;
  /** Whether a holder has this goal now. */
  readonly isGoalOf: (state: Village, player: Player) => boolean;
  /** Whether a holder among the living has won. */
  readonly hasWon?: (state: Village, holder: Player, living: readonly Player[]) => boolean;
  /** Asked as soon as this call is over, and not only when the dead are named. */
  readonly winsAtOnce?: (state: Village) => boolean;
  /** A win by dying ends the game. */
  readonly endsTheGame?: (set: VillageSettings) => boolean;
  /** The werewolves have not won while it lives (TH-177). */
  readonly holdsUpWolves?: (set: VillageSettings) => boolean;
  /** The werewolves may win while it lives, although it is none of them (TH-177). */
  readonly isPassedOver?: (set: VillageSettings) => boolean;
  /** It can still win against both sides, so that no parity ends the game (TH-180). */
  readonly forbidsParity?: true;
}

/** What a role brings about by itself, as its own events. */
type BringsAbout = (state: Village, seats: readonly Seat[]) => readonly RecordedEvent[];

export interface VillageCharacter extends Character<Thiercelieux, VillageCall> {
  readonly kind: 'wolf' | 'villager' | 'ambiguous' | 'solitary';
  /** TH-26: a werewolf from the start. */
  readonly wolf?: true;
  /** What its elimination sets off. */
  readonly atDeath?: 'shoots' | 'rusts' | 'curses';
  /** A conversion takes the power away. */
  readonly losesWhenConverted?: true;
  /** One card alone has nobody to meet (TH-83). */
  readonly inPairs?: true;
  readonly camp?: OwnCamp;
  /** The game opens with a day (TH-40). */
  readonly opensByDay?: true;
  /** How many bites it takes to kill (TH-92); one, where nothing is said. */
  readonly lives?: number;
  /** What a raised hand does to it; it is converted, where nothing is said. */
  readonly whenInfected?: (state: Village) => HandRaised;
  /** What it brings about when these are eliminated. */
  readonly afterDeaths?: BringsAbout;
  /** The same, when the cards of these have been put right (TH-271). */
  readonly afterCards?: BringsAbout;
  /** What a ruling that names it writes down; null where it cannot be now. */
  readonly ruled?: (state: Village) => RecordedEvent | null;
  /** What a group is told that plays with it. */
  readonly advice?: Code;
}

export const { role, call, holding, seats } = writingFor<Thiercelieux, VillageCall, VillageCharacter>((state, card) =>
  seatsOfPlayers(holdersOf(state, card)),
);

/** TH-91: whoever has not been announced dead may be named, a player fallen tonight too. */
export const notOut = (target: Player): PlacedCode | null => (isSeated(target) ? null : 'answer.dead_target');

/** TH-91: who fell tonight is no prey. */
export const noPrey = (target: Player): PlacedCode | null => {
  if (!isIn(target)) return 'answer.dead_target';
  return target.wolf ? 'answer.wolf_target' : null;
};

export const notOutNorSelf = (target: Player, _state: Village, awake: readonly Seat[]): PlacedCode | null =>
  notOut(target) ?? (awake.includes(target.seat) ? 'answer.self_target' : null);

/** A deck never holds more of a card. */
export const MANY = 40;

/** One seat to be named. */
export const one = (forbids: SeatsAsked['forbids'], more: Partial<SeatsAsked> = {}): SeatsAsked => seats(1, forbids, more);

/** A word where the choice is no seat. */
export const word = <M extends Partial<Pick<SeatsAsked, 'onCard' | 'now'>>>(among: readonly string[], optional: boolean, more?: M) => ({
  kind: 'word' as const,
  among,
  optional,
  ...more,
});
