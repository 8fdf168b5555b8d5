import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync } from 'node:fs';
import type { Entry } from '../domain/entry.ts';
import { no, ok, type Result } from '../domain/result.ts';
import { genesis } from './chain.ts';
import { layJournal, replaceDamaged } from './found.ts';
import { layHead, openHead, readHead } from './head.ts';
import { type Inspection, inspect, type Note } from './inspect.ts';
import { settled, takeLock } from './lock.ts';
import { type JournalProblem, leavesPrefix, problemOf } from './problems.ts';
import { openStore, walFile } from './store.ts';
import { type Journal, writer } from './writer.ts';

export type { Note } from './inspect.ts';
export type { Journal } from './writer.ts';

export interface OpenOptions {
  /** Goes on from the intact entries of a damaged journal, which is put aside. Without it such a journal is refused. */
  readonly accept?: 'prefix';
}

/**
 * `complete`: the head kept apart vouches for every entry. `unproven`: the entries are intact, but no sound head is there to
 * tell whether more followed. `prefix`: what was left of a damaged journal, accepted; `lost` says what had been wrong.
 */
export interface OpenedJournal {
  readonly journal: Journal;
  readonly entries: readonly Entry[];
  readonly state: 'new' | 'complete' | 'unproven' | 'prefix';
  readonly notes: readonly Note[];
  readonly lost?: JournalProblem;
}

export type OpenResult = Result<OpenedJournal, JournalProblem>;

/** Opens a journal for writing, or begins one where there is none. One writer at a time; a refused open changes no entry. */
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
    // What was inspected must be what will be continued.
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
