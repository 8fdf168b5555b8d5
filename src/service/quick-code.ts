import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** The flags for that: V8 counts the work of a function until 12 (Node 20), and its calls since. */
export const QUICK_CODE: readonly string[] =
  Number.parseInt(process.versions.v8, 10) < 12
    ? ['--interrupt-budget=4000']
    : ['--invocation-count-for-maglev=40', '--invocation-count-for-turbofan=200', '--minimum-invocations-after-ic-update=20'];

/**
 * A tap comes after a rest, when the processor has to fetch all that the tap needs: of a function that is compiled well this is much
 * less. V8 compiles well what has run a thousand times, and no evening has so many taps; from now on some dozens are enough. To be
 * called once all is ready, because a start runs much only once.
 */
export const compileSoon = (): void => {
  for (const flag of QUICK_CODE) setFlagsFromString(flag);
};

const THREADS = '/proc/self/task';
/** V8 has so many threads that compile and collect garbage. */
const HELPERS = 4;

/** The threads of V8. Newer Nodes name them; older ones start them first, after the one that keeps their time. */
const helpers = (): readonly number[] => {
  const others = readdirSync(THREADS)
    .map(Number)
    .filter(thread => thread !== process.pid)
    .sort((one, other) => one - other);
  const named = others.filter(thread => readFileSync(`${THREADS}/${thread}/comm`, 'utf8').includes('V8Worker'));
  return named.length > 0 ? named : others.slice(1, 1 + HELPERS);
};

/**
 * On a machine of two cores the thread that answers a tap waited up to 5 ms for a core on which V8 was compiling: one tap in fifty did. A
 * system other than Linux has no priorities of threads, and one that allows none leaves the threads as they are.
 */
export const helpersGiveWay = (): void => {
  if (!existsSync(THREADS)) return;
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  try {
    const below = Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW);
    for (const thread of helpers()) setPriority(thread, below);
  } catch {
    // Then a tap waits now and then.
  }
};
