/** Runs jobs on a reader one after the other. A job that throws gives undefined. */
export interface JobQueue {
  /** Takes every job: for callers that have only one at a time. */
  readonly run: <T>(job: () => Promise<T>) => Promise<T | undefined>;
  /** Gives undefined at once while too many jobs wait. */
  readonly tryRun: <T>(job: () => Promise<T>) => Promise<T | undefined>;
  /** When the current job began. */
  readonly since: () => number | undefined;
}

const MOST_WAITING = 32;

export const jobQueue = (now: () => number): JobQueue => {
  let waiting = 0;
  let since: number | undefined;
  let tail: Promise<unknown> = Promise.resolve();

  const run = <T>(job: () => Promise<T>): Promise<T | undefined> => {
    waiting += 1;
    const done = tail
      .then(() => {
        since = now();
        return job();
      })
      .catch(() => undefined)
      .finally(() => {
        since = undefined;
        waiting -= 1;
      });
    tail = done;
    return done;
  };
  return { run, tryRun: job => (waiting < MOST_WAITING ? run(job) : Promise.resolve(undefined)), since: () => since };
};
