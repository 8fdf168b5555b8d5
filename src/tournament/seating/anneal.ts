import { isBetter, type Spread, spreadOf } from './measure.ts';
import type { SeatingDice, SeatingPlan } from './sitting.ts';

/** The constraints of a plan. */
interface Wishes {
  /** Pairs of players who never sit at one table. */
  readonly apart?: readonly (readonly [number, number])[];
  /** How many rounds, from the first on, are fixed because they are played or published. */
  readonly fixed?: number;
  /** The cost of each player who sits at another table than in `from`, in squares of meetings; undefined where moving costs nothing. */
  readonly moved?: { readonly from: SeatingPlan; readonly cost: number };
}

/** The cost of a forbidden pair: more than any evenness of opponents can outweigh. */
const APART = 2_000;
/** What one meeting adds to `#dear`: 2, because the square of m + 1 meetings is 2m + 1 more than the square of m. */
const MEETING = 2;

/** A plan under change, with the meetings of each pair. Flat arrays of whole numbers, because nearly all time is spent here. */
class Work {
  /** The players in their places: one array a round, table after table. */
  readonly rows: readonly Int32Array[];
  readonly tableOf: readonly Int32Array[];
  cost = 0;
  readonly #players: number;
  readonly #starts: readonly Int32Array[];
  /** For each pair, twice its meetings plus the cost of a forbidden pair. One more meeting costs one more than this number. */
  readonly #dear: Int32Array;
  readonly #wasAt: readonly Int32Array[] | undefined;
  readonly #movedCost: number;

  constructor(players: number, plan: SeatingPlan, { apart = [], moved }: Wishes) {
    this.#players = players;
    this.rows = plan.map(round => Int32Array.from(round.flat()));
    this.#starts = plan.map(startsOf);
    this.tableOf = plan.map(round => Int32Array.from(round.flatMap((group, table) => group.map(() => table))));
    this.#dear = new Int32Array(players * players);
    for (const [one, other] of apart) {
      this.#dear[one * players + other] = APART;
      this.#dear[other * players + one] = APART;
    }
    this.#wasAt = moved?.from.map(round => wasAt(players, round));
    this.#movedCost = moved?.cost ?? 0;
    for (const [index, round] of plan.entries()) for (const [table, group] of round.entries()) this.#seat(index, table, group);
  }

  get plan(): SeatingPlan {
    return this.rows.map((row, round) => {
      const starts = this.#starts[round] ?? EMPTY;
      return Array.from({ length: starts.length - 1 }, (_, table) => [...row.subarray(starts[table], starts[table + 1])]);
    });
  }

  /** How much the cost grows if the players on two places of a round, at different tables, change places. */
  lossOf(round: number, one: number, other: number): number {
    const row = this.rows[round] ?? EMPTY;
    const tableOf = this.tableOf[round] ?? EMPTY;
    const starts = this.#starts[round] ?? EMPTY;
    const dear = this.#dear;
    const here = tableOf[one] ?? 0;
    const there = tableOf[other] ?? 0;
    const first = row[one] ?? 0;
    const second = row[other] ?? 0;
    const mine = first * this.#players;
    const its = second * this.#players;
    const hereEnds = starts[here + 1] ?? 0;
    const thereEnds = starts[there + 1] ?? 0;
    let loss = 0;
    for (let at = starts[here] ?? 0; at < hereEnds; at += 1) {
      const who = row[at] ?? 0;
      loss += (dear[its + who] ?? 0) - (dear[mine + who] ?? 0) + MEETING;
    }
    for (let at = starts[there] ?? 0; at < thereEnds; at += 1) {
      const who = row[at] ?? 0;
      loss += (dear[mine + who] ?? 0) - (dear[its + who] ?? 0) + MEETING;
    }
    // The sums above also counted a meeting of the two players with each other: they share no table before or after the exchange.
    loss -= 2 * ((dear[mine + second] ?? 0) + MEETING);
    return this.#wasAt === undefined ? loss : loss + this.#moving(round, first, here, there) + this.#moving(round, second, there, here);
  }

