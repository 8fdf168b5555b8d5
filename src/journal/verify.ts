import { existsSync } from 'node:fs';
import type { Entry } from '../domain/entry.ts';
import { no, ok, type Result } from '../domain/refusal.ts';
import { readHead } from './head.ts';
import { type Inspection, inspect, type Note } from './inspect.ts';
import { type KeptGame, keep, readKeptGame } from './keep.ts';
import { locked } from './lock.ts';
import type { JournalProblem } from './problems.ts';
import { layJournal } from './replace.ts';
import { walFile } from './store.ts';

/** A journal whose every entry holds, and what its head apart had to say of it. */
interface Verified extends KeptGame {
  readonly notes: readonly Note[];
}

/** Walks the whole chain and changes nothing. A journal that is being written is refused: its writer has it checked. */
export const verifyJournal = (path: string): Result<Verified, JournalProblem> => {
  const inspected = intact(path);
  if (!inspected.ok) return inspected;
  const { gameId, rows, head, notes } = inspected.value;
  return ok({ gameId, count: rows.length, head, notes });
};

/** The entries of an intact journal that nobody is writing. */
export const readJournal = (path: string): Result<readonly Entry[], JournalProblem> => {
  const inspected = intact(path);
  return inspected.ok ? ok(inspected.value.entries) : inspected;
};

/** Writes a file that people can keep, of an intact journal that nobody is writing. */
export const exportJournal = (path: string, to: string): Result<KeptGame, JournalProblem> => {
  const inspected = intact(path);
  return inspected.ok ? keep(to, inspected.value.gameId, inspected.value.rows) : inspected;
};

/** Makes a journal of a kept file: checked to its last line before anything is written, and never over another journal. */
export const importJournal = (from: string, path: string): Result<KeptGame, JournalProblem> => {
  const kept = readKeptGame(from);
  if (!kept.ok) return kept;
  const { gameId, count, head, rows } = kept.value;
  return locked(path, file => {
    const promised = readHead(file).head?.count ?? 0;
    if (existsSync(file) || existsSync(walFile(file)) || promised > 0) return no({ code: 'journal.exists', file });
    layJournal(file, gameId, rows);
    return ok({ gameId, count, head });
  });
};

const intact = (path: string): Result<Inspection, JournalProblem> => {
  // Looking for a journal must not leave a lock where there is none.
  if (!existsSync(path)) return no({ code: 'journal.missing', file: path });
  return locked(path, file => {
    const inspected = inspect(file);
    return inspected.ok && inspected.value.problem !== undefined ? no(inspected.value.problem) : inspected;
  });
};
