import { z } from 'zod';
import { DRIVERS, REMOVALS, type ReaderId, type Report, TAG_FAMILIES, TROUBLES, UNCLEAR_REASONS } from '../reader.ts';

const VERSION = 1;
/** The first line of every trace. */
export const HEADER = `{"trace":"wolftap","version":${VERSION}}`;

/** Far more than any reader sends at once: a line is one report, or the bytes that a port received together. */
export const LONGEST_LINE = 64 * 1024;
const MOST_ENTRIES = 2_000_000;
const MOST_SLOTS = 256;

const text = z.string().max(1_024);
const driver = z.enum(DRIVERS);
const id = text.transform(each => each as ReaderId);
const slot = z.int().min(0).max(MOST_SLOTS);
const trouble = z.strictObject({ code: z.enum(TROUBLES), detail: text });
/** JSON leaves undefined values out. */
const troubleOrNone = trouble.optional().transform(each => each);
const uid = z.string().regex(/^[0-9A-F]{1,128}$/);
const seen = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('empty') }),
  z.strictObject({ is: z.literal('tag'), tag: z.strictObject({ uid, family: z.enum(TAG_FAMILIES) }) }),
  z.strictObject({ is: z.literal('unclear'), why: z.enum(UNCLEAR_REASONS) }),
]);
const capabilities = z.strictObject({
  slots: z.int().min(0).max(MOST_SLOTS),
  removal: z.enum(REMOVALS),
  lights: z.boolean(),
  beep: z.boolean(),
  apdu: z.boolean(),
  quiet: z.boolean(),
});
const info = z.strictObject({ id, driver, name: text, identity: z.enum(['hardware', 'order']), capabilities, boot: text });
const seq = z.int().min(0);
const report = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('alive') }),
  z.strictObject({ type: z.literal('reader'), reader: info }),
  z.strictObject({ type: z.literal('saw'), reader: id, slot, seen, fresh: z.boolean(), seq: seq.optional() }),
  z.strictObject({ type: z.literal('slot'), reader: id, slot, trouble: troubleOrNone }),
  z.strictObject({ type: z.literal('ails'), reader: id, trouble: troubleOrNone }),
  z.strictObject({ type: z.literal('left'), reader: id, trouble }),
  z.strictObject({ type: z.literal('noise'), bytes: z.int().min(0) }),
  z.strictObject({ type: z.literal('ended'), trouble }),
]);
const at = z.number().min(0);
const bytes = z.base64().max(LONGEST_LINE);
const entry = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('report'), at, key: text, driver, report }),
  z.strictObject({ is: z.literal('bytes'), at, key: text, protocol: driver, bytes }),
  z.strictObject({ is: z.literal('let-go'), at, key: text, protocol: driver }),
  z.strictObject({ is: z.literal('end'), at }),
]);
const header = z.strictObject({ trace: z.literal('wolftap'), version: z.int() });

/**
 * One line of a trace; `at` counts milliseconds from the beginning of the trace. `report`: a report of a connection. `bytes`: bytes that a
 * serial port received, for a protocol to understand. `let-go`: that port was closed. `end`: the recording was ended.
 */
export type TraceEntry =
  | { readonly is: 'report'; readonly at: number; readonly key: string; readonly driver: z.infer<typeof driver>; readonly report: Report }
  | { readonly is: 'bytes'; readonly at: number; readonly key: string; readonly protocol: z.infer<typeof driver>; readonly bytes: string }
  | { readonly is: 'let-go'; readonly at: number; readonly key: string; readonly protocol: z.infer<typeof driver> }
  | { readonly is: 'end'; readonly at: number };

export interface Trace {
  readonly entries: readonly TraceEntry[];
  /** The last line was cut off, as by a power cut, and is left out. */
  readonly torn: boolean;
  /** The recording was ended, and not cut off. */
  readonly ended: boolean;
}

/** What is wrong in which line; never the content of the line. */
interface TraceFault {
  readonly line: number;
  readonly why: string;
}

export const lineOf = (each: TraceEntry): string => JSON.stringify(each);

/** Reads a whole trace. Any fault refuses it, except for a last line that was cut off. */
export const readTrace = (content: string): { readonly trace: Trace } | { readonly fault: TraceFault } => {
  const lines = content.split('\n');
  const rest = lines.pop() ?? '';
  const [first, ...others] = lines;
  const top = first === undefined ? undefined : header.safeParse(json(first));
  if (top?.success !== true) return fault(1, 'this is no trace of Wolftap');
  if (top.data.version !== VERSION) return fault(1, `version ${top.data.version} is not known here, only ${VERSION}`);
  if (others.length > MOST_ENTRIES) return fault(MOST_ENTRIES + 2, `more than ${MOST_ENTRIES} entries`);
  const entries: TraceEntry[] = [];
  for (const [index, line] of others.entries()) {
    const read = readLine(line, entries.at(-1));
    if (typeof read === 'string') return fault(index + 2, read);
    entries.push(read);
  }
  return { trace: { entries, torn: rest !== '', ended: entries.at(-1)?.is === 'end' } };
};

const readLine = (line: string, before: TraceEntry | undefined): TraceEntry | string => {
  if (line.length > LONGEST_LINE) return 'too long';
  if (before?.is === 'end') return 'something after the end';
  const value = json(line);
  if (value === undefined) return 'no JSON';
  const parsed = entry.safeParse(value);
  // The answer names only the place of the fault: a value may be a tag.
  if (!parsed.success) return `cannot stand there: ${parsed.error.issues[0]?.path.join('.') || 'the whole line'}`;
  if (parsed.data.at < (before?.at ?? 0)) return 'time runs backwards';
  return whole(parsed.data);
};

/** Puts back the undefined values that JSON left out. */
const whole = (parsed: z.infer<typeof entry>): TraceEntry => {
  if (parsed.is !== 'report') return parsed;
  const { report: told } = parsed;
  switch (told.type) {
    case 'slot':
    case 'ails':
      return { ...parsed, report: { ...told, trouble: told.trouble } };
    case 'saw': {
      const { seq: counted, ...rest } = told;
      return { ...parsed, report: counted === undefined ? rest : { ...rest, seq: counted } };
    }
    case 'alive':
    case 'reader':
    case 'left':
    case 'noise':
    case 'ended':
      return { ...parsed, report: told };
  }
};

const fault = (line: number, why: string) => ({ fault: { line, why } });

const json = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
