import { fieldOf, isPrime } from './field.ts';
import type { Group, Plan } from './plan.ts';

/**
 * Plans that nothing can be better than, where mathematics knows one: nobody meets anybody twice, or, at two tables, all meet
 * as evenly as can be. Undefined elsewhere.
 */
export const designFor = (players: number, tables: number, rounds: number): Plan | undefined => {
  const size = players / tables;
  if (tables < 2 || rounds < 1 || !Number.isInteger(size) || size < 2) return undefined;
  const whole = known(players, tables, size).find(plan => plan.length >= rounds);
  return whole?.slice(0, rounds);
};

const known = (players: number, tables: number, size: number): readonly Plan[] =>
  [
    tables === size ? plane(size) : undefined,
    size <= tables ? transversals(tables, size) : undefined,
    tables === 2 ? halves(players) : undefined,
    size === 4 && players === 28 ? developed(9, 1, TWENTY_EIGHT) : undefined,
  ].filter(plan => plan !== undefined);

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The lines of a plane: all parallels of one slope are a round, the verticals another (16 in fours meet all in 5 rounds). */
const plane = (size: number): Plan | undefined => {
  const field = fieldOf(size);
  if (field === undefined) return undefined;
  const all = upTo(size);
  const sloping = all.map(slope => all.map(start => all.map(x => x * size + field.add(field.multiply(slope, x), start))));
  return [...sloping, all.map(x => all.map(y => x * size + y))];
};

/** As many columns as seats, as many rows as tables: each round takes one of each column along another slope. */
const transversals = (tables: number, size: number): Plan | undefined => {
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
const halves = (players: number): Plan | undefined => {
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

/** Rounds made of one: every player but the last few moves on by one within his row. */
const developed = (row: number, staying: number, first: readonly Group[]): Plan => {
  const last = Math.max(...first.flat()) + 1 - staying;
  const moved = (player: number, by: number): number => (player >= last ? player : player - (player % row) + (((player % row) + by) % row));
  return upTo(row).map(by => first.map(group => group.map(player => moved(player, by))));
};

/** Found by search: three rows of nine and one who stays; all differences within and between rows occur once. */
const TWENTY_EIGHT: readonly Group[] = [
  [4, 10, 14, 26],
  [5, 12, 22, 27],
  [3, 17, 21, 23],
  [11, 19, 20, 25],
  [7, 9, 15, 16],
  [2, 6, 8, 18],
  [0, 1, 13, 24],
];
