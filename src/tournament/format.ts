import { type Elimination, elimination, type GameScore, race, SMALLEST_GAME } from '../domain/tournament/one-table-formats.ts';
import { type PlayerId, takesPart } from '../domain/tournament/people.ts';
import { hasFinals, type PhaseRounds, phaseAt, phasesOf } from '../domain/tournament/phases.ts';
import type { TournamentPlan } from '../domain/tournament/plan.ts';
import { hasWon } from '../domain/tournament/points.ts';
import type { SeatedRound } from '../domain/tournament/seating.ts';
import type { RoundState, RoundTime, Standings } from '../domain/tournament/tournament-view.ts';
import { begunNow, countedGames, isVoid } from './games.ts';
import { sizesFor } from './seating/sitting.ts';
import type { TournamentGame, TournamentRound, TournamentState } from './shape.ts';

/** The number of the last round; null for a format without a fixed number of rounds. */
export const lastRound = ({ format }: TournamentPlan): number | null =>
  format.of === 'tables' ? (phasesOf({ format }).at(-1)?.to ?? format.rounds) : null;

/** True for race, elimination and evening. */
export const hasOneTable = ({ format }: TournamentPlan): boolean => format.of !== 'tables';

/** Whether the table has a game in this round that is not void. */
export const isPlayed = (game: TournamentGame): boolean =>
  begunNow(game) !== undefined || [...game.reports, ...game.corrections].some(({ report }) => !isVoid(game, report.game));

/** The number of the last round that was opened or played; 0 where none was. A table may play a round that was never opened. */
export const lastPlayed = (state: TournamentState): number => {
  const opened = state.rounds.filter(round => round.opened !== null).map(({ round }) => round);
  const played = [...state.games.values()].filter(isPlayed).map(({ round }) => round);
  return Math.max(0, ...opened, ...played);
};

/** The first round that may still be seated or seated anew: the one after the last opened round, even if a table plays further ahead. */
export const firstSeatable = ({ rounds }: TournamentState): number => (rounds.findLast(({ opened }) => opened !== null)?.round ?? 0) + 1;

/** The tables that play, or have played, in a seated round that nobody has opened. They keep their people until the game is void. */
export const begunEarly = ({ rounds, games }: TournamentState): readonly TournamentGame[] =>
  [...games.values()]
    .filter(game => isPlayed(game) && rounds[game.round - 1] !== undefined && rounds[game.round - 1]?.opened === null)
    .sort((one, other) => one.round - other.round || one.table - other.table);

const scored = (state: TournamentState): readonly GameScore[] =>
  countedGames(state).map(({ report }) => ({
    players: report.seats.map(({ player }) => player),
    winners: report.seats.filter(seat => hasWon(report, seat)).map(({ player }) => player),
  }));

/** The players who compete, by their first seats (ON-179), then those who came later. Players who left or never came do not compete. */
export const entrants = (state: TournamentState): readonly PlayerId[] => {
  const seated = state.rounds.flatMap(({ tables, resting }) => [...tables.flatMap(({ seats }) => seats), ...resting]);
  const here = [...state.players.values()].filter(({ presence }) => presence === 'here').map(({ player }) => player);
  const played = new Set(scored(state).flatMap(({ players }) => players));
  const plays = (player: PlayerId): boolean => {
    const is = state.players.get(player)?.presence;
    return takesPart(is) || (is === 'absent' && played.has(player));
  };
  return [...new Set([...seated, ...here, ...played])].filter(plays);
};

const eliminated = (state: TournamentState): Elimination | null =>
  state.plan?.format.of === 'elimination' ? elimination(entrants(state), scored(state), state.plan.format.rules) : null;

/** The players who are not put out yet; null for a format that puts nobody out. */
export const stillIn = (state: TournamentState): ReadonlySet<PlayerId> | null => {
  const found = eliminated(state);
  return found === null ? null : new Set(found.entrants.filter(({ outIn }) => outIn === null).map(({ player }) => player));
};

/** The fewest players at a table: an elimination goes down to the smallest game there is (ON-179). */
export const leastAt = ({ format, game }: TournamentPlan): number =>
  format.of === 'elimination' ? Math.min(game.size.least, SMALLEST_GAME) : game.size.least;

/** Whether the tournament has nothing left to play. */
export const isOver = (state: TournamentState): boolean => {
  const { plan } = state;
  if (plan === null) return false;
  switch (plan.format.of) {
    case 'tables':
      return state.rounds[(lastRound(plan) ?? 0) - 1]?.closed === true;
    case 'race':
      return race(entrants(state), scored(state), plan.format.target).champion !== null;
    case 'elimination':
      return (eliminated(state)?.champions.length ?? 0) > 0;
    case 'evening':
      return false;
  }
};

/** Proposes the next round of a format with one table: all move on by a seat, and players who rested play. Null if no round can follow. */
export const nextRound = (state: TournamentState): SeatedRound | null => {
  const { plan } = state;
  if (plan === null || !hasOneTable(plan) || isOver(state)) return null;
  const round = Math.min(lastPlayed(state), state.rounds.length) + 1;
  const line = lineUp(state, round);
  const { most } = plan.game.size;
  if (line.length < leastAt(plan)) return null;
  return { round, tables: [{ table: 1, seats: line.slice(0, most), moderator: moderatorOf(state) }], resting: line.slice(most) };
};

