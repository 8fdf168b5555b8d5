import { anneal } from './anneal.ts';
import { designFor } from './designs.ts';
import { isBetter, spreadOf } from './measure.ts';
import { type SeatingDice, type SeatingPlan, shuffledNumbers, sizesFor } from './plan.ts';
import { turned } from './turned.ts';

/** A part of the exchanges goes into plans that are one round and its turns; each costs about three others. */
const TURNED = 1 / 8;

/** Who meets whom, where nobody has met anybody yet and all play in every round. */
export const spread = (
  { players, tables, rounds, apart }: { readonly players: number; readonly tables: number; readonly rounds: number; readonly apart: Apart },
  exchanges: number,
  dice: SeatingDice,
): SeatingPlan => {
  const labels = shuffledNumbers(players, dice);
  const labelled = (plan: SeatingPlan): SeatingPlan => plan.map(round => round.map(group => group.map(player => labels[player] ?? player)));
  const free = apart.length === 0;
  const design = free ? designFor(players, tables, rounds) : undefined;
  if (design !== undefined) return labelled(chosen(players, design, rounds, dice));
  const turning = free ? turned(players, tables, rounds, Math.floor(exchanges * TURNED), dice) : undefined;
  const cooled = anneal(players, drawn(players, tables, rounds, dice), { apart }, { exchanges }, dice);
  return turning !== undefined && isBetter(spreadOf(players, turning), spreadOf(players, cooled)) ? labelled(turning) : cooled;
};

/** Pairs that are looked at for a choice of rounds. */
const LOOKS = 1_000_000;

/** Of a plan with more rounds than are wanted, those in which the pair that meets most meets least: all choices have as many squares. */
const chosen = (players: number, whole: SeatingPlan, rounds: number, dice: SeatingDice): SeatingPlan => {
  if (whole.length === rounds) return whole;
  let best = whole.slice(0, rounds);
  let least = spreadOf(players, best);
  for (let looks = players ** 2; looks < LOOKS && least.worst > 1; looks += players ** 2) {
    const plan = shuffledNumbers(whole.length, dice)
      .slice(0, rounds)
      .map(round => whole[round] ?? []);
    const its = spreadOf(players, plan);
    if (isBetter(its, least)) [best, least] = [plan, its];
  }
  return best;
};

type Apart = readonly (readonly [number, number])[];

const drawn = (players: number, tables: number, rounds: number, dice: SeatingDice): SeatingPlan => {
  const sizes = sizesFor(players, tables);
  return Array.from({ length: rounds }, () => {
    const all = shuffledNumbers(players, dice);
    return sizes.map(size => all.splice(0, size));
  });
};
