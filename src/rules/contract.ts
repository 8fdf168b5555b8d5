import type { Answer, Ruling } from '../domain/answer.ts';
import type { Chance } from '../domain/chance.ts';
import type { SeatCamp } from '../domain/ending.ts';
import type { RecordedEvent } from '../domain/entry.ts';
import type { HiddenOutcome } from '../domain/happening.ts';
import type { BookId, RoleId, StepId } from '../domain/ids.ts';
import type { ModeratorView, SeatMark } from '../domain/moderator-view.ts';
import type { NightPermits } from '../domain/permit.ts';
import type { OpenEvent, Picture } from '../domain/picture.ts';
import type { Refusal, Result, Warning } from '../domain/refusal.ts';
import type { ChosenSettings, Deal, Settings, SetUp } from '../domain/setup.ts';
import type { CallForm, Prompt, Step } from '../domain/step.ts';

export interface SetUpCheck {
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Warning[];
}

/** What a group chooses from when it sets a game up: the number of players, the cards, and the decks that the book suggests. */
export interface Offers {
  readonly players: { readonly from: number; readonly to: number };
  /** The cards of the box, in its order. */
  readonly roles: readonly RoleOffered[];
  /** The sides that can win, in the order in which people name them: first the village, then the wolves. */
  readonly sides: readonly SideOffered[];
  /** How many blank cards the box has. A group writes a role of its own on them. */
  readonly blanks: number;
  /** How many cards lie in the centre. */
  readonly centre: number;
  /** Every call that the moderator may add to a night by hand. */
  readonly calls: readonly StepId[];
  /** The calls of a night in their order under these settings, as everybody may know them before the deal. */
  wakings(settings: ChosenSettings): readonly Waking[];
  /**
   * What the card of a call asks. It depends on the night and the set-up alone, so it never shows who lives or which powers are used up.
   */
  callForm(step: StepId, night: number, setUp: SetUp): CallForm;
  /** Named groups of settings. Each lists only the values that differ from the defaults. */
  readonly presets: { readonly [name: string]: ChosenSettings };
  /** Suggested decks, best first; empty if the book names no deck for this number of players. */
  decks(players: number, settings: ChosenSettings): readonly DeckOffered[];
  /** Draws a random deck; null if the book has no random decks. */
  readonly draw: ((players: number, settings: ChosenSettings, chance: Chance) => readonly RoleId[]) | null;
  /** Which cards players may lift or swap at night; null if the book has no cards touched at night. */
  readonly permits: ((deal: Deal, settings: ChosenSettings) => NightPermits) | null;
}

interface RoleOffered {
  readonly role: RoleId;
  /** The side on which the holder begins the game. */
  readonly side: string;
  readonly copies: number;
  /** The smallest number of players for which the book suggests the card. */
  readonly from?: number;
}

/** A call, the roles that it wakes, and the nights on which it is made. `later` means from the second night on. */
export interface Waking {
  readonly step: StepId;
  readonly roles: readonly RoleId[];
  readonly nights: 'every' | 'first' | 'second' | 'later' | 'some';
}

export interface SideOffered {
  readonly side: string;
  /** The cards that bring this side into a game, where it plays against all others. Null for a side of every game. */
  readonly broughtBy: readonly RoleId[] | null;
}

/**
 * Why a deck is suggested: the rules advise it (`usual`), it has few calls (`quick`), its roles are soon explained (`beginners`), it has
 * many powers, or it follows another reading of the rules (`other`).
 */
export type DeckKind = 'usual' | 'quick' | 'beginners' | 'powers' | 'other';

export interface DeckOffered {
  readonly name: string;
  readonly kind: DeckKind;
  readonly deck: readonly RoleId[];
}

/** The steps whose purpose a table has to know; null where the book has no such step. */
interface KnownSteps {
  /** Everybody talks, and votes afterwards. */
  readonly talk: StepId | null;
  readonly vote: StepId | null;
  /** The cards are turned up. */
  readonly reveal: StepId | null;
  /** The day is over, and the next night begins. */
  readonly dusk: StepId | null;
}

