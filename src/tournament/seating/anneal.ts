import { isBetter, type Spread, spreadOf } from './measure.ts';
import type { SeatingDice, SeatingPlan } from './plan.ts';
import { EMPTY, type Wishes, Work } from './work.ts';

/** How hard it tries: exchanges that are looked at. */
interface Effort {
  readonly exchanges: number;
}

/** Of how often a pair meets: so much worse is taken at first, and at last. */
const HOTTEST = 1.1;
const COLDEST = 0.25;
const STAGES = 240;
const CHANCES = 2 ** 30;
const LARGEST_LOSS = 64;

/**
 * Exchanges players of two tables of a round, and keeps what is better; at first also what is a little worse, less and less so.
 * Of all it has seen, the best is given: fewest squares, then the least of the pair that meets most, then fewest pairs unmet.
 */
export const anneal = (players: number, begin: SeatingPlan, wishes: Wishes, { exchanges }: Effort, dice: SeatingDice): SeatingPlan => {
  const first = wishes.fixed ?? 0;
  if (first >= begin.length || begin.every(round => round.length < 2)) return begin;
  const work = new Work(players, begin, wishes);
  const best = new Best(players, work);
  const perStage = Math.ceil(exchanges / STAGES);
  const accepts = new Float64Array(LARGEST_LOSS + 1);
  const usual = Math.max(0.5, meetingsOf(begin) / ((players * (players - 1)) / 2));
  for (let stage = 0; stage < STAGES; stage += 1) {
    const heat = usual * HOTTEST * (COLDEST / HOTTEST) ** (stage / (STAGES - 1));
    for (let loss = 0; loss <= LARGEST_LOSS; loss += 1) accepts[loss] = CHANCES * Math.exp(-loss / heat);
    stir(work, first, perStage, dice, loss => loss <= 0 || (loss <= LARGEST_LOSS && dice.below(CHANCES) < (accepts[loss] ?? 0)));
    best.remember();
  }
  settle(work, first, exchanges);
  best.remember();
  return best.plan;
};

const FEWEST_PASSES = 4;

/** For a plan of which as much as possible shall stay as it is: in each round the exchange that saves most, until none saves anything. */
export const mended = (players: number, begin: SeatingPlan, wishes: Wishes, { exchanges }: Effort): SeatingPlan => {
  const work = new Work(players, begin, wishes);
  const rounds = [...begin.keys()].slice(wishes.fixed ?? 0);
  const places = (round: number): number => work.rows[round]?.length ?? 0;
  const aPass = rounds.reduce((sum, round) => sum + places(round) ** 2 / 2, 0);
  const passes = Math.max(FEWEST_PASSES, Math.floor(exchanges / Math.max(1, aPass)));
  for (let pass = 0, improved = true; improved && pass < passes; pass += 1) {
    improved = false;
    for (const round of rounds) if (mend(work, round)) improved = true;
  }
  return work.plan;
};

const mend = (work: Work, round: number): boolean => {
  let best = { one: 0, other: 0, loss: 0 };
  for (const [one, other] of pairsOf(work.tableOf[round] ?? EMPTY)) {
    const loss = work.lossOf(round, one, other);
    if (loss < best.loss) best = { one, other, loss };
  }
  if (best.loss === 0) return false;
  work.exchange(round, best.one, best.other, best.loss);
  return true;
};

/** All places of different tables. */
function* pairsOf(tableOf: Int32Array): Generator<readonly [number, number]> {
  for (let one = 0; one < tableOf.length; one += 1)
    for (let other = one + 1; other < tableOf.length; other += 1) if (tableOf[one] !== tableOf[other]) yield [one, other];
}

/** Exchanges by chance, where what they cost is taken. */
const stir = (work: Work, first: number, exchanges: number, dice: SeatingDice, taken: (loss: number) => boolean): void => {
  const rounds = work.rows.length - first;
  for (let turn = 0; turn < exchanges; turn += 1) {
    const round = first + dice.below(rounds);
    const tableOf = work.tableOf[round] ?? EMPTY;
    const places = tableOf.length;
    if (places === 0) continue;
    const drawn = dice.below(places * places);
    const one = Math.floor(drawn / places);
    const other = drawn - one * places;
    if (tableOf[one] === tableOf[other]) continue;
    const loss = work.lossOf(round, one, other);
    if (taken(loss)) work.exchange(round, one, other, loss);
  }
};

/** All exchanges in turn, until none is better or so many were looked at. */
const settle = (work: Work, first: number, exchanges: number): void => {
  let left = exchanges;
  for (let improved = true; improved && left > 0; ) {
    improved = false;
    for (let round = first; round < work.rows.length; round += 1)
      for (const [one, other] of pairsOf(work.tableOf[round] ?? EMPTY)) {
        left -= 1;
        const loss = work.lossOf(round, one, other);
        if (loss >= 0) continue;
        work.exchange(round, one, other, loss);
        improved = true;
      }
  }
};

const meetingsOf = (plan: SeatingPlan): number => plan.flat().reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);

/** The best plan that was seen. How it is spread is measured only where another costs as much. */
class Best {
  plan: SeatingPlan;
  #cost: number;
  #spread: Spread | undefined;
  readonly #players: number;
  readonly #work: Work;

  constructor(players: number, work: Work) {
    this.#players = players;
    this.#work = work;
    this.#cost = work.cost;
    this.plan = work.plan;
  }

  remember(): void {
    const { cost } = this.#work;
    if (cost > this.#cost) return;
    const { plan } = this.#work;
    if (cost < this.#cost) {
      this.plan = plan;
      this.#cost = cost;
      this.#spread = undefined;
      return;
    }
    const spread = spreadOf(this.#players, plan);
    this.#spread ??= spreadOf(this.#players, this.plan);
    if (!isBetter(spread, this.#spread)) return;
    this.plan = plan;
    this.#spread = spread;
  }
}
