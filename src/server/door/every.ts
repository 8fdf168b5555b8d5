/** Calls again and again until it is ended. */
export type Every = (milliseconds: number, call: () => void) => () => void;

/** By the clock of this machine; it keeps no process alive. */
export const every: Every = (milliseconds, call) => {
  const timer = setInterval(call, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};
