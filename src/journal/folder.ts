import { closeSync, fsyncSync, openSync } from 'node:fs';

/** A new or renamed file is only sure to be there when its folder is on the disk too. */
export const syncFolder = (folder: string): void => {
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};
