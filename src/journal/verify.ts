import { existsSync } from 'node:fs';
import type { Entry } from '../domain/entry.ts';
import { no, ok, type Result } from '../domain/refusal.ts';
import { readHead } from './head.ts';
import { type Inspection, inspect, type Note } from './inspect.ts';
import { type KeptGame, keep, readKeptGame } from './keep.ts';
import { isHalfLaid } from './leftovers.ts';
import { locked } from './lock.ts';
import type { JournalProblem } from './problems.ts';
import { layJournal } from './replace.ts';
import { headerOf, walFile } from './store.ts';
import { entriesIn, inspectTable } from './table-contents.ts';
import { type StoredGame, TABLE_APPLICATION } from './table-store.ts';

/** An intact journal, and the remarks on its head file. */
interface Verified extends KeptGame {
  readonly notes: readonly Note[];
}

/** Checks the whole chain and changes nothing. Refused while a journal is being written. */
export const verifyJournal = (path: string): Result<Verified, JournalProblem> => {
  const inspected = intact(path);
  if (!inspected.ok) return inspected;
  const { gameId, rows, head, notes } = inspected.value;
  return ok({ gameId, count: rows.length, head, notes });
};

/** The entries of an intact game that nobody is writing: from a journal, or from a table's file (its latest game unless one is named). */
export const readJournal = (path: string, game?: string): Result<readonly Entry[], JournalProblem> => {
  if (isTableFile(path)) {
    const found = gameOfTable(path, game);
    return found.ok ? ok(entriesIn(found.value.rows)) : found;
  }
  const inspected = intact(path);
  return inspected.ok ? ok(inspected.value.entries) : inspected;
};

/** Exports an intact game that nobody is writing to a file that people can keep. */
export const exportJournal = (path: string, to: string, game?: string): Result<KeptGame, JournalProblem> => {
  if (isTableFile(path)) {
    const found = gameOfTable(path, game);
    return found.ok ? keep(to, found.value.chain, found.value.rows) : found;
  }
  const inspected = intact(path);
  return inspected.ok ? keep(to, inspected.value.gameId, inspected.value.rows) : inspected;
};

/** Makes a journal from a kept file, which is checked completely before anything is written. Never overwrites another journal. */
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

/** Whether this is the file of a table, as opposed to the journal of one game. */
export const isTableFile = (path: string): boolean => existsSync(path) && headerOf(path).application === TABLE_APPLICATION;

/** Every game of a table; a problem if any of them is damaged. */
export const gamesInTable = (path: string): Result<readonly StoredGame[], JournalProblem> =>
  locked(path, file => {
    if (isHalfLaid(file)) return no({ code: 'journal.interrupted', file });
    const found = inspectTable(file);
    if (!found.ok) return found;
    const { games, problem } = found.value;
    return problem === undefined ? ok(games) : no(problem);
  });

/** One game of a table: the named one, else the latest. */
const gameOfTable = (path: string, name: string | undefined): Result<StoredGame, JournalProblem> => {
  const games = gamesInTable(path);
  if (!games.ok) return games;
  const game = name === undefined ? games.value.at(-1) : games.value.find(each => each.name === name);
  return game === undefined ? no({ code: 'journal.missing', file: name === undefined ? path : `${path} ${name}` }) : ok(game);
};

const intact = (path: string): Result<Inspection, JournalProblem> => {
  // Taking the lock creates a lock file, so a missing journal is refused before.
  if (!existsSync(path) && !isHalfLaid(path)) return no({ code: 'journal.missing', file: path });
  return locked(path, file => {
    if (isHalfLaid(file)) return no({ code: 'journal.interrupted', file });
    const inspected = inspect(file);
    return inspected.ok && inspected.value.problem !== undefined ? no(inspected.value.problem) : inspected;
  });
};
