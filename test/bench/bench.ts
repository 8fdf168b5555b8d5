/** One row of the benchmarks: our figure against a peer or a limit, and whether the goal holds. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: number;
  readonly peerName: string;
  readonly ratio: number;
  readonly goal: string;
  readonly holds: boolean;
  readonly spread?: number;
}

export interface Bench {
  readonly name: string;
  /** The benchmark takes so long that it runs only when it is asked for by its name. */
  readonly onlyByName?: true;
  /** `whole`: the benchmark was asked for by name, and may take minutes. Otherwise it is one of all, and takes 90 seconds at most. */
  run(whole: boolean): Promise<readonly Figure[]>;
}

/** A measurement. If it returns a number, that is the result; otherwise the result is its duration in milliseconds. */
export type Measured = () => number | undefined | Promise<number | undefined>;

export interface Series {
  readonly median: number;
  /** The distance between the quartiles of the runs, as a part of the median. */
  readonly spread: number;
  readonly runs: readonly number[];
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const spread = (values: readonly number[]): number => {
  const middle = median(values);
  return middle === 0 ? 0 : (quantile(values, 0.75) - quantile(values, 0.25)) / Math.abs(middle);
};

/** The value below which this part of the runs lies, interpolated between two runs. */
export const quantile = (values: readonly number[], part: number): number => {
  if (values.length === 0) throw new Error('no runs');
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
};

/** Warms both up and then runs them in turns, so that a busy moment of the machine affects both. */
export const interleave = async (
  ours: Measured,
  peer: Measured,
  { runs, warmUp = 2 }: { readonly runs: number; readonly warmUp?: number },
): Promise<{ readonly ours: Series; readonly peer: Series }> => {
  for (let turn = 0; turn < warmUp; turn += 1) {
    await measure(ours);
    await measure(peer);
  }
  const mine: number[] = [];
  const theirs: number[] = [];
  for (let turn = 0; turn < runs; turn += 1) {
    if (turn % 2 === 0) {
      mine.push(await measure(ours));
      theirs.push(await measure(peer));
    } else {
      theirs.push(await measure(peer));
      mine.push(await measure(ours));
    }
  }
  return { ours: series(mine), peer: series(theirs) };
};

const series = (runs: readonly number[]): Series => ({ median: median(runs), spread: spread(runs), runs });

const measure = async (what: Measured): Promise<number> => {
  const start = performance.now();
  const given = await what();
  return given ?? performance.now() - start;
};

/** The part of the hours in which programs warm up and bounded memory fills. */
const WARM = 1 / 4;

/** A series is flat if its last quarter is no more than `most` times the quarter after the warm-up, or `slack` above it. */
export const flat = (name: string, unit: string, hours: readonly number[], most: number, slack: number): Figure => {
  const quarter = Math.max(1, Math.floor(hours.length / 4));
  const first = Math.floor(hours.length * WARM);
  const [before, after] = [median(hours.slice(first, first + quarter)), median(hours.slice(-quarter))];
  return {
    ...{ name, unit, ours: after, peer: before, peerName: `hours ${first + 1} to ${first + quarter}`, ratio: after / before },
    goal: `at most ${most} times, or ${slack} ${unit} more`,
    holds: after <= Math.max(before * most, before + slack),
  };
};
