import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';

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
/** A file that was laid aside beside the one in its place. */
export const LAID_ASIDE = /\.(damaged|newer)-\d+$/;
