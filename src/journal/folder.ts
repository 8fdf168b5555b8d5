import { closeSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { walFile } from './store.ts';

/** Syncs the folder: without it a new or renamed file may be missing after a power cut. */
export const syncFolder = (folder: string): void => {
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};

/** The first free name for a file that is laid aside. */
export const freeName = (file: string, why: 'damaged' | 'newer' | 'left'): string => {
  let number = 1;
  while (existsSync(`${file}.${why}-${number}`)) number += 1;
  return `${file}.${why}-${number}`;
};

/** Renames a database, so that another can begin in its place; gives the new name. */
export const layAside = (file: string, why: 'damaged' | 'newer'): string => {
  const aside = freeName(file, why);
  // The write-ahead log first: if power fails between the two renames, the old log must not meet the next database.
  if (existsSync(walFile(file))) renameSync(walFile(file), walFile(aside));
  renameSync(file, aside);
  syncFolder(dirname(file));
  return aside;
};

/** The ending of a file that was laid aside. */
export const LAID_ASIDE = /\.(damaged|newer)-\d+$/;
