import type { CPU } from 'avr8js';
import type { FreeTimer, Piece } from './translate.ts';

/** `wdr`: the main loop of a program says once a round that it is alive. */
export const ALIVE = 0x95a8;

const STACK_POINTER = 0x5d;
/** A round leaves words of its own below the stack, and nobody reads them any more. */
const BELOW_STACK = 96;
const INTERRUPTS = 0x80;
const FLAGS = 0x5f;
/** What a function may leave in disorder by the calling convention of avr-gcc: r0, r18 to r27, r30 and r31; the rest has to stay. */
const KEPT_REGISTERS = [
  [1, 18],
  [28, 30],
] as const;

/** Whether the program stands where it stood when it was remembered: whatever it may still read is as it was. */
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
  /** To be told when the loop says that it is alive. Skips rounds that would change nothing and end before that moment. */
  readonly comesRound: (until: number) => void;
  /** A device was touched, a moment of one came, or an interrupt: what was true of the last round says nothing of the next. */
  readonly disturb: () => void;
}

/**
 * The main loop that waits. A round in which no device took part depends on the memory and on the time alone. If it left the memory as it
 * was, so do the next ones, until a time that the program waits for: it is the same on both sides of rounds that are skipped, because
 * between two wraps of the timer the time only goes up and the program only asks whether enough of it has gone by. Whether the last one
 * that could be skipped goes the same way is tried out, and taken back where it does not.
 */
export const mainLoop = (cpu: CPU, timer: FreeTimer, pieceAt: (pc: number) => Piece): MainLoop => {
  const { data } = cpu;
  const { remember: keep, isUnchanged } = standing(cpu, timer);
  /** The memory before a round was tried. */
  const saved = Buffer.alloc(data.length);
  let isQuiet = false;
  let place = -1;
  let cameAt = 0;
  /** A round that begins then goes another way. */
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
