import type { CPU } from 'avr8js';
import { decode, type Plain, type Step } from './opcodes.ts';

/**
 * A straight piece of the program as one function. The function may stop before any of its steps, even the first, if a device has to be
 * used there.
 */
export interface Piece {
  readonly run: (cpu: CPU, data: Uint8Array, timer: FreeTimer) => void;
  /** The most cycles that the piece takes. */
  readonly most: number;
  /** The cycles of one turn, if the piece is a loop that only asks a device until its answer changes. Otherwise 0. */
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
  /** The cycles from the start of the piece to this step. */
  readonly before: number;
}

/** Follows the program from here, through jumps and past branches not taken, until an instruction has to be interpreted. */
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

/** For each step: whether anything reads the flags that it leaves. */
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

/** The timer by which the program tells the time. */
export interface FreeTimer {
  /** The register of the count. */
  readonly register: number;
  /** Whether the timer only counts. */
  readonly isFree: () => boolean;
  /** The count at this cycle, if the timer does not wrap before. */
  readonly at: (cycles: number) => number;
}

type Make = (program: Uint8Array) => Piece['run'];
/** All CPUs with the same program and devices share the pieces, and so also the machine code that the engine makes of them. */
const known = new WeakMap<Uint8Array, (Piece | undefined)[]>();

/** The length of an interpreted instruction is not known. */
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
  // If a register gets the answer of a device, that must be the first step. Otherwise the first turn would use an older answer.
  const isAsking = end === start && steps.every(({ step }, index) => step.asks && (index === 0 || step.does === ''));
  const asks = isAsking ? last.before + last.step.cycles : 0;
  return { run: (new Function('f', text) as Make)(flash), most, asks };
};
const plainOf = (cpu: CPU, timer: FreeTimer): Plain => ({
  timer: timer.register,
  reads: address => address >= RAM_FROM || (cpu.readHooks[address] === undefined && !isDevice(address)),
  writes: address => address >= RAM_FROM || (cpu.writeHooks[address] === undefined && !isDevice(address)),
});

/** Translates the program of a CPU whose devices are all connected. The result does exactly what the interpreter does. */
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
