import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { problemOf } from './problems.ts';

/** The text of a file beside the database. */
export const textIn = (path: string): string | undefined => {
  try {
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  } catch (error) {
    // A file beside the database that cannot be read counts as missing.
    problemOf(error, path);
    return undefined;
  }
};

/** A file beside the database, for adding lines to it. What the disk refuses is added with the next lines. */
export class SecondFile {
  readonly #path: string;
  #fd: number | undefined;
  #length: number;
  #owed = '';
  /** Where the file could not be made equal, nothing is added: the next opening makes it equal. */
  readonly #isFollowed: boolean;

  constructor(path: string, isFollowed: boolean) {
    this.#path = path;
    this.#isFollowed = isFollowed;
    this.#length = isFollowed && existsSync(path) ? statSync(path).size : 0;
  }

  get length(): number {
    return this.#length;
  }

  add(lines: string): void {
    if (!this.#isFollowed || lines === '') return;
    this.#owed += lines;
    try {
      // Without `a`: what a refused write has left is written over.
      this.#fd ??= openSync(this.#path, existsSync(this.#path) ? 'r+' : 'w', 0o600);
      const bytes = Buffer.from(this.#owed);
      for (let done = 0; done < bytes.length; ) done += writeSync(this.#fd, bytes, done, bytes.length - done, this.#length + done);
      this.#length += bytes.length;
      this.#owed = '';
    } catch (error) {
      problemOf(error, this.#path);
      this.close();
    }
  }

  close(): void {
    const fd = this.#fd;
    this.#fd = undefined;
    if (fd === undefined) return;
    try {
      // A write that was refused may have left half a line.
      ftruncateSync(fd, this.#length);
      closeSync(fd);
    } catch (error) {
      problemOf(error, this.#path);
    }
  }
}
