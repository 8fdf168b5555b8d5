import type { PlayerId } from '../domain/tournament/people.ts';
import type { EliminationRules } from '../domain/tournament/plan.ts';

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

export interface Entrant {
  readonly player: PlayerId;
  readonly losses: number;
  readonly wins: number;
  /** The number of the game that put the player out; null while in. */
  readonly outIn: number | null;
}

export interface Elimination {
  readonly entrants: readonly Entrant[];
  readonly champions: readonly PlayerId[];
  /** ON-179: who fills the table of the next game; null where nobody has to. */
  readonly guest: PlayerId | null;
  /** Games, from 1, that changed nothing because they would have put out everybody. */
  readonly void: readonly number[];
  /** How many games, from the first, it took; those after the end are not among them. */
  readonly counted: number;
  /** ON-180: champions first; who shares a place has the same number. */
  readonly ranking: readonly { readonly player: PlayerId; readonly place: number }[];
}

/** ON-05. */
export const SMALLEST_GAME = 3;

/** ON-173…180. The players of each game stand in the order of their seats, which breaks the tie for the guest. */
export const elimination = (players: readonly PlayerId[], games: readonly GameScore[], rules: EliminationRules): Elimination => {
  let entrants: readonly Entrant[] = players.map(player => ({ player, losses: 0, wins: 0, outIn: null }));
  const isVoid: number[] = [];
  let champions: readonly PlayerId[] = [];
  let counted = 0;
  for (const [index, game] of games.entries()) {
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
  if (games.length === 0) champions = championsOf(entrants, rules);
  return {
    entrants,
    champions,
    guest: champions.length > 0 ? null : guestOf(entrants, games),
    void: isVoid,
    counted,
    ranking: rankingOf(entrants, champions),
  };
};

const stillIn = (entrants: readonly Entrant[]): readonly Entrant[] => entrants.filter(({ outIn }) => outIn === null);

/** ON-174: who is out plays as a guest, if at all, and that counts for nothing. */
const after = (entrant: Entrant, { players, winners }: GameScore, game: number, rules: EliminationRules): Entrant => {
  const { player, outIn, losses, wins } = entrant;
  if (outIn !== null || !players.includes(player)) return entrant;
  if (winners.includes(player)) return { ...entrant, wins: wins + 1 };
  if (winners.length === 0 && !rules.noWinnerCounts) return entrant;
  return { ...entrant, losses: losses + 1, outIn: losses + 1 >= rules.losses ? game : null };
};

const championsOf = (entrants: readonly Entrant[], { belowThree }: EliminationRules): readonly PlayerId[] => {
  const left = stillIn(entrants);
  if (left.length === 1) return left.map(({ player }) => player);
  if (left.length !== 2 || belowThree === 'guest') return [];
  const fewest = belowThree === 'joint' ? Number.POSITIVE_INFINITY : Math.min(...left.map(({ losses }) => losses));
  return left.filter(({ losses }) => losses <= fewest).map(({ player }) => player);
};

/** Who was put out last; of several, the one on the lowest seat of that game. */
const guestOf = (entrants: readonly Entrant[], games: readonly GameScore[]): PlayerId | null => {
  if (stillIn(entrants).length !== SMALLEST_GAME - 1) return null;
  const last = Math.max(...entrants.map(({ outIn }) => outIn ?? 0));
  const out = new Set(entrants.filter(({ outIn }) => outIn === last).map(({ player }) => player));
  return games[last - 1]?.players.find(player => out.has(player)) ?? null;
};

/** Who was put out later stands higher; in the same game, who has won more. */
export const rankingOf = (entrants: readonly Entrant[], champions: readonly PlayerId[]): Elimination['ranking'] => {
  const worth = ({ player, outIn, wins }: Entrant): readonly number[] => [
    champions.includes(player) ? 1 : 0,
    outIn ?? Number.POSITIVE_INFINITY,
    outIn === null ? 0 : wins,
  ];
  const order = (one: Entrant, other: Entrant): number => {
    const mine = worth(one);
    const at = mine.findIndex((each, index) => each !== worth(other)[index]);
    return at < 0 ? 0 : (worth(other)[at] ?? 0) > (mine[at] ?? 0) ? 1 : -1;
  };
  const sorted = [...entrants].sort(order);
  return sorted.map(entrant => ({ player: entrant.player, place: sorted.findIndex(each => order(each, entrant) === 0) + 1 }));
};
