import type { SeatingAim } from '../../domain/tournament/plan.ts';
import { anneal, mended, usualMeetings } from './anneal.ts';
import { designFor } from './designs.ts';
import { isBetter, leastSpread, type Quality, qualityOf, spreadOf } from './measure.ts';
import { satOn, withSeats } from './seats.ts';
import type { SharesWanted } from './share-counts.ts';
import { moderated, shareSpread } from './shares.ts';
import {
  planOf,
  type Round,
  restsOf,
  type SeatingDice,
  type SeatingPlan,
  type SeatingWanted,
  type Sitting,
  shuffledNumbers,
  type TablesUsed,
  tablesNeeded,
} from './sitting.ts';
import { turned } from './turned.ts';
import { costOf, type WholeSeating, type Wishes } from './work.ts';

/** The most pairs that are counted while rounds are chosen. */
const LOOKS = 1_000_000;

/** Chooses rounds of a longer optimal plan, so that no pair meets more often than it must: the squares are the same for every choice. */
const chosen = (players: number, whole: SeatingPlan, rounds: number, dice: SeatingDice): SeatingPlan => {
  if (whole.length === rounds) return whole;
  let best = whole.slice(0, rounds);
  let least = spreadOf(players, best);
  for (let looks = players ** 2; looks < LOOKS && least.worst > 1; looks += players ** 2) {
    const plan = shuffledNumbers(whole.length, dice)
      .slice(0, rounds)
      .map(round => whole[round] ?? []);
    const its = spreadOf(players, plan);
    if (isBetter(its, least)) [best, least] = [plan, its];
  }
  return best;
};

/**
 * Seats a round as before with the present players, who stay at their tables where possible. Table sizes are even, and the tables with the
 * most players left get the larger sizes, so that few have to move. Players without a table are dealt to the free places.
 */
const fitted = (before: Sitting | undefined, playing: ReadonlySet<number>, tables: TablesUsed, count: number, dice: SeatingDice): Round => {
  const left = Array.from({ length: count }, (_, table) => (before?.tables[table]?.players ?? []).filter(player => playing.has(player)));
  const sizes = matched(left, tables);
  const groups = left.map((players, table) => {
    const size = sizes.get(table) ?? 0;
    const going = new Set(
      shuffledNumbers(players.length, dice)
        .slice(0, Math.max(0, players.length - size))
        .map(index => players[index]),
    );
    return players.filter(player => !going.has(player));
  });
  const placed = new Set(groups.flat());
  const others = [...playing].filter(player => !placed.has(player));
  const dealt = shuffledNumbers(others.length, dice).map(index => others[index] ?? 0);
  return groups.map((players, table) => [...players, ...dealt.splice(0, (sizes.get(table) ?? 0) - players.length)]);
};

const matched = (left: SeatingPlan[number], { used, sizes }: TablesUsed): ReadonlyMap<number, number> => {
  const count = (table: number): number => left[table]?.length ?? 0;
  const byCount = [...used].sort((one, other) => count(other) - count(one) || one - other);
  return new Map(byCount.map((table, index) => [table, sizes[index] ?? 0]));
};

/** A player at the same table as before keeps the seat, if it exists; the others get the free seats on which they have sat least. */
const sameSeats = (before: Sitting | undefined, round: Round, times: (player: number, seat: number) => number): Round =>
  round.map((group, table) => {
    const was = before?.tables[table]?.players ?? [];
    const seats: (number | undefined)[] = group.map((_, seat) => {
      const player = was[seat];
      return player !== undefined && group.includes(player) ? player : undefined;
    });
    const kept = new Set(seats);
    const others = group.filter(player => !kept.has(player));
    return seats.map((player, seat) => {
      if (player !== undefined) return player;
      const at = least(others, each => times(each, seat));
      return others.splice(at, 1)[0] ?? 0;
    });
  });

const least = (players: readonly number[], of: (player: number) => number): number => {
  const all = players.map(of);
  return all.indexOf(Math.min(...all));
};

