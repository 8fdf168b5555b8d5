import { existsSync, statSync } from 'node:fs';
import type { Entry } from '../domain/entry.ts';
import { no, ok, type Result } from '../domain/refusal.ts';
import { documentHash, GAME_ID, genesis, type JournalRow, link, readEntry } from './chain.ts';
import { secondDocuments } from './copies.ts';
import { type Head, readHead } from './head.ts';
import { isJournalCode, type JournalCode, type JournalFault, type JournalProblem, problemOf } from './problems.ts';
import type { Database } from './sqlite/database.ts';
import { reading } from './store.ts';
import {
  FIRST_WITH_HASHES,
  FIRST_WITH_PARCELS,
  type LogLine,
  type StoredDocument,
  type StoredGame,
  TABLE_APPLICATION,
  TABLE_FORMAT,
  type TableContents,
  tableEnd,
  tableSchema,
} from './table-store.ts';
import { NO_PARCELS, readParcels, type StoredParcel, type WaitingParcels } from './waiting-parcels.ts';

/** The file of a table as it lies on the disk: everything intact in it, and what is wrong with the rest. */
export interface TableInspected extends TableContents {
  readonly format: number;
  readonly problem: JournalProblem | undefined;
}

/** Reads the whole file and checks the chain of every game; changes nothing. The caller holds the lock. */
export const inspectTable = (file: string): Result<TableInspected, JournalProblem> => attempt(file, db => inspectOpen(db, file));

/**
 * The quick check at a start: the database's own checks, the end of the log against the head, and the documents against the second ones.
 * The chain of a game is checked when the game is opened.
 */
export const glanceAtTable = (file: string): Result<{ readonly format: number }, JournalProblem> =>
  attempt(file, db => {
    const wrong = knownFormat(db, file) ?? unsoundIn(db) ?? endAgainstHead(db, file) ?? documentsAgainstSecond(db, file);
    return wrong === undefined ? ok({ format: formatOf(db) }) : no({ ...wrong, file });
  });

const attempt = <T>(file: string, look: (db: Database) => Result<T, JournalProblem>): Result<T, JournalProblem> => {
  try {
    if (statSync(file).size === 0) return no({ code: 'journal.not_a_journal', file, fault: 'empty' });
    return reading(file, look);
  } catch (error) {
    return no(problemOf(error, file));
  }
};

const inspectOpen = (db: Database, file: string): Result<TableInspected, JournalProblem> => {
  const known = knownFormat(db, file);
  if (known !== undefined) return no(known);
  const chain = db.prepare<[], string>('SELECT chain FROM meta').pluck().get();
  if (chain === undefined || !GAME_ID.test(chain)) return no({ code: 'journal.unreadable', file, fault: 'database', found: 0 });
  const problems: JournalProblem[] = [];
  const wrong = (problem: Omit<JournalProblem, 'file'>): void => void problems.push({ ...problem, file });
  const games = readGames(db, file, wrong);
  const format = formatOf(db);
  const documents = readDocuments(db, file, wrong);
  const parcels = format < FIRST_WITH_PARCELS ? NO_PARCELS : parcelsIn(db, file, wrong);
  const contents = { chain, games, documents, parcels };
  try {
    const unsound = unsoundIn(db);
    if (unsound !== undefined) wrong(unsound);
    const against = compared(readHead(file).head, chain, tableEnd(contents).count, lineHash(db)) ?? documentsAgainstSecond(db, file);
    if (against !== undefined) wrong(against);
  } catch (error) {
    wrong(problemOf(error, file));
  }
  return ok({ ...contents, format, problem: problems[0] });
};

/** Whether a file that never got its name holds a line, a document or a parcel that the table lacks, or may hold one. */
export const holdsMore = (left: string, file: string): boolean => {
  const found = inspectTable(left);
  if (!found.ok) return found.refusal.code === 'journal.newer_version';
  const table = existsSync(file) ? inspectTable(file) : undefined;
  const { games, documents, parcels } = table?.ok === true ? table.value : NOTHING;
  const bodies = new Set(parcels.parcels.map(({ body }) => body));
  return (
    found.value.games.some(({ chain, rows }) => {
      const there = games.find(each => each.chain === chain)?.rows ?? [];
      return rows.length > 0 && there[rows.length - 1]?.hash !== rows.at(-1)?.hash;
    }) ||
    [...found.value.documents.keys()].some(key => !documents.has(key)) ||
    found.value.parcels.parcels.some(({ body }) => !bodies.has(body))
  );
};

const NOTHING: Omit<TableContents, 'chain'> = { games: [], documents: new Map(), parcels: NO_PARCELS };

/** Why a file is not read at all: another program's, or a newer version's. */
const knownFormat = (db: Database, file: string): JournalProblem | undefined => {
  if (db.pragma('application_id') !== TABLE_APPLICATION) return { code: 'journal.not_a_journal', file };
  return formatOf(db) > TABLE_FORMAT ? { code: 'journal.newer_version', file } : undefined;
};

