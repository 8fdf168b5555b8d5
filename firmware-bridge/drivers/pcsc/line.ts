/** Those who want the reader, one behind the other. A job that throws gives undefined. */
export interface Line {
  /** Never turned away; there are only as many of these as there are who ask. */
  readonly last: <T>(job: () => Promise<T>) => Promise<T | undefined>;
  /** Turned away where too many wait already. */
  readonly soon: <T>(job: () => Promise<T>) => Promise<T | undefined>;
  /** Since when the job at the head is at it. */
  readonly since: () => number | undefined;
}

const LONGEST = 32;

export const inLine = (now: () => number): Line => {
  let waiting = 0;
  let since: number | undefined;
  let tail: Promise<unknown> = Promise.resolve();

  const last = <T>(job: () => Promise<T>): Promise<T | undefined> => {
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
  return { last, soon: job => (waiting < LONGEST ? last(job) : Promise.resolve(undefined)), since: () => since };
};
