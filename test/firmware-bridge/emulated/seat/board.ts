import { type AirOptions, air } from '../air.ts';
import { mfrc522 } from '../mfrc522.ts';
import type { Tag } from '../tags.ts';
import { seatImage } from './firmware.ts';
import { flashChip } from './flash-chip.ts';
import { type Rp2040, rp2040 } from './rp2040.ts';
import { type UsbHost, usbHost } from './usb-host.ts';

/** The pins in the drawing. */
export const PINS = { sck: 2, mosi: 3, miso: 4, select: 5, reset: 6, light: 7 } as const;
/** MISO is pulled down. */
const NO_CHIP = 0x00;
/** A short time in which a packet goes each way. */
const FRAME_NS = 250_000;
const NS_A_US = 1_000;
const ID = [0xe6, 0x61, 0x64, 0x08, 0x43, 0x1a, 0x7b, 0x2f];

export interface SeatOptions {
  readonly hasChip?: boolean;
  /** The surroundings of the antenna. */
  readonly around?: AirOptions;
  /** The number of the board's flash chip. */
  readonly id?: readonly number[];
}

/** The light after it has changed. */
interface Shown {
  readonly at: number;
  readonly lights: number;
}

/** The board for one seat in the drawing of HARDWARE.md: an RP2040 on its USB cable, a reader chip and a light. Times are microseconds. */
export const seatBoard = ({ hasChip = true, around, id = ID }: SeatOptions = {}) => {
  const flash = flashChip({ now: () => now(), id });
  flash.bytes.set(seatImage());
  let cpu: Rp2040 | undefined;
  let host: UsbHost | undefined;
  /** The time at which this processor started. Without a processor, the current time. */
  let began = 0;
  let starts = 0;
  let isOpen = false;
  let isSelected = false;
  let lights = 0;
  let stuck: number | undefined;
  let nextFrame = 0;
  let leastNeverUsed = Number.POSITIVE_INFINITY;
  const shown: Shown[] = [];
  let said: (byte: number) => void = () => undefined;

  const now = (): number => began + (cpu?.nanos() ?? 0) / NS_A_US;
  const field = air(around);
  const chip = hasChip ? mfrc522({ now, air: field }) : undefined;

  const show = (next: number): void => {
    if (next === lights) return;
    lights = next;
    shown.push({ at: now(), lights });
  };
  const select = (isNow: boolean): void => {
    if (isNow === isSelected) return;
    isSelected = isNow;
    if (isNow) chip?.select();
    else chip?.deselect();
  };
  const wires = {
    pin: (pin: number, isHigh: boolean): void => {
      if (pin === PINS.select) select(!isHigh);
      if (pin === PINS.reset) chip?.hold(!isHigh);
      if (pin === PINS.light) show(isHigh ? 1 : 0);
    },
    spi: (byte: number): number => {
      const answer = isSelected ? (chip?.transfer(byte) ?? NO_CHIP) : NO_CHIP;
      return isSelected ? (stuck ?? answer) : NO_CHIP;
    },
  };

  /** Ends this processor: the light goes out, and the chip loses its power or is reset. */
  const stop = (): void => {
    if (cpu !== undefined) leastNeverUsed = Math.min(leastNeverUsed, cpu.neverUsed());
    const at = now();
    flash.cut();
    select(false);
    show(0);
    chip?.hold(true);
    cpu = undefined;
    host = undefined;
    began = at;
  };
  const start = (): void => {
    if (cpu !== undefined) stop();
    starts += 1;
    cpu = rp2040(flash, wires);
    host = usbHost(cpu.usb, bytes => {
      for (const byte of bytes) said(byte);
    });
    nextFrame = 0;
    if (isOpen) host.open();
  };
  start();
  const computer = (): UsbHost => {
    if (host === undefined) throw new Error('the board has no power');
    return host;
  };

  return {
    now,
    /** Runs up to this moment. */
    run: (until: number): void => {
      while (cpu !== undefined && host !== undefined) {
        // One nanosecond more, so that rounding never ends the run a little before `until`.
        const end = Math.ceil((until - began) * NS_A_US) + 1;
        if (cpu.nanos() >= end || cpu.isInBoot()) return;
        cpu.run(Math.min(end, nextFrame));
        if (cpu.bitten()) start();
        else if (cpu.nanos() >= nextFrame) {
          host.frame();
          nextFrame += FRAME_NS;
        }
      }
      began = Math.max(began, until);
    },
    hear: (bytes: Uint8Array): void => host?.say(bytes),
    speakTo: (to: (byte: number) => void): void => {
      said = to;
    },
    /** A program opens the port, or closes it. */
    opened: (isNow: boolean): void => {
      if (isNow === isOpen) return;
      isOpen = isNow;
      if (isNow) host?.open();
      else host?.close();
    },
    isOn: (): boolean => cpu !== undefined,
    isInBoot: (): boolean => cpu?.isInBoot() ?? false,
    powerOff: stop,
    powerOn: start,
    brownOut: start,
    starts: (): number => starts,
    lay: (tag: Tag): void => field.lay(tag, now()),
    lift: (): void => field.lift(now()),
    /** Makes the chip's MISO hang at this byte. Undefined mends it. */
    stick: (at: number | undefined): void => {
      stuck = at;
    },
    hasField: (): boolean => field.isOn(),
    lights: (): number => lights,
    shown: (): readonly Shown[] => shown,
    host: computer,
    flash,
    clockMhz: (): number => cpu?.clockMhz() ?? 0,
    neverUsed: (): number => Math.min(leastNeverUsed, cpu?.neverUsed() ?? Number.POSITIVE_INFINITY),
  };
};
export type SeatBoard = ReturnType<typeof seatBoard>;
