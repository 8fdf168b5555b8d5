import type { CPU } from 'avr8js';
import { decode, type Plain, type Step } from './opcodes.ts';

/** A straight piece of the program as one function. It may stop early, where a device is to be touched, and then even before its first step. */
export interface Piece {
  readonly run: () => void;
  /** The cycles that it takes at most. */
  readonly most: number;
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
  const body = step.does.replace('LEAVE', leave(String(pc), before)) + (hasFlags ? step.flags : '');
  const { goesOn } = step;
  if (goesOn.is !== 'branch') return body;
  return `${body}if(${goesOn.when}){${leave(String(goesOn.to), before + step.cycles + goesOn.more)}}`;
};

type Make = (cpu: CPU, data: Uint8Array, program: Uint8Array) => () => void;
interface Translation {
  readonly make: Make;
  readonly most: number;
}
/** Every CPU with the same program and the same devices shares them. */
const known = new WeakMap<Uint8Array, Map<number, Translation | undefined>>();

const isDevice = (address: number): boolean => address >= STACK_AND_FLAGS && address <= STACK_AND_FLAGS + 2;
const translate = (cpu: CPU, start: number): Translation | undefined => {
  const { steps, end } = trace(cpu, plainOf(cpu), start);
  const last = steps.at(-1);
  if (last === undefined) return undefined;
  const wanted = lookedAt(steps);
  const most = Math.max(...steps.map(({ before, step }) => before + step.cycles + (step.goesOn.is === 'branch' ? step.goesOn.more : 0)));
  const body = steps.map((placed, index) => written(placed, wanted[index] === true)).join('\n');
  const to = end === undefined ? 'd[p-1]<<8|d[p]' : String(end);
  const variables = 'let s=d[95],p=d[93]|d[94]<<8,x=0,y=0,R=0,S=0,A=0,V=0,W=0;';
  const text = `return()=>{${variables}\n${body}\n${leave(to, last.before + last.step.cycles)}}`;
  return { make: new Function('cpu', 'd', 'f', text) as Make, most };
};
const plainOf = (cpu: CPU): Plain => ({
  reads: address => address >= RAM_FROM || (cpu.readHooks[address] === undefined && !isDevice(address)),
  writes: address => address >= RAM_FROM || (cpu.writeHooks[address] === undefined && !isDevice(address)),
});

/** Translates the program of a CPU whose devices are all in their places. What comes out does exactly what the interpreter does. */
export const translator = (cpu: CPU, flash: Uint8Array): ((pc: number) => Piece | undefined) => {
  const translations = known.get(flash) ?? new Map<number, Translation | undefined>();
  known.set(flash, translations);
  return pc => {
    if (!translations.has(pc)) translations.set(pc, translate(cpu, pc));
    const found = translations.get(pc);
    return found && { run: found.make(cpu, cpu.data, cpu.progBytes), most: found.most };
  };
};
