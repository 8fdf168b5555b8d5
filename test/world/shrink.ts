import type { Fault } from './fault.ts';
import type { Plant } from './plant.ts';
import { play, type WorldPlan, type WorldRun } from './world.ts';

/** The most runs that are made to find a smaller one. */
const MOST_RUNS = 60;

/** Smaller worlds: without half of the faults, without each of them, with one table, without pace, with all tables in time. */
const smaller = (plan: WorldPlan): readonly WorldPlan[] => {
  const { faults, books, tournament, paced } = plan;
  const half = Math.ceil(faults.length / 2);
  const lists: readonly (readonly Fault[])[] =
    faults.length > 2
      ? [faults.slice(0, half), faults.slice(half), ...faults.map((_, index) => faults.filter((_each, at) => at !== index))]
      : faults.map((_, index) => faults.filter((_each, at) => at !== index));
  const alone =
    tournament === null && books.length > 1
      ? [{ ...plan, books: books.slice(0, 1), faults: faults.filter(({ table }) => table === 0) }]
      : [];
  const oneHub = tournament !== null && tournament.hubs > 1 ? [{ ...plan, tournament: { ...tournament, hubs: 1 } }] : [];
  const oneRound = tournament !== null && tournament.rounds > 1 ? [{ ...plan, tournament: { ...tournament, rounds: 1 } }] : [];
  const inTime = tournament !== null && tournament.late > 0 ? [{ ...plan, tournament: { ...tournament, late: 0 } }] : [];
  return [
    ...alone,
    ...inTime,
    ...oneRound,
    ...oneHub,
    ...lists.map(each => ({ ...plan, faults: each })),
    ...(paced ? [{ ...plan, paced: false }] : []),
  ];
};

/** The plan without the faults that were planned for after the end. */
const asMet = ({ plan, met }: WorldRun): WorldPlan => ({ ...plan, faults: met });

/** The smallest world that can be found in which the same invariant does not hold. */
export const shrunk = async (found: WorldRun, plant: Plant = {}): Promise<WorldRun> => {
  const invariant = found.findings[0]?.invariant;
  let best = found;
  let runs = 0;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const plan of smaller(asMet(best))) {
      if (runs >= MOST_RUNS) return best;
      runs += 1;
      const run = await play(plan, plant);
      if (run.findings[0]?.invariant !== invariant) continue;
      best = run;
      isSmaller = true;
      break;
    }
  }
  return best;
};

/** A line that can become a row of the test of worlds that were found. */
export const rowOf = (run: WorldRun): string => JSON.stringify(asMet(run));
