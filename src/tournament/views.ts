import type { GameShown, RoundShown, TournamentTable, TournamentView } from '../domain/tournament/view.ts';
import { missingTables, tablesInRound } from './asks/rounds.ts';
import { isFinal } from './format.ts';
import { countedOf, gameAt, gameNow, isDisputed, isLate, seatedAt, standingReports, stateOf } from './games.ts';
import { NO_LINE, type TournamentRound, type TournamentState } from './shape.ts';
import { tableNumbers } from './state.ts';
import { roundState, type TablesHeard } from './timing.ts';
import { troubles } from './troubles.ts';

export { publicSeating, publicStandings, publicTournament } from './public.ts';
export { tableSheet } from './sheet.ts';

export const tournamentView = (state: TournamentState, { now, heard }: TablesHeard): TournamentView => ({
  v: 1,
  n: state.n,
  now,
  plan: state.plan,
  players: [...state.players.values()],
  officials: [...state.officials.values()],
  apart: state.apart,
  badges: [...state.badges.values()],
  rounds: roundsOf(state).map(round => ({
    round: round.round,
    final: isFinal(state.plan, round.round),
    state: roundState(round),
    published: round.round <= state.published,
    since: round.opened,
    missing: missingTables(state, round).length,
  })),
  quality: state.quality,
  tables: tableNumbers(state).map(table => tableShown(state, table, heard)),
  penalties: [...state.penalties].map(([id, { player, points, reason, lifted }]) => ({ id, player, points, reason, lifted })),
  message: state.message,
  featured: state.featured,
  troubles: troubles(state),
  devices: [...state.devices].map(([id, { name, since }]) => ({ id, name, since })),
});

/** Those that are seated, and those that tables tell of though they are not. */
const roundsOf = (state: TournamentState): readonly TournamentRound[] => {
  const played = [...state.games.values()].map(({ round }) => round).filter(round => round > state.rounds.length);
  const unseated = [...new Set(played)].sort((one, other) => one - other);
  return [...state.rounds, ...unseated.map(round => ({ round, tables: [], resting: [], opened: null, closed: false }))];
};

const tableShown = (state: TournamentState, table: number, heard: TablesHeard['heard']): TournamentTable => {
  const { invited, joined, calls, message } = state.tables.get(table) ?? NO_LINE;
  return {
    table,
    joined: joined?.machine ?? null,
    invited: invited !== null,
    heard: heard.get(table) ?? null,
    calls,
    message: message.text,
  };
};

/** Null where nothing is seated or played in that round. */
export const roundShown = (state: TournamentState, number: number): RoundShown | null => {
  const round = roundsOf(state).find(each => each.round === number);
  if (round === undefined) return null;
  return {
    round: round.round,
    final: isFinal(state.plan, number),
    state: roundState(round),
    published: number <= state.published,
    since: round.opened,
    resting: round.resting,
    tables: tablesInRound(state, round).map(table => gameShown(state, number, table)),
  };
};

const gameShown = (state: TournamentState, round: number, table: number): GameShown => {
  const game = gameAt(state, round, table);
  const seated = seatedAt(state, round, table);
  const seats = seated?.seats ?? [];
  const counted = countedOf(state, game);
  const played = counted?.report.seats.map(({ player }) => player);
  return {
    table,
    seats,
    moderator: seated?.moderator ?? null,
    state: stateOf(state, game),
    sat: game.sat,
    game: gameNow(state, game),
    report: counted?.report ?? null,
    rivals: isDisputed(state, game) ? standingReports(game).map(({ report }) => report) : [],
    late: isLate(game),
    typed: counted?.typed ?? false,
    vouchers: counted?.vouchers ?? [],
    given: counted?.given ?? [],
    corrections: game.corrections,
    voided: game.voids,
    deviation: game.deviation?.reason ?? null,
    otherwise: played === undefined ? game.sat.some(player => !seats.includes(player)) : played.join() !== seats.join(),
    extra: game.extra,
  };
};
