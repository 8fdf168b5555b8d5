import type { BookId } from './ids.ts';
import type { Picture } from './picture.ts';
import type { Deal } from './setup.ts';

/** What anybody needs, after the game, to see that the deal was the one that was sealed before it. */
export interface SealOpened {
  readonly commitment: string;
  readonly book: BookId;
  readonly deal: Deal;
  /** 64 hexadecimal digits of system entropy, without which the few possible deals could be tried out. */
  readonly nonce: string;
  /** What the room said when the cards lay and before they were sealed, where it said anything. */
  readonly words?: string;
}

/** What is sealed, and by which nonce. */
export type SealedDeal = Omit<SealOpened, 'commitment'>;

/** What the room sees of the seal: the commitment and its own words from the deal on, the rest when the cards are shown. */
export interface PublicSeal {
  readonly commitment: string;
  readonly words?: string;
  readonly opened: SealOpened | null;
}

/** What leaves towards a public screen, whole; `n` counts what has left and nothing else. */
export interface PublicMessage {
  readonly v: 1;
  readonly n: number;
  readonly picture: Picture;
  readonly seal: PublicSeal | null;
}
