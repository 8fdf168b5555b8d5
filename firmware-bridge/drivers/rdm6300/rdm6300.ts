import type { AttachedDevice, AttachOptions, SerialProtocol } from '../../serial/serial-protocol.ts';
import { type Capabilities, readerId, seen } from '../reader.ts';

interface Rdm6300Options {
  /** True for a module that is known to show no light and make no sound; many do both. */
  readonly quiet?: boolean;
  /** An RDM6300 repeats the number while a token lies there (`repeated`); an ID-12LA sends it once for each touch (`never`). */
  readonly removal?: 'repeated' | 'never';
}

/** A token that is seen this soon after the start lay there before. */
const ALREADY_MS = 300;
/** A frame without a checksum counts when it is repeated within this time. */
const AGAIN_MS = 1_000;

/** A reader of 125 kHz tokens. It cannot be asked, so its port has to be named. */
export const rdm6300 = (options: Rdm6300Options = {}): SerialProtocol => ({
  name: 'rdm6300',
  baud: 9_600,
  attach: to => attach(to, options),
});

const attach = ({ link, clock, tell, nonce }: AttachOptions, { quiet = false, removal = 'repeated' }: Rdm6300Options): AttachedDevice => {
  const { port } = link;
  const id = readerId('rdm6300', port.place);
  const capabilities: Capabilities = { slots: 1, removal, lights: false, beep: false, apdu: false, quiet };
  const openedAt = clock.now();
  const line = frameReader();
  let stopped = false;
  let unsure: { readonly uid: string; readonly at: number } | undefined;

  const counts = (uid: string, sure: boolean): boolean => {
    if (sure) return true;
    const again = unsure?.uid === uid && clock.now() - unsure.at <= AGAIN_MS;
    unsure = { uid, at: clock.now() };
    return again;
  };

  tell({
    type: 'reader',
    reader: {
      id,
      driver: 'rdm6300',
      name: `125 kHz reader (${port.maker ?? port.path})`,
      identity: port.steady ? 'hardware' : 'order',
      capabilities,
      boot: nonce(),
    },
  });
  return {
    heard: bytes => {
      if (stopped) return;
      const { tokens, noise } = line.take(bytes);
      if (noise > 0) tell({ type: 'noise', bytes: noise });
      const fresh = clock.now() - openedAt > ALREADY_MS;
      for (const { uid, sure } of tokens) if (counts(uid, sure)) tell({ type: 'saw', reader: id, slot: 0, seen: seen(uid, 'lf'), fresh });
    },
    light: () => undefined,
    beep: () => undefined,
    exchange: async () => undefined,
    stop: () => {
      stopped = true;
    },
  };
};

interface TokenFrames {
  /** Ten digits each. `sure`: a checksum proved the number. */
  readonly tokens: readonly { readonly uid: string; readonly sure: boolean }[];
  /** Bytes that belong to no frame. */
  readonly noise: number;
}

interface FrameReader {
  readonly take: (bytes: Uint8Array) => TokenFrames;
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
 * XOR of the five bytes before; and `LF 10 digits CR` (Parallax) without a checksum. `STX` always begins a
 * frame; `LF` begins one except before the `ETX` of an ID-12LA.
 */
export const frameReader = (): FrameReader => {
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
