import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../../domain/refusal.ts';
import type { TournamentLogProblem } from '../../journal/tournament/failures.ts';
import type { TournamentLog } from '../../journal/tournament-log.ts';
import { whereKept, whyNoTournament } from '../../service/tournament/announce.ts';
import { isTournamentAt, type TournamentAt, tournamentAt } from '../../service/tournament/tournament-options.ts';
import type { Words } from '../../words/spoken.ts';
import type { Finding, Say } from './finding.ts';

interface TournamentAsked {
  readonly data: string;
  /** The values of `WOLFTAP_EVENT` and `WOLFTAP_HALL`. */
  readonly where: string | undefined;
  readonly hall: string | undefined;
}

/** Whether each tournament of this data folder opens, and the tournament that `WOLFTAP_EVENT` names. */
export async function* tournamentFindings(
  { data, where, hall = 'main' }: TournamentAsked,
  words: Words,
  say: Say,
): AsyncGenerator<Finding> {
  const folder = join(data, 'halls');
  const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.sqlite')) : [];
  for (const name of files) yield await found({ in: 'file', file: join(folder, name) }, name.replace(/\.sqlite$/, ''), words, say);
  if (where === undefined) return;
  if (!isTournamentAt(where)) {
    yield say('bad', 'service.doctor.tournament.bad', {
      file: 'WOLFTAP_EVENT',
      why: whyNoTournament({ code: 'tournament.address' }, hall, words),
    });
    return;
  }
  const at = tournamentAt(where, data, hall);
  // A missing file is no fault: it is made when the tournament begins.
  if (at.in === 'database' || existsSync(at.file)) yield await found(at, hall, words, say);
}

const found = async (at: TournamentAt, hall: string, words: Words, say: Say): Promise<Finding> => {
  const file = whereKept(at);
  const opened = await openedAt(at, hall);
  if (opened.ok) {
    await opened.value.close();
    return say('good', 'service.doctor.tournament.good', { file });
  }
  if (opened.refusal.code === 'tournament.in_use') return say('hint', 'service.doctor.tournament.busy', { file });
  return say(
    'bad',
    'service.doctor.tournament.bad',
    { file, why: whyNoTournament(opened.refusal, hall, words) },
    ...mendOf(at, opened.refusal),
  );
};

const openedAt = async (at: TournamentAt, hall: string): Promise<Result<TournamentLog, TournamentLogProblem>> =>
  at.in === 'file'
    ? (await import('../../journal/tournament/sqlite.ts')).openSqliteTournament({ file: at.file })
    : (await import('../../journal/tournament/postgres.ts')).openPostgresTournament({ address: at.address, name: hall });

const mendOf = (at: TournamentAt, { code }: TournamentLogProblem): readonly string[] => {
  if (at.in === 'file' || code !== 'tournament.away' || !URL.canParse(at.address)) return [];
  const { hostname, port } = new URL(at.address);
  return [`pg_isready --host ${hostname} --port ${port || '5432'}`];
};
