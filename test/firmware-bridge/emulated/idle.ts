import type { CPU } from 'avr8js';
import type { FreeTimer, Piece } from './translate.ts';

/** The instruction `wdr`, by which the main loop of a program says once a round that it is alive. */
export const ALIVE = 0x95a8;

const STACK_POINTER = 0x5d;
/** A round writes up to this many bytes below the stack, which nobody reads afterwards. */
const BELOW_STACK = 96;
const INTERRUPTS = 0x80;
const FLAGS = 0x5f;
/** The registers that a function of avr-gcc must preserve. It may change r0, r18 to r27, r30 and r31. */
const KEPT_REGISTERS = [
  [1, 18],
  [28, 30],
] as const;

/** Remembers the state of the program and says whether everything that the program may still read is the same as then. */
export const standing = (cpu: CPU, timer: FreeTimer) => {
  const { data } = cpu;
  const memory = Buffer.from(data.buffer, data.byteOffset, data.length);
  const kept = Buffer.alloc(data.length);
  const isSame = (from: number, to: number): boolean => memory.compare(kept, from, to, from, to) === 0;
  return {
    remember: (): void => kept.set(data),
    isUnchanged: (): boolean => {
      const stack = cpu.SP;
      return (
        isSame(STACK_POINTER, STACK_POINTER + 2) &&
        ((data[FLAGS] ?? 0) & INTERRUPTS) === ((kept[FLAGS] ?? 0) & INTERRUPTS) &&
        KEPT_REGISTERS.every(([from, to]) => isSame(from, to)) &&
        isSame(32, timer.register) &&
        isSame(timer.register + 1, STACK_POINTER) &&
        isSame(FLAGS + 1, Math.max(FLAGS + 1, stack - BELOW_STACK)) &&
        isSame(stack + 1, data.length)
      );
    },
  };
};

interface MainLoop {
  /** Called when the loop says that it is alive. Skips rounds that change nothing and end before `until`. */
  readonly comesRound: (until: number) => void;
  /** Called when a device was used, an event of a device came, or an interrupt occurred. The next round may then differ from the last one. */
  readonly disturb: () => void;
}

/**
 * Skips rounds of the main loop while it waits. A round without devices depends only on the memory and on the time. If it left the memory
 * as it was, the next rounds do so too, until a time that the program waits for. If the first and the last skipped round go the same way,
 * so do all rounds between them, because between two wraps of the timer the time only rises and the program only asks whether enough of it
 * has passed. So the last round is tried out, and undone if it goes another way.
 */
export const mainLoop = (cpu: CPU, timer: FreeTimer, pieceAt: (pc: number) => Piece): MainLoop => {
  const { data } = cpu;
  const { remember: keep, isUnchanged } = standing(cpu, timer);
  /** The memory before a round is tried out. */
  const saved = Buffer.alloc(data.length);
  let isQuiet = false;
  let place = -1;
  let cameAt = 0;
  /** The earliest known cycle from which a round goes another way. */
  let differs = Number.POSITIVE_INFINITY;

  const remember = (): void => {
    keep();
    place = cpu.pc;
    cameAt = cpu.cycles;
    isQuiet = true;
    differs = Number.POSITIVE_INFINITY;
  };
  const goesRound = (cycles: number): boolean => {
    const end = cpu.cycles + cycles;
    cpu.pc += 1;
    cpu.cycles += 1;
    while (cpu.cycles < end) {
      const before = cpu.cycles;
      pieceAt(cpu.pc).run(cpu, data, timer);
      if (cpu.cycles === before) return false;
    }
    return cpu.cycles === end && cpu.pc === place && isUnchanged();
  };

  return {
    disturb: () => {
      isQuiet = false;
    },
    comesRound: until => {
      if (!isQuiet || cpu.pc !== place || !isUnchanged()) {
        remember();
        return;
      }
      const now = cpu.cycles;
      const cycles = now - cameAt;
      const before = Math.min(until - cycles, differs - 1);
      let skipped = Math.floor((before - now) / cycles);
      if (skipped > 0) saved.set(data);
      for (; skipped > 0; skipped >>= 1) {
        cpu.cycles = now + skipped * cycles;
        if (goesRound(cycles)) break;
        differs = now + skipped * cycles;
        data.set(saved);
        cpu.pc = place;
        cpu.cycles = now;
      }
      cameAt = cpu.cycles;
    },
  };
};
