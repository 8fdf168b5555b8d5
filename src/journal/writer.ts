import type { Entry } from '../domain/entry.ts';
import { no, type Result } from '../domain/result.ts';
import { type JournalRow, link } from './chain.ts';
import type { HeadFile } from './head.ts';
import { type KeptGame, keep } from './keep.ts';
import { JournalFailure, type JournalProblem, problemOf } from './problems.ts';
import type { Store } from './store.ts';

/** A game's log while it is being written. */
export interface Journal {
  readonly gameId: string;
  readonly count: number;
  /** The hash of the last entry. */
  readonly head: string;
  /**
   * Resolves when the entries are on the disk. What is appended in one tick shares one commit. Rejects with a `JournalFailure`
   * that leaves count and head as they were; after a full disk one may try again, after any other failure the journal is closed.
   */
  append(entries: readonly Entry[]): Promise<void>;
  /** Writes a file that people can keep, of the entries so far. */
  exportTo(path: string): Result<KeptGame, JournalProblem>;
  /** Commits what still waits, then lets go of the file. */
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

/** Group commit over an open store: all that was queued in one tick is one transaction, one sync. */
export const writer = (parts: Parts): Journal => {
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
      // A full disk leaves the transaction undone; after any other refusal nobody knows what the disk holds.
      if (problem.code !== 'journal.disk_full') shut(problem);
      return problem;
    }
    count += rows.length;
    head = rows.at(-1)?.hash ?? head;
    try {
      apart.write(count, head);
    } catch (error) {
      // The entries are safe, so they are acknowledged; but a disk that refuses two hundred bytes gets no more of them.
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

/** On the way out the disk may refuse again; everything that counts was synced before. */
const quietly = (letGo: () => void): void => {
  try {
    letGo();
  } catch (error) {
    problemOf(error, '');
  }
};
