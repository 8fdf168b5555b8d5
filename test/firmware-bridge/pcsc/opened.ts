import { readdirSync, readFileSync } from 'node:fs';
import { type PcscOptions, pcscDriver } from '../../../firmware-bridge/drivers/pcsc/driver.ts';
import { THIS_SYSTEM } from '../../../firmware-bridge/drivers/pcsc/system.ts';
import type { Connection, Driver, MonotonicClock, Report } from '../../../firmware-bridge/drivers/reader.ts';
import { until } from '../../tools/until.ts';

/**
 * The pace of the driver's time. A driver ends a connection whose process is silent for two seconds, or for ten at its start. On a busy
 * machine a healthy process may be late by as much, so the driver's time runs slowly until a test changes the pace.
 */
const SLOWLY = 1 / 5;

interface Waiting {
  readonly due: number;
  readonly then: () => void;
  timer: NodeJS.Timeout | undefined;
}

/** A clock with a pace that can be changed. */
export const pacedClock = () => {
  let pace = SLOWLY;
  let begun = { at: performance.now(), time: 0 };
  const waiting = new Set<Waiting>();
  const now = (): number => begun.time + (performance.now() - begun.at) * pace;
  const clock: MonotonicClock = {
    now,
    after: (ms, then) => {
      const each: Waiting = { due: now() + ms, then, timer: undefined };
      waiting.add(each);
      rest(each);
      return () => {
        clearTimeout(each.timer);
        waiting.delete(each);
      };
    },
  };
  const rest = (each: Waiting): void => {
    clearTimeout(each.timer);
    each.timer = setTimeout(
      () => {
        waiting.delete(each);
        each.then();
      },
      (each.due - now()) / pace,
    );
  };
  return {
    ...clock,
    /** Sets the pace, as a multiple of real time. */
    goes: (times: number): void => {
      begun = { at: performance.now(), time: now() };
      pace = times;
      for (const each of waiting) rest(each);
    },
  };
};
export type PacedClock = ReturnType<typeof pacedClock>;

export const driverFor = (env: NodeJS.ProcessEnv, options: Partial<PcscOptions> = {}): Driver =>
  pcscDriver({ clock: pacedClock(), nonce: () => '00112233AABBCCDD', firstLook: 50, system: { ...THIS_SYSTEM, env }, ...options });

export interface Opened {
  readonly connection: Connection;
  readonly reports: readonly Report[];
  /** All reports but the heartbeat, one line each: `Virtual PCD 00 00: tag 04112233 fresh`. */
  readonly lines: () => readonly string[];
  /** Waits until these lines are the newest. */
  readonly told: (...lines: readonly string[]) => Promise<void>;
  /** Waits until exactly these lines were told, in any order. */
  readonly toldAll: (...lines: readonly string[]) => Promise<void>;
  /** Forgets the lines so far. */
  readonly clear: () => void;
  readonly ended: () => string | undefined;
  /** Waits until the process that reads has sent this many more heartbeats. Between two of them the process looks at the readers once. */
  readonly lives: (times: number) => Promise<void>;
}

/** One connection with its reports. */
export const opened = (driver: Driver): Opened => {
  const reports: Report[] = [];
  const names = new Map<string, string>();
  let from = 0;
  const line = (report: Report): readonly string[] => {
    switch (report.type) {
      case 'alive':
      case 'noise':
      case 'slot':
        return [];
      case 'ails':
        return [`${names.get(report.reader)}: ${report.trouble === undefined ? 'works' : `ails, ${report.trouble.code}`}`];
      case 'reader':
        names.set(report.reader.id, report.reader.name);
        return [`${report.reader.name}: there`];
      case 'left':
        return [`${names.get(report.reader)}: left, ${report.trouble.code}`];
      case 'ended':
        return [`ended, ${report.trouble.code}`];
      case 'saw': {
        const { seen } = report;
        const what = seen.is === 'tag' ? `${seen.tag.family} ${seen.tag.uid}` : seen.is === 'unclear' ? seen.why : 'empty';
        return [`${names.get(report.reader)}: ${what}${report.fresh ? '' : ', not fresh'}`];
      }
    }
  };
  const connection = driver.open({ key: 'pcsc', driver: 'pcsc' }, report => void reports.push(report));
  const lines = () => reports.slice(from).flatMap(line);
  const waitFor = async (expected: readonly string[], holds: () => boolean): Promise<void> => {
    await until(`it tells: ${expected.join(', ')}`, holds, lines);
  };
  return {
    connection,
    reports,
    lines,
    told: (...expected) => waitFor(expected, () => String(lines().slice(-expected.length)) === String(expected)),
    toldAll: (...expected) => waitFor(expected, () => String([...lines()].sort()) === String([...expected].sort())),
    clear: () => {
      lines();
      from = reports.length;
    },
    lives: async times => {
      const lived = () => reports.filter(({ type }) => type === 'alive').length;
      const before = lived();
      await until(`it says that it lives, ${times} times`, () => lived() >= before + times, lines);
    },
    ended: () => reports.flatMap(report => (report.type === 'ended' ? [report.trouble.code] : []))[0],
  };
};

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** The program of the process, as built or among the sources. */
const PROCESS = /\/(program\/pcsc|pcsc\/child)\.mjs/;
/** The processes that hold nfc-pcsc for the pcscd of this environment. */
export const childrenAt = ({ PCSCLITE_CSOCK_NAME = '' }: NodeJS.ProcessEnv): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter(pid => Number.isInteger(pid) && PROCESS.test(read(`/proc/${pid}/cmdline`)))
    .filter(pid => read(`/proc/${pid}/environ`).includes(PCSCLITE_CSOCK_NAME));

/** Whether a process is running. A zombie counts as dead. */
export const isAlive = (pid: number): boolean => /^State:\s*[^ZX]/m.test(read(`/proc/${pid}/status`));
