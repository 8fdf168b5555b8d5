import type { TieBreak } from './plan.ts';

/** A line of the standings: its place, its points, and its value for each tie-break. */
interface RankedLine {
  readonly place: number;
  readonly points: number;
  readonly breaks: readonly number[];
}

/** The tie-break that put a line after the line before it, where both have the same points; null where none decided. */
export const partedBy = (order: readonly RankedLine[], tieBreaks: readonly TieBreak[], index: number): TieBreak | null => {
  const [before, line] = [order[index - 1], order[index]];
  if (before === undefined || line === undefined || before.points !== line.points || before.place === line.place) return null;
  return tieBreaks.find((_, at) => before.breaks[at] !== line.breaks[at]) ?? null;
};
