import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One thing that a watched program did to a file. */
export interface Deed {
  readonly what: 'write' | 'sync' | 'truncate' | 'create' | 'remove' | 'rename';
  readonly path: string;
  readonly at: number;
  readonly bytes: Buffer;
}

const KINDS = { W: 'write', S: 'sync', T: 'truncate', C: 'create', U: 'remove', R: 'rename' } as const;
const isKind = (letter: string | undefined): letter is keyof typeof KINDS => letter !== undefined && Object.hasOwn(KINDS, letter);

let library: string | undefined;
/** Compiles the watching library once per worker, for all its test files. */
const compiled = (): string => {
  if (library === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'wolftap-watch-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    library = join(folder, 'watch.so');
    execFileSync('cc', ['-O1', '-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'watch.c'), '-ldl']);
  }
  return library;
};

/** The environment in which the files of a program in this folder are watched. */
export const watching = (folder: string, log: string): NodeJS.ProcessEnv => ({
  ...process.env,
  LD_PRELOAD: compiled(),
  WATCH_LOG: log,
  WATCH_FOLDER: folder,
});

export const deeds = (log: string): readonly Deed[] => deedsIn(readFileSync(log));

const deedsIn = (bytes: Buffer): readonly Deed[] => {
  const found: Deed[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at);
    const [, letter, offset, length, path] = /^(\w) (\d+) (\d+) (.+)$/s.exec(bytes.toString('utf8', at, end)) ?? [];
    if (!isKind(letter) || path === undefined) throw new Error(`unreadable log at ${at}`);
    at = end + 1 + Number(length);
    found.push({ what: KINDS[letter], path, at: Number(offset), bytes: bytes.subarray(end + 1, at) });
  }
  return found;
};

/** Counts the syncs below a folder, as the system makes them. */
export interface SyncCount {
  readonly env: NodeJS.ProcessEnv;
  /** The syncs since it was last asked, without those of heads. */
  readonly since: () => number;
  /** As `since`, without those of folding: a table that rests folds its log and begins that anew. */
  readonly ofCommits: () => number;
  /** All syncs of heads: a table makes one where it measures a disk that was slow. */
  readonly heads: () => number;
  readonly stop: () => void;
}

/** In a write-ahead log a header of so many bytes stands before each page, and begins with the page's number. */
const HEADER_BYTES = 24;
/** The page of a table's file that is written when it begins its log anew, and by no ask. */
const TOUCHED_PAGE = 2;

/** All syncs but those of heads, of a table's database, and of its log where no page of an ask was written to it since the one before. */
const countOfCommits = (done: readonly Deed[]): number => {
  let [count, hasPages] = [0, false];
  for (const { what, path, bytes } of done) {
    const isLog = path.endsWith('main.wolftap-wal');
    if (isLog && what === 'write' && bytes.length === HEADER_BYTES) hasPages ||= bytes.readUInt32BE() !== TOUCHED_PAGE;
    if (what !== 'sync' || path.endsWith('.head') || path.endsWith('main.wolftap') || (isLog && !hasPages)) continue;
    count += 1;
    if (isLog) hasPages = false;
  }
  return count;
};

export const countSyncs = (folder: string): SyncCount => {
  const own = mkdtempSync(join(tmpdir(), 'wolftap-syncs-'));
  const log = join(own, 'log');
  let [at, commits] = [0, 0];
  const syncs = (bytes: Buffer, ofHead: boolean): number =>
    deedsIn(bytes).filter(({ what, path }) => what === 'sync' && path.endsWith('.head') === ofHead).length;
  return {
    env: watching(folder, log),
    since: () => {
      const bytes = readFileSync(log);
      const found = syncs(bytes.subarray(at), false);
      at = bytes.length;
      return found;
    },
    ofCommits: () => {
      const before = commits;
      commits = countOfCommits(deeds(log));
      return commits - before;
    },
    heads: () => syncs(readFileSync(log), true),
    stop: () => rmSync(own, { recursive: true, force: true }),
  };
};
