import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './bench.ts';
import { median } from './bench.ts';

/** The time in milliseconds, by the clock that all processes of a machine share. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6;

/** The moments of a tap by the shared clock: when the line was sent, and when each socket heard of the tap. */
export interface Tapped {
  readonly said: number;
  readonly moderator: number;
  readonly screen: number;
}

interface Marks {
  readonly heard: readonly number[];
  readonly decided: readonly number[];
  readonly written: readonly number[];
}

/** The milliseconds that two parts of a tap take by themselves, measured in the same run. */
interface Alone {
  readonly sync: number;
  /** From the line to a socket, by a program that does nothing else. */
  readonly passedOn: number;
}

interface Watcher {
  readonly execArgv: readonly string[];
  readonly env: { readonly [name: string]: string };
  /** The time and the share of each stage of these taps. The service must have ended. */
  readonly figures: (taps: readonly Tapped[], alone: Alone) => readonly Figure[];
  readonly stop: () => void;
}

/** Watches a service at the packages below it, the serial port and the database. The service itself is unchanged. */
export const watchStages = (): Watcher => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-marks-'));
  const file = join(folder, 'marks.json');
  return {
    execArgv: ['--import', new URL('marks.mjs', import.meta.url).href],
    env: { WOLFTAP_BENCH_MARKS: file },
    figures: (taps, { sync, passedOn }) => [
      ...figuresOf(taps, JSON.parse(readFileSync(file, 'utf8')) as Marks),
      part('one write + fdatasync alone, in the same run', sync, wholeOf(taps)),
      part('line → socket of a program that only passes it on as a text of that size, in the same run', passedOn, wholeOf(taps)),
    ],
    stop: () => rmSync(folder, { recursive: true, force: true }),
  };
};

const STAGES = [
  'line → driver',
  'driver → decision',
  'decision → on disk',
  'on disk → moderator’s socket',
  'on disk → public socket',
] as const;

const within = (times: readonly number[], from: number, to: number): readonly number[] => times.filter(at => at >= from && at <= to);

/** Undefined if a mark is missing, because two taps came together and this was the second. */
const stagesOf = ({ said, moderator, screen }: Tapped, marks: Marks): readonly number[] | undefined => {
  const end = Math.min(moderator, screen);
  const heard = within(marks.heard, said, end).at(-1);
  const decided = within(marks.decided, said, end)[0];
  const written = within(marks.written, said, end).at(-1);
  if (heard === undefined || decided === undefined || written === undefined) return undefined;
  return [heard - said, decided - heard, written - decided, moderator - written, screen - written];
};

const wholeOf = (taps: readonly Tapped[]): number => median(taps.map(({ said, moderator, screen }) => Math.max(moderator, screen) - said));

const part = (name: string, ours: number, whole: number): Figure => ({
  name: `  of a tap: ${name}, p50`,
  unit: 'ms',
  ours,
  peer: whole,
  peerName: 'the whole tap',
  ratio: ours / whole,
  goal: 'its share',
  holds: true,
});

const figuresOf = (taps: readonly Tapped[], marks: Marks): readonly Figure[] => {
  const stages = taps.map(tap => stagesOf(tap, marks)).filter(each => each !== undefined);
  const whole = wholeOf(taps);
  return STAGES.map((name, stage) => part(name, median(stages.map(each => each[stage] ?? Number.NaN)), whole));
};
