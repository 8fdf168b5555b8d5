import type { Address, Driver, Trouble } from './reader.ts';

type Found = Parameters<Driver['watch']>[0];

/** What a driver shows of its addresses, and who looks on. */
interface Watched {
  readonly watch: Driver['watch'];
  /** The addresses or the trouble have changed. */
  readonly changed: () => void;
}

/** Tells whoever watches a driver what it has: at once, and at each change. */
export const watched = (addresses: () => readonly Address[], why: () => Trouble | undefined = () => undefined): Watched => {
  const watchers = new Set<() => void>();
  return {
    changed: () => {
      for (const tell of [...watchers]) tell();
    },
    watch: (found: Found) => {
      const tell = (): void => found(addresses(), why());
      watchers.add(tell);
      tell();
      return () => void watchers.delete(tell);
    },
  };
};
