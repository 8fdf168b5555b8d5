import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { genesis, type JournalRow, link } from './chain.ts';
import { freeName, replaceFile, syncFolder } from './folder.ts';
import { problemOf } from './problems.ts';

/**
 * The file of the second log: the log of a table again, as lines of JSON beside the database. A damaged page of a database can cost every
 * game in it; a damaged line costs that line, and every line has its own hash. Lines are not synced, because the database holds whatever
 * was acknowledged.
 */
export const secondLogFile = (file: string): string => `${file}.jsonl`;

/** A second log that holds more than the database. It waits here until people have decided about its entries. */
const aheadFile = (file: string): string => `${file}.ahead.jsonl`;

/** An entry of a game, as one line of the second log. */
export interface SecondLine extends JournalRow {
  readonly game: string;
  readonly chain: string;
  readonly seq: number;
}

/** Entries at the end of a game that only the second log has. */
export interface EntriesAhead {
  readonly name: string;
  readonly chain: string;
  /** How many entries the database has. */
  readonly after: number;
  readonly rows: readonly JournalRow[];
}

/** Builds the lines by hand, in half the time of `JSON.stringify`: a start writes the log of every game that a table has kept. */
const textOf = (lines: readonly SecondLine[]): string => {
  let [text, begins] = ['', ''];
  lines.forEach(({ game, chain, seq, hash, body }, index) => {
    const before = lines[index - 1];
    if (game !== before?.game || chain !== before.chain) begins = `{"game":${JSON.stringify(game)},"chain":${JSON.stringify(chain)},"seq":`;
    text += `${begins}${seq},"hash":${JSON.stringify(hash)},"body":${JSON.stringify(body)}}\n`;
  });
  return text;
};

/** The text of a file beside the database. */
export const textIn = (path: string): string | undefined => {
  try {
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  } catch (error) {
    // A file beside the database that cannot be read counts as missing.
    problemOf(error, path);
    return undefined;
  }
};

interface GameRead {
  readonly chain: string;
  readonly rows: JournalRow[];
}

interface GameOnDisk {
  readonly chain: string;
  readonly rows: readonly JournalRow[];
}

const NO_GAME: GameRead = { chain: '', rows: [] };

/** The games in these lines, each up to its first line that is missing or damaged. */
const gamesOf = (lines: readonly SecondLine[]): ReadonlyMap<string, GameRead> => {
  const games = new Map<string, GameRead>();
  for (const { game, chain, seq, hash, body } of lines) {
    const known = games.get(game) ?? { chain, rows: [] };
    games.set(game, known);
    const { rows } = known;
    if (seq === rows.length + 1 && link(rows.at(-1)?.hash ?? genesis(known.chain), seq, body) === hash) rows.push({ body, hash });
  }
  return games;
};

const linesIn = (text: string): readonly SecondLine[] => text.split('\n').flatMap(each => lineIn(each) ?? []);

const lineIn = (line: string): SecondLine | undefined => {
  try {
    const { game, chain, seq, hash, body } = JSON.parse(line);
    const isWhole = [game, chain, hash, body].every(each => typeof each === 'string') && typeof seq === 'number';
    return isWhole ? { game, chain, seq, hash, body } : undefined;
  } catch {
    return undefined;
  }
};

/** The names of games in the second log, by the random words of their chains. The most frequent name counts, because every line has it. */
export const secondNames = (file: string): ReadonlyMap<string, string> => {
  const counts = new Map<string, Map<string, number>>();
  for (const { game, chain } of linesIn(textIn(secondLogFile(file)) ?? '')) {
    const names = counts.get(chain) ?? new Map<string, number>();
    counts.set(chain, names.set(game, (names.get(game) ?? 0) + 1));
  }
  return new Map(
    [...counts].flatMap(([chain, names]) =>
      [...names]
        .sort((one, other) => other[1] - one[1])
        .slice(0, 1)
        .map(([name]) => [chain, name]),
    ),
  );
};

/** Whether both logs hold the same, line by line. */
export const isAlike = (file: string, lines: readonly SecondLine[]): boolean => textIn(secondLogFile(file)) === textOf(lines);

/** Whether a line of the database is missing or damaged. */
export const isBroken = (lines: readonly SecondLine[]): boolean =>
  [...gamesOf(lines).values()].reduce((sum, { rows }) => sum + rows.length, 0) < lines.length;

const begins = ({ chain, rows }: GameOnDisk, other: GameOnDisk): boolean =>
  chain === other.chain && rows.length <= other.rows.length && rows.every(({ hash }, index) => hash === other.rows[index]?.hash);

