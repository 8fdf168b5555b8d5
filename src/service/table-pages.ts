import type { EveningView, OfferedVoice, PublicTable } from '../domain/evening.ts';
import type { ServedTable } from '../server/moderator/house.ts';
import type { Evening } from '../session/evening/open-evening.ts';

/** The pages of one table: those that watch it, and those that speak. */
interface TablePages extends Pick<ServedTable, 'watch'> {
  changed(view: EveningView): void;
  shown(table: PublicTable): void;
  speaks(evening: Evening, ...asked: Parameters<ServedTable['speaks']>): () => void;
  follows(evening: Evening, ...asked: Parameters<ServedTable['follows']>): () => void;
  /** Reports the voices that its public screens offer. */
  screensSpeak(evening: Evening, offered: readonly OfferedVoice[]): void;
}

interface Watcher {
  readonly seen: (view: EveningView) => void;
  readonly veil: () => void;
}

export const tablePages = (): TablePages => {
  const watchers = new Set<Watcher>();
  const following = new Set<(table: PublicTable) => void>();
  const speaking = new Map<(table: PublicTable) => void, number | undefined>();
  let offered: readonly OfferedVoice[] = [];
  let noticed = 0;
  const counts = (evening: Evening): void => {
    const measured = [...speaking.values()].filter(each => each !== undefined);
    evening.voices(speaking.size, offered, measured);
  };
  return {
    changed: view => {
      const { notice } = view;
      const isVeil = notice?.said.code === 'command.veil' && notice.n !== noticed;
      noticed = notice?.n ?? noticed;
      for (const watcher of [...watchers]) {
        if (isVeil) watcher.veil();
        watcher.seen(view);
      }
    },
    shown: table => {
      for (const page of [...speaking.keys(), ...following]) page(table);
    },
    watch: (seen, veil) => {
      const watcher: Watcher = { seen, veil };
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    speaks: (evening, page, letterMs) => {
      // The new function is the key of this stream, because two streams may pass the same `page`.
      const own = (table: PublicTable): void => page(table);
      speaking.set(own, letterMs);
      counts(evening);
      page(evening.publicTable);
      return () => {
        speaking.delete(own);
        counts(evening);
      };
    },
    follows: (evening, page) => {
      const own = (table: PublicTable): void => page(table);
      following.add(own);
      page(evening.publicTable);
      return () => void following.delete(own);
    },
    screensSpeak: (evening, now) => {
      offered = now;
      counts(evening);
    },
  };
};
