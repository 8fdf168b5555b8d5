import { closeSync, openSync, statSync } from 'node:fs';
import { documentHash, genesis, type JournalRow, link } from './chain.ts';
import type { JournalCode } from './problems.ts';
import type { SecondLine } from './second-log.ts';
import { applySettings, type Database, openDatabase } from './sqlite/database.ts';
import { CHECKPOINT_PAGES, openAlone } from './store.ts';
import { layParcels, PARCEL_SCHEMA, type ParcelStep, parcelWriter, readParcels, type WaitingParcels } from './waiting-parcels.ts';

/** `WOLT`: the application id of the files of tables. */
export const TABLE_APPLICATION = 0x574f4c54;
/** The layout of the file. Older layouts have lower numbers. */
export const TABLE_FORMAT = 3;
/** The first format in which parcels wait in the file. */
export const FIRST_WITH_PARCELS = 2;
/** The first format with a hash for every document, and with the trouble of every game. */
export const FIRST_WITH_HASHES = 3;

const FIRST_SCHEMA: readonly string[] = [
  'CREATE TABLE meta (format INTEGER NOT NULL, chain TEXT NOT NULL) STRICT',
  'CREATE TABLE games (game INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, chain TEXT NOT NULL) STRICT',
  `CREATE TABLE log (n INTEGER PRIMARY KEY, game INTEGER NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL, hash TEXT NOT NULL,
    UNIQUE (game, seq)) STRICT`,
  'CREATE TABLE documents (key TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID',
  `CREATE TRIGGER log_grows_at_its_end BEFORE INSERT ON log WHEN NEW.n IS NOT (SELECT coalesce(max(n), 0) + 1 FROM log)
    OR NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM log WHERE game = NEW.game)
    BEGIN SELECT RAISE(ABORT, 'the log grows by one, at its end'); END`,
  "CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END",
  "CREATE TRIGGER log_is_never_shortened BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is never shortened'); END",
  "CREATE TRIGGER games_keep_their_names BEFORE UPDATE ON games BEGIN SELECT RAISE(ABORT, 'a game keeps its name'); END",
  "CREATE TRIGGER games_are_never_removed BEFORE DELETE ON games BEGIN SELECT RAISE(ABORT, 'a game is never removed'); END",
];
/** The statements that format 3 changed, before and since. */
const CHANGED_BY_HASHES: readonly (readonly [before: string, since: string])[] = [
  [
    'CREATE TABLE games (game INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, chain TEXT NOT NULL) STRICT',
    'CREATE TABLE games (game INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, chain TEXT NOT NULL, trouble TEXT) STRICT',
  ],
  [
    'CREATE TABLE documents (key TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID',
    'CREATE TABLE documents (key TEXT PRIMARY KEY, text TEXT NOT NULL, n INTEGER NOT NULL, hash TEXT NOT NULL) STRICT, WITHOUT ROWID',
  ],
  [
    "CREATE TRIGGER games_keep_their_names BEFORE UPDATE ON games BEGIN SELECT RAISE(ABORT, 'a game keeps its name'); END",
    `CREATE TRIGGER games_keep_their_names BEFORE UPDATE OF game, name, chain ON games
    BEGIN SELECT RAISE(ABORT, 'a game keeps its name'); END`,
  ],
];
const SINCE_HASHES = new Map(CHANGED_BY_HASHES);
const SECOND_SCHEMA: readonly string[] = [...FIRST_SCHEMA, ...PARCEL_SCHEMA];
const TABLE_SCHEMA: readonly string[] = SECOND_SCHEMA.map(each => SINCE_HASHES.get(each) ?? each);

export const tableSchema = (format: number): readonly string[] => {
  if (format < FIRST_WITH_PARCELS) return FIRST_SCHEMA;
  return format < FIRST_WITH_HASHES ? SECOND_SCHEMA : TABLE_SCHEMA;
};

/** A line of a game's log as it is written. */
export interface LogLine extends JournalRow {
  readonly seq: number;
}

