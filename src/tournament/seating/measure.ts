import { seatSpread } from './seats.ts';
import { shareSpread } from './shares.ts';
import { type Group, pairOf, planOf, type Round, type SeatingPlan, type SeatingWanted, type Sitting } from './sitting.ts';

/** How evenly opponents are spread, and the best possible evenness. */
export interface Spread {
  /** The sum over all pairs of their meetings squared: lower is more even. */
  readonly squares: number;
  /** The meetings of the pair that meets most often. */
  readonly worst: number;
  /** Pairs that never meet. */
  readonly unmet: number;
  /** Pairs by how often they meet: `meetings[2]` meet twice. */
  readonly meetings: readonly number[];
}

interface SeatingMeasure extends Spread {
  /** A lower bound: no plan for the same people at tables of these sizes has fewer squares. */
  readonly bound: number;
}

/** How often each pair meets; a pair has the number of `pairOf`. */
const meetingsOf = (players: number, plan: SeatingPlan): Uint16Array => {
  const met = new Uint16Array(players * players);
  for (const round of plan)
    for (const group of round)
      for (const [index, one] of group.entries())
        for (const other of group.slice(index + 1)) {
          const pair = pairOf(players, one, other);
          met[pair] = (met[pair] ?? 0) + 1;
        }
  return met;
};

/** `resting`: the players who rest in rounds in which others could rest instead. The bound then holds for every choice of them. */
export const measure = (players: number, plan: SeatingPlan, resting: Resting = []): SeatingMeasure => ({
  ...spreadOf(players, plan),
  bound: boundFor(plan, resting),
});

type Resting = readonly Group[];

/** Counts only pairs of players who sit in this plan. */
export const spreadOf = (players: number, plan: SeatingPlan): Spread => {
  const met = meetingsOf(players, plan);
  const seated = [...new Set(plan.flat(2))].sort((one, other) => one - other);
  const meetings: number[] = [];
  for (const [index, one] of seated.entries())
    for (let at = index + 1; at < seated.length; at += 1) {
      const times = met[one * players + (seated[at] ?? 0)] ?? 0;
      meetings[times] = (meetings[times] ?? 0) + 1;
    }
  const counted = Array.from(meetings, pairs => pairs ?? 0);
  const squares = counted.reduce((sum, pairs, times) => sum + pairs * times * times, 0);
  return { squares, worst: Math.max(0, counted.length - 1), unmet: counted[0] ?? 0, meetings: counted };
};

/** Compares squares, then the meetings of the pair that meets most, then the number of pairs that never meet. */
export const isBetter = (one: Spread, other: Spread): boolean => {
  if (one.squares !== other.squares) return one.squares < other.squares;
  return one.worst === other.worst ? one.unmet < other.unmet : one.worst < other.worst;
};

/**
 * A lower bound for the squares of all plans with the same people in each round at tables of the same sizes; the players in `resting` may
 * rest in another round instead. At best all pairs meet equally often, give or take one; and at best the tables of any two rounds overlap
 * as evenly as whole numbers allow. The larger of the two bounds counts.
 */
export const boundFor = (plan: SeatingPlan, resting: Resting = []): number => Math.max(evenBound(plan), crossBound(plan, resting));

const evenBound = (plan: SeatingPlan): number => {
  const people = new Set(plan.flat(2)).size;
  const met = plan.flat().reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
  return evenSquares(met, (people * (people - 1)) / 2);
};

/**
 * For two tables of any rounds, take the number of their common players and square it. Summed over all pairs of tables, this equals the sum
 * of squared meetings (each pair in both orders, and everybody with themselves): both sums count the same pairs of places.
 */
const crossBound = (plan: SeatingPlan, resting: Resting): number => {
  const rests = (round: number): Group => resting[round] ?? [];
  const rounds = plan.map((round, index) => new Set([...round.flat(), ...rests(index)]));
  const played = new Map<number, number>();
  for (const player of plan.flat(2)) played.set(player, (played.get(player) ?? 0) + 1);
  let squares = 0;
  for (const [index, round] of plan.entries()) {
    squares += round.reduce((sum, { length }) => sum + length ** 2, 0);
    for (const [at, other] of plan.entries()) {
      if (at <= index) continue;
      const both = [...(rounds[index] ?? [])].filter(player => rounds[at]?.has(player)).length;
      squares += 2 * crossing(round, other, Math.max(0, both - rests(index).length - rests(at).length));
    }
  }
  const alone = [...played.values()].reduce((sum, times) => sum + times ** 2, 0);
  return (squares - alone) / 2;
};

