import type { CPU } from 'avr8js';
import { decode, type Plain, type Step } from './opcodes.ts';

/** A straight piece of the program as one function. It may stop early, where a device is to be touched, and then even before its first step. */
export interface Piece {
  readonly run: (cpu: CPU, data: Uint8Array, timer: FreeTimer) => void;
  /** The cycles that it takes at most. */
  readonly most: number;
  /** The cycles of one turn of a loop that does nothing but ask a device, until that changes; 0 for everything else. */
  readonly asks: number;
}

const LONGEST = 32;
const MOST_CYCLES = 24;
const EVERY_FLAG = 0xff;
const STACK_AND_FLAGS = 0x5d;
const RAM_FROM = 0x100;

interface Placed {
  readonly pc: number;
  readonly step: Step;
  /** Cycles that went by before it. */
  readonly before: number;
}

/** Follows the program from here, through jumps and along branches that are not taken, until something has to be interpreted. */
const trace = (cpu: CPU, plain: Plain, start: number): { readonly steps: readonly Placed[]; readonly end: number | undefined } => {
  const steps: Placed[] = [];
  const seen = new Set<number>();
  let pc = start;
  let before = 0;
  while (steps.length < LONGEST && before < MOST_CYCLES && !seen.has(pc)) {
    const step = decode(cpu.progMem[pc] ?? 0, cpu.progMem[pc + 1] ?? 0, pc, plain);
    if (step === undefined) break;
    seen.add(pc);
    steps.push({ pc, step, before });
    before += step.cycles;
    if (step.goesOn.is === 'return') return { steps, end: undefined };
    pc = step.goesOn.is === 'jump' ? step.goesOn.to : pc + step.words;
    if (step.goesOn.is === 'stop') break;
  }
  return { steps, end: pc };
};

/** Whether anybody looks at the flags that each step leaves. */
const lookedAt = (steps: readonly Placed[]): readonly boolean[] => {
  let live = EVERY_FLAG;
  const wanted: boolean[] = [];
  for (const { step } of [...steps].reverse()) {
    wanted.unshift((step.writes & live) !== 0);
    const mayLeave = step.does.includes('LEAVE') || step.goesOn.is === 'branch';
    live = mayLeave ? EVERY_FLAG : (live & ~step.writes) | step.reads;
  }
  return wanted;
};

const leave = (pc: string, cycles: number): string => `d[95]=s;d[93]=p&255;d[94]=p>>8;cpu.pc=${pc};cpu.cycles+=${cycles};return;`;

const written = ({ pc, step, before }: Placed, hasFlags: boolean): string => {
  const does = step.does.replace('LEAVE', leave(String(pc), before)).replace('NOW', `cpu.cycles+${before}`);
  const body = does + (hasFlags ? step.flags : '');
  const { goesOn } = step;
  if (goesOn.is !== 'branch') return body;
  return `${body}if(${goesOn.when}){${leave(String(goesOn.to), before + step.cycles + goesOn.more)}}`;
};

/** The timer that the program tells the time by. */
export interface FreeTimer {
  /** Where its count stands. */
  readonly register: number;
  /** Whether it just counts. */
  readonly isFree: () => boolean;
  /** The count at that cycle, if it does not wrap until then. */
  readonly at: (cycles: number) => number;
}

type Make = (program: Uint8Array) => Piece['run'];
/** Every CPU with the same program and the same devices shares them, and so does what the engine beneath makes of them. */
const known = new WeakMap<Uint8Array, (Piece | undefined)[]>();

/** Of an interpreted instruction nobody knows how long it takes. */
export const INTERPRETED: Piece = { run: () => undefined, most: Number.POSITIVE_INFINITY, asks: 0 };

const isDevice = (address: number): boolean => address >= STACK_AND_FLAGS && address <= STACK_AND_FLAGS + 2;
const translate = (cpu: CPU, flash: Uint8Array, timer: FreeTimer, start: number): Piece => {
  const { steps, end } = trace(cpu, plainOf(cpu, timer), start);
  const last = steps.at(-1);
  if (last === undefined) return INTERPRETED;
  const wanted = lookedAt(steps);
  const most = Math.max(...steps.map(({ before, step }) => before + step.cycles + (step.goesOn.is === 'branch' ? step.goesOn.more : 0)));
  const body = steps.map((placed, index) => written(placed, wanted[index] === true)).join('\n');
  const to = end === undefined ? 'd[p-1]<<8|d[p]' : String(end);
  const variables = 'let s=d[95],p=d[93]|d[94]<<8,x=0,y=0,R=0,S=0,A=0,V=0,W=0;';
  const text = `return(cpu,d,t)=>{${variables}\n${body}\n${leave(to, last.before + last.step.cycles)}}`;
  // What a device says is read first, if it is read into a register at all: else the first turn would go by what it said before.
  const isAsking = end === start && steps.every(({ step }, index) => step.asks && (index === 0 || step.does === ''));
  const asks = isAsking ? last.before + last.step.cycles : 0;
  return { run: (new Function('f', text) as Make)(flash), most, asks };
};
const plainOf = (cpu: CPU, timer: FreeTimer): Plain => ({
  timer: timer.register,
  reads: address => address >= RAM_FROM || (cpu.readHooks[address] === undefined && !isDevice(address)),
  writes: address => address >= RAM_FROM || (cpu.writeHooks[address] === undefined && !isDevice(address)),
});

/** Translates the program of a CPU whose devices are all in their places. What comes out does exactly what the interpreter does. */
export const translator = (cpu: CPU, flash: Uint8Array, timer: FreeTimer): ((pc: number) => Piece) => {
  const pieces = known.get(flash) ?? Array.from({ length: flash.length / 2 }, () => undefined);
  known.set(flash, pieces);
  const newPiece = (pc: number): Piece => {
    const piece = translate(cpu, flash, timer, pc);
    pieces[pc] = piece;
    return piece;
  };
  return pc => pieces[pc] ?? newPiece(pc);
};
