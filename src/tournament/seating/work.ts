import type { Acceptance } from './acceptance.ts';
import { Shares, type SharesWanted } from './share-counts.ts';
import type { Moderating, SeatingDice, SeatingPlan } from './sitting.ts';

/** Rounds with all that an exchange can change: who sits at which table, who rests, and who moderates where. */
export interface WholeSeating {
  readonly plan: SeatingPlan;
  /** Who rests in each round. */
  readonly resting?: SeatingPlan[number] | undefined;
  /** The moderator of each table of each round, or null. */
  readonly moderators?: Moderating | undefined;
}

/** The constraints of a plan. */
export interface Wishes {
  /** Pairs of players who never sit at one table. */
  readonly apart?: readonly (readonly [number, number])[];
  /** The people of each club, who sit apart as far as possible. */
  readonly clubs?: readonly (readonly number[])[] | undefined;
  /** How many rounds, from the first on, are fixed because they are played or published. */
  readonly fixed?: number;
  /** The cost of each player who sits at another table than in `from`, in squares of meetings; undefined where moving costs nothing. */
  readonly moved?: { readonly from: SeatingPlan; readonly cost: number };
  /** What an uneven share of tables and moderators costs, in squares of meetings; undefined where only opponents count. */
  readonly shares?: SharesWanted | undefined;
  /** Whether the groups stay as they are, and only tables and moderators are exchanged. */
  readonly groupsStay?: boolean;
}

/** A round as it was when a plan cost least. */
export interface Lowest {
  readonly cost: number;
  readonly round: number;
  /** The players in their places. The next `stir` overwrites this array. */
  readonly row: Int32Array;
}

/** The cost of a forbidden pair: more than any evenness of opponents can outweigh. */
const APART = 2_000;
/** The cost of a pair of one club: usually more than evenness of opponents can outweigh, so that such pairs meet only where they must. */
const CLUBMATES = 40;
/** What one meeting adds to `#dear`: 2, because the square of m + 1 meetings is 2m + 1 more than the square of m. */
const MEETING = 2;

/**
 * A plan under change, with the meetings of each pair. It uses flat arrays of whole numbers, because nearly all time is spent here. The
 * groups of a round keep their places in the row; an exchange of two tables exchanges the numbers of the tables.
 */
export class Work {
  /** The players in their places: one array for each round, group after group, then the resting players. */
  readonly rows: readonly Int32Array[];
  readonly groupOf: readonly Int32Array[];
  /** How many places of each round are at a table. */
  readonly seats: readonly number[];
  /** For each resting place, which of its player's rests it is, from 1. Only rests of one number are exchanged, so all rest in turn. */
  readonly restTurns: readonly (readonly number[])[];
  cost = 0;
  readonly shares: Shares | undefined;
  readonly #players: number;
  readonly #starts: readonly Int32Array[];
  /**
   * For each pair, twice its meetings plus the cost of a forbidden pair or one of a club. One more meeting costs one more than this number.
   */
  readonly #dear: Int32Array;
  /** For each player and each group of the stirred round, the sum of `#dear` of the player with the people of the group. */
  readonly #beside: Int32Array;
  /** The row of the stirred round when the plan cost least. */
  readonly #lowest: Int32Array;
  readonly #wasAt: readonly Int32Array[] | undefined;
  readonly #movedCost: number;
  readonly #moderators: Moderating | undefined;

