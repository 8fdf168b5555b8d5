import { cmac } from './aes.ts';

/** The keys of the cards of one box. */
export interface CardKeys {
  /** The key of slot 1, the same on all cards: this key alone shows which card lies there. */
  readonly naming: Uint8Array;
  /** All five keys of the card with this number. */
  readonly of: (uid: Uint8Array) => readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
}

const DIVERSIFIED = 0x01;
/** Makes every input two blocks long, as AN10922 demands. */
const SYSTEM = new TextEncoder().encode('Wolftap cards');
/** Stands for the number of a card in the key of all cards; no card has this number. */
const ALL_CARDS = new Uint8Array(7);

/** A key that AN10922 derives: it tells nothing of the master key, nor of the keys of other cards. */
export const diversified = (master: Uint8Array, input: Uint8Array): Uint8Array => cmac(master, Uint8Array.of(DIVERSIFIED, ...input));

/** The slot whose key is common to all cards of a box. */
export const NAMING_SLOT = 1;

/**
 * The keys that follow from the master key of a box. A card whose number changes tells its true number only after authentication, so one
 * key has to be the same on all cards. Each other key belongs to one card. No key stays as the factory sets it, because with any known
 * key a stranger could ask for the number.
 */
export const keysFrom = (master: Uint8Array): CardKeys => {
  const own = (uid: Uint8Array, slot: number): Uint8Array => diversified(master, Uint8Array.of(...uid, slot, ...SYSTEM));
  const naming = own(ALL_CARDS, NAMING_SLOT);
  return { naming, of: uid => [own(uid, 0), naming, own(uid, 2), own(uid, 3), own(uid, 4)] };
};
