import { type Entrant, elimination, type GameScore, race, rankingOf } from '../../domain/tournament/one-table-formats.ts';
import { type PlayerId, takesPart } from '../../domain/tournament/people.ts';
import type { EliminationRules } from '../../domain/tournament/plan.ts';
import { hasWon } from '../../domain/tournament/points.ts';
import type { PlayerStanding, Standings } from '../../domain/tournament/tournament-view.ts';
import { entrants, isOver } from '../format.ts';
import { countedGames, gameAt, isSettled } from '../games.ts';
import type { TournamentState } from '../shape.ts';
import { byPoints, isProvisional } from './by-points.ts';
import { type BeginsAsWolf, wolfDeals } from './dealt.ts';
import {
  columns,
  inOrder,
  lastRoundIn,
  rankGroups,
  type ScoredGame,
  type Scores,
  type TallyLine,
  talliesOf,
  withPlaces,
} from './scores.ts';
import { teamsOf } from './teams.ts';

/** ON-166…172: players rank by tokens, and equal tokens share a place. This format has neither tie-breaks nor penalties. */
const byTokens = (scores: Scores, target: number): Standings => {
  const games = inOrder(scores.games);
  const { champion, playsOff, counted } = race(scores.players, games.map(scoredOf), target);
  const lines = games.slice(0, counted).flatMap(game => tokensOf(game));
  const tallies = talliesOf(scores.players, lines, []);
  const groups = withPlaces(rankGroups(scores.players, [() => player => tallies.get(player)?.points ?? 0]));
  const rounds = lastRoundIn(lines);
  const order = groups.flatMap(({ place, players }) =>
    players.flatMap((player): readonly PlayerStanding[] => {
      const tally = tallies.get(player);
      return tally === undefined ? [] : [{ ...columns(tally, rounds), place, breaks: [], losses: null, outIn: null }];
    }),
  );
  return { order, tieBreaks: [], provisional: isProvisional(scores), champions: champion === null ? [] : [champion], playsOff };
};

/**
 * ON-173…181: a player who was put out later ranks higher. A player's games count until that
 * player is out; guest games and void games do not count.
 */
const byLosses = (scores: Scores, rules: EliminationRules): Standings => {
  const games = inOrder(scores.games);
  const scored = games.map(scoredOf);
  const staying = scores.players.filter(player => !scores.left.has(player));
  const { entrants, champions, void: isVoid, counted } = elimination(staying, scored, rules);
  const all = [...entrants, ...scores.players.filter(player => scores.left.has(player)).map(player => gone(player, scored))];
  const lines = all.flatMap(({ player, outIn }) =>
    games
      .slice(0, Math.min(counted, outIn ?? counted))
      .filter((_, index) => !isVoid.includes(index + 1))
      .flatMap(game => tokensOf(game).filter(line => line.player === player)),
  );
  const tallies = talliesOf(scores.players, lines, []);
  const rounds = lastRoundIn(lines);
  const order = rankingOf(all, champions).flatMap(({ player, place }): readonly PlayerStanding[] => {
    const tally = tallies.get(player);
    const entrant = all.find(each => each.player === player);
    if (tally === undefined || entrant === undefined) return [];
    const outIn = entrant.outIn === null ? null : (games[entrant.outIn - 1]?.report.round ?? entrant.outIn);
    return [{ ...columns(tally, rounds), place, breaks: [], losses: entrant.losses, outIn }];
  });
  return { order, tieBreaks: [], provisional: isProvisional(scores), champions, playsOff: false };
};

const scoredOf = ({ report }: ScoredGame): GameScore => ({
  players: report.seats.map(({ player }) => player),
  winners: report.seats.filter(seat => hasWon(report, seat)).map(({ player }) => player),
});

const tokensOf = ({ report }: ScoredGame): readonly TallyLine[] =>
  report.seats.map(seat => {
    const won = hasWon(report, seat);
    return { player: seat.player, report, points: won ? 1 : 0, won, alive: seat.alive };
  });

/** A player who has left counts as put out in the last game that this player played. */
const gone = (player: PlayerId, games: readonly GameScore[]): Entrant => {
  const played = games.filter(({ players }) => players.includes(player));
  const wins = played.filter(({ winners }) => winners.includes(player)).length;
  return { player, wins, losses: played.length - wins, outIn: games.findLastIndex(({ players }) => players.includes(player)) + 1 };
};

/** The standings follow from the results alone, whatever the order in which they arrived. */
export const standings = (state: TournamentState, beginsAsWolf: BeginsAsWolf = UNKNOWN): Standings => {
  const scores = scoresOf(state);
  if (scores === null) return { order: [], tieBreaks: [], provisional: false, champions: [], playsOff: false };
  const found = standingsOf(scores);
  const rule = state.plan?.clubs?.teams ?? null;
  const teams = rule === null ? {} : { teams: teamsOf(found.order, state.players.values(), rule) };
  const deals = wolfDeals(state, beginsAsWolf);
  const order = found.order.map(each => (deals.has(each.player) ? { ...each, wolf: deals.get(each.player) } : each));
  // While a result may still change, nobody has won.
  return { ...found, order, ...teams, ...(found.provisional ? { champions: [] } : {}) };
};

const UNKNOWN: BeginsAsWolf = () => null;

export const standingsOf = (scores: Scores): Standings => {
  const { format } = scores.plan;
  switch (format.of) {
    case 'tables':
    case 'evening':
      return byPoints(scores);
    case 'race':
      return byTokens(scores, format.target);
    case 'elimination':
      return byLosses(scores, format.rules);
  }
};

/** The standings include players who are expected or here, and players who have played, even if they are gone now. */
const scoresOf = (state: TournamentState): Scores | null => {
  if (state.plan === null) return null;
  const counted = countedGames(state);
  const played = new Set(counted.flatMap(({ report }) => report.seats.map(({ player }) => player)));
  // In an elimination, a player who is expected but never sits down could never be put out.
  const isKnockOut = state.plan.format.of === 'elimination';
  const staying = new Set(isKnockOut ? entrants(state) : []);
  const all = [...state.players.values()].filter(
    ({ player, presence }) => played.has(player) || (isKnockOut ? staying.has(player) : takesPart(presence)),
  );
  const due = state.rounds
    .filter(({ opened }) => opened !== null)
    .flatMap(({ round, tables }) => tables.map(({ table }) => ({ round, table })));
  return {
    plan: state.plan,
    seed: state.seed,
    players: all.map(({ player }) => player),
    left: new Set(all.filter(({ presence }) => presence === 'left').map(({ player }) => player)),
    games: counted,
    penalties: [...state.penalties.values()].filter(({ lifted }) => lifted === null),
    rests: state.rounds.flatMap(({ round, rested }) => rested.map(player => ({ player, round }))),
    missing: due.filter(({ round, table }) => !isSettled(state, gameAt(state, round, table))).length,
    over: isOver(state),
  };
};
