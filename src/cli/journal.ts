import { basename, resolve } from 'node:path';
import type { SetUp } from '../domain/setup.ts';
import { fold } from '../engine/match.ts';
import { writeWhole } from '../journal/keep.ts';
import { describe } from '../journal/problems.ts';
import { type SecondLogState, secondLogBeside } from '../journal/second-log.ts';
import { exportJournal, gamesInTable, importJournal, isTableFile, readJournal, verifyJournal } from '../journal/verify.ts';
import type { Streams } from '../program/streams.ts';
import { rulesOf } from '../rules/catalog.ts';
import type { Rules } from '../rules/contract.ts';
import { exportMatch } from '../scenario/export.ts';
import { seededChance } from '../session/crypto.ts';

const JOURNAL_HELP = `wolftap verify TABLE                   walks the chain of every game and says whether every entry is as it was written
wolftap export TABLE FILE.jsonl [GAME] writes a file to keep: one entry a line, with the chain; the latest game unless one is named
wolftap export TABLE FILE.yaml [GAME]  writes the game as a scenario that plays alike (it holds all secrets)
wolftap import FILE.jsonl JOURNAL      checks a kept file and makes a journal of it; never over a file that is there
TABLE is the file of a table in the data folder, tables/main.wolftap; a journal of one game serves as well.`;

/** Exit status 0: all is well; 1: a fault was found or nothing was written; 2: the command was not understood. */
export const runVerify = (args: readonly string[], { out, err }: Streams): number => {
  const [file, more] = args;
  if (args.includes('--help')) return helps(out);
  if (file === undefined || more !== undefined) return misused(err);
  if (isTableFile(file)) return verifyTable(file, { out, err });
  const verified = verifyJournal(file);
  if (!verified.ok) {
    err(describe(verified.refusal));
    return 1;
  }
  const { count, head, notes } = verified.value;
  out(`${file}: ${count} entries, all as they were written; head ${head}`);
  for (const note of notes) out(`note: ${NOTES[note]}`);
  return 0;
};

const verifyTable = (file: string, { out, err }: Streams): number => {
  const games = gamesInTable(file);
  if (!games.ok) {
    err(describe(games.refusal));
    return 1;
  }
  for (const { name, rows } of games.value)
    out(`${name}: ${rows.length} entries, all as they were written; head ${rows.at(-1)?.hash ?? ''}`);
  out(`${file}: ${games.value.length} games`);
  const second = secondLogBeside(file, games.value);
  if (second !== 'alike') out(`note: ${SECOND_LOG_NOTES[second]}`);
  return 0;
};

const SECOND_LOG_NOTES: { readonly [state in Exclude<SecondLogState, 'alike'>]: string } = {
  missing: 'the second log (lines of JSON beside the file) is missing; the next start writes it',
  behind: 'the second log (lines of JSON beside the file) lacks something, as after a power cut; the next start makes it equal',
  more: 'the second log (lines of JSON beside the file) holds entries that the file lacks; after the next start the dashboard asks what becomes of them',
};

const NOTES = {
  'head.missing': 'the head kept beside the journal is missing, so an end that was cut off would not show',
  'head.damaged': 'the head kept beside the journal is damaged, so an end that was cut off would not show',
  'head.behind': 'the head kept beside the journal is older than the journal, as after a power cut; nothing is missing',
} as const;

export const exportTo = (args: readonly string[], { out, err }: Streams): number => {
  const [journal, file, game, more] = args;
  if (args.includes('--help')) return helps(out);
  if (journal === undefined || file === undefined || more !== undefined) return misused(err);
  if (/\.ya?ml$/.test(file)) return exportScenario(journal, file, game, { out, err });
  const kept = exportJournal(journal, file, game);
  if (!kept.ok) {
    err(describe(kept.refusal));
    return 1;
  }
  out(`${file}: ${kept.value.count} entries kept`);
  return 0;
};

/** The game as it stands, with all that happened, as a scenario. */
const exportScenario = (journal: string, file: string, game: string | undefined, { out, err }: Streams): number => {
  const read = readJournal(journal, game);
  if (!read.ok) {
    err(describe(read.refusal));
    return 1;
  }
  try {
    const text = exportMatch(fold(rulesFor, read.value), basename(journal), seededChance);
    writeWhole(resolve(file), text);
  } catch (error) {
    err(`${file}: ${error instanceof Error ? error.message : 'cannot be written'}`);
    return 1;
  }
  out(`${file}: the game as a scenario; it holds all secrets`);
  return 0;
};

const rulesFor = ({ book }: SetUp): Rules => {
  const rules = rulesOf(book);
  if (rules === undefined) throw new Error(`there are no rules for ${book}`);
  return rules;
};

export const importFrom = (args: readonly string[], { out, err }: Streams): number => {
  const [file, journal, more] = args;
  if (args.includes('--help')) return helps(out);
  if (file === undefined || journal === undefined || more !== undefined) return misused(err);
  const imported = importJournal(file, journal);
  if (!imported.ok) {
    err(describe(imported.refusal));
    return 1;
  }
  out(`${journal}: ${imported.value.count} entries`);
  return 0;
};

const helps = (out: Streams['out']): number => {
  out(JOURNAL_HELP);
  return 0;
};

const misused = (err: Streams['err']): number => {
  err(JOURNAL_HELP);
  return 2;
};
