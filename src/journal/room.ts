import { closeSync, fdatasyncSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { problemOf } from './problems.ts';

/**
 * Lets a file that is about to grow be so long at once. A sync of a file that has grown writes down its new length and its new
 * blocks too, and somebody waits for it. Where the disk refuses, the file stays as it was: whoever writes will hear of it.
 */
export const makeRoom = (file: string, bytes: number): void => {
  const fd = openSync(file, 'r+');
  try {
    const { size } = fstatSync(fd);
    if (size < bytes) fill(fd, file, size, bytes);
  } finally {
    closeSync(fd);
  }
};

const fill = (fd: number, file: string, from: number, to: number): void => {
  try {
    for (let at = from; at < to; ) at += writeSync(fd, Buffer.alloc(to - at), 0, to - at, at);
    fdatasyncSync(fd);
  } catch (error) {
    // An error that is not the disk's is a bug and is thrown again.
    problemOf(error, file);
    ftruncateSync(fd, from);
  }
};
