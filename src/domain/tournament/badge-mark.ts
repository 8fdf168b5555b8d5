import type { BadgeOf } from './people.ts';

/** HMAC with SHA-256 in hexadecimal. The domain has no hash, so it is handed in. */
type Hmac = (key: string, text: string) => string;

/** A badge as a table knows it: by the keyed hash of its number. Nobody reads the number off it, but who touches the badge at that table is recognised. */
export interface BadgeMark {
  readonly mark: string;
  readonly of: BadgeOf;
  readonly lost: boolean;
}

/** 128 bits: two badges of a tournament never have one mark. */
const MARK_LENGTH = 32;

/** The mark of a badge at the table with this key, which is the hash of the token of its machine. */
export const badgeMark = (hmac: Hmac, key: string, uid: string): string => hmac(key, `badge ${uid}`).slice(0, MARK_LENGTH);

/** In sheets of versions before a table was told the numbers themselves. */
export const bareMark = (uid: string): string => `uid:${uid}`;

/** Only who has read the number of a badge can say this for a game; it tells the number to nobody who does not know it. */
export const touchProof = (hmac: Hmac, uid: string, game: string): string => hmac(uid, `vouches for ${game}`);
