import { type EEPROMBackend, EEPROMMemoryBackend } from 'avr8js';
import { type Air, type AirOptions, air } from './air.ts';
import { type Atmega, atmega, type Cause, CYCLES_A_US, type Wires } from './atmega.ts';
import { firmware } from './firmware.ts';
import { type Chip, mfrc522 } from './mfrc522.ts';
import type { Tag } from './tags.ts';

const PADS = 8;
const MEMORY = 1_024;
const FLOATS = 0xff;
/** The time to write a cell. A cell whose writing is cut off stays erased. */
const WRITING_US = 3_400;
const RESET_PIN = 0x01;
const BUZZER_PIN = 0x02;
const LATCH_PIN = 0x04;
const LIT_PIN = 0x04;
/** An arbitrary byte: the content of the register of the lights before the first byte is loaded. */
const UNLOADED = 0xa5;

/** The part at one chip select: nothing, or a chip that reports this version. */
export type Fitted = { readonly version?: number } | undefined;

export interface BoardOptions {
  readonly fitted?: readonly Fitted[];
  /** The surroundings of each antenna: the listener to its field, and the fields that disturb it. */
  readonly around?: (pad: number) => AirOptions;
  /** Interprets every instruction. This is slower and has the same result to the cycle. */
  readonly interpreted?: boolean;
}

/** The lights and the buzzer after a change of one of them. */
interface Shown {
  readonly at: number;
  readonly lights: number;
  readonly buzzer: boolean;
}

interface Pad {
  readonly air: Air;
  readonly chip: Chip | undefined;
  /** The value of MISO while this chip is selected, instead of the chip's answer. */
  stuck: number | undefined;
}

const everyPad: readonly Fitted[] = Array.from({ length: PADS }, () => ({}));

