import type { SeatingPlan } from './plan.ts';

/** What may not be, and what should stay. */
export interface Wishes {
  /** Pairs of players who never sit at one table. */
  readonly apart?: readonly (readonly [number, number])[];
  /** Rounds that are played or published, from the first: nothing is moved in them. */
  readonly fixed?: number;
  /** What one player at another table than before costs, counted in squares; none where it is all the same. */
  readonly moved?: { readonly from: SeatingPlan; readonly cost: number };
}

/** As much as no evenness of opponents outweighs. */
const APART = 2_000;
/** Twice, because each pair's meetings are counted double here. */
const MEETING = 2;

/** A plan that is being worked on, with how often each pair meets. Whole numbers in flat arrays: this is where the time goes. */
export class Work {
  /** Who sits where: a row a round, the tables one after the other. */
  readonly rows: readonly Int32Array[];
  readonly tableOf: readonly Int32Array[];
  cost = 0;
  readonly #players: number;
  readonly #starts: readonly Int32Array[];
  /** Of each pair, twice its meetings and what it costs to be together: one more than this is what the next meeting costs. */
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

  /** What it would cost if the players on these two places of a round, at different tables, took each other's. */
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
    // Both have met each other in this: they do not sit together before, nor after.
    loss -= 2 * ((dear[mine + second] ?? 0) + MEETING);
    return this.#wasAt === undefined ? loss : loss + this.#moving(round, first, here, there) + this.#moving(round, second, there, here);
  }

  /** Exchanges them; the loss is what `lossOf` has said. */
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

export const EMPTY = new Int32Array();
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
