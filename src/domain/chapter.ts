import type { NightDeed } from './ending.ts';
import type { HiddenOutcome } from './happening.ts';
import type { Seat } from './ids.ts';
import type { News, Picture, Total } from './picture.ts';

/** One night or one day of a game, as the room is told it once the game is over. */
export interface Chapter {
  readonly time: 'night' | 'day';
  readonly round: number;
  /** What was chosen in the calls of the night, in their order. */
  readonly deeds: readonly NightDeed[];
  readonly outcomes: readonly ChapterOutcome[];
  /** The village at the end of the chapter: who was out, the seat from which votes are counted, and the captain. */
  readonly out: readonly Seat[];
  readonly anchor: Picture['anchor'];
  readonly captain: Seat | null;
}

/** What happened to players: news (with the votes of the last count, if these decided it), and fates that were hidden from the room. */
export type ChapterOutcome =
  | { readonly what: 'news'; readonly news: News; readonly votes?: readonly Total[] }
  | Extract<HiddenOutcome, { readonly what: 'fate' }>;
