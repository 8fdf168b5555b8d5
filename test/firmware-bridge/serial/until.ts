const STEP_MS = 10;

/** Waits for something real, within a bound. */
export const until = async (holds: () => boolean | Promise<boolean>, most = 10_000): Promise<void> => {
  const latest = performance.now() + most;
  while (!(await holds())) {
    if (performance.now() > latest) throw new Error(`not within ${most} ms: ${holds}`);
    await new Promise(resolve => setTimeout(resolve, STEP_MS));
  }
};
