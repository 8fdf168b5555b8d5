import { roundsOf, SCHEMES } from './schemes.ts';
import type { Group, SeatingPlan } from './sitting.ts';
import { developed } from './turned.ts';

/** A finite field with few elements, numbered from 0. */
interface Field {
  readonly size: number;
  add(one: number, other: number): number;
  multiply(one: number, other: number): number;
  sum(all: readonly number[]): number;
  negative(one: number): number;
  /** Not defined for 0. */
  inverse(one: number): number;
}

/** Fields whose size is a power of a prime, each with the irreducible polynomial of its arithmetic: the lowest coefficient first. */
const EXTENSIONS: { readonly [size: number]: { readonly prime: number; readonly modulo: readonly number[] } } = {
  4: { prime: 2, modulo: [1, 1, 1] },
  8: { prime: 2, modulo: [1, 1, 0, 1] },
  9: { prime: 3, modulo: [1, 0, 1] },
  27: { prime: 3, modulo: [1, 2, 0, 1] },
};

const isPrime = (number: number): boolean => {
  if (number < 2) return false;
  for (let factor = 2; factor * factor <= number; factor += 1) if (number % factor === 0) return false;
  return true;
};

/** Undefined where no field has this size, or where no tournament needs it. */
const fieldOf = (size: number): Field | undefined => {
  if (isPrime(size)) return whole({ size, add: (one, other) => (one + other) % size, multiply: (one, other) => (one * other) % size });
  const extension = EXTENSIONS[size];
  return extension === undefined ? undefined : whole(extended(size, extension.prime, extension.modulo));
};

type Tables = Pick<Field, 'size' | 'add' | 'multiply'>;

const whole = ({ size, add, multiply }: Tables): Field => {
  const all = Array.from({ length: size }, (_, each) => each);
  return {
    size,
    add,
    multiply,
    sum: terms => terms.reduce(add, 0),
    negative: one => all.find(each => add(one, each) === 0) ?? 0,
    inverse: one => all.find(each => multiply(one, each) === 1) ?? 0,
  };
};

const extended = (size: number, prime: number, modulo: readonly number[]): Tables => {
  const length = modulo.length - 1;
  const digits = (number: number): number[] => Array.from({ length }, (_, place) => Math.floor(number / prime ** place) % prime);
  const number = (all: readonly number[]): number => all.reduce((sum, digit, place) => sum + digit * prime ** place, 0);
  return {
    size,
    add: (one, other) => {
      const more = digits(other);
      return number(digits(one).map((digit, place) => (digit + (more[place] ?? 0)) % prime));
    },
    multiply: (one, other) => {
      const product: number[] = Array.from({ length: 2 * length - 1 }, () => 0);
      const more = digits(other);
      for (const [place, digit] of digits(one).entries())
        for (const [at, by] of more.entries()) product[place + at] = ((product[place + at] ?? 0) + digit * by) % prime;
      for (let top = product.length - 1; top >= length; top -= 1) {
        const over = product[top] ?? 0;
        for (const [place, by] of modulo.entries()) {
          const at = top - length + place;
          product[at] = ((((product[at] ?? 0) - over * by) % prime) + prime) % prime;
        }
      }
      return number(product.slice(0, length));
    },
  };
};

/**
 * Found by search: 27 players in three rows of nine, and one who stays. Over nine
 * turns every difference within and between rows occurs once.
 */
const TWENTY_EIGHT: readonly Group[] = [
  [4, 10, 14, 26],
  [5, 12, 22, 27],
  [3, 17, 21, 23],
  [11, 19, 20, 25],
  [7, 9, 15, 16],
  [2, 6, 8, 18],
  [0, 1, 13, 24],
];

/**
 * Found by search: the table of each player in the first round. Over ten turns, the tables of any two rounds overlap as evenly as possible.
 */
const FORTY = '1320212110123023133123310001003221322030';

const firstRound = (tables: number, tableOf: string): readonly Group[] =>
  Array.from({ length: tables }, (_, table) => [...tableOf].flatMap((at, player) => (at === `${table}` ? [player] : [])));

