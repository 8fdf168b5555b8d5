import { statSync } from 'node:fs';
import { join } from 'node:path';
import { LAID_ASIDE } from '../folder.ts';
import { describe, type JournalProblem, problemOf } from '../problems.ts';
import { APPLICATION, headerOf, reading } from '../store.ts';
import { TABLE_APPLICATION } from '../table-store.ts';
import { TOURNAMENT_APPLICATION, verifyTournamentFile } from '../tournament/sqlite-file.ts';
import { gamesInTable, verifyJournal } from '../verify.ts';

/** The fault of a file in an unpacked folder, in one sentence; null where the file is whole. The chains of logs are checked too. */
export const faultIn = (folder: string, path: string): string | null => {
  const file = join(folder, path);
  if (LAID_ASIDE.test(path) || statSync(file).size === 0) return null;
  const { isDatabase, application } = headerOf(file);
  const said = (problem: JournalProblem): string => describe({ ...problem, file: path });
  if (!isDatabase) return /\.(wolftap|sqlite)$/.test(path) ? said({ code: 'journal.not_a_journal', file }) : null;
  if (application === TOURNAMENT_APPLICATION) {
    const found = verifyTournamentFile(file);
    return found.ok ? null : `${path}: ${found.refusal.code}`;
  }
  if (application === TABLE_APPLICATION || application === APPLICATION) {
    const found = application === APPLICATION ? verifyJournal(file) : gamesInTable(file);
    return found.ok ? null : said(found.refusal);
  }
  return unsound(file, said);
};

const unsound = (file: string, said: (problem: JournalProblem) => string): string | null => {
  try {
    const found = String(reading(file, db => db.pragma('quick_check(1)')));
    return found === 'ok' ? null : said({ code: 'journal.unreadable', file, cause: found });
  } catch (error) {
    return said(problemOf(error, file));
  }
};
