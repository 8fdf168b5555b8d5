import type { DriverName } from '../reader.ts';
import type { TraceEntry } from './trace.ts';

export type RecordedEntry = Exclude<TraceEntry, { is: 'end' | 'let-go' }>;

/** One connection of a trace, from its first entry to its last. */
export interface RecordedConnection {
  readonly key: string;
  /** The protocol, where the connection was recorded as bytes. */
  readonly protocol: DriverName | undefined;
  readonly from: number;
  /** When the connection ended; infinite where the recording ended first. */
  readonly until: number;
  readonly moments: readonly RecordedEntry[];
}

interface Growing {
  readonly key: string;
  readonly protocol: DriverName | undefined;
  readonly moments: RecordedEntry[];
}

/** Splits a trace into its connections, in the order in which they began. */
export const connectionsOf = (entries: readonly TraceEntry[]): readonly RecordedConnection[] => {
  const open = new Map<string, Growing>();
  const done: RecordedConnection[] = [];
  const close = (name: string, until: number): void => {
    const growing = open.get(name);
    open.delete(name);
    const from = growing?.moments[0]?.at;
    if (growing !== undefined && from !== undefined) done.push({ ...growing, from, until });
  };
  for (const entry of entries) {
    if (entry.is === 'end') break;
    const protocol = entry.is === 'report' ? undefined : entry.protocol;
    const name = `${protocol ?? ''} ${entry.key}`;
    if (entry.is === 'let-go') {
      close(name, entry.at);
      continue;
    }
    const growing = open.get(name) ?? { key: entry.key, protocol, moments: [] };
    open.set(name, growing);
    growing.moments.push(entry);
    if (entry.is === 'report' && entry.report.type === 'ended') close(name, entry.at);
  }
  for (const name of [...open.keys()]) close(name, Number.POSITIVE_INFINITY);
  return done.sort((one, other) => one.from - other.from);
};
