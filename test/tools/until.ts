import { setTimeout as pause } from 'node:timers/promises';

/**
 * The longest time that a test waits for anything. No verdict depends on it: a busy machine is slow, and something that never comes is
 * named in the error before the test itself times out.
 */
export const PATIENCE_MS = 120_000;

const FIRST_LOOK_MS = 1;
const LONGEST_BETWEEN_MS = 25;

type There<T> = Exclude<T, undefined | null | false | 0 | ''>;

/** Repeats `look` until it gives something. `seen` says for the error what was there instead. */
export const until = async <T>(what: string, look: () => T | Promise<T>, seen: () => unknown = () => undefined): Promise<There<T>> => {
  const end = performance.now() + PATIENCE_MS;
  for (let between = FIRST_LOOK_MS; ; between = Math.min(between * 2, LONGEST_BETWEEN_MS)) {
    const found = await look();
    if (found) return found as There<T>;
    if (performance.now() > end) throw new Error([`${what}: this did not come`, briefly(await seen())].filter(Boolean).join('; instead '));
    await pause(between);
  }
};

const MOST_CHARACTERS = 400;

/** Shortens a value for an error message. */
const briefly = (seen: unknown): string => {
  if (seen === undefined) return '';
  const text = typeof seen === 'string' ? seen : JSON.stringify(seen);
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)} …`;
};
