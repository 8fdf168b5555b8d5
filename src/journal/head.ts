import { hash } from 'node:crypto';
import { closeSync, fdatasync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/** The length of a journal and the hash of its last entry, kept in a separate file: a journal that was cut off looks intact by itself. */
export interface Head {
  readonly gameId: string;
  readonly count: number;
  readonly hash: string;
}

/** The head as read from its file, and whether every part of it could be read. */
export interface HeadRead {
  readonly head: Head | undefined;
  readonly state: 'sound' | 'missing' | 'damaged';
}

export interface HeadFile {
  /** Not synced: after a power cut the head may lag behind the journal, but it never leads. */
  write(count: number, hash: string): void;
  /** Resolves when all writes so far are on the disk. */
  sync(): Promise<void>;
  close(): void;
}

export const headFile = (file: string): string => `${file}.head`;

/** A head that is being written anew. */
export const headBeingLaid = (file: string): string => `${headFile(file)}.new`;

/** Two slots, each in a disk sector of its own, written alternately: a torn write spoils at most one. */
const SECTOR = 512;
const SLOTS = [0, SECTOR] as const;
const LENGTH = 192;
const SLOT = /^(\d{1,15}) ([0-9a-f]{64}) ([0-9a-f]{32}) ([0-9a-f]{32}) *\n$/;

const check = (text: string): string => hash('sha256', `wolftap head\n${text}`).slice(0, 32);

const encode = ({ count, hash, gameId }: Head): Buffer => {
  const text = `${count} ${hash} ${gameId}`;
  return Buffer.from(`${`${text} ${check(text)}`.padEnd(LENGTH - 1)}\n`, 'latin1');
};

const decode = (bytes: Buffer): Head | undefined => {
  const [, count, hash, gameId, sum] = SLOT.exec(bytes.toString('latin1')) ?? [];
  if (count === undefined || hash === undefined || gameId === undefined) return undefined;
  return check(`${count} ${hash} ${gameId}`) === sum ? { gameId, count: Number(count), hash } : undefined;
};

export const readHead = (file: string): HeadRead => {
  const bytes = contents(headFile(file));
  if (bytes === undefined) return { head: undefined, state: 'missing' };
  const slots = SLOTS.map(at => decode(bytes.subarray(at, at + LENGTH)));
  const heads = slots.filter(slot => slot !== undefined).sort((a, b) => b.count - a.count);
  return { head: heads[0], state: heads.length === SLOTS.length ? 'sound' : 'damaged' };
};

const contents = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Replaces the head by a new one: for a new journal, or where the old head cannot be trusted. */
export const layHead = (file: string, head: Head): void => {
  const aside = headBeingLaid(file);
  const fd = openSync(aside, 'w', 0o600);
  try {
    for (const at of SLOTS) writeSync(fd, encode(head), 0, LENGTH, at);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(aside, headFile(file));
};

/** The head of a journal that is being written. */
export const openHead = (file: string, gameId: string): HeadFile => {
  const fd = openSync(headFile(file), 'r+');
  let next = 0;
  return {
    write(count, hash) {
      writeSync(fd, encode({ gameId, count, hash }), 0, LENGTH, SLOTS[next % SLOTS.length]);
      next += 1;
    },
    sync: () => new Promise((done, failed) => fdatasync(fd, error => (error === null ? done() : failed(error)))),
    close() {
      try {
        fsyncSync(fd);
      } finally {
        closeSync(fd);
      }
    },
  };
};
