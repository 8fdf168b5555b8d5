import { existsSync } from 'node:fs';
import { sqliteCode } from './sqlite/codes.ts';

/** Every reason why a journal cannot be opened, written or exported. Codes are never reused with another meaning. */
const JOURNAL_CODES = [
  'journal.in_use',
  'journal.not_a_journal',
  'journal.newer_version',
  'journal.tail_gone',
  'journal.changed',
  'journal.unreadable',
  'journal.missing',
  'journal.interrupted',
  'journal.exists',
  'journal.read_only',
  'journal.disk_full',
  'journal.write_failed',
  'journal.closed',
  'journal.kept_cut',
  'journal.kept_changed',
  'journal.kept_unreadable',
  'journal.kept_newer',
] as const;
export type JournalCode = (typeof JOURNAL_CODES)[number];
export const isJournalCode = (value: unknown): value is JournalCode => JOURNAL_CODES.some(code => code === value);

/** How the damage of a journal or kept file was noticed. */
export type JournalFault =
  | 'empty'
  | 'schema'
  | 'database'
  | 'missing-entry'
  | 'hash'
  | 'entry'
  | 'document'
  | 'head-is-ahead'
  | 'head-differs'
  | 'head-of-another-game'
  | 'header-line'
  | 'closing-line'
  | 'system';

export interface JournalProblem {
  readonly code: JournalCode;
  readonly file: string;
  readonly fault?: JournalFault;
  /** The number of the first entry that is missing or wrong; in a kept file, the number of the line. */
  readonly at?: number;
  /** How many entries from the first on are intact. */
  readonly found?: number;
  /** How many entries there were, according to the head file or the closing line. */
  readonly expected?: number;
  /** The message of the system or the database, for the log. */
  readonly cause?: string;
}

/** The error of a write that failed. */
export class JournalFailure extends Error {
  readonly problem: JournalProblem;
  constructor(problem: JournalProblem) {
    super(describe(problem));
    this.name = 'JournalFailure';
    this.problem = problem;
  }
}

const SENTENCES: { readonly [C in JournalCode]: string } = {
  'journal.in_use': 'another program is writing this journal',
  'journal.not_a_journal': 'this file is not a journal',
  'journal.newer_version': 'a newer version of Wolftap wrote this journal',
  'journal.tail_gone': 'the end of this journal is gone',
  'journal.changed': 'this journal was changed after it was written',
  'journal.unreadable': 'this journal is damaged',
  'journal.missing': 'the journal is not there',
  'journal.interrupted':
    'a program was killed in the middle of writing this file; start the service on this folder, which finishes or takes back what was begun, and it opens',
  'journal.exists': 'there is a file of that name already',
  'journal.read_only': 'the file or its folder must not be written or read by this user',
  'journal.disk_full': 'the disk is full',
  'journal.write_failed': 'the disk refused to write',
  'journal.closed': 'the journal is closed',
  'journal.kept_cut': 'the end of the kept file is gone',
  'journal.kept_changed': 'the kept file was changed after it was written',
  'journal.kept_unreadable': 'this is not a kept journal',
  'journal.kept_newer': 'a newer version of Wolftap wrote the kept file',
};

/** One plain sentence for logs and command lines. */
export const describe = (problem: JournalProblem): string =>
  [
    `${problem.file}: ${SENTENCES[problem.code]}`,
    problem.at === undefined ? '' : ` (entry ${problem.at})`,
    problem.found === undefined ? '' : `; intact: ${problem.found} of ${problem.expected ?? 'an unknown number of'} entries`,
    problem.cause === undefined ? '' : `; ${problem.cause}`,
    ` [${problem.code}]`,
  ].join('');

/** After these problems the intact prefix may be accepted; after all others nothing may be written. */
export const leavesPrefix = (code: JournalCode): boolean =>
  code === 'journal.tail_gone' || code === 'journal.changed' || code === 'journal.unreadable';

const DAMAGE = /^SQLITE_(CORRUPT|NOTADB|IOERR_(SHORT_)?READ)/;
/** Whether the file itself is damaged, so that trying again does not help. */
export const isDamaged = ({ cause = '' }: JournalProblem): boolean => DAMAGE.test(cause);

const BY_SQLITE: readonly (readonly [prefix: string, code: JournalCode])[] = [
  ['SQLITE_BUSY', 'journal.in_use'],
  ['SQLITE_LOCKED', 'journal.in_use'],
  ['SQLITE_NOTADB', 'journal.not_a_journal'],
  ['SQLITE_FULL', 'journal.disk_full'],
  ['SQLITE_READONLY_ROLLBACK', 'journal.interrupted'],
  ['SQLITE_READONLY', 'journal.read_only'],
  ['SQLITE_PERM', 'journal.read_only'],
  ['SQLITE_IOERR_READ', 'journal.unreadable'],
  ['SQLITE_IOERR_SHORT_READ', 'journal.unreadable'],
  ['SQLITE_IOERR', 'journal.write_failed'],
];

const BY_SYSTEM: { readonly [errno: string]: JournalCode } = {
  EACCES: 'journal.read_only',
  EPERM: 'journal.read_only',
  EROFS: 'journal.read_only',
  ENOSPC: 'journal.disk_full',
  EDQUOT: 'journal.disk_full',
  EFBIG: 'journal.write_failed',
  EIO: 'journal.write_failed',
  ENOENT: 'journal.missing',
  EEXIST: 'journal.exists',
};

/** The problem for an error of the disk or the database; any other error is a bug and is thrown again. */
export const problemOf = (error: unknown, file: string): JournalProblem => {
  if (error instanceof JournalFailure) return error.problem;
  const said = sqliteCode(error);
  if (said !== undefined && error instanceof Error) {
    const code = bySqlite(said, file);
    // Without a cause: the database only says that this reader must not write.
    if (code === 'journal.interrupted') return { code, file };
    const fault: JournalFault = code === 'journal.unreadable' ? 'database' : 'system';
    return { code, file, fault, cause: `${said}: ${error.message}` };
  }
  if (isSystemError(error)) return { code: BY_SYSTEM[error.code] ?? 'journal.unreadable', file, fault: 'system', cause: error.message };
  throw error;
};

/** The database does not say why it cannot open a file: it is not there, or it must not be written. */
const bySqlite = (code: string, file: string): JournalCode => {
  if (code.startsWith('SQLITE_CANTOPEN')) return existsSync(file) ? 'journal.read_only' : 'journal.missing';
  return BY_SQLITE.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'journal.unreadable';
};

const isSystemError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';

/** Closes a file, and ignores a refusal of the disk: everything that counts was synced before. */
export const quietly = (letGo: () => void): void => {
  try {
    letGo();
  } catch (error) {
    problemOf(error, '');
  }
};