const lineUp = (state: TournamentState, round: number): readonly PlayerId[] => {
  const isHere = (player: PlayerId): boolean => state.players.get(player)?.presence === 'here';
  const before = state.rounds[round - 2];
  const seats = before?.tables.flatMap(table => table.seats) ?? [];
  const rested = before?.resting ?? [];
  const turned = rested.length > 0 ? [...rested, ...seats] : [...seats.slice(-1), ...seats.slice(0, -1)];
  const all = [...new Set([...turned, ...entrants(state)])].filter(isHere);
  const found = eliminated(state);
  if (found === null) return all;
  const still = stillIn(state) ?? new Set();
  const inside = all.filter(player => still.has(player));
  const guest = found.guest !== null && isHere(found.guest) ? found.guest : guestOf(found, isHere);
  // A guest is added even if players who are not out are only away for a while, because a guest costs them nothing.
  const isWanted = inside.length === SMALLEST_GAME - 1 && guest !== undefined;
  return isWanted ? [...inside, guest] : inside;
};

/** ON-179: the player who was put out last, of those who are still here. */
const guestOf = ({ entrants: all }: Elimination, isHere: (player: PlayerId) => boolean): PlayerId | undefined => {
  const out = all.filter(({ player, outIn }) => outIn !== null && isHere(player));
  const last = Math.max(0, ...out.map(({ outIn }) => outIn ?? 0));
  return out.find(({ outIn }) => outIn === last)?.player;
};

/** The moderator of table 1; else the only moderator there is; else null. */
const moderatorOf = (state: TournamentState): SeatedRound['tables'][number]['moderator'] => {
  const all = [...state.officials.values()].filter(({ director }) => !director);
  return (all.find(({ table }) => table === 1) ?? (all.length === 1 ? all[0] : undefined))?.official ?? null;
};

/**
 * The people who play a phase from this round on, grouped by table: within the phase the people of the round before, at its start the best
 * who are here. The groups count only where the tables are finals.
 */
export const qualified = (
  state: TournamentState,
  { order }: Pick<Standings, 'order'>,
  phase: PhaseRounds,
  from: number,
): readonly (readonly PlayerId[])[] => {
  const isHere = (player: PlayerId): boolean => state.players.get(player)?.presence === 'here';
  const before = from > phase.from ? state.rounds[from - 2] : undefined;
  if (before !== undefined) return before.tables.map(({ seats }) => seats.filter(isHere));
  const best = order.map(({ player }) => player).filter(isHere);
  const playing = best.slice(0, phase.tables * phase.size);
  const count = Math.min(phase.tables, Math.floor(playing.length / (state.plan?.game.size.least ?? 1)));
  const rest = [...playing];
  return count < 1 ? [] : sizesFor(playing.length, count).map(size => rest.splice(0, Math.min(size, phase.size)));
};

/**
 * The rounds of a phase whose tables are finals: the very best on seat 1 of table 1. In further rounds the same people move on by a seat.
 * Null if this round belongs to no such phase, or too few players are here.
 */
export const finalRounds = (state: TournamentState, standings: Standings, from: number): readonly SeatedRound[] | null => {
  const { plan } = state;
  const phase = phaseAt(plan, from);
  if (plan === null || phase === undefined || !hasFinals(phase)) return null;
  const groups = qualified(state, standings, phase, from);
  if (groups.length === 0 || groups.some(({ length }) => length < plan.game.size.least)) return null;
  const moderators = moderatorsFor(state, groups.length);
  return Array.from({ length: phase.to - from + 1 }, (_, index) => ({
    round: from + index,
    tables: groups.map((seats, at) => ({ table: at + 1, seats: turnedBy(seats, index), moderator: moderators[at] ?? null })),
    resting: [],
  }));
};

const turnedBy = (seats: readonly PlayerId[], places: number): readonly PlayerId[] => {
  const at = places % Math.max(1, seats.length);
  return [...seats.slice(seats.length - at), ...seats.slice(0, seats.length - at)];
};

/** One moderator for each table: the one who stays there, else one who moves between tables. */
const moderatorsFor = (state: TournamentState, tables: number): readonly SeatedRound['tables'][number]['moderator'][] => {
  if (tables === 1) return [moderatorOf(state)];
  const all = [...state.officials.values()].filter(({ director }) => !director);
  const free = all.filter(({ table }) => table === null);
  return Array.from({ length: tables }, (_, index) => (all.find(({ table }) => table === index + 1) ?? free.shift())?.official ?? null);
};

/** The number of the last round that is closed; 0 where none is. */
export const lastClosed = ({ rounds }: Pick<TournamentState, 'rounds'>): number => rounds.findLast(({ closed }) => closed)?.round ?? 0;

/** The tournament's clock, and the last sign of life of each table. */
export interface TablesHeard {
  readonly now: number;
  readonly heard: ReadonlyMap<number, number>;
}

export const roundState = ({ opened, closed }: Pick<TournamentRound, 'opened' | 'closed'>): RoundState => {
  if (closed) return 'closed';
  return opened === null ? 'seated' : 'open';
};

/** The time of a table; null while its round is not open or has no time limit. */
export const timeOf = ({ plan }: TournamentState, round: TournamentRound, { extra }: TournamentGame): RoundTime | null => {
  const time = plan?.game.time ?? null;
  if (time === null || round.opened === null || round.closed) return null;
  const { ran, since } = round.clock;
  const left = time.minutes * 60_000 + (round.extra + extra) * 1_000 - ran;
  return since === null ? { left } : { ends: since + left };
};
