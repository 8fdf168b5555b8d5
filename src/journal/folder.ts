import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { rollbackFile, walFile } from './store.ts';

/** Syncs the folder: without it a new or renamed file may be missing after a power cut. Windows refuses it, and keeps names by itself. */
export const syncFolder = (folder: string): void => {
  if (process.platform !== 'win32') syncPath(folder, 'r');
};

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

/** A file that is being written, and has no claim to the name yet. */
export const newFile = (file: string): string => `${file}.new`;

/** Puts a text in the place of a file, readable by this account alone. A power cut leaves the old file or the new one. */
export const replaceFile = (file: string, text: string): void => {
  writeFileSync(newFile(file), text, { mode: 0o600, flush: true });
  renameSync(newFile(file), file);
  syncFolder(dirname(file));
};

const OTHERS = 0o077;

/** Whether accounts other than the owner's may read a file or folder. False on Windows, where the modes of files do not tell. */
export const isForOthers = (path: string): boolean => process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0;

/** Makes a folder for this account alone, or closes it to the others. */
export const makePrivate = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isForOthers(folder)) chmodSync(folder, 0o700);
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
