import type { GameReport, GivenBonus } from '../../domain/tournament/game.ts';
import type { TournamentPlan } from '../../domain/tournament/plan.ts';
import type { PlayerId } from '../../domain/tournament.ts';

/** A result that counts. */
export interface ScoredGame {
  readonly report: GameReport;
  readonly given: readonly GivenBonus[];
  /** Two people stand for it. */
  readonly confirmed: boolean;
}

/** All that standings are made of. */
export interface Scores {
  readonly plan: Pick<TournamentPlan, 'format' | 'points' | 'tieBreaks'>;
  /** For lots alone. */
  readonly seed: string;
  /** Everybody who has a place in it, in the order in which equals are listed. */
  readonly players: readonly PlayerId[];
  /** Who of them plays no more. */
  readonly left: ReadonlySet<PlayerId>;
  readonly games: readonly ScoredGame[];
  /** Points that were taken away; below 0, they were given. */
  readonly penalties: readonly { readonly player: PlayerId; readonly points: number }[];
  /** Games of rounds that were opened, of which no result counts. */
  readonly missing: number;
  /** Nothing more is to be played. */
  readonly over: boolean;
}

/** Games in the order of rounds and tables, whatever the order in which they were told. */
export const inOrder = (games: readonly ScoredGame[]): readonly ScoredGame[] =>
  [...games].sort(
    ({ report: one }, { report: other }) => one.round - other.round || one.table - other.table || (one.game < other.game ? -1 : 1),
  );

/** Without what binary fractions leave behind: tenths that make a whole are equal to it. */
export const tidy = (points: number): number => Math.round(points * 1e6) / 1e6;
