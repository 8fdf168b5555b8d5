import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pauseBefore } from '../../domain/pauses.ts';
import { no, ok, type Result } from '../../domain/result.ts';
import type { TournamentLogProblem } from '../../journal/tournament/problems.ts';
import { type TournamentLog, TournamentLogFailure } from '../../journal/tournament-log.ts';
import type { TournamentClock, TournamentHost } from '../../tournament/host/host.ts';
import { openTournament } from '../../tournament/host/open.ts';
import type { Failure } from '../failure.ts';
import type { EventAt } from './options.ts';

const OTHERS = 0o077;
const AWAY = { first: 500, longest: 5_000 } as const;

const timers: TournamentClock = {
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Why an event is not opened, for the words. */
export interface NoEvent {
  readonly event: TournamentLogProblem;
}

interface Opening {
  readonly at: EventAt;
  readonly hall: string;
  /** The database is not there: it is waited for. Called once, and again when it is there. */
  readonly waiting: (is: boolean) => void;
  /** Nobody waits any longer. */
  readonly stop: AbortSignal;
}

/** Opens an event; one whose database is away, when it is there. Undefined where it was stopped before. */
export const openEvent = async ({ at, hall, waiting, stop }: Opening): Promise<TournamentHost | NoEvent | undefined> => {
  let waits = false;
  for (let failed = 0; !stop.aborted; failed += 1) {
    const opened = await tried(at, hall);
    if (opened.ok) {
      if (waits) waiting(false);
      return opened.value;
    }
    if (at.in === 'file' || opened.refusal.code !== 'hall.away') return { event: opened.refusal };
    if (!waits) waiting(true);
    waits = true;
    await pause(pauseBefore(AWAY, failed), undefined, { signal: stop }).catch(() => undefined);
  }
  return undefined;
};

const tried = async (at: EventAt, hall: string): Promise<Result<TournamentHost, TournamentLogProblem>> => {
  const log = await logAt(at, hall);
  if (!log.ok) return log;
  try {
    return ok(await openTournament({ log: log.value, clock: timers, entropy: randomBytes }));
  } catch (error) {
    await log.value.close();
    if (error instanceof TournamentLogFailure) return no({ code: error.code === 'hall.closed' ? 'hall.away' : error.code });
    throw error;
  }
};

/** Only what is used is loaded. */
const logAt = async (at: EventAt, hall: string): Promise<Result<TournamentLog, TournamentLogProblem>> =>
  at.in === 'file'
    ? (await import('../../journal/tournament/sqlite.ts')).openSqliteTournament({ file: at.file })
    : (await import('../../journal/tournament/postgres.ts')).openPostgresTournament({ address: at.address, hall });

/** Folders for this account alone. */
export const prepareFolders = (data: string, at: EventAt): Failure | undefined => {
  const folders = [data, ...(at.in === 'file' && dirname(at.file) === join(data, 'halls') ? [join(data, 'halls')] : [])];
  try {
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      if ((statSync(folder).mode & OTHERS) !== 0) chmodSync(folder, 0o700);
    }
    return undefined;
  } catch (error) {
    return { failure: 'data', with: { file: data, why: error instanceof Error ? error.message : String(error) } };
  }
};