  /** Exchanges the players on two places; `loss` is the result of `lossOf`. */
  exchange(round: number, one: number, other: number, loss: number): void {
    const row = this.rows[round] ?? EMPTY;
    const first = row[one] ?? 0;
    const second = row[other] ?? 0;
    this.#meets(round, one, -MEETING);
    this.#meets(round, other, -MEETING);
    row[one] = second;
    row[other] = first;
    this.#meets(round, one, MEETING);
    this.#meets(round, other, MEETING);
    this.cost += loss;
  }

  #meets(round: number, place: number, by: number): void {
    const row = this.rows[round] ?? EMPTY;
    const starts = this.#starts[round] ?? EMPTY;
    const table = this.tableOf[round]?.[place] ?? 0;
    const player = row[place] ?? 0;
    const ends = starts[table + 1] ?? 0;
    for (let at = starts[table] ?? 0; at < ends; at += 1) {
      if (at === place) continue;
      const who = row[at] ?? 0;
      const dear = (this.#dear[player * this.#players + who] ?? 0) + by;
      this.#dear[player * this.#players + who] = dear;
      this.#dear[who * this.#players + player] = dear;
    }
  }

  #moving(round: number, player: number, from: number, to: number): number {
    const was = this.#wasAt?.[round]?.[player] ?? ELSEWHERE;
    if (was === ELSEWHERE) return 0;
    return this.#movedCost * ((was === to ? 0 : 1) - (was === from ? 0 : 1));
  }

  #seat(round: number, table: number, group: readonly number[]): void {
    for (const [index, player] of group.entries()) {
      const was = this.#wasAt?.[round]?.[player] ?? ELSEWHERE;
      if (was !== ELSEWHERE && was !== table) this.cost += this.#movedCost;
      for (const who of group.slice(0, index)) {
        const dear = this.#dear[player * this.#players + who] ?? 0;
        this.cost += dear + 1;
        this.#dear[player * this.#players + who] = dear + MEETING;
        this.#dear[who * this.#players + player] = dear + MEETING;
      }
    }
  }
}

const EMPTY = new Int32Array();
const ELSEWHERE = -1;

const startsOf = (round: SeatingPlan[number]): Int32Array => {
  const starts = [0];
  for (const group of round) starts.push((starts.at(-1) ?? 0) + group.length);
  return Int32Array.from(starts);
};

const wasAt = (players: number, round: SeatingPlan[number]): Int32Array => {
  const at = new Int32Array(players).fill(ELSEWHERE);
  for (const [table, group] of round.entries()) for (const player of group) at[player] = table;
  return at;
};

/** How many exchanges are tried. */
interface Effort {
  readonly exchanges: number;
}

/** The first and the last temperature, as a multiple of the average number of meetings of a pair: a higher one accepts worse exchanges. */
const HOTTEST = 1.1;
const COLDEST = 0.25;
const STAGES = 240;
const CHANCES = 2 ** 30;
const LARGEST_LOSS = 64;

/**
 * Exchanges players of two tables of a round and keeps improvements; at first also slightly worse plans, later less and less.
 * Gives the best plan seen: fewest squares, then the fewest meetings of the pair that meets most, then fewest pairs that never meet.
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

/** Improves a plan but changes little: makes in each round the exchange that saves most, until no exchange saves anything. */
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

/** All pairs of places at different tables. */
function* pairsOf(tableOf: Int32Array): Generator<readonly [number, number]> {
  for (let one = 0; one < tableOf.length; one += 1)
    for (let other = one + 1; other < tableOf.length; other += 1) if (tableOf[one] !== tableOf[other]) yield [one, other];
}

/** Tries random exchanges, and makes those whose loss is accepted. */
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

/** Tries all exchanges in turn, until none is an improvement or so many were tried. */
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

/** Remembers the best plan seen. The spread, which takes time, is measured only for plans of equal cost. */
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
