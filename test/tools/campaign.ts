/** `npm run test:long` plays whole campaigns. `npm test` plays the part of each that is enough to find a fault in a rule. */
export const IS_LONG = process.env.WOLFTAP_LONG === '1';

/** The number of games: `usual` in `npm test`, `whole` in `npm run test:long`. */
export const campaign = (usual: number, whole: number): number => (IS_LONG ? whole : usual);
