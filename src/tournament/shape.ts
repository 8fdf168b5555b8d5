import type { TableMessage } from '../domain/tournament/ask.ts';
import type { TournamentFact } from '../domain/tournament/fact.ts';
import type { GameReport, GivenBonus, Voucher } from '../domain/tournament/game.ts';
import type { Attendee, Badge, Official, OfficialId, PlayerId } from '../domain/tournament/people.ts';
import type { TournamentPlan } from '../domain/tournament/plan.ts';
import type { SeatedRound, SeatingQuality } from '../domain/tournament/seating.ts';

/** A round that is seated, and how far it is. */
export interface TournamentRound extends SeatedRound {
  /** When it was opened; null while it may be seated anew. */
  readonly opened: number | null;
  readonly closed: boolean;
}

export type Deviation = Pick<Extract<TournamentFact, { readonly fact: 'deviated' }>, 'deck' | 'settings' | 'reason'>;

export interface Correction {
  readonly n: number;
  readonly at: number;
  readonly report: GameReport;
  readonly reason: string;
}

export interface ReportState {
  readonly report: GameReport;
  readonly typed: boolean;
  /** Told after the desk had closed the round without any result, which has not said yet that this one counts. */
  readonly late: boolean;
}

/** All that is known of what a table plays in a round. */
export interface TournamentGame {
  readonly round: number;
  readonly table: number;
  readonly sat: readonly PlayerId[];
  /** The names of the games that were begun. */
  readonly begun: readonly string[];
  /** Those of them that the table has ended without a result. */
  readonly givenUp: readonly string[];
  readonly deviation: Deviation | null;
  readonly reports: readonly ReportState[];
  readonly corrections: readonly Correction[];
  readonly voids: readonly { readonly game: string; readonly reason: string }[];
  /** Seconds more, or fewer, than the others have. */
  readonly extra: number;
}

export interface PenaltyState {
  readonly player: PlayerId;
  readonly points: number;
  readonly reason: string;
  /** Why it was taken back; null while it counts. */
  readonly lifted: string | null;
}

/** The machine of a table. Of secrets there are hashes alone. */
export interface TableLine {
  readonly invited: { readonly hash: string; readonly until: number } | null;
  readonly joined: { readonly hash: string; readonly machine: string } | null;
  readonly calls: boolean;
  readonly message: TableMessage;
}

export interface Device {
  readonly hash: string;
  readonly name: string;
  readonly since: number;
}

/** A tournament as its facts have it so far. */
export interface TournamentState {
  /** The number of the last fact. */
  readonly n: number;
  readonly plan: TournamentPlan | null;
  readonly seed: string;
  /** In the order in which they were entered. */
  readonly players: ReadonlyMap<PlayerId, Attendee>;
  readonly officials: ReadonlyMap<OfficialId, Official>;
  readonly apart: readonly (readonly [PlayerId, PlayerId])[];
  readonly badges: ReadonlyMap<string, Badge>;
  /** Round 1 first, without gaps. */
  readonly rounds: readonly TournamentRound[];
  /** Everybody may see the seatings up to this round. */
  readonly published: number;
  readonly quality: SeatingQuality | null;
  /** By `gameKey`. A table may play what is not seated here yet. */
  readonly games: ReadonlyMap<string, TournamentGame>;
  /** By `toldKey`: the tables that have told of a player in a round. */
  readonly told: ReadonlyMap<string, readonly number[]>;
  /** By the name of the game, since who vouches knows no other. */
  readonly vouchers: ReadonlyMap<string, readonly Voucher[]>;
  readonly given: ReadonlyMap<string, readonly GivenBonus[]>;
  readonly tables: ReadonlyMap<number, TableLine>;
  readonly penalties: ReadonlyMap<string, PenaltyState>;
  readonly message: string;
  readonly featured: number | null;
  readonly devices: ReadonlyMap<string, Device>;
}

const NONE: ReadonlyMap<never, never> = new Map<never, never>();

export const NO_TOURNAMENT: TournamentState = {
  n: 0,
  plan: null,
  seed: '',
  players: NONE,
  officials: NONE,
  apart: [],
  badges: NONE,
  rounds: [],
  published: 0,
  quality: null,
  games: NONE,
  told: NONE,
  vouchers: NONE,
  given: NONE,
  tables: NONE,
  penalties: NONE,
  message: '',
  featured: null,
  devices: NONE,
};

export const gameKey = (round: number, table: number): string => `${round}/${table}`;
export const toldKey = (round: number, player: PlayerId): string => `${round}/${player}`;

export const NO_LINE: TableLine = { invited: null, joined: null, calls: false, message: { n: 0, text: '' } };

/** Whether two values that came from JSON say the same, in whatever order their keys are. */
export const same = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const mine = Object.entries(one);
  const theirs = new Map(Object.entries(other));
  return mine.length === theirs.size && mine.every(([key, value]) => theirs.has(key) && same(value, theirs.get(key)));
};
