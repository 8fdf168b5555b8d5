/** How long pictures are kept for late feeds, in milliseconds: an hour of delay, and some reserve. */
export const HISTORY = 65 * 60_000;

/** How often pictures that no feed can need any more are deleted. */
const PRUNED_EVERY = 60_000;

/** Whether it is time to delete, by the clock that dates pictures. */
export const pruning = (): ((now: number) => boolean) => {
  let last = Number.NEGATIVE_INFINITY;
  return now => {
    if (now - last < PRUNED_EVERY) return false;
    last = now;
    return true;
  };
};
