import { statfsSync } from 'node:fs';
import type { EveningClock } from '../session/evening/neighbours.ts';

/** Bytes below which the moderator is warned: they are enough for many evenings, so there is time to make room. */
export const LITTLE_ROOM = 100 * 2 ** 20;
const LOOK_EVERY_MS = 30_000;

/** Bytes left for this folder; null where the system does not say. */
export const roomIn = (folder: string): number | null => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
};

/** Says now, and every half minute, whether little room is left. Returns a function that ends this. */
export const watchRoom = (
  left: () => number | null,
  { after }: Pick<EveningClock, 'after'>,
  tell: (isLow: boolean) => void,
): (() => void) => {
  let cancel: () => void = () => undefined;
  const look = (): void => {
    const bytes = left();
    tell(bytes !== null && bytes < LITTLE_ROOM);
    cancel = after(LOOK_EVERY_MS, look);
  };
  look();
  return () => cancel();
};
