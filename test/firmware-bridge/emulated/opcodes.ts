/** What a translator must know of one instruction. Flags are the bits of SREG. */
export interface Step {
  readonly words: number;
  readonly cycles: number;
  readonly reads: number;
  readonly writes: number;
  /**
   * The code of the instruction. It works on `d`, the data space, and may leave `x`, `y` and `R` for the flags. `LEAVE` stops the piece
   * before the instruction has done anything. `NOW` is the cycle of the instruction.
   */
  readonly does: string;
  /** The code that computes the flags `s`. */
  readonly flags: string;
  readonly goesOn: Goes;
  /** Whether doing the instruction twice leaves the same as doing it once, as long as no device changes. */
  readonly asks: boolean;
}
/** Where the program goes after an instruction. After `stop` an interrupt may come next. */
export type Goes =
  | { readonly is: 'next' | 'stop' }
  | { readonly is: 'jump'; readonly to: number }
  | { readonly is: 'return' }
  | { readonly is: 'branch'; readonly when: string; readonly to: number; readonly more: number };

const NEXT: Goes = { is: 'next' };
const STOPS: Goes = { is: 'stop' };
const ALL = 0x3f;
const LOGIC = 0x1e;
const C = 1;
const Z = 2;
const T = 0x40;
const INTERRUPTS = 0x80;
const EVERY_FLAG = 0xff;
const SIGN = 's|=((s>>2)^(s>>3))&1?16:0;';
const LOGIC_FLAGS = 's=s&0xe1|(R?0:2)|(R&128?20:0);';
const HALF_BORROW = '(1&((~x&y)|(y&R)|(R&~x))?32:0)';
const SUB_FLAGS = `s=s&0xc0|(R?0:2)|(R&128?4:0)|((x^y)&(x^R)&128?8:0)|(y>x?1:0)|${HALF_BORROW};${SIGN}`;
const SBC_FLAGS = `s=s&0xc0|(!R&&(s>>1)&1?2:0)|(y+(s&1)>x?1:0)|(R&128?4:0)|((x^y)&(x^R)&128?8:0)|${HALF_BORROW};${SIGN}`;
const ADD_FLAGS = `s=s&0xc0|(R?0:2)|(R&128?4:0)|((R^y)&(R^x)&128?8:0)|(S&256?1:0)|(1&((x&y)|(y&~R)|(~R&x))?32:0);${SIGN}`;
const SHIFT_FLAGS = `s=s&0xe0|(R?0:2)|(R&128?4:0)|(x&1);s|=((s>>2)^s)&1?8:0;${SIGN}`;

type Part = Partial<Step>;
const step = (does: string, more: Part = {}): Step => ({
  words: 1,
  cycles: 1,
  reads: 0,
  writes: 0,
  flags: '',
  goesOn: NEXT,
  asks: false,
  does,
  ...more,
});

const rd = (op: number): number => (op & 0x1f0) >> 4;
const rr = (op: number): number => (op & 0xf) | ((op & 0x200) >> 5);
const high = (op: number): number => ((op & 0xf0) >> 4) + 16;
const constant = (op: number): number => (op & 0xf) | ((op & 0xf00) >> 4);
const word = (at: number): string => `(d[${at}]|d[${at + 1}]<<8)`;
const setWord = (at: number, value: string): string => `W=${value};d[${at}]=W;d[${at + 1}]=W>>8;`;