/** A game of a table: its name, the random word that its chain begins with, and its lines. */
export interface StoredGame {
  readonly name: string;
  readonly chain: string;
  readonly rows: readonly JournalRow[];
  /** Why lines of its log are missing; null or left out where none are. */
  readonly trouble?: JournalCode | null;
}

/** A document, and the number of the change that wrote it: no later change of the table has a lower one. */
export interface StoredDocument {
  readonly text: string;
  readonly n: number;
}

/** Gives numbers to documents that never had one. */
export const numberedAnew = (texts: ReadonlyMap<string, string>): ReadonlyMap<string, StoredDocument> =>
  new Map([...texts].map(([key, text], index) => [key, { text, n: index + 1 }]));

/** New lines at the end of a game's log; `after`: the number of lines before them. */
interface MoreRows {
  readonly name: string;
  readonly chain: string;
  readonly after: number;
  readonly rows: readonly JournalRow[];
}

export interface Writes {
  readonly documents: ReadonlyMap<string, StoredDocument>;
  /** Games that have got their missing lines back. */
  readonly whole?: readonly string[];
  readonly log: readonly MoreRows[];
  readonly parcels: readonly ParcelStep[];
}

/** The end of the log of a whole table, or of one game: the number of lines, and the hash of the last. */
interface TableEnd {
  readonly count: number;
  readonly hash: string;
}
export interface GameEnd extends TableEnd {
  readonly chain: string;
  /** Why lines of its log are missing; null where none are. */
  readonly trouble: JournalCode | null;
}

/** The end of a game after more lines. */
export const endOf = (end: GameEnd, rows: readonly JournalRow[]): GameEnd => ({
  ...end,
  count: end.count + rows.length,
  hash: rows.at(-1)?.hash ?? end.hash,
});

/** The end of a game that has no lines yet. */
export const beginning = (chain: string): GameEnd => ({ chain, trouble: null, count: 0, hash: genesis(chain) });

/** More lines of a game, each bound to the one before. */
export const chained = ({ hash: head, count }: GameEnd, bodies: readonly string[]): readonly JournalRow[] => {
  let [hash, seq] = [head, count];
  return bodies.map(body => {
    hash = link(hash, ++seq, body);
    return { body, hash };
  });
};

/** The contents of a table, for reading. */
export interface TableReading {
  document(key: string): StoredDocument | undefined;
  keys(): readonly string[];
  names(): readonly string[];
  gameEnd(name: string): GameEnd | undefined;
  /** The unchecked lines of a game, read without an index: another number of lines than in `gameEnd` shows that some are missing. */
  lines(name: string): readonly LogLine[];
  parcels(): WaitingParcels;
}

/** The unchecked log of the whole table, in the order of writing. */
export const writtenIn = (db: Database): readonly SecondLine[] =>
  db
    .prepare<[], SecondLine>('SELECT name AS game, chain, seq, hash, body FROM log LEFT JOIN games USING (game) ORDER BY n')
    .all()
    .filter(({ game }) => game !== null);

export interface TableStore extends TableReading {
  /** The random word of the whole table, which its head repeats. */
  readonly chain: string;
  readonly end: TableEnd;
  written(): readonly SecondLine[];
  documents(): ReadonlyMap<string, StoredDocument>;
  /** The number of the last change of documents. */
  readonly changes: number;
  /** Writes everything or nothing; the writes are on the disk when this returns. */
  write(writes: Writes): void;
  /** Commits and syncs a write that changes nothing. */
  touch(): void;
  /** Whether the write-ahead log is so long that it should be folded into the database in the next pause. */
  readonly mayFold: boolean;
  /** Whether the write-ahead log is so long that a commit will soon have to wait for a fold. */
  readonly isFull: boolean;
  fold(): void;
  close(): void;
}

/** The contents of a table in memory, for reading while its file is not open. */
export const remembered = (table: TableReading): TableReading => {
  const [keys, names] = [table.keys(), table.names()];
  const documents = new Map(keys.map(key => [key, table.document(key)]));
  const games = new Map(names.map(name => [name, { end: table.gameEnd(name), lines: table.lines(name) }]));
  const parcels = table.parcels();
  return {
    document: key => documents.get(key),
    keys: () => keys,
    names: () => names,
    gameEnd: name => games.get(name)?.end,
    lines: name => games.get(name)?.lines ?? [],
    parcels: () => parcels,
  };
};

