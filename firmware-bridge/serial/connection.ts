import { type Connection, type MonotonicClock, type Report, type Stop, type Tell, type Trouble, trouble } from '../drivers/reader.ts';
import { type AskableProtocol, canBeProbed, type Probe, type ProbeVerdict, startProbe } from './probe.ts';
import type { AttachedDevice, Link, Port, Ports, SerialProtocol } from './serial-protocol.ts';

/** The protocol that the user named for the port, or the protocols to try. */
type ExpectedDevice = { readonly protocol: SerialProtocol } | { readonly anyOf: readonly AskableProtocol[] };

interface Attempt {
  readonly ports: Ports;
  readonly clock: MonotonicClock;
  readonly nonce: () => string;
  readonly port: Port;
  readonly expected: ExpectedDevice;
  /** How long to wait for an answer; many boards restart when their port is opened. */
  readonly patience: number;
  /** How long a device must have been silent before the host asks it; undefined: the host only listens. */
  readonly askAfter: number | undefined;
  readonly tell: Tell;
  /** Receives the result of probing. */
  readonly learned: (verdict: ProbeVerdict) => void;
}

const OPENING = 4_000;
const CLOSING = 2_000;
const ALIVE_EVERY = 1_000;
const ALIVE_AT_MOST_EVERY = 250;
/** The most bytes that are kept while the port is being opened. */
const MOST_EARLY = 64 * 1024;

interface Session {
  readonly link: Link;
  readonly close: () => Promise<void>;
}

/** One attempt at one port: opens it, finds out which protocol the device speaks, attaches that protocol, and ends once. */
export const serialConnection = (attempt: Attempt): Connection => {
  const { ports, clock, port, expected, patience, askAfter } = attempt;
  const beganAt = clock.now();
  let over = false;
  /** The device has said something at some speed. */
  let hasSpoken = false;
  let farewell: Promise<void> | undefined;
  let session: Session | undefined;
  let probe: Probe | undefined;
  let attached: AttachedDevice | undefined;
  let stopAlive: Stop = () => undefined;
  let aliveAt = Number.NEGATIVE_INFINITY;

  const tell = (report: Report): void => {
    if (!over) attempt.tell(report);
  };
  const alive = (): void => {
    if (clock.now() - aliveAt < ALIVE_AT_MOST_EVERY) return;
    aliveAt = clock.now();
    tell({ type: 'alive' });
  };
  /** Reports `alive` by a timer for a device that cannot be asked: only the open port shows that it is there. */
  const keepAlive = (): void => {
    stopAlive();
    alive();
    stopAlive = clock.after(ALIVE_EVERY, keepAlive);
  };

  const letGo = async (): Promise<void> => {
    const last = session;
    session = undefined;
    if (last !== undefined) await within(clock, CLOSING, last.close());
  };
  const finish = (reason: Trouble): Promise<void> => {
    if (farewell !== undefined) return farewell;
    over = true;
    stopAlive();
    probe?.stop();
    attached?.stop();
    // `ended` starts the next attempt, which needs the port closed.
    farewell = letGo().then(() => attempt.tell({ type: 'ended', trouble: reason }));
    return farewell;
  };

  const attach = (protocol: SerialProtocol, link: Link): void => {
    if (protocol.probe === undefined || protocol.silent === true) keepAlive();
    attached = protocol.attach({ link, clock, nonce: attempt.nonce, tell, fail: reason => void finish(reason) });
    if (over) attached.stop();
  };

  const begin = async (baud: number, open: (link: Link) => void, heard: (bytes: Uint8Array) => void): Promise<void> => {
    const opened = await openAt({ ports, clock, port, baud, isOver: () => over, heard, ended: reason => void finish(reason) });
    if (over) {
      if ('session' in opened) await within(clock, CLOSING, opened.session.close());
    } else if ('trouble' in opened) void finish(opened.trouble);
    else {
      session = opened.session;
      open(session.link);
      opened.ready();
    }
  };

  /** Probes one speed after the other. */
  const search = (groups: readonly SameSpeed[], worst: Trouble | undefined): void => {
    const [first, ...others] = groups;
    if (first === undefined) {
      const reason = worst ?? trouble('port-silent', port.path);
      attempt.learned({ trouble: reason });
      void finish(reason);
      return;
    }
    const done = (link: Link, verdict: ProbeVerdict): void => {
      probe = undefined;
      stopAlive();
      if ('trouble' in verdict) {
        const heardSome = worst === undefined || worst.code === 'port-silent' ? verdict.trouble : worst;
        void letGo().then(() => (over ? undefined : search(others, heardSome)));
        return;
      }
      attempt.learned(verdict);
      attach(verdict.protocol, link);
      if (!over) attached?.heard(verdict.heard);
    };
    const talk = (link: Link): void => {
      keepAlive();
      const left = askAfter === undefined || hasSpoken ? undefined : Math.max(0, beganAt + askAfter - clock.now());
      probe = startProbe({ link, clock, protocols: first.protocols, patience, askAfter: left, done: verdict => done(link, verdict) });
    };
    void begin(first.baud, talk, hear);
  };

  const hear = (bytes: Uint8Array): void => {
    if (over) return;
    alive();
    hasSpoken = true;
    if (attached !== undefined) attached.heard(bytes);
    else probe?.heard(bytes);
  };

  if ('anyOf' in expected) search(bySpeed(expected.anyOf), undefined);
  else if (expected.protocol.otherBauds !== undefined && canBeProbed(expected.protocol)) search(bySpeed([expected.protocol]), undefined);
  else void begin(expected.protocol.baud, link => attach(expected.protocol, link), hear);

  return {
    light: (reader, lights) => (over ? undefined : attached?.light(reader, lights)),
    beep: (reader, beep) => (over ? undefined : attached?.beep(reader, beep)),
    exchange: (reader, slot, apdu) => (over || attached === undefined ? Promise.resolve(undefined) : attached.exchange(reader, slot, apdu)),
    close: () => finish(trouble('closed', port.path)),
  };
};

