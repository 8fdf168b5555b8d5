/** Runs the given work in its order, a few pieces in each turn of this process, so that the desk is answered in between. */
export const fewAtATime = (few: number, nextTurn: (call: () => void) => void = setImmediate): ((work: () => void) => void) => {
  let waiting: (() => void)[] = [];
  const turn = (): void => {
    const now = waiting.slice(0, few);
    waiting = waiting.slice(few);
    if (waiting.length > 0) nextTurn(turn);
    for (const work of now) work();
  };
  return work => {
    if (waiting.length === 0) nextTurn(turn);
    waiting.push(work);
  };
};
