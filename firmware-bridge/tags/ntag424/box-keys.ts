import { cmac } from './aes.ts';

/** The keys of the cards of one box. */
export interface CardKeys {
  /** The key of slot 1, the same on all cards: with it alone the box learns which card lies there. */
  readonly naming: Uint8Array;
  /** All five keys of the card with this number. */
  readonly of: (uid: Uint8Array) => readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
}

const DIVERSIFIED = 0x01;
/** With it every input has two blocks, as AN10922 wants. */
const SYSTEM = new TextEncoder().encode('Wolftap cards');
/** The number of no card. */
const ALL_CARDS = new Uint8Array(7);

/** A key of AN10922: it says nothing of the master key, nor of the keys of other cards. */
export const diversified = (master: Uint8Array, input: Uint8Array): Uint8Array => cmac(master, Uint8Array.of(DIVERSIFIED, ...input));

/** The slot whose key is common to all cards of a box. */
export const NAMING_SLOT = 1;

/**
 * The keys that follow from the master key of a box. Whoever would know the number of a card whose number changes must first authenticate, so one
 * key has to be the same on all of them; the others belong to one card each, and none is left as the factory sets it, since any key lets
 * a stranger ask for the number.
 */
export const keysFrom = (master: Uint8Array): CardKeys => {
  const own = (uid: Uint8Array, slot: number): Uint8Array => diversified(master, Uint8Array.of(...uid, slot, ...SYSTEM));
  const naming = own(ALL_CARDS, NAMING_SLOT);
  return { naming, of: uid => [own(uid, 0), naming, own(uid, 2), own(uid, 3), own(uid, 4)] };
};
