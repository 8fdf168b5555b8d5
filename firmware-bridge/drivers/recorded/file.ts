import { closeSync, createWriteStream, openSync, readFileSync, statSync } from 'node:fs';
import { HEADER, LONGEST_LINE, lineOf, readTrace, type Trace, type TraceEntry } from './trace.ts';

const LARGEST_FILE = 512 * 1024 * 1024;
/** The most bytes that may wait for a slow disk; entries beyond that are lost and counted. */
const MOST_WAITING = 8 * 1024 * 1024;

export interface TraceFile {
  readonly write: (entry: TraceEntry) => void;
  /** Resolves when everything is written, with the number of lost entries and the reason. */
  readonly close: () => Promise<{ readonly lost: number; readonly fault: string | undefined }>;
}

/** Creates a file that only its owner can read, because a trace contains tag numbers. Never overwrites a file. */
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
