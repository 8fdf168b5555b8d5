/** Looks until it is there; what never comes is said by name. */
export const until = async <T>(what: string, look: () => Promise<T | undefined> | T | undefined, patience = 30_000): Promise<T> => {
  const end = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what} did not come in ${patience} ms`);
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY));
  }
};
const LOOK_EVERY = 25;

export const holds = (is: boolean): true | undefined => (is ? true : undefined);
