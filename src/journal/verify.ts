import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import type { Entry } from '../domain/entry.ts';
import { no, ok, type Result } from '../domain/refusal.ts';
import { readHead } from './head.ts';
import { type Inspection, inspect, type Note } from './inspect.ts';
import { type KeptGame, keep, readKeptGame } from './keep.ts';
import { locked } from './lock.ts';
import type { JournalProblem } from './problems.ts';
import { layJournal } from './replace.ts';
import { walFile } from './store.ts';
import { entriesIn, inspectTable } from './table-contents.ts';
import { type StoredGame, TABLE_APPLICATION } from './table-store.ts';

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

/** The entries of an intact game that nobody is writing: of a journal, or of the file of a table, whose latest game it is unless one is named. */
export const readJournal = (path: string, game?: string): Result<readonly Entry[], JournalProblem> => {
  if (isTableFile(path)) {
    const found = gameOfTable(path, game);
    return found.ok ? ok(entriesIn(found.value.rows)) : found;
  }
  const inspected = intact(path);
  return inspected.ok ? ok(inspected.value.entries) : inspected;
};

/** Writes a file that people can keep, of an intact game that nobody is writing. */
export const exportJournal = (path: string, to: string, game?: string): Result<KeptGame, JournalProblem> => {
  if (isTableFile(path)) {
    const found = gameOfTable(path, game);
    return found.ok ? keep(to, found.value.chain, found.value.rows) : found;
  }
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

const HEADER = { bytes: 72, application: 68 } as const;

/** Whether this is the file of a table, and not that of one game. */
export const isTableFile = (path: string): boolean => {
  if (!existsSync(path)) return false;
  const fd = openSync(path, 'r');
  try {
    const header = Buffer.alloc(HEADER.bytes);
    return readSync(fd, header, 0, HEADER.bytes, 0) === HEADER.bytes && header.readUInt32BE(HEADER.application) === TABLE_APPLICATION;
  } finally {
    closeSync(fd);
  }
};

/** Every game of a table, each of which holds to its last entry. */
export const gamesInTable = (path: string): Result<readonly StoredGame[], JournalProblem> =>
  locked(path, file => {
    const found = inspectTable(file);
    if (!found.ok) return found;
    const { games, problem } = found.value;
    return problem === undefined ? ok(games) : no(problem);
  });

/** One game of a table: the latest, unless it is named. */
const gameOfTable = (path: string, name: string | undefined): Result<StoredGame, JournalProblem> => {
  const games = gamesInTable(path);
  if (!games.ok) return games;
  const game = name === undefined ? games.value.at(-1) : games.value.find(each => each.name === name);
  return game === undefined ? no({ code: 'journal.missing', file: name === undefined ? path : `${path} ${name}` }) : ok(game);
};

const intact = (path: string): Result<Inspection, JournalProblem> => {
  // Looking for a journal must not leave a lock where there is none.
  if (!existsSync(path)) return no({ code: 'journal.missing', file: path });
  return locked(path, file => {
    const inspected = inspect(file);
    return inspected.ok && inspected.value.problem !== undefined ? no(inspected.value.problem) : inspected;
  });
};
