import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 and entropy as in `src/session/digest.ts`. The engine needs a hash at once; the browser's own function answers later. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
export const hmacHex = (key: string, text: string): string => bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)));
export const sha256Base64url = (text: string): string =>
  btoa(String.fromCharCode(...sha256(utf8ToBytes(text))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

export const freshNonce = (): string => bytesToHex(randomBytes(32));
