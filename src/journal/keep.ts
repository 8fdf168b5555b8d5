import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isRecord } from '../domain/data.ts';
import { no, ok, type Result } from '../domain/refusal.ts';
import { valueIn } from '../wire/text.ts';
import { GAME_ID, genesis, JOURNAL_FORMAT, type JournalRow, link, readEntry } from './chain.ts';
import { syncFolder } from './folder.ts';
import { type JournalCode, type JournalFault, type JournalProblem, problemOf } from './problems.ts';

/** A game in a kept file, which has JSON lines: a header, one line an entry with its number and hash, and a closing line. */
export interface KeptGame {
  readonly gameId: string;
  readonly count: number;
  readonly head: string;
}

interface KeptGameRows extends KeptGame {
  readonly rows: readonly JournalRow[];
}

const KIND = 'wolftap journal';

/** Writes a kept file, never over another. */
export const keep = (path: string, gameId: string, rows: Iterable<JournalRow>): Result<KeptGame, JournalProblem> => {
  const file = resolve(path);
  try {
    const { text, ...kept } = keptText(gameId, rows);
    writeWhole(file, text);
    return ok(kept);
  } catch (error) {
    return no(problemOf(error, file));
  }
};

/** Writes a file whole or not at all, and never over another. A part that a killed program has left is replaced. */
export const writeWhole = (file: string, text: string): void => {
  const part = `${file}.part`;
  try {
    writeFileSync(part, text, { mode: 0o600, flush: true });
    giveName(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  syncFolder(dirname(file));
};

const NO_LINKS = /^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS)$/;

/** Gives a file that is written whole its name, never over another file. */
export const giveName = (part: string, file: string): void => {
  try {
    linkSync(part, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NO_LINKS.test(String(error.code)))) throw error;
    // Memory sticks know no links: the name is taken first, so that no other file of that name is replaced.
    closeSync(openSync(file, 'wx', 0o600));
    renameSync(part, file);
  }
};

/** The text of a kept file with these lines. */
export const keptText = (gameId: string, rows: Iterable<JournalRow>): KeptGame & { readonly text: string } => {
  let lines = `${JSON.stringify({ kept: KIND, format: JOURNAL_FORMAT, game: gameId })}\n`;
  let [count, head] = [0, genesis(gameId)];
  for (const { body, hash } of rows) {
    count += 1;
    head = hash;
    lines += `{"seq":${count},"hash":"${hash}","entry":${body}}\n`;
  }
  return { gameId, count, head, text: `${lines}${JSON.stringify({ count, head })}\n` };
};

/** Reads a kept file and checks every line; writes nothing. */
export const readKeptGame = (path: string): Result<KeptGameRows, JournalProblem> => {
  const file = resolve(path);
  try {
    return check(file, readFileSync(file, 'utf8').split('\n'));
  } catch (error) {
    return no(problemOf(error, file));
  }
};

/** Whether this text is a kept game of which every line follows from those before. */
export const isWholeJournal = (text: string): boolean => check('', text.split('\n')).ok;

const check = (file: string, lines: readonly string[]): Result<KeptGameRows, JournalProblem> => {
  const header = object(lines[0]);
  if (header?.kept !== KIND) return no({ code: 'journal.kept_unreadable', file, at: 1, fault: 'header-line' });
  const { format, game: gameId } = header;
  if (typeof format === 'number' && format > JOURNAL_FORMAT) return no({ code: 'journal.kept_newer', file, at: 1 });
  if (format !== JOURNAL_FORMAT || typeof gameId !== 'string' || !GAME_ID.test(gameId)) {
    return no({ code: 'journal.kept_changed', file, at: 1, fault: 'header-line' });
  }
  return follow(file, gameId, lines);
};

const follow = (file: string, gameId: string, lines: readonly string[]): Result<KeptGameRows, JournalProblem> => {
  const rows: JournalRow[] = [];
  let head = genesis(gameId);
  for (const [index, text] of lines.entries()) {
    if (index === 0) continue;
    const wrong = (code: JournalCode, fault: JournalFault) => no({ code, file, at: index + 1, fault, found: rows.length });
    const line = object(text);
    // A last line without a line break was cut off. A complete line that makes no sense was changed.
    if (index === lines.length - 1) return wrong('journal.kept_cut', 'closing-line');
    if (line === undefined) return wrong('journal.kept_changed', 'entry');
    if ('count' in line) return close({ gameId, count: rows.length, head, rows }, line, lines.slice(index + 1), wrong);
    const row = next(line, head, rows.length + 1);
    if (!row.ok)
      return wrong(row.refusal === 'newer' ? 'journal.kept_newer' : 'journal.kept_changed', row.refusal === 'hash' ? 'hash' : 'entry');
    rows.push(row.value);
    head = row.value.hash;
  }
  return no({ code: 'journal.kept_cut', file, fault: 'closing-line', found: rows.length });
};

const next = (
  line: { readonly [name: string]: unknown },
  head: string,
  seq: number,
): Result<JournalRow, 'hash' | 'newer' | 'unreadable'> => {
  const body = JSON.stringify(line.entry) ?? '';
  const hash = link(head, seq, body);
  if (line.seq !== seq || line.hash !== hash) return no('hash');
  const entry = readEntry(body);
  return entry.ok ? ok({ body, hash }) : entry;
};

const close = (
  kept: KeptGameRows,
  line: { readonly [name: string]: unknown },
  after: readonly string[],
  wrong: (code: JournalCode, fault: JournalFault) => Result<KeptGameRows, JournalProblem>,
): Result<KeptGameRows, JournalProblem> => {
  const closes = line.count === kept.count && line.head === kept.head;
  return closes && after.every(text => text === '') ? ok(kept) : wrong('journal.kept_changed', 'closing-line');
};

const object = (text: string | undefined): { readonly [name: string]: unknown } | undefined => {
  const value = valueIn(text ?? '');
  return isRecord(value) ? value : undefined;
};
