import type { Port, SerialProtocol } from '../../serial/serial-protocol.ts';
import type { MonotonicClock, Report, Stop, Tell, Trouble } from '../reader.ts';
import { trouble } from '../reader.ts';
import type { RecordedConnection, RecordedEntry } from './connections.ts';

interface PlayOptions {
  readonly clock: MonotonicClock;
  readonly course: RecordedConnection;
  /** The time in the trace at which playing begins. */
  readonly from: number;
  readonly tell: Tell;
  readonly end: (why: Trouble) => void;
}

/** Repeats the recorded reports, each at its time. */
export const playReports = ({ clock, course, from, tell, end }: PlayOptions): Stop => {
  const missed = course.moments.filter(({ at }) => at < from);
  return follow(
    clock,
    course.moments.filter(({ at }) => at >= from),
    from,
    () => {
      for (const report of standing(missed)) tell(report);
    },
    moment => {
      if (moment.is !== 'report') return;
      if (moment.report.type === 'ended') end(moment.report.trouble);
      else tell(moment.report);
    },
    () => undefined,
  );
};

/** Gives a protocol the recorded bytes, each at its time. What the protocol writes is dropped. */
export const playBytes = ({
  clock,
  course,
  from,
  tell,
  end,
  protocol,
  nonce,
}: PlayOptions & { readonly protocol: SerialProtocol; readonly nonce: () => string }): Stop => {
  const port: Port = { path: `recorded:${course.key}`, place: course.key, steady: true };
  const attached = protocol.attach({ link: { port, write: () => undefined }, clock, tell, fail: end, nonce });
  const stop = follow(
    clock,
    course.moments.filter(({ at }) => at >= from),
    from,
    () => undefined,
    moment => {
      if (moment.is === 'bytes') attached.heard(Buffer.from(moment.bytes, 'base64'));
    },
    () => end(trouble('port-gone', 'here the recording lets go')),
    course.until,
  );
  return () => {
    stop();
    attached.stop();
  };
};

/** Calls `each` for every entry at its time, with a single timer. */
const follow = (
  clock: MonotonicClock,
  moments: readonly RecordedEntry[],
  from: number,
  first: () => void,
  each: (moment: RecordedEntry) => void,
  last: () => void,
  until = Number.POSITIVE_INFINITY,
): Stop => {
  const start = clock.now() - from;
  let next = 0;
  let stopped = false;
  let timer: Stop | undefined;
  const wait = (at: number, then: () => void): void => {
    timer = clock.after(Math.max(0, at - (clock.now() - start)), then);
  };
  // Rounding may put the clock just before the time of the timer: its entries are due anyway.
  const step = (reached: number): void => {
    const now = Math.max(reached, clock.now() - start);
    for (let moment = moments[next]; moment !== undefined && moment.at <= now && !stopped; moment = moments[next]) {
      next += 1;
      each(moment);
    }
    const coming = moments[next]?.at;
    if (stopped) return;
    if (coming !== undefined) wait(coming, () => step(coming));
    else if (until !== Number.POSITIVE_INFINITY) wait(until, last);
  };
  timer = clock.after(0, () => {
    first();
    step(from);
  });
  return () => {
    stopped = true;
    timer?.();
  };
};

/** The readers, tags and troubles at the end of the entries before the start. None of them is a tap. */
const standing = (missed: readonly RecordedEntry[]): readonly Report[] => {
  const now = new Map<string, Map<string, Report>>();
  for (const moment of missed) {
    if (moment.is !== 'report') continue;
    const { report } = moment;
    switch (report.type) {
      case 'reader':
        now.set(report.reader.id, (now.get(report.reader.id) ?? new Map<string, Report>()).set('reader', report));
        break;
      case 'saw': {
        const { seq: _, ...rest } = report;
        now.get(report.reader)?.set(`saw ${report.slot}`, { ...rest, fresh: false });
        break;
      }
      case 'slot':
        now.get(report.reader)?.set(`slot ${report.slot}`, report);
        break;
      case 'ails':
        now.get(report.reader)?.set('ails', report);
        break;
      case 'left':
        now.delete(report.reader);
        break;
      case 'alive':
      case 'noise':
      case 'ended':
        break;
    }
  }
  return [...now.values()].flatMap(each => [...each.values()]);
};
