import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits of the system's entropy, fit for a link and a cookie. */
export const freshSecret = (): string => randomBytes(32).toString('base64url');
export const freshId = (): string => randomBytes(8).toString('hex');

/** What is kept of a secret: of so many bits, nobody finds the secret by it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret, 'utf8').digest('hex');

/** Takes as long wherever they differ. */
export const isSame = (hash: string, other: string): boolean =>
  hash.length === other.length && timingSafeEqual(Buffer.from(hash), Buffer.from(other));
