/** A rectangle by its middle. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The size of what the village stands in. */
export interface RoomSize {
  readonly width: number;
  readonly height: number;
}

/** Where something lies, and towards which of its sides. */
interface LeaningBox extends Rect {
  readonly leans: { readonly x: number; readonly y: number };
}

/** A seat of the ring: its house and name, and where what is laid before it lies. */
export interface SeatBox extends Rect {
  readonly before: LeaningBox;
}

export interface RingLayout {
  readonly seats: readonly SeatBox[];
  /** Free of houses. */
  readonly open: Rect;
  /** Free of what lies before them besides. */
  readonly middle: Rect;
  /** Between the last seat and the first. */
  readonly top: Rect;
}

const STEPS = 120;
const MARGIN = 10;
const SMALLEST = 46;
const STEP = 2;
/** As parts of a house's height. */
const LARGEST = 0.2;
/** How much wider than high a seat is: where many sit, there is less room for each name. */
const SHAPE = { wide: 1.75, upright: 1.55, many: 1.5 } as const;
export const MANY = 15;
/** The gap at the top, in seats. */
const TOP = 0.9;
const DEPTH = { below: 0.6, beside: 0.85 } as const;
const INWARD = 30;
/** A telephone held upright. */
const NARROWEST = 560;
/** The middle must hold words that a child at the back can read. */
const LEAST_MIDDLE = { w: 0.42, h: 0.34, px: 250 } as const;

/**
 * The seats of a table in a ring, in the order in which people sit: seat 1 right of the top, then clockwise. The houses are
 * as large as they can be without touching; undefined where a ring would be too small to read, and a list is better.
 */
export const ring = (count: number, width: number, height: number): RingLayout | undefined => {
  if (width < NARROWEST) return undefined;
  for (let h = Math.floor(height * LARGEST); h >= SMALLEST; h -= STEP) {
    const houses = placed(count, width, height, shapeFor(count, width, height) * h, h);
    if (houses === undefined) continue;
    const seats = withRoomBefore(houses, width, height);
    const middle = largestFree(
      seats.flatMap(seat => [seat, seat.before]),
      width,
      height,
    );
    if (middle.w >= Math.max(LEAST_MIDDLE.px, width * LEAST_MIDDLE.w) && middle.h >= height * LEAST_MIDDLE.h)
      return { seats, open: largestFree(houses, width, height), middle, top: gapAtTheTop(houses, width, h) };
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

/** The fuller the table, the more the ring uses its corners: how round they are, as a part of its smaller half. */
const roundnessFor = (count: number): number => {
  if (count <= 8) return 1;
  return count < MANY ? 0.8 : 0.42;
};

/** So many boxes of one size in a ring, as far apart as they can be; undefined where they would touch. */
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

/** The seats of the right half where each is so many houses from the next; two houses stand apart where they are one house apart in one direction. */
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

export const touch = (one: Rect, other: Rect): boolean =>
  Math.abs(one.x - other.x) * 2 < one.w + other.w - 0.5 && Math.abs(one.y - other.y) * 2 < one.h + other.h - 0.5;

/** Room for tokens on the inner side of each house, where it is free. */
const withRoomBefore = (houses: readonly Rect[], width: number, height: number): readonly SeatBox[] => {
  const taken: Rect[] = [...houses];
  return houses.map(house => {
    const rooms = roomsBefore(house, width, height);
    const before = rooms.find(room => !taken.some(other => touch(room, other))) ?? leastInTheWay(rooms, taken);
    taken.push(before);
    return { ...house, before };
  });
};

const leastInTheWay = (rooms: readonly LeaningBox[], taken: readonly Rect[]): LeaningBox => {
  const count = (room: LeaningBox): number => taken.filter(other => touch(room, other)).length;
  return rooms.reduce((best, room) => (count(room) < count(best) ? room : best));
};

/** Below or beside the house, then a little along the ring where a neighbour stands in the way. */
const roomsBefore = (house: Rect, width: number, height: number): readonly LeaningBox[] => {
  const { x, y, w, h } = house;
  const [down, right] = [y < height / 2 ? 1 : -1, x < width / 2 ? 1 : -1];
  const below = (aside: number): LeaningBox => {
    const room = { x: x + right * aside * w, y: y + (down * h * (1 + DEPTH.below)) / 2, w, h: h * DEPTH.below };
    return { ...room, leans: { x: -right * Math.sign(aside), y: -down } };
  };
  const beside = (aside: number): LeaningBox => {
    const room = { x: x + (right * (w + h * DEPTH.beside)) / 2, y: y + down * aside * h, w: h * DEPTH.beside, h };
    return { ...room, leans: { x: -right, y: -down * Math.sign(aside) } };
  };
  const isAtTheEdge = Math.abs(y - height / 2) / height > Math.abs(x - width / 2) / width;
  const [first, other] = isAtTheEdge ? [below, beside] : [beside, below];
  // At last a smaller room, ever further inward.
  const away = Math.hypot(width / 2 - x, height / 2 - y);
  const inward = Array.from({ length: INWARD }, (_, step): LeaningBox => {
    const far = (h * (0.8 + step / 10)) / away;
    const leans = { x: -right, y: -down };
    return { x: x + (width / 2 - x) * far, y: y + (height / 2 - y) * far, w: h * DEPTH.beside, h: h * DEPTH.beside, leans };
  });
  return [...[0, 0.25, 0.5, 0.75].flatMap(aside => [first(aside), other(aside)]), ...inward];
};

/** The largest room in the middle of the window in which nothing of this lies. */
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

/** So many things of one size in a room, in rows, as large as they can be but not larger than asked. */
export const heap = (room: LeaningBox, count: number, largest: number): { readonly size: number; readonly at: readonly Point[] } => {
  let size = largest;
  const columns = (each: number): number => Math.max(1, Math.floor(room.w / each));
  while (size > 6 && Math.ceil(count / columns(size)) * size > room.h) size -= 1;
  const rows = Math.ceil(count / columns(size));
  const across = Math.ceil(count / Math.max(1, rows));
  const x = room.x + (room.leans.x * (room.w - across * size)) / 2;
  const y = room.y + (room.leans.y * (room.h - rows * size)) / 2;
  const at = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / across);
    const inRow = row === rows - 1 ? count - row * across : across;
    return { x: x + ((index % across) - (inRow - 1) / 2) * size, y: y + (row - (rows - 1) / 2) * size };
  });
  return { size, at };
};
