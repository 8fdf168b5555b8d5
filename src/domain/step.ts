import type { Place, RuleId, Seat, StepId } from './ids.ts';

/** A sentence for the moderator to say or read: a key of the words, and what fills its gaps. */
export interface Prompt {
  readonly key: string;
  readonly with?: { readonly [name: string]: number | string | readonly Seat[] };
}

/** What somebody learns: a word (`wolf`, `yes`) or the roles of the cards seen. */
export interface Disclosure {
  readonly to: readonly Seat[];
  readonly what: string | readonly string[];
}

/** How long a step that asks for nothing stands: a night call (of a length that is fixed, or drawn), an announcement, or a clock. */
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
  /** Where there is more than one way to choose, the choice keeps to one of them; `least`, `most` and `among` span them all. */
  readonly ways?: readonly ChoiceWay[];
}

/** So many places, all of them of these. */
export interface ChoiceWay {
  readonly among: readonly Place[];
  readonly least: number;
  readonly most: number;
}

export interface WordField {
  readonly kind: 'word';
  readonly name: string;
  readonly among: readonly string[];
  /** May be left out; the first word is meant then. */
  readonly optional?: true;
}
export type Field = PlacesField | WordField;

/**
 * What a call of the night asks of its card, from whatever the room may know: the same whether somebody answers, nobody can, or it was
 * answered. A call that only asks to open the eyes has no fields.
 */
export interface CallForm {
  readonly fields: readonly Field[];
  /** Time may run out over it. */
  readonly mayMiss: boolean;
}
export const ASKS_NOTHING: CallForm = { fields: [], mayMiss: false };

export interface Elector {
  readonly seat: Seat;
  readonly weight: number;
  /** Whom the elector may vote for. */
  readonly may: readonly Seat[];
  readonly mayPass: boolean;
  /** Passed over, if he does not come forward (a ghost of the classic edition). */
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
  /** Nobody is owed a vote any more: going on closes the ballot. */
  readonly mayClose: boolean;
  /** Missing votes have a consequence of their own, and may be said to be missing. */
  readonly mayMiss?: true;
}

/** Accepted or refused whole. */
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

/** What the game is waiting for. Dashboard, readers, scenario runner and simulator all live on this. */
export interface Step {
  readonly id: StepId;
  readonly rule: RuleId;
  readonly time: StepTime;
  /** The seat that acts, where the step can be one of several seats'. */
  readonly by?: Seat;
  /** Whose eyes are open at night; by day everybody's are, and the list is empty. */
  readonly awake: readonly Seat[];
  /** Who is recognised or shown in this step. */
  readonly sees: readonly Seat[];
  readonly asks: Asks;
  readonly says: readonly Prompt[];
  /** What going on says or does: the name of the one big button; null where the step must be answered first. */
  readonly goOn: Prompt | null;
  /** What the last answer in this step, or the call itself, made known. */
  readonly tells: readonly Disclosure[];
  /** What the moderator may open besides. */
  readonly offers: readonly StepId[];
}
