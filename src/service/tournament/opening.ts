import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { monotonicClock } from '../../../firmware-bridge/clock.ts';
import { pauseBefore } from '../../domain/pauses.ts';
import { no, ok, type Result } from '../../domain/refusal.ts';
import { makePrivate } from '../../journal/folder.ts';
import type { TournamentLogProblem } from '../../journal/tournament/failures.ts';
import { type TournamentLog, TournamentLogFailure } from '../../journal/tournament-log.ts';
import { beginsAsWolf, rulesOf } from '../../rules/catalog.ts';
import type { TournamentHost } from '../../tournament/host/host.ts';
import { openTournament } from '../../tournament/host/open.ts';
import type { Failure } from '../failure.ts';
import { isHalfRestored } from '../folders.ts';
import type { TournamentAt } from './tournament-options.ts';

const AWAY = { first: 500, longest: 5_000 } as const;

/** Why a tournament cannot be opened. */
export interface NoTournament {
  readonly problem: TournamentLogProblem;
}

interface Opening {
  readonly at: TournamentAt;
  readonly name: string;
  /** The clock of a tournament in a file; left out for the clock of this machine. A database has a clock of its own, and no rehearsal. */
  readonly now?: () => number;
  /** Called with true when the database is away and the program begins to wait, and with false when it is there. */
  readonly waiting: (is: boolean) => void;
  /** Aborts when the program is stopped. */
  readonly stop: AbortSignal;
}

/** Opens a tournament. Where its database is away, waits for it. Undefined where the program was stopped before that. */
export const openTournamentAt = async ({ at, name, now, waiting, stop }: Opening): Promise<TournamentHost | NoTournament | undefined> => {
  let waits = false;
  for (let failed = 0; !stop.aborted; failed += 1) {
    const opened = await tried({ at, name, now });
    if (opened.ok) {
      if (waits) waiting(false);
      return opened.value;
    }
    if (at.in === 'file' || opened.refusal.code !== 'tournament.away') return { problem: opened.refusal };
    if (!waits) waiting(true);
    waits = true;
    await pause(pauseBefore(AWAY, failed), undefined, { signal: stop }).catch(() => undefined);
  }
  return undefined;
};

type LogWanted = Pick<Opening, 'at' | 'name'> & { readonly now: Opening['now'] | undefined };

const tried = async (wanted: LogWanted): Promise<Result<TournamentHost, TournamentLogProblem>> => {
  const log = await logAt(wanted);
  if (!log.ok) return log;
  try {
    return ok(
      await openTournament({
        log: log.value,
        clock: monotonicClock,
        entropy: randomBytes,
        sidesOf: book => rulesOf(book)?.offers.sides ?? [],
        beginsAsWolf,
      }),
    );
  } catch (error) {
    await log.value.close();
    if (error instanceof TournamentLogFailure) return no({ code: error.code === 'tournament.closed' ? 'tournament.away' : error.code });
    throw error;
  }
};

/** Loads only the driver that is used. */
const logAt = async ({ at, name, now }: LogWanted): Promise<Result<TournamentLog, TournamentLogProblem>> =>
  at.in === 'file'
    ? (await import('../../journal/tournament/sqlite.ts')).openSqliteTournament({ file: at.file, ...(now === undefined ? {} : { now }) })
    : (await import('../../journal/tournament/postgres.ts')).openPostgresTournament({ address: at.address, name });

/** Creates the folders, readable by this account alone. */
export const prepareFolders = (data: string, at: TournamentAt): Failure | undefined => {
  if (isHalfRestored(data)) return { failure: 'data-restoring', with: { file: data } };
  const folders = [data, ...(at.in === 'file' && dirname(at.file) === join(data, 'halls') ? [join(data, 'halls')] : [])];
  try {
    for (const folder of folders) makePrivate(folder);
    return undefined;
  } catch (error) {
    return { failure: 'data', with: { file: data, why: error instanceof Error ? error.message : String(error) } };
  }
};
