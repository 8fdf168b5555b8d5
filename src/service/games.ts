import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '../domain/entry.ts';
import { no, ok, type Result } from '../domain/result.ts';
import { type Journal, type OpenedJournal, openJournal } from '../journal/journal.ts';
import { readKeptGame } from '../journal/keep.ts';
import { leavesPrefix } from '../journal/problems.ts';
import { readEntry } from '../journal/upcast.ts';
import { exportJournal } from '../journal/verify.ts';
import type { GameLogs, OpenGameLog } from '../session/evening/neighbours.ts';

/** A game as people keep it: the file of `wolftap export`, and the entries in it. */
export interface KeptGame {
  readonly text: string;
  readonly entries: readonly Entry[];
}

/** The logs of one table's games, each a file in its folder. */
export interface TableGames extends GameLogs {
  keep(id: string): KeptGame | undefined;
}

const ENDING = '.wolftap';
/** Four digits at the end were enough as long as tables did not meet in an event. */
const ID = /^[0-9T-]{19}-[0-9a-f]{4,8}$/;

export const gamesIn = (folder: string, now: () => Date): TableGames => {
  const open = new Map<string, Journal>();
  const fileOf = (id: string): string => join(folder, `${id}${ENDING}`);
  const opened = (id: string, { journal, entries, state, notes, lost }: OpenedJournal): OpenGameLog => {
    open.set(id, journal);
    return {
      id,
      log: journal,
      entries,
      trouble: lost?.code ?? (state === 'unproven' ? (notes[0] ?? null) : null),
      close: () => {
        open.delete(id);
        journal.close();
      },
    };
  };
  return {
    create: async () => {
      const id = `${now().toISOString().slice(0, 19).replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
      const journal = openJournal(fileOf(id));
      return journal.ok ? ok(opened(id, journal.value)) : no(journal.refusal.code);
    },
    resume: async id => {
      const journal = ID.test(id) ? openWhatIsLeft(fileOf(id)) : no('journal.missing');
      return journal.ok ? ok(opened(id, journal.value)) : journal;
    },
    keep: id => (ID.test(id) ? kept(folder, path => open.get(id)?.exportTo(path) ?? exportJournal(fileOf(id), path)) : undefined),
  };
};

/** Of a damaged journal the intact beginning is played on, and the view says so. */
const openWhatIsLeft = (file: string): Result<OpenedJournal, string> => {
  const whole = openJournal(file);
  if (whole.ok) return whole;
  const left = leavesPrefix(whole.refusal.code) ? openJournal(file, { accept: 'prefix' }) : whole;
  return left.ok ? left : no(left.refusal.code);
};

/** Through a file that only this account can read, and that is gone again at once. */
const kept = (folder: string, write: (path: string) => Result<unknown, unknown>): KeptGame | undefined => {
  const path = join(folder, `.export-${randomBytes(8).toString('hex')}`);
  if (!write(path).ok) return undefined;
  try {
    const rows = readKeptGame(path);
    if (!rows.ok) return undefined;
    const entries = rows.value.rows.flatMap(({ body }) => {
      const entry = readEntry(body);
      return entry.ok ? [entry.value] : [];
    });
    return { text: readFileSync(path, 'utf8'), entries };
  } finally {
    rmSync(path, { force: true });
  }
};
