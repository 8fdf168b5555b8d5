import { isBetter, type Spread, spreadOf } from './measure.ts';
import { type Group, type SeatingDice, type SeatingPlan, shuffledNumbers, sizesFor } from './sitting.ts';

/** Exchanges in one attempt, and its temperatures, in the cost of one common player more or less. */
const ATTEMPT = 40_000;
const HOTTEST = 12;
const COLDEST = 0.9;
const STAGES = 60;
const CHANCES = 2 ** 30;

/**
 * The rounds made from a first one. Players stand in rows as long as the number of rounds; each
 * turn moves everybody on by one in the row. The rest stay.
 */
export const developed = (players: number, rounds: number, first: readonly Group[]): SeatingPlan => {
  const moved = movedIn(players, rounds);
  return Array.from({ length: rounds }, (_, by) => first.map(group => group.map(player => moved(player, by))));
};

/** The player whose place a player takes after some turns. */
const movedIn = (players: number, rounds: number): ((player: number, by: number) => number) => {
  const last = players - (players % rounds);
  return (player, by) => (player >= last ? player : player - (player % rounds) + (((player % rounds) + by) % rounds));
};

/**
 * Searches a plan made of one round and its turns. There are few such plans, so good ones are found soon, and the best are often optimal:
 * if the first round overlaps evenly with each of its turns, any two rounds do. Undefined where no such plan exists.
 */
export const turned = (players: number, tables: number, rounds: number, exchanges: number, dice: SeatingDice): SeatingPlan | undefined => {
  if (rounds < 2 || rounds > players || tables < 2) return undefined;
  let best: { readonly cost: number; readonly plan: SeatingPlan; readonly spread: Spread } | undefined;
  for (let attempt = 0; attempt < Math.floor(exchanges / ATTEMPT); attempt += 1) {
    const turning = new Turning(players, tables, rounds, dice);
    turning.cool(dice);
    const { cost, tableOf } = turning;
    if (best !== undefined && cost > best.cost) continue;
    const plan = developed(players, rounds, groupsOf(tables, tableOf));
    const spread = spreadOf(players, plan);
    if (best === undefined || isBetter(spread, best.spread)) best = { cost, plan, spread };
  }
  return best?.plan;
};

const groupsOf = (tables: number, tableOf: Int32Array): readonly Group[] =>
  Array.from({ length: tables }, (_, table) => Array.from(tableOf.keys()).filter(player => tableOf[player] === table));

const NOWHERE = -1;

/**
 * A first round, and how its tables overlap with each of its turns. Turning back gives the
 * same overlaps as turning on, so half the turns are enough.
 */
class Turning {
  readonly tableOf: Int32Array;
  cost = 0;
  readonly #tables: number;
  readonly #turns: number;
  readonly #common: Int32Array;
  /** For each player and number of turns: the player whose place this player takes, and the player who takes this player's place. */
  readonly #next: Int32Array;
  readonly #before: Int32Array;
  /** For each turn: 1 where turning back is the same turn, else 2. */
  readonly #weights: Int32Array;

  constructor(players: number, tables: number, rounds: number, dice: SeatingDice) {
    this.#tables = tables;
    this.#turns = Math.floor(rounds / 2);
    this.#common = new Int32Array(this.#turns * tables * tables);
    const moved = movedIn(players, rounds);
    const all = Array.from({ length: players }, (_, player) => player);
    const turns = Array.from({ length: this.#turns }, (_, index) => index + 1);
    this.#next = Int32Array.from(all.flatMap(player => turns.map(by => moved(player, by))));
    this.#before = Int32Array.from(all.flatMap(player => turns.map(by => moved(player, rounds - by))));
    this.#weights = Int32Array.from(turns, by => (2 * by === rounds ? 1 : 2));
    this.tableOf = new Int32Array(players).fill(NOWHERE);
    const order = shuffledNumbers(players, dice);
    for (const [table, size] of sizesFor(players, tables).entries()) for (const player of order.splice(0, size)) this.#sit(player, table);
  }

  cool(dice: SeatingDice): void {
    const players = this.tableOf.length;
    for (let stage = 0; stage < STAGES; stage += 1) {
      const heat = HOTTEST * (COLDEST / HOTTEST) ** (stage / (STAGES - 1));
      for (let turn = 0; turn < ATTEMPT / STAGES; turn += 1) {
        const one = dice.below(players);
        const other = dice.below(players);
        if (this.tableOf[one] === this.tableOf[other]) continue;
        const cost = this.cost;
        this.#exchange(one, other);
        const loss = this.cost - cost;
        if (loss > 0 && dice.below(CHANCES) >= CHANCES * Math.exp(-loss / heat)) this.#exchange(one, other);
      }
    }
  }

  #exchange(one: number, other: number): void {
    const mine = this.tableOf[one] ?? 0;
    const its = this.tableOf[other] ?? 0;
    this.#rise(one, mine);
    this.#rise(other, its);
    this.#sit(one, its);
    this.#sit(other, mine);
  }

  #sit(player: number, table: number): void {
    this.tableOf[player] = table;
    this.#note(player, table, 1);
  }

  #rise(player: number, table: number): void {
    this.#note(player, table, -1);
    this.tableOf[player] = NOWHERE;
  }

  #note(player: number, table: number, by: 1 | -1): void {
    const base = player * this.#turns;
    for (let turn = 0; turn < this.#turns; turn += 1) {
      const next = this.#next[base + turn] ?? 0;
      const before = this.#before[base + turn] ?? 0;
      const after = this.tableOf[next] ?? NOWHERE;
      if (after !== NOWHERE) this.#count(turn, table, after, by);
      const from = this.tableOf[before] ?? NOWHERE;
      if (from !== NOWHERE && before !== player) this.#count(turn, from, table, by);
    }
  }

  #count(turn: number, one: number, other: number, by: 1 | -1): void {
    const at = (turn * this.#tables + one) * this.#tables + other;
    const common = this.#common[at] ?? 0;
    this.cost += (this.#weights[turn] ?? 0) * (2 * by * common + 1);
    this.#common[at] = common + by;
  }
}
