import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** The flags of V8 for `compileSoon`. Before version 12 (Node 20) V8 counts the work of a function; since then it counts the calls. */
export const QUICK_CODE: readonly string[] =
  Number.parseInt(process.versions.v8, 10) < 12
    ? ['--interrupt-budget=4000']
    : ['--invocation-count-for-maglev=40', '--invocation-count-for-turbofan=200', '--minimum-invocations-after-ic-update=20'];

/**
 * A tap comes after a rest, when the processor has to fetch all the code that the tap needs; well compiled code is much shorter. V8
 * compiles a function well after a thousand runs, and no evening has so many taps. From now on some dozens are enough. To be called once
 * the service is ready, because a start runs much code only once.
 */
export const compileSoon = (): void => {
  for (const flag of QUICK_CODE) setFlagsFromString(flag);
};

const THREADS = '/proc/self/task';
/** The number of V8's threads that compile and collect garbage. */
const HELPERS = 4;

/** The threads of V8. Newer versions of Node name them; older ones start them first, after one thread that keeps the time. */
const helpers = (): readonly number[] => {
  const others = readdirSync(THREADS)
    .map(Number)
    .filter(thread => thread !== process.pid)
    .sort((one, other) => one - other);
  const named = others.filter(thread => readFileSync(`${THREADS}/${thread}/comm`, 'utf8').includes('V8Worker'));
  return named.length > 0 ? named : others.slice(1, 1 + HELPERS);
};

/**
 * Lets the threads of V8 give way. On a machine with two cores, one tap in fifty waited up to 5 ms for a core on which V8 was compiling.
 * Only Linux has priorities of threads; a system that allows no change leaves the threads as they are.
 */
export const helpersGiveWay = (): void => {
  if (!existsSync(THREADS)) return;
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  try {
    const below = Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW);
    for (const thread of helpers()) setPriority(thread, below);
  } catch {
    // Without other priorities a tap waits now and then.
  }
};
