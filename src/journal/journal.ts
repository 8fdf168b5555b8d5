import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync } from 'node:fs';
import type { Entry } from '../domain/entry.ts';
import { no, ok, type Result } from '../domain/refusal.ts';
import { genesis, type JournalRow, link } from './chain.ts';
import { type HeadFile, layHead, openHead, readHead } from './head.ts';
import { type Inspection, inspect, type Note } from './inspect.ts';
import { type KeptGame, keep } from './keep.ts';
import { clearLeftovers } from './leftovers.ts';
import { settled, takeLock } from './lock.ts';
import { JournalFailure, type JournalProblem, leavesPrefix, problemOf } from './problems.ts';
import { layJournal, replaceDamaged } from './replace.ts';
import { openStore, type Store, walFile } from './store.ts';

/** The log of a game that is being written. */
export interface Journal {
  readonly gameId: string;
  readonly count: number;
  /** The hash of the last entry. */
  readonly head: string;
  /**
   * Resolves when the entries are on the disk. Entries appended in one tick share one commit. Rejects with a `JournalFailure`
   * that leaves count and head unchanged; after a full disk the caller may try again, after any other failure the journal is closed.
   */
  append(entries: readonly Entry[]): Promise<void>;
  /** Exports the entries so far to a file that people can keep. */
  exportTo(path: string): Result<KeptGame, JournalProblem>;
  /** Commits the entries that still wait, then closes the file. */
  close(): void;
}

interface Parts {
  readonly file: string;
  readonly gameId: string;
  readonly count: number;
  readonly head: string;
  readonly store: Store;
  readonly apart: HeadFile;
  release(): void;
}

interface Waiting {
  readonly bodies: readonly string[];
  done(): void;
  failed(failure: JournalFailure): void;
}

/** Group commit over an open store: all entries queued in one tick are one transaction and one sync. */
const writer = (parts: Parts): Journal => {
  const { file, gameId, store, apart } = parts;
  let { count, head } = parts;
  let queue: Waiting[] = [];
  let closed: JournalProblem | undefined;

  const shut = (why: JournalProblem): void => {
    closed = why;
    for (const letGo of [store.close, apart.close, parts.release]) quietly(letGo);
  };

  const commit = (bodies: readonly string[]): JournalProblem | undefined => {
    const rows = chained(head, count, bodies);
    try {
      store.append(count, rows);
    } catch (error) {
      const problem = problemOf(error, file);
      // After a full disk the transaction is undone; after any other failure the content of the disk is unknown.
      if (problem.code !== 'journal.disk_full') shut(problem);
      return problem;
    }
    count += rows.length;
    head = rows.at(-1)?.hash ?? head;
    try {
      apart.write(count, head);
    } catch (error) {
      // The entries are on the disk and acknowledged; but a disk that refuses even the small head gets no more entries.
      shut(problemOf(error, file));
    }
    return undefined;
  };

  const flush = (): void => {
    const batch = queue;
    queue = [];
    if (batch.length === 0) return;
    const problem = closed ?? commit(batch.flatMap(({ bodies }) => bodies));
    for (const { done, failed } of batch) {
      if (problem === undefined) done();
      else failed(new JournalFailure(problem));
    }
  };

  return {
    gameId,
    get count() {
      return count;
    },
    get head() {
      return head;
    },
    append: entries => {
      if (closed !== undefined) return Promise.reject(new JournalFailure(closed));
      const bodies = entries.map(entry => JSON.stringify(entry));
      return new Promise((done, failed) => {
        if (queue.length === 0) setImmediate(flush);
        queue.push({ bodies, done, failed });
      });
    },
    exportTo: path => (closed === undefined ? keep(path, gameId, store.rows()) : no(closed)),
    close: () => {
      flush();
      if (closed === undefined) shut({ code: 'journal.closed', file });
    },
  };
};

const chained = (head: string, count: number, bodies: readonly string[]): readonly JournalRow[] => {
  let [hash, seq] = [head, count];
  return bodies.map(body => {
    hash = link(hash, ++seq, body);
    return { body, hash };
  });
};

