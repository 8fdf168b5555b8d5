/** `npm run test:long` plays whole campaigns. `npm test` plays the part of each that is enough to find a fault in a rule. */
export const IS_LONG = process.env.WOLFTAP_LONG === '1';

/** What `npm test` plays, a number or rows of a table: `usual`; and what `npm run test:long` plays: `whole`. */
export const campaign = <const Usual, const Whole>(usual: Usual, whole: Whole): Usual | Whole => (IS_LONG ? whole : usual);
