import type { UsbDevice } from './usb-device.ts';

const PACKET = 64;
/** A device that has answered nothing for this many frames is faulty. */
const PATIENCE = 2_000;
const ADDRESS = 5;
const DATA_ENDPOINT = 2;
const RESET_FRAMES = 10;
const [DEVICE, CONFIGURATION, TEXT] = [1, 2, 3];
const ENGLISH = 0x0409;

/** Waits a frame. */
type Script<T = void> = Generator<undefined, T>;

interface Request {
  readonly type: number;
  readonly request: number;
  readonly value?: number;
  readonly index?: number;
  readonly length?: number;
  readonly sends?: Uint8Array;
}

/** What a device has said about itself. */
export interface Descriptors {
  readonly device: Uint8Array;
  readonly configuration: Uint8Array;
  readonly texts: readonly string[];
}

/** A computer at the other end of the cable, which treats the device as Linux does. */
export const usbHost = (device: UsbDevice, heard: (bytes: Uint8Array) => void) => {
  let said: Descriptors | undefined;
  let isConfigured = false;
  let isReading = true;
  let isOpen = false;
  let givesOdd = false;
  let takesOdd = false;
  let waiting: number[] = [];
  let scripts: Script[] = [];
  let wasAttached = false;

  function* patiently<T>(what: string, once: () => T | 'nak'): Script<T> {
    for (let frame = 0; frame < PATIENCE; frame += 1) {
      const result = once();
      if (result !== 'nak') return result;
      yield;
    }
    throw new Error(`the board does not answer: ${what}`);
  }
  /** Undefined where the device refuses. */
  function* control({ type, request, value = 0, index = 0, length = 0, sends }: Request): Script<Uint8Array | undefined> {
    const what = `request ${request} of type ${type}`;
    const size = sends?.length ?? length;
    device.setup(Uint8Array.of(type, request, value & 0xff, value >> 8, index & 0xff, index >> 8, size & 0xff, size >> 8));
    yield;
    if (type >= 0x80) {
      const bytes: number[] = [];
      for (let odd = true; ; odd = !odd) {
        const given = yield* patiently(what, () => device.give(0));
        if (given === 'stall') return undefined;
        if (given.odd !== odd) throw new Error(`${what}: the packets are counted otherwise`);
        bytes.push(...given.bytes);
        if (given.bytes.length < PACKET || bytes.length >= length) break;
      }
      const end = yield* patiently(`${what}, its end`, () => device.take(0, new Uint8Array(0), true));
      if (end === 'stall') throw new Error(`${what}: refused at its end`);
      return Uint8Array.from(bytes);
    }
    if (sends !== undefined) {
      const took = yield* patiently(what, () => device.take(0, sends, true));
      if (took === 'stall') return undefined;
    }
    const end = yield* patiently(`${what}, its end`, () => device.give(0));
    if (end === 'stall') return undefined;
    if (end.bytes.length > 0 || !end.odd) throw new Error(`${what}: an end with something in it`);
    return new Uint8Array(0);
  }
  function* certain(request: Request): Script<Uint8Array> {
    const answer = yield* control(request);
    if (answer === undefined) throw new Error(`the board refuses request ${request.request} of type ${request.type}`);
    return answer;
  }
  const describes = (kind: number, length: number, which = 0): Request => ({
    type: 0x80,
    request: 6,
    value: (kind << 8) | which,
    index: kind === TEXT && which > 0 ? ENGLISH : 0,
    length,
  });
  function* greet(): Script {
    device.reset();
    for (let frame = 0; frame < RESET_FRAMES; frame += 1) yield;
    yield* certain(describes(DEVICE, PACKET));
    yield* certain({ type: 0, request: 5, value: ADDRESS });
    yield* patiently('it takes its address', () => (device.address() === ADDRESS ? true : 'nak'));
    const own = yield* certain(describes(DEVICE, 18));
    const head = yield* certain(describes(CONFIGURATION, 9));
    const configuration = yield* certain(describes(CONFIGURATION, (head[2] ?? 0) | ((head[3] ?? 0) << 8)));
    const texts: string[] = [];
    yield* certain(describes(TEXT, 255));
    for (const which of own.slice(14, 17)) {
      const text = yield* certain(describes(TEXT, 255, which));
      texts.push(Buffer.from(text.slice(2)).toString('utf16le'));
    }
    yield* certain({ type: 0, request: 9, value: 1 });
    said = { device: own, configuration, texts };
    isConfigured = true;
    givesOdd = takesOdd = false;
  }
  const lines = (isOpen: boolean): Request => ({ type: 0x21, request: 0x22, value: isOpen ? 3 : 0 });

  const bulk = (): void => {
    const next = waiting.slice(0, PACKET);
    if (next.length > 0 && device.take(DATA_ENDPOINT, Uint8Array.from(next), takesOdd) === 'ack') {
      takesOdd = !takesOdd;
      waiting = waiting.slice(next.length);
    }
    const given = isReading && isOpen ? device.give(DATA_ENDPOINT) : 'nak';
    if (typeof given === 'string') return;
    if (given.odd !== givesOdd) throw new Error('the board counts its packets otherwise');
    givesOdd = !givesOdd;
    heard(given.bytes);
  };
  /** A request of the program that uses the port; requests are made one after the other. */
  const ask = (request: Request, answered: (answer: Uint8Array | undefined) => void = () => undefined): void => {
    const one = function* (): Script {
      answered(yield* control(request));
    };
    scripts.push(one());
  };

  return {
    /** A short time in which at most one packet goes each way. */
    frame: (): void => {
      if (!wasAttached && device.isAttached()) {
        wasAttached = true;
        scripts = [greet(), ...scripts];
      }
      const [script] = scripts;
      if (wasAttached && script?.next().done === true) scripts.shift();
      if (isConfigured) bulk();
    },
    say: (bytes: Uint8Array): void => void waiting.push(...bytes),
    ask,
    open: (): void => {
      isOpen = true;
      // 250,000 baud, 8 bits.
      ask({ type: 0x21, request: 0x20, sends: Uint8Array.of(0x90, 0xd0, 3, 0, 0, 0, 8) });
      ask(lines(true));
    },
    close: (): void => {
      isOpen = false;
      ask(lines(false));
    },
    /** Asks for the configuration, and never fetches the answer. */
    breakOff: (): void => {
      const one = function* (): Script {
        device.setup(Uint8Array.of(0x80, 6, 0, CONFIGURATION, 0, 0, 75, 0));
        yield;
        yield;
      };
      scripts.push(one());
    },
    /** Sets whether the computer reads: a program may stop reading, or the computer may sleep. */
    read: (isNow: boolean): void => {
      isReading = isNow;
    },
    said: (): Descriptors | undefined => said,
    isConfigured: (): boolean => isConfigured,
    isIdle: (): boolean => scripts.length === 0 && waiting.length === 0,
  };
};
export type UsbHost = ReturnType<typeof usbHost>;
