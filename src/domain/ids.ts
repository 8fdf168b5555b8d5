declare const seatBrand: unique symbol;

/** A place at the table, numbered from 1 clockwise; seat 1 is on the moderator's left. */
export type Seat = number & { readonly [seatBrand]: true };

/** The only way from a number to a seat. The code that judges an answer checks that the table has this seat. */
export const seat = (number: number): Seat => number as Seat;

/** The cards that lie in the middle of a One Night table. */
export const CENTRE = ['K1', 'K2', 'K3'] as const;
export type Centre = (typeof CENTRE)[number];

/** Where a card can lie and a finger can point: before a seat, or in the centre. */
export type Place = Seat | Centre;

export const BOOKS = ['lupus-classic', 'lupus-token', 'one-night', 'thiercelieux'] as const;
export type BookId = (typeof BOOKS)[number];

/** A step's name in the catalogues; public vocabulary, used in scenario files. */
export type StepId = string;
/** A role's name in the catalogues. */
export type RoleId = string;
/** A rule's name in the catalogues: `LC-41`. */
export type RuleId = string;
