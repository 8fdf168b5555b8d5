import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { until } from './until.ts';

/** One region of the memory of a process: its first address and its bytes. */
interface Region {
  readonly from: number;
  readonly bytes: Buffer;
}
export type Memory = readonly Region[];

const HEADER = /^([0-9a-f]+)-([0-9a-f]+) (\S{4}) \S+ \S+ \d+\s*(.*)$/;

/** All memory of a process that can hold a secret: every writable region, and every readable region that does not come from a file. */
export const memoryOf = async (pid: number): Promise<Memory> => {
  process.kill(pid, 'SIGSTOP');
  try {
    // A process that runs on while its memory is read gives a torn copy.
    await stopped(pid);
    return read(pid);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
};

const stopped = (pid: number): Promise<boolean> =>
  until(`process ${pid} to stand still`, () => /^State:\s+T/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')));

const read = (pid: number): Memory => {
  // Opening the memory throws where the system forbids it. A search that could read nothing must not pass as a search that found nothing.
  const file = openSync(`/proc/${pid}/mem`, 'r');
  try {
    return regionsOf(pid).map(({ from, size }) => {
      const bytes = Buffer.allocUnsafe(size);
      for (let at = 0; at < size; ) at += readSync(file, bytes, at, size - at, from + at);
      return { from, bytes };
    });
  } finally {
    closeSync(file);
  }
};

const regionsOf = (pid: number): readonly { readonly from: number; readonly size: number }[] =>
  readFileSync(`/proc/${pid}/smaps`, 'utf8')
    .split(/\n(?=[0-9a-f]+-[0-9a-f]+ )/)
    .flatMap(text => {
      const [header = ''] = text.split('\n', 1);
      const [, from = '', to = '', rights = '', file = ''] = HEADER.exec(header) ?? [];
      const isKernels = /^\[v(?:var|dso|syscall)/.test(file);
      const isTouched = /^(?:Rss|Swap):\s+[1-9]/m.test(text);
      const isOwn = rights.startsWith('rw') || (rights.startsWith('r') && !file.startsWith('/'));
      const [start, end] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      return isOwn && isTouched && !isKernels ? [{ from: start, size: end - start }] : [];
    });

/** Whether a text is in memory: as a one-byte string, as a two-byte string, or as UTF-8 in a buffer. */
export const holdsText = (memory: Memory, text: string): boolean =>
  [Buffer.from(text, 'utf8'), Buffer.from(text, 'latin1'), Buffer.from(text, 'utf16le')]
    .filter((each, index, all) => all.findIndex(other => other.equals(each)) === index)
    .some(needle => memory.some(({ bytes }) => bytes.includes(needle)));

const HEADER_BYTES = 16;
const WORD_BYTES = 8;
const UPPER = 2 ** 32;
/** The most words between the number of a seat and its role in one object, counted from the seat. */
const NEAR = 2;

/** The seats that an object or list on V8's heap links with their role, under any property name. `roles` begins with seat 1. */
export const seatsBoundTo = (memory: Memory, roles: readonly string[]): ReadonlySet<number> => {
  const strings = stringsIn(memory, new Set(roles));
  const bound = new Set<number>();
  for (const { bytes } of memory) {
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / WORD_BYTES) * 2);
    const roleAt = (index: number): string | undefined => strings.get((words[index] ?? 0) + (words[index + 1] ?? 0) * UPPER);
    for (let index = 0; index < words.length; index += 2) {
      // V8 keeps a small integer in the upper half of a word, and every pointer is odd.
      const seat = words[index + 1] ?? 0;
      if (words[index] === 0 && seat > 0 && seat <= roles.length) {
        for (let next = 1; next <= NEAR; next += 1) if (roleAt(index + next * 2) === roles[seat - 1]) bound.add(seat);
      } else if ((words[index] ?? 0) % 2 === 1 && roles.every((role, place) => roleAt(index + place * 2) === role)) {
        for (const [place] of roles.entries()) bound.add(place + 1);
      }
    }
  }
  return bound;
};

/** Pointers to the strings on V8's heap that spell one of these words, with the word. */
const stringsIn = (memory: Memory, words: ReadonlySet<string>): ReadonlyMap<number, string> => {
  const found = new Map<number, string>();
  for (const word of words)
    for (const { from, bytes } of memory)
      for (let at = bytes.indexOf(word, 0, 'latin1'); at >= 0; at = bytes.indexOf(word, at + 1, 'latin1')) {
        const isString = at >= HEADER_BYTES && at % WORD_BYTES === 0 && bytes.readUInt32LE(at - 4) === word.length;
        if (isString) found.set(from + at - HEADER_BYTES + 1, word);
      }
  return found;
};
