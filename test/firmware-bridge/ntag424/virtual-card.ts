import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * The card's side of an NTAG 424 DNA, by its data sheet. It is written apart from the product's side, so that neither can hide a mistake of
 * the other. Both are checked by the published vectors.
 */
export interface VirtualCard {
  /** The answer to an APDU; the card must lie in a field. */
  readonly answers: (apdu: Buffer) => Buffer;
  /** The card comes into a field: it forgets every talk, and a card whose number changes draws a new one. */
  readonly enters: () => void;
  /** The number that anybody reads. */
  readonly number: () => string;
  readonly keys: Buffer[];
  readonly versions: number[];
  readonly isRandom: () => boolean;
  /** How many wrong keys were tried in the card's life. */
  readonly wrongKeys: () => number;
  /** The codes of the commands that were sent to the card. */
  readonly codes: () => readonly string[];
  readonly settings: Map<number, Buffer>;
  /** How a faulty card differs from the data sheet. */
  readonly quirks: Quirks;
}
interface Quirks {
  /** The card shows its signature to anybody. */
  tellsSignature?: boolean;
  /** The card was switched to LRP. */
  lrp?: boolean;
  /** The card flips a bit of each signed answer. */
  forges?: boolean;
}

interface Talk {
  readonly slot: number;
  readonly ti: Buffer;
  readonly enc: Buffer;
  readonly mac: Buffer;
  count: number;
}

const h = (hex: string): Buffer => Buffer.from(hex, 'hex');
const aes = (key: Buffer, iv: Buffer, data: Buffer): Buffer => {
  const cipher = createCipheriv('aes-128-cbc', key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(data), cipher.final()]);
};
const unaes = (key: Buffer, iv: Buffer, data: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-128-cbc', key, iv).setAutoPadding(false);
  return Buffer.concat([decipher.update(data), decipher.final()]);
};
const ZERO = Buffer.alloc(16);
const number = (data: Buffer): bigint => BigInt(`0x${data.toString('hex')}`);
const block = (value: bigint): Buffer => h(value.toString(16).padStart(32, '0'));
const FULL = 2n ** 128n;
const twice = (value: bigint): bigint => ((value * 2n) % FULL) ^ (value >= FULL / 2n ? 0x87n : 0n);

/** AES-CMAC, calculated with big integers. */
export const cardCmac = (key: Buffer, message: Buffer): Buffer => {
  const base = number(aes(key, ZERO, ZERO));
  const count = Math.max(1, Math.ceil(message.length / 16));
  const rest = message.subarray((count - 1) * 16);
  const last =
    rest.length === 16
      ? number(rest) ^ twice(base)
      : number(Buffer.concat([rest, h('80'), Buffer.alloc(15 - rest.length)])) ^ twice(twice(base));
  let state: Buffer = ZERO;
  for (let index = 0; index < count - 1; index += 1)
    state = aes(key, ZERO, block(number(state) ^ number(message.subarray(index * 16, index * 16 + 16))));
  return aes(key, ZERO, block(number(state) ^ last));
};
const short = (key: Buffer, message: Buffer): Buffer => {
  const whole = cardCmac(key, message);
  return Buffer.from([1, 3, 5, 7, 9, 11, 13, 15].map(index => whole.readUInt8(index)));
};
const turned = (data: Buffer): Buffer => Buffer.concat([data.subarray(1), data.subarray(0, 1)]);

const crc32 = (data: Buffer): Buffer => {
  let crc = -1;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  const out = Buffer.alloc(4);
  out.writeInt32LE(crc);
  return out;
};

const SELECT = '00A4040007D276000085010100';
const HARDWARE = '04040230001105';
const SOFTWARE = '04040201021105';
const PRODUCTION = 'CF5312345001180F';

interface Made {
  readonly uid?: string;
  readonly keys?: readonly string[];
  readonly random?: boolean;
  /** The first random numbers of the card; after these it draws its own. */
  readonly draws?: readonly string[];
}