/** The file says its format twice, so that one damaged number does no harm: the number that this version knows counts. */
const formatOf = (db: Database): number => {
  const said = [Number(db.pragma('user_version')), formatIn(db)];
  const known = said.filter(each => each >= 1 && each <= TABLE_FORMAT);
  return Math.max(...(known.length === 0 ? said : known));
};

const formatIn = (db: Database): number => {
  try {
    return Number(db.prepare<[], unknown>('SELECT format FROM meta').pluck().get() ?? 0);
  } catch {
    // A newer version may keep its format elsewhere.
    return 0;
  }
};

type Wrong = (problem: Omit<JournalProblem, 'file'>) => void;

/** Every game, up to its first broken line. */
const readGames = (db: Database, file: string, wrong: Wrong): readonly StoredGame[] => {
  const lines = linesByGame(db, file, wrong);
  const trouble = formatOf(db) < FIRST_WITH_HASHES ? 'NULL AS trouble' : 'trouble';
  const found = () => db.prepare<[], GameRow>(`SELECT game, name, chain, ${trouble} FROM games NOT INDEXED ORDER BY game`).iterate();
  const games = new Map<string, StoredGame>();
  for (const { game, name, chain, trouble: before } of sparing(found, file, wrong)) {
    if (typeof name !== 'string' || typeof chain !== 'string' || games.has(name)) {
      wrong({ code: 'journal.unreadable', fault: 'database', found: 0 });
      continue;
    }
    const followed = followChain(chain, lines.get(game) ?? []);
    games.set(name, { name, chain, rows: followed.rows, trouble: followed.wrong?.code ?? (isJournalCode(before) ? before : null) });
    if (followed.wrong !== undefined) wrong({ ...followed.wrong, found: followed.rows.length });
  }
  return [...games.values()];
};

/** A damaged database may hold anything where a text should be. */
interface GameRow {
  readonly game: number;
  readonly name: unknown;
  readonly chain: unknown;
  readonly trouble: unknown;
}
interface LineRow extends LogLine {
  readonly game: number;
}

/** The lines of every game. No index is used, because a damaged one hides lines. A log that breaks off is read from its end too. */
const linesByGame = (db: Database, file: string, wrong: Wrong): ReadonlyMap<number, readonly LogLine[]> => {
  const games = new Map<number, Map<number, LogLine>>();
  for (const order of ['ASC', 'DESC']) {
    let isWhole = true;
    const broken: Wrong = problem => {
      isWhole = false;
      wrong(problem);
    };
    const found = () => db.prepare<[], LineRow>(`SELECT game, seq, body, hash FROM log NOT INDEXED ORDER BY n ${order}`).iterate();
    for (const { game, ...line } of sparing(found, file, broken)) {
      const lines = games.get(game) ?? new Map<number, LogLine>();
      games.set(game, lines);
      if (!lines.has(line.seq)) lines.set(line.seq, line);
    }
    if (isWhole) break;
  }
  return new Map([...games].map(([game, lines]) => [game, [...lines.values()].sort((a, b) => a.seq - b.seq)]));
};

interface ChainWalk {
  readonly rows: readonly JournalRow[];
  /** The entries in the rows. */
  readonly entries: readonly Entry[];
  readonly wrong: Omit<JournalProblem, 'file'> | undefined;
}

/** The lines of one game from the first on, up to the first that breaks the chain. */
export const followChain = (chain: string, lines: Iterable<LogLine>): ChainWalk => {
  const [rows, entries]: [JournalRow[], Entry[]] = [[], []];
  let head = genesis(chain);
  for (const { seq, body, hash } of lines) {
    const at = rows.length + 1;
    const stopped = (code: JournalCode, fault: JournalFault): ChainWalk => ({ rows, entries, wrong: { code, fault, at } });
    if (seq !== at) return stopped('journal.changed', 'missing-entry');
    // A damaged database may hold bytes in place of a text. They would have the same hash, but no table takes them.
    if (typeof body !== 'string' || link(head, at, body) !== hash) return stopped('journal.changed', 'hash');
    const entry = readEntry(body);
    if (!entry.ok) return stopped(entry.refusal === 'newer' ? 'journal.newer_version' : 'journal.unreadable', 'entry');
    rows.push({ body, hash });
    entries.push(entry.value);
    head = hash;
  }
  return { rows, entries, wrong: undefined };
};

/** The entries of lines whose chain was checked. */
export const entriesIn = (rows: readonly JournalRow[]): readonly Entry[] =>
  rows.flatMap(({ body }) => {
    const entry = readEntry(body);
    return entry.ok ? [entry.value] : [];
  });

/** Yields lines up to the first that the database cannot read. */
function* sparing<T>(lines: () => Iterable<T>, file: string, wrong: Wrong): Generator<T> {
  try {
    yield* lines();
  } catch (error) {
    wrong(problemOf(error, file));
  }
}

