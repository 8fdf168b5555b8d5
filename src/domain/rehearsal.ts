import type { BookId, Place, Seat } from './ids.ts';

/** Who plays by itself at a table of invented people: everybody with the moderator, or the players alone. */
export const REHEARSED = ['all', 'players'] as const;
export type RehearsalCast = (typeof REHEARSED)[number];

export const REHEARSAL_SPEEDS = [1, 2, 4] as const;
export type RehearsalSpeed = (typeof REHEARSAL_SPEEDS)[number];

/** How invented players vote: they point, and the moderator enters the votes; or they lay their tokens on the pads of the table. */
export const VOTE_WAYS = ['points', 'lays'] as const;
export type VoteWay = (typeof VOTE_WAYS)[number];

/** What invented players do wrong, so that the moderator learns to mend it. */
export const MISTAKES = ['votes-twice', 'not-allowed', 'leaves', 'scanned-twice', 'wrong-pad'] as const;
export type Mistake = (typeof MISTAKES)[number];

/** What invented players do, as a moderator would see it. `field` names the part that is meant, where a question has several parts. */
export type Gesture = { readonly by: readonly Seat[]; readonly mistake?: Mistake } & (
  | { readonly does: 'points'; readonly at: readonly Place[]; readonly field?: string }
  | { readonly does: 'declines'; readonly field?: string }
  | { readonly does: 'says'; readonly word: string; readonly field?: string }
  | { readonly does: 'votes'; readonly at: Seat | 'none' }
  | { readonly does: 'leaves' }
  /** A token is laid on the pad of a seat; on the own pad it lies covered. */
  | { readonly does: 'lays'; readonly at: Seat }
  /** The card of this place is dealt. */
  | { readonly does: 'scans'; readonly at: Place }
);

/** The state of a rehearsal: the machine moderates, the players think, they wait for the moderator, or the game is over. */
export const REHEARSAL_STANDS = ['runs', 'thinks', 'waits', 'over'] as const;
type RehearsalStands = (typeof REHEARSAL_STANDS)[number];

/** The table of invented people, beside the moderator's view of its evening. */
export interface RehearsalView {
  readonly table: string;
  readonly plays: RehearsalCast;
  readonly paused: boolean;
  readonly speed: RehearsalSpeed;
  /** Null where the vote of the book needs no tokens. */
  readonly votes: VoteWay | null;
  readonly stands: RehearsalStands;
  /** The address of its public screen; null where there are no screens. */
  readonly screen: string | null;
  /** What can be seen now, oldest first. */
  readonly gestures: readonly Gesture[];
}

export type RehearsalAsk =
  /** Refused while another rehearsal runs, unless this one replaces it. */
  | {
      readonly do: 'begin';
      readonly book: BookId;
      readonly people: number;
      readonly plays: RehearsalCast;
      readonly mistakes: boolean;
      readonly replaces?: true;
    }
  | { readonly do: 'pause'; readonly paused: boolean }
  /** Does the next deed of the rehearsal at once, even while the rehearsal is paused. */
  | { readonly do: 'step' }
  | { readonly do: 'speed'; readonly speed: RehearsalSpeed }
  | { readonly do: 'plays'; readonly plays: RehearsalCast }
  | { readonly do: 'votes'; readonly votes: VoteWay }
  | { readonly do: 'stop' };
