/** Half of the 64 hexadecimal digits of a seed are far more than enough to key this with; the rest is drawn along. */
const KEY_DIGITS = 16;
const COMPRESSIONS = 2;
const FINALIZATIONS = 4;

/**
 * A player's lot: a number below 2³² that follows from the seed and the name alone, so that nobody's lot depends on who else is there or who came
 * first, and nobody can reckon it without the seed (HalfSipHash-2-4, Aumasson and Bernstein, over the letters).
 */
export const lotOf = (seed: string, player: string): number => {
  const low = Number.parseInt(seed.slice(0, KEY_DIGITS / 2) || '0', 16) | 0;
  const high = Number.parseInt(seed.slice(KEY_DIGITS / 2, KEY_DIGITS) || '0', 16) | 0;
  const message = `${seed.slice(KEY_DIGITS)}/${player}`;
  let v0 = low;
  let v1 = high;
  let v2 = low ^ 0x6c796765;
  let v3 = high ^ 0x74656462;
  const mix = (times: number): void => {
    for (let turn = 0; turn < times; turn += 1) {
      v0 = (v0 + v1) | 0;
      v1 = rotated(v1, 5) ^ v0;
      v0 = rotated(v0, 16);
      v2 = (v2 + v3) | 0;
      v3 = rotated(v3, 8) ^ v2;
      v0 = (v0 + v3) | 0;
      v3 = rotated(v3, 7) ^ v0;
      v2 = (v2 + v1) | 0;
      v1 = rotated(v1, 13) ^ v2;
      v2 = rotated(v2, 16);
    }
  };
  for (let at = 0; at <= message.length; at += 1) {
    const word = at < message.length ? message.charCodeAt(at) : message.length << 24;
    v3 ^= word;
    mix(COMPRESSIONS);
    v0 ^= word;
  }
  v2 ^= 0xff;
  mix(FINALIZATIONS);
  return (v1 ^ v3) >>> 0;
};

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
