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
export const never = (): boolean => false;

/** Whom a call has named in the last of these nights. */
export const namedLastNight = (nights: readonly NightTold[], step: StepId): readonly (Seat | string)[] =>
  nights.at(-1)?.deeds.findLast(deed => deed.step === step)?.chose ?? [];

const NO_EVENTS = {};

/** The functions with which the roles of a family are written; `holders` are those who hold a card and can open their eyes. */
export const writingFor = <F extends Family, C extends Call<F>, H extends Character<F, C>>(
  holders: (state: F['state'], role: RoleId) => readonly Seat[],
) => ({
  /** A role keeps the types of its own events, so that the book has them without writing them again. */
  role: <const R extends H>(character: R): R => character,

  /** A call of a role, whose choice bears the names of its form. */
  call: <P extends Form<F> = Form<F>, T extends Events<F['state']> = typeof NO_EVENTS>(
    written: CallWith<F, C, P, T>,
    // A call with a narrower form is a call: TypeScript sees that of every family, and not of all at once.
  ) => written as unknown as Omit<C, 'events'> & { readonly events?: T },

  /** All who hold a card open their eyes. */
  holding:
    (card: RoleId) =>
    (state: F['state']): readonly Seat[] =>
      holders(state, card),

  /** So many seats to be named. */
  seats: (count: number, forbids: FormSeats<F>['forbids'], more: Partial<FormSeats<F>> = {}): FormSeats<F> => ({
    kind: 'seats',
    least: () => count,
    most: count,
    mayDecline: never,
    forbids,
    ...more,
  }),
});