export const virtualCard = ({ uid = '04958CAA5C5E80', keys = [], random = false, draws = [] }: Made = {}): VirtualCard => {
  const waiting = draws.map(h);
  const draw = (size: number): Buffer => waiting.shift() ?? randomBytes(size);
  const own: Buffer[] = [0, 1, 2, 3, 4].map(slot => h(keys[slot] ?? '00'.repeat(16)));
  const versions = [0, 0, 0, 0, 0];
  const settings = new Map([
    [1, h('0000E0')],
    [2, h('00E0EE')],
    [3, h('033023')],
  ]);
  const quirks: Quirks = {};
  const codes: string[] = [];
  let isRandom = random;
  let shown = '';
  let isSelected = false;
  let wrong = 0;
  let talk: Talk | undefined;
  let half: { readonly slot: number; readonly rndB: Buffer } | undefined;
  let frames: string[] = [];

  const iv = (label: string, { enc, ti, count }: Talk): Buffer => {
    const counter = Buffer.alloc(2);
    counter.writeUInt16LE(count);
    return aes(enc, ZERO, Buffer.concat([h(label), ti, counter, Buffer.alloc(8)]));
  };
  const signed = (ends: string, data: Buffer): Buffer => {
    if (talk === undefined) return h(`91${ends}`);
    talk.count += 1;
    const counter = Buffer.alloc(2);
    counter.writeUInt16LE(talk.count);
    const hidden =
      data.length === 0 ? data : aes(talk.enc, iv('5AA5', talk), Buffer.concat([data, h('80'), Buffer.alloc(15 - (data.length % 16))]));
    const mac = short(talk.mac, Buffer.concat([h(ends), counter, talk.ti, hidden]));
    if (quirks.forges) mac.writeUInt8(mac.readUInt8(0) ^ 1, 0);
    return Buffer.concat([hidden, mac, h(`91${ends}`)]);
  };
  const fault = (status: string): Buffer => {
    talk = undefined;
    return h(status);
  };
  /** The data of a signed command behind `header` bytes; undefined where the command is not signed. */
  const opened = (code: number, body: Buffer, header: number): Buffer | undefined => {
    if (talk === undefined || body.length < header + 8) return undefined;
    const counter = Buffer.alloc(2);
    counter.writeUInt16LE(talk.count);
    const mac = short(talk.mac, Buffer.concat([Buffer.from([code]), counter, talk.ti, body.subarray(0, -8)]));
    if (!mac.equals(body.subarray(-8))) return undefined;
    const hidden = body.subarray(header, -8);
    if (hidden.length === 0) return hidden;
    const plain = unaes(talk.enc, iv('A55A', talk), hidden);
    return plain.subarray(0, plain.lastIndexOf(0x80));
  };

  const begins = (body: Buffer): Buffer => {
    talk = undefined;
    if (quirks.lrp) return Buffer.concat([h('01'), draw(16), h('91AF')]);
    const slot = body.readUInt8(0);
    if (slot > 4) return h('9140');
    const rndB = draw(16);
    half = { slot, rndB };
    return Buffer.concat([aes(own[slot] ?? ZERO, ZERO, rndB), h('91AF')]);
  };
  const goesOn = (body: Buffer): Buffer => {
    if (half === undefined) {
      const frame = frames.shift();
      return frame === undefined ? h('911C') : h(`${frame}${frames.length > 0 ? '91AF' : '9100'}`);
    }
    const { slot, rndB } = half;
    half = undefined;
    const key = own[slot] ?? ZERO;
    const both = unaes(key, ZERO, body);
    if (!both.subarray(16).equals(turned(rndB))) {
      wrong += 1;
      return h('91AE');
    }
    const rndA = both.subarray(0, 16);
    const ti = draw(4);
    const middle = block(
      number(Buffer.concat([Buffer.alloc(10), rndA.subarray(2, 8)])) ^ number(Buffer.concat([Buffer.alloc(10), rndB.subarray(0, 6)])),
    );
    const context = Buffer.concat([rndA.subarray(0, 2), middle.subarray(10), rndB.subarray(6), rndA.subarray(8)]);
    talk = {
      slot,
      ti,
      enc: cardCmac(key, Buffer.concat([h('A55A00010080'), context])),
      mac: cardCmac(key, Buffer.concat([h('5AA500010080'), context])),
      count: 0,
    };
    return Buffer.concat([aes(key, ZERO, Buffer.concat([ti, turned(rndA), Buffer.alloc(12)])), h('9100')]);
  };
  const changesKey = (body: Buffer): Buffer => {
    const slot = body.readUInt8(0);
    const data = opened(0xc4, body, 1);
    if (talk?.slot !== 0) return fault('91AE');
    if (data === undefined || data.length !== (slot === 0 ? 17 : 21)) return fault('911E');
    if (slot === 0) {
      own[0] = Buffer.from(data.subarray(0, 16));
      versions[0] = data.readUInt8(16);
      talk = undefined;
      return h('9100');
    }
    const next = block(number(data.subarray(0, 16)) ^ number(own[slot] ?? ZERO));
    if (!crc32(next).equals(data.subarray(17))) return fault('911E');
    own[slot] = next;
    versions[slot] = data.readUInt8(16);
    return signed('00', Buffer.alloc(0));
  };
  const native = (code: number, body: Buffer): Buffer => {
    if (!isSelected) return h('919D');
    switch (code) {
      case 0x60:
        if (talk !== undefined) return fault('911E');
        frames = [SOFTWARE, `${isRandom ? '00'.repeat(7) : uid}${PRODUCTION}`];
        return h(`${HARDWARE}91AF`);
      case 0xaf:
        return goesOn(body);
      case 0x71:
        return begins(body);
      case 0x64:
        return talk === undefined ? Buffer.from([versions[body.readUInt8(0)] ?? 0, 0x91, 0]) : fault('911E');
      case 0xf5:
        return talk === undefined
          ? Buffer.concat([h('00'), settings.get(body.readUInt8(0)) ?? ZERO, h('200000'), h('9100')])
          : fault('911E');
      case 0x51:
        if (talk === undefined) return h('91AE');
        return opened(0x51, body, 0) === undefined ? fault('911E') : signed('00', h(uid));
      case 0xc4:
        return changesKey(body);
      case 0x5f: {
        const data = opened(0x5f, body, 1);
        if (talk?.slot !== 0) return fault('919D');
        if (data === undefined) return fault('911E');
        settings.set(body.readUInt8(0), Buffer.from(data));
        return signed('00', Buffer.alloc(0));
      }
      case 0x5c: {
        const data = opened(0x5c, body, 1);
        if (talk?.slot !== 0) return fault('91AE');
        if (data === undefined) return fault('911E');
        if (body.readUInt8(0) === 0 && data.equals(h('02'))) isRandom = true;
        return signed('00', Buffer.alloc(0));
      }
      case 0x3c:
        return isRandom && !quirks.tellsSignature ? fault('91AE') : Buffer.concat([Buffer.alloc(56, 7), h('9190')]);
      default:
        return fault('911C');
    }
  };

  const enters = (): void => {
    isSelected = false;
    talk = undefined;
    half = undefined;
    frames = [];
    shown = isRandom ? `08${randomBytes(3).toString('hex').toUpperCase()}` : uid;
  };
  enters();
  return {
    enters,
    number: () => shown,
    keys: own,
    versions,
    isRandom: () => isRandom,
    wrongKeys: () => wrong,
    codes: () => codes,
    settings,
    quirks,
    answers: apdu => {
      const hex = apdu.toString('hex').toUpperCase();
      codes.push(hex.slice(0, 2) === '90' ? hex.slice(2, 4) : hex.slice(0, 4));
      if (hex === SELECT) {
        isSelected = true;
        talk = undefined;
        half = undefined;
        return h('9000');
      }
      if (apdu[0] !== 0x90 || apdu.length < 5) return h('6E00');
      const size = apdu.length === 5 ? 0 : apdu.readUInt8(4);
      return native(apdu.readUInt8(1), apdu.subarray(5, 5 + size));
    },
  };
};