const arithmetic = (op: number, x: string, y: string, target: number | undefined): Step | undefined => {
  const values = `x=${x};y=${y};`;
  const keep = target === undefined ? '' : `d[${target}]=R;`;
  switch (op) {
    case 0x1c:
      return step(`${values}S=x+y+(s&1);R=S&255;${keep}`, { reads: C, writes: ALL, flags: ADD_FLAGS });
    case 0x0c:
      return step(`${values}S=x+y;R=S&255;${keep}`, { writes: ALL, flags: ADD_FLAGS });
    case 0x14:
    case 0x18:
      return step(`${values}R=x-y;${keep}`, { writes: ALL, flags: SUB_FLAGS });
    case 0x04:
    case 0x08:
      return step(`${values}R=x-y-(s&1);${keep}`, { reads: C | Z, writes: ALL, flags: SBC_FLAGS });
    case 0x20:
      return step(`R=${x}&${y};${keep}`, { writes: LOGIC, flags: LOGIC_FLAGS });
    case 0x24:
      return step(`R=${x}^${y};${keep}`, { writes: LOGIC, flags: LOGIC_FLAGS });
    case 0x28:
      return step(`R=${x}|${y};${keep}`, { writes: LOGIC, flags: LOGIC_FLAGS });
    case 0x2c:
      return step(`R=${y};${keep}`);
    default:
      return undefined;
  }
};
const registers = (op: number): Step | undefined => {
  const family = (op & 0xfc00) >> 8;
  const keeps = family !== 0x14 && family !== 0x04;
  return arithmetic(family, `d[${rd(op)}]`, `d[${rr(op)}]`, keeps ? rd(op) : undefined);
};
const IMMEDIATE: { readonly [nibble: number]: number } = { 3: 0x14, 4: 0x08, 5: 0x18, 6: 0x28, 7: 0x20, 14: 0x2c };
const immediate = (op: number): Step | undefined => {
  const family = IMMEDIATE[op >> 12];
  if (family === undefined) return undefined;
  return arithmetic(family, `d[${high(op)}]`, String(constant(op)), family === 0x14 ? undefined : high(op));
};

const single = (op: number): Step | undefined => {
  const at = `d[${rd(op)}]`;
  switch (op & 0xfe0f) {
    case 0x9400:
      return step(`R=255-${at};${at}=R;`, { writes: 0x1f, flags: `${LOGIC_FLAGS}s|=1;` });
    case 0x9401:
      return step(`x=${at};R=0-x;${at}=R;`, {
        writes: ALL,
        flags: `s=s&0xc0|(R?0:2)|(R&128?4:0)|(128===R?8:0)|(R?1:0)|(1&(R|x)?32:0);${SIGN}`,
      });
    case 0x9402:
      return step(`x=${at};${at}=x<<4|x>>4;`);
    case 0x9403:
      return step(`x=${at};R=x+1&255;${at}=R;`, { writes: LOGIC, flags: `s=s&0xe1|(R?0:2)|(R&128?4:0)|(x===127?8:0);${SIGN}` });
    case 0x940a:
      return step(`x=${at};R=x-1;${at}=R;`, { writes: LOGIC, flags: `s=s&0xe1|(R?0:2)|(R&128?4:0)|(x===128?8:0);${SIGN}` });
    case 0x9405:
      return step(`x=${at};R=x>>1|x&128;${at}=R;`, { writes: 0x1f, flags: SHIFT_FLAGS });
    case 0x9406:
      return step(`x=${at};R=x>>1;${at}=R;`, { writes: 0x1f, flags: SHIFT_FLAGS });
    case 0x9407:
      return step(`x=${at};R=x>>1|(s&1)<<7;${at}=R;`, { reads: C, writes: 0x1f, flags: SHIFT_FLAGS });
    case 0x900f:
      return step(`p=p+1&65535;${at}=d[p];`, { cycles: 2 });
    case 0x920f:
      return step(`d[p]=${at};p=p-1&65535;`, { cycles: 2 });
    default:
      return undefined;
  }
};

const wide = (op: number): Step | undefined => {
  const at = 2 * ((op & 0x30) >> 4) + 24;
  const value = (op & 0xf) | ((op & 0xc0) >> 2);
  const add = `s=s&0xe0|(R?0:2)|(R&32768?4:0)|(~x&R&32768?8:0);${SIGN}s|=~R&x&32768?1:0;`;
  const sub = `s=s&0xc0|(R?0:2)|(R&32768?4:0)|(x&~R&32768?8:0)|(y>x?1:0)|${HALF_BORROW};${SIGN}`;
  if ((op & 0xff00) === 0x9600)
    return step(`x=${word(at)};R=x+${value}&65535;${setWord(at, 'R')}`, { cycles: 2, writes: 0x1f, flags: add });
  if ((op & 0xff00) === 0x9700) return step(`x=${word(at)};y=${value};R=x-y;${setWord(at, 'R')}`, { cycles: 2, writes: ALL, flags: sub });
  if ((op & 0xff00) === 0x0100) {
    const [to, from] = [2 * ((op & 0xf0) >> 4), 2 * (op & 0xf)];
    return step(`d[${to}]=d[${from}];d[${to + 1}]=d[${from + 1}];`);
  }
  if ((op & 0xfc00) === 0x9c00)
    return step(`R=d[${rd(op)}]*d[${rr(op)}];${setWord(0, 'R')}`, {
      cycles: 2,
      writes: C | Z,
      flags: 's=s&0xfc|(65535&R?0:2)|(32768&R?1:0);',
    });
  return undefined;
};

