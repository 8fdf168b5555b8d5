import { largestFree, placed, type Rect, touch } from '../shared/ring.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A person at the wide table, seen from above. */
export interface RoundSeat {
  /** Where they sit at the rim, and the direction in which they look. */
  readonly at: Point;
  readonly inward: Point;
  /** Degrees by which the things before them are turned. */
  readonly turned: number;
  /** The middle of the felt before them. */
  readonly felt: Point;
  /** Its corners: at the rim, then towards the middle. */
  readonly corners: readonly Point[];
  /** The width of the felt in its middle, as a part of its width at the rim. */
  readonly narrowed: number;
  readonly name: Rect;
}

/** Everybody round the wood: chairs, felts before them, names behind them. */
export interface WideTable {
  readonly seats: readonly RoundSeat[];
  readonly moderator: RoundSeat;
  readonly felt: { readonly w: number; readonly h: number };
  /** How large people are drawn. */
  readonly scale: number;
  /** The wood: a rectangle with round corners. */
  readonly board: Rect & { readonly r: number };
  readonly middle: Rect;
  /** Whether the pieces of each person are touched where they lie; in a smaller window a touched seat opens large. */
  readonly isOpen: boolean;
}

/** The depth of a person with the chair, and the height of a name, in pixels at scale 1. */
const PERSON = 62;
const NAME = { h: 36, widest: 176, leasts: [104, 88, 66] } as const;
const EDGE = 8;
const SCALES = { largest: 1.16, least: 0.56, step: 0.04 } as const;
/** The moderator's place, with the tray before it. */
const MODERATOR = { w: 156, least: 110 } as const;
const FELT = { part: 0.88, widest: 172, least: 94, shape: 0.84, deepest: 0.44, rim: 12 } as const;
/** The gap between the moderator's name and the names beside it. */
const NAMES_APART = 12;
const LEAST_HALF = 150;
const OPEN = 104;
/** The greatest length of the table for a number of people, by its height: people see each other across it, however wide the window. */
const LONGEST = [
  [8, 1.18],
  [14, 1.5],
  [24, 1.75],
] as const;
const roundnessFor = (count: number): number => {
  if (count <= 8) return 1;
  return count <= 14 ? 0.86 : 0.66;
};

/** The rim from its top, clockwise, at this distance along it. */
const rimOf = (a: number, b: number, r: number) => {
  const arc = (Math.PI * r) / 2;
  const [flat, tall] = [2 * (a - r), 2 * (b - r)];
  const length = 2 * (flat + tall) + 4 * arc;
  const corner = (x: number, y: number, turn: number): { at: Point; inward: Point } => {
    const out = { x: Math.sin(turn), y: -Math.cos(turn) };
    return { at: { x: x + r * out.x, y: y + r * out.y }, inward: { x: -out.x, y: -out.y } };
  };
  const at = (distance: number): { at: Point; inward: Point } => {
    let s = ((distance % length) + length) % length;
    const parts: readonly (readonly [number, (s: number) => { at: Point; inward: Point }])[] = [
      [flat / 2, along => ({ at: { x: along, y: -b }, inward: { x: 0, y: 1 } })],
      [arc, along => corner(a - r, r - b, along / r)],
      [tall, along => ({ at: { x: a, y: r - b + along }, inward: { x: -1, y: 0 } })],
      [arc, along => corner(a - r, b - r, Math.PI / 2 + along / r)],
      [flat, along => ({ at: { x: a - r - along, y: b }, inward: { x: 0, y: -1 } })],
      [arc, along => corner(r - a, b - r, Math.PI + along / r)],
      [tall, along => ({ at: { x: -a, y: b - r - along }, inward: { x: 1, y: 0 } })],
      [arc, along => corner(r - a, r - b, 1.5 * Math.PI + along / r)],
    ];
    for (const [size, point] of parts) {
      if (s < size) return point(s);
      s -= size;
    }
    return { at: { x: s - flat / 2, y: -b }, inward: { x: 0, y: 1 } };
  };
  return { length, at };
};

