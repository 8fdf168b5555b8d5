import pg from 'pg';
import { TournamentLogFailure } from '../tournament-log.ts';

/** Every reason why the log of a tournament cannot be opened. Codes are never reused with another meaning. */
const TOURNAMENT_LOG_CODES = [
  'tournament.in_use',
  'tournament.name',
  'tournament.address',
  'tournament.away',
  'tournament.login',
  'tournament.no_database',
  'tournament.no_right',
  'tournament.not_a_tournament',
  'tournament.newer',
  'tournament.tail_gone',
  'tournament.changed',
  'tournament.unreadable',
  'tournament.disk_full',
  'tournament.disk',
] as const;
export type TournamentLogCode = (typeof TOURNAMENT_LOG_CODES)[number];

export interface TournamentLogProblem {
  readonly code: TournamentLogCode;
  /** How many facts from the first on are intact, and how many there were, as far as that is known. */
  readonly found?: number;
  readonly expected?: number;
  /** The error code of the system or the database. It never contains a path or a name. */
  readonly cause?: string;
}

/** Valid names of tournaments that share a folder or a database. */
export const TOURNAMENT_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** SQLSTATE classes and codes; the first that fits decides. Any other error is a bug of ours. */
const WHILE_RUNNING: readonly (readonly [prefix: string, code: TournamentLogFailure['code']])[] = [
  ['53100', 'tournament.disk'],
  ['58', 'tournament.disk'],
  ['XX001', 'tournament.disk'],
  ['XX002', 'tournament.disk'],
  ['08', 'tournament.away'],
  ['25006', 'tournament.away'],
  ['25P03', 'tournament.away'],
  ['28', 'tournament.away'],
  ['3D000', 'tournament.away'],
  ['40', 'tournament.away'],
  ['53', 'tournament.away'],
  ['55P03', 'tournament.away'],
  ['57', 'tournament.away'],
];

const WHILE_OPENING: readonly (readonly [prefix: string, code: TournamentLogCode])[] = [
  ['28', 'tournament.login'],
  ['3D000', 'tournament.no_database'],
  ['25006', 'tournament.no_right'],
  ['42501', 'tournament.no_right'],
];

const fits = <C>(codes: readonly (readonly [prefix: string, code: C])[], state: string): C | undefined =>
  codes.find(([prefix]) => state.startsWith(prefix))?.[1];

/** The message of a database may contain data, so only its code is passed on. */
const stateOf = (error: pg.DatabaseError): string => error.code ?? '';

export const failureOf = (error: unknown): Error => {
  if (error instanceof TournamentLogFailure) return error;
  if (error instanceof pg.DatabaseError) {
    const code = fits(WHILE_RUNNING, stateOf(error));
    return code === undefined ? new Error(`the database refused a statement (${stateOf(error)})`) : new TournamentLogFailure(code);
  }
  return error instanceof TypeError || error instanceof RangeError ? error : new TournamentLogFailure('tournament.away');
};

/** The problem for an error met while a database is opened. */
export const openingProblem = (error: unknown): TournamentLogProblem => {
  if (error instanceof pg.DatabaseError) {
    const code = fits(WHILE_OPENING, stateOf(error));
    if (code !== undefined) return { code, cause: stateOf(error) };
  }
  const failure = failureOf(error);
  if (!(failure instanceof TournamentLogFailure)) throw failure;
  const cause = error instanceof Error && 'code' in error && typeof error.code === 'string' ? { cause: error.code } : {};
  return { code: failure.code === 'tournament.disk' ? 'tournament.disk' : 'tournament.away', ...cause };
};
