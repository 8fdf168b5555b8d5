/** A rectangle by its middle. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The size of the area in which the village stands. */
export interface RoomSize {
  readonly width: number;
  readonly height: number;
}

export interface RingLayout {
  /** The box of each seat, with its house and name. */
  readonly seats: readonly Rect[];
  /** The area without houses. */
  readonly open: Rect;
  /** The gap between the last seat and the first. */
  readonly top: Rect;
}

const STEPS = 120;
const MARGIN = 10;
const SMALLEST = 46;
const STEP = 2;
/** The height of the largest seat, as a part of the window's height. */
const LARGEST = 0.17;
/** The width of a seat by its height. At a full table there is less room for each name. */
const SHAPE = { wide: 1.75, upright: 1.55, many: 1.5 } as const;
export const MANY = 15;
/** The gap at the top, in seats. */
const TOP = 0.9;
/** In a narrower window the houses stand in strips above and below the square. */
const NARROWEST = 900;
/** The middle must hold words that a child at the back can read. */
const LEAST_MIDDLE = { wide: { w: 0.5, h: 0.48 }, upright: { w: 0.42, h: 0.34 } } as const;

/** The sky over the houses, as a part of the height: smoke rises there, and the sun sinks. */
const SKY = 0.045;

/**
 * The seats of a table in a ring, in the order in which people sit: seat 1 right of the top, then clockwise. The houses are
 * as large as they can be without touching; undefined where a ring would be too small to read, and strips are better.
 */
export const ring = (count: number, width: number, height: number): RingLayout | undefined => {
  if (width < NARROWEST) return undefined;
  const sky = height * SKY;
  const below = height - sky;
  const least = width > height ? LEAST_MIDDLE.wide : LEAST_MIDDLE.upright;
  for (let h = Math.floor(height * LARGEST); h >= SMALLEST; h -= STEP) {
    const houses = placed(count, width, below, shapeFor(count, width, height) * h, h);
    if (houses === undefined) continue;
    const open = largestFree(houses, width, below);
    if (open.w < width * least.w || open.h < below * least.h) continue;
    const lowered = <R extends Rect>(rect: R): R => ({ ...rect, y: rect.y + sky });
    const seats = houses.map(lowered);
    return { seats, open: lowered(open), top: gapAtTheTop(seats, width, h) };
  }
  return undefined;
};

const shapeFor = (count: number, width: number, height: number): number => {
  if (count >= MANY) return SHAPE.many;
  return width > height ? SHAPE.wide : SHAPE.upright;
};

const gapAtTheTop = (houses: readonly Rect[], width: number, h: number): Rect => {
  const beside = [houses[0], houses[houses.length - 1]].flatMap(house =>
    house === undefined ? [] : [Math.abs(house.x - width / 2) - house.w / 2],
  );
  const w = 2 * Math.max(0, Math.min(width / 2, ...beside));
  return { x: width / 2, y: (houses[0]?.y ?? 0) + MARGIN, w, h };
};

/** How round the ring's corners are, as a part of its smaller half. A fuller table uses the corners more. */
export const roundnessFor = (count: number): number => {
  if (count <= 8) return 1;
  return count < MANY ? 0.8 : 0.42;
};

