import type { Moderating, SeatingDice, SeatingPlan } from './sitting.ts';

export interface SharesWanted {
  /** The factor of the cost. A player costs this times the sum of squares of how often the player had each table or moderator. */
  readonly cost: number;
  /** Whether one large unevenness costs more than several small ones: fourth powers replace squares, and cost as much near the average. */
  readonly isSteep?: boolean;
  /** The largest difference between two tables or two moderators that costs nothing. */
  readonly within?: number;
  /** The number of all moderators. */
  readonly moderators: number;
  /** Moderators who stay at their tables. */
  readonly staying: readonly { readonly moderator: number; readonly table: number }[];
}

/** Two groups exchange their tables, or two tables their moderators. One of the two tables may be the slot of a free moderator. */
interface ShareExchange {
  readonly of: 'tables' | 'moderators';
  readonly one: number;
  readonly other: number;
}

const NOBODY = -1;
type PlayersOf = (group: number) => Int32Array;

/**
 * How often each player has each table and each moderator, while a plan changes. Groups are numbered by their places in the row of a round.
 */
export class Shares {
  cost = 0;
  /** The table of each group. The group behind the last one stands for the resting players and has no table. */
  readonly #tables: readonly Int32Array[];
  /** The moderator of each table, then the free moderators. */
  readonly #moderators: readonly Int32Array[];
  /** Groups that have players, and tables (and free moderators) whose moderator may change. */
  readonly #used: readonly (readonly number[])[];
  readonly #going: readonly (readonly number[])[];
  readonly #atTable: Int32Array;
  readonly #byModerator: Int32Array;
  readonly #things: number;
  readonly #officials: number;
  /** The cost of having a table or a moderator once more, by how often the player had it. */
  readonly #moreTables: Float64Array;
  readonly #moreModerators: Float64Array;

