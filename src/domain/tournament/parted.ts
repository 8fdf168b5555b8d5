import type { TieBreak } from './plan.ts';

/** Of a line in the standings: its place, its points, and what each tie-break says of it. */
interface RankedLine {
  readonly place: number;
  readonly points: number;
  readonly breaks: readonly number[];
}

/** The tie-break that has put this line after the one before, which has as many points; null where nothing had to decide. */
export const partedBy = (order: readonly RankedLine[], tieBreaks: readonly TieBreak[], index: number): TieBreak | null => {
  const [before, line] = [order[index - 1], order[index]];
  if (before === undefined || line === undefined || before.points !== line.points || before.place === line.place) return null;
  return tieBreaks.find((_, at) => before.breaks[at] !== line.breaks[at]) ?? null;
};
