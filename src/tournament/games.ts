import type { GameReport, GivenBonus, Voucher } from '../domain/tournament/game-report.ts';
import type { PlayerId } from '../domain/tournament/people.ts';
import type { SeatedTable } from '../domain/tournament/seating.ts';
import type { GameState } from '../domain/tournament/tournament-view.ts';
import { gameKey, type TournamentGame, type TournamentState, toldKey } from './shape.ts';

/** A result that counts, with its vouchers and bonuses. */
interface CountedGame {
  readonly round: number;
  readonly table: number;
  readonly report: GameReport;
  /** The result was typed by hand; no table has reported it. */
  readonly typed: boolean;
  readonly corrected: boolean;
  /** The desk has said that this result counts, and not only the table. */
  readonly decided: boolean;
  readonly given: readonly GivenBonus[];
  readonly vouchers: readonly Voucher[];
  /** Two different people vouch for the result. */
  readonly confirmed: boolean;
}

export const gameAt = (state: TournamentState, round: number, table: number): TournamentGame =>
  state.games.get(gameKey(round, table)) ?? {
    round,
    table,
    sat: [],
    begun: [],
    givenUp: [],
    deviation: null,
    reports: [],
    contests: [],
    corrections: [],
    voids: [],
    extra: 0,
  };

export const seatedAt = (state: TournamentState, round: number, table: number): SeatedTable | undefined =>
  state.rounds[round - 1]?.tables.find(each => each.table === table);

export const isVoid = ({ voids }: TournamentGame, game: string): boolean => voids.some(each => each.game === game);

/** The results that count, by round and table: the last correction, else the one report that is not void. */
export const countedGames = (state: TournamentState): readonly CountedGame[] =>
  [...state.games.values()]
    .sort((one, other) => one.round - other.round || one.table - other.table)
    .flatMap(game => countedOf(state, game) ?? []);

export const countedAt = (state: TournamentState, round: number, table: number): CountedGame | undefined =>
  countedOf(state, gameAt(state, round, table));

export const countedOf = (state: TournamentState, game: TournamentGame): CountedGame | undefined => {
  const { round, table } = game;
  const correction = game.corrections.findLast(({ report }) => !isVoid(game, report.game));
  const [reported, ...others] = standingReports(game);
  const isOpen = others.length > 0 || isLate(game) || isClaimed(state, game) || contestedBy(game).length > 0;
  const report = correction?.report ?? (isOpen ? undefined : reported?.report);
  if (report === undefined) return undefined;
  const vouchers = state.vouchers.get(report.game) ?? [];
  const told = game.reports.filter(each => each.report.game === report.game);
  return {
    round,
    table,
    report,
    typed: told.length > 0 && told.every(({ typed }) => typed),
    corrected: correction !== undefined,
    decided: correction !== undefined || reported?.accepted === true,
    given: state.given.get(report.game) ?? [],
    vouchers,
    confirmed: isConfirmed(report, vouchers, seatedAt(state, round, table)),
  };
};

/** The reports that are not void. */
export const standingReports = (game: TournamentGame): TournamentGame['reports'] =>
  game.reports.filter(({ report }) => !isVoid(game, report.game));

export const isCorrected = (game: TournamentGame): boolean => game.corrections.some(({ report }) => !isVoid(game, report.game));

/** A report came after the desk had closed the round without a result, and the desk has not accepted it yet. */
export const isLate = (game: TournamentGame): boolean => !isCorrected(game) && standingReports(game).some(({ late }) => late);

/** The players who have called a standing result wrong. */
export const contestedBy = (game: TournamentGame): readonly PlayerId[] =>
  game.contests.filter(contest => standingReports(game).some(({ report }) => report.game === contest.game)).map(({ player }) => player);

/**
 * The desk has to decide: two reports differ, a report came too late, a player has called a result wrong, or another table reports one of
 * the players too. Until then no result counts.
 */
export const isDisputed = (state: TournamentState, game: TournamentGame): boolean =>
  !isCorrected(game) && (standingReports(game).length > 1 || isLate(game) || isClaimed(state, game) || contestedBy(game).length > 0);

const playersOf = (game: TournamentGame): readonly PlayerId[] =>
  standingReports(game).flatMap(({ report }) => report.seats.map(({ player }) => player));

