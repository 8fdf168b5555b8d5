import pg from 'pg';
import { TournamentLogFailure } from '../tournament-log.ts';

/** Every reason why the log of a tournament cannot be opened. Codes are never reused with another meaning. */
const TOURNAMENT_LOG_CODES = [
  'hall.in_use',
  'hall.name',
  'hall.address',
  'hall.away',
  'hall.login',
  'hall.no_database',
  'hall.no_right',
  'hall.not_a_hall',
  'hall.newer',
  'hall.tail_gone',
  'hall.changed',
  'hall.unreadable',
  'hall.disk_full',
  'hall.disk',
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
export const HALL_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** SQLSTATE classes and codes; the first that fits decides. Any other error is a bug of ours. */
const WHILE_RUNNING: readonly (readonly [prefix: string, code: TournamentLogFailure['code']])[] = [
  ['53100', 'hall.disk'],
  ['58', 'hall.disk'],
  ['XX001', 'hall.disk'],
  ['XX002', 'hall.disk'],
  ['08', 'hall.away'],
  ['25006', 'hall.away'],
  ['25P03', 'hall.away'],
  ['28', 'hall.away'],
  ['3D000', 'hall.away'],
  ['40', 'hall.away'],
  ['53', 'hall.away'],
  ['55P03', 'hall.away'],
  ['57', 'hall.away'],
];

const WHILE_OPENING: readonly (readonly [prefix: string, code: TournamentLogCode])[] = [
  ['28', 'hall.login'],
  ['3D000', 'hall.no_database'],
  ['25006', 'hall.no_right'],
  ['42501', 'hall.no_right'],
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
  return error instanceof TypeError || error instanceof RangeError ? error : new TournamentLogFailure('hall.away');
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
  return { code: failure.code === 'hall.disk' ? 'hall.disk' : 'hall.away', ...cause };
};