/** How a game is led, as its settings say. Nothing of it depends on how the cards lie. */
export interface Leading {
  /** Who makes the calls of the night. Without a moderator, anybody at a page may be a player. */
  readonly by: 'moderator' | 'player' | 'machine';
  /** Players move cards at night, and nobody records the moves. */
  readonly cardsMove: boolean;
  /** How many seconds a call lasts; null where its length is drawn anew each time. */
  callSeconds(call: StepId): number | null;
  /** How many seconds people talk; null where they talk as long as they like. */
  talkSeconds(players: number): number | null;
  /** The prompt after the last call to shift all cards a little; null where the cards are not shifted. */
  readonly nudge: Prompt | null;
  /** What happens when pads see a move that no rule permits. */
  readonly badMove: 'told' | 'stops' | 'ignored';
  readonly votesBy: 'pointing' | 'token' | 'lift';
  /** Whether the voter's chosen suspect is on the upper or the lower side of the token. */
  readonly chosenSide: 'up' | 'down';
  /** The roles that a card on the table may have, judged by what everybody knows. */
  mayBeDealt(deck: readonly RoleId[]): readonly RoleId[];
  readonly steps: KnownSteps;
  /** The list of cards that the room sees during the deal; null where that list is secret. */
  listed(cards: readonly RoleId[]): NonNullable<Picture['composition']> | null;
}

/** What the room sees of each type of event. Every type has to be listed, so that no event becomes public by accident. */
export type Room<E extends RecordedEvent> = { readonly [T in E['type']]: 'secret' | ((event: Extract<E, { type: T }>) => OpenEvent) };

/** The events of an answer, and the state after them, so that no caller has to fold the events again. */
export interface StateChange<S, E extends RecordedEvent> {
  readonly state: S;
  readonly events: readonly E[];
}

/** What a book says of a game before it begins. */
interface SetUpRules {
  readonly id: BookId;
  readonly settings: Settings;
  /** Settings of earlier versions. Old files may name them; they are no longer offered and change nothing. */
  readonly former: Settings;
  readonly offers: Offers;
  leading(settings: ChosenSettings): Leading;
  check(setUp: SetUp): SetUpCheck;
}

/** A rule book: which step a state waits for, what an answer does, and how an event changes the state. */
export interface Book<S, E extends RecordedEvent> extends SetUpRules {
  /** The events that begin a game. The set-up has been checked. The deal matches its deck, or is unknown if the book plays unseen. */
  begin(setUp: SetUp, deal: Deal): readonly E[];
  /** Whether a game can be played from the public list of roles alone, without knowing which card lies where. */
  readonly playsUnseen?: true;
  /** The state before anything has happened. */
  readonly nothing: S;
  step(state: S): Step;
  answer(state: S, answer: Answer, chance: Chance): Result<StateChange<S, E>>;
  rule(state: S, ruling: Ruling, chance: Chance): Result<StateChange<S, E>>;
  evolve(state: S, event: E): S;
  view(state: S): ModeratorView;
  /** The side of each seat now, seat 1 first. The moderator sees the sides when the game has ended. */
  camps(state: S): readonly SeatCamp[];
  /** The marks that the moderator sees at the seats, besides their cards. */
  marks(state: S): readonly SeatMark[];
  readonly room: Room<E>;
  /** The outcomes of an event that the room is not told. `state` is the state before the event. */
  untold(state: S, event: E): readonly HiddenOutcome[];
  /** Types of events of earlier versions, each with its translation into an event of today. */
  readonly formerEvents?: { readonly [type: string]: (event: RecordedEvent) => RecordedEvent };
}

/** A game at one moment. Immutable: every accepted answer gives the next one. */
export interface Play {
  readonly step: Step;
  readonly view: ModeratorView;
  readonly camps: readonly SeatCamp[];
  readonly marks: readonly SeatMark[];
  readonly picture: Picture;
  answer(answer: Answer, chance: Chance): Result<Move>;
  rule(ruling: Ruling, chance: Chance): Result<Move>;
  /** Folds the events of a journal. Throws if the book does not know a type of event: then the file is faulty. */
  replay(events: readonly RecordedEvent[]): Play;
  /** The outcomes of these events that the room is not told. The events follow this moment. */
  untold(events: readonly RecordedEvent[]): readonly HiddenOutcome[];
  /** For comparisons: two plays in the same state give the same text. */
  fingerprint(): string;
}

export interface Move {
  readonly events: readonly RecordedEvent[];
  readonly play: Play;
}

/** A book whose types of state and events are hidden. The rest of the program knows books only in this form. */
export interface Rules extends SetUpRules {
  begin(setUp: SetUp, deal: Deal): Result<Move, readonly Refusal[]>;
  /** What the room sees of an event of a journal; undefined where it is secret. */
  opens(event: RecordedEvent): OpenEvent | undefined;
  /** The empty game that a journal is folded into. */
  readonly empty: Play;
}
