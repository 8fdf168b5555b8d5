import { STREAM_CLOSED } from '../../src/domain/stream-codes.ts';
import type { FeedMessage, PublicTable } from '../../src/wire/public.ts';
import { followFeed } from '../shared/feed.ts';

interface Hearer {
  table(table: PublicTable): void;
  /** The table is not here. */
  noTable(): void;
  /** Whether the feed is there. */
  there(is: boolean): void;
}

const fetchAnew = (): void => window.location.reload();

export interface FeedLink {
  /** Tells the feed the name of this page's voice, or null, and the time for a letter. The page calls the feed anew to say so. */
  speaks(name: string | null, letterMs: number | null): void;
}

/** Follows a table for as long as the page lives. */
export const followTable = (asked: string, page: string, hearer: Hearer): FeedLink => {
  let table = asked;
  let voice = '';
  const callAnew = followFeed<FeedMessage>({
    asks: () => `?table=${encodeURIComponent(table)}${voice}`,
    hear: message => {
      hearer.there(true);
      if (message.type === 'table') {
        table = message.table.table;
        hearer.table(message.table);
      } else if (message.type === 'no-table') {
        if (table === asked) hearer.noTable();
        else {
          // This page follows any table, and the one that it had is gone.
          table = asked;
          callAnew();
        }
      } else if (message.page !== page) fetchAnew();
    },
    lost: code => {
      if (code === STREAM_CLOSED.whichTable) fetchAnew();
      hearer.there(false);
    },
  });
  return {
    speaks: (name, letterMs) => {
      const now = name === null ? '' : `&voice=${name}${letterMs === null ? '' : `&letter=${letterMs}`}`;
      if (now === voice) return;
      voice = now;
      callAnew();
    },
  };
};
