/** What a reader of 125 kHz tokens says. */
interface Heard {
  /** Ten digits each. `sure`: a sum proved it. */
  readonly tokens: readonly { readonly uid: string; readonly sure: boolean }[];
  /** Bytes that belong to no frame. */
  readonly noise: number;
}

interface Frames {
  readonly take: (bytes: Uint8Array) => Heard;
}

const STX = 0x02;
const ETX = 0x03;
const LF = 0x0a;
const CR = 0x0d;
const DIGITS = 10;
const WITH_SUM = 12;

type Kind = 'summed' | 'plain';

/**
 * Three kinds of frames: `STX 10 digits 2 digits ETX` (RDM6300), the same with `CR LF` before `ETX` (ID-12LA), where the last two digits are the
 * XOR of the five bytes before; and `LF 10 digits CR` (Parallax), which has no sum. A frame begins at `STX` always, at `LF` where no frame needs one.
 */
export const frames = (): Frames => {
  let kind: Kind | undefined;
  let digits = '';
  let tail = 0;
  let tokens: { readonly uid: string; readonly sure: boolean }[] = [];
  let noise = 0;

  const drop = (): void => {
    if (kind !== undefined) noise += 1 + digits.length + tail;
    kind = undefined;
  };
  const begin = (as: Kind): void => {
    drop();
    kind = as;
    digits = '';
    tail = 0;
  };
  const finish = (uid: string, sure: boolean): void => {
    tokens.push({ uid, sure });
    kind = undefined;
  };

  const takeDigit = (digit: string): void => {
    digits += digit;
    if (tail > 0 || digits.length > (kind === 'summed' ? WITH_SUM : DIGITS)) drop();
  };
  const endSummed = (): void => {
    if (tail !== 1 && digits.length === WITH_SUM && sumHolds(digits)) finish(digits.slice(0, DIGITS), true);
    else {
      drop();
      noise += 1;
    }
  };
  const takeReturn = (): void => {
    if (kind === 'plain' && digits.length === DIGITS) finish(digits, false);
    else if (kind === 'summed' && digits.length === WITH_SUM && tail === 0) tail = 1;
    else {
      drop();
      noise += 1;
    }
  };

  const takeByte = (byte: number): void => {
    const digit = digitOf(byte);
    if (byte === STX) begin('summed');
    else if (byte === LF && kind === 'summed' && tail === 1) tail = 2;
    else if (byte === LF) begin('plain');
    else if (byte === CR) takeReturn();
    else if (kind === 'summed' && byte === ETX) endSummed();
    else if (kind !== undefined && digit !== undefined) takeDigit(digit);
    else {
      drop();
      noise += 1;
    }
  };

  return {
    take: bytes => {
      tokens = [];
      noise = 0;
      for (const byte of bytes) takeByte(byte);
      return { tokens, noise };
    },
  };
};

const digitOf = (byte: number): string | undefined => {
  const character = String.fromCharCode(byte).toUpperCase();
  return /^[0-9A-F]$/.test(character) ? character : undefined;
};

const sumHolds = (digits: string): boolean => {
  let sum = 0;
  for (let at = 0; at < WITH_SUM; at += 2) sum ^= Number.parseInt(digits.slice(at, at + 2), 16);
  return sum === 0;
};
