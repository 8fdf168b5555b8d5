import { byNode } from './by-node.ts';
import { byPackage } from './by-package.ts';

import type { Database, Driver, Open, Opening } from './drivers.ts';

export type { Database } from './drivers.ts';

/** The first that a machine has is used: never two in one process, since closing a file with one would release the locks of the other. */
export const DRIVERS: readonly Driver[] = [byNode, byPackage];

let chosen: Open | undefined;
const choose = (): Open => {
  for (const driver of DRIVERS) {
    const open = driver.load();
    if (open !== undefined) return open;
  }
  throw new Error(
    `Node ${process.versions.node} brings no SQLite, and the package better-sqlite3 is not there: npm install better-sqlite3`,
  );
};

export const openDatabase = (file: string, how: Opening = 'any'): Database => {
  chosen ??= choose();
  return chosen(file, how);
};

/** Every commit is on the disk before it returns, also where a drive keeps what it was told to sync. Drivers begin with other values. */
export const makeDurable = (db: Database): void => {
  db.pragma('synchronous = FULL');
  db.pragma('fullfsync = ON');
  db.pragma('checkpoint_fullfsync = ON');
};
