import type { SerialProtocol } from '../../serial/serial-protocol.ts';
import type { Driver, MonotonicClock } from '../reader.ts';
import type { TraceEntry } from './trace.ts';

/** Receives entries; their `at` counts from the beginning of the recording. */
export interface Recording {
  readonly now: () => number;
  readonly write: (entry: TraceEntry) => void;
}

export const recording = (clock: MonotonicClock, write: (entry: TraceEntry) => void): Recording => {
  const start = clock.now();
  return { now: () => Math.round((clock.now() - start) * 1_000) / 1_000, write };
};

/** The same driver; all reports of its connections are also recorded. */
export const recorder = (driver: Driver, { now, write }: Recording): Driver => ({
  ...driver,
  open: (address, tell) =>
    driver.open(address, report => {
      write({ is: 'report', at: now(), key: address.key, driver: address.driver, report });
      tell(report);
    }),
});

/** The same protocol; the bytes that it receives are also recorded, under its name. Not for a device whose driver is recorded by `recorder`. */
export const recordingProtocol = (protocol: SerialProtocol, { now, write }: Recording): SerialProtocol => ({
  ...protocol,
  attach: to => {
    const attached = protocol.attach(to);
    const about = { key: to.link.port.place, protocol: protocol.name };
    let open = true;
    return {
      ...attached,
      heard: bytes => {
        if (open) write({ is: 'bytes', at: now(), ...about, bytes: Buffer.from(bytes).toString('base64') });
        attached.heard(bytes);
      },
      stop: () => {
        if (open) write({ is: 'let-go', at: now(), ...about });
        open = false;
        attached.stop();
      },
    };
  },
});
