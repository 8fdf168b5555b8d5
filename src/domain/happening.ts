import type { Seat } from './ids.ts';
import type { CardShown, News, Total } from './picture.ts';

/** One thing that the last move made public, for the moderator to read aloud and to do at the table. */
export type Happening =
  /** `said`: the words of the step before have announced it already. */
  | { readonly what: 'news'; readonly news: News; readonly said: boolean }
  /** The votes of a ballot that has ended, most votes first. */
  | { readonly what: 'votes'; readonly votes: readonly Total[] }
  | { readonly what: 'nominated'; readonly seats: readonly Seat[] }
  | { readonly what: 'cards'; readonly cards: readonly CardShown[] };
