import type { PlayerId } from '../domain/tournament/people.ts';
import type { TournamentPlan } from '../domain/tournament/plan.ts';
import type { SeatedRound } from '../domain/tournament/seating.ts';
import type { RoundState, Standings } from '../domain/tournament/tournament-view.ts';
import { begunNow, countedGames, isVoid } from './games.ts';
import { type Elimination, elimination, type GameScore, race, SMALLEST_GAME } from './one-table-formats.ts';
import type { TournamentGame, TournamentRound, TournamentState } from './shape.ts';
import { hasWon } from './standings/scores.ts';

/** The last round that the format has; null where it takes as many as it takes. */
export const lastRound = ({ format }: TournamentPlan): number | null =>
  format.of === 'tables' ? format.rounds + (format.final === null ? 0 : 1) : null;

export const isFinal = (plan: TournamentPlan | null, round: number): boolean => plan?.format.of === 'tables' && round > plan.format.rounds;

/** Race, elimination and evening. */
export const hasOneTable = ({ format }: TournamentPlan): boolean => format.of !== 'tables';

/** Something was played there that is not void. */
export const isPlayed = (game: TournamentGame): boolean =>
  begunNow(game) !== undefined || [...game.reports, ...game.corrections].some(({ report }) => !isVoid(game, report.game));

/** The last round that was opened or played, even if no table should have begun it; 0 where none was. */
export const lastPlayed = (state: TournamentState): number => {
  const opened = state.rounds.filter(round => round.opened !== null).map(({ round }) => round);
  const played = [...state.games.values()].filter(isPlayed).map(({ round }) => round);
  return Math.max(0, ...opened, ...played);
};

/** Rounds from here on may be seated, or seated anew. */
export const firstSeatable = (state: TournamentState): number => Math.min(lastPlayed(state), state.rounds.length) + 1;

const scored = (state: TournamentState): readonly GameScore[] =>
  countedGames(state).map(({ report }) => ({
    players: report.seats.map(({ player }) => player),
    winners: report.seats.filter(seat => hasWon(report, seat)).map(({ player }) => player),
  }));

/** Who plays for it: in the order of their first seats (ON-179), then whoever came later. Who has left plays no more, and who never came never did. */
export const entrants = (state: TournamentState): readonly PlayerId[] => {
  const seated = state.rounds.flatMap(({ tables, resting }) => [...tables.flatMap(({ seats }) => seats), ...resting]);
  const here = [...state.players.values()].filter(({ presence }) => presence === 'here').map(({ player }) => player);
  const played = new Set(scored(state).flatMap(({ players }) => players));
  const plays = (player: PlayerId): boolean => {
    const is = state.players.get(player)?.presence ?? 'left';
    return is === 'here' || is === 'expected' || (is === 'absent' && played.has(player));
  };
  return [...new Set([...seated, ...here, ...played])].filter(plays);
};

const eliminated = (state: TournamentState): Elimination | null =>
  state.plan?.format.of === 'elimination' ? elimination(entrants(state), scored(state), state.plan.format.rules) : null;

/** Who is still in, where games put people out; null where they do not. */
export const stillIn = (state: TournamentState): ReadonlySet<PlayerId> | null => {
  const found = eliminated(state);
  return found === null ? null : new Set(found.entrants.filter(({ outIn }) => outIn === null).map(({ player }) => player));
};

/** How few may sit at a table: a knock-out goes down to the smallest game there is (ON-179). */
export const leastAt = ({ format, game }: TournamentPlan): number =>
  format.of === 'elimination' ? Math.min(game.size.least, SMALLEST_GAME) : game.size.least;

/** Nothing more is to be played. */
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

/** The next round of a format with one table, as it offers itself: everybody moves on by a seat, and who has rested plays. Null where none can be. */
export const nextRound = (state: TournamentState): SeatedRound | null => {
  const { plan } = state;
  if (plan === null || !hasOneTable(plan) || isOver(state)) return null;
  const round = firstSeatable(state);
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
  // Also where others are still in who have gone for a while: they lose nothing by it.
  const isWanted = inside.length === SMALLEST_GAME - 1 && guest !== undefined;
  return isWanted ? [...inside, guest] : inside;
};

/** ON-179, where who was put out last is gone: whoever was so before. */
const guestOf = ({ entrants: all }: Elimination, isHere: (player: PlayerId) => boolean): PlayerId | undefined => {
  const out = all.filter(({ player, outIn }) => outIn !== null && isHere(player));
  const last = Math.max(0, ...out.map(({ outIn }) => outIn ?? 0));
  return out.find(({ outIn }) => outIn === last)?.player;
};

/** Who stays at table 1, else the only one there is. */
const moderatorOf = (state: TournamentState): SeatedRound['tables'][number]['moderator'] => {
  const all = [...state.officials.values()].filter(({ director }) => !director);
  return (all.find(({ table }) => table === 1) ?? (all.length === 1 ? all[0] : undefined))?.official ?? null;
};

/** The final: the best who are there, the best of all on seat 1. Null where the format has none, or too few are there. */
export const finalRound = (state: TournamentState, standings: Standings): SeatedRound | null => {
  const { plan } = state;
  if (plan?.format.of !== 'tables' || plan.format.final === null) return null;
  const best = standings.order.map(({ player }) => player).filter(player => state.players.get(player)?.presence === 'here');
  const seats = best.slice(0, plan.format.final);
  if (seats.length < plan.game.size.least) return null;
  return { round: plan.format.rounds + 1, tables: [{ table: 1, seats, moderator: moderatorOf(state) }], resting: [] };
};

/** The tournament's clock, and when each table was last heard of. */
export interface TablesHeard {
  readonly now: number;
  readonly heard: ReadonlyMap<number, number>;
}

export const roundState = ({ opened, closed }: Pick<TournamentRound, 'opened' | 'closed'>): RoundState => {
  if (closed) return 'closed';
  return opened === null ? 'seated' : 'open';
};

/** When a table's time is over, by the tournament's clock; null while its round is not open or has no end. */
export const endOf = ({ plan }: TournamentState, { opened, closed }: TournamentRound, { extra }: TournamentGame): number | null => {
  const time = plan?.game.time ?? null;
  return time === null || opened === null || closed ? null : opened + time.minutes * 60_000 + extra * 1_000;
};
