import type { Answer, Ruling } from '../domain/answer.ts';
import type { Chance } from '../domain/chance.ts';
import type { SeatCamp } from '../domain/ending.ts';
import type { RecordedEvent } from '../domain/entry.ts';
import type { BookId, RoleId, StepId } from '../domain/ids.ts';
import type { ModeratorView } from '../domain/moderator-view.ts';
import type { NightPermits } from '../domain/permit.ts';
import type { OpenEvent, Picture } from '../domain/picture.ts';
import type { Refusal, Result, Warning } from '../domain/refusal.ts';
import type { ChosenSettings, Deal, Settings, SetUp } from '../domain/setup.ts';
import type { CallForm, Step } from '../domain/step.ts';

export interface SetUpCheck {
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Warning[];
}

/** What whoever sets a game up is offered: how many can play, with which cards, and which decks the book suggests. */
export interface Offers {
  readonly players: { readonly from: number; readonly to: number };
  /** The cards of the box, in its order. */
  readonly roles: readonly RoleOffered[];
  /** Cards on which a group may write what it likes. */
  readonly blanks: number;
  /** Cards beside those of the players. */
  readonly centre: number;
  /** Every call that the moderator may add to a night by hand. */
  readonly calls: readonly StepId[];
  /** What a call asks of its card, by the number of the night and the set-up alone: never by who lives, or by what was used up. */
  callForm(step: StepId, night: number, setUp: SetUp): CallForm;
  /** Settings that go together, as those that differ from the defaults. */
  readonly presets: { readonly [name: string]: ChosenSettings };
  /** Best first; none where the book names no deck for so many. */
  decks(players: number, settings: ChosenSettings): readonly DeckOffered[];
  /** A deck left to chance; null where the book knows no such thing. */
  readonly draw: ((players: number, settings: ChosenSettings, chance: Chance) => readonly RoleId[]) | null;
  /** What hands may do with the cards at night; null where no card on the table is touched. */
  readonly permits: ((deal: Deal, settings: ChosenSettings) => NightPermits) | null;
}

export interface RoleOffered {
  readonly role: RoleId;
  readonly copies: number;
  /** The number of players from which the book suggests it. */
  readonly from?: number;
}

export interface DeckOffered {
  readonly name: string;
  readonly deck: readonly RoleId[];
}

/** What the room sees of each event. Secret unless somebody decided otherwise, here, for every type. */
export type Room<E extends RecordedEvent> = { readonly [T in E['type']]: 'secret' | ((event: Extract<E, { type: T }>) => OpenEvent) };

/** The events of an answer, and the state after them, so that nobody has to fold them again. */
export interface StateChange<S, E extends RecordedEvent> {
  readonly state: S;
  readonly events: readonly E[];
}

/** A rule book: two questions about a state (what is waited for, what does this answer do) and how events are folded. */
export interface Book<S, E extends RecordedEvent> {
  readonly id: BookId;
  readonly settings: Settings;
  /** Settings of earlier versions: files may name them, nobody is offered them, and they change nothing. */
  readonly former: Settings;
  readonly offers: Offers;
  check(setUp: SetUp): SetUpCheck;
  /** The set-up has been checked; the deal is a deal of its deck, or unknown where the book plays so. */
  begin(setUp: SetUp, deal: Deal): readonly E[];
  /** Whether it is played by the public list alone, where nobody has told which card lies where. */
  readonly playsUnseen?: true;
  /** The state before anything has happened. */
  readonly nothing: S;
  step(state: S): Step;
  answer(state: S, answer: Answer, chance: Chance): Result<StateChange<S, E>>;
  rule(state: S, ruling: Ruling, chance: Chance): Result<StateChange<S, E>>;
  evolve(state: S, event: E): S;
  view(state: S): ModeratorView;
  /** Where everybody stands now; seat 1 first. The moderator is told when the game has ended. */
  camps(state: S): readonly SeatCamp[];
  readonly room: Room<E>;
  /** Types of events of earlier versions, each with the event that takes its place today. */
  readonly formerEvents?: { readonly [type: string]: (event: RecordedEvent) => RecordedEvent };
}

/** A game at one moment. Immutable: every accepted answer gives the next one. */
export interface Play {
  readonly step: Step;
  readonly view: ModeratorView;
  readonly camps: readonly SeatCamp[];
  readonly picture: Picture;
  answer(answer: Answer, chance: Chance): Result<Move>;
  rule(ruling: Ruling, chance: Chance): Result<Move>;
  /** Folds what was once decided; a type of event that the book does not know is a fault of the file. */
  replay(events: readonly RecordedEvent[]): Play;
  /** For comparisons: two plays in the same state give the same text. */
  fingerprint(): string;
}

export interface Move {
  readonly events: readonly RecordedEvent[];
  readonly play: Play;
}

/** A book with its state and events closed over: all that the rest of the program knows of it. */
export interface Rules {
  readonly id: BookId;
  readonly settings: Settings;
  /** Settings of earlier versions: files may name them, nobody is offered them, and they change nothing. */
  readonly former: Settings;
  readonly offers: Offers;
  check(setUp: SetUp): SetUpCheck;
  begin(setUp: SetUp, deal: Deal): Result<Move, readonly Refusal[]>;
  /** The empty game that a journal is folded into. */
  readonly empty: Play;
}
