import { ConsoleLogger, LogLevel, RP2040 } from 'rp2040js';
import { romSum } from '../../../../firmware-bridge/device/rp2040/uf2.mjs';
import type { FlashChip } from './flash-chip.ts';
import { type UsbDevice, usbDevice } from './usb-device.ts';

const NS_A_S = 1_000_000_000;
const USB_IRQ = 5;
const BOOT2 = 256;
/** Where the ROM puts the first 256 bytes of the flash, and its own stack. */
const BOOT2_AT = 0x20041f00;
const RAM = 0x20000000;
const AT = { ssi: 0x18000, qspi: 0x40018, watchdog: 0x40058, usb: 0x50110 } as const;
/** The time of a byte on the bus of the reader chip, at 4 MHz. */
const BYTE_NS = 2_000;
const PAINT = 0xc5;

export interface Wires {
  /** Called with the number of a pin that has changed. */
  readonly pin: (pin: number, isHigh: boolean) => void;
  /** Sends a byte on MOSI. Returns the byte on MISO. */
  readonly spi: (byte: number) => number;
}

const isHigh = (state: number): boolean => state === 1;

/** The clock of the emulator. Some of these fields are private there. */
interface Clock {
  readonly nanos: number;
  readonly nanosToNextAlarm: number;
  readonly nextAlarm: { readonly nanos: number } | null;
  readonly tick: (nanos: number) => void;
}

/**
 * The places of the ROM that the program uses: a table at 0x40, a function at 0x20 that finds an address in the table by two letters, and
 * at 0x30 the function for the boot mode, at which the emulator stops.
 */
const ROM = Uint32Array.from({ length: 20 }, (_, word) => {
  switch (word * 4) {
    case 0x14:
      return 0x00000040;
    case 0x18:
      return 0x00000021;
    // The table: the letters UB, the address 0x30 of short instructions, and an end.
    case 0x40:
      return 0x00314255;
    // ldrh r2, [r0]; cmp r2, r1; beq to 0x28; b for ever
    case 0x20:
      return 0x428a8802;
    case 0x24:
      return 0xe7fed000;
    // ldrh r0, [r0, #2]; bx lr
    case 0x28:
      return 0x47708840;
    // bkpt; b for ever
    case 0x30:
      return 0xe7febe00;
    default:
      return 0;
  }
});

interface Watchdog {
  onWatchdogTrigger: () => void;
  readonly alarm: { enable: boolean };
}

interface Entry {
  PC: number;
  exceptionEntry: (number: number) => void;
}
/** The lowest bit of a vector only marks Thumb code. The emulator leaves the bit in the program counter, so jumps by tables go wrong. */
const mendEntry = (core: Entry): void => {
  const enter = core.exceptionEntry.bind(core);
  core.exceptionEntry = number => {
    enter(number);
    core.PC &= ~1;
  };
};

/** An RP2040 with a flash chip, from one reset to the next. */
export const rp2040 = (flash: FlashChip, wires: Wires) => {
  const mcu = new RP2040();
  mcu.logger = new ConsoleLogger(LogLevel.Error);
  const clock = mcu.clock as unknown as Clock;
  const { core } = mcu;
  mendEntry(core as unknown as Entry);
  let bitten = false;
  let skipped = 0;

  mcu.flash.set(flash.bytes);
  mcu.sram.fill(PAINT);
  const usb: UsbDevice = usbDevice(mcu.usbDPRAMView, asks => mcu.setInterrupt(USB_IRQ, asks));
  // A write to the memory of the controller counts only when a packet comes or is asked for.
  mcu.usbCtrl.DPRAMUpdated = () => undefined;
  Object.assign(mcu.peripherals, { [AT.ssi]: flash.controller(), [AT.qspi]: flash.selectPin(), [AT.usb]: usb.block });
  const watchdog = mcu.peripherals[AT.watchdog] as unknown as Watchdog;
  watchdog.onWatchdogTrigger = () => {
    bitten = true;
    // The watchdog would bite again in the same instant, for ever.
    watchdog.alarm.enable = false;
  };
  const [spi] = mcu.spi;
  if (spi === undefined) throw new Error('there is no bus');
  spi.onTransmit = byte => {
    skipped += BYTE_NS;
    spi.completeTransmit(wires.spi(byte));
  };
  for (const [index, pin] of mcu.gpio.entries()) pin.addListener(state => wires.pin(index, isHigh(state)));

  // The function that the ROM finds by the letters UB.
  let isInBoot = false;
  mcu.bootrom.set(ROM);
  mcu.onBreak = () => {
    isInBoot = true;
  };

  // From here on as the ROM does at the start, by the data sheet.
  const boot2 = flash.bytes.subarray(0, BOOT2);
  const sum = new DataView(boot2.buffer, boot2.byteOffset).getUint32(BOOT2 - 4, true);
  if (romSum(boot2.subarray(0, BOOT2 - 4)) !== sum)
    throw new Error('the ROM does not know these 256 bytes: the board stays in its boot mode');
  mcu.sram.set(boot2, BOOT2_AT - RAM);
  core.SP = BOOT2_AT;
  core.LR = 0;
  core.PC = BOOT2_AT;

  return {
    usb,
    /** Runs until this many nanoseconds after the start, or until the watchdog bites. */
    run: (until: number): void => {
      while (clock.nanos < until && !bitten && !isInBoot) {
        if (core.waiting) {
          clock.tick(Math.min(clock.nextAlarm === null ? Number.POSITIVE_INFINITY : clock.nanosToNextAlarm, until - clock.nanos));
          continue;
        }
        const cycles = core.executeInstruction();
        clock.tick((cycles * NS_A_S) / mcu.clkSys + skipped);
        skipped = 0;
      }
    },
    nanos: (): number => clock.nanos + skipped,
    bitten: (): boolean => bitten,
    /** Whether the board is in its boot mode: it is a drive until it is plugged in again. */
    isInBoot: (): boolean => isInBoot,
    clockMhz: (): number => mcu.clkSys / 1_000_000,
    isSleeping: (): boolean => core.waiting,
    /** The longest run of RAM bytes that were never written, between the variables and the deepest stack. */
    neverUsed: (): number => {
      let longest = 0;
      let length = 0;
      for (const byte of mcu.sram) {
        length = byte === PAINT ? length + 1 : 0;
        longest = Math.max(longest, length);
      }
      return longest;
    },
  };
};
export type Rp2040 = ReturnType<typeof rp2040>;
