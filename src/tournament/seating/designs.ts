import { fieldOf, isPrime } from './field.ts';
import { FORTY, firstRound, THIRTY, TWENTY_EIGHT, thirtyTwo } from './found.ts';
import type { SeatingPlan } from './plan.ts';
import { developed } from './turned.ts';

/**
 * Plans that nothing can be better than, where mathematics knows one: nobody meets anybody twice, or any two rounds cut each other
 * evenly, which is as even as meetings can be; so any of its rounds are such a plan. Of so many rounds or more; undefined elsewhere.
 */
export const designFor = (players: number, tables: number, rounds: number): SeatingPlan | undefined => {
  const size = players / tables;
  if (tables < 2 || rounds < 1 || !Number.isInteger(size) || size < 2) return undefined;
  return known(players, tables, size).find(plan => plan.length >= rounds);
};

const known = (players: number, tables: number, size: number): readonly SeatingPlan[] =>
  [
    space(players, tables),
    size <= tables ? transversals(tables, size) : undefined,
    tables === 2 ? halves(players) : undefined,
    size === 2 * tables ? doubled(tables) : undefined,
    tables === 3 && players === 30 ? developed(30, 10, firstRound(3, THIRTY)) : undefined,
    tables === 4 && players === 40 ? developed(40, 10, firstRound(4, FORTY)) : undefined,
    size === 4 && players === 28 ? developed(28, 9, TWENTY_EIGHT) : undefined,
    size === 4 && players === 32 ? thirtyTwo() : undefined,
  ].filter(plan => plan !== undefined);

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/**
 * As many players as a space over a field of the tables has points: each way to cut it into parallels is a round. In a plane all meet exactly
 * once (16 in fours in 5 rounds), in higher spaces any two rounds cut each other evenly (27 at 3 tables in 13).
 */
const space = (players: number, tables: number): SeatingPlan | undefined => {
  const field = fieldOf(tables);
  const dimensions = Math.round(Math.log(players) / Math.log(tables));
  if (field === undefined || dimensions < 2 || tables ** dimensions !== players) return undefined;
  const digits = (number: number): readonly number[] => upTo(dimensions).map(place => Math.floor(number / tables ** place) % tables);
  const heights = upTo(players)
    .map(digits)
    .filter(each => each.find(digit => digit !== 0) === 1);
  return heights.map(height =>
    byTable(players, tables, player => field.sum(digits(player).map((digit, at) => field.multiply(digit, height[at] ?? 0)))),
  );
};

const byTable = (players: number, tables: number, tableOf: (player: number) => number): SeatingPlan[number] => {
  const groups: number[][] = upTo(tables).map(() => []);
  for (const player of upTo(players)) groups[tableOf(player)]?.push(player);
  return groups;
};

/** As many columns as seats, as many rows as tables: each round takes one of each column along another slope. */
const transversals = (tables: number, size: number): SeatingPlan | undefined => {
  const field = fieldOf(tables);
  if (field === undefined) return undefined;
  const columns = upTo(size);
  return upTo(tables).map(slope =>
    upTo(tables).map(start => columns.map(column => column * tables + field.add(start, field.multiply(slope, column)))),
  );
};

/**
 * Two tables: the squares of a prime field, moved on each round, and one player who stays (Paley). Rounds chosen from these
 * stand at right angles to each other, so that any number of them is as even as can be.
 */
const halves = (players: number): SeatingPlan | undefined => {
  const prime = players - 1;
  if (!isPrime(prime) || prime % 4 !== 3) return undefined;
  const squares = new Set(upTo(prime).map(each => (each * each) % prime));
  squares.delete(0);
  return upTo(prime).map(move => {
    const moved = (each: number): number => (each + move) % prime;
    const isSquare = (each: number): boolean => squares.has(each);
    const others = upTo(prime).filter(each => !isSquare(each));
    return [[prime, ...[...squares].map(moved)], others.map(moved)];
  });
};

/**
 * Two planes over an odd field, as many tables as it has elements (50 at 5 tables in 11 rounds): the lines of all slopes, and parabolas. Where a
 * line and a parabola of the first plane meet twice, those of the second do not meet, because there the parabolas are stretched by a
 * number that is no square (Addelman and Kempthorne).
 */
const doubled = (tables: number): SeatingPlan | undefined => {
  const field = fieldOf(tables);
  const squares = field === undefined ? new Set() : new Set(upTo(tables).map(each => field.multiply(each, each)));
  const stretch = upTo(tables).find(each => !squares.has(each));
  if (field === undefined || stretch === undefined) return undefined;
  const { multiply, sum } = field;
  const quarter = field.inverse(sum([1, 1, 1, 1]));
  const less = (one: number, other: number): number => sum([one, field.negative(other)]);
  const lift = multiply(quarter, less(stretch, 1));
  const drop = multiply(quarter, less(field.inverse(stretch), 1));
  const round = (first: (x: number, y: number) => number, second: (x: number, y: number) => number): SeatingPlan[number] =>
    byTable(2 * tables ** 2, tables, player => {
      const at = player % tables ** 2;
      return (player < tables ** 2 ? first : second)(at % tables, Math.floor(at / tables));
    });
  const lines = upTo(tables).map(slope =>
    round(
      (x, y) => sum([y, multiply(slope, x)]),
      (x, y) => sum([y, multiply(multiply(stretch, slope), x), field.negative(multiply(lift, multiply(slope, slope)))]),
    ),
  );
  const parabolas = upTo(tables).map(slope =>
    round(
      (x, y) => sum([multiply(x, x), multiply(slope, x), y]),
      (x, y) => sum([multiply(stretch, multiply(x, x)), multiply(slope, x), y, multiply(drop, multiply(slope, slope))]),
    ),
  );
  return [
    round(
      x => x,
      x => x,
    ),
    ...lines.flatMap((line, index) => [line, parabolas[index] ?? []]),
  ];
};
