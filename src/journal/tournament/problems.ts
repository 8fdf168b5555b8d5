/** Every reason for which the log of an event is not opened. Codes are never reused for something else. */
export const TOURNAMENT_LOG_CODES = [
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
  /** How many facts from the first on are intact, and how many there were as far as is known. */
  readonly found?: number;
  readonly expected?: number;
  /** What the system or the database called it: a code, never a place or a name. */
  readonly cause?: string;
}

/** Events share a folder or a database under such names. */
export const HALL_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
