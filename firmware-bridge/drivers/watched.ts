import type { Address, Driver, Trouble } from './reader.ts';

type Found = Parameters<Driver['watch']>[0];

/** The addresses of a driver, for those who watch the driver. */
interface Watched {
  readonly watch: Driver['watch'];
  /** The addresses or the trouble have changed. */
  readonly changed: () => void;
}

/** Tells all who watch a driver its addresses and its trouble: at once, and at each change. */
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