/** The table with everybody round it, people as large as they can be; undefined where there is too little room to draw them. */
export const wideTable = (count: number, width: number, height: number): WideTable | undefined => {
  // Smaller people with room for their names go before large ones with small names.
  for (const leastName of NAME.leasts)
    for (let scale = SCALES.largest; scale >= SCALES.least; scale -= SCALES.step) {
      const found = wideAt({ count, width, height, scale, leastName });
      if (found !== undefined) return found;
    }
  return undefined;
};

interface Wish {
  readonly count: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly leastName: number;
}

const wideAt = ({ count, width, height, scale, leastName }: Wish): WideTable | undefined => {
  const h = NAME.h * Math.max(0.78, Math.min(1, scale));
  const [, longest] = LONGEST.find(([most]) => count <= most) ?? LONGEST[2];
  const b = height / 2 - PERSON * scale - h - EDGE;
  const a = Math.min(width / 2 - PERSON * scale - leastName - EDGE, b * longest);
  if (Math.min(a, b) < LEAST_HALF) return undefined;
  const r = roundnessFor(count) * Math.min(a, b);
  const { length, at } = rimOf(a, b, r);
  const gap = Math.max(MODERATOR.least, MODERATOR.w * scale);
  const step = (length - gap) / count;
  const w = Math.min(FELT.widest, step * FELT.part);
  if (w < FELT.least * scale) return undefined;
  const felt = { w, h: Math.min(w * FELT.shape, Math.min(a, b) * FELT.deepest) };
  const first = (length - gap) / 2 - (Math.ceil(count / 2) - 0.5) * step;
  const middle = { x: width / 2, y: height / 2 };
  const seated = (distance: number, nameWidth: number): RoundSeat => {
    const { at: rim, inward } = at(distance);
    const here = { x: middle.x + rim.x, y: middle.y + rim.y };
    const inside = (depth: number, along: number): Point => {
      const other = at(distance + along);
      return { x: middle.x + other.at.x + other.inward.x * depth, y: middle.y + other.at.y + other.inward.y * depth };
    };
    const out = PERSON * scale + 2;
    // A name stands behind its person: below or above, or beside.
    const name = {
      x: here.x - inward.x * out - (inward.x * nameWidth) / 2,
      y: here.y - inward.y * (out + h / 2) + inward.y * Math.abs(inward.x) * h * 0.3,
      w: nameWidth,
      h,
    };
    const [rimmed, deep] = [FELT.rim * scale, FELT.rim * scale + felt.h];
    const wide = (depth: number): number => {
      const [one, other] = [inside(depth, -w / 2), inside(depth, w / 2)];
      return Math.hypot(one.x - other.x, one.y - other.y);
    };
    return {
      at: here,
      inward,
      turned: (Math.atan2(-inward.x, inward.y) * 180) / Math.PI,
      felt: { x: here.x + (inward.x * (rimmed + deep)) / 2, y: here.y + (inward.y * (rimmed + deep)) / 2 },
      // Neighbours share the line between them, so that no felt lies on another however sharp the table's corner is.
      corners: [inside(rimmed, -w / 2), inside(rimmed, w / 2), inside(deep, w / 2), inside(deep, -w / 2)],
      narrowed: wide((rimmed + deep) / 2) / w,
      name,
    };
  };
  for (let nameWidth: number = NAME.widest; nameWidth >= leastName; nameWidth -= 6) {
    const distance = (index: number): number => first + index * step + (index >= Math.ceil(count / 2) ? gap : 0);
    const seats = Array.from({ length: count }, (_, index) => seated(distance(index), nameWidth));
    const moderator = seated(length / 2, Math.min(NAME.widest, gap + step - nameWidth - 2 * NAMES_APART));
    const names = [...seats.map(({ name }) => name), moderator.name];
    const isFree = names.every(
      (one, index) => isWithin(one, width, height) && names.every((other, at) => at <= index || !touch(one, other)),
    );
    if (!isFree) continue;
    const inner = FELT.rim * scale + felt.h + 10;
    const free = { ...middle, w: 2 * (a - inner) * 0.86, h: 2 * (b - inner) * 0.8 };
    return { seats, moderator, felt, scale, board: { ...middle, w: 2 * a, h: 2 * b, r }, middle: free, isOpen: w >= OPEN };
  }
  return undefined;
};

