/** Timers that are over when the test says so. */
export const fakeTimers = () => {
  let waiting: (() => void)[] = [];
  return {
    after: (_milliseconds: number, call: () => void): (() => void) => {
      waiting.push(call);
      return () => {
        waiting = waiting.filter(each => each !== call);
      };
    },
    run: (): void => {
      const due = waiting;
      waiting = [];
      for (const call of due) call();
    },
  };
};
