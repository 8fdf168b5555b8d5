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

/** What is laid aside takes nobody's place: the first name that is free. */
export const freeName = (file: string, why: 'damaged' | 'newer'): string => {
  let number = 1;
  while (existsSync(`${file}.${why}-${number}`)) number += 1;
  return `${file}.${why}-${number}`;
};
/** A file that was laid aside beside the one in its place. */
export const LAID_ASIDE = /\.(damaged|newer)-\d+$/;