/** The board in the drawing of README.md: an ATmega328P, chips on D2 to D9, a row of lights and a buzzer. Times are microseconds. */
export const emulatedBoard = ({ fitted = everyPad, around, interpreted = false }: BoardOptions = {}) => {
  const { flash } = firmware();
  const cells = new EEPROMMemoryBackend(MEMORY);
  /** The last cell that was written, and the start of this writing. */
  let writing = { cell: 0, since: Number.NEGATIVE_INFINITY };
  const memory: EEPROMBackend = {
    readMemory: cell => cells.readMemory(cell),
    writeMemory: (cell, value) => {
      writing = { cell, since: now() };
      cells.writeMemory(cell, value);
    },
    eraseMemory: cell => cells.eraseMemory(cell),
  };
  let cpu: Atmega | undefined;
  /** The time at which this CPU started. Without a CPU, the current time. */
  let began = 0;
  let starts = 0;
  let selected = 0;
  let isReset = false;
  let isLatched = false;
  let shifted = 0;
  let loaded = UNLOADED;
  let lights = 0;
  let buzzer = false;
  let crowded = 0;
  let busStuck: number | undefined;
  let leastNeverUsed = Number.POSITIVE_INFINITY;
  const shown: Shown[] = [];
  let waiting: number[] = [];
  let waitingFrom = 0;
  let said: (byte: number) => void = () => undefined;

  const now = (): number => began + (cpu === undefined ? 0 : cpu.cycles() / CYCLES_A_US);
  const pads = Array.from({ length: PADS }, (_, index): Pad => {
    const field = air(around?.(index));
    const what = fitted[index];
    return { air: field, stuck: undefined, chip: what === undefined ? undefined : mfrc522({ now, air: field, ...what }) };
  });
  const padAt = (index: number): Pad => {
    const pad = pads[index];
    if (pad === undefined) throw new Error(`there is no pad ${index}`);
    return pad;
  };

  const show = (nextLights: number, nextBuzzer: boolean): void => {
    if (nextLights === lights && nextBuzzer === buzzer) return;
    lights = nextLights;
    buzzer = nextBuzzer;
    shown.push({ at: now(), lights, buzzer });
  };
  const isSelected = (pad: number): boolean => (selected & (1 << pad)) !== 0;
  const select = (next: number): void => {
    if (next === selected) return;
    const changed = next ^ selected;
    selected = next;
    if ((next & (next - 1)) !== 0) crowded += 1;
    pads.forEach(({ chip }, pad) => {
      if ((changed & (1 << pad)) === 0) return;
      if (isSelected(pad)) chip?.select();
      else chip?.deselect();
    });
  };
  const hold = (next: boolean): void => {
    if (next === isReset) return;
    isReset = next;
    for (const { chip } of pads) chip?.hold(next);
  };

  const wires: Wires = {
    pins: () => {
      if (cpu === undefined) return;
      select((cpu.low('d') >> 2) | ((cpu.low('b') & 0x03) << 6));
      hold((cpu.low('c') & RESET_PIN) !== 0);
      const latch = (cpu.high('b') & LATCH_PIN) !== 0;
      const rises = latch && !isLatched;
      isLatched = latch;
      if (rises) loaded = shifted;
      show((cpu.low('c') & LIT_PIN) === 0 ? 0 : loaded, (cpu.high('c') & BUZZER_PIN) !== 0);
    },
    spi: byte => {
      shifted = byte;
      let miso = FLOATS;
      for (let pad = 0; pad < PADS; pad += 1) {
        if (!isSelected(pad)) continue;
        const { chip, stuck } = padAt(pad);
        const answer = chip?.transfer(byte) ?? FLOATS;
        miso &= stuck ?? answer;
      }
      return busStuck ?? miso;
    },
    sameUntil: byte => {
      const pad = Math.log2(selected);
      const { chip, stuck } = pads[pad] ?? {};
      const isItself = stuck === undefined && busStuck === undefined;
      return chip !== undefined && isItself ? (chip.sameUntil(byte) - began) * CYCLES_A_US : 0;
    },
    said: byte => said(byte),
    readyToHear: () => pump(),
  };
  const pump = (): void => {
    const byte = waiting[waitingFrom];
    if (byte === undefined || cpu?.hear(byte) !== true) return;
    waitingFrom += 1;
    if (waitingFrom < waiting.length) return;
    waiting = [];
    waitingFrom = 0;
  };

  /** Ends this CPU. No pin is driven any more: the lights go out, and the chips lose their power or are reset. */
  const stop = (): void => {
    if (cpu !== undefined) leastNeverUsed = Math.min(leastNeverUsed, cpu.neverUsed());
    const at = now();
    if (at - writing.since < WRITING_US) cells.eraseMemory(writing.cell);
    select(0);
    show(0, false);
    hold(true);
    hold(false);
    cpu = undefined;
    began = at;
    waiting = [];
    waitingFrom = 0;
  };
  const start = (cause: Cause): void => {
    if (cpu !== undefined) stop();
    isLatched = false;
    loaded = UNLOADED;
    starts += 1;
    cpu = atmega(flash, memory, cause, wires, interpreted);
  };
  start('power');

  return {
    now,
    /** Runs up to this moment. */
    run: (until: number): void => {
      while (now() < until) {
        if (cpu === undefined) {
          began = until;
          return;
        }
        pump();
        cpu.run(Math.ceil((until - began) * CYCLES_A_US));
        if (cpu.bitten()) start('watchdog');
      }
    },
    hear: (bytes: Uint8Array): void => {
      if (cpu !== undefined) for (const byte of bytes) waiting.push(byte);
    },
    speakTo: (to: (byte: number) => void): void => {
      said = to;
    },
    isOn: (): boolean => cpu !== undefined,
    powerOff: stop,
    powerOn: (): void => start('power'),
    brownOut: (): void => start('brown-out'),
    starts: (): number => starts,
    lay: (pad: number, tag: Tag): void => padAt(pad).air.lay(tag, now()),
    lift: (pad: number): void => padAt(pad).air.lift(now()),
    /** Makes the MISO line of a chip or of the whole bus hang at this byte. Undefined mends it. */
    stick: (pad: number | 'bus', at: number | undefined): void => {
      if (pad === 'bus') busStuck = at;
      else padAt(pad).stuck = at;
    },
    fields: (): number => pads.filter(({ air: { isOn } }) => isOn()).length,
    lights: (): number => lights,
    buzzer: (): boolean => buzzer,
    shown: (): readonly Shown[] => shown,
    /** The number of times that two chips were selected at once. */
    crowded: (): number => crowded,
    /** The whole state of the CPU, for comparing two of them. */
    snapshot: (): string => cpu?.snapshot() ?? '',
    neverUsed: (): number => Math.min(leastNeverUsed, cpu?.neverUsed() ?? Number.POSITIVE_INFINITY),
  };
};
export type EmulatedBoard = ReturnType<typeof emulatedBoard>;
