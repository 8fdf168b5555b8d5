import type { NightDeed } from './ending.ts';
import type { Seat } from './ids.ts';
import type { CardShown, News, Picture, Total } from './picture.ts';

/** One thing that the last move made public, for the moderator to read aloud and to do at the table. */
export type Happening =
  /** `said`: the words of the step before have announced the news already. */
  | { readonly what: 'news'; readonly news: News; readonly said: boolean }
  /** The votes of a ballot that has ended, most votes first. */
  | { readonly what: 'votes'; readonly votes: readonly Total[] }
  | { readonly what: 'nominated'; readonly seats: readonly Seat[] }
  | { readonly what: 'cards'; readonly cards: readonly CardShown[] };

/** What the last move made public, one announcement after the other. */
export interface Script {
  /** The ask `announce` names this move, so that a late or repeated press tells nothing else. */
  readonly move: number;
  /** A part without a happening begins the next scene. */
  readonly parts: readonly (readonly Happening[])[];
  readonly told: number;
  /** How many parts the answer itself told. */
  readonly atOnce: number;
  /** What the room sees until the next part is told. */
  readonly room: Pick<Picture, 'round' | 'scene' | 'out'>;
}

/** What happens to players without the room being told. */
export const FATES = [
  // Why a bitten player is alive at dawn.
  ...(['guarded', 'healed', 'converted', 'lives', 'immune'] as const),
  // By the knight's sword, the elder's curse, the death of the Wild Child's model, the dead Hunter's own vote.
  ...(['sword', 'powerless', 'turned', 'taken-along'] as const),
] as const;

/** What a move does without the room being told of it, or of its cause. */
export type HiddenOutcome =
  | { readonly what: 'cause'; readonly seat: Seat; readonly cause: string }
  | { readonly what: 'fate'; readonly fate: (typeof FATES)[number]; readonly seats: readonly Seat[] };

/** One thing that a move brought about, as the story tells it to the moderator: deaths with their causes. */
export type Outcome =
  | Happening
  | Extract<HiddenOutcome, { readonly what: 'fate' }>
  /** What a call without a choice showed to the players who opened their eyes. */
  | { readonly what: 'woke'; readonly deed: NightDeed }
  | { readonly what: 'won'; readonly sides: readonly string[] };

/** The seats that a piece of news is about. */
export const seatsOfNews = (news: News): readonly Seat[] => {
  if ('seats' in news) return news.seats;
  return 'seat' in news ? [news.seat] : [];
};
