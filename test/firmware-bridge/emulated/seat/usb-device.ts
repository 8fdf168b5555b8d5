import { registers } from './registers.ts';

const REG = {
  address: 0x00,
  main: 0x40,
  control: 0x4c,
  status: 0x50,
  done: 0x58,
  stalls: 0x68,
  muxing: 0x74,
  power: 0x78,
  enabled: 0x90,
  asks: 0x98,
} as const;
const KNOWN: ReadonlySet<number> = new Set(Object.values(REG));
const CONTROLLER_ENABLED = 1;
const PULLUP = 1 << 16;
const TO_PHY = 9;
const BUS_RESET = 1 << 19;
const SETUP = 1 << 17;
const ASKS = { buffers: 1 << 4, reset: 1 << 12, setup: 1 << 16 } as const;
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const DATA1 = 1 << 13;
const FULL = 1 << 15;
const LENGTH = 0x3ff;
const CONTROL_BUFFER = 0x100;
const ENDPOINT_ENABLED = 1 << 31;
const BUFFERS = 0x80;

/** The answer of a device to a packet that the host brings: taken, not ready, or refused. */
type Handshake = 'ack' | 'nak' | 'stall';
/** The answer of a device to a host that asks for a packet. */
type InPacket = { readonly bytes: Uint8Array; readonly odd: boolean } | 'nak' | 'stall';

/** The USB controller of the RP2040 as a device: its program on one side, a cable on the other. */
export const usbDevice = (memory: DataView, interrupt: (asks: boolean) => void) => {
  const values = new Map<number, number>();
  const get = (register: number): number => values.get(register) ?? 0;
  const asks = (): number =>
    ((get(REG.done) === 0 ? 0 : ASKS.buffers) |
      ((get(REG.status) & BUS_RESET) === 0 ? 0 : ASKS.reset) |
      ((get(REG.status) & SETUP) === 0 ? 0 : ASKS.setup)) &
    get(REG.enabled);
  const put = (register: number, value: number): void => {
    values.set(register, value);
    interrupt(asks() !== 0);
  };

  const block = registers({
    read: offset => {
      if (!KNOWN.has(offset)) throw new Error(`the program reads USB register ${offset.toString(16)}`);
      return offset === REG.asks ? asks() : get(offset);
    },
    write: (offset, value, written) => {
      if (!KNOWN.has(offset)) throw new Error(`the program writes USB register ${offset.toString(16)}`);
      const isCleared = offset === REG.status || offset === REG.done;
      put(offset, isCleared ? get(offset) & ~written : value);
    },
  });

  const bufferOf = (endpoint: number, isOut: boolean): number => BUFFERS + 8 * endpoint + (isOut ? 4 : 0);
  const dataOf = (endpoint: number, isOut: boolean): number | undefined => {
    if (endpoint === 0) return CONTROL_BUFFER;
    const control = memory.getUint32(8 * endpoint + (isOut ? 4 : 0), true);
    return (control & ENDPOINT_ENABLED) === 0 ? undefined : control & 0xffc0;
  };
  const finish = (endpoint: number, isOut: boolean, control: number): void => {
    memory.setUint32(bufferOf(endpoint, isOut), control, true);
    put(REG.done, get(REG.done) | (1 << (2 * endpoint + (isOut ? 1 : 0))));
  };
  const refuses = (endpoint: number, isOut: boolean, control: number): boolean =>
    (control & STALL) !== 0 && (endpoint > 0 || (get(REG.stalls) & (isOut ? 2 : 1)) !== 0);

  return {
    block,
    isAttached: (): boolean =>
      (get(REG.main) & CONTROLLER_ENABLED) !== 0 && (get(REG.control) & PULLUP) !== 0 && get(REG.muxing) === TO_PHY,
    address: (): number => get(REG.address),
    reset: (): void => put(REG.status, get(REG.status) | BUS_RESET),
    setup: (packet: Uint8Array): void => {
      for (const [index, byte] of packet.entries()) memory.setUint8(index, byte);
      values.set(REG.stalls, 0);
      put(REG.status, get(REG.status) | SETUP);
    },
    /** Asks for a packet. */
    give: (endpoint: number): InPacket => {
      const control = memory.getUint32(bufferOf(endpoint, false), true);
      const from = dataOf(endpoint, false);
      if (refuses(endpoint, false, control)) return 'stall';
      if (from === undefined || (control & AVAILABLE) === 0) return 'nak';
      if ((control & FULL) === 0) throw new Error(`endpoint ${endpoint} gives a buffer that is not full`);
      const bytes = new Uint8Array(memory.buffer, memory.byteOffset + from, control & LENGTH).slice();
      finish(endpoint, false, control & ~(AVAILABLE | FULL));
      return { bytes, odd: (control & DATA1) !== 0 };
    },
    /** Brings a packet. */
    take: (endpoint: number, bytes: Uint8Array, odd: boolean): Handshake => {
      const control = memory.getUint32(bufferOf(endpoint, true), true);
      const to = dataOf(endpoint, true);
      if (refuses(endpoint, true, control)) return 'stall';
      if (to === undefined || (control & AVAILABLE) === 0) return 'nak';
      if (odd !== ((control & DATA1) !== 0)) throw new Error(`endpoint ${endpoint} counts its packets otherwise`);
      if (bytes.length > (control & LENGTH)) throw new Error(`endpoint ${endpoint} has no room for ${bytes.length} bytes`);
      for (const [index, byte] of bytes.entries()) memory.setUint8(to + index, byte);
      finish(endpoint, true, (control & ~(AVAILABLE | LENGTH)) | FULL | bytes.length);
      return 'ack';
    },
  };
};
export type UsbDevice = ReturnType<typeof usbDevice>;
