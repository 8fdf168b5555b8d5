import { anneal, mended } from './anneal.ts';
import { shared } from './balance.ts';
import { changedPlaces, fitted, sameSeats } from './fit.ts';
import { moderated } from './moderators.ts';
import { type Round, type SeatingDice, type SeatingPlan, shuffledNumbers } from './plan.ts';
import { type Quality, qualityOf } from './quality.ts';
import { restsOf, tablesFor } from './rests.ts';
import { satOn, withSeats } from './seats.ts';
import { planOf, type SeatingWanted, type Sitting, type TablesUsed } from './sitting.ts';
import { spread } from './spread.ts';

interface Reseated {
  readonly rounds: readonly Sitting[];
  /** Of what was played and what comes now together. */
  readonly quality: Quality;
}

/** What a player at another table than before costs, in squares: two who change places have to save more than twice as much. */
const MOVED = 6;

/**
 * Seats who is here in the rounds to come, around what was played: late arrivals, drop-outs and merged tables are but another list of who is here.
 * Opponents, tables, seats and moderators are spread as evenly as `exchanges` of trying find; or as little as possible is changed.
 * Undefined where there are too few for a table.
 */
export const reseat = (asked: SeatingWanted, exchanges: number, dice: SeatingDice): Reseated | undefined => {
  const wanted = { ...asked, keeps: asked.keeps && asked.before.length > 0 };
  const tables = tablesFor(wanted);
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

/** Nobody has met anybody, and nobody rests. */
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

/** Groups at the tables that are used; the others stand empty. */
const byNumber = (round: Round, { used }: TablesUsed, count: number): Round =>
  Array.from({ length: count }, (_, table) => round[used.indexOf(table)] ?? []);

/** Tables of a size exchange their numbers, so that nobody always sits in the draughty corner. */
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
