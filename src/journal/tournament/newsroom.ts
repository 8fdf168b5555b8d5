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
