import type { PlayerId } from './people.ts';
import type { EliminationRules } from './plan.ts';

/** A One Night game as the standings need it: its players and its winners. A table without a tournament knows its people by name alone. */
export interface GameScore<P extends string = PlayerId> {
  readonly players: readonly P[];
  readonly winners: readonly P[];
}

/** The standings of a race (ON-166): each winner of each game gets a token. */
interface Race<P extends string> {
  readonly tokens: ReadonlyMap<P, number>;
  /** ON-168: the player who alone has the most tokens, once that is enough; else null. */
  readonly champion: P | null;
  /** The target is reached, but several players share the most tokens (ON-169). */
  readonly playsOff: boolean;
  /** How many games count, from the first on; games after the champion was found do not. */
  readonly counted: number;
}

/** The standings of a One Night race, which is won by tokens. Games after the champion was found change nothing. */
export const race = <P extends string>(players: readonly P[], games: readonly GameScore<P>[], target: number): Race<P> => {
  const tokens = new Map(players.map(player => [player, 0]));
  for (const [index, { winners }] of games.entries()) {
    for (const winner of winners) tokens.set(winner, (tokens.get(winner) ?? 0) + 1);
    const { champion, playsOff } = leading(tokens, target);
    if (champion !== null) return { tokens, champion, playsOff, counted: index + 1 };
  }
  return { tokens, ...leading(tokens, target), counted: games.length };
};

/** ON-170: only the sole highest count decides, even for a player who was not in the tie before. */
const leading = <P extends string>(tokens: ReadonlyMap<P, number>, target: number): Pick<Race<P>, 'champion' | 'playsOff'> => {
  const most = Math.max(0, ...tokens.values());
  if (most < target) return { champion: null, playsOff: false };
  const [first, ...others] = [...tokens].filter(([, count]) => count === most).map(([player]) => player);
  return first !== undefined && others.length === 0 ? { champion: first, playsOff: false } : { champion: null, playsOff: true };
};

export interface Entrant<P extends string = PlayerId> {
  readonly player: P;
  readonly losses: number;
  readonly wins: number;
  /** The number of the game that put the player out; null while the player is in. */
  readonly outIn: number | null;
}

export interface Elimination<P extends string = PlayerId> {
  readonly entrants: readonly Entrant<P>[];
  readonly champions: readonly P[];
  /** ON-179: the player who fills the table of the next game; null where nobody is needed. */
  readonly guest: P | null;
  /** Games (counted from 1) that changed nothing, because they would have put out everybody. */
  readonly void: readonly number[];
  /** How many games count, from the first on; games after the end do not. */
  readonly counted: number;
  /** ON-180: champions first; players who share a place have the same number. */
  readonly ranking: readonly { readonly player: P; readonly place: number }[];
}

/** ON-05: the fewest players of a One Night game. */
export const SMALLEST_GAME = 3;

/** ON-173…180. The players of a game are in the order of their seats, because that order breaks the tie for the guest. */
export const elimination = <P extends string>(
  players: readonly P[],
  games: readonly GameScore<P>[],
  rules: EliminationRules,
  left: readonly { readonly player: P; readonly after: number }[] = [],
): Elimination<P> => {
  let entrants: readonly Entrant<P>[] = players.map(player => ({ player, losses: 0, wins: 0, outIn: null }));
  let champions: readonly P[] = [];
  /** ON-236: a player who goes home is out from then on. */
  const leave = (game: number): void => {
    const gone = left.filter(({ after }) => after === game).map(({ player }) => player);
    if (gone.length === 0) return;
    entrants = entrants.map(each => (each.outIn === null && gone.includes(each.player) ? { ...each, outIn: game } : each));
    if (champions.length === 0) champions = championsOf(entrants, rules);
  };
  const isVoid: number[] = [];
  let counted = 0;
  for (const [index, game] of games.entries()) {
    leave(index);
    if (champions.length > 0) break;
    counted = index + 1;
    const next = entrants.map(entrant => after(entrant, game, index + 1, rules));
    const inBefore = stillIn(entrants);
    if (inBefore.length > 0 && stillIn(next).length === 0) {
      if (rules.allOut === 'joint') champions = inBefore.map(({ player }) => player);
      isVoid.push(index + 1);
      continue;
    }
    entrants = next;
    champions = championsOf(entrants, rules);
  }
  leave(games.length);
  if (games.length === 0) champions = championsOf(entrants, rules);
  return {
    entrants,
    champions,
    guest: champions.length > 0 ? null : guestOf(entrants, games, left),
    void: isVoid,
    counted,
    ranking: rankingOf(entrants, champions),
  };
};

const stillIn = <P extends string>(entrants: readonly Entrant<P>[]): readonly Entrant<P>[] =>
  entrants.filter(({ outIn }) => outIn === null);

/** ON-174: a player who is out may play as a guest, but the game does not count for that player. */
const after = <P extends string>(
  entrant: Entrant<P>,
  { players, winners }: GameScore<P>,
  game: number,
  rules: EliminationRules,
): Entrant<P> => {
  const { player, outIn, losses, wins } = entrant;
  if (outIn !== null || !players.includes(player)) return entrant;
  if (winners.includes(player)) return { ...entrant, wins: wins + 1 };
  if (winners.length === 0 && !rules.noWinnerCounts) return entrant;
  return { ...entrant, losses: losses + 1, outIn: losses + 1 >= rules.losses ? game : null };
};

const championsOf = <P extends string>(entrants: readonly Entrant<P>[], { belowThree }: EliminationRules): readonly P[] => {
  const left = stillIn(entrants);
  if (left.length === 1) return left.map(({ player }) => player);
  if (left.length !== 2 || belowThree === 'guest') return [];
  const fewest = belowThree === 'joint' ? Number.POSITIVE_INFINITY : Math.min(...left.map(({ losses }) => losses));
  return left.filter(({ losses }) => losses <= fewest).map(({ player }) => player);
};

/** The player who was put out last; of several, the one on the lowest seat of that game. */
const guestOf = <P extends string>(
  entrants: readonly Entrant<P>[],
  games: readonly GameScore<P>[],
  left: readonly { readonly player: P }[],
): P | null => {
  if (stillIn(entrants).length !== SMALLEST_GAME - 1) return null;
  const here = entrants.filter(({ player }) => !left.some(each => each.player === player));
  const last = Math.max(...here.map(({ outIn }) => outIn ?? 0));
  const out = new Set(here.filter(({ outIn }) => outIn === last).map(({ player }) => player));
  return games[last - 1]?.players.find(player => out.has(player)) ?? null;
};

/** A player who was put out later ranks higher; of players put out in the same game, the one with more wins. */
export const rankingOf = <P extends string>(entrants: readonly Entrant<P>[], champions: readonly P[]): Elimination<P>['ranking'] => {
  const worth = ({ player, outIn, wins }: Entrant<P>): readonly number[] => [
    champions.includes(player) ? 1 : 0,
    outIn ?? Number.POSITIVE_INFINITY,
    outIn === null ? 0 : wins,
  ];
  const order = (one: Entrant<P>, other: Entrant<P>): number => {
    const mine = worth(one);
    const at = mine.findIndex((each, index) => each !== worth(other)[index]);
    if (at < 0) return 0;
    return (worth(other)[at] ?? 0) > (mine[at] ?? 0) ? 1 : -1;
  };
  const sorted = [...entrants].sort(order);
  return sorted.map(entrant => ({ player: entrant.player, place: sorted.findIndex(each => order(each, entrant) === 0) + 1 }));
};