/** The least sum of squared overlaps between the tables of two rounds that share `common` players. */
const crossing = (round: Round, other: Round, common: number): number =>
  Math.max(
    evenSquares(common, round.length * other.length),
    common === sizeOf(round) ? across(round, other.length) : 0,
    common === sizeOf(other) ? across(other, round.length) : 0,
  );

const across = (round: Round, tables: number): number => round.reduce((sum, { length }) => sum + evenSquares(length, tables), 0);

const sizeOf = (round: Round): number => round.reduce((sum, { length }) => sum + length, 0);

/** The least sum of squares of `parts` whole numbers with this total. */
const evenSquares = (total: number, parts: number): number => {
  if (parts === 0) return 0;
  const least = Math.floor(total / parts);
  const above = total - least * parts;
  return (parts - above) * least ** 2 + above * (least + 1) ** 2;
};

/** How good a seating is, for people to judge. */
export interface Quality extends SeatingMeasure {
  /** Pairs that meet more than once. */
  readonly repeats: number;
  /** The largest difference, for any player, between two seats, two tables, two moderators. */
  readonly seats: number;
  readonly tables: number;
  readonly moderators: number;
  /** Lower bounds: no seating of as many rounds has smaller differences between two tables or two moderators. */
  readonly leastTables: number;
  readonly leastModerators: number;
  /** Pairs that should be kept apart but sit together. */
  readonly together: number;
  /** How often two people of one club sit together, and a lower bound; undefined where clubs are not kept apart. */
  readonly clubmates?: number | undefined;
  readonly leastClubmates?: number | undefined;
  /** Places that changed, of those that could have stayed. */
  readonly changed: number;
}

export const qualityOf = (
  { players, apart, clubs, moderators, played }: SeatingWanted,
  sittings: readonly Sitting[],
  changed: number,
): Quality => {
  const plan = planOf(sittings);
  const found = measure(
    players,
    plan.map(round => round.filter(({ length }) => length > 0)),
    sittings.map(({ resting }, index) => (index < played.length ? [] : resting)),
  );
  const isTogether = ([one, other]: readonly [number, number]): boolean =>
    plan.some(round => round.some(group => group.includes(one) && group.includes(other)));
  return {
    ...found,
    repeats: found.meetings.slice(2).reduce((sum, pairs) => sum + pairs, 0),
    seats: seatSpread(players, plan),
    ...shareQuality(players, plan, sittings, moderators),
    together: apart.filter(isTogether).length,
    ...(clubs === undefined ? {} : clubQuality(plan, clubs)),
    changed,
  };
};

/** At best the people of a club who play in a round are spread evenly over the round's tables. */
const clubQuality = (plan: SeatingPlan, clubs: readonly (readonly number[])[]): Pick<Quality, 'clubmates' | 'leastClubmates'> => {
  let clubmates = 0;
  let leastClubmates = 0;
  for (const club of clubs) {
    const members = new Set(club);
    for (const round of plan) {
      const at = round.filter(({ length }) => length > 0).map(group => group.filter(player => members.has(player)).length);
      const all = at.reduce((sum, count) => sum + count, 0);
      clubmates += at.reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
      leastClubmates += (evenSquares(all, at.length) - all) / 2;
    }
  }
  return { clubmates, leastClubmates };
};

const shareQuality = (
  players: number,
  plan: SeatingPlan,
  sittings: readonly Sitting[],
  moderators: number,
): Pick<Quality, 'tables' | 'moderators' | 'leastTables' | 'leastModerators'> => {
  const used = [...new Set(plan.flatMap(round => round.flatMap((group, table) => (group.length > 0 ? [table] : []))))];
  const moderating = sittings.map(sitting => sitting.tables.map(({ moderator }) => moderator));
  const areModerated = sittings.every(({ tables }) => tables.every(each => each.players.length === 0 || each.moderator !== null));
  const tableOf = plan.map(round => round.map((_, table) => used.indexOf(table)));
  return {
    tables: shareSpread(players, plan, tableOf, Math.max(1, used.length)),
    moderators: moderators === 0 ? 0 : shareSpread(players, plan, moderating, moderators),
    leastTables: leastSpread(plan, used.length),
    leastModerators: moderators === 0 || !areModerated ? 0 : leastSpread(plan, moderators),
  };
};

/** The least possible difference: 1 where a player's number of rounds is no multiple of the things (tables or moderators), else 0. */
export const leastSpread = (plan: SeatingPlan, things: number): number => {
  const played = new Map<number, number>();
  for (const player of plan.flat(2)) played.set(player, (played.get(player) ?? 0) + 1);
  return [...played.values()].some(times => times % Math.max(1, things) > 0) ? 1 : 0;
};
