import { openReaders } from '../../../firmware-bridge/open-readers.ts';
import type { Spec } from '../../../firmware-bridge/spec.ts';

/** Readers of the desk: what is laid on them fresh is a badge that was tapped. */
interface DeskReaders {
  readonly watchTaps: (tapped: (uid: string) => void) => () => void;
  stop(): Promise<void>;
}

export const openDeskReaders = (spec: Spec): DeskReaders => {
  const { readers } = openReaders({ spec });
  const watchers = new Set<(uid: string) => void>();
  const off = readers.on(event => {
    if (event.type !== 'present' || !event.fresh) return;
    for (const tapped of [...watchers]) tapped(event.tag.uid);
  });
  return {
    watchTaps: tapped => {
      watchers.add(tapped);
      return () => void watchers.delete(tapped);
    },
    stop: async () => {
      off();
      await readers.stop();
    },
  };
};
