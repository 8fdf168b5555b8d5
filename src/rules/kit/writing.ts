import type { NightTold } from '../../domain/ending.ts';
import type { RoleId, Seat, StepId } from '../../domain/ids.ts';
import type { Events } from './events.ts';
import type { Call, CallWith, Character, Family, Form, FormSeats } from './role.ts';

/** The number of a night, which everybody knows. */
interface Round {
  readonly round: number;
}
export const everyNight = (): boolean => true;
export const firstNight = ({ round }: Round): boolean => round === 1;
export const secondNight = ({ round }: Round): boolean => round === 2;
export const fromTheSecondNight = ({ round }: Round): boolean => round >= 2;

export const always = (): boolean => true;
const never = (): boolean => false;

/** The choice that a call made in the last of these nights. */
export const namedLastNight = (nights: readonly NightTold[], step: StepId): readonly (Seat | string)[] =>
  nights.at(-1)?.deeds.findLast(deed => deed.step === step)?.chose ?? [];

const NO_EVENTS = {};

/** The functions with which the roles of a family are written. `holders` gives the players who hold a card and can open their eyes. */
export const writingFor = <F extends Family, C extends Call<F>, H extends Character<F, C>>(
  holders: (state: F['state'], role: RoleId) => readonly Seat[],
) => ({
  /** Returns the role as it is. The generic parameter keeps the types of the role's own events for the book. */
  role: <const R extends H>(character: R): R => character,

  /** A call of a role. Its `decide` gets a choice with the fields of the call's form. */
  call: <P extends Form<F> = Form<F>, T extends Events<F['state']> = typeof NO_EVENTS>(
    written: CallWith<F, C, P, T>,
    // A call with a narrower form is a call. TypeScript can see that for each family, but not for `F` in general.
  ) => written as unknown as Omit<C, 'events'> & { readonly events?: T },

  /** Wakes all who hold this card. */
  holding:
    (card: RoleId) =>
    (state: F['state']): readonly Seat[] =>
      holders(state, card),

  /** A field that asks for `count` seats. */
  seats: (count: number, forbids: FormSeats<F>['forbids'], more: Partial<FormSeats<F>> = {}): FormSeats<F> => ({
    kind: 'seats',
    least: () => count,
    most: () => count,
    mayDecline: never,
    forbids,
    ...more,
  }),
});
