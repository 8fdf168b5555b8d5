import type { BadgeOf } from './people.ts';

/** HMAC with SHA-256 in hexadecimal. The domain has no hash, so it is handed in. */
type Hmac = (key: string, text: string) => string;

/** A badge as a table knows it: by the keyed hash of its number. The hash hides the number, but a touched badge is recognised by it. */
export interface BadgeMark {
  readonly mark: string;
  readonly of: BadgeOf;
  readonly lost: boolean;
}

/** 128 bits: two badges of a tournament never have the same mark. */
const MARK_LENGTH = 32;

/** The mark of a badge at the table with this key, which is the hash of the token of its machine. */
export const badgeMark = (hmac: Hmac, key: string, uid: string): string => hmac(key, `badge ${uid}`).slice(0, MARK_LENGTH);

/** The mark of a badge in the sheets of older versions, which tell a table the number itself. */
export const bareMark = (uid: string): string => `uid:${uid}`;

/** The proof that a badge was touched for a game. It can be made only with the number of the badge, and does not reveal the number. */
export const touchProof = (hmac: Hmac, uid: string, game: string): string => hmac(uid, `vouches for ${game}`);
