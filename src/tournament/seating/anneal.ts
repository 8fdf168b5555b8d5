import type { Dice, Plan } from './plan.ts';

/** What may not be, and what should stay. */
export interface Wishes {
  /** Pairs of players who never sit at one table. */
  readonly apart?: readonly (readonly [number, number])[];
  /** Rounds that are played or published, from the first: nothing is moved in them. */
  readonly fixed?: number;
  /** What one player at another table than before costs, counted in squares; none where it is all the same. */
  readonly moved?: { readonly from: Plan; readonly cost: number };
}

/** How hard it tries: exchanges that are looked at. */
export interface Effort {
  readonly exchanges: number;
}

/** Of how often a pair meets: so much worse is taken at first, and at last. */
const HOTTEST = 1.1;
const COLDEST = 0.25;
const STAGES = 240;
/** As much as no evenness of opponents outweighs. */
const APART = 2_000;
const CHANCES = 2 ** 30;
const LARGEST_LOSS = 64;

/**
 * Exchanges players of two tables of a round, and keeps what is better; at first also what is a little worse, less and less so.
 * Of all it has seen, the best is given: fewest squares, then the least of the pair that meets most, then fewest pairs unmet.
 */
export const anneal = (players: number, begin: Plan, wishes: Wishes, { exchanges }: Effort, dice: Dice): Plan => {
  const work = new Work(players, begin, wishes);
  const first = wishes.fixed ?? 0;
  if (first >= begin.length || begin.every(round => round.length < 2)) return begin;
  const perStage = Math.ceil(exchanges / STAGES);
  const accepts = new Float64Array(LARGEST_LOSS + 1);
  const usual = Math.max(0.5, meetingsOf(begin) / ((players * (players - 1)) / 2));
  for (let stage = 0; stage < STAGES; stage += 1) {
    const heat = usual * HOTTEST * (COLDEST / HOTTEST) ** (stage / (STAGES - 1));
    for (let loss = 0; loss <= LARGEST_LOSS; loss += 1) accepts[loss] = CHANCES * Math.exp(-loss / heat);
    for (let turn = 0; turn < perStage; turn += 1) {
      const round = first + dice.below(begin.length - first);
      const loss = work.tryExchange(round, dice);
      if (loss <= 0) continue;
      if (loss > LARGEST_LOSS || dice.below(CHANCES) >= (accepts[loss] ?? 0)) work.takeBack();
    }
    work.remember();
  }
  return work.best;
};

const meetingsOf = (plan: Plan): number => plan.flat().reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);

/** A plan that is being worked on, with how often each pair meets. Whole numbers in flat arrays: this is where the time goes. */
class Work {
  readonly #players: number;
  /** Who sits where: a row a round, the tables one after the other. */
  readonly #seated: Int32Array[];
  readonly #starts: Int32Array[];
  readonly #tableOf: Int32Array[];
  readonly #met: Int32Array;
  readonly #apart: Uint8Array;
  readonly #wasAt: readonly Int32Array[] | undefined;
  readonly #movedCost: number;
  #cost = 0;
  #last: { readonly round: number; readonly one: number; readonly other: number; readonly loss: number } | undefined;
  #best: { readonly cost: number; readonly worst: number; readonly unmet: number; readonly seated: readonly Int32Array[] };

