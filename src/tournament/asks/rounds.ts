import { isOver, isPlayed, lastRound } from '../format.ts';
import { gameAt, isSettled } from '../games.ts';
import type { TournamentGame, TournamentRound, TournamentState } from '../shape.ts';
import { type AskTo, decidedBy, done, type FoundedTournament, refusedFor, type TournamentDecision } from './decided.ts';
import { tablesFault } from './seats.ts';

/** Publishes rounds, or takes published rounds back as long as they are not opened. */
export const publish = (state: FoundedTournament, { upTo }: AskTo<'publish'>): TournamentDecision => {
  if (upTo > state.rounds.length) return refusedFor('round.not_seated', { round: upTo });
  const opened = state.rounds.findLast(round => round.opened !== null);
  if (opened !== undefined && upTo < opened.round) return refusedFor('round.open', { round: opened.round });
  return upTo === state.published ? done() : done({ fact: 'published', upTo });
};

export const openRound = (state: FoundedTournament, { round, clock }: AskTo<'open-round'>): TournamentDecision => {
  if (isOver(state)) return refusedFor('tournament.over');
  if (round < 1 || round > (lastRound(state.plan) ?? Number.POSITIVE_INFINITY)) return refusedFor('round.unknown', { round });
  const seated = state.rounds[round - 1];
  if (seated === undefined) return refusedFor('round.not_seated', { round });
  if (seated.opened !== null) return refusedFor('round.open', { round });
  const before = state.rounds.slice(0, round - 1).find(({ closed }) => !closed);
  if (before !== undefined) return refusedFor(before.opened === null ? 'round.not_open' : 'round.open', { round: before.round });
  if (state.published < round) return refusedFor('round.not_published', { round });
  return decidedBy(tablesFault(state, seated), { fact: 'round-opened', round, ...(clock === undefined ? {} : { clock }) });
};

/** The open round of this number. */
const openAt = (state: FoundedTournament, round: number): TournamentRound | undefined => {
  const seated = state.rounds[round - 1];
  return seated === undefined || seated.opened === null || seated.closed ? undefined : seated;
};

export const roundClock = (state: FoundedTournament, { round, runs }: AskTo<'round-clock'>): TournamentDecision => {
  const open = openAt(state, round);
  if (open === undefined) return refusedFor('round.not_open', { round });
  return (open.clock.since !== null) === runs ? done() : done({ fact: 'round-clock', round, runs });
};

export const roundExtra = (state: FoundedTournament, { round, seconds }: AskTo<'round-extra'>): TournamentDecision => {
  if (openAt(state, round) === undefined) return refusedFor('round.not_open', { round });
  return seconds === 0 ? done() : done({ fact: 'round-extra', round, seconds });
};

export const closeRound = (state: FoundedTournament, { round }: AskTo<'close-round'>): TournamentDecision => {
  const seated = state.rounds[round - 1];
  if (seated === undefined) return refusedFor('round.unknown', { round });
  if (seated.opened === null || seated.closed) return refusedFor('round.not_open', { round });
  const tables = tablesInRound(state, seated);
  const [missing, ...others] = missingTables(state, seated);
  if (missing === undefined) return done({ fact: 'round-closed', round });
  return refusedFor('round.results_missing', { round, table: missing, wanted: tables.length, found: tables.length - others.length - 1 });
};

/** Takes back the opening of a round, as long as no table has played in it. */
export const recallRound = (state: FoundedTournament, { round }: AskTo<'recall-round'>): TournamentDecision => {
  const seated = state.rounds[round - 1];
  if (seated === undefined) return refusedFor('round.unknown', { round });
  if (seated.opened === null || seated.closed) return refusedFor('round.not_open', { round });
  const begun = [...state.games.values()].find(game => game.round === round && isPlayed(game));
  return begun === undefined ? done({ fact: 'round-recalled', round }) : refusedFor('round.begun', { round, table: begun.table });
};

/** The seated tables of a round, and tables that play in it without being seated. */
export const tablesInRound = (state: TournamentState, { round, tables }: Pick<TournamentRound, 'round' | 'tables'>): readonly number[] => {
  const playing = [...state.games.values()].filter(game => game.round === round && isTold(game)).map(({ table }) => table);
  return [...new Set([...tables.map(({ table }) => table), ...playing])].sort((one, other) => one - other);
};

const isTold = ({ begun, reports, corrections, voids }: TournamentGame): boolean =>
  [begun, reports, corrections, voids].some(({ length }) => length > 0);

/** Tables of a round without a result that counts or a voided game. */
export const missingTables = (state: TournamentState, round: Pick<TournamentRound, 'round' | 'tables'>): readonly number[] =>
  tablesInRound(state, round).filter(table => !isSettled(state, gameAt(state, round.round, table)));
