import type { PlayerId } from '../../domain/tournament/people.ts';
import type { EliminationRules } from '../../domain/tournament/plan.ts';
import type { PlayerStanding, Standings } from '../../domain/tournament/tournament-view.ts';
import { entrants, isOver } from '../format.ts';
import { countedGames, gameAt, isSettled } from '../games.ts';
import { type Entrant, elimination, type GameScore, race, rankingOf } from '../one-table-formats.ts';
import type { TournamentState } from '../shape.ts';
import { byPoints, isProvisional } from './by-points.ts';
import {
  columns,
  hasWon,
  inOrder,
  lastRoundIn,
  rankGroups,
  type ScoredGame,
  type Scores,
  type TallyLine,
  talliesOf,
  withPlaces,
} from './scores.ts';

/** ON-166…172: the standing is the tokens, and who has as many shares the place. Neither tie-breaks nor penalties are known here. */
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

/** ON-173…181: who was put out later stands higher. Games are counted as long as somebody is in; a guest's and void ones are not. */
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

/** Who has left is out since the last game played, and stands among those who were put out by it. */
const gone = (player: PlayerId, games: readonly GameScore[]): Entrant => {
  const played = games.filter(({ players }) => players.includes(player));
  const wins = played.filter(({ winners }) => winners.includes(player)).length;
  return { player, wins, losses: played.length - wins, outIn: games.findLastIndex(({ players }) => players.includes(player)) + 1 };
};

/** How everybody stands: a function of the results, in whatever order they came. */
export const standings = (state: TournamentState): Standings => {
  const scores = scoresOf(state);
  return scores === null ? { order: [], tieBreaks: [], provisional: false, champions: [], playsOff: false } : standingsOf(scores);
};

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

/** Who is expected or here stands in it, and whoever has played, even if that player is gone now. */
const scoresOf = (state: TournamentState): Scores | null => {
  if (state.plan === null) return null;
  const counted = countedGames(state);
  const played = new Set(counted.flatMap(({ report }) => report.seats.map(({ player }) => player)));
  // Who is expected and never sat down would be in for ever.
  const isKnockOut = state.plan.format.of === 'elimination';
  const staying = new Set(isKnockOut ? entrants(state) : []);
  const all = [...state.players.values()].filter(
    ({ player, presence }) => played.has(player) || (isKnockOut ? staying.has(player) : presence === 'here' || presence === 'expected'),
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
    missing: due.filter(({ round, table }) => !isSettled(state, gameAt(state, round, table))).length,
    over: isOver(state),
  };
};