  constructor(players: number, { plan, resting, moderators }: WholeSeating, { apart = [], clubs = [], moved, shares, fixed = 0 }: Wishes) {
    this.#players = players;
    this.#moderators = moderators;
    const rests = (round: number): readonly number[] => resting?.[round] ?? [];
    this.rows = plan.map((round, index) => Int32Array.from([...round.flat(), ...rests(index)]));
    this.#starts = plan.map(startsOf);
    this.seats = plan.map(round => round.flat().length);
    this.groupOf = plan.map((round, index) =>
      Int32Array.from([...round.flatMap((group, at) => group.map(() => at)), ...rests(index).map(() => round.length)]),
    );
    const rested = new Int32Array(players);
    this.restTurns = plan.map((_, index) =>
      rests(index).map(player => {
        rested[player] = (rested[player] ?? 0) + 1;
        return rested[player];
      }),
    );
    this.#dear = new Int32Array(players * players);
    this.#beside = new Int32Array(players * Math.max(1, ...plan.map(({ length }) => length)));
    this.#lowest = new Int32Array(Math.max(0, ...this.rows.map(({ length }) => length)));
    for (const club of clubs)
      for (const one of club) for (const other of club) if (one !== other) this.#dear[one * players + other] = CLUBMATES;
    for (const [one, other] of apart) {
      this.#dear[one * players + other] = APART;
      this.#dear[other * players + one] = APART;
    }
    this.#wasAt = moved?.from.map(round => wasAt(players, round));
    this.#movedCost = moved?.cost ?? 0;
    for (const [index, round] of plan.entries()) for (const [table, group] of round.entries()) this.#seat(index, table, group);
    this.shares =
      shares === undefined ? undefined : new Shares(players, plan, moderators ?? plan.map(round => round.map(() => null)), fixed, shares);
    this.cost += this.shares?.cost ?? 0;
  }

  get seating(): WholeSeating {
    return this.#seatingOf(this.rows);
  }

  /** The seating as it was at the least cost while a round was stirred. */
  seatingAt({ round, row }: Lowest): WholeSeating {
    return this.#seatingOf(this.rows.with(round, row));
  }

