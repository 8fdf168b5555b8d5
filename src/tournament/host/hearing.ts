import { type TournamentLog, TournamentLogFailure } from '../../journal/tournament-log.ts';
import type { TournamentClock } from './host.ts';

/** When each table was last heard of, here or at another hub. */
interface Hearing {
  readonly heard: ReadonlyMap<number, number>;
  note(table: number, at: number): void;
  close(): void;
}

/** So often hubs tell each other. */
const EVERY = 5_000;

export const openHearing = (log: TournamentLog, clock: TournamentClock): Hearing => {
  const heard = new Map<number, number>();
  let news = new Set<number>();
  let cancel = (): void => {};
  let isClosed = false;

  const later = (table: number, at: number): void => void heard.set(table, Math.max(at, heard.get(table) ?? at));

  const exchange = async (): Promise<void> => {
    const tables = [...news];
    news = new Set();
    // However late the answer comes: a table that is silent is not heard of meanwhile.
    const asked = log.now();
    try {
      const all = await log.heard(new Map(tables.map(table => [table, Math.max(0, asked - (heard.get(table) ?? 0))])));
      for (const [table, age] of all) later(table, Math.round(asked - age));
    } catch (error) {
      if (!(error instanceof TournamentLogFailure)) throw error;
      for (const table of tables) news.add(table);
    }
    wait();
  };
  const wait = (): void => {
    if (!isClosed) cancel = clock.after(EVERY, () => void exchange());
  };
  wait();

  return {
    heard,
    note: (table, at) => {
      later(table, at);
      news.add(table);
    },
    close: () => {
      isClosed = true;
      cancel();
    },
  };
};
