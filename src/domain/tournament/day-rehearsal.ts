import type { PlayerId } from './people.ts';

/** How many times as fast as a real day. */
export const DAY_SPEEDS = [1, 8, 30] as const;
export type DaySpeed = (typeof DAY_SPEEDS)[number];

/** Who does the work of the desk: the machine, which shows it (`ghosts`), or a person who practises (`you`). */
export const DESK_CASTS = ['ghosts', 'you'] as const;
export type DeskCast = (typeof DESK_CASTS)[number];

/**
 * What goes wrong on purpose: a player comes late, a table calls, a table begins the next round by itself, a player goes home, a table
 * sends two results for one game, a table plays a game of no round.
 */
export type DayMishap = 'late' | 'calls' | 'early' | 'leaves' | 'disputed' | 'outside';

/** A tournament of invented people that plays itself. */
export interface DayRehearsalView {
  readonly paused: boolean;
  readonly speed: DaySpeed;
  readonly desk: DeskCast;
  readonly people: number;
  /** How many things have gone wrong on purpose so far, and how many will in all. */
  readonly mishaps: { readonly met: number; readonly wanted: number };
  /** The player who stands before the desk and has to go home. */
  readonly leaves: PlayerId | null;
  /** The address of the real tournament's desk, where the rehearsal was begun there; null where a command began it. */
  readonly home: string | null;
}

export type DayRehearsalAsk =
  | { readonly do: 'begin' }
  | { readonly do: 'pause'; readonly paused: boolean }
  /** The next half minute happens at once, even while time stands still. */
  | { readonly do: 'step' }
  | { readonly do: 'speed'; readonly speed: DaySpeed }
  | { readonly do: 'desk'; readonly desk: DeskCast }
  /** Ends the rehearsal, and removes its file or, with `keep`, lays it aside. */
  | { readonly do: 'end'; readonly keep: boolean };

/** A rehearsal that was laid aside, and what opens it in a terminal. */
export interface KeptRehearsal {
  readonly file: string;
  readonly how: string;
}

/** What a desk knows of a rehearsal. */
export type DayRehearsalShown =
  | { readonly is: 'none'; readonly offered: boolean }
  /** A rehearsal runs beside this tournament, at an address of its own. */
  | { readonly is: 'beside'; readonly address: string }
  /** This tournament is a rehearsal. */
  | { readonly is: 'here'; readonly view: DayRehearsalView }
  /** The rehearsal is over. `kept`: null where it was removed. */
  | { readonly is: 'over'; readonly home: string | null; readonly kept: KeptRehearsal | null };