  constructor(players: number, plan: Plan, { apart = [], moved }: Wishes) {
    this.#players = players;
    this.#seated = plan.map(round => Int32Array.from(round.flat()));
    this.#starts = plan.map(round => {
      const starts = [0];
      for (const group of round) starts.push((starts.at(-1) ?? 0) + group.length);
      return Int32Array.from(starts);
    });
    this.#tableOf = plan.map(round => Int32Array.from(round.flatMap((group, table) => group.map(() => table))));
    this.#met = new Int32Array(players * players);
    this.#apart = new Uint8Array(players * players);
    for (const [one, other] of apart) {
      this.#apart[one * players + other] = 1;
      this.#apart[other * players + one] = 1;
    }
    this.#wasAt = moved?.from.map(round => {
      const at = new Int32Array(players).fill(-1);
      for (const [table, group] of round.entries()) for (const player of group) at[player] = table;
      return at;
    });
    this.#movedCost = moved?.cost ?? 0;
    for (let round = 0; round < plan.length; round += 1)
      for (let place = 0; place < this.#row(round).length; place += 1)
        this.#cost += this.#sits(round, place, this.#player(round, place), 1, place);
    this.#best = { cost: this.#cost, ...this.#spread(), seated: this.#copy() };
  }

  get best(): Plan {
    return this.#best.seated.map((row, round) => {
      const starts = this.#starts[round] ?? new Int32Array();
      return Array.from({ length: starts.length - 1 }, (_, table) => [...row.subarray(starts[table], starts[table + 1])]);
    });
  }

  /** Exchanges two players of different tables; what that costs. */
  tryExchange(round: number, dice: Dice): number {
    const row = this.#row(round);
    const tableOf = this.#tableOf[round] ?? row;
    const one = dice.below(row.length);
    const other = dice.below(row.length);
    if (tableOf[one] === tableOf[other]) return 0;
    const loss = this.#exchange(round, one, other);
    this.#last = { round, one, other, loss };
    return loss;
  }

  takeBack(): void {
    if (this.#last !== undefined) this.#exchange(this.#last.round, this.#last.one, this.#last.other);
    this.#last = undefined;
  }

  remember(): void {
    const best = this.#best;
    if (this.#cost > best.cost) return;
    const { worst, unmet } = this.#spread();
    const isBetter = this.#cost < best.cost || worst < best.worst || (worst === best.worst && unmet < best.unmet);
    if (isBetter) this.#best = { cost: this.#cost, worst, unmet, seated: this.#copy() };
  }

  #exchange(round: number, one: number, other: number): number {
    const row = this.#row(round);
    const first = this.#player(round, one);
    const second = this.#player(round, other);
    let loss = this.#sits(round, one, first, -1) + this.#sits(round, other, second, -1);
    row[one] = second;
    row[other] = first;
    loss += this.#sits(round, one, second, 1) + this.#sits(round, other, first, 1);
    this.#cost += loss;
    return loss;
  }

  /** A player sits down at a place, or gets up: what changes by meeting everybody else at that table, or those before him. */
  #sits(round: number, place: number, player: number, times: 1 | -1, before = Number.POSITIVE_INFINITY): number {
    const row = this.#row(round);
    const starts = this.#starts[round] ?? row;
    const table = this.#tableOf[round]?.[place] ?? 0;
    const base = player * this.#players;
    const until = Math.min(starts[table + 1] ?? 0, before);
    let cost = 0;
    for (let at = starts[table] ?? 0; at < until; at += 1) {
      if (at === place) continue;
      const who = row[at] ?? 0;
      const met = this.#met[base + who] ?? 0;
      // (met ± 1)² − met²
      cost += times * 2 * met + 1 + times * APART * (this.#apart[base + who] ?? 0);
      this.#met[base + who] = met + times;
      this.#met[who * this.#players + player] = met + times;
    }
    const was = this.#wasAt?.[round]?.[player] ?? -1;
    return was >= 0 && was !== table ? cost + times * this.#movedCost : cost;
  }

  #row(round: number): Int32Array {
    return this.#seated[round] ?? EMPTY;
  }

  #player(round: number, place: number): number {
    return this.#row(round)[place] ?? 0;
  }

  #copy(): readonly Int32Array[] {
    return this.#seated.map(row => row.slice());
  }

  #spread(): { readonly worst: number; readonly unmet: number } {
    let worst = 0;
    let unmet = 0;
    for (let one = 0; one < this.#players; one += 1)
      for (let other = one + 1; other < this.#players; other += 1) {
        const met = this.#met[one * this.#players + other] ?? 0;
        if (met > worst) worst = met;
        if (met === 0) unmet += 1;
      }
    return { worst, unmet };
  }
}

const EMPTY = new Int32Array();
