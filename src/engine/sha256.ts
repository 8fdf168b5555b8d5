/** SHA-256 (FIPS 180-4) over the bytes of a text; written out because the core may import nothing. */
export const sha256 = (text: string): readonly number[] => {
  const words = padded(utf8(text));
  const hash = [...START];
  const schedule = new Array<number>(64).fill(0);
  for (let block = 0; block < words.length; block += 16) compress(hash, words, block, schedule);
  return hash;
};

const compress = (hash: number[], words: readonly number[], block: number, w: number[]): void => {
  for (let i = 0; i < 64; i += 1) w[i] = i < 16 ? at(words, block + i) : scheduled(w, i);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i += 1) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(w, i)) | 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    hash[index] = (at(hash, index) + value) >>> 0;
  });
};

const scheduled = (w: readonly number[], i: number): number => {
  const before = at(w, i - 15);
  const last = at(w, i - 2);
  const s0 = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3);
  const s1 = turn(last, 17) ^ turn(last, 19) ^ (last >>> 10);
  return (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0;
};

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (list: readonly number[], index: number): number => list[index] ?? 0;

const utf8 = (text: string): readonly number[] => {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
    else bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
  }
  return bytes;
};

const padded = (bytes: readonly number[]): readonly number[] => {
  const words = new Array<number>((((bytes.length + 8) >> 6) + 1) * 16).fill(0);
  const put = (index: number, byte: number): void => {
    words[index >> 2] = at(words, index >> 2) | (byte << (24 - (index & 3) * 8));
  };
  bytes.forEach((byte, index) => {
    put(index, byte);
  });
  put(bytes.length, 0x80);
  words[words.length - 1] = bytes.length * 8;
  return words;
};

/** The first 32 bits of the fractional parts of the square (and, below, cube) roots of the first primes. */
const primes = (many: number): readonly number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < many; n += 1) if (found.every(prime => n % prime !== 0)) found.push(n);
  return found;
};
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);
const START: readonly number[] = primes(8).map(prime => fraction(Math.sqrt(prime)));
const ROUND: readonly number[] = primes(64).map(prime => fraction(Math.cbrt(prime)));
