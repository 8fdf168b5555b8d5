/**
 * The frames in which a PN532 speaks over a serial cable:
 *
 *     00 | 00 FF | LEN LCS               | data | DCS | 00      LEN + LCS = 0, sum of data + DCS = 0 (mod 256)
 *     00 | 00 FF | FF FF LENM LENL LCS   | data | DCS | 00      LENM + LENL + LCS = 0
 *     00 | 00 FF | 00 FF | 00    acknowledged         00 | 00 FF | FF 00 | 00    say it again
 *
 * `data` begins with D4 (host) or D5 (chip); the single byte 7F is the chip's "I do not understand".
 */

/** The longest data that a chip accepts, with its D4 or D5. */
export const LONGEST_DATA = 265;

export type HsuItem =
  | { readonly is: 'ack' }
  | { readonly is: 'nack' }
  | { readonly is: 'error' }
  | { readonly is: 'data'; readonly data: Uint8Array }
  /** A frame with a wrong checksum. Its bytes count as noise, unless they contain a good frame. */
  | { readonly is: 'broken' }
  | { readonly is: 'noise'; readonly bytes: number };

export const ACK = Uint8Array.of(0x00, 0x00, 0xff, 0x00, 0xff, 0x00);
export const NACK = Uint8Array.of(0x00, 0x00, 0xff, 0xff, 0x00, 0x00);
const ERROR = 0x7f;

const sumOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => (sum + byte) & 0xff, 0);
const against = (sum: number): number => -sum & 0xff;

/** An information frame of 1 to `LONGEST_DATA` bytes. Longer data is cut: the caller checks the length. */
export const frame = (whole: Uint8Array): Uint8Array => {
  const data = whole.subarray(0, LONGEST_DATA);
  const high = data.length >> 8;
  const low = data.length & 0xff;
  const head = data.length <= 0xff ? [low, against(low)] : [0xff, 0xff, high, low, against(high + low)];
  return Uint8Array.of(0x00, 0x00, 0xff, ...head, ...data, against(sumOf(data)), 0x00);
};

/** What follows a start code: a whole frame with its length, the beginning of one, or no frame. */
type HsuFrame = { readonly heard: HsuItem; readonly length: number } | 'more' | 'nothing';

const frameAt = (bytes: Uint8Array): HsuFrame => {
  const [, , len, lcs] = bytes;
  if (len === undefined || lcs === undefined) return 'more';
  if (len === 0x00 && lcs === 0xff) return { heard: { is: 'ack' }, length: 4 };
  if (len === 0xff && lcs === 0x00) return { heard: { is: 'nack' }, length: 4 };
  if (len === 0xff && lcs === 0xff) return extendedAt(bytes);
  return len > 0 && ((len + lcs) & 0xff) === 0 ? bodyAt(bytes, 4, len) : 'nothing';
};

const extendedAt = (bytes: Uint8Array): HsuFrame => {
  const [, , , , high, low, lcs] = bytes;
  if (high === undefined || low === undefined || lcs === undefined) return 'more';
  const length = high * 256 + low;
  return length > 0 && length <= LONGEST_DATA && ((high + low + lcs) & 0xff) === 0 ? bodyAt(bytes, 7, length) : 'nothing';
};

const bodyAt = (bytes: Uint8Array, from: number, length: number): HsuFrame => {
  const end = from + length;
  if (bytes.length <= end) return 'more';
  if (sumOf(bytes.subarray(from, end + 1)) !== 0) return { heard: { is: 'broken' }, length: 1 };
  const data = bytes.slice(from, end);
  return { heard: length === 1 && data[0] === ERROR ? { is: 'error' } : { is: 'data', data }, length: end + 1 };
};

export interface HsuReader {
  /** Takes bytes and gives every item that they complete. The way a stream is cut into pieces makes no difference. */
  readonly push: (bytes: Uint8Array) => readonly HsuItem[];
  /** Gives up an unfinished frame, and looks for whole frames behind its beginning. */
  readonly giveUp: () => readonly HsuItem[];
  /** How many bytes are kept for later, never more than one frame. */
  readonly pending: () => number;
}

/** Finds frames in a stream of bytes. After garbage or a broken frame it goes on at the next start code. */
export const hsuReader = (): HsuReader => {
  let kept: Uint8Array = new Uint8Array(0);

  const scan = (bytes: Uint8Array, last: boolean): readonly HsuItem[] => {
    const all: HsuItem[] = [];
    let noise = 0;
    let at = 0;
    const hear = (heard: HsuItem): void => {
      if (noise > 0) all.push({ is: 'noise', bytes: noise });
      noise = 0;
      all.push(heard);
    };
    const skip = (): void => {
      // Zeros stand before and after every frame.
      if (bytes[at] !== 0x00) noise++;
      at++;
    };
    while (at < bytes.length) {
      const next = bytes[at + 1];
      if (bytes[at] === 0x00 && next === undefined && !last) break;
      const found = bytes[at] === 0x00 && next === 0xff ? frameAt(bytes.subarray(at)) : 'nothing';
      if (found === 'more' && !last) break;
      if (found === 'more' || found === 'nothing') skip();
      else if (found.heard.is === 'broken') {
        hear(found.heard);
        skip();
      } else {
        hear(found.heard);
        at += found.length;
      }
    }
    if (noise > 0) all.push({ is: 'noise', bytes: noise });
    kept = bytes.slice(at);
    return all;
  };

  const together = (bytes: Uint8Array): Uint8Array => {
    const all = new Uint8Array(kept.length + bytes.length);
    all.set(kept);
    all.set(bytes, kept.length);
    return all;
  };

  return {
    push: bytes => scan(together(bytes), false),
    giveUp: () => scan(kept, true),
    pending: () => kept.length,
  };
};