const COUPLES = 16;

/**
 * 32 players in fours, 10 rounds. Sixteen couples never sit together; a couple is a point of the four-dimensional space over two elements.
 * In a round the four couples of a parallel of its plane share two tables. The ten planes contain each direction twice. `apart` has a bit
 * for each couple: which of the two sits at the first table. Couples who meet twice sit once alike, once crosswise: so all four meet.
 */
const thirtyTwo = (): SeatingPlan =>
  ROUNDS.map(([one, other, apart]) => {
    const first = (couple: number): number => (apart >> couple) & 1;
    const parallels = Array.from({ length: COUPLES }, (_, start) => [start, start ^ one, start ^ other, start ^ one ^ other]);
    return parallels
      .filter(([start, ...others]) => others.every(each => each > (start ?? 0)))
      .flatMap(couples => [0, 1].map(table => couples.map(couple => 2 * couple + (first(couple) ^ table))));
  });

/** The two directions that span the plane, and `apart`: a quadratic form, whose coefficients were found by solving equations. */
const ROUNDS: readonly (readonly [one: number, other: number, apart: number])[] = [
  [1, 2, 0x0000],
  [4, 8, 0x0cc0],
  [5, 10, 0xa0a0],
  [6, 11, 0xd8d8],
  [7, 9, 0xff00],
  [1, 6, 0xaaaa],
  [2, 12, 0x33cc],
  [3, 9, 0xcccc],
  [4, 11, 0x5630],
  [5, 8, 0x6350],
];

/**
 * An optimal plan of at least `rounds` rounds, if mathematics knows one; else undefined. Nobody meets anybody twice, or the tables of any
 * two rounds overlap evenly, which makes meetings as even as possible. Any choice of rounds from such a plan is optimal too.
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
    tables === 4 && players === 40 ? developed(40, 10, firstRound(4, FORTY)) : undefined,
    size === 4 && players === 28 ? developed(28, 9, TWENTY_EIGHT) : undefined,
    size === 4 && players === 32 ? thirtyTwo() : undefined,
    ...SCHEMES.filter(scheme => scheme.tables === tables && scheme.size === size).map(roundsOf),
  ].filter(plan => plan !== undefined);

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/**
 * As many players as points in a space over a field with one element for each table: each way to cut the space into
 * parallels is a round. In a plane all meet exactly once (16 in fours, 5 rounds); in higher spaces the tables of
 * any two rounds overlap evenly (27 at 3 tables, 13 rounds).
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

/** A column for each seat, a row for each table: in each round a table takes one player of each column, along a line of another slope. */
const transversals = (tables: number, size: number): SeatingPlan | undefined => {
  const field = fieldOf(tables);
  if (field === undefined) return undefined;
  const columns = upTo(size);
  return upTo(tables).map(slope =>
    upTo(tables).map(start => columns.map(column => column * tables + field.add(start, field.multiply(slope, column)))),
  );
};

/**
 * Two tables: one has the squares of a field, shifted by another element each round, and one player who stays (Paley). The tables of any
 * two rounds overlap evenly, so any choice of these rounds is as even as possible.
 */
const halves = (players: number): SeatingPlan | undefined => {
  const size = players - 1;
  const field = size % 4 === 3 ? fieldOf(size) : undefined;
  if (field === undefined) return undefined;
  const squares = new Set(upTo(size).map(each => field.multiply(each, each)));
  squares.delete(0);
  return upTo(size).map(move => {
    const moved = (each: number): number => field.add(each, move);
    const others = upTo(size).filter(each => !squares.has(each));
    return [[size, ...[...squares].map(moved)], others.map(moved)];
  });
};

/**
 * Two planes over a field of odd size, with a table for each element (50 at 5 tables, 11 rounds): the lines of all slopes, and parabolas.
 * Where a line and a parabola of the first plane meet twice, their counterparts in the second do not meet, because parabolas there are
 * stretched by a factor that is no square (Addelman and Kempthorne).
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
