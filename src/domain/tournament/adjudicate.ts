import type { TournamentPlan } from './plan.ts';

/** What becomes of a game that time has ended, once its day is finished. */
type TimeVerdict = { readonly is: 'adjudicated' | 'drawn'; readonly sides: readonly string[] } | { readonly is: 'void' };

/** By the event's written table: the line counts that asks for most wolves among the living, and is fulfilled. Null where nobody looks at the clock. */
export const adjudicated = ({ game }: Pick<TournamentPlan, 'game'>, living: number, wolves: number): TimeVerdict | null => {
  if (game.time === null) return null;
  const { over } = game.time;
  switch (over.do) {
    case 'draw':
      return { is: 'drawn', sides: [] };
    case 'void':
      return { is: 'void' };
    case 'adjudicate': {
      const fulfilled = over.table.filter(({ wolvesPerCent }) => wolves * 100 >= wolvesPerCent * Math.max(1, living));
      const [first, ...others] = fulfilled;
      if (first === undefined) return { is: 'drawn', sides: [] };
      const line = others.reduce((most, each) => (each.wolvesPerCent > most.wolvesPerCent ? each : most), first);
      return { is: 'adjudicated', sides: line.sides };
    }
  }
};
