import { dirname } from 'node:path';
import { no, ok, type Result } from '../../domain/refusal.ts';
import { link } from '../chain.ts';
import { newFile, syncFolder } from '../folder.ts';
import { layHead } from '../head.ts';
import { clearLeftovers } from '../leftovers.ts';
import { settled, takeLock } from '../lock.ts';
import { copyAside, putInPlace } from '../replace.ts';
import { type Database, openDatabase } from '../sqlite/database.ts';
import { reading } from '../store.ts';
import { type Chain, type FactRow, firstFactHash } from './facts.ts';
import type { TournamentLogProblem } from './failures.ts';
import { beginTournamentFile, tournamentProblem } from './sqlite-file.ts';

interface MendReport {
  /** How many facts there are now. */
  readonly facts: number;
  /** Where the damaged file lies. */
  readonly aside: string;
}

/**
 * The tables of the database beside the facts: pictures and journals. Only their readable rows are saved. Marks are left out, so that the
 * tables of the tournament see that something is missing, and send it again.
 */
const BESIDE = ['live', 'shown', 'journals'] as const;

/** Continues a damaged tournament with its intact facts in a new file, and lays the damaged file aside. Only on request of an organizer. */
export const mendSqliteTournament = (path: string): Result<MendReport, TournamentLogProblem> => {
  const file = settled(path);
  const lock = takeLock(file);
  if (!lock.ok) return no({ code: lock.refusal.code === 'journal.in_use' ? 'tournament.in_use' : 'tournament.no_right' });
  try {
    return mend(file);
  } catch (error) {
    return no(tournamentProblem(error, file));
  } finally {
    lock.value.release();
  }
};

const mend = (file: string): Result<MendReport, TournamentLogProblem> => {
  clearLeftovers(file, () => false);
  const fresh = newFile(file);
  const saved = reading(file, from => {
    const id = from.prepare<[], { id: string }>('SELECT event AS id FROM meta').get()?.id;
    return id === undefined ? undefined : { id, chain: save(from, fresh, id) };
  });
  if (saved === undefined) return no({ code: 'tournament.unreadable', found: 0 });
  const aside = copyAside(file);
  // Until the new head is laid, the old one still reports the loss.
  putInPlace(file, fresh);
  layHead(file, { gameId: saved.id, count: saved.chain.n, hash: saved.chain.head });
  syncFolder(dirname(file));
  return ok({ facts: saved.chain.n, aside });
};

const save = (from: Database, fresh: string, id: string): Chain => {
  const to = openDatabase(fresh);
  try {
    beginTournamentFile(to, id);
    return to.transaction(() => {
      const chain = saveFacts(from, to, id);
      for (const table of BESIDE) saveRows(from, to, table);
      return chain;
    });
  } finally {
    to.close();
  }
};

const saveFacts = (from: Database, to: Database, id: string): Chain => {
  const insert = to.prepare<[number, string, string, string | null]>('INSERT INTO facts (n, body, hash, asked) VALUES (?, ?, ?, ?)');
  let chain: Chain = { n: 0, head: firstFactHash(id) };
  const rows = from.prepare<[], FactRow & { readonly asked: string | null }>('SELECT n, body, hash, asked FROM facts ORDER BY n');
  asFarAs(rows.iterate(), ({ n, body, hash, asked }) => {
    if (n !== chain.n + 1 || hash !== link(chain.head, n, body)) return false;
    insert.run(n, body, hash, asked);
    chain = { n, head: hash };
    return true;
  });
  return chain;
};

const saveRows = (from: Database, to: Database, table: (typeof BESIDE)[number]): void => {
  const rows = from.prepare<[], unknown[]>(`SELECT * FROM ${table}`).raw();
  const insert = to.prepare(`INSERT INTO ${table} VALUES (${rows.columns().map(() => '?')})`);
  asFarAs(rows.iterate(), row => {
    insert.run(...row);
    return true;
  });
};

/** Reads row by row, up to the first row that cannot be read or that `take` refuses. */
const asFarAs = <T>(rows: IterableIterator<T>, take: (row: T) => boolean): void => {
  for (;;) {
    const row = next(rows);
    if (row === undefined || !take(row)) break;
  }
  rows.return?.();
};

const next = <T>(rows: IterableIterator<T>): T | undefined => {
  try {
    const { done, value } = rows.next();
    return done === true ? undefined : value;
  } catch (error) {
    tournamentProblem(error, '');
    return undefined;
  }
};