const isWithin = ({ x, y, w, h }: Rect, width: number, height: number): boolean =>
  x - w / 2 >= 2 && y - h / 2 >= 2 && x + w / 2 <= width - 2 && y + h / 2 <= height - 2;

/** The table where there is little room: a box for each person, which is their felt with the name on it. */
export interface CloseTable {
  readonly seats: readonly Rect[];
  /** The area that is free for shared things and for the cards in the centre. */
  readonly middle: Rect;
  readonly board: Rect;
}

/** The heights of seats: the largest as a part of the window's height, then the highest and the smallest in pixels. */
const LARGEST = 0.27;
const HIGHEST = 190;
const SMALLEST = 28;
const STEP = 2;
/** The width of a seat by its height. */
const SHAPES = [1.75, 1.5, 1.25, 1, 0.85] as const;
const GAP = 7;
/** The greatest height of a box, by its width. */
const TALLEST = 1.25;
const MIDDLE = { w: 0.26, h: 0.2, leastWide: 96, leastHigh: 76 } as const;
/** How far the seats overhang the wood, as parts of a seat. */
const OVERHANG = { w: 0.3, h: 0.3 } as const;

/** The seats of a ring, as large as they can be; undefined where no ring fits, as in a tiny window. */
export const closeTable = (count: number, width: number, height: number): CloseTable | undefined => {
  const found = [
    ...SHAPES.flatMap(shape => largest(count, width, height, shape) ?? []),
    ...[columns(count, width, height)].flatMap(each => each ?? []),
  ];
  const [first] = found;
  if (first === undefined) return undefined;
  return found.reduce((best, each) => (areaOf(each) > areaOf(best) ? each : best), first);
};

/** On a telephone that is held upright people sit along both sides, from the top to the bottom. */
const columns = (count: number, width: number, height: number): CloseTable | undefined => {
  const right = Math.ceil(count / 2);
  const free = Math.max(MIDDLE.leastWide, width * MIDDLE.w);
  const w = Math.floor((width - free) / 2 - GAP);
  const h = Math.min(HIGHEST, Math.floor(height / right - GAP), w * TALLEST);
  if (height < width || w < SMALLEST * 2 || h < SMALLEST) return undefined;
  const side = (x: number, rows: number): readonly Rect[] =>
    Array.from({ length: rows }, (_, row) => ({ x, y: ((row + 0.5) * height) / rows, w, h }));
  const seats = [...side(width - w / 2, right), ...side(w / 2, count - right).toReversed()];
  return { seats, middle: { x: width / 2, y: height / 2, w: free - GAP, h: height * 0.6 }, board: boardOf(width, height, w, h) };
};

const boardOf = (width: number, height: number, w: number, h: number): Rect => ({
  x: width / 2,
  y: height / 2,
  w: width - 2 * w * OVERHANG.w,
  h: height - 2 * h * OVERHANG.h,
});

const areaOf = ({ seats: [seat] }: CloseTable): number => (seat === undefined ? 0 : seat.w * seat.h);

const largest = (count: number, width: number, height: number, shape: number): CloseTable | undefined => {
  for (let h = Math.min(HIGHEST, Math.floor(height * LARGEST)); h >= SMALLEST; h -= STEP) {
    const w = Math.round(h * shape);
    const seats = placed(count, width, height, w, h);
    if (seats === undefined) continue;
    const middle = largestFree(seats, width, height);
    const isFree = middle.w >= Math.max(MIDDLE.leastWide, width * MIDDLE.w) && middle.h >= Math.max(MIDDLE.leastHigh, height * MIDDLE.h);
    if (!isFree) continue;
    return { seats, middle, board: boardOf(width, height, w, h) };
  }
  return undefined;
};
