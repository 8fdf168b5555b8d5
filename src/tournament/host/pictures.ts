import { type ReceivedPicture, type TournamentLog, TournamentLogFailure } from '../../journal/tournament-log.ts';

/** A picture of a table, and when it came in. */
export interface TablePicture extends Omit<ReceivedPicture, 'age'> {
  readonly at: number;
}

export const dated = ({ age, ...picture }: ReceivedPicture, now: number): TablePicture => ({ ...picture, at: now - age });

/** The newest picture of every table, at hand. */
interface Pictures {
  of(table: number): TablePicture | null;
  all(): readonly TablePicture[];
  put(pictures: readonly ReceivedPicture[]): void;
  /** These have changed, and their pictures are not at hand: they are asked for, those of one moment together. */
  ask(tables: readonly number[]): void;
  /** When nothing is being asked for any more. */
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
        // Where the log is away it tells, when it is back, of every table.
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
