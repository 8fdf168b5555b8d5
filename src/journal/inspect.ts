import { statSync } from 'node:fs';
import type { Entry } from '../domain/entry.ts';
import { no, ok, type Result } from '../domain/refusal.ts';
import { GAME_ID, genesis, JOURNAL_FORMAT, type JournalRow, link, readEntry } from './chain.ts';
import { type HeadRead, readHead } from './head.ts';
import { type JournalCode, type JournalFault, type JournalProblem, problemOf } from './problems.ts';
import type { Database } from './sqlite/database.ts';
import { APPLICATION, reading, SCHEMA } from './store.ts';

/** A remark on the head file; the journal itself may be intact. */
export type Note = 'head.missing' | 'head.damaged' | 'head.behind';

/** A journal as it lies on the disk: its intact entries from the first on, and what is wrong after them. */
export interface Inspection {
  readonly gameId: string;
  readonly rows: readonly JournalRow[];
  readonly entries: readonly Entry[];
  readonly head: string;
  readonly notes: readonly Note[];
  readonly problem: JournalProblem | undefined;
}

interface EntryWalk {
  readonly gameId: string;
  readonly rows: JournalRow[];
  readonly entries: Entry[];
  head: string;
  wrong: { readonly code: JournalCode; readonly fault: JournalFault; readonly at?: number; readonly cause?: string } | undefined;
}

/** Reads the whole journal and changes nothing. The caller holds the lock. */
export const inspect = (file: string): Result<Inspection, JournalProblem> => {
  try {
    const apart = readHead(file);
    const expected = apart.head === undefined ? {} : { expected: apart.head.count };
    const known = (problem: JournalProblem) => no({ ...problem, ...expected });
    if (statSync(file).size === 0) return known({ code: 'journal.not_a_journal', file, fault: 'empty' });
    const walked = attempt(file, () => reading(file, db => walk(db, file)));
    return walked.ok ? ok(judge(walked.value, apart, file)) : known(walked.refusal);
  } catch (error) {
    return no(problemOf(error, file));
  }
};

const attempt = <T>(file: string, work: () => Result<T, JournalProblem>): Result<T, JournalProblem> => {
  try {
    return work();
  } catch (error) {
    return no(problemOf(error, file));
  }
};

const walk = (db: Database, file: string): Result<EntryWalk, JournalProblem> => {
  if (db.pragma('application_id') !== APPLICATION) return no({ code: 'journal.not_a_journal', file });
  const format = Number(db.pragma('user_version'));
  if (format > JOURNAL_FORMAT) return no({ code: 'journal.newer_version', file });
  const meta = db.prepare<[], { format: unknown; game: unknown }>('SELECT format, game FROM meta').all();
  const gameId = meta[0]?.game;
  if (format < 1 || meta.length !== 1 || meta[0]?.format !== format || typeof gameId !== 'string' || !GAME_ID.test(gameId)) {
    return no({ code: 'journal.unreadable', file, fault: 'database', found: 0 });
  }
  const walked: EntryWalk = { gameId, rows: [], entries: [], head: genesis(gameId), wrong: undefined };
  try {
    for (const row of db.prepare<[], unknown[]>('SELECT seq, body, hash FROM log ORDER BY seq').raw().iterate()) {
      if (!follow(walked, row)) break;
    }
    if (walked.wrong === undefined) walked.wrong = unsound(db);
  } catch (error) {
    const { code, cause } = problemOf(error, file);
    walked.wrong = { code, fault: 'database', at: walked.rows.length + 1, ...(cause === undefined ? {} : { cause }) };
  }
  return ok(walked);
};

/** Checks one more line of the log and adds it; false, with the reason in `wrong`, where it breaks the chain. */
const follow = (walked: EntryWalk, [seq, body, hash]: readonly unknown[]): boolean => {
  const at = walked.rows.length + 1;
  const stop = (code: JournalCode, fault: JournalFault) => {
    walked.wrong = { code, fault, at };
    return false;
  };
  if (seq !== at) return stop('journal.changed', 'missing-entry');
  if (typeof body !== 'string' || typeof hash !== 'string' || link(walked.head, at, body) !== hash) return stop('journal.changed', 'hash');
  const entry = readEntry(body);
  if (!entry.ok) return stop(entry.refusal === 'newer' ? 'journal.newer_version' : 'journal.unreadable', 'entry');
  walked.rows.push({ body, hash });
  walked.entries.push(entry.value);
  walked.head = hash;
  return true;
};

/** Checks schema and database: damage that leaves every entry readable would still spoil the next write. */
const unsound = (db: Database): EntryWalk['wrong'] => {
  const written = db.prepare<[], { sql: string }>('SELECT sql FROM sqlite_schema ORDER BY rowid').all();
  if (written.length !== SCHEMA.length || written.some(({ sql }, index) => sql !== SCHEMA[index])) {
    return { code: 'journal.changed', fault: 'schema' };
  }
  const found = String(db.pragma('quick_check(1)'));
  return found === 'ok' ? undefined : { code: 'journal.unreadable', fault: 'database', cause: found };
};

/** Compares the journal with its head file. */
const judge = ({ gameId, rows, entries, head, wrong }: EntryWalk, { head: apart, state }: HeadRead, file: string): Inspection => {
  const base = { file, found: rows.length, ...(apart === undefined ? {} : { expected: apart.count }) };
  const against = apart === undefined ? undefined : compare(apart.count, apart.hash, apart.gameId, { gameId, rows });
  const problem = wrong === undefined ? against : wrong;
  return {
    gameId,
    rows,
    entries,
    head,
    notes: notes(state, apart?.count, rows.length),
    problem: problem === undefined ? undefined : { ...base, ...problem },
  };
};

const compare = (
  count: number,
  hash: string,
  gameId: string,
  journal: { gameId: string; rows: readonly JournalRow[] },
): EntryWalk['wrong'] => {
  if (gameId !== journal.gameId) return { code: 'journal.changed', fault: 'head-of-another-game' };
  if (count > journal.rows.length) return { code: 'journal.tail_gone', fault: 'head-is-ahead', at: journal.rows.length + 1 };
  const there = count === 0 ? genesis(gameId) : journal.rows[count - 1]?.hash;
  return there === hash ? undefined : { code: 'journal.changed', fault: 'head-differs', at: count };
};

const notes = (state: HeadRead['state'], said: number | undefined, found: number): readonly Note[] => [
  ...(state === 'sound' ? [] : [`head.${state}` as const]),
  ...(said !== undefined && said < found ? ['head.behind' as const] : []),
];