/** The device and the inode of the file that has this name now; '' where there is none. A file keeps both when it is moved. */
export const placeOf = (file: string): string => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? '' : `${found.dev} ${found.ino}`;
};

/**
 * Almost every commit of a table has fewer than eight pages, so SQLite, which folds within a commit, seldom has to fold. Commits are
 * counted rather than pages: two games that differ only in secrets have the same number of commits, and so fold at the same moment.
 */
const COMMITS_TO_FOLD = CHECKPOINT_PAGES / 8;
/** A vote has three or four pages, so SQLite would fold within about the seventieth vote. */
const COMMITS_TO_FILL = CHECKPOINT_PAGES / 6;

export const openTableStore = (file: string): TableStore => openAlone(file, writable);

const writable = (db: Database): TableStore => {
  const { insertGame, insertRow, putText } = writing(db);
  let changes = db.prepare<[], number>('SELECT coalesce(max(n), 0) FROM documents').pluck().get() ?? 0;
  const chain = db.prepare<[], string>('SELECT chain FROM meta').pluck();
  const last = db.prepare<[], TableEnd>('SELECT n AS count, hash FROM log ORDER BY n DESC LIMIT 1');
  const document = db.prepare<[string], StoredDocument>('SELECT text, n FROM documents WHERE key = ?');
  const documents = db.prepare<[], StoredDocument & { readonly key: string }>('SELECT key, text, n FROM documents ORDER BY key');
  const keys = db.prepare<[], string>('SELECT key FROM documents ORDER BY key').pluck();
  const names = db.prepare<[], string>('SELECT name FROM games ORDER BY game').pluck();
  const known = db.prepare<[string], { game: number; chain: string; trouble: JournalCode | null }>(
    'SELECT game, chain, trouble FROM games WHERE name = ?',
  );
  const end = db.prepare<[number], TableEnd>('SELECT seq AS count, hash FROM log WHERE game = ? ORDER BY seq DESC LIMIT 1');
  const lines = db.prepare<[string], LogLine>(
    'SELECT seq, body, hash FROM log NOT INDEXED WHERE game = (SELECT game FROM games WHERE name = ?) ORDER BY n',
  );
  const step = parcelWriter(db);
  let commits = 0;
  /** Ends and numbers that were read before. They stay right: nobody else writes this file, and after a refusal the file is opened anew. */
  let lastOfAll: TableEnd | undefined;
  const gameEnds = new Map<string, GameEnd>();
  const ids = new Map<string, number>();
  // SQLite writes nothing where an update changes nothing, so the value goes up and comes down in one commit.
  const [up, down] = [db.prepare('UPDATE meta SET format = format + 1'), db.prepare('UPDATE meta SET format = format - 1')];
  const touch = (): void =>
    db.transaction(() => {
      up.run();
      down.run();
    });
  const heal = db.prepare<[string]>('UPDATE games SET trouble = NULL WHERE name = ?');
  const write = ({ documents, log, parcels, whole = [] }: Writes): void => {
    for (const [key, each] of documents) putText.run(key, each.text, each.n, documentHash(key, each));
    for (const name of whole) heal.run(name);
    let n = log.length === 0 ? 0 : ((lastOfAll ?? last.get())?.count ?? 0);
    for (const { name, chain: own, after, rows: more } of log) {
      const game = ids.get(name) ?? known.get(name)?.game ?? Number(insertGame.run(name, own, null).lastInsertRowid);
      let seq = after;
      for (const { body, hash } of more) insertRow.run(++n, game, ++seq, body, hash);
    }
    for (const each of parcels) step(each);
  };
  const word = chain.get() ?? '';
  return {
    chain: word,
    get end() {
      lastOfAll ??= last.get() ?? { count: 0, hash: genesis(word) };
      return lastOfAll;
    },
    get changes() {
      return changes;
    },
    document: key => document.get(key),
    documents: () => new Map(documents.all().map(({ key, text, n }) => [key, { text, n }])),
    keys: () => keys.all(),
    names: () => names.all(),
    gameEnd: name => {
      const before = gameEnds.get(name);
      const game = before === undefined ? known.get(name) : undefined;
      if (game === undefined) return before;
      ids.set(name, game.game);
      const { chain: own, trouble } = game;
      const found = { chain: own, trouble, ...(end.get(game.game) ?? { count: 0, hash: genesis(own) }) };
      gameEnds.set(name, found);
      return found;
    },
    lines: name => lines.all(name),
    parcels: readParcels(db),
    written: () => writtenIn(db),
    write: writes => {
      db.transaction(() => write(writes));
      commits += 1;
      for (const { name, rows } of writes.log) {
        const hash = rows.at(-1)?.hash;
        if (lastOfAll !== undefined && hash !== undefined) lastOfAll = { count: lastOfAll.count + rows.length, hash };
        const before = gameEnds.get(name);
        if (before !== undefined) gameEnds.set(name, endOf(before, rows));
      }
      for (const name of writes.whole ?? []) gameEnds.delete(name);
      changes = Math.max(changes, ...[...writes.documents.values()].map(({ n }) => n));
    },
    touch,
    get mayFold() {
      return commits >= COMMITS_TO_FOLD;
    },
    get isFull() {
      return commits >= COMMITS_TO_FILL;
    },
    fold: () => {
      commits = 0;
      db.pragma('wal_checkpoint(PASSIVE)');
    },
    close: () => void db.close(),
  };
};