  constructor(players: number, plan: SeatingPlan, moderators: Moderating, fixed: number, wanted: SharesWanted) {
    this.#things = Math.max(1, ...plan.map(({ length }) => length));
    this.#officials = wanted.moderators;
    this.#tables = plan.map(round => Int32Array.from(round.keys()));
    this.#moderators = plan.map((round, index) => {
      const its = round.map((_, table) => moderators[index]?.[table] ?? NOBODY);
      const free = Array.from({ length: this.#officials }, (_, each) => each).filter(
        each => !its.includes(each) && !wanted.staying.some(({ moderator }) => moderator === each),
      );
      return Int32Array.from([...its, ...free]);
    });
    const stays = new Set(wanted.staying.map(({ table }) => table));
    this.#used = plan.map((round, index) => (index < fixed ? [] : [...round.keys()].filter(group => (round[group]?.length ?? 0) > 0)));
    this.#going = plan.map((round, index) => {
      if (index < fixed) return [];
      const slots = [...(this.#moderators[index] ?? []).keys()];
      return slots.filter(slot => slot >= round.length || ((round[slot]?.length ?? 0) > 0 && !stays.has(slot)));
    });
    const games = plan.flat().reduce((sum, { length }) => sum + length, 0) / players;
    const pricesFor = (things: number): Float64Array => {
      const price = priceOfOneMore(wanted, plan.length, games, Math.max(1, things));
      return Float64Array.from({ length: plan.length + 2 }, (_, times) => wanted.cost * price(times));
    };
    this.#moreTables = pricesFor(this.#things);
    this.#moreModerators = pricesFor(this.#officials);
    this.#atTable = new Int32Array(players * this.#things);
    this.#byModerator = new Int32Array(players * Math.max(1, this.#officials));
    for (const [index, round] of plan.entries())
      for (const [table, group] of round.entries())
        for (const player of group) {
          this.cost += this.#moreTables[this.#atTable[player * this.#things + table] ?? 0] ?? 0;
          this.#count(this.#atTable, player * this.#things + table, 1);
          const moderator = this.#moderators[index]?.[table] ?? NOBODY;
          if (moderator === NOBODY) continue;
          this.cost += this.#moreModerators[this.#byModerator[player * this.#officials + moderator] ?? 0] ?? 0;
          this.#count(this.#byModerator, player * this.#officials + moderator, 1);
        }
  }

  get moderators(): Moderating {
    return this.#moderators.map((its, round) =>
      Array.from({ length: this.#tables[round]?.length ?? 0 }, (_, table) => (its[table] === NOBODY ? null : (its[table] ?? null))),
    );
  }

  /** The groups of a round in the order of their tables. */
  byTable<Of>(round: number, groups: readonly Of[], none: Of): readonly Of[] {
    const tables = this.#tables[round];
    const ordered: Of[] = groups.map(() => none);
    for (const [group, its] of groups.entries()) ordered[tables?.[group] ?? group] = its;
    return ordered;
  }

  /** How much the cost grows if a player goes from one group to another. Resting players are in the group behind the last. */
  lossOf(round: number, player: number, from: number, to: number): number {
    const tables = this.#tables[round];
    return this.#changing(round, player, tables?.[from] ?? NOBODY, tables?.[to] ?? NOBODY);
  }

  move(round: number, player: number, from: number, to: number): void {
    const tables = this.#tables[round];
    const [before, after] = [tables?.[from] ?? NOBODY, tables?.[to] ?? NOBODY];
    this.#at(player, before, -1);
    this.#at(player, after, 1);
    this.#by(player, this.#moderators[round]?.[before] ?? NOBODY, -1);
    this.#by(player, this.#moderators[round]?.[after] ?? NOBODY, 1);
  }

  /** One exchange of tables and one of moderators, by lot. */
  *drawn(round: number, dice: SeatingDice): Generator<ShareExchange> {
    for (const [of, all] of [
      ['tables', this.#used[round] ?? []],
      ['moderators', this.#going[round] ?? []],
    ] as const) {
      if (all.length < 2) continue;
      const [one = 0, other = 0] = [all[dice.below(all.length)], all[dice.below(all.length)]];
      if (one !== other) yield { of, one, other };
    }
  }

  /** All exchanges of a round. */
  *exchanges(round: number): Generator<ShareExchange> {
    for (const [of, all] of [
      ['tables', this.#used[round] ?? []],
      ['moderators', this.#going[round] ?? []],
    ] as const)
      for (const [index, one] of all.entries()) for (const other of all.slice(index + 1)) yield { of, one, other };
  }

  lossOfExchange(round: number, exchange: ShareExchange, playersOf: PlayersOf): number {
    let loss = 0;
    switch (exchange.of) {
      case 'tables': {
        const tables = this.#tables[round];
        const [one, other] = [tables?.[exchange.one] ?? 0, tables?.[exchange.other] ?? 0];
        for (const player of playersOf(exchange.one)) loss += this.#changing(round, player, one, other);
        for (const player of playersOf(exchange.other)) loss += this.#changing(round, player, other, one);
        return loss;
      }
      case 'moderators': {
        const its = this.#moderators[round];
        const [one, other] = [its?.[exchange.one] ?? NOBODY, its?.[exchange.other] ?? NOBODY];
        for (const player of this.#playersAt(round, exchange.one, playersOf)) loss += this.#moderating(player, one, other);
        for (const player of this.#playersAt(round, exchange.other, playersOf)) loss += this.#moderating(player, other, one);
        return loss;
      }
    }
  }

  exchange(round: number, exchange: ShareExchange, playersOf: PlayersOf): void {
    switch (exchange.of) {
      case 'tables': {
        for (const player of playersOf(exchange.one)) this.move(round, player, exchange.one, exchange.other);
        for (const player of playersOf(exchange.other)) this.move(round, player, exchange.other, exchange.one);
        swap(this.#tables[round], exchange.one, exchange.other);
        return;
      }
      case 'moderators': {
        const its = this.#moderators[round];
        const [one, other] = [its?.[exchange.one] ?? NOBODY, its?.[exchange.other] ?? NOBODY];
        for (const [table, from, to] of [
          [exchange.one, one, other],
          [exchange.other, other, one],
        ] as const)
          for (const player of this.#playersAt(round, table, playersOf)) {
            this.#by(player, from, -1);
            this.#by(player, to, 1);
          }
        swap(its, exchange.one, exchange.other);
      }
    }
  }

  #playersAt(round: number, table: number, playersOf: PlayersOf): Int32Array {
    const group = this.#tables[round]?.indexOf(table) ?? NOBODY;
    return group === NOBODY ? NO_PLAYERS : playersOf(group);
  }

  #changing(round: number, player: number, from: number, to: number): number {
    const its = this.#moderators[round];
    const row = player * this.#things;
    let loss = 0;
    if (to !== NOBODY) loss += this.#moreTables[this.#atTable[row + to] ?? 0] ?? 0;
    if (from !== NOBODY) loss -= this.#moreTables[(this.#atTable[row + from] ?? 0) - 1] ?? 0;
    if (this.#officials === 0) return loss;
    return (
      loss + this.#moderating(player, from === NOBODY ? NOBODY : (its?.[from] ?? NOBODY), to === NOBODY ? NOBODY : (its?.[to] ?? NOBODY))
    );
  }

  #moderating(player: number, from: number, to: number): number {
    if (from === to) return 0;
    const row = player * this.#officials;
    let loss = 0;
    if (to !== NOBODY) loss += this.#moreModerators[this.#byModerator[row + to] ?? 0] ?? 0;
    if (from !== NOBODY) loss -= this.#moreModerators[(this.#byModerator[row + from] ?? 0) - 1] ?? 0;
    return loss;
  }

  #at(player: number, table: number, by: 1 | -1): void {
    if (table !== NOBODY) this.#count(this.#atTable, player * this.#things + table, by);
  }

  #by(player: number, moderator: number, by: 1 | -1): void {
    if (moderator !== NOBODY) this.#count(this.#byModerator, player * this.#officials + moderator, by);
  }

  #count(times: Int32Array, at: number, by: 1 | -1): void {
    times[at] = (times[at] ?? 0) + by;
  }
}

/** How steeply the cost grows beyond the difference that costs nothing. */
const BEYOND = 4;

/** The cost for a player of `games` games to have one of these things once more, by how often the player had it. */
const priceOfOneMore = ({ isSteep, within }: SharesWanted, rounds: number, games: number, things: number): ((times: number) => number) => {
  if (within !== undefined) {
    const least = Math.floor(games / things - (within - 1) / 2);
    return times => BEYOND * (Math.min(0, times - least) + Math.max(0, times - least - within + 1));
  }
  if (isSteep !== true) return times => 2 * times + 1;
  const usual = Math.max(1, rounds / things);
  return times => ((times + 1) ** 4 - times ** 4) / (6 * usual ** 2);
};

const NO_PLAYERS = new Int32Array();

const swap = (all: Int32Array | undefined, one: number, other: number): void => {
  if (all === undefined) return;
  const first = all[one] ?? 0;
  all[one] = all[other] ?? 0;
  all[other] = first;
};
