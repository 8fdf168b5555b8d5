import { createHash, createHmac, hash, randomBytes } from 'node:crypto';

/** SHA-256 of a text and the system's entropy, by Node. A page that goes on without the service has its own (`web/moderator/alone/digest.ts`). */
export const sha256Hex = (text: string): string => hash('sha256', text);
export const hmacHex = (key: string, text: string): string => createHmac('sha256', key).update(text, 'utf8').digest('hex');
export const sha256Base64url = (text: string): string => createHash('sha256').update(text, 'utf8').digest('base64url');

/** From the system's entropy, never from seeded chance: who learns the seed must not be able to work out the nonce. */
export const freshNonce = (): string => randomBytes(32).toString('hex');
