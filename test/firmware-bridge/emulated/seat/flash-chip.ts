import { registers } from './registers.ts';

const SIZE = 512 * 1_024;
const PAGE = 256;
const SECTOR = 4_096;
const FLOATS = 0xff;
const COMMAND = { writePage: 0x02, read: 0x03, status: 0x05, enable: 0x06, erase: 0x20, id: 0x4b } as const;
const ID_FROM = 5;
const BUSY = 1;
const PAGE_US = 700;
const SECTOR_US = 45_000;

const SSI = { enabled: 0x08, status: 0x28, data: 0x60 } as const;
const RECEIVED = 1 << 3;
const MAY_SEND = 6;
const SELECT = 0x0c;
const OVERRIDE = 3 << 8;
const LOW = 2 << 8;

interface FlashOptions {
  /** The time in microseconds. */
  readonly now: () => number;
  readonly id: readonly number[];
}

/** A flash chip of the W25Q family. A power cut leaves a write or an erasure half done. */
export const flashChip = ({ now, id }: FlashOptions) => {
  const bytes = new Uint8Array(SIZE).fill(0xff);
  let isSelected = false;
  let heard: number[] = [];
  let isEnabled = false;
  let busyUntil = 0;
  let erases = 0;
  let lastsUs = 0;
  /** The write or erasure under way: its place, and the bytes that were there before. */
  let underWay: { readonly at: number; readonly before: Uint8Array } | undefined;

  const place = (): number => (((heard[1] ?? 0) << 16) | ((heard[2] ?? 0) << 8) | (heard[3] ?? 0)) % SIZE;
  const isBusy = (): boolean => now() < busyUntil;
  const keep = (at: number, length: number, us: number): void => {
    underWay = { at, before: bytes.slice(at, at + length) };
    busyUntil = now() + Math.max(us, lastsUs);
    isEnabled = false;
  };

  const deselected = (): void => {
    const [command] = heard;
    const payload = heard.slice(4);
    if (isBusy()) return;
    if (command === COMMAND.enable) isEnabled = true;
    else if (command === COMMAND.erase && isEnabled && heard.length === 4) {
      const at = place() - (place() % SECTOR);
      keep(at, SECTOR, SECTOR_US);
      erases += 1;
      bytes.fill(0xff, at, at + SECTOR);
    } else if (command === COMMAND.writePage && isEnabled && payload.length > 0) {
      const page = place() - (place() % PAGE);
      keep(page, PAGE, PAGE_US);
      payload.forEach((byte, index) => {
        const at = page + ((place() + index) % PAGE);
        bytes[at] = (bytes[at] ?? 0) & byte;
      });
    }
  };
  const select = (isNow: boolean): void => {
    if (isNow === isSelected) return;
    isSelected = isNow;
    if (isNow) heard = [];
    else deselected();
  };
  const exchange = (byte: number): number => {
    if (!isSelected) return FLOATS;
    const index = heard.length;
    heard.push(byte);
    const [command] = heard;
    if (index === 0) return FLOATS;
    if (command === COMMAND.status) return isBusy() ? BUSY : 0;
    if (isBusy()) return FLOATS;
    if (command === COMMAND.id) return id[index - ID_FROM] ?? FLOATS;
    return command === COMMAND.read && index >= 4 ? (bytes[(place() + index - 4) % SIZE] ?? FLOATS) : FLOATS;
  };

  /** The controller through which the processor speaks, a byte at a time. */
  const controller = () => {
    let answers: number[] = [];
    const kept = new Map<number, number>();
    return registers({
      read: offset => {
        if (offset === SSI.status) return MAY_SEND | (answers.length > 0 ? RECEIVED : 0);
        return offset === SSI.data ? (answers.shift() ?? 0) : (kept.get(offset) ?? 0);
      },
      write: (offset, value) => {
        kept.set(offset, value);
        if (offset === SSI.enabled) answers = [];
        if (offset === SSI.data && kept.get(SSI.enabled) === 1) answers.push(exchange(value & 0xff));
      },
    });
  };
  const selectPin = () => {
    let control = 0;
    return registers({
      read: offset => (offset === SELECT ? control : 0),
      write: (offset, value) => {
        if (offset !== SELECT) return;
        control = value;
        select((value & OVERRIDE) === LOW);
      },
    });
  };

  return {
    bytes,
    controller,
    selectPin,
    /** Breaks off the write or erasure under way: some of its bytes are old, the others new. */
    cut: (): void => {
      if (underWay !== undefined && isBusy()) bytes.set(underWay.before.subarray(0, underWay.before.length >> 1), underWay.at);
      underWay = undefined;
      busyUntil = 0;
      isSelected = isEnabled = false;
    },
    erases: (): number => erases,
    /** Sets whether the chip never ends a write or an erasure from now on. */
    jam: (isJammed: boolean): void => {
      lastsUs = isJammed ? Number.POSITIVE_INFINITY : 0;
    },
  };
};
export type FlashChip = ReturnType<typeof flashChip>;
