/** How long pictures are kept for who watches late, in milliseconds: for an hour's delay, and whoever comes a little late even then. */
export const HISTORY = 65 * 60_000;

/** Now and then what nobody can ask for any more is taken away. */
const PRUNED_EVERY = 60_000;

/** Says when it is time: given the moment of a picture, the moment before which older ones can go. */
export const pruning = (history: number): ((at: number) => number | undefined) => {
  let last = Number.NEGATIVE_INFINITY;
  return at => {
    if (at - last < PRUNED_EVERY) return undefined;
    last = at;
    return at - history;
  };
};
