import type { Database } from './drivers.ts';

/** The transactions of a driver. SQLite itself rolls a transaction back after some errors, and not after others. */
export const transactions =
  (exec: Database['exec'], isOpen: () => boolean): Database['transaction'] =>
  (work, how) => {
    exec(how === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN');
    try {
      const result = work();
      exec('COMMIT');
      return result;
    } catch (error) {
      if (isOpen()) exec('ROLLBACK');
      throw error;
    }
  };
