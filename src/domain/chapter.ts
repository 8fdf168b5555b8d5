import type { NightDeed } from './ending.ts';
import type { HiddenOutcome } from './happening.ts';
import type { Seat } from './ids.ts';
import type { News, Total } from './picture.ts';

/** One night or one day of a game, as the room is told it once the game is over. */
export interface Chapter {
  readonly time: 'night' | 'day';
  readonly round: number;
  /** What was chosen in the calls of the night, in their order. */
  readonly deeds: readonly NightDeed[];
  readonly events: readonly ChapterEvent[];
  /** Who was out of the game at its end. */
  readonly out: readonly Seat[];
}

/** What befell somebody: deaths with their causes, whoever was voted out with the votes of the last count, and what was kept from the room. */
export type ChapterEvent =
  | { readonly what: 'news'; readonly news: News; readonly votes?: readonly Total[] }
  | Extract<HiddenOutcome, { readonly what: 'fate' }>;
