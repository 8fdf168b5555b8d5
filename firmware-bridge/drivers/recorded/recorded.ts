import type { SerialProtocol } from '../../serial/serial-protocol.ts';
import type { Address, Connection, Driver, MonotonicClock, Stop, Tell, Trouble } from '../reader.ts';
import { trouble, UNWIRED } from '../reader.ts';
import { watched } from '../watched.ts';
import { connectionsOf, type RecordedConnection } from './connections.ts';
import { playBytes, playReports } from './replay.ts';
import type { Trace } from './trace.ts';

interface RecordedOptions {
  readonly clock: MonotonicClock;
  /** A trace, or the fault of a trace that could not be read. */
  readonly trace: Trace | { readonly broken: string };
  /** How many times faster than recorded; 1 by default. */
  readonly speed?: number;
  /** The protocols that understand recorded bytes. */
  readonly protocols?: readonly SerialProtocol[];
  readonly nonce?: () => string;
  /** Called when the last entry has been played. */
  readonly over?: () => void;
}

/** Remaining times below this are rounding errors. */
const NO_TIME_MS = 1e-6;

/**
 * A clock that runs faster. The supervisor and the protocols of a trace should get the same clock. A timer of the system may fire a little
 * early, which at a high speed is a long time in the trace; timers of this clock never fire early.
 */
export const atSpeed = (clock: MonotonicClock, speed: number): MonotonicClock => {
  const start = clock.now();
  const now = (): number => start + (clock.now() - start) * speed;
  const after = (ms: number, then: () => void): Stop => {
    const due = now() + ms;
    const wait = (): void => {
      const still = due - now();
      if (still > NO_TIME_MS) cancel = clock.after(still / speed, wait);
      else then();
    };
    let cancel = clock.after(ms / speed, wait);
    return () => cancel();
  };
  return { now, after };
};

/** Plays a trace once, as if its readers were connected under their own ids. It begins when the driver is first watched or opened. */
export const recordedDriver = (options: RecordedOptions): Driver => {
  const { trace, speed = 1, protocols = [], over = () => undefined } = options;
  const clock = atSpeed(options.clock, speed);
  const broken = 'broken' in trace ? trouble('trace-broken', trace.broken) : undefined;
  const courses = 'broken' in trace ? [] : connectionsOf(trace.entries);
  const length = 'broken' in trace ? 0 : (trace.entries.at(-1)?.at ?? 0);
  const open = new Map<string, (why: Trouble) => void>();
  let start: number | undefined;
  let finished = false;
  let isBrokenSaid = false;
  let boots = 0;
  const nonce = options.nonce ?? (() => `trace-${++boots}`);

  // Rounding may put the clock just before the time of a timer that has fired: that time is reached anyway.
  let reached = 0;
  const now = (): number => (start === undefined ? 0 : Math.max(reached, clock.now() - start));
  const isOn = (course: RecordedConnection): boolean => start !== undefined && !finished && course.from <= now() && now() < course.until;
  const said = (): Trouble | undefined =>
    (isBrokenSaid ? broken : undefined) ?? (finished && 'torn' in trace && trace.torn ? TORN : undefined);
  const list = (): readonly Address[] => courses.filter(isOn).map(({ key }) => ({ key: `recorded:${key}`, driver: 'recorded' }));
  const { watch, changed: announce } = watched(list, said);
  const finish = (): void => {
    finished = true;
    for (const end of [...open.values()]) end(trouble('closed', 'the trace is over'));
    announce();
    over();
  };
  const begin = (): void => {
    if (start !== undefined) return;
    start = clock.now();
    for (const moment of new Set(courses.flatMap(({ from, until }) => [from, until])))
      if (moment > 0 && moment <= length)
        clock.after(moment, () => {
          reached = moment;
          announce();
        });
    // Said a moment later, when every listener is registered.
    if (broken !== undefined)
      clock.after(0, () => {
        isBrokenSaid = true;
        announce();
      });
    // Ended a millisecond later, so that the last entries are played first.
    clock.after(length + 1, finish);
  };
  const refuse = (why: Trouble) => (end: (why: Trouble) => void) => clock.after(0, () => end(why));
  const playing = (course: RecordedConnection | undefined): Start => {
    if (course === undefined) return refuse(trouble('port-gone', 'not now in this trace'));
    const protocol = protocols.find(each => each.name === course.protocol);
    if (course.protocol !== undefined && protocol === undefined) return refuse(trouble('other-protocol', course.protocol));
    return (end, tell) => {
      const parts = { clock, course, from: now(), tell, end };
      return protocol === undefined ? playReports(parts) : playBytes({ ...parts, protocol, nonce });
    };
  };

  return {
    name: 'recorded',
    watch: found => {
      begin();
      return watch(found);
    },
    open: (address, tell) => {
      begin();
      const start = playing(courses.find(each => `recorded:${each.key}` === address.key && isOn(each)));
      return play(start, tell, open, address.key);
    },
  };
};

type Start = (end: (why: Trouble) => void, tell: Tell) => Stop;

const TORN = trouble('trace-broken', 'its last line was cut off; everything before it was played');

/** Opens a connection that ends once and reports nothing afterwards. */
const play = (start: Start, tell: Tell, open: Map<string, (why: Trouble) => void>, key: string): Connection => {
  let ended = false;
  let stop: Stop | undefined;
  const end = (why: Trouble): void => {
    if (ended) return;
    ended = true;
    stop?.();
    if (open.get(key) === end) open.delete(key);
    tell({ type: 'ended', trouble: why });
  };
  open.set(key, end);
  stop = start(end, report => {
    if (!ended) tell(report);
  });
  return { ...UNWIRED, close: async () => end(trouble('closed')) };
};
