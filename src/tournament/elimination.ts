import type { PlayerId } from '../domain/tournament.ts';
import type { Scored } from './race.ts';

/** ON-173, ON-175, ON-178, ON-179: how a knock-out is played. */
export interface EliminationRules {
  /** So many losses put a player out. */
  readonly losses: number;
  /** A game that nobody wins is a loss for all who played. */
  readonly noWinnerCounts: boolean;
  /** A game that would put everybody out is played again, or all of them are champions together. */
  readonly allOut: 'replay' | 'joint';
  /** Two are in, and three must play: a guest fills the table, the fewest losses decide, or both are champions. */
  readonly belowThree: 'guest' | 'fewest_losses' | 'joint';
}

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
  /** ON-180: champions first; who shares a place has the same number. */
  readonly ranking: readonly { readonly player: PlayerId; readonly place: number }[];
}

const SMALLEST_GAME = 3;

/** ON-173…180. `players` stand in the order of their seats, which breaks the tie for the guest. */
export const elimination = (players: readonly PlayerId[], games: readonly Scored[], rules: EliminationRules): Elimination => {
  let entrants: readonly Entrant[] = players.map(player => ({ player, losses: 0, wins: 0, outIn: null }));
  const isVoid: number[] = [];
  let champions: readonly PlayerId[] = [];
  for (const [index, game] of games.entries()) {
    if (champions.length > 0) break;
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
    guest: champions.length > 0 ? null : guestOf(entrants),
    void: isVoid,
    ranking: rankingOf(entrants, champions),
  };
};

const stillIn = (entrants: readonly Entrant[]): readonly Entrant[] => entrants.filter(({ outIn }) => outIn === null);

/** ON-174: who is out plays as a guest, if at all, and that counts for nothing. */
const after = (entrant: Entrant, { players, winners }: Scored, game: number, rules: EliminationRules): Entrant => {
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

const guestOf = (entrants: readonly Entrant[]): PlayerId | null => {
  if (stillIn(entrants).length !== SMALLEST_GAME - 1) return null;
  const last = Math.max(...entrants.map(({ outIn }) => outIn ?? 0));
  return entrants.find(({ outIn }) => outIn === last)?.player ?? null;
};

/** Who was put out later stands higher; in the same game, who has won more. */
const rankingOf = (entrants: readonly Entrant[], champions: readonly PlayerId[]): Elimination['ranking'] => {
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
