import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long anything in a test waits for what must come. It decides nothing: on a busy machine things come late, and what never comes is
 * told by name before the test itself is ended.
 */
export const PATIENCE_MS = 120_000;

const FIRST_LOOK_MS = 1;
const LONGEST_BETWEEN_MS = 25;

type There<T> = Exclude<T, undefined | null | false | 0 | ''>;

/** Looks until there is something, and gives it; `seen` says what was there instead. */
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

/** A page of JSON is no message. */
const briefly = (seen: unknown): string => {
  if (seen === undefined) return '';
  const text = typeof seen === 'string' ? seen : JSON.stringify(seen);
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)} …`;
};
