import { isBetter, type Spread, spreadOf } from './measure.ts';
import { Shares, type SharesWanted } from './share-counts.ts';
import type { Moderating, SeatingDice, SeatingPlan } from './sitting.ts';

/** Rounds with all that an exchange can change: who sits at which table, who rests, and who moderates where. */
export interface Hall {
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
  /** How many rounds, from the first on, are fixed because they are played or published. */
  readonly fixed?: number;
  /** The cost of each player who sits at another table than in `from`, in squares of meetings; undefined where moving costs nothing. */
  readonly moved?: { readonly from: SeatingPlan; readonly cost: number };
  /** What an uneven share of tables and moderators costs, in squares of meetings; undefined where only opponents count. */
  readonly shares?: SharesWanted | undefined;
  /** Whether the groups stay as they are, and only tables and moderators are exchanged. */
  readonly groupsStay?: boolean;
}

/** The cost of a forbidden pair: more than any evenness of opponents can outweigh. */
const APART = 2_000;
/** What one meeting adds to `#dear`: 2, because the square of m + 1 meetings is 2m + 1 more than the square of m. */
const MEETING = 2;

/**
 * A plan under change, with the meetings of each pair. Flat arrays of whole numbers, because nearly all time is spent here. The groups of a round keep
 * their places in its row; to exchange two tables, their numbers are exchanged.
 */
class Work {
  /** The players in their places: one array a round, group after group, then who rests. */
  readonly rows: readonly Int32Array[];
  readonly groupOf: readonly Int32Array[];
  /** How many places of each round are at a table. */
  readonly seats: readonly number[];
  /** For each place behind the tables, the how-manieth rest it is of its player. Rests that are exchanged have the same number, so that all rest in turn. */
  readonly restTurns: readonly (readonly number[])[];
  cost = 0;
  readonly shares: Shares | undefined;
  readonly #players: number;
  readonly #starts: readonly Int32Array[];
  /** For each pair, twice its meetings plus the cost of a forbidden pair. One more meeting costs one more than this number. */
  readonly #dear: Int32Array;
  /** For each player and group of the round that is stirred, how dear its people are. */
  readonly #beside: Int32Array;
  readonly #wasAt: readonly Int32Array[] | undefined;
  readonly #movedCost: number;
  readonly #moderators: Moderating | undefined;

