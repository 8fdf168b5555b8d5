import type { RecordedEvent } from '../../domain/entry.ts';
import type { RoleId, RuleId, Seat, StepId } from '../../domain/ids.ts';
import type { Code, PlacedCode } from '../../domain/refusal.ts';
import type { CommonChoice } from '../kit/night.ts';
import type { Character, CommonKnowledge, Family, FormSeats, ModeratedCall } from '../kit/role.ts';
import { writingFor } from '../kit/writing.ts';
import type { VillageSettings } from './house-rules.ts';
import type { Player, Village } from './state.ts';
import { holdersOf, isIn, isSeated, seatsOfPlayers } from './state.ts';

/** The effect of a choice at dawn: a bite, by its cause, poison, or a rescue from a bite. */
export type Does = 'pack' | 'bigBad' | 'white' | 'poison' | 'saves';

/** The common events of choices. */
export type VillageChoice =
  | CommonChoice
  | { readonly type: 'paired'; readonly seats: readonly Seat[] }
  | { readonly type: 'side-chosen'; readonly by: Seat; readonly side: 'wolves' | 'villagers' }
  | { readonly type: 'hand-raised'; readonly seat: Seat; readonly outcome: HandRaised };

/** What becomes of a victim over whom the infect father has raised his hand. */
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
export interface VillageList {
  readonly characterOf: (card: RoleId) => VillageCharacter | undefined;
  readonly campOf: (state: Village, player: Player) => string;
}
export type VillageKnown = CommonKnowledge<Thiercelieux>;
type SeatsAsked = FormSeats<Thiercelieux>;

export interface VillageCall extends ModeratedCall<Thiercelieux> {
  /** Whether the power is used up, or rests for good. */
  readonly spent?: (state: Village, list: VillageList) => boolean;
  /** The call needs no power, so that no curse can take it away. */
  readonly isNoPower?: true;
  /** The call does not need the pack's choice, so a converted holder may be called before the pack (TH-60). */
  readonly mayBeEarly?: true;
  /** The call is made every night, whatever cards lie open and whoever wakes (TH-256). */
  readonly isAlwaysMade?: true;
  /** Whether the moderator makes the call by hand on this night, before the pack's (TH-34). */
  readonly byHand?: VillageCall['nights'];
  /** The call that this one has to follow under these settings, even if the order puts it earlier; null if none. */
  readonly follows?: (set: VillageSettings) => StepId | null;
}

/** A card's own goal, beside those of the village and the werewolves (TH-27). */
export interface OwnCamp {
  /** The name of the goal, as the seer is told it. */
  readonly id: string;
  /** The name of the side in an ending. */
  readonly side: string;
  /** The reason for an ending by this win, and its rule. */
  readonly because: string;
  readonly rule: RuleId;
  /** Whether a holder has this goal now. */
  readonly isGoalOf: (state: Village, player: Player) => boolean;
  /** Whether a holder among the living has won. */
  readonly hasWon?: (state: Village, holder: Player, living: readonly Player[]) => boolean;
  /** Whether the goal is reached as soon as a call is over, before the dead are named. */
  readonly winsAtOnce?: (state: Village) => boolean;
  /** Whether a win by dying ends the game. */
  readonly endsTheGame?: (set: VillageSettings) => boolean;
  /** Whether the werewolves cannot win while its holder lives (TH-177). */
  readonly holdsUpWolves?: (set: VillageSettings) => boolean;
  /** Whether the werewolves may win while its holder lives, although the holder is no werewolf (TH-177). */
  readonly isPassedOver?: (set: VillageSettings) => boolean;
  /** The holder can still win against both sides, so parity does not end the game (TH-180). */
  readonly forbidsParity?: true;
}

/** The role's own events that follow for these seats without a choice. */
type BringsAbout = (state: Village, seats: readonly Seat[]) => readonly RecordedEvent[];

export interface VillageCharacter extends Character<Thiercelieux, VillageCall> {
  readonly kind: 'wolf' | 'villager' | 'ambiguous' | 'solitary';
  /** TH-26: a werewolf from the start. */
  readonly wolf?: true;
  /** What the elimination of its holder sets off. */
  readonly atDeath?: 'shoots' | 'rusts' | 'curses';
  /** The card names another player and follows that player's fate (TH-117). */
  readonly hasModel?: true;
  /** A curse takes nothing from the card. */
  readonly hasNoPower?: true;
  /** The card can make a werewolf of another player. */
  readonly converts?: true;
  /** The side that the card makes of others (TH-173). */
  readonly makesSide?: string;
  /** Whether the room hears the holder's bear this morning (TH-113, TH-114). */
  readonly growls?: (state: Village) => boolean;
  /** A conversion takes the power away. */
  readonly losesWhenConverted?: true;
  readonly camp?: OwnCamp;
  /** The game opens with a day (TH-40). */
  readonly opensByDay?: true;
  /** How many bites kill the holder (TH-92). Default: one. */
  readonly lives?: number;
  /** What a raised hand does to the holder. Default: the holder is converted. */
  readonly whenInfected?: (state: Village) => HandRaised;
  /** What follows when these players are eliminated. */
  readonly afterDeaths?: BringsAbout;
  /** What follows when the cards of these players have been corrected (TH-271). */
  readonly afterCards?: BringsAbout;
  /** The event of a ruling that names the role; null if it is impossible now. */
  readonly ruled?: (state: Village) => RecordedEvent | null;
  /** A notice for groups that play with the role. */
  readonly advice?: Code;
}

export const { role, call, holding, seats } = writingFor<Thiercelieux, VillageCall, VillageCharacter>((state, card) =>
  seatsOfPlayers(holdersOf(state, card)),
);

/** TH-91: a player who has not been announced dead may be named, even one who fell tonight. */
export const notOut = (target: Player): PlacedCode | null => (isSeated(target) ? null : 'answer.dead_target');

/** TH-91: a player who fell tonight is no prey. */
export const noPrey = (target: Player): PlacedCode | null => {
  if (!isIn(target)) return 'answer.dead_target';
  return target.wolf ? 'answer.wolf_target' : null;
};

export const notOutNorSelf = (target: Player, _state: Village, awake: readonly Seat[]): PlacedCode | null =>
  notOut(target) ?? (awake.includes(target.seat) ? 'answer.self_target' : null);

/** The most copies of one card that a deck may hold. */
export const MANY = 40;

/** A field that asks for one seat. */
export const one = (forbids: SeatsAsked['forbids'], more: Partial<SeatsAsked> = {}): SeatsAsked => seats(1, forbids, more);

/** A field that asks for a word. */
export const word = <M extends Partial<Pick<SeatsAsked, 'onCard' | 'now'>>>(among: readonly string[], optional: boolean, more?: M) => ({
  kind: 'word' as const,
  among,
  optional,
  ...more,
});
