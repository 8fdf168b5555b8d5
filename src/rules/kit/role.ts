import type { RecordedEvent } from '../../domain/entry.ts';
import type { Place, RoleId, Seat, StepId } from '../../domain/ids.ts';
import type { SeatMark } from '../../domain/moderator-view.ts';
import type { Code, PlacedCode, Result } from '../../domain/refusal.ts';
import type { Disclosure, Prompt } from '../../domain/step.ts';
import type { EventIn, Events } from './events.ts';

/** The types that a family fills into this contract. */
export interface Family {
  readonly state: object;
  /** A player who can be named. */
  readonly target: { readonly seat: Seat };
  readonly set: object;
  /** The rule of a step; in a family with several editions, one rule for each edition. */
  readonly rule: unknown;
  /** The effect of a choice: what dawn does with the named seats (dawn knows no roles), or what is done with the chosen cards. */
  readonly does: string;
  /** The events that every role may use, besides its own. */
  readonly event: RecordedEvent;
  /** What a role may ask of the list of roles. A role cannot import the list, because the list imports the role. */
  readonly list: object;
}

/** What everybody at the table may know of a night: it never says who lives, or who holds what. */
export interface CommonKnowledge<F extends Family> {
  readonly round: number;
  readonly set: F['set'];
  /** Whether the card may be in the deck, judged by what the room knows. */
  readonly mayBeDealt: (role: RoleId) => boolean;
}

/** Seats that the card asks for. */
export interface FormSeats<F extends Family> {
  readonly kind: 'seats';
  readonly least: (set: F['set']) => number;
  readonly most: (set: F['set']) => number;
  /** If fewer seats are left than have to be named, all of them are named. */
  readonly orAllLeft?: true;
  readonly mayDecline: (set: F['set']) => boolean;
  /** Whether the card has this field, judged by what everybody knows. Default: always. */
  readonly onCard?: (known: CommonKnowledge<F>) => boolean;
  /** Whether those awake are asked for this field now. Default: always. */
  readonly now?: (state: F['state'], awake: readonly Seat[]) => boolean;
  /** Why this player may not be named; null if they may. */
  readonly forbids: (target: F['target'], state: F['state'], awake: readonly Seat[]) => PlacedCode | null;
  readonly does?: F['does'];
}

/** A choice of a word instead of a seat. */
interface FormWord<F extends Family> {
  readonly kind: 'word';
  readonly among: readonly string[];
  /** If true, a missing answer means the first word. */
  readonly optional: boolean;
  readonly onCard?: FormSeats<F>['onCard'];
  readonly now?: FormSeats<F>['now'];
}

/** A choice of cards on the table, in one of several ways. */
export interface FormCards<F extends Family> {
  readonly kind: 'cards';
  readonly ways: readonly CardsWay<F>[];
  readonly mayDecline: FormSeats<F>['mayDecline'];
  readonly onCard?: FormSeats<F>['onCard'];
  readonly now?: FormSeats<F>['now'];
  readonly does?: F['does'];
}

/** How many cards are chosen from the other players, or from the centre. */
export interface CardsWay<F extends Family> {
  readonly of: 'others' | 'centre';
  readonly least: (set: F['set']) => number;
  readonly most: (set: F['set']) => number;
}

/** All fields of a card. Both the question that is put now and the public form of the card are derived from them. */
export type Form<F extends Family> = { readonly [field: string]: FormSeats<F> | FormWord<F> | FormCards<F> };

/** The choice that a form yields: places in each field, empty if the field was declined, or a word. */
type ChoiceOf<P> = {
  readonly [N in keyof P]: P[N] extends { readonly kind: 'word' }
    ? string
    : P[N] extends { readonly kind: 'seats' }
      ? readonly Seat[]
      : P[N] extends { readonly kind: 'cards' }
        ? readonly Place[]
        : readonly Place[] | string;
};

/** How the holders of a role are called at night: who opens the eyes, and what is chosen. */
export interface Call<F extends Family> {
  readonly step: StepId;
  readonly rule: F['rule'];
  /** If a group chooses the order of the night, this call stays after the calls of `after` and before those of `before`. */
  readonly after?: readonly StepId[];
  readonly before?: readonly StepId[];
  /** The call stays at this end of the night, whatever order a group chooses. */
  readonly at?: 'first' | 'last';
  readonly wakes: (state: F['state']) => readonly Seat[];
  /** Whom the awake see: each other, or victims. */
  readonly sees?: (state: F['state'], awake: readonly Seat[]) => readonly Seat[];
  /** The awake are shown the seats that they see, such as victims. An awake player may be one of these. */
  readonly isShown?: true;
  /** Prompts of the call's own, by the last part of their key. */
  readonly says?: { readonly [key: string]: unknown };
  readonly form?: Form<F>;
  /** Event types of the call's own. */
  readonly events?: Events<F['state']>;
  /** Makes the events of a choice. Default: the choice is recorded as it was made. */
  readonly decide?: Decides<F, ChoiceOf<Form<F>>, RecordedEvent>;
}

/** A call of a game of many nights, which a moderator leads. */
export interface ModeratedCall<F extends Family> extends Call<F> {
  /** Whether the call is made on this night, judged by what everybody knows. */
  readonly nights: (known: Pick<CommonKnowledge<F>, 'round' | 'set'>) => boolean;
  readonly tells?: (state: F['state'], awake: readonly Seat[]) => readonly Disclosure[];
  /**
   * Prompts besides `open`, `ask` and `close`, by the last part of their key. Each says whether it is spoken now, and what fills it.
   * `ask` is listed here if it is not the first of them, or not always spoken.
   */
  readonly says?: { readonly [key: string]: (state: F['state']) => boolean | NonNullable<Prompt['with']> };
}

type Decides<F extends Family, C, E> = {
  /** Declared as a method, because TypeScript then accepts a call with a narrower form as a `Call`. */
  bivariant(state: F['state'], awake: readonly Seat[], chosen: C, list: F['list']): Result<readonly E[]>;
}['bivariant'];

/** A call as its role writes it: `decide` gets the fields of the call's own form, and gives common events or the call's own. */
export type CallWith<F extends Family, C extends Call<F>, P extends Form<F>, T extends Events<F['state']>> = Omit<
  C,
  'form' | 'events' | 'decide'
> & {
  readonly form?: P;
  readonly events?: T;
  readonly decide?: Decides<F, ChoiceOf<P>, F['event'] | EventIn<T>>;
};

/** A role, which is one file. */
export interface Character<F extends Family, C extends Call<F> = Call<F>> {
  readonly id: RoleId;
  /** How many of this card the box holds. */
  readonly copies: number;
  /** How many of this card a deck may hold. Default: as many as the box holds. */
  readonly most?: number;
  /** The card is played in pairs: this code refuses a deck with any other number of copies than none or two. */
  readonly inPairs?: Code;
  readonly calls: readonly C[];
  /** Event types of the role that belong to no call. */
  readonly events?: Events<F['state']>;
  /** The marks that this role adds to the moderator's view: bonds that it made, and powers that its holder still has. */
  readonly marks?: (state: F['state']) => readonly SeatMark[];
}
