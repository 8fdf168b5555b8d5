import { no, ok, type Result } from '../domain/refusal.ts';
import type { TableTells, TournamentRefusal } from '../domain/tournament/ask.ts';
import type { TournamentFact } from '../domain/tournament/fact.ts';
import type { GameReport, Voucher } from '../domain/tournament/game-report.ts';
import type { TournamentPlan } from '../domain/tournament/plan.ts';
import type { Aside } from '../domain/tournament/set-aside.ts';
import { isVouched } from './asks/results.ts';
import { lastRound } from './format.ts';
import { gameAt, gamesNamed, isCorrected, satThere, standingReports } from './games.ts';
import { NO_LINE, same, type TournamentState } from './shape.ts';

/** A message of a table, in which a badge is named by its number and no longer by a proof. */
export type TableHeard = Exclude<TableTells, { readonly tells: 'signed' }>;

/** More rounds than a tournament without a fixed number of them can have. */
const MOST_ROUNDS = 500;
/** The most messages of one table that are set aside for the desk: a faulty machine must not fill the log. */
const MOST_ASIDE = 20;

/**
 * The facts in a message of a table's machine; none where the message is known already. The machine is a witness, so its message is never
 * refused; an impossible message counts for nothing, and the desk is told of it.
 */
export const hear = (state: TournamentState, table: number, tells: TableHeard): readonly TournamentFact[] => {
  if (state.plan === null) return [];
  const aside = asideOf(state, state.plan, table, tells);
  return aside === undefined ? heard(state, table, tells) : toldInVain(state, table, aside);
};

/** The fact that a table's message was set aside; none where the desk has the same one, or too many of this table. */
export const toldInVain = (state: TournamentState, table: number, told: Aside): readonly TournamentFact[] => {
  const { aside } = state.tables.get(table) ?? NO_LINE;
  const isNews = aside.length < MOST_ASIDE && !aside.some(each => same(each, told));
  return isNews ? [{ fact: 'aside', table, ...told }] : [];
};

/** Why a message counts for nothing; undefined where it may count. */
const asideOf = (state: TournamentState, plan: TournamentPlan, table: number, tells: TableHeard): Aside | undefined => {
  switch (tells.tells) {
    case 'called':
      return undefined;
    case 'sat':
    case 'deviated':
      return isRound(state, plan, tells.round) ? undefined : { why: 'round', round: tells.round, game: '' };
    case 'begun':
    case 'given-up':
      return gameAside(state, plan, table, tells);
    case 'report': {
      const { round, game, seats } = tells.report;
      const players = seats.map(({ player }) => player);
      const areEntered = players.every(player => state.players.has(player)) && new Set(players).size === players.length;
      return tells.report.table !== table
        ? { why: 'game', round, game }
        : (gameAside(state, plan, table, { round, game }) ?? (areEntered ? undefined : { why: 'people', round, game }));
    }
    case 'outside':
      return { why: 'outside', round: null, game: tells.game };
    case 'named': {
      const why = gamesNamed(state, tells.game).some(each => each.table === table) ? 'people' : 'game';
      return canVouch(state, table, tells.game, namedBy(tells), true) ? undefined : { why, round: null, game: tells.game };
    }
    case 'vouched':
      return isAnothers(state, table, tells.game) ? { why: 'game', round: null, game: tells.game } : undefined;
  }
};

const gameAside = (
  state: TournamentState,
  plan: TournamentPlan,
  table: number,
  { round, game }: { readonly round: number; readonly game: string },
): Aside | undefined => {
  if (!isRound(state, plan, round)) return { why: 'round', round, game };
  return isAnothers(state, table, game) ? { why: 'game', round, game } : undefined;
};

/** A table that was cut off may play a round that is not seated yet, but only a round of the plan. */
const isRound = ({ rounds }: TournamentState, plan: TournamentPlan, round: number): boolean =>
  Number.isInteger(round) && round >= 1 && round <= Math.max(lastRound(plan) ?? MOST_ROUNDS, rounds.length);

