import type { TableMessage } from '../domain/tournament/ask.ts';
import type { Duty } from '../domain/tournament/duty.ts';
import type { TournamentFact } from '../domain/tournament/fact.ts';
import type { GameReport, GivenBonus, Voucher } from '../domain/tournament/game-report.ts';
import type { Attendee, Badge, BadgeOf, Official, OfficialId, PlayerId } from '../domain/tournament/people.ts';
import type { TournamentPlan } from '../domain/tournament/plan.ts';
import type { SeatedRound, SeatingQuality } from '../domain/tournament/seating.ts';
import type { Aside } from '../domain/tournament/set-aside.ts';
import type { Correction, Decision, Penalty, VoidGame } from '../domain/tournament/tournament-view.ts';
import { CalledNames } from './called-names.ts';

/** A seated round and its progress. */
export interface TournamentRound extends SeatedRound {
  /** When it was opened; null as long as it may be seated anew. */
  readonly opened: number | null;
  readonly closed: boolean;
  readonly clock: RoundClock;
  /** Extra seconds for all tables; negative for fewer seconds. */
  readonly extra: number;
  /** The resting players who were not away when the round was opened. */
  readonly rested: readonly PlayerId[];
}

/** The clock of a round. */
export interface RoundClock {
  /** The milliseconds that it ran before it last stood still. */
  readonly ran: number;
  /** Since when it runs; null while it stands. */
  readonly since: number | null;
}

/** A seated round that nobody has opened. */
export const freshRound = (round: SeatedRound): TournamentRound => ({
  ...round,
  opened: null,
  closed: false,
  clock: { ran: 0, since: null },
  extra: 0,
  rested: [],
});

export type Deviation = Pick<Extract<TournamentFact, { readonly fact: 'deviated' }>, 'deck' | 'settings' | 'reason'>;

export interface ReportState extends Decision {
  readonly report: GameReport;
  readonly typed: boolean;
  /** The report came after the desk had closed the round without a result, and the desk has not accepted it yet. */
  readonly late: boolean;
  /** The report came late, and the desk has let it count. */
  readonly accepted?: true;
}

/** Everything known of the games of a table in one round. */
export interface TournamentGame {
  readonly round: number;
  readonly table: number;
  readonly sat: readonly PlayerId[];
  /** The names of the games that were begun. */
  readonly begun: readonly string[];
  /** The begun games that the table has ended without a result. */
  readonly givenUp: readonly string[];
  readonly deviation: Deviation | null;
  readonly reports: readonly ReportState[];
  /** Players who have said on a telephone that a result is wrong. */
  readonly contests: readonly { readonly game: string; readonly player: PlayerId }[];
  readonly corrections: readonly Correction[];
  readonly voids: readonly VoidGame[];
  /** Extra seconds for this table; negative for fewer seconds. */
  readonly extra: number;
}

export type PenaltyState = Omit<Penalty, 'id'>;

/** The machine of a table. Secrets are kept only as hashes. */
export interface TableLine {
  readonly invited: { readonly hash: string; readonly until: number } | null;
  readonly joined: { readonly hash: string; readonly machine: string } | null;
  readonly calls: boolean;
  readonly message: TableMessage;
  /** The machine's messages that counted for nothing, each once. */
  readonly aside: readonly Aside[];
  /** How many of `aside` the desk has read. */
  readonly asideRead: number;
  /** The last game that began here belongs to no round. */
  readonly outside: boolean;
}

/** What the organizer tells everybody on the public screens. */
export interface Notice {
  readonly text: string;
  /** When the notice disappears by itself; null where it stays until the desk removes it. */
  readonly until: number | null;
}

/** The notice that is shown at this time; empty where there is none. */
export const noticeAt = ({ notice }: Pick<TournamentState, 'notice'>, now: number): string =>
  notice.until !== null && notice.until <= now ? '' : notice.text;

export interface Device {
  readonly hash: string;
  readonly name: string;
  readonly since: number;
  readonly duty: Duty;
}

/** The state of a tournament, folded from its facts. */
export interface TournamentState {
  /** The number of the last fact. */
  readonly n: number;
  readonly plan: TournamentPlan | null;
  readonly seed: string;
  /** In the order in which they were entered. */
  readonly players: ReadonlyMap<PlayerId, Attendee>;
  /**
   * The names by which players are called, told apart where several share one; kept here because every table's view asks for all of them.
   */
  readonly called: CalledNames;
  readonly officials: ReadonlyMap<OfficialId, Official>;
  readonly apart: readonly (readonly [PlayerId, PlayerId])[];
  readonly badges: ReadonlyMap<string, Badge>;
  /** By `ownerKey`: the newest badge of each person. */
  readonly badgeOf: ReadonlyMap<string, string>;
  /** Round 1 first, without gaps. */
  readonly rounds: readonly TournamentRound[];
  /** The seatings of rounds up to this one are public. */
  readonly published: number;
  readonly quality: SeatingQuality | null;
  /** By `gameKey`. A table may play rounds that are not seated. */
  readonly games: ReadonlyMap<string, TournamentGame>;
  /** By the name of a game: the keys of `games` under which it is known. */
  readonly named: ReadonlyMap<string, readonly string[]>;
  /** By `toldKey`: the tables that have reported a player in a round. */
  readonly told: ReadonlyMap<string, readonly number[]>;
  /** By the name of the game, because a voucher names only the game. */
  readonly vouchers: ReadonlyMap<string, readonly Voucher[]>;
  readonly given: ReadonlyMap<string, readonly GivenBonus[]>;
  readonly tables: ReadonlyMap<number, TableLine>;
  readonly penalties: ReadonlyMap<string, PenaltyState>;
  readonly notice: Notice;
  /** The tournament as it was when the standings were frozen; null while everybody sees them as they are. */
  readonly frozen: TournamentState | null;
  readonly featured: number | null;
  readonly devices: ReadonlyMap<string, Device>;
}

const NONE: ReadonlyMap<never, never> = new Map<never, never>();

export const NO_TOURNAMENT: TournamentState = {
  n: 0,
  plan: null,
  seed: '',
  players: NONE,
  called: new CalledNames(NONE),
  officials: NONE,
  apart: [],
  badges: NONE,
  badgeOf: NONE,
  rounds: [],
  published: 0,
  quality: null,
  games: NONE,
  named: NONE,
  told: NONE,
  vouchers: NONE,
  given: NONE,
  tables: NONE,
  penalties: NONE,
  notice: { text: '', until: null },
  frozen: null,
  featured: null,
  devices: NONE,
};

export const gameKey = (round: number, table: number): string => `${round}/${table}`;
export const ownerKey = (of: BadgeOf): string => ('player' in of ? `player ${of.player}` : `official ${of.official}`);
export const toldKey = (round: number, player: PlayerId): string => `${round}/${player}`;

export const NO_LINE: TableLine = {
  ...{ invited: null, joined: null, calls: false, message: { n: 0, text: '' } },
  ...{ aside: [], asideRead: 0, outside: false },
};

/** Whether two JSON values are equal; the order of keys does not matter. */
export const same = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const mine = Object.entries(one);
  const theirs = new Map(Object.entries(other));
  return mine.length === theirs.size && mine.every(([key, value]) => theirs.has(key) && same(value, theirs.get(key)));
};
