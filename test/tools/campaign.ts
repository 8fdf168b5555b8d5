/** `npm run test:long` plays every campaign whole; `npm test` plays as much of each as finds what is wrong with the rule itself. */
export const IS_LONG = process.env.WOLFTAP_LONG === '1';

/** How many: in `npm test`, and whole. */
export const campaign = (usual: number, whole: number): number => (IS_LONG ? whole : usual);