const writing = (db: Database) => ({
  insertGame: db.prepare<[string, string, string | null]>('INSERT INTO games (name, chain, trouble) VALUES (?, ?, ?)'),
  insertRow: db.prepare<[number, number | bigint, number, string, string]>(
    'INSERT INTO log (n, game, seq, body, hash) VALUES (?, ?, ?, ?, ?)',
  ),
  putText: db.prepare<[string, string, number, string]>(
    `INSERT INTO documents (key, text, n, hash) VALUES (?, ?, ?, ?)
      ON CONFLICT (key) DO UPDATE SET text = excluded.text, n = excluded.n, hash = excluded.hash`,
  ),
});

/** The whole contents of a table. */
export interface TableContents {
  readonly chain: string;
  readonly games: readonly StoredGame[];
  readonly documents: ReadonlyMap<string, StoredDocument>;
  readonly parcels: WaitingParcels;
}

/** The end of the log of a table with these games. */
export const tableEnd = ({ chain, games }: Pick<TableContents, 'chain' | 'games'>): TableEnd => ({
  count: games.reduce((sum, { rows }) => sum + rows.length, 0),
  hash: games.flatMap(({ rows }) => rows).at(-1)?.hash ?? genesis(chain),
});

/** Writes a whole table into a new file, on the disk when this returns. The name must be free. */
export const buildTableStore = (file: string, { chain, games, documents, parcels }: TableContents): void => {
  closeSync(openSync(file, 'wx', 0o600));
  const db = openDatabase(file);
  try {
    applySettings(db);
    db.transaction(() => {
      db.pragma(`application_id = ${TABLE_APPLICATION}`);
      db.pragma(`user_version = ${TABLE_FORMAT}`);
      for (const statement of TABLE_SCHEMA) db.exec(statement);
      db.prepare('INSERT INTO meta (format, chain) VALUES (?, ?)').run(TABLE_FORMAT, chain);
      const { insertGame, insertRow, putText } = writing(db);
      let n = 0;
      for (const { name, chain: word, rows, trouble = null } of games) {
        const game = insertGame.run(name, word, trouble).lastInsertRowid;
        rows.forEach(({ body, hash }, index) => void insertRow.run(++n, game, index + 1, body, hash));
      }
      for (const [key, each] of documents) putText.run(key, each.text, each.n, documentHash(key, each));
      layParcels(db, parcels);
    }, 'exclusive');
  } finally {
    db.close();
  }
};
