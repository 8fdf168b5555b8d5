import type { PlayerId } from '../domain/tournament.ts';

/** A One Night game as the standing sees it: who played, and who of them won. */
export interface GameScore {
  readonly players: readonly PlayerId[];
  readonly winners: readonly PlayerId[];
}

/** ON-166: a token for every winner of every game. */
interface Race {
  readonly tokens: ReadonlyMap<PlayerId, number>;
  /** ON-168: who alone has the most, when somebody has enough. */
  readonly champion: PlayerId | null;
  /** Somebody has enough, but the most is shared (ON-169). */
  readonly playsOff: boolean;
  /** How many games, from the first, it took; those after the champion was found are not among them. */
  readonly counted: number;
}

/** The standing of a One Night tournament that is won by tokens. Games after the champion was found change nothing. */
export const race = (players: readonly PlayerId[], games: readonly GameScore[], target: number): Race => {
  const tokens = new Map(players.map(player => [player, 0]));
  for (const [index, { winners }] of games.entries()) {
    for (const winner of winners) tokens.set(winner, (tokens.get(winner) ?? 0) + 1);
    const { champion, playsOff } = leading(tokens, target);
    if (champion !== null) return { tokens, champion, playsOff, counted: index + 1 };
  }
  return { tokens, ...leading(tokens, target), counted: games.length };
};

/** ON-170: only the sole highest count matters, whoever was in the tie before. */
const leading = (tokens: ReadonlyMap<PlayerId, number>, target: number): Pick<Race, 'champion' | 'playsOff'> => {
  const most = Math.max(0, ...tokens.values());
  if (most < target) return { champion: null, playsOff: false };
  const [first, ...others] = [...tokens].filter(([, count]) => count === most).map(([player]) => player);
  return first !== undefined && others.length === 0 ? { champion: first, playsOff: false } : { champion: null, playsOff: true };
};
