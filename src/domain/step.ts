import type { Place, RuleId, Seat, StepId } from './ids.ts';
import type { PlacedCode } from './refusal.ts';

/** A sentence for the moderator to say or read: a key of the words, and what fills its gaps. */
export interface Prompt {
  readonly key: string;
  readonly with?: { readonly [name: string]: number | string | readonly Seat[] };
}

/** What players learn: a word (`wolf`, `yes`) or the roles of the cards that they saw. */
export interface Disclosure {
  readonly to: readonly Seat[];
  readonly what: string | readonly string[];
}

/** How long a step without a question lasts: a night call (of fixed or drawn length), an announcement, or a clock. */
type Lasts =
  | { readonly kind: 'call'; readonly seconds?: number }
  | { readonly kind: 'announcement' }
  | { readonly kind: 'clock'; readonly seconds: number };

export interface PlacesField {
  readonly kind: 'places';
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly among: readonly Place[];
  /** An empty choice is an answer too. */
  readonly mayDecline: boolean;
  /** Alternative ways to choose: a choice must fit one of them. `least`, `most` and `among` span all of them. */
  readonly ways?: readonly ChoiceWay[];
  /** Nothing can be chosen, and this is the reason for every place: a potion is used up. */
  readonly barred?: PlacedCode;
}

/** One way to choose: from `least` to `most` places, all of them in `among`. */
export interface ChoiceWay {
  readonly among: readonly Place[];
  readonly least: number;
  readonly most: number;
}

export interface WordField {
  readonly kind: 'word';
  readonly name: string;
  readonly among: readonly string[];
  /** The field may be left out, which means the first word. */
  readonly optional?: true;
}
export type Field = PlacesField | WordField;

/**
 * The form on the card of a call of the night. It depends only on what the room may know, so that it looks the same whether somebody can answer
 * the call, nobody can, or it was answered. A call that only asks to open the eyes has no fields.
 */
export interface CallForm {
  readonly fields: readonly Field[];
  /** The call may end unanswered when its time runs out. */
  readonly mayMiss: boolean;
}
export const ASKS_NOTHING: CallForm = { fields: [], mayMiss: false };

export interface Elector {
  readonly seat: Seat;
  readonly weight: number;
  /** Whom the elector may vote for. */
  readonly may: readonly Seat[];
  readonly mayPass: boolean;
  /** The ballot does not wait for this elector (a ghost of the classic edition). */
  readonly optional: boolean;
}

export interface BallotAsked {
  readonly kind: 'ballot';
  readonly electors: readonly Elector[];
  /** Whose turn it is; absent where all vote at once. */
  readonly turn?: Seat;
  /** Who has voted. */
  readonly cast: readonly Seat[];
  readonly shown: 'as-cast' | 'at-close';
  readonly mayChange: boolean;
  /** No vote is missing any more: going on closes the ballot. */
  readonly mayClose: boolean;
  /** The rules of the book say what a missing vote means, so a vote may be declared missing. */
  readonly mayMiss?: true;
}

/** The rules accept or refuse all fields together. */
interface FormAsked {
  readonly kind: 'form';
  readonly fields: readonly Field[];
  readonly mayMiss: boolean;
}

export type Asks =
  | { readonly kind: 'nothing'; readonly lasts: Lasts }
  | FormAsked
  | BallotAsked
  | { readonly kind: 'cards'; readonly slots: readonly Place[] }
  | { readonly kind: 'over' };

/** A call of the night, the rest of the night (nightfall, and the dawn before it is announced), or the day. */
type StepTime = 'call' | 'night' | 'day';

/** What the game waits for. Dashboard, readers, scenario runner and simulator need nothing else. */
export interface Step {
  readonly id: StepId;
  readonly rule: RuleId;
  readonly time: StepTime;
  /** The seat that acts, in a step that one of several seats can have. */
  readonly by?: Seat;
  /** The seats whose eyes are open at night; empty by day, when all eyes are open. */
  readonly awake: readonly Seat[];
  /** The seats that those awake recognise, or are shown, in this step. */
  readonly sees: readonly Seat[];
  /** The awake are shown the players in `sees`, such as victims. A player who is awake may be among these, and then learns it. */
  readonly isShown?: true;
  readonly asks: Asks;
  readonly says: readonly Prompt[];
  /** The label of the button that goes on; null where the step must be answered first. */
  readonly goOn: Prompt | null;
  /** What players have learned from the last answer in this step, or from the call itself. */
  readonly tells: readonly Disclosure[];
  /** Other steps that the moderator may open now. */
  readonly offers: readonly StepId[];
}
