import { type ReceivedPicture, type TournamentLog, TournamentLogFailure } from '../../journal/tournament-log.ts';

/** A picture of a table, and when it arrived. */
export interface TablePicture extends Omit<ReceivedPicture, 'age'> {
  readonly at: number;
}

export const dated = ({ age, ...picture }: ReceivedPicture, now: number): TablePicture => ({ ...picture, at: now - age });

/** The newest picture of every table, in memory. */
interface Pictures {
  of(table: number): TablePicture | null;
  all(): readonly TablePicture[];
  put(pictures: readonly ReceivedPicture[]): void;
  /** Reads the pictures of these tables from the log; tables asked for at the same moment are read together. */
  ask(tables: readonly number[]): void;
  /** Resolves when no picture is being read. */
  idle(): Promise<void>;
}

export const openPictures = (log: Pick<TournamentLog, 'live' | 'now'>, changed: (tables: readonly number[]) => void): Pictures => {
  const newest = new Map<number, TablePicture>();
  let wanted = new Set<number>();
  let asking: Promise<void> | undefined;

  const put = (pictures: readonly ReceivedPicture[]): void => {
    const news = pictures.filter(({ table, rev }) => rev > (newest.get(table)?.rev ?? 0));
    for (const picture of news) newest.set(picture.table, dated(picture, log.now()));
    if (news.length > 0) changed(news.map(({ table }) => table));
  };

  const askAll = async (): Promise<void> => {
    while (wanted.size > 0) {
      const tables = [...wanted];
      wanted = new Set();
      try {
        put(await log.live(tables));
      } catch (error) {
        // When the log is back, it reports every table as changed.
        if (!(error instanceof TournamentLogFailure)) throw error;
      }
    }
    asking = undefined;
  };

  return {
    of: table => newest.get(table) ?? null,
    all: () => [...newest.values()],
    put,
    ask: tables => {
      for (const table of tables) wanted.add(table);
      if (wanted.size > 0) asking ??= askAll();
    },
    idle: async () => asking,
  };
};
