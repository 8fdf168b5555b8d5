/** A block of registers as the processor sees it. */
interface Block {
  readonly read: (offset: number) => number;
  /** Takes the new value, and the bits that were written. */
  readonly write: (offset: number, value: number, written: number) => void;
}

const XOR = 1;
const SET = 2;
const CLEAR = 3;
const WINDOW = 0xfff;

const after = (before: number, how: number, value: number): number => {
  if (how === XOR) return before ^ value;
  if (how === SET) return before | value;
  return how === CLEAR ? before & ~value : value;
};

export const registers = ({ read, write }: Block) => ({
  readUint32: (offset: number): number => read(offset & WINDOW) >>> 0,
  writeUint32: (offset: number, value: number): void => write(offset & WINDOW, value, value),
  writeUint32Atomic: (offset: number, value: number, how: number): void =>
    write(offset, how === 0 ? value : after(read(offset), how, value), value),
});
