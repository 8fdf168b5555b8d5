import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { RoomSize } from '../../shared/ring.ts';

/** The clock of this machine, read again after this many milliseconds. */
export const useNow = (every: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), every);
    return () => window.clearInterval(timer);
  }, [every]);
  return now;
};

/** The size of an element for which others leave room. */
export const useBox = (ref: RefObject<HTMLElement | null>): RoomSize | undefined => {
  const [box, setBox] = useState<RoomSize>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => setBox({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ref]);
  return box;
};
