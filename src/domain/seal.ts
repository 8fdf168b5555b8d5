import type { Chapter } from './chapter.ts';
import type { BookId } from './ids.ts';
import type { Picture } from './picture.ts';
import type { Deal } from './setup.ts';

/** What anybody needs after the game to check that the deal is the one that was sealed before it. */
export interface SealOpened {
  readonly commitment: string;
  readonly book: BookId;
  readonly deal: Deal;
  /** 64 hexadecimal digits of system entropy. Without them, anybody could find the deal by trying every possible one. */
  readonly nonce: string;
  /** The words that the room said after the deal and before the sealing, if any. */
  readonly words?: string;
}

/** The sealed content: deal, book, nonce and words. */
export type SealedDeal = Omit<SealOpened, 'commitment'>;

/** What the room sees of the seal: the commitment and its own words from the sealing on, the rest when the cards are shown. */
export interface PublicSeal {
  readonly commitment: string;
  readonly words?: string;
  readonly opened: SealOpened | null;
}

/** What a public screen is told of a game; `n` counts the pictures and nothing else, so that it betrays no secret move. */
export interface PublicMessage {
  readonly v: 1;
  readonly n: number;
  readonly picture: Picture;
  readonly seal: PublicSeal | null;
  /** The whole game, once an ending tells its nights. */
  readonly story?: readonly Chapter[];
}