/** Whether the second log holds something intact that the database lacks. */
const holdsMore = (second: ReadonlyMap<string, GameOnDisk>, inDatabase: ReadonlyMap<string, GameOnDisk>): boolean =>
  [...second].some(([name, each]) => each.rows.length > 0 && !begins(each, inDatabase.get(name) ?? NO_GAME));

/** How the second log stands to the database: `more` where it holds something intact that the database lacks. */
export type SecondLogState = 'alike' | 'missing' | 'behind' | 'more';

export const secondLogBeside = (file: string, inDatabase: readonly (GameOnDisk & { readonly name: string })[]): SecondLogState => {
  const text = textIn(secondLogFile(file));
  if (text === undefined) return 'missing';
  const games = new Map(inDatabase.map(each => [each.name, each]));
  const second = gamesOf(linesIn(text));
  if (holdsMore(second, games)) return 'more';
  return inDatabase.every(({ name, rows }) => (second.get(name)?.rows.length ?? 0) === rows.length) ? 'alike' : 'behind';
};

/** Makes the second log equal to the database. A second log with something intact that the database lacks is laid aside before. */
export const followDatabase = (file: string, lines: readonly SecondLine[]): void => {
  const path = secondLogFile(file);
  if (holdsMore(gamesOf(linesIn(textIn(path) ?? '')), gamesOf(lines))) {
    const ahead = aheadFile(file);
    renameSync(path, existsSync(ahead) ? freeName(ahead, 'left') : ahead);
  }
  replaceFile(path, textOf(lines));
};

/**
 * Settles a second log that was put aside, and gives its entries that the database lacks. It is removed once the database has all of them, and
 * laid aside for good where the database has gone on with other entries.
 */
export const settleAhead = (file: string, lines: readonly SecondLine[]): readonly EntriesAhead[] => {
  const path = aheadFile(file);
  const text = textIn(path);
  if (text === undefined) return [];
  const games = gamesOf(lines);
  const others = [...gamesOf(linesIn(text))].map(([name, each]) => ({
    name,
    each,
    had: games.get(name) ?? { chain: each.chain, rows: [] },
  }));
  const ahead = others.flatMap(({ name, each: { chain, rows }, had }) =>
    had.rows.length < rows.length && begins(had, { chain, rows })
      ? [{ name, chain, after: had.rows.length, rows: rows.slice(had.rows.length) }]
      : [],
  );
  if (ahead.length > 0) return ahead;
  if (others.every(({ each, had }) => begins(each, had))) rmSync(path, { force: true });
  else leaveAhead(file);
  return [];
};

/** Lays the second log with the entries that the database lacks aside for good. */
export const leaveAhead = (file: string): void => {
  const path = aheadFile(file);
  if (existsSync(path)) renameSync(path, freeName(path, 'left'));
  syncFolder(dirname(file));
};

/** A file beside the database, for adding lines to it. Lines that the disk refuses are added with the next ones. */
export class SecondFile {
  readonly #path: string;
  #fd: number | undefined;
  #length: number;
  #owed = '';
  /** False where the file could not be made equal to the database. Then nothing is added; the next opening makes it equal. */
  readonly #isFollowed: boolean;

  constructor(path: string, isFollowed: boolean) {
    this.#path = path;
    this.#isFollowed = isFollowed;
    this.#length = isFollowed && existsSync(path) ? statSync(path).size : 0;
  }

  get length(): number {
    return this.#length;
  }

  add(lines: string): void {
    if (!this.#isFollowed || lines === '') return;
    this.#owed += lines;
    try {
      // Not opened with `a`, so that the next write overwrites whatever a refused one has left.
      this.#fd ??= openSync(this.#path, existsSync(this.#path) ? 'r+' : 'w', 0o600);
      const bytes = Buffer.from(this.#owed);
      for (let done = 0; done < bytes.length; ) done += writeSync(this.#fd, bytes, done, bytes.length - done, this.#length + done);
      this.#length += bytes.length;
      this.#owed = '';
    } catch (error) {
      problemOf(error, this.#path);
      this.close();
    }
  }

  close(): void {
    const fd = this.#fd;
    this.#fd = undefined;
    if (fd === undefined) return;
    try {
      // A write that was refused may have left half a line.
      ftruncateSync(fd, this.#length);
      closeSync(fd);
    } catch (error) {
      problemOf(error, this.#path);
    }
  }
}

/** The second log, for adding to it. */
export class SecondLog {
  readonly #file: SecondFile;

  constructor(file: string, { isFollowed }: { readonly isFollowed: boolean }) {
    this.#file = new SecondFile(secondLogFile(file), isFollowed);
  }

  add(lines: readonly SecondLine[]): void {
    this.#file.add(textOf(lines));
  }

  close(): void {
    this.#file.close();
  }
}