  #seatingOf(rows: readonly Int32Array[]): WholeSeating {
    const groups = rows.map((row, round) => {
      const starts = this.#starts[round] ?? EMPTY;
      return Array.from({ length: starts.length - 2 }, (_, table) => [...row.subarray(starts[table], starts[table + 1])]);
    });
    return {
      plan: this.shares === undefined ? groups : groups.map((round, index) => this.shares?.byTable(index, round, []) ?? round),
      resting: rows.map((row, round) => [...row.subarray(this.seats[round])]),
      moderators: this.shares?.moderators ?? this.#moderators,
    };
  }

  groupAt(round: number, group: number): Int32Array {
    const starts = this.#starts[round] ?? EMPTY;
    return this.rows[round]?.subarray(starts[group], starts[group + 1]) ?? EMPTY;
  }

  /** How much the cost grows if the players on two places of a round, at different tables, change places. One of them may rest. */
  lossOf(round: number, one: number, other: number): number {
    const row = this.rows[round] ?? EMPTY;
    const groupOf = this.groupOf[round] ?? EMPTY;
    const starts = this.#starts[round] ?? EMPTY;
    const dear = this.#dear;
    const here = groupOf[one] ?? 0;
    const there = groupOf[other] ?? 0;
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
    // The sums above also counted a meeting of the two players with each other, once for
    // each table: they share none before or after the exchange.
    const seats = this.seats[round] ?? 0;
    loss -= ((one < seats ? 1 : 0) + (other < seats ? 1 : 0)) * ((dear[mine + second] ?? 0) + MEETING);
    if (this.shares !== undefined) loss += this.shares.lossOf(round, first, here, there) + this.shares.lossOf(round, second, there, here);
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
    const groupOf = this.groupOf[round] ?? EMPTY;
    this.shares?.move(round, first, groupOf[one] ?? 0, groupOf[other] ?? 0);
    this.shares?.move(round, second, groupOf[other] ?? 0, groupOf[one] ?? 0);
    this.cost += loss;
  }

  /**
   * Tries exchanges in one round, place after place, and makes those whose loss is accepted. Meanwhile the meetings of this round are taken
   * out of `#dear`, and `#beside` keeps the sums for each player and table: so a loss takes a few additions, however many sit at a table.
   * If the cost falls below `below`, gives the least cost and the row of the round at that moment.
   */
  stir(round: number, tries: number, dice: SeatingDice, acceptance: Acceptance, below: number): Lowest | undefined {
    const row = this.rows[round] ?? EMPTY;
    const groupOf = this.groupOf[round] ?? EMPTY;
    const seats = this.seats[round] ?? 0;
    const groups = (this.#starts[round] ?? EMPTY).length - 2;
    if (groups < 2 || seats < 2) return undefined;
    const { shares } = this;
    const isBare = shares === undefined && this.#wasAt === undefined;
    const { most } = acceptance;
    const dear = this.#dear;
    const players = this.#players;
    const beside = this.#beside;
    const lowest = this.#lowest;
    let least = below;
    this.#lift(round, -MEETING);
    for (let place = 0; place < seats; place += 1) {
      const mine = (row[place] ?? 0) * groups;
      const its = (row[place] ?? 0) * players;
      beside.fill(0, mine, mine + groups);
      for (let at = 0; at < seats; at += 1) {
        const index = mine + (groupOf[at] ?? 0);
        beside[index] = (beside[index] ?? 0) + (dear[its + (row[at] ?? 0)] ?? 0);
      }
    }
    for (let left = tries; left > 0; left -= seats) {
      const place = dice.below(seats);
      const here = groupOf[place] ?? 0;
      let first = row[place] ?? 0;
      for (let other = 0; other < seats; other += 1) {
        const there = groupOf[other] ?? 0;
        if (here === there) continue;
        const second = row[other] ?? 0;
        const mine = first * groups;
        const its = second * groups;
        let loss =
          (beside[mine + there] ?? 0) -
          (beside[mine + here] ?? 0) +
          (beside[its + here] ?? 0) -
          (beside[its + there] ?? 0) -
          2 * (dear[first * players + second] ?? 0);
        if (!isBare) {
          if (shares !== undefined) loss += shares.lossOf(round, first, here, there) + shares.lossOf(round, second, there, here);
          loss += this.#moving(round, first, here, there) + this.#moving(round, second, there, here);
        }
        if (loss > most || (loss > 0 && !acceptance.takes(loss))) continue;
        row[place] = second;
        row[other] = first;
        shares?.move(round, first, here, there);
        shares?.move(round, second, there, here);
        this.cost += loss;
        const rises = first * players;
        const sits = second * players;
        for (let at = 0; at < seats; at += 1) {
          const who = row[at] ?? 0;
          const more = (dear[sits + who] ?? 0) - (dear[rises + who] ?? 0);
          const index = who * groups;
          beside[index + here] = (beside[index + here] ?? 0) + more;
          beside[index + there] = (beside[index + there] ?? 0) - more;
        }
        first = second;
        if (this.cost >= least) continue;
        least = this.cost;
        lowest.set(row);
      }
    }
    this.#lift(round, MEETING);
    return least < below ? { cost: least, round, row: lowest.subarray(0, row.length) } : undefined;
  }

  #lift(round: number, by: number): void {
    const row = this.rows[round] ?? EMPTY;
    const groupOf = this.groupOf[round] ?? EMPTY;
    const starts = this.#starts[round] ?? EMPTY;
    for (let place = 0; place < (this.seats[round] ?? 0); place += 1) {
      const mine = (row[place] ?? 0) * this.#players;
      const group = groupOf[place] ?? 0;
      for (let at = starts[group] ?? 0; at < (starts[group + 1] ?? 0); at += 1)
        if (at !== place) this.#dear[mine + (row[at] ?? 0)] = (this.#dear[mine + (row[at] ?? 0)] ?? 0) + by;
    }
  }

  #meets(round: number, place: number, by: number): void {
    const row = this.rows[round] ?? EMPTY;
    const starts = this.#starts[round] ?? EMPTY;
    const group = this.groupOf[round]?.[place] ?? 0;
    const player = row[place] ?? 0;
    const ends = starts[group + 1] ?? 0;
    for (let at = starts[group] ?? 0; at < ends; at += 1) {
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
export const ELSEWHERE = -1;

/** Where each group begins in its row. Behind the tables stands an empty group for the resting players, because they meet nobody. */
const startsOf = (round: SeatingPlan[number]): Int32Array => {
  const starts = [0];
  for (const group of round) starts.push((starts.at(-1) ?? 0) + group.length);
  return Int32Array.from([...starts, starts.at(-1) ?? 0]);
};

const wasAt = (players: number, round: SeatingPlan[number]): Int32Array => {
  const at = new Int32Array(players).fill(ELSEWHERE);
  for (const [table, group] of round.entries()) for (const player of group) at[player] = table;
  return at;
};

/** The cost of a plan as the annealer counts it, in squares. */
export const costOf = (players: number, seating: WholeSeating, wishes: Wishes): number => new Work(players, seating, wishes).cost;