/** How many places changed, over all rounds: counts the present players whose place is another than before. A rest is a place too. */
const changedPlaces = (before: readonly Sitting[], now: readonly Sitting[], here: ReadonlySet<number>): number => {
  let count = 0;
  for (const [round, sitting] of now.entries()) {
    const was = placesOf(before[round]);
    const is = placesOf(sitting);
    for (const [player, place] of was) if (here.has(player) && is.get(player) !== place) count += 1;
  }
  return count;
};

const placesOf = (sitting: Sitting | undefined): ReadonlyMap<number, string> =>
  new Map([
    ...(sitting?.tables ?? []).flatMap(({ players }, table) => players.map((player, seat) => [player, `${table}/${seat}`] as const)),
    ...(sitting?.resting ?? []).map(player => [player, 'rests'] as const),
  ]);

export interface RankedSeating {
  /** What counts for the aim, the most important first: of two seatings, the one with the lower numbers is better. */
  readonly rank: readonly number[];
}

interface Reseating extends RankedSeating {
  readonly rounds: readonly Sitting[];
  /** The quality of the played rounds and the new rounds together. */
  readonly quality: Quality;
}

/** Compares two seatings by what counts for their aim. */
export const isRankedHigher = (one: RankedSeating, other: RankedSeating): boolean => {
  for (const [at, its] of one.rank.entries()) {
    const difference = its - (other.rank[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};

/** The cost of a player at another table than before, in squares. An exchange moves two players, so it has to save more than twice this. */
const MOVED = 6;

/**
 * Seats the present players in the rounds to come, counting the played rounds. Late arrivals, drop-outs and merged tables only
 * change the input. Spreads opponents, tables, seats and moderators as evenly as `exchanges` tries can, or changes as little as
 * possible. Undefined where there are too few players for a table.
 */
export const reseat = (asked: SeatingWanted, exchanges: number, dice: SeatingDice): Reseating | undefined => {
  const wanted = { ...asked, keeps: asked.keeps && asked.before.length > 0 };
  const tables = tablesNeeded(wanted);
  if (tables === undefined) return undefined;
  const places = tables.sizes.reduce((sum, size) => sum + size, 0);
  const resting = restsOf(wanted, places, dice);
  const seating = wanted.keeps ? kept(wanted, tables, resting, exchanges, dice) : made(wanted, tables, resting, exchanges, dice);
  const rounds = seating.plan.map((round, index) => ({
    tables: round.map((players, table) => ({ players, moderator: seating.moderators?.[index]?.[table] ?? null })),
    resting: seating.resting?.[index] ?? [],
  }));
  const quality = qualityOf(wanted, [...wanted.played, ...rounds], changedPlaces(wanted.before, rounds, new Set(wanted.here)));
  return {
    rounds,
    quality,
    rank: rankOf(
      wanted.aim,
      quality,
      priceOf(wanted.players, wholeSeating(wanted, seating), { shares: sharesWanted(wanted, seating.plan) }),
    ),
  };
};

const rankOf = (aim: SeatingAim | undefined, quality: Quality, price: number): readonly number[] => {
  const { together, clubmates = 0, squares, worst, unmet, seats, tables, moderators } = quality;
  switch (aim) {
    case undefined:
    case 'opponents':
      return [together, clubmates, squares, worst, unmet, seats, tables, moderators];
    case 'balanced':
      return [together, clubmates, price, worst, unmet, seats];
    case 'tables':
      return [together, clubmates, tables + moderators, squares, worst, unmet, seats];
  }
};

/** The cost of an uneven share, in squares, where opponents and tables both count; lower where pairs meet less than `OFTEN_MET` times. */
const BALANCED = 1;
const OFTEN_MET = 3;
/** The same where tables and moderators come first. */
const TABLES_FIRST = 2;

/** The cost of uneven shares. Where opponents alone count, the cost only tells which of equally good seatings is better. */
const sharesWanted = ({ aim, moderators, staying, players, played }: SeatingWanted, plan: SeatingPlan): SharesWanted => {
  const often = Math.min(1, usualMeetings(players, [...planOf(played), ...plan]) / OFTEN_MET) ** 2;
  const costs = { opponents: BALANCED, balanced: BALANCED * often, tables: TABLES_FIRST } as const;
  return { cost: costs[aim ?? 'opponents'] / (moderators > 0 ? 2 : 1), moderators, staying };
};

/** The weight of all unevenness in the final price, as a multiple of the cost of shares. The search weighs it more, to get there. */
const SUM = 0.1;
/** The price of the squared largest differences, which people are told, and of avoidable ones: multiples of the cost of shares. */
const LARGEST = 2;
const NEEDLESS = 6;

/** The price of a plan where opponents and tables both count, in squares: lower is better. */
const priceOf = (players: number, seating: WholeSeating, wishes: Wishes): number => {
  const { shares } = wishes;
  if (shares === undefined) return costOf(players, seating, wishes);
  const cost = costOf(players, seating, { ...wishes, shares: { ...shares, cost: shares.cost * SUM } });
  const count = countOf(seating.plan);
  const tableOf = seating.plan.map(round => round.map((_, table) => table));
  const tables = shareSpread(players, seating.plan, tableOf, count);
  const moderators = shares.moderators === 0 ? 0 : shareSpread(players, seating.plan, seating.moderators ?? [], shares.moderators);
  const isLeast = tables <= leastSpread(seating.plan, count) && moderators <= leastSpread(seating.plan, shares.moderators);
  return cost + shares.cost * (LARGEST * (tables ** 2 + moderators ** 2) + (isLeast ? 0 : NEEDLESS));
};

/** The played rounds, and the rounds to come. */
const wholeSeating = ({ played }: SeatingWanted, { plan, resting, moderators }: WholeSeating): WholeSeating => ({
  plan: [...planOf(played), ...plan],
  resting: [...played.map(each => each.resting), ...(resting ?? [])],
  moderators: [...played.map(({ tables }) => tables.map(({ moderator }) => moderator)), ...(moderators ?? [])],
});

const kept = (
  wanted: SeatingWanted,
  tables: TablesUsed,
  resting: readonly (readonly number[])[],
  exchanges: number,
  dice: SeatingDice,
): WholeSeating => {
  const { players, here, before, apart, clubs } = wanted;
  const played = planOf(wanted.played);
  const fit = resting.map((rests, round) => {
    const playing = new Set(here.filter(player => !rests.includes(player)));
    return fitted(before[round], playing, tables, wanted.tables, dice);
  });
  const from = [...played, ...planOf(before.slice(0, fit.length))];
  const begin = [...played, ...fit];
  const plan = mended(players, begin, { apart, clubs, fixed: played.length, moved: { from, cost: MOVED } }, { exchanges }).slice(
    played.length,
  );
  const most = Math.max(...[...played, ...plan].flat().map(({ length }) => length));
  const sat = satOn(players, played, most);
  const seated = plan.map((round, index) => sameSeats(before[index], round, (player, seat) => sat[player * most + seat] ?? 0));
  return { plan: seated, resting, moderators: moderated(wanted, seated) };
};

const made = (
  wanted: SeatingWanted,
  tables: TablesUsed,
  resting: readonly (readonly number[])[],
  exchanges: number,
  dice: SeatingDice,
): WholeSeating => {
  const { players } = wanted;
  const played = planOf(wanted.played);
  const found = searched(wanted, tables, resting, exchanges, dice);
  const after = found.plan.slice(played.length);
  return {
    plan: withSeats(players, after, played, dice),
    resting: found.resting?.slice(played.length),
    moderators: found.moderators?.slice(played.length),
  };
};

/** The share of the exchanges for plans made of one round and its turns, and their limit: one of these takes as long as fifty others. */
const TURNED = 1 / 32;
const MOST_TURNED = 240_000;
/** The exchanges of tables and moderators at the end: as a share of the others, the fewest, and the most. More would find hardly more. */
const EVENED = 1 / 40;
const FEWEST_EVENED = 20_000;
const MOST_EVENED = 60_000;
/** The share of the exchanges for the rounds beyond the longest optimal plan. */
const LENGTHENED = 1 / 4;
/** The share of the exchanges that weigh all unevenness; the others only keep everybody's difference within a bound. */
const EVENLY = 2 / 5;
/** Luck decides whether the tables of an optimal plan come out even: they are exchanged anew once for so many exchanges, up to a limit. */
const EACH_RELABELLED = 100_000;
const MOST_RELABELLED = 8;
/** The first temperature of a search that begins at a good plan. */
const COOLER = 0.8;

/** The groups, rests and moderators of all rounds. */
const searched = (
  wanted: SeatingWanted,
  tables: TablesUsed,
  resting: readonly (readonly number[])[],
  exchanges: number,
  dice: SeatingDice,
): WholeSeating => {
  const { players, apart, clubs = [], aim, tables: count } = wanted;
  const asSeating = (groups: SeatingPlan): WholeSeating => {
    const plan = groups.map(round => byNumber(round, tables, count));
    return wholeSeating(wanted, { plan, resting, moderators: moderated(wanted, plan) });
  };
  const wishes: Wishes = { apart, clubs, fixed: wanted.played.length };
  const begin = asSeating(drawn(wanted, tables, resting, dice));
  const shares = sharesWanted(wanted, begin.plan.slice(wanted.played.length));
  const isFree = isFresh(wanted, tables) && apart.length === 0 && clubs.length === 0;
  const design = isFree ? designed(wanted, tables, dice) : undefined;
  const relabelled = (seating: WholeSeating, isSteep: boolean): WholeSeating =>
    anneal(
      players,
      seating,
      { ...wishes, shares: { ...shares, isSteep }, groupsStay: true },
      { exchanges: Math.min(MOST_EVENED, Math.max(FEWEST_EVENED, exchanges * EVENED)) },
      dice,
    );
  const evened = (seating: WholeSeating): WholeSeating => relabelled(seating, true);
  const price = (seating: WholeSeating): number => priceOf(players, seating, { ...wishes, shares });
  const cheaper = (one: WholeSeating, other: WholeSeating): WholeSeating => (price(other) < price(one) ? other : one);
  /** An optimal plan of fewer rounds, with the other rounds found by a search. */
  const lengthened = (weighed: SharesWanted | undefined, tries: number): WholeSeating | undefined => {
    const shorter = isFree ? longestDesign(wanted, tables, dice) : undefined;
    if (shorter === undefined) return undefined;
    const bare = asSeating(shorter);
    const turns = Math.min(MOST_RELABELLED, Math.floor(exchanges / EACH_RELABELLED));
    const known = weighed === undefined ? bare : Array.from({ length: turns }, () => relabelled(bare, false)).reduce(cheaper, evened(bare));
    const last = begin.plan.slice(shorter.length);
    const seating = { ...begin, plan: [...known.plan, ...last], moderators: [...(known.moderators ?? []), ...moderated(wanted, last)] };
    return anneal(players, seating, { ...wishes, fixed: shorter.length, shares: weighed }, { exchanges: tries }, dice);
  };
  if (aim === undefined || aim === 'opponents') {
    if (design !== undefined) return evened(asSeating(design));
    const turning = isFree ? inTurns(wanted, tables, Math.min(MOST_TURNED, Math.floor(exchanges * TURNED)), dice) : undefined;
    const cooled = anneal(players, begin, wishes, { exchanges }, dice);
    const longer = lengthened(undefined, exchanges * LENGTHENED);
    return evened(evenest(players, cooled, [turning === undefined ? undefined : asSeating(turning), longer]));
  }
  // Where tables come first, an optimal plan is no place to begin.
  if (design === undefined || aim === 'tables') {
    const tried = (weighed: SharesWanted, part: number): WholeSeating => {
      const found = anneal(players, begin, { ...wishes, shares: weighed }, { exchanges: exchanges * part }, dice);
      return cheaper(found, evened(found));
    };
    const found = tried({ ...shares, cost: shares.cost * drawnFrom(DEARER, dice) }, EVENLY);
    const bounds = aim === 'tables' ? [leastBound(begin.plan, shares)] : boundsFor(begin.plan, shares);
    const bounded = bounds.map(within => tried({ ...shares, within }, (1 - EVENLY) / bounds.length));
    const longer = design === undefined ? lengthened(shares, exchanges * LENGTHENED) : undefined;
    return [...bounded, ...(longer === undefined ? [] : [longer, evened(longer)])].reduce(cheaper, found);
  }
  const even = evened(asSeating(design));
  const near = { ...wishes, shares: { ...shares, cost: shares.cost * drawnFrom(CHEAPER, dice) } };
  const found = anneal(players, even, near, { exchanges, hottest: COOLER }, dice);
  const isNear = spreadOf(players, found.plan).squares <= GIVEN_UP * spreadOf(players, design).squares;
  return isNear ? cheaper(even, found) : even;
};

/** The plan whose opponents are the most even. */
const evenest = (players: number, first: WholeSeating, others: readonly (WholeSeating | undefined)[]): WholeSeating => {
  const evener = (one: WholeSeating, other: WholeSeating): WholeSeating =>
    isBetter(spreadOf(players, other.plan), spreadOf(players, one.plan)) ? other : one;
  return others.flatMap(each => each ?? []).reduce(evener, first);
};

/** Bounds of the largest difference, each for a search: the least possible, and a little more. Between two things it grows by two. */
const boundsFor = (plan: SeatingPlan, shares: SharesWanted): readonly number[] => {
  const [least, step] = [leastBound(plan, shares), Math.max(countOf(plan), shares.moderators) > 2 ? 1 : 2];
  return [least, least + step, least + 2 * step];
};

const leastBound = (plan: SeatingPlan, { moderators }: SharesWanted): number =>
  Math.max(leastSpread(plan, countOf(plan)), leastSpread(plan, moderators));

const countOf = (plan: SeatingPlan): number => Math.max(1, ...plan.map(({ length }) => length));

const drawnFrom = (all: readonly number[], dice: SeatingDice): number => all[dice.below(all.length)] ?? 1;

/** Factors of the cost of shares; each search draws one. A search with dearer shares sometimes ends at the cheapest plan. */
const DEARER = [1, 1.2, 1.5, 2];
/** The same near an optimal plan, where few exchanges are worth their price. */
const CHEAPER = [1, 0.5];
/** An optimal plan is given up only for a plan with at most this multiple of its squares. */
const GIVEN_UP = 1.015;

/** No round was played, and nobody has to rest. */
const isFresh = ({ here, played }: SeatingWanted, { sizes }: TablesUsed): boolean =>
  played.length === 0 && here.length === sizes.reduce((sum, size) => sum + size, 0);

/** An optimal plan that mathematics knows, for the players who are here. */
const designed = ({ here, rounds }: SeatingWanted, { used }: TablesUsed, dice: SeatingDice): SeatingPlan | undefined => {
  const design = designFor(here.length, used.length, rounds);
  return design === undefined ? undefined : peopled(here, chosen(here.length, design, rounds, dice), dice);
};

/** The longest optimal plan of fewer rounds that mathematics knows, if it has more than half of the wanted rounds. */
const longestDesign = (wanted: SeatingWanted, tables: TablesUsed, dice: SeatingDice): SeatingPlan | undefined => {
  for (let rounds = wanted.rounds - 1; rounds > Math.max(1, wanted.rounds / 2); rounds -= 1) {
    const design = designed({ ...wanted, rounds }, tables, dice);
    if (design !== undefined) return design;
  }
  return undefined;
};

const inTurns = ({ here, rounds }: SeatingWanted, { used }: TablesUsed, exchanges: number, dice: SeatingDice): SeatingPlan | undefined => {
  const plan = turned(here.length, used.length, rounds, exchanges, dice);
  return plan === undefined ? undefined : peopled(here, plan, dice);
};

/** Gives each number of a plan a player, by lot. */
const peopled = (here: readonly number[], plan: SeatingPlan, dice: SeatingDice): SeatingPlan => {
  const names = shuffledNumbers(here.length, dice).map(index => here[index] ?? 0);
  return plan.map(round => round.map(group => group.map(each => names[each] ?? 0)));
};

const drawn = ({ here }: SeatingWanted, { sizes }: TablesUsed, resting: readonly (readonly number[])[], dice: SeatingDice): SeatingPlan =>
  resting.map(rests => {
    const playing = here.filter(player => !rests.includes(player));
    const order = shuffledNumbers(playing.length, dice).map(index => playing[index] ?? 0);
    return sizes.map(size => order.splice(0, size));
  });

/** The groups in the order of all tables of the room; an unused table has none. */
const byNumber = (round: Round, { used }: TablesUsed, count: number): Round =>
  Array.from({ length: count }, (_, table) => round[used.indexOf(table)] ?? []);
