import { closeSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { walFile } from './store.ts';

/** A new or renamed file is only sure to be there when its folder is on the disk too. */
export const syncFolder = (folder: string): void => {
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};

/** The first free name for a file that is laid aside. */
export const freeName = (file: string, why: 'damaged' | 'newer'): string => {
  let number = 1;
  while (existsSync(`${file}.${why}-${number}`)) number += 1;
  return `${file}.${why}-${number}`;
};

/** Lays a database aside as it is, so that another can begin in its place; gives where it lies now. */
export const layAside = (file: string, why: 'damaged' | 'newer'): string => {
  const aside = freeName(file, why);
  // First the write-ahead log: after a loss of power between the two it must not meet the next database.
  if (existsSync(walFile(file))) renameSync(walFile(file), walFile(aside));
  renameSync(file, aside);
  syncFolder(dirname(file));
  return aside;
};

/** A file that was laid aside beside the one in its place. */
export const LAID_ASIDE = /\.(damaged|newer)-\d+$/;
