import type { TournamentNews } from '../tournament-log.ts';

export const NO_NEWS: TournamentNews = { facts: false, upTo: 0, tables: [], shown: [] };

interface Newsroom {
  watch(news: (news: TournamentNews) => void): () => void;
  tell(news: TournamentNews): void;
}

export const newsroom = (): Newsroom => {
  const watchers = new Set<{ readonly news: (news: TournamentNews) => void }>();
  return {
    watch: news => {
      const watcher = { news };
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    tell: news => {
      for (const watcher of [...watchers]) watcher.news(news);
    },
  };
};

/** How long pictures are kept for late feeds, in milliseconds: an hour of delay, and some reserve. */
export const HISTORY = 65 * 60_000;

/** How often pictures that no feed can need any more are deleted. */
const PRUNED_EVERY = 60_000;

/** Whether old pictures should be deleted now, by the clock that dates pictures. */
export const pruning = (): ((now: number) => boolean) => {
  let last = Number.NEGATIVE_INFINITY;
  return now => {
    if (now - last < PRUNED_EVERY) return false;
    last = now;
    return true;
  };
};
