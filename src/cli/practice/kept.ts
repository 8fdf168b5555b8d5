import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../../domain/answer.ts';
import { no, ok, type Refusal, type Result } from '../../domain/refusal.ts';
import { type Journal, openJournal } from '../../journal/journal.ts';
import { JournalFailure, type JournalProblem } from '../../journal/problems.ts';
import { rulesOf } from '../../rules/catalog.ts';
import { freshNonce } from '../../session/crypto.ts';
import type { Session } from './session.ts';
import { resumeSession, startSession } from './session.ts';
import type { Dealt, Table } from './table.ts';

const ENDING = '.wolftap';
const folderOf = (data: string): string => join(data, 'games');

/** Names sort by time, so that the last one is the latest game. */
export const newGameFile = (data: string, now: Date): string => {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return join(folderOf(data), `${stamp}-${randomBytes(2).toString('hex')}${ENDING}`);
};

type Opened = { readonly table: Table; readonly file: string };

/** A game that is on the disk before anything of it is shown. Refused by the rules, or by the disk. */
export const keepGame = async (file: string, dealt: Dealt): Promise<Result<Opened, readonly Refusal[] | JournalProblem>> => {
  const opened = openJournal(file);
  if (!opened.ok) return opened;
  const { journal } = opened.value;
  const started = await startSession(journal, { ...dealt, nonce: freshNonce() });
  if (started.ok) return ok({ table: tableOn(started.value, journal, file), file });
  journal.close();
  return started;
};

/** The latest game that is not over; null where there is none. */
export const resumeGame = (data: string): Result<Opened | null, JournalProblem> => {
  const folder = folderOf(data);
  const games = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith(ENDING)) : [];
  const latest = games.sort().at(-1);
  if (latest === undefined) return ok(null);
  const file = join(folder, latest);
  const opened = openJournal(file);
  if (!opened.ok) return opened;
  const { journal, entries } = opened.value;
  // Cut off between the making of the file and the first write: there is nothing in it to go on with.
  if (entries.length === 0) return closed(journal);
  const session = resumeSession(journal, entries, rulesOf);
  if (session.match.play.step.asks.kind === 'over') return closed(journal);
  return ok({ table: tableOn(session, journal, file), file });
};

const closed = (journal: Journal): Result<null, JournalProblem> => {
  journal.close();
  return ok(null);
};

const tableOn = (session: Session, journal: Journal, file: string): Table => ({
  kept: true,
  commitment: session.message.seal?.commitment ?? null,
  match: () => session.match,
  submit: (command: Command) => session.submit(command).catch(notWritten),
  leave: () => {
    journal.close();
    const opened = session.message.seal?.opened ?? null;
    if (opened === null) return null;
    const sealFile = file.replace(ENDING, '.seal.json');
    writeFileSync(sealFile, `${JSON.stringify(opened, null, 2)}\n`, { mode: 0o600 });
    return sealFile;
  },
});

const notWritten = (error: unknown): Result<never> => {
  if (error instanceof JournalFailure) return no({ code: 'game.not_written', name: error.problem.code });
  throw error;
};
