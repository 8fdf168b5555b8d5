/** How long pictures are kept for who watches late, in milliseconds: for an hour's delay, and whoever comes a little late even then. */
export const HISTORY = 65 * 60_000;

/** Now and then what nobody can ask for any more is taken away. */
const PRUNED_EVERY = 60_000;

/** Says whether it is time, given the moment by the clock that dates pictures. */
export const pruning = (): ((now: number) => boolean) => {
  let last = Number.NEGATIVE_INFINITY;
  return now => {
    if (now - last < PRUNED_EVERY) return false;
    last = now;
    return true;
  };
};
