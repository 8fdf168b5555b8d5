import type { TableRound, TableSheet } from '../domain/tournament/view.ts';
import type { PlayerId } from '../domain/tournament.ts';
import { isFinal } from './format.ts';
import { gameAt, stateOf } from './games.ts';
import { NO_LINE, type TournamentRound, type TournamentState } from './shape.ts';
import { endOf, roundState } from './timing.ts';

/** Enough for a table to go on alone: every round that is published, and no other. Null before the event is founded. */
export const tableSheet = (state: TournamentState, table: number): TableSheet | null => {
  const { plan } = state;
  if (plan === null) return null;
  const { calls, message } = state.tables.get(table) ?? NO_LINE;
  const staying = [...state.players.values()].filter(({ presence }) => presence !== 'left');
  return {
    v: 1,
    n: state.n,
    hall: plan.name,
    table,
    game: plan.game,
    rounds: state.rounds.filter(({ round }) => round <= state.published).map(round => roundFor(state, round, table)),
    people: staying.map(({ player, name }) => ({ player, name })),
    badges: [...state.badges.values()],
    message,
    notice: state.message,
    calls,
    journals: plan.journals,
  };
};

const roundFor = (state: TournamentState, round: TournamentRound, table: number): TableRound => {
  const seated = round.tables.find(each => each.table === table);
  const game = gameAt(state, round.round, table);
  const moderator = seated?.moderator ?? null;
  const others = round.closed ? [] : round.tables.filter(each => each.table !== table);
  return {
    round: round.round,
    final: isFinal(state.plan, round.round),
    state: roundState(round),
    seats: (seated?.seats ?? []).map(player => ({ player, name: nameOf(state, player) })),
    moderator: moderator === null ? null : (state.officials.get(moderator)?.name ?? null),
    elsewhere: others.flatMap(other => other.seats.map(player => ({ player, table: other.table }))),
    ends: endOf(state, round, game),
    confirmed: stateOf(state, game) === 'confirmed',
    voided: game.voids.map(each => each.game),
  };
};

const nameOf = (state: TournamentState, player: PlayerId): string => state.players.get(player)?.name ?? player;
