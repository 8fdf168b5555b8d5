import type { RecordedEvent } from '../../domain/entry.ts';
import type { Place, RoleId, Seat, StepId } from '../../domain/ids.ts';
import type { PlacedCode, Result } from '../../domain/refusal.ts';
import type { Disclosure, Prompt } from '../../domain/step.ts';
import type { EventIn, Events } from './events.ts';

/** The types that a family fills into this contract. */
export interface Family {
  readonly state: object;
  /** One who can be named. */
  readonly target: { readonly seat: Seat };
  readonly set: object;
  /** The rule of a step: one for each edition where there are several. */
  readonly rule: unknown;
  /** What a choice of seats is to the dawn, which knows no role; what is done with chosen cards. */
  readonly does: string;
  /** What every role may tell; a role's own events come beside it. */
  readonly event: RecordedEvent;
  /** What a role may ask of the list of roles, which it cannot import. */
  readonly list: object;
}

/** What everybody at the table may know of a night: it never says who lives, or who holds what. */
export interface Known<F extends Family> {
  readonly round: number;
  readonly set: F['set'];
  /** Whether the card is in the deck, for all that the room knows. */
  readonly mayBeDealt: (role: RoleId) => boolean;
}

/** Seats that the card asks for. */
export interface FormSeats<F extends Family> {
  readonly kind: 'seats';
  readonly least: (set: F['set']) => number;
  readonly most: number;
  /** Where fewer are left than have to be named, all of them are. */
  readonly orAllLeft?: true;
  readonly mayDecline: (set: F['set']) => boolean;
  /** Whether the card has this field, by what everybody knows; always, where nothing is said. */
  readonly onCard?: (known: Known<F>) => boolean;
  /** Whether it is asked now of those awake; always, where nothing is said. */
  readonly now?: (state: F['state'], awake: readonly Seat[]) => boolean;
  /** Why this one may not be named. */
  readonly forbids: (target: F['target'], state: F['state'], awake: readonly Seat[]) => PlacedCode | null;
  readonly does?: F['does'];
}

/** A word, where the choice is no seat. */
interface FormWord<F extends Family> {
  readonly kind: 'word';
  readonly among: readonly string[];
  /** The first word is meant where nothing is said. */
  readonly optional: boolean;
  readonly onCard?: FormSeats<F>['onCard'];
  readonly now?: FormSeats<F>['now'];
}

/** Cards on the table, in one of several ways. */
export interface FormCards<F extends Family> {
  readonly kind: 'cards';
  readonly ways: readonly CardsWay<F>[];
  readonly mayDecline: FormSeats<F>['mayDecline'];
  readonly onCard?: FormSeats<F>['onCard'];
  readonly now?: FormSeats<F>['now'];
  readonly does?: F['does'];
}

/** So many of the others' cards, or of those in the centre. */
export interface CardsWay<F extends Family> {
  readonly of: 'others' | 'centre';
  readonly least: (set: F['set']) => number;
  readonly most: number;
}

/** All that a card asks, field by field: what is asked now and what the card asks for all to see are both read off it. */
export type Form<F extends Family> = { readonly [field: string]: FormSeats<F> | FormWord<F> | FormCards<F> };

/** A form, read: seats or cards, none of them if they were declined, or a word. */
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
  /** Where the order of the night is free, it stays after these calls, and before these. */
  readonly after?: readonly StepId[];
  readonly before?: readonly StepId[];
  /** It keeps this end of the night. */
  readonly at?: 'first' | 'last';
  readonly wakes: (state: F['state']) => readonly Seat[];
  /** Whom they see: each other, or victims. */
  readonly sees?: (state: F['state'], awake: readonly Seat[]) => readonly Seat[];
  /** What is said at it besides, by the key's last part. */
  readonly says?: { readonly [key: string]: unknown };
  readonly form?: Form<F>;
  /** A rule of its own: what is written down of it, what the room sees of that, and what it changes. */
  readonly events?: Events<F['state']>;
  /** What an answer tells; where nothing is said, what was chosen, as it is. */
  readonly decide?: Decides<F, ChoiceOf<Form<F>>, RecordedEvent>;
}

/** A call of a game of many nights, which a moderator leads. */
export interface ModeratedCall<F extends Family> extends Call<F> {
  /** By what everybody knows. */
  readonly nights: (known: Pick<Known<F>, 'round' | 'set'>) => boolean;
  readonly tells?: (state: F['state'], awake: readonly Seat[]) => readonly Disclosure[];
  /**
   * What is said besides `open`, `ask` and `close`: the key's last part, whether it is said now, and what fills it.
   * `ask` stands among them where it is not the first, or not always said.
   */
  readonly says?: { readonly [key: string]: (state: F['state']) => boolean | NonNullable<Prompt['with']> };
}

type Decides<F extends Family, C, E> = {
  /** A method, so that a call with a narrower form is a call. */
  bivariant(state: F['state'], awake: readonly Seat[], chosen: C, list: F['list']): Result<readonly E[]>;
}['bivariant'];

/** A call as its role writes it: what was chosen bears the names of its own form, and what is told is common or its own. */
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
  /** In the box. */
  readonly copies: number;
  /** How many a deck may hold; as many as the box has, where nothing is said. */
  readonly most?: number;
  readonly calls: readonly C[];
  /** A rule of its own that belongs to no call. */
  readonly events?: Events<F['state']>;
}
