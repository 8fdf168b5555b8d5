import type { TournamentLogProblem } from '../../journal/tournament/failures.ts';
import type { Words } from '../../words/spoken.ts';
import { codesBeside } from '../announce.ts';
import type { NoTournament } from './opening.ts';
import type { TournamentWhere } from './running.ts';
import type { TournamentAt, TournamentOptions } from './tournament-options.ts';

const INDENT = '  ';

/** The place of a tournament for public output. Of a database address only host and database are shown, since it may contain a password. */
export const whereKept = (at: TournamentAt): string => {
  if (at.in === 'file') return at.file;
  const url = URL.canParse(at.address) ? new URL(at.address) : undefined;
  return url === undefined ? 'postgres' : `postgres://${url.host}${url.pathname}`;
};

/** The addresses to open: a line and a code to scan for each. */
export const tournamentAnnouncement = (
  where: TournamentWhere,
  options: TournamentOptions,
  words: Words,
  width: number,
): readonly string[] => {
  const named = [
    { name: words.text('service.tournament.organizer'), url: where.organizer },
    { name: words.text('service.tournament.screen'), url: where.screen },
    { name: words.text('service.tournament.phones'), url: where.phones },
  ];
  const widest = Math.max(...named.map(({ name }) => name.length));
  const codes = codesBeside(named, width - INDENT.length);
  return [
    '',
    `${INDENT}${words.text('service.tournament.ready')}`,
    '',
    ...named.map(({ name, url }) => `${INDENT}${name.padEnd(widest + 2)}${url}`),
    '',
    ...codes.map(line => `${INDENT}${line}`.trimEnd()),
    ...(codes.length === 0 ? [] : ['']),
    `${INDENT}${words.text('service.here-only', { names: words.text('service.tournament.organizer') })}`,
    where.beyond === null
      ? `${INDENT}${words.text('service.tournament.no-tables', { text: '--host 0.0.0.0' })}`
      : `${INDENT}${words.text('service.tournament.beyond', { text: where.beyond })}`,
    `${INDENT}${options.rehearse ? words.text('service.tournament.rehearsal.said') : words.text('service.data', { file: whereKept(options.at) })}`,
    `${INDENT}${words.text('service.tournament.stop')}`,
    '',
  ];
};

/** The sentence that says why a tournament cannot be opened. */
export const whyNoTournament = ({ code, found = 0, expected = 0, cause = '' }: TournamentLogProblem, name: string, words: Words): string =>
  words.text(`service.tournament.why.${code}`, { name, found, wanted: expected, value: cause });

export const noTournamentInWords = (
  { problem }: NoTournament,
  { at, name }: Pick<TournamentOptions, 'at' | 'name'>,
  words: Words,
): string => words.text('service.tournament.failed', { file: whereKept(at), why: whyNoTournament(problem, name, words) });