  constructor(players: number, { plan, resting, moderators }: Hall, { apart = [], moved, shares, fixed = 0 }: Wishes) {
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

  get hall(): Hall {
    const groups = this.rows.map((row, round) => {
      const starts = this.#starts[round] ?? EMPTY;
      return Array.from({ length: starts.length - 2 }, (_, table) => [...row.subarray(starts[table], starts[table + 1])]);
    });
    return {
      plan: this.shares === undefined ? groups : groups.map((round, index) => this.shares?.byTable(index, round, []) ?? round),
      resting: this.rows.map((row, round) => [...row.subarray(this.seats[round])]),
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
    // The sums above also counted a meeting of the two players with each other, once for each table: they share none before or after the exchange.
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
   * Tries random exchanges in one round, and makes those whose loss is accepted. The round is lifted out of the meetings meanwhile, and for each player
   * and table it is kept how dear its people are to the player: so a loss takes a few sums, however many sit at a table.
   */
  stir(round: number, tries: number, dice: SeatingDice, taken: Taken): void {
    const row = this.rows[round] ?? EMPTY;
    const groupOf = this.groupOf[round] ?? EMPTY;
    const seats = this.seats[round] ?? 0;
    const groups = (this.#starts[round] ?? EMPTY).length - 2;
    if (groups < 2 || seats < 2) return;
    const dear = this.#dear;
    const players = this.#players;
    const beside = this.#beside;
    this.#lift(round, -MEETING);
    for (const one of row) {
      beside.fill(0, one * groups, (one + 1) * groups);
      for (let at = 0; at < seats; at += 1) {
        const index = one * groups + (groupOf[at] ?? 0);
        beside[index] = (beside[index] ?? 0) + (dear[one * players + (row[at] ?? 0)] ?? 0);
      }
    }
    for (let turn = 0; turn < tries; turn += 1) {
      const drawn = dice.below(seats * seats);
      const place = Math.floor(drawn / seats);
      const other = drawn - place * seats;
      const here = groupOf[place] ?? 0;
      const there = groupOf[other] ?? 0;
      if (here === there) continue;
      const first = row[place] ?? 0;
      const second = row[other] ?? 0;
      let loss =
        (beside[first * groups + there] ?? 0) -
        (beside[first * groups + here] ?? 0) +
        (beside[second * groups + here] ?? 0) -
        (beside[second * groups + there] ?? 0) -
        2 * (dear[first * players + second] ?? 0);
      if (this.shares !== undefined) loss += this.shares.lossOf(round, first, here, there) + this.shares.lossOf(round, second, there, here);
      if (this.#wasAt !== undefined) loss += this.#moving(round, first, here, there) + this.#moving(round, second, there, here);
      if (!taken(loss)) continue;
      row[place] = second;
      row[other] = first;
      this.shares?.move(round, first, here, there);
      this.shares?.move(round, second, there, here);
      this.cost += loss;
      for (const who of row) {
        const more = (dear[second * players + who] ?? 0) - (dear[first * players + who] ?? 0);
        beside[who * groups + here] = (beside[who * groups + here] ?? 0) + more;
        beside[who * groups + there] = (beside[who * groups + there] ?? 0) - more;
      }
    }
    this.#lift(round, MEETING);
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

const EMPTY = new Int32Array();
const ELSEWHERE = -1;

/** Where each group begins in its row. Behind the tables stands an empty group for those who rest, because they meet nobody. */
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

/** How many exchanges are tried, and from which temperature on. */
interface Effort {
  readonly exchanges: number;
  readonly hottest?: number;
}

/** A temperature, in squares: a higher one accepts worse exchanges. */
interface Heat {
  readonly share: number;
  readonly least: number;
  readonly most: number;
}
/** The first and the last temperature are shares of the average number of meetings of a pair, within these ranges: where people meet often, an exchange costs more. */
const HOTTEST: Heat = { share: 1 / 2, least: 1.2, most: 2 };
const COLDEST: Heat = { share: 1 / 5, least: 0.1, most: 1 };
/** Where shares cost something too, the search begins and ends hotter. */
const BOTH = 1.2;
/** The same where only tables and moderators are exchanged, as multiples of the cost of shares. */
const HOTTEST_SHARES = 4;
const COLDEST_SHARES = 1;
const STAGES = 240;
const CHANCES = 2 ** 30;
const LARGEST_LOSS = 64;
/** Losses are looked up in steps of a part of a square. */
const GRAIN = 8;

/**
 * Exchanges players of two tables of a round and keeps improvements; at first also slightly worse plans, later less and less.
 * Gives the best plan seen: least cost, then the fewest meetings of the pair that meets most, then fewest pairs that never meet.
 */
export const anneal = (players: number, begin: Hall, wishes: Wishes, { exchanges, hottest }: Effort, dice: SeatingDice): Hall => {
  const first = wishes.fixed ?? 0;
  if (first >= begin.plan.length || begin.plan.every(round => round.length < 2)) return begin;
  const work = new Work(players, begin, wishes);
  const best = new Best(players, work);
  const perStage = Math.ceil(exchanges / STAGES);
  const accepts = new Float64Array(LARGEST_LOSS * GRAIN + 1);
  const { from, to } = heatsFor(players, begin.plan, wishes);
  const hot = hottest ?? from;
  for (let stage = 0; stage < STAGES; stage += 1) {
    const heat = hot * (to / hot) ** (stage / (STAGES - 1));
    for (let loss = 0; loss <= LARGEST_LOSS * GRAIN; loss += 1) accepts[loss] = CHANCES * Math.exp(-loss / GRAIN / heat);
    (wishes.groupsStay === true ? stirShares : stir)(
      work,
      first,
      perStage,
      dice,
      loss => loss <= 0 || (loss <= LARGEST_LOSS && dice.below(CHANCES) < (accepts[Math.ceil(loss * GRAIN)] ?? 0)),
    );
    best.remember();
  }
  settle(work, first, exchanges, wishes);
  best.remember();
  return best.hall;
};

const heatsFor = (players: number, plan: SeatingPlan, { groupsStay, shares }: Wishes): { readonly from: number; readonly to: number } => {
  if (groupsStay === true) return { from: HOTTEST_SHARES * (shares?.cost ?? 1), to: COLDEST_SHARES * (shares?.cost ?? 1) };
  const usual = usualMeetings(players, plan);
  const heat = ({ share, least, most }: Heat): number => (shares === undefined ? 1 : BOTH) * Math.min(most, Math.max(least, usual * share));
  return { from: heat(HOTTEST), to: heat(COLDEST) };
};

/** What a plan costs, as the annealer counts. */
export const costOf = (players: number, hall: Hall, wishes: Wishes): number => new Work(players, hall, wishes).cost;

/** How often two players meet on average. */
export const usualMeetings = (players: number, plan: SeatingPlan): number => meetingsOf(plan) / Math.max(1, (players * (players - 1)) / 2);

const FEWEST_PASSES = 4;

/** Improves a plan but changes little: makes in each round the exchange that saves most, until no exchange saves anything. */
export const mended = (players: number, begin: SeatingPlan, wishes: Wishes, { exchanges }: Effort): SeatingPlan => {
  const work = new Work(players, { plan: begin }, wishes);
  const rounds = [...begin.keys()].slice(wishes.fixed ?? 0);
  const places = (round: number): number => work.seats[round] ?? 0;
  const aPass = rounds.reduce((sum, round) => sum + places(round) ** 2 / 2, 0);
  const passes = Math.max(FEWEST_PASSES, Math.floor(exchanges / Math.max(1, aPass)));
  for (let pass = 0, improved = true; improved && pass < passes; pass += 1) {
    improved = false;
    for (const round of rounds) if (mend(work, round)) improved = true;
  }
  return work.hall.plan;
};

const mend = (work: Work, round: number): boolean => {
  let best = { one: 0, other: 0, loss: 0 };
  for (const [one, other] of pairsOf(work, round)) {
    const loss = work.lossOf(round, one, other);
    if (loss < best.loss) best = { one, other, loss };
  }
  if (best.loss === 0) return false;
  work.exchange(round, best.one, best.other, best.loss);
  return true;
};

/** All pairs of places at different tables. */
function* pairsOf(work: Work, round: number): Generator<readonly [number, number]> {
  const groupOf = work.groupOf[round] ?? EMPTY;
  const seats = work.seats[round] ?? 0;
  for (let one = 0; one < seats; one += 1)
    for (let other = one + 1; other < seats; other += 1) if (groupOf[one] !== groupOf[other]) yield [one, other];
}

type Taken = (loss: number) => boolean;

/** For so many exchanges of players, two tables exchange their numbers, two their moderators, and two players their rests. */
const RARELY = 16;
/** One round is stirred so many times for each pair of its places, and at least so many, before another has its turn. */
const EACH = 1 / 8;
const FEWEST_TRIES = 40;

/** Tries random exchanges in one round after the other, and makes those whose loss is accepted. */
const stir = (work: Work, first: number, exchanges: number, dice: SeatingDice, taken: Taken): void => {
  const rounds = work.rows.length - first;
  const isPlain = work.shares === undefined && work.rows.every((row, round) => row.length === work.seats[round]);
  for (let left = exchanges; left > 0; ) {
    const round = first + dice.below(rounds);
    const tries = Math.min(left, Math.max(FEWEST_TRIES, Math.ceil((work.seats[round] ?? 0) ** 2 * EACH)));
    left -= tries;
    work.stir(round, tries, dice, taken);
    for (let turn = isPlain ? tries : 0; turn < tries; turn += RARELY) stirRarely(work, first, round, dice, taken);
  }
};

const stirShares = (work: Work, first: number, exchanges: number, dice: SeatingDice, taken: Taken): void => {
  for (let turn = 0; turn < exchanges; turn += 1) exchangeShares(work, first + dice.below(work.rows.length - first), dice, taken);
};

const stirRarely = (work: Work, first: number, round: number, dice: SeatingDice, taken: Taken): void => {
  restInTurn(work, first, round, dice, taken);
  exchangeShares(work, round, dice, taken);
};

const exchangeShares = (work: Work, round: number, dice: SeatingDice, taken: Taken): void => {
  const { shares } = work;
  if (shares === undefined) return;
  for (const exchange of shares.drawn(round, dice)) {
    const loss = shares.lossOfExchange(round, exchange, group => work.groupAt(round, group));
    if (!taken(loss)) continue;
    shares.exchange(round, exchange, group => work.groupAt(round, group));
    work.cost += loss;
  }
};

/** Two players who rest in different rounds exchange these rests, so that nobody rests more or less often. */
const restInTurn = (work: Work, first: number, round: number, dice: SeatingDice, taken: Taken): void => {
  const row = work.rows[round] ?? EMPTY;
  const seats = work.seats[round] ?? 0;
  const later = first + dice.below(work.rows.length - first);
  const other = work.rows[later] ?? EMPTY;
  const others = work.seats[later] ?? 0;
  if (later === round || row.length === seats || other.length === others) return;
  const rests = seats + dice.below(row.length - seats);
  const restsLater = others + dice.below(other.length - others);
  if (work.restTurns[round]?.[rests - seats] !== work.restTurns[later]?.[restsLater - others]) return;
  const plays = row.indexOf(other[restsLater] ?? ELSEWHERE);
  const playsLater = other.indexOf(row[rests] ?? ELSEWHERE);
  if (plays < 0 || plays >= seats || playsLater < 0 || playsLater >= others) return;
  const loss = work.lossOf(round, plays, rests);
  work.exchange(round, plays, rests, loss);
  const more = work.lossOf(later, playsLater, restsLater);
  if (taken(loss + more)) work.exchange(later, playsLater, restsLater, more);
  else work.exchange(round, plays, rests, -loss);
};

/** Tries all exchanges in turn, until none is an improvement or so many were tried. */
const settle = (work: Work, first: number, exchanges: number, { groupsStay = false }: Wishes): void => {
  let left = exchanges;
  for (let improved = true; improved && left > 0; ) {
    improved = false;
    for (let round = first; round < work.rows.length; round += 1) {
      for (const [one, other] of groupsStay ? [] : pairsOf(work, round)) {
        left -= 1;
        const loss = work.lossOf(round, one, other);
        if (loss >= -LEAST) continue;
        work.exchange(round, one, other, loss);
        improved = true;
      }
      if (settleShares(work, round)) improved = true;
    }
  }
};

const settleShares = (work: Work, round: number): boolean => {
  const { shares } = work;
  let improved = false;
  for (const exchange of shares?.exchanges(round) ?? []) {
    const loss = shares?.lossOfExchange(round, exchange, group => work.groupAt(round, group)) ?? 0;
    if (loss >= -LEAST) continue;
    shares?.exchange(round, exchange, group => work.groupAt(round, group));
    work.cost += loss;
    improved = true;
  }
  return improved;
};

/** A gain that is none, but comes from adding up parts of squares. */
const LEAST = 1e-6;

const meetingsOf = (plan: SeatingPlan): number => plan.flat().reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);

/** Remembers the best plan seen. The spread, which takes time, is measured only for plans of equal cost. */
class Best {
  hall: Hall;
  #cost: number;
  #spread: Spread | undefined;
  readonly #players: number;
  readonly #work: Work;

  constructor(players: number, work: Work) {
    this.#players = players;
    this.#work = work;
    this.#cost = work.cost;
    this.hall = work.hall;
  }

  remember(): void {
    const { cost } = this.#work;
    if (cost > this.#cost + LEAST) return;
    const { hall } = this.#work;
    if (cost < this.#cost - LEAST) {
      this.hall = hall;
      this.#cost = cost;
      this.#spread = undefined;
      return;
    }
    const spread = spreadOf(this.#players, hall.plan);
    this.#spread ??= spreadOf(this.#players, this.hall.plan);
    if (!isBetter(spread, this.#spread)) return;
    this.hall = hall;
    this.#spread = spread;
  }
}
