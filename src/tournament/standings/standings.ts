import type { Standings } from '../../domain/tournament/view.ts';
import { entrants, isOver } from '../format.ts';
import { countedGames, gameAt, isSettled } from '../games.ts';
import type { TournamentState } from '../shape.ts';
import { byPoints } from './by-points.ts';
import { byLosses, byTokens } from './one-table.ts';
import type { Scores } from './scores.ts';

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