/** Closing may fail on a bad disk; everything that counts was synced before. */
const quietly = (letGo: () => void): void => {
  try {
    letGo();
  } catch (error) {
    problemOf(error, '');
  }
};

export type { Note } from './inspect.ts';

export interface OpenOptions {
  /** Continues from the intact entries of a damaged journal, which is put aside. Without this, a damaged journal is refused. */
  readonly accept?: 'prefix';
}

/**
 * `complete`: the head file confirms every entry. `unproven`: the entries are intact, but without a sound head file nobody can
 * tell whether more followed. `prefix`: the accepted intact part of a damaged journal; `lost` says what was wrong.
 */
export interface OpenedJournal {
  readonly journal: Journal;
  readonly entries: readonly Entry[];
  readonly state: 'new' | 'complete' | 'unproven' | 'prefix';
  readonly notes: readonly Note[];
  readonly lost?: JournalProblem;
}

export type OpenResult = Result<OpenedJournal, JournalProblem>;

/** Opens or creates a journal for writing. One writer at a time; a refused open changes no entry. */
export const openJournal = (path: string, options: OpenOptions = {}): OpenResult => {
  const file = settled(path);
  const lock = takeLock(file);
  if (!lock.ok) return lock;
  const opened = openLocked(file, options, lock.value.release);
  if (!opened.ok) lock.value.release();
  return opened;
};

const openLocked = (file: string, options: OpenOptions, release: () => void): OpenResult => {
  try {
    clearLeftovers(file, () => false);
    return existsSync(file) ? reopen(file, options, release) : begin(file, release);
  } catch (error) {
    return no(problemOf(error, file));
  }
};

const begin = (file: string, release: () => void): OpenResult => {
  const expected = readHead(file).head?.count ?? 0;
  if (expected > 0 || existsSync(walFile(file))) return no({ code: 'journal.missing', file, found: 0, expected });
  const gameId = randomBytes(16).toString('hex');
  layJournal(file, gameId, []);
  const journal = start(file, { gameId, count: 0, head: genesis(gameId) }, release);
  return journal.ok ? ok({ journal: journal.value, entries: [], state: 'new', notes: [] }) : journal;
};

const reopen = (file: string, { accept }: OpenOptions, release: () => void): OpenResult => {
  accessSync(file, constants.R_OK | constants.W_OK);
  const inspected = inspect(file);
  if (!inspected.ok) return inspected;
  const { gameId, rows, entries, head, notes, problem } = inspected.value;
  if (problem !== undefined) {
    if (accept !== 'prefix' || !leavesPrefix(problem.code)) return no(problem);
    replaceDamaged(file, gameId, rows);
  } else if (notes.length > 0) layHead(file, { gameId, count: rows.length, hash: head });
  const journal = start(file, { gameId, count: rows.length, head }, release);
  if (!journal.ok) return journal;
  const opened = { journal: journal.value, entries, state: stateOf(inspected.value), notes };
  return ok(problem === undefined ? opened : { ...opened, lost: problem });
};

const stateOf = ({ problem, notes }: Inspection): OpenedJournal['state'] => {
  if (problem !== undefined) return 'prefix';
  return notes.includes('head.missing') || notes.includes('head.damaged') ? 'unproven' : 'complete';
};

interface Standing {
  readonly gameId: string;
  readonly count: number;
  readonly head: string;
}

const start = (file: string, standing: Standing, release: () => void): Result<Journal, JournalProblem> => {
  const store = openStore(file);
  try {
    const last = store.last();
    // The store must end where the inspection ended.
    if ((last?.seq ?? 0) === standing.count && (last?.hash ?? standing.head) === standing.head) {
      return ok(writer({ file, store, apart: openHead(file, standing.gameId), release, ...standing }));
    }
  } catch (error) {
    store.close();
    throw error;
  }
  store.close();
  return no({ code: 'journal.unreadable', file, fault: 'database' });
};
