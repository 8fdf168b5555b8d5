import { byNode } from './by-node.ts';
import { byPackage } from './by-package.ts';

import type { Database, Driver, Open, Opening } from './drivers.ts';

export type { Database } from './drivers.ts';

/** The first driver that this machine has is used. A process never uses two: closing a file in one would release the locks of the other. */
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

/** The size of the page cache in KiB. A file grows with every game, but only its last pages are needed. */
const KEPT_KIB = 512;

/**
 * Every commit is on the disk before it returns, even where a drive keeps synced data in its cache. The page cache does not grow with the
 * file: a driver would keep up to 16 MB. Drivers begin with other values.
 */
export const applySettings = (db: Database): void => {
  db.pragma('synchronous = FULL');
  db.pragma('fullfsync = ON');
  db.pragma('checkpoint_fullfsync = ON');
  db.pragma(`cache_size = -${KEPT_KIB}`);
};
