import type { PlayerId } from '../domain/tournament/people.ts';
import { inListOrder, listedName } from '../domain/tournament/people-names.ts';
import { isFinal, phaseAt, phaseName, phasesOf } from '../domain/tournament/phases.ts';
import type {
  GameState,
  PublicGameState,
  PublicRound,
  PublicSeating,
  PublicStandings,
  PublicTournament,
  PublicTournamentTable,
  RoundTitle,
} from '../domain/tournament/tournament-view.ts';
import { lastClosed, roundState, type TablesHeard, timeOf } from './format.ts';
import { gameAt, stateOf } from './games.ts';
import { noticeAt, type TournamentRound, type TournamentState } from './shape.ts';
import { standings } from './standings/standings.ts';

/*
 * This file lists every field that is sent to public screens and phones; nothing else leaves the desk.
 */

/** Null before the tournament is founded. */
export const publicTournament = (state: TournamentState, seen: TablesHeard): PublicTournament | null => {
  const { plan } = state;
  if (plan === null) return null;
  const rounds = shownRounds(state);
  return {
    v: 1,
    n: state.n,
    name: plan.name,
    day: plan.day,
    format: plan.format.of,
    ...(plan.rehearsal === true ? { rehearsal: true as const } : {}),
    message: noticeAt(state, seen.now),
    featured: state.featured,
    rounds: rounds.map(round => headOf(state, round)),
    tables: tablesShown(state, rounds, seen),
  };
};

const shownRounds = (state: TournamentState): readonly TournamentRound[] => state.rounds.filter(({ round }) => round <= state.published);

const headOf = ({ plan }: TournamentState, round: TournamentRound): PublicRound => ({
  ...roundTitled(plan, round.round),
  state: roundState(round),
});

export const roundTitled = (plan: TournamentState['plan'], round: number): RoundTitle => {
  const final = isFinal(plan, round);
  const phase = final ? undefined : phaseAt(plan, round);
  return {
    ...{ round, final },
    ...(plan === null || phase === undefined ? {} : { phase: { name: phaseName(phasesOf(plan), phase.phase), alone: phase.rounds === 1 } }),
  };
};

const tablesShown = (state: TournamentState, rounds: readonly TournamentRound[], seen: TablesHeard): readonly PublicTournamentTable[] => {
  const next = rounds.find(({ closed }) => !closed);
  return next === undefined ? [] : next.tables.map(({ table }) => tableShown(state, next, table, seen));
};

const tableShown = (state: TournamentState, round: TournamentRound, table: number, { now, heard }: TablesHeard): PublicTournamentTable => {
  const game = gameAt(state, round.round, table);
  const is = openState(stateOf(state, game));
  const time = is === 'reported' || is === 'confirmed' ? null : timeOf(state, round, game);
  const last = (state.tables.get(table)?.joined ?? null) === null ? undefined : heard.get(table);
  return {
    table,
    round: round.round,
    state: is,
    left: time === null ? null : Math.max(0, 'left' in time ? time.left : time.ends - now),
    ...(time !== null && 'left' in time ? { stands: true as const } : {}),
    age: last === undefined ? null : Math.max(0, now - last),
  };
};

/** The public does not learn that two reports differ or that a game was given up: only the table and the desk deal with it. */
const openState = (is: GameState): PublicGameState => {
  switch (is) {
    case 'disputed':
      return 'reported';
    case 'given-up':
      return 'sitting';
    case 'waiting':
    case 'sitting':
    case 'playing':
    case 'reported':
    case 'confirmed':
      return is;
  }
};

/** Null for a round whose seating is not published. */
export const publicSeating = (state: TournamentState, round: number): PublicSeating | null => {
  const seated = shownRounds(state).find(each => each.round === round);
  if (seated === undefined) return null;
  const placed = seated.tables.flatMap(({ table, seats }) =>
    seats.map((player, index) => ({ player, name: nameOf(state, player), table, seat: index + 1 })),
  );
  const inLists = new Map([...placed.map(({ player }) => player), ...seated.resting].map(player => [player, listedOf(state, player)]));
  const byName = (one: PlayerId, other: PlayerId): number => inListOrder(inLists.get(one) ?? '', inLists.get(other) ?? '');
  const listed = [...inLists].map(([player, name]) => [nameOf(state, player), name] as const).filter(([name, inList]) => name !== inList);
  return {
    round,
    final: isFinal(state.plan, round),
    people: placed.sort((one, other) => byName(one.player, other.player)).map(({ name, table, seat }) => ({ name, table, seat })),
    resting: [...seated.resting].sort(byName).map(player => nameOf(state, player)),
    ...(listed.length === 0 ? {} : { listed }),
  };
};

export const publicStandings = (state: TournamentState): PublicStandings => {
  const { frozen } = state;
  const { provisional, tieBreaks, order, champions, teams } = standings(frozen ?? state);
  return {
    n: state.n,
    provisional,
    tieBreaks,
    order: order.map(({ player, place, points, games, wins, survivals, breaks }) => ({
      name: nameOf(state, player),
      place,
      points,
      games,
      wins,
      survivals,
      breaks,
    })),
    champions: champions.map(player => nameOf(state, player)),
    ...(teams === undefined ? {} : { teams: teams.map(({ place, club, points }) => ({ place, club, points })) }),
    ...(frozen === null ? {} : { frozen: lastClosed(frozen) }),
  };
};

/** A player who was removed again has no name. */
const nameOf = (state: TournamentState, player: PlayerId): string => state.called.get(player) ?? '?';
const listedOf = (state: TournamentState, player: PlayerId): string => {
  const person = state.players.get(player);
  const name = nameOf(state, player);
  return person === undefined ? name : listedName(person, name);
};
