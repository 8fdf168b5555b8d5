import { stat } from 'node:fs/promises';
import { type MonotonicClock, type Stop, type Trouble, type TroubleCode, trouble } from '../drivers/reader.ts';
import type { SerialLibrary } from './library.ts';
import type { SerialStream } from './port-stream.ts';
import type { Link, LinkEvents, Port } from './serial-protocol.ts';

type PortOpening = { readonly link: Link; readonly close: () => Promise<void> } | { readonly trouble: Trouble };

/** The most bytes that may wait for a device that does not take them. */
const MOST_WAITING = 64 * 1024;
const LOOK_EVERY = 1_000;

interface OpenPort {
  readonly clock: MonotonicClock;
  readonly library: SerialLibrary;
  readonly port: Port;
  readonly baud: number;
  readonly events: LinkEvents;
  /** Whether a port is a file that vanishes with its device. */
  readonly files: boolean;
}

/**
 * One attempt to open a port. Streams end by `close`, by `end` without `close`, by `error`, by several of these, or not at all: some keep
 * reading an unplugged device as fast as they can. The first of these events ends the link, and so does the loss of the port's file.
 */
export const openPort = async ({ clock, library, port, baud, events, files }: OpenPort): Promise<PortOpening> => {
  let stream: SerialStream;
  try {
    // hupcl: false leaves the control lines alone when the port is closed; otherwise every attempt would reset the board.
    stream = library.open({ path: port.path, baudRate: baud, autoOpen: false, hupcl: false });
  } catch (error) {
    return { trouble: portTrouble(port.path, error) };
  }
  let state: 'opening' | 'open' | 'over' = 'opening';
  let stopLooking: Stop = () => undefined;
  let closed: Promise<void> | undefined;

  const close = (): Promise<void> => {
    closed ??= closing(stream);
    return closed;
  };
  const end = (reason: Trouble): void => {
    if (state !== 'open') return;
    state = 'over';
    stopLooking();
    void close();
    events.ended(reason);
  };
  stream.on('data', bytes => {
    if (state === 'open' && bytes instanceof Uint8Array) events.heard(bytes);
  });
  stream.on('end', () => end(trouble('port-gone', `${port.path}: end of file`)));
  stream.on('close', error => end(error instanceof Error ? portTrouble(port.path, error) : trouble('port-gone', `${port.path}: closed`)));
  stream.on('error', error => end(portTrouble(port.path, error)));

  const failed = await new Promise<Error | null>(resolve => stream.open(resolve));
  if (failed !== null) {
    state = 'over';
    return { trouble: portTrouble(port.path, failed) };
  }
  state = 'open';
  if (files) stopLooking = whenGone(clock, port.path, () => end(trouble('port-gone', port.path)));

  const write = (bytes: Uint8Array): void => {
    if (state !== 'open') return;
    if (stream.writableLength + bytes.length > MOST_WAITING) end(trouble('reader-fails', `${port.path}: takes nothing any more`));
    else stream.write(Buffer.from(bytes));
  };
  return {
    link: { port, write },
    close: () => {
      end(trouble('closed', port.path));
      return close();
    },
  };
};

/** Drops unsent bytes before closing: some drivers of the system would wait half a minute for them. */
const closing = (stream: SerialStream): Promise<void> =>
  new Promise(resolve => {
    const shut = (): void => {
      if (stream.isOpen) stream.close(() => resolve());
      else resolve();
    };
    if (stream.isOpen) stream.flush(shut);
    else resolve();
  });

const whenGone = (clock: MonotonicClock, path: string, then: () => void): Stop => {
  let first: number | undefined;
  let stopped = false;
  let timer: Stop = () => undefined;
  const look = async (): Promise<void> => {
    const now = await stat(path).then(
      ({ ino }) => ino,
      () => undefined,
    );
    if (stopped) return;
    first ??= now;
    if (now === undefined || now !== first) then();
    else timer = clock.after(LOOK_EVERY, () => void look());
  };
  void look();
  return () => {
    stopped = true;
    timer();
  };
};

/** Error messages of systems; the first match counts. Windows says `Access denied` when another program uses the port. */
const SAYINGS: readonly (readonly [code: TroubleCode, words: RegExp])[] = [
  ['port-busy', /cannot lock|temporarily unavailable|busy|access denied/i],
  ['port-denied', /permission denied|not permitted|EACCES|EPERM/i],
  [
    'port-gone',
    /no such|not found|not configured|disconnect|bad file|input\/output error|not open|ENOENT|ENXIO|ENODEV|EBADF|EIO|unknown error code (31|433|995|1167)/i,
  ],
];
const MOST_WORDS = 200;

/** The trouble for an error of the system about a port. */
export const portTrouble = (path: string, error: unknown): Trouble => {
  const words = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim().slice(0, MOST_WORDS);
  const code = SAYINGS.find(([, saying]) => saying.test(words))?.[0] ?? 'reader-fails';
  return trouble(code, words.includes(path) ? words : `${path}: ${words}`);
};