/** The games of the same round at other tables that have reported a player of this game. */
export const rivalGames = (state: TournamentState, game: TournamentGame): readonly TournamentGame[] => {
  const tables = new Set(playersOf(game).flatMap(player => state.told.get(toldKey(game.round, player)) ?? []));
  return [...tables].flatMap(table => (table === game.table ? [] : [gameAt(state, game.round, table)]));
};

/** Reports of other tables in the same round that name a player of this game. */
export const claimsOn = (state: TournamentState, game: TournamentGame): TournamentGame['reports'] => {
  const players = playersOf(game);
  return rivalGames(state, game).flatMap(other =>
    standingReports(other).filter(({ report }) => players.some(player => satThere(report, player))),
  );
};

/**
 * Another table has a result with one of these players in the same round: nobody but
 * the desk knows where the player sat, so both are disputed.
 */
const isClaimed = (state: TournamentState, game: TournamentGame): boolean => {
  const players = playersOf(game);
  return rivalGames(state, game).some(other => players.some(player => isToldThere(other, player)));
};

/** Whether a table's result includes a player. A late report counts only once the desk has accepted it. */
const isToldThere = (game: TournamentGame, player: PlayerId): boolean => {
  const correction = game.corrections.findLast(({ report }) => !isVoid(game, report.game));
  if (correction !== undefined) return satThere(correction.report, player);
  return standingReports(game).some(({ report, late }) => !late && satThere(report, player));
};

/** The person behind a voucher: the moderator of a table and an official with a badge may be the same person. */
export const personOf = (voucher: Voucher, seated: SeatedTable | undefined): string => {
  switch (voucher.by) {
    case 'moderator':
      return seated?.moderator === null || seated?.moderator === undefined ? 'moderator' : `official ${seated.moderator}`;
    case 'official':
      return `official ${voucher.who}`;
    case 'player':
      return `player ${voucher.who}`;
  }
};

export const satThere = ({ seats }: GameReport, who: string): boolean => seats.some(({ player }) => player === who);

/** A result is confirmed by two people: the moderator or an official, and another official or a player of that game. */
const isConfirmed = (report: GameReport, vouchers: readonly Voucher[], seated: SeatedTable | undefined): boolean => {
  const counting = vouchers.filter(voucher => voucher.by !== 'player' || satThere(report, voucher.who));
  const people = new Set(counting.map(voucher => personOf(voucher, seated)));
  return people.size >= 2 && counting.some(({ by }) => by !== 'player');
};

/** The game that was begun last, unless it is void: a table plays one game at a time and never returns to an earlier one. */
export const begunNow = (game: TournamentGame): string | undefined => {
  const last = game.begun.at(-1);
  return last === undefined || isVoid(game, last) ? undefined : last;
};

/** The game that counts, else the game that is being played; null where there is neither. */
export const gameNow = (state: TournamentState, game: TournamentGame): string | null =>
  countedOf(state, game)?.report.game ?? begunNow(game) ?? null;

export const stateOf = (state: TournamentState, game: TournamentGame): GameState => {
  if (isDisputed(state, game)) return 'disputed';
  const counted = countedOf(state, game);
  if (counted !== undefined) return counted.confirmed || counted.decided ? 'confirmed' : 'reported';
  const begun = begunNow(game);
  if (begun !== undefined) return game.givenUp.includes(begun) ? 'given-up' : 'playing';
  return game.sat.length > 0 ? 'sitting' : 'waiting';
};

/** The table is done with this round: a result counts, or its game is void and no new game was begun. */
export const isSettled = (state: TournamentState, game: TournamentGame): boolean => {
  const is = stateOf(state, game);
  return is === 'reported' || is === 'confirmed' || ((is === 'waiting' || is === 'sitting') && game.voids.length > 0);
};

/** The names of all games that a table is known to have in a round. None ever leaves. */
export const namesOf = ({ begun, reports, corrections, voids }: TournamentGame): readonly string[] => [
  ...begun,
  ...[...reports, ...corrections].map(({ report }) => report.game),
  ...voids.map(({ game }) => game),
];

/** Whether this table knows a game of that name. */
export const hasGame = (game: TournamentGame, name: string): boolean => namesOf(game).includes(name);

export const gamesNamed = (state: TournamentState, name: string): readonly TournamentGame[] =>
  (state.named.get(name) ?? []).flatMap(key => state.games.get(key) ?? []);
