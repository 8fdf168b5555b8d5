import { anneal, mended } from './anneal.ts';
import { designFor } from './designs.ts';
import { isBetter, type Quality, qualityOf, spreadOf } from './measure.ts';
import { satOn, withSeats } from './seats.ts';
import { moderated, shared } from './shares.ts';
import {
  planOf,
  type Round,
  restsOf,
  type SeatingDice,
  type SeatingPlan,
  type SeatingWanted,
  type Sitting,
  shuffledNumbers,
  sizesFor,
  type TablesUsed,
  tablesNeeded,
} from './sitting.ts';
import { turned } from './turned.ts';

/** The share of the exchanges that is spent on plans made of one round and its turns; one of these takes as long as three others. */
const TURNED = 1 / 8;

/** Chooses the groups of all rounds when nobody has met anybody and everybody plays in every round. */
const spread = (
  { players, tables, rounds, apart }: { readonly players: number; readonly tables: number; readonly rounds: number; readonly apart: Apart },
  exchanges: number,
  dice: SeatingDice,
): SeatingPlan => {
  const labels = shuffledNumbers(players, dice);
  const labelled = (plan: SeatingPlan): SeatingPlan => plan.map(round => round.map(group => group.map(player => labels[player] ?? player)));
  const free = apart.length === 0;
  const design = free ? designFor(players, tables, rounds) : undefined;
  if (design !== undefined) return labelled(chosen(players, design, rounds, dice));
  const turning = free ? turned(players, tables, rounds, Math.floor(exchanges * TURNED), dice) : undefined;
  const cooled = anneal(players, drawnSeating(players, tables, rounds, dice), { apart }, { exchanges }, dice);
  return turning !== undefined && isBetter(spreadOf(players, turning), spreadOf(players, cooled)) ? labelled(turning) : cooled;
};

/** At most so many pairs are counted to choose rounds. */
const LOOKS = 1_000_000;

/** Chooses rounds from a longer optimal plan, so that the pair that meets most meets least: the number of squares is the same for every choice. */
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

type Apart = readonly (readonly [number, number])[];

const drawnSeating = (players: number, tables: number, rounds: number, dice: SeatingDice): SeatingPlan => {
  const sizes = sizesFor(players, tables);
  return Array.from({ length: rounds }, () => {
    const all = shuffledNumbers(players, dice);
    return sizes.map(size => all.splice(0, size));
  });
};

/**
 * Seats a round like before with the players of now: players stay at their tables where possible. Table sizes are even, and the tables with most players
 * left get the larger sizes, so that few have to move. Players without a table are dealt to the free places.
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

/** How many places changed: counts the players of both seatings whose table or seat is another, over all rounds. A resting player has none. */
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

interface Reseating {
  readonly rounds: readonly Sitting[];
  /** Of the played rounds and the new rounds together. */
  readonly quality: Quality;
}

/** The cost of a player at another table than before, in squares. An exchange moves two players, so it has to save more than twice this. */
const MOVED = 6;

/**
 * Seats the present players in the rounds to come, counting the played rounds. Late arrivals, drop-outs and merged tables only change the input.
 * Spreads opponents, tables, seats and moderators as evenly as `exchanges` tries can, or changes as little as possible.
 * Undefined where there are too few players for a table.
 */
export const reseat = (asked: SeatingWanted, exchanges: number, dice: SeatingDice): Reseating | undefined => {
  const wanted = { ...asked, keeps: asked.keeps && asked.before.length > 0 };
  const tables = tablesNeeded(wanted);
  if (tables === undefined) return undefined;
  const places = tables.sizes.reduce((sum, size) => sum + size, 0);
  const resting = restsOf(wanted, places, dice);
  const plan = wanted.keeps ? kept(wanted, tables, resting, exchanges, dice) : made(wanted, tables, resting, exchanges, dice);
  const moderating = moderated(wanted, plan, dice);
  const rounds = plan.map((round, index) => ({
    tables: round.map((players, table) => ({ players, moderator: moderating[index]?.[table] ?? null })),
    resting: resting[index] ?? [],
  }));
  return {
    rounds,
    quality: qualityOf(wanted, [...wanted.played, ...rounds], changedPlaces(wanted.before, rounds, new Set(wanted.here))),
  };
};

const kept = (
  wanted: SeatingWanted,
  tables: TablesUsed,
  resting: readonly (readonly number[])[],
  exchanges: number,
  dice: SeatingDice,
): SeatingPlan => {
  const { players, here, before, apart } = wanted;
  const played = planOf(wanted.played);
  const fit = resting.map((rests, round) => {
    const playing = new Set(here.filter(player => !rests.includes(player)));
    return fitted(before[round], playing, tables, wanted.tables, dice);
  });
  const from = [...played, ...planOf(before.slice(0, fit.length))];
  const begin = [...played, ...fit];
  const plan = mended(players, begin, { apart, fixed: played.length, moved: { from, cost: MOVED } }, { exchanges }).slice(played.length);
  const most = Math.max(...[...played, ...plan].flat().map(({ length }) => length));
  const sat = satOn(players, played, most);
  return plan.map((round, index) => sameSeats(before[index], round, (player, seat) => sat[player * most + seat] ?? 0));
};

const made = (
  wanted: SeatingWanted,
  tables: TablesUsed,
  resting: readonly (readonly number[])[],
  exchanges: number,
  dice: SeatingDice,
): SeatingPlan => {
  const { players, apart } = wanted;
  const played = planOf(wanted.played);
  const groups = isFresh(wanted, tables) ? fresh(wanted, tables, exchanges, dice) : drawn(wanted, tables, resting, dice);
  const begin = groups.map(round => byNumber(round, tables, wanted.tables));
  const plan = isFresh(wanted, tables)
    ? begin
    : anneal(players, [...played, ...begin], { apart, fixed: played.length }, { exchanges }, dice).slice(played.length);
  return withSeats(players, numbered(wanted, plan, dice), played, dice);
};

/** No round was played, and nobody has to rest. */
const isFresh = ({ here, played }: SeatingWanted, { sizes }: TablesUsed): boolean =>
  played.length === 0 && here.length === sizes.reduce((sum, size) => sum + size, 0);

const fresh = ({ here, rounds, apart }: SeatingWanted, { used }: TablesUsed, exchanges: number, dice: SeatingDice): SeatingPlan => {
  const number = new Map(here.map((player, index) => [player, index]));
  const both = apart.flatMap(([one, other]): readonly (readonly [number, number])[] => {
    const pair = [number.get(one), number.get(other)] as const;
    return pair[0] === undefined || pair[1] === undefined ? [] : [[pair[0], pair[1]]];
  });
  const plan = spread({ players: here.length, tables: used.length, rounds, apart: both }, exchanges, dice);
  return plan.map(round => round.map(group => group.map(each => here[each] ?? 0)));
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

/** Tables of equal size exchange their numbers, so that nobody always sits at the same table. */
const numbered = ({ players, tables, ...wanted }: SeatingWanted, plan: SeatingPlan, dice: SeatingDice): SeatingPlan => {
  const played = planOf(wanted.played);
  const all = [...played, ...plan];
  const isAlike = (round: number, one: number, other: number): boolean =>
    round >= played.length && all[round]?.[one]?.length === all[round]?.[other]?.length;
  const shares = shared(players, all, Math.max(tables, ...played.map(({ length }) => length)), isAlike, dice);
  return plan.map((round, index) => {
    const by: Round[number][] = [...round];
    for (const [table, group] of round.entries()) by[shares[played.length + index]?.[table] ?? table] = group;
    return by;
  });
};
