import type { HallNews } from '../hall-log.ts';

export const NO_NEWS: HallNews = { facts: false, upTo: 0, tables: [], shown: [] };

interface Newsroom {
  watch(news: (news: HallNews) => void): () => void;
  tell(news: HallNews): void;
}

export const newsroom = (): Newsroom => {
  const watchers = new Set<{ readonly news: (news: HallNews) => void }>();
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
