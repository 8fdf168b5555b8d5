/** SHA-256 (FIPS 180-4) and entropy as `src/session/digest.ts` has them: the engine draws within one move, and a browser hashes only by and by. */

const PRIMES = ((): readonly number[] => {
  const found: number[] = [];
  for (let each = 2; found.length < 64; each += 1) if (found.every(prime => each % prime !== 0)) found.push(each);
  return found;
})();
/** The first 32 bits of the fraction of a root. */
const fractionOf = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUNDS = PRIMES.map(prime => fractionOf(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map(prime => fractionOf(Math.sqrt(prime)));

const BLOCK = 64;
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The text in whole blocks: its bytes, a one, zeros, and its length in bits. */
const blocksOf = (text: string): DataView => {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  return view;
};

const sha256 = (text: string): Uint8Array => {
  const blocks = blocksOf(text);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  const at = (list: Int32Array, index: number): number => list[index] ?? 0;
  for (let from = 0; from < blocks.byteLength; from += BLOCK) {
    for (let n = 0; n < 64; n += 1) {
      if (n < 16) words[n] = blocks.getInt32(from + 4 * n);
      else {
        const [early, late] = [at(words, n - 15), at(words, n - 2)];
        const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
        const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
        words[n] = at(words, n - 16) + small + at(words, n - 7) + large;
      }
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let n = 0; n < 64; n += 1) {
      const chosen = (e & f) ^ (~e & g);
      const most = (a & b) ^ (a & c) ^ (b & c);
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[n] ?? 0) + at(words, n)) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [n, word] of [a, b, c, d, e, f, g, h].entries()) state[n] = at(state, n) + word;
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [n, word] of state.entries()) digest.setInt32(4 * n, word);
  return new Uint8Array(digest.buffer);
};

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

export const sha256Hex = (text: string): string => hexOf(sha256(text));
export const sha256Base64url = (text: string): string =>
  btoa(String.fromCharCode(...sha256(text)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

export const freshNonce = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));
