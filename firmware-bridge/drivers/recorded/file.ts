import { closeSync, createWriteStream, openSync, readFileSync, statSync } from 'node:fs';
import { HEADER, LONGEST_LINE, lineOf, readTrace, type Trace, type TraceEntry } from './trace.ts';

const LARGEST_FILE = 512 * 1024 * 1024;
/** What may wait for a slow disk; what is more is not kept, and said. */
const MOST_WAITING = 8 * 1024 * 1024;

export interface TraceFile {
  readonly write: (entry: TraceEntry) => void;
  /** Resolves when everything is with the system; says what was not kept, and why. */
  readonly close: () => Promise<{ readonly lost: number; readonly fault: string | undefined }>;
}

/** A new file that its owner alone can read: a trace holds the numbers of tags. Never over a file that is there. */
export const newTraceFile = (path: string): TraceFile | { readonly fault: string } => {
  let fault: string | undefined;
  let lost = 0;
  let latest = 0;
  let handle: number;
  try {
    handle = openSync(path, 'wx', 0o600);
  } catch (error) {
    return { fault: reason(error) };
  }
  const out = createWriteStream(path, { fd: handle, autoClose: false });
  out.on('error', error => {
    fault = reason(error);
  });
  out.write(`${HEADER}\n`);
  return {
    write: entry => {
      latest = entry.at;
      const line = lineOf(entry);
      if (fault !== undefined || line.length > LONGEST_LINE || out.writableLength > MOST_WAITING) lost += 1;
      else out.write(`${line}\n`);
    },
    close: () =>
      new Promise(resolve => {
        const done = (): void => {
          closeSync(handle);
          resolve({ lost, fault });
        };
        if (fault === undefined) out.end(`${lineOf({ is: 'end', at: latest })}\n`, done);
        else done();
      }),
  };
};

export const traceFrom = (path: string): { readonly trace: Trace } | { readonly fault: string } => {
  try {
    const { size } = statSync(path);
    if (size > LARGEST_FILE) return { fault: `${path}: ${size} bytes, ${LARGEST_FILE} at most` };
    const read = readTrace(readFileSync(path, 'utf8'));
    return 'trace' in read ? read : { fault: `${path}:${read.fault.line}: ${read.fault.why}` };
  } catch (error) {
    return { fault: reason(error) };
  }
};

const reason = (error: unknown): string => (error instanceof Error ? error.message : 'the file cannot be used');