/** This many boxes of one size in a ring, as far apart as they can be; undefined where they would touch. */
export const placed = (count: number, width: number, height: number, w: number, h: number): readonly Rect[] | undefined => {
  const [a, b] = [(width - w) / 2 - MARGIN, (height - h) / 2 - MARGIN];
  if (a <= 0 || b <= 0) return undefined;
  const path = halfRound(a, b, roundnessFor(count) * Math.min(a, b));
  const right = evenly(path, count, w, h);
  if (right === undefined) return undefined;
  const bottom: readonly Point[] = count % 2 === 0 ? [] : [{ x: 0, y: b }];
  const left = right.map(({ x, y }) => ({ x: -x, y })).reverse();
  const houses = [...right, ...bottom, ...left].map(({ x, y }) => ({ x: width / 2 + x, y: height / 2 + y, w, h }));
  return houses.some((one, index) => houses.some((other, at) => at > index && touch(one, other))) ? undefined : houses;
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The right half of a rounded rectangle whose centre is the origin, from the top to the bottom. */
const halfRound = (a: number, b: number, r: number): readonly Point[] => {
  const along = (from: Point, to: Point): readonly Point[] =>
    Array.from({ length: STEPS }, (_, step) => {
      const part = step / STEPS;
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    });
  const corner = (turn: number, y: number): readonly Point[] =>
    Array.from({ length: STEPS }, (_, step) => {
      const angle = ((step / STEPS + turn) * Math.PI) / 2;
      return { x: a - r + r * Math.sin(angle), y: y - r * Math.cos(angle) };
    });
  return [
    ...along({ x: 0, y: -b }, { x: a - r, y: -b }),
    ...corner(0, r - b),
    ...along({ x: a, y: r - b }, { x: a, y: b - r }),
    ...corner(1, b - r),
    ...along({ x: a - r, y: b }, { x: 0, y: b }),
    { x: 0, y: b },
  ];
};

const HALVINGS = 14;
const FARTHEST = 24;

/** The seats of the right half, as far apart as they can be; undefined where they would touch. */
const evenly = (path: readonly Point[], count: number, w: number, h: number): readonly Point[] | undefined => {
  let [near, far] = [1, FARTHEST];
  let best = apart(path, count, w, h, near);
  if (best === undefined) return undefined;
  for (let halved = 0; halved < HALVINGS; halved += 1) {
    const between = (near + far) / 2;
    const found = apart(path, count, w, h, between);
    if (found === undefined) far = between;
    else [near, best] = [between, found];
  }
  return best;
};

/** The seats of the right half, each at least this many houses from the next, along the direction in which they are farther apart. */
const apart = (path: readonly Point[], count: number, w: number, h: number, least: number): readonly Point[] | undefined => {
  const far = (one: Point, other: Point): number => Math.max(Math.abs(one.x - other.x) / w, Math.abs(one.y - other.y) / h);
  const half = Math.floor(count / 2);
  const found: Point[] = [];
  for (const point of path) {
    const last = found[found.length - 1];
    if (found.length === half) break;
    if (last === undefined ? point.x >= ((TOP + least) / 2) * w : far(last, point) >= least) found.push(point);
  }
  const [last, bottom] = [found[half - 1], path[path.length - 1]];
  if (last === undefined || bottom === undefined) return undefined;
  const isClear = count % 2 === 0 ? 2 * last.x >= least * w : far(last, bottom) >= least;
  return isClear ? found : undefined;
};

/** How round the square is, as a part of its smaller side. */
const ROUND = 0.3;
export const cornerOf = ({ w, h }: Pick<Rect, 'w' | 'h'>): number => Math.min(w, h) * ROUND;

/** Whether a point lies in a room with round corners, at least this far from its edge. */
export const isInRound = (x: number, y: number, room: Rect, from = 0): boolean => {
  const r = cornerOf(room);
  const far = (at: number, half: number): number => Math.max(0, Math.abs(at) - half + r);
  const [dx, dy] = [far(x - room.x, room.w / 2), far(y - room.y, room.h / 2)];
  return Math.hypot(dx, dy) <= r - from;
};

export interface StripsLayout {
  /** How many of the seats stand above the square. */
  readonly above: number;
  readonly cell: { readonly w: number; readonly h: number; readonly text: number };
  readonly sky: number;
  readonly open: Rect;
}

/** The width and height of a cell, in sizes of its text. */
const CELL = { w: 11.7, h: 1.85, withCards: 2.3 } as const;
const TEXT = { least: 13, most: 24 } as const;
const BAND = { part: 0.055, px: 38 } as const;

/** In a small window the houses stand in rows above and below the square. */
export const strips = (count: number, width: number, height: number, withCards: boolean): StripsLayout => {
  const isWide = width > height;
  const most = isWide
    ? Math.max(2, Math.min(6, Math.floor(width / (TEXT.least * CELL.w))))
    : Math.max(2, Math.round(width / (TEXT.most * CELL.w)));
  const high = withCards ? CELL.withCards : CELL.h;
  const half = Math.ceil(count / 2);
  const columns = Math.max(1, Math.min(most, half));
  const above = columns * Math.ceil(half / columns);
  const rows = above / columns + Math.ceil((count - above) / columns);
  const sky = Math.max(BAND.px, height * BAND.part);
  const text = Math.max(TEXT.least, Math.min(TEXT.most, width / columns / CELL.w, (height * 0.42) / Math.max(1, rows) / high));
  const h = text * high;
  const [top, bottom] = [sky + (h * above) / columns, height - h * (rows - above / columns)];
  return {
    above,
    cell: { w: width / columns, h, text },
    sky,
    open: { x: width / 2, y: (top + bottom) / 2, w: width - TEXT.least, h: bottom - top - TEXT.least },
  };
};

export const touch = (one: Rect, other: Rect): boolean =>
  Math.abs(one.x - other.x) * 2 < one.w + other.w - 0.5 && Math.abs(one.y - other.y) * 2 < one.h + other.h - 0.5;

/** The largest area in the middle of the window that is free of these boxes. */
export const largestFree = (taken: readonly Rect[], width: number, height: number): Rect => {
  let best: Rect = { x: width / 2, y: height / 2, w: 0, h: 0 };
  for (let h = height * 0.2; h < height; h += height / 50) {
    const room = { x: width / 2, y: height / 2, h };
    const row = { ...room, w: width };
    let half = width / 2;
    for (const box of taken) if (touch(row, box)) half = Math.min(half, Math.abs(box.x - room.x) - box.w / 2 - MARGIN);
    const w = 2 * half;
    // A long low room is of little use for large words.
    if (w > 0 && Math.min(w, h * 2.6) * h > Math.min(best.w, best.h * 2.6) * best.h) best = { ...room, w };
  }
  return best;
};