const heard = (state: TournamentState, table: number, tells: TableHeard): readonly TournamentFact[] => {
  switch (tells.tells) {
    case 'sat': {
      const { round } = tells;
      const players = [...new Set(tells.players)].filter(player => state.players.has(player));
      const isNews = !same(gameAt(state, round, table).sat, players);
      return isNews ? [{ fact: 'sat', table, round, players }] : [];
    }
    case 'begun': {
      const { round, game } = tells;
      const { begun, givenUp } = gameAt(state, round, table);
      return begun.includes(game) && !givenUp.includes(game) ? [] : [{ fact: 'begun', table, round, game }];
    }
    case 'given-up': {
      const { round, game } = tells;
      const { begun, givenUp } = gameAt(state, round, table);
      return begun.includes(game) && !givenUp.includes(game) ? [{ fact: 'given-up', table, round, game }] : [];
    }
    case 'deviated': {
      const { round, deck, settings, reason } = tells;
      const isNews = !same(gameAt(state, round, table).deviation, { deck, settings, reason });
      return isNews ? [{ fact: 'deviated', table, round, deck, settings, reason }] : [];
    }
    case 'report':
      if (!isNewReport(state, tells.report)) return [];
      return [{ fact: 'reported', report: tells.report, typed: false, ...(comesLate(state, tells.report) ? { late: true } : {}) }];
    case 'vouched': {
      const { game, uid, drawn } = tells;
      const voucher = uid === null ? ({ by: 'moderator' } as const) : voucherOf(state, uid, drawn);
      return voucher === undefined ? [] : vouchedBy(state, table, game, voucher);
    }
    case 'named':
      return vouchedBy(state, table, tells.game, namedBy(tells));
    case 'outside':
      return [];
    case 'called': {
      const { calls } = state.tables.get(table) ?? NO_LINE;
      return calls === tells.on ? [] : [{ fact: 'called', table, on: tells.on }];
    }
  }
};

const namedBy = ({ player, drawn }: Extract<TableTells, { tells: 'named' }>): Voucher => ({
  by: 'player',
  who: player,
  ...(drawn === undefined ? { named: true } : { drawn }),
});

const vouchedBy = (state: TournamentState, table: number, game: string, voucher: Voucher): readonly TournamentFact[] =>
  canVouch(state, table, game, voucher) && !isVouched(state, game, voucher) ? [{ fact: 'vouched', game, voucher }] : [];

/** Whether another table has this game: then this table cannot report it. */
const isAnothers = (state: TournamentState, table: number, game: string): boolean =>
  gamesNamed(state, game).some(each => each.table !== table);

/** A report counts as new if it is unknown, or known only as typed from paper: the table's own report replaces the typed one. */
const isNewReport = (state: TournamentState, report: GameReport): boolean => {
  const known = gameAt(state, report.round, report.table).reports.find(each => same(each.report, report));
  return known === undefined || known.typed;
};

/** The desk closed the round without a result of this table: a report that comes afterwards gives no points until the desk accepts it. */
const comesLate = (state: TournamentState, { round, table }: GameReport): boolean => {
  const game = gameAt(state, round, table);
  return state.rounds[round - 1]?.closed === true && !isCorrected(game) && standingReports(game).every(({ late }) => late);
};

const voucherOf = (state: TournamentState, uid: string, drawn: true | undefined): Voucher | undefined => {
  const badge = state.badges.get(uid);
  if (badge === undefined || badge.lost) return undefined;
  const how = drawn === undefined ? {} : { drawn };
  return 'player' in badge.of ? { by: 'player', who: badge.of.player, ...how } : { by: 'official', who: badge.of.official, ...how };
};

/**
 * A table passes on vouchers for its own games only, and players vouch only for games they were in. Before a game is reported, a voucher by
 * badge is accepted and the player checked later; a voucher by name (`isNamed`) is not.
 */
const canVouch = (state: TournamentState, table: number, game: string, voucher: Voucher, isNamed = false): boolean => {
  const all = gamesNamed(state, game);
  const here = all.filter(each => each.table === table);
  const reports = here.flatMap(each => [...each.reports, ...each.corrections]).filter(({ report }) => report.game === game);
  const isHere = here.length > 0 || all.length === 0;
  const isTooEarly = reports.length === 0 && !isNamed;
  return isHere && (voucher.by !== 'player' || isTooEarly || reports.some(({ report }) => satThere(report, voucher.who)));
};

/** The table that an unexpired invitation with this secret belongs to. */
export const invitedBy = (state: TournamentState, secretHash: string, now: number): number | undefined =>
  [...state.tables].find(([, { invited }]) => invited?.hash === secretHash && invited.until > now)?.[0];

/**
 * A table's machine joins with the secret of an invitation and is known by its token from then on; the previous machine of that table is
 * forgotten. Secret and token are given as hashes.
 */
export const join = (
  state: TournamentState,
  secretHash: string,
  tokenHash: string,
  machine: string,
  now: number,
): Result<{ readonly table: number; readonly facts: readonly TournamentFact[] }, TournamentRefusal> => {
  const table = invitedBy(state, secretHash, now);
  if (table === undefined) return no({ code: 'code.wrong' });
  return ok({ table, facts: [{ fact: 'joined', table, hash: tokenHash, machine }] });
};
