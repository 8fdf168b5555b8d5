import { closeSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { rollbackFile, walFile } from './store.ts';

/** Syncs the folder: without it a new or renamed file may be missing after a power cut. */
export const syncFolder = (folder: string): void => syncPath(folder, 'r');

/** Syncs a file that was copied. */
export const syncFile = (file: string): void => syncPath(file, 'r+');

const syncPath = (path: string, flags: 'r' | 'r+'): void => {
  const fd = openSync(path, flags);
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};

/** Why a file was laid aside; `left`: a program was killed, and the file holds something that is nowhere else. */
type WhyLaidAside = 'damaged' | 'newer' | 'left';

/** The first free name for a file that is laid aside. */
export const freeName = (file: string, why: WhyLaidAside): string => {
  let number = 1;
  while (existsSync(`${file}.${why}-${number}`)) number += 1;
  return `${file}.${why}-${number}`;
};

/** Renames a database, so that another can begin in its place; gives the new name. */
export const layAside = (file: string, why: WhyLaidAside): string => {
  const aside = freeName(file, why);
  // The logs first: if power fails between the renames, an old log must not meet the next database.
  for (const logOf of [walFile, rollbackFile]) if (existsSync(logOf(file))) renameSync(logOf(file), logOf(aside));
  renameSync(file, aside);
  syncFolder(dirname(file));
  return aside;
};

/** The ending of a file that was laid aside. */
export const LAID_ASIDE = /\.(damaged|newer|left)-\d+$/;
