import type { EliminationRules } from '../../domain/tournament/plan.ts';
import type { PlayerStanding, Standings } from '../../domain/tournament/view.ts';
import type { PlayerId } from '../../domain/tournament.ts';
import { type Entrant, elimination, rankingOf } from '../elimination.ts';
import { type GameScore, race } from '../race.ts';
import { isProvisional } from './by-points.ts';
import { rankGroups, withPlaces } from './places.ts';
import { hasWon } from './points.ts';
import { inOrder, type ScoredGame, type Scores } from './scores.ts';
import { columns, lastRoundIn, type TallyLine, talliesOf } from './tally.ts';

/** ON-166…172: the standing is the tokens, and who has as many shares the place. Neither tie-breaks nor penalties are known here. */
export const byTokens = (scores: Scores, target: number): Standings => {
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
export const byLosses = (scores: Scores, rules: EliminationRules): Standings => {
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
