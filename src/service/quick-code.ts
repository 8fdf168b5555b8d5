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
