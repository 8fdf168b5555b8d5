import { Acceptance } from './acceptance.ts';
import { isBetter, type Spread, spreadOf } from './measure.ts';
import type { SeatingDice, SeatingPlan } from './sitting.ts';
import { ELSEWHERE, EMPTY, type Lowest, type WholeSeating, type Wishes, Work } from './work.ts';

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
/**
 * The first and the last temperature are shares of the average number of meetings of a pair, within these
 * ranges: where people meet often, an exchange costs more.
 */
const HOTTEST: Heat = { share: 1 / 2, least: 1.2, most: 2 };
const COLDEST: Heat = { share: 1 / 5, least: 0.1, most: 1 };
/** No last temperature is the best for all halls, so each search draws one of these factors. */
const LAST = [1.25, 1];
/** Where a pair meets at least `OFTEN` times on average, half of the searches keep one temperature: `STEADY` times that average. */
const OFTEN = 3;
const STEADY = 0.22;
/** The factor of both temperatures where shares cost something too. */
const BOTH = 1.2;
/** The first and the last temperature where only tables and moderators are exchanged, as multiples of the cost of shares. */
const HOTTEST_SHARES = 4;
const COLDEST_SHARES = 1;
const STAGES = 240;

/**
 * Exchanges players of two tables of a round and keeps improvements; at first it also keeps slightly worse plans, later fewer and fewer.
 * Gives the best plan seen: least cost, then the fewest meetings of the pair that meets most, then fewest pairs that never meet.
 */
export const anneal = (
  players: number,
  begin: WholeSeating,
  wishes: Wishes,
  { exchanges, hottest }: Effort,
  dice: SeatingDice,
): WholeSeating => {
  const first = wishes.fixed ?? 0;
  if (first >= begin.plan.length || begin.plan.every(round => round.length < 2)) return begin;
  const work = new Work(players, begin, wishes);
  const best = new Best(players, work);
  const perStage = Math.ceil(exchanges / STAGES);
  const acceptance = new Acceptance(dice);
  const { from, to } = heatsFor(players, begin.plan, wishes, dice);
  const hot = hottest ?? from;
  for (let stage = 0; stage < STAGES; stage += 1) {
    acceptance.heat(hot * (to / hot) ** (stage / (STAGES - 1)));
    if (wishes.groupsStay === true) stirShares(work, first, perStage, dice, acceptance);
    else stir(work, first, perStage, dice, acceptance, best);
    best.remember();
  }
  settle(work, first, exchanges, wishes);
  best.remember();
  return best.seating;
};

const heatsFor = (
  players: number,
  plan: SeatingPlan,
  { groupsStay, shares }: Wishes,
  dice: SeatingDice,
): { readonly from: number; readonly to: number } => {
  if (groupsStay === true) return { from: HOTTEST_SHARES * (shares?.cost ?? 1), to: COLDEST_SHARES * (shares?.cost ?? 1) };
  const usual = usualMeetings(players, plan);
  if (shares === undefined && usual >= OFTEN && dice.below(2) === 0) return { from: usual * STEADY, to: usual * STEADY };
  const heat = ({ share, least, most }: Heat): number => (shares === undefined ? 1 : BOTH) * Math.min(most, Math.max(least, usual * share));
  return { from: heat(HOTTEST), to: heat(COLDEST) * (LAST[dice.below(LAST.length)] ?? 1) };
};

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
  return work.seating.plan;
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

/** After so many tries with players, one exchange is tried of two tables' numbers, of two moderators, and of two players' rests. */
const RARELY = 16;
/** The tries in one round before another has its turn, for each pair of places: fewer where tables and rests are exchanged in between. */
const EACH = { alone: 1, between: 1 / 8 };
/** The fewest tries in one round before another has its turn. */
const FEWEST_TRIES = 40;

/** Tries exchanges in one round after the other, and makes those whose loss is accepted. */
const stir = (work: Work, first: number, exchanges: number, dice: SeatingDice, acceptance: Acceptance, best: Best): void => {
  const rounds = work.rows.length - first;
  const isPlain = work.shares === undefined && work.rows.every((row, round) => row.length === work.seats[round]);
  for (let left = exchanges; left > 0; ) {
    const round = first + dice.below(rounds);
    const tries = Math.min(left, Math.max(FEWEST_TRIES, Math.ceil((work.seats[round] ?? 0) ** 2 * (isPlain ? EACH.alone : EACH.between))));
    left -= tries;
    const lowest = work.stir(round, tries, dice, acceptance, best.cost - LEAST);
    if (lowest !== undefined) best.rememberLowest(lowest);
    for (let turn = isPlain ? tries : 0; turn < tries; turn += RARELY) stirRarely(work, first, round, dice, acceptance);
  }
};

const stirShares = (work: Work, first: number, exchanges: number, dice: SeatingDice, acceptance: Acceptance): void => {
  for (let turn = 0; turn < exchanges; turn += 1) exchangeShares(work, first + dice.below(work.rows.length - first), dice, acceptance);
};

const stirRarely = (work: Work, first: number, round: number, dice: SeatingDice, acceptance: Acceptance): void => {
  restInTurn(work, first, round, dice, acceptance);
  exchangeShares(work, round, dice, acceptance);
};

const exchangeShares = (work: Work, round: number, dice: SeatingDice, acceptance: Acceptance): void => {
  const { shares } = work;
  if (shares === undefined) return;
  for (const exchange of shares.drawn(round, dice)) {
    const loss = shares.lossOfExchange(round, exchange, group => work.groupAt(round, group));
    if (!acceptance.takes(loss)) continue;
    shares.exchange(round, exchange, group => work.groupAt(round, group));
    work.cost += loss;
  }
};

/** Two players who rest in different rounds exchange these rests, so that nobody rests more or less often. */
const restInTurn = (work: Work, first: number, round: number, dice: SeatingDice, acceptance: Acceptance): void => {
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
  if (acceptance.takes(loss + more)) work.exchange(later, playsLater, restsLater, more);
  else work.exchange(round, plays, rests, -loss);
};

/** Tries all exchanges in turn, until none is an improvement or `exchanges` were tried. */
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

/** A smaller gain is none: it comes from rounding, where parts of squares are added up. */
const LEAST = 1e-6;

const meetingsOf = (plan: SeatingPlan): number => plan.flat().reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);

/** Remembers the best plan seen. The spread, which takes time, is measured only for plans of equal cost. */
class Best {
  seating: WholeSeating;
  cost: number;
  #spread: Spread | undefined;
  readonly #players: number;
  readonly #work: Work;

  constructor(players: number, work: Work) {
    this.#players = players;
    this.#work = work;
    this.cost = work.cost;
    this.seating = work.seating;
  }

  /** Remembers a plan that costs less than all before. */
  rememberLowest(lowest: Lowest): void {
    this.seating = this.#work.seatingAt(lowest);
    this.cost = lowest.cost;
    this.#spread = undefined;
  }

  remember(): void {
    const { cost } = this.#work;
    if (cost > this.cost + LEAST) return;
    const { seating } = this.#work;
    if (cost < this.cost - LEAST) {
      this.seating = seating;
      this.cost = cost;
      this.#spread = undefined;
      return;
    }
    const spread = spreadOf(this.#players, seating.plan);
    this.#spread ??= spreadOf(this.#players, this.seating.plan);
    if (!isBetter(spread, this.#spread)) return;
    this.seating = seating;
    this.#spread = spread;
  }
}