/** The documents whose hashes are right. */
const readDocuments = (db: Database, file: string, wrong: Wrong): ReadonlyMap<string, StoredDocument> => {
  const hasHashes = formatOf(db) >= FIRST_WITH_HASHES;
  const query = hasHashes ? 'SELECT key, text, n, hash FROM documents' : 'SELECT key, text, 0 AS n, NULL AS hash FROM documents';
  const documents = new Map<string, StoredDocument>();
  for (const { key, text, n, hash } of sparing(() => db.prepare<[], DocumentRow>(query).iterate(), file, wrong)) {
    const isText = typeof key === 'string' && typeof text === 'string' && typeof n === 'number';
    if (!isText || (hasHashes && documentHash(key, { text, n }) !== hash)) wrong({ code: 'journal.changed', fault: 'document' });
    else documents.set(key, { text, n: hasHashes ? n : documents.size + 1 });
  }
  return documents;
};

/** A damaged database may hold anything. */
interface DocumentRow {
  readonly key: unknown;
  readonly text: unknown;
  readonly n: unknown;
  readonly hash: unknown;
}

/** A document that was changed, or a change that only the second documents have: they are written after the commit, so they never lead. */
const documentsAgainstSecond = (db: Database, file: string): Omit<JournalProblem, 'file'> | undefined => {
  if (formatOf(db) < FIRST_WITH_HASHES) return undefined;
  const problems: Omit<JournalProblem, 'file'>[] = [];
  const documents = readDocuments(db, file, problem => void problems.push(problem));
  const isBehind = [...secondDocuments(file)].some(([key, { n }]) => n > (documents.get(key)?.n ?? 0));
  return problems[0] ?? (isBehind ? { code: 'journal.tail_gone', fault: 'document' } : undefined);
};

const parcelsIn = (db: Database, file: string, wrong: Wrong): WaitingParcels => {
  try {
    const { parcels, numbers } = readParcels(db)();
    const sound = { parcels: parcels.filter(isParcel), numbers: new Map([...numbers].filter(isNumber)) };
    if (sound.parcels.length + sound.numbers.size < parcels.length + numbers.size) wrong({ code: 'journal.unreadable', fault: 'database' });
    return sound;
  } catch (error) {
    wrong(problemOf(error, file));
    return NO_PARCELS;
  }
};

const isParcel = ({ id, game, seq, body, instead }: StoredParcel, index: number, all: readonly StoredParcel[]): boolean =>
  [game, body, instead ?? ''].every(each => typeof each === 'string') &&
  [id, seq ?? 0].every(each => Number.isSafeInteger(each)) &&
  all.findIndex(each => each.id === id) === index;
const isNumber = ([game, upTo]: readonly [string, number]): boolean => typeof game === 'string' && Number.isSafeInteger(upTo);

/** Checks schema and database: damage that leaves every line readable would still spoil the next write. */
const unsoundIn = (db: Database): Omit<JournalProblem, 'file'> | undefined => {
  // SQLite keeps tables of its own beside ours.
  const ours = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite^_%' ESCAPE '^'";
  const written = new Set(db.prepare<[], string>(ours).pluck().all());
  if (Number(db.pragma('user_version')) !== formatIn(db)) return { code: 'journal.changed', fault: 'schema' };
  const schema = tableSchema(formatOf(db));
  if (written.size !== schema.length || schema.some(statement => !written.has(statement))) {
    return { code: 'journal.changed', fault: 'schema' };
  }
  // The quick check does not compare an index with its table, and games are read by an index.
  const found = String(db.pragma('integrity_check(1)'));
  return found === 'ok' ? undefined : { code: 'journal.unreadable', fault: 'database', cause: found };
};

/** Gives the hash of line number `n`, counted over the whole table in the order of writing. */
const lineHash =
  (db: Database) =>
  (n: number): string | undefined =>
    db.prepare<[number], string>('SELECT hash FROM log WHERE n = ?').pluck().get(n);

const endAgainstHead = (db: Database, file: string): Omit<JournalProblem, 'file'> | undefined => {
  const chain = db.prepare<[], string>('SELECT chain FROM meta').pluck().get() ?? '';
  const [count = 0, all = 0] = db.prepare<[], number[]>('SELECT coalesce(max(n), 0), count(*) FROM log').raw().get() ?? [];
  if (count !== all) return { code: 'journal.changed', fault: 'missing-entry', found: all, expected: count };
  return compared(readHead(file).head, chain, count, lineHash(db));
};

/** Compares the end of the log with its head file: a log that was cut off looks intact by itself. */
const compared = (
  head: Head | undefined,
  chain: string,
  found: number,
  hashAt: (n: number) => string | undefined,
): Omit<JournalProblem, 'file'> | undefined => {
  if (head === undefined) return undefined;
  if (head.gameId !== chain) return { code: 'journal.changed', fault: 'head-of-another-game' };
  if (head.count > found) return { code: 'journal.tail_gone', fault: 'head-is-ahead', at: found + 1, found, expected: head.count };
  const there = head.count === 0 ? genesis(chain) : hashAt(head.count);
  return there === head.hash ? undefined : { code: 'journal.changed', fault: 'head-differs', at: head.count };
};