/** Loads and stores by X, Y and Z. Addresses below 256 hold registers and devices, which are left to the interpreter. */
const pointer = (op: number): Step | undefined => {
  const isStore = (op & 0x0200) !== 0;
  const move = (address: string, after: string): Step =>
    step(`A=${address};if(A<256){LEAVE}${isStore ? `d[A]=d[${rd(op)}];${after}` : `V=d[A];d[${rd(op)}]=V;${after}`}`, { cycles: 2 });
  if ((op & 0xd000) === 0x8000) {
    const offset = (op & 7) | ((op & 0xc00) >> 7) | ((op & 0x2000) >> 8);
    return move(`${word((op & 8) === 0 ? 30 : 28)}+${offset}`, '');
  }
  const base = { 1: 30, 2: 30, 9: 28, 10: 28, 12: 26, 13: 26, 14: 26 }[op & 0xf];
  if ((op & 0xfc00) !== 0x9000 || base === undefined) return undefined;
  const kind = (op & 0xf) === 0xc ? 0 : op & 3;
  if (kind === 0) return move(word(base), '');
  return kind === 1 ? move(word(base), setWord(base, 'A+1')) : move(`${word(base)}-1&65535`, setWord(base, 'A'));
};
const program = (op: number): Step | undefined => {
  const fetch = (to: number): string => `d[${to}]=f[${word(30)}];`;
  if (op === 0x95c8) return step(fetch(0), { cycles: 3 });
  if ((op & 0xfe0f) === 0x9004) return step(fetch(rd(op)), { cycles: 3 });
  if ((op & 0xfe0f) === 0x9005) return step(`A=${word(30)};d[${rd(op)}]=f[A];${setWord(30, 'A+1')}`, { cycles: 3 });
  return undefined;
};

const bits = (op: number): Step | undefined => {
  const bit = op & 7;
  if ((op & 0xfe08) === 0xf800) return step(`d[${rd(op)}]=d[${rd(op)}]&${~(1 << bit)}|(s>>6&1)<<${bit};`, { reads: T });
  if ((op & 0xfe08) === 0xfa00) return step('', { writes: T, flags: `s=s&0xbf|(d[${rd(op)}]>>${bit}&1)<<6;` });
  const flag = 1 << ((op & 0x70) >> 4);
  if ((op & 0xff8f) === 0x9408) return step('', { writes: flag, flags: `s|=${flag};`, goesOn: flag === INTERRUPTS ? STOPS : NEXT });
  if ((op & 0xff8f) === 0x9488) return step('', { writes: flag, flags: `s&=${~flag};` });
  return undefined;
};

const isTwoWords = (op: number): boolean => (op & 0xfc0f) === 0x9000 || (op & 0xfe0c) === 0x940c;
const signed = (value: number, bitCount: number): number => (value >= 1 << (bitCount - 1) ? value - (1 << bitCount) : value);