interface OpenAt {
  readonly ports: Ports;
  readonly clock: MonotonicClock;
  readonly port: Port;
  readonly baud: number;
  readonly isOver: () => boolean;
  readonly heard: (bytes: Uint8Array) => void;
  readonly ended: (reason: Trouble) => void;
}

type OpeningOutcome = { readonly session: Session; readonly ready: () => void } | { readonly trouble: Trouble };

/** Opens a port, with a time limit. Bytes, and an end, that come before `ready` are kept until then; after `close` nothing is passed on. */
const openAt = async ({ ports, clock, port, baud, isOver, heard, ended }: OpenAt): Promise<OpeningOutcome> => {
  let state: 'opening' | 'ready' | 'gone' = 'opening';
  const early: Uint8Array[] = [];
  let size = 0;
  let endedEarly: Trouble | undefined;
  const opening = ports.open(port, baud, {
    heard: bytes => {
      if (state === 'ready') heard(bytes);
      else if (state === 'opening' && size < MOST_EARLY) {
        early.push(bytes.subarray(0, MOST_EARLY - size));
        size = Math.min(MOST_EARLY, size + bytes.length);
      }
    },
    ended: reason => {
      if (state === 'ready') ended(reason);
      else endedEarly ??= reason;
    },
  });
  const opened = await within(
    clock,
    OPENING,
    opening.catch(() => ({ trouble: trouble('reader-fails', port.path) })),
  );
  if (opened === undefined) {
    state = 'gone';
    void opening.then(late => ('close' in late ? late.close() : undefined)).catch(() => undefined);
    return { trouble: trouble('reader-fails', `${port.path}: opening takes too long`) };
  }
  if ('trouble' in opened) return opened;
  const close = (): Promise<void> => {
    state = 'gone';
    return opened.close();
  };
  const ready = (): void => {
    state = 'ready';
    for (const bytes of early.splice(0)) if (!isOver()) heard(bytes);
    if (endedEarly !== undefined) ended(endedEarly);
  };
  return { session: { link: opened.link, close }, ready };
};

/** The result of the work, or undefined when it fails or takes too long. */
const within = <T>(clock: MonotonicClock, ms: number, work: Promise<T>): Promise<T | undefined> =>
  new Promise(resolve => {
    const enough = clock.after(ms, () => resolve(undefined));
    const settle = (value: T | undefined): void => {
      enough();
      resolve(value);
    };
    work.then(settle, () => settle(undefined));
  });

interface SameSpeed {
  readonly baud: number;
  readonly protocols: readonly AskableProtocol[];
}
const baudsOf = ({ baud, otherBauds = [] }: AskableProtocol): readonly number[] => [baud, ...otherBauds];
const bySpeed = (protocols: readonly AskableProtocol[]): readonly SameSpeed[] =>
  [...new Set(protocols.flatMap(baudsOf))].map(baud => ({ baud, protocols: protocols.filter(each => baudsOf(each).includes(baud)) }));
