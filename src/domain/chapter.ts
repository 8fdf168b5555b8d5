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
  /** As the village stood at its end: who was out, where the votes were to begin, and who was captain. */
  readonly out: readonly Seat[];
  readonly anchor: Picture['anchor'];
  readonly captain: Seat | null;
}

/** What befell somebody: deaths with their causes, whoever was voted out with the votes of the last count, and what was kept from the room. */
export type ChapterOutcome =
  | { readonly what: 'news'; readonly news: News; readonly votes?: readonly Total[] }
  | Extract<HiddenOutcome, { readonly what: 'fate' }>;