const flow = (op: number, next: number, pc: number, plain: Plain): Step | undefined => {
  const call = (to: number, words: number, cycles: number): Step => {
    const back = pc + words;
    return step(`d[p]=${back & 255};d[p-1]=${back >> 8};p=p-2&65535;`, { words, cycles, goesOn: { is: 'jump', to } });
  };
  if ((op & 0xf800) === 0xf000) {
    const flag = 1 << (op & 7);
    const when = (op & 0x400) === 0 ? `s&${flag}` : `!(s&${flag})`;
    return step('', { reads: flag, goesOn: { is: 'branch', when, to: pc + 1 + signed((op & 0x3f8) >> 3, 7), more: 1 } });
  }
  if ((op & 0xf000) === 0xc000) return step('', { asks: true, cycles: 2, goesOn: { is: 'jump', to: pc + 1 + signed(op & 0xfff, 12) } });
  if ((op & 0xf000) === 0xd000) return call(pc + 1 + signed(op & 0xfff, 12), 1, 3);
  if ((op & 0xfe0e) === 0x940c) return step('', { words: 2, cycles: 3, goesOn: { is: 'jump', to: next } });
  if ((op & 0xfe0e) === 0x940e) return call(next, 2, 4);
  if (op === 0x9518) return step('p=p+2&65535;', { cycles: 4, writes: INTERRUPTS, flags: 's|=128;', goesOn: { is: 'return' } });
  if (op === 0x9508) return step('p=p+2&65535;', { cycles: 4, goesOn: { is: 'return' } });
  const skipped = isTwoWords(next) ? 2 : 1;
  const skip = (when: string): Step => step('', { asks: true, goesOn: { is: 'branch', when, to: pc + 1 + skipped, more: skipped } });
  if ((op & 0xfc00) === 0x1000) return skip(`d[${rd(op)}]===d[${rr(op)}]`);
  if ((op & 0xfc08) === 0xfc00) {
    const test = `d[${rd(op)}]&${1 << (op & 7)}`;
    return skip((op & 0x200) === 0 ? `!(${test})` : test);
  }
  const device = ((op & 0xf8) >> 3) + 32;
  if ((op & 0xfd00) === 0x9900 && plain.reads(device)) {
    const test = `d[${device}]&${1 << (op & 7)}`;
    return skip((op & 0x200) === 0 ? `!(${test})` : test);
  }
  return undefined;
};

/** The addresses that can be read and written without a device noticing. */
export interface Plain {
  readonly reads: (address: number) => boolean;
  readonly writes: (address: number) => boolean;
  /** The register of the timer, whose value is calculated when it is read. */
  readonly timer: number;
}
/** Reads and writes the stack pointer and the flags, which a piece holds in variables of its own. */
const own = (op: number): Step | undefined => {
  const at = `d[${rd(op)}]`;
  switch (op & 0xfe0f) {
    case 0xb60d:
      return step(`${at}=p;`);
    case 0xb60e:
      return step(`${at}=p>>8;`);
    case 0xb60f:
      return step(`${at}=s;`, { reads: EVERY_FLAG });
    case 0xbe0d:
      return step(`p=p&65280|${at};`);
    case 0xbe0e:
      return step(`p=p&255|${at}<<8;`);
    case 0xbe0f:
      return step('', { writes: EVERY_FLAG, flags: `s=${at};`, goesOn: STOPS });
    default:
      return undefined;
  }
};
const direct = (op: number, next: number, plain: Plain): Step | undefined => {
  const port = ((op & 0xf) | ((op & 0x600) >> 5)) + 32;
  const { timer } = plain;
  if ((op & 0xf800) === 0xb000 && port === timer) return step(`if(!t.isFree()){LEAVE}d[${rd(op)}]=d[${timer}]=t.at(NOW);`);
  if ((op & 0xf800) === 0xb000 && plain.reads(port)) return step(`d[${rd(op)}]=d[${port}];`, { asks: true });
  if ((op & 0xf800) === 0xb800 && plain.writes(port)) return step(`d[${port}]=d[${rd(op)}];`);
  if ((op & 0xfe0f) === 0x9000 && plain.reads(next)) return step(`d[${rd(op)}]=d[${next}];`, { words: 2, cycles: 2 });
  if ((op & 0xfe0f) === 0x9200 && plain.writes(next)) return step(`d[${next}]=d[${rd(op)}];`, { words: 2, cycles: 2 });
  return undefined;
};

/** Undefined if the instruction is left to the interpreter. */
export const decode = (op: number, next: number, pc: number, plain: Plain): Step | undefined => {
  if (op === 0) return step('');
  return (
    own(op) ??
    direct(op, next, plain) ??
    flow(op, next, pc, plain) ??
    program(op) ??
    pointer(op) ??
    single(op) ??
    wide(op) ??
    bits(op) ??
    registers(op) ??
    immediate(op)
  );
};
