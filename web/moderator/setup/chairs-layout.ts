import { largestFree, placed, type Rect, roundnessFor } from '../../shared/ring.ts';

/** The positions of the chairs round the table, and of the things between them. */
export interface ChairsLayout {
  readonly chairs: readonly Rect[];
  /** The positions of the cards, one before each chair. */
  readonly cards: readonly { readonly x: number; readonly y: number }[];
  /** The gap at the top, where the moderator sits. */
  readonly gap: Rect;
  readonly table: Rect & { readonly round: number };
  /** The part of the room that is free of chairs and cards. */
  readonly middle: Rect;
}

const LARGEST = 92;
const SMALLEST = 34;
const STEP = 2;
/** The height of the tallest chair, as a part of the height of the room. */
const TALLEST = 0.155;
const SHAPE = 1.65;
/** The width of the widest chair, in which a name of usual length has room. */
const WIDEST = 132;
const CARD = { w: 26, h: 32, gap: 9 } as const;
const LEAST = { w: 210, h: 128 } as const;
const NARROWEST = 520;
/** The distance of the moderator's gap from the edge of the room. */
const EDGE = 10;
/** How far chairs reach into the table, as a part of their size. */
const INTO = 0.34;

/** The layout with the largest chairs that fit; undefined where a list is better. */
export const chairsIn = (count: number, width: number, height: number): ChairsLayout | undefined => {
  if (width < NARROWEST) return undefined;
  for (let h = Math.min(LARGEST, Math.floor(height * TALLEST)); h >= SMALLEST; h -= STEP) {
    const chairs = placed(count, width, height, Math.max(h * SHAPE, Math.min(WIDEST, width / 6.2)), h);
    const layout = chairs === undefined ? undefined : layoutOf(chairs, width, height);
    if (layout !== undefined && layout.middle.w >= LEAST.w && layout.middle.h >= LEAST.h) return layout;
  }
  return undefined;
};

const layoutOf = (chairs: readonly Rect[], width: number, height: number): ChairsLayout => {
  const middle = { x: width / 2, y: height / 2 };
  const [{ w, h } = { w: 0, h: 0 }] = chairs;
  const [first, last] = [chairs[0], chairs[chairs.length - 1]];
  const beside = [first, last].map(chair => Math.abs((chair?.x ?? middle.x) - middle.x) - w / 2);
  const cards = chairs.map(chair => before(chair, middle));
  const gap = { x: middle.x, y: h / 2 + EDGE, w: 2 * Math.max(0, Math.min(w / 2, ...beside) - 4), h };
  const table = { ...middle, w: width - 2 * w * (1 - INTO), h: height - 2 * h * (1 - INTO) };
  return {
    chairs,
    cards,
    gap,
    table: { ...table, round: (roundnessFor(chairs.length) * Math.min(table.w, table.h)) / 2 },
    middle: largestFree([...chairs, gap, ...cards.map(card => ({ ...card, w: CARD.w, h: CARD.h }))], width, height),
  };
};

/** The place of a card: just off its chair, on the way to the middle. */
const before = ({ x, y, w, h }: Rect, middle: { readonly x: number; readonly y: number }) => {
  const [dx, dy] = [middle.x - x, middle.y - y];
  const far = Math.hypot(dx, dy);
  const [ux, uy] = [dx / far, dy / far];
  const out = Math.min(
    (w / 2 + CARD.w / 2 + CARD.gap) / Math.max(Math.abs(ux), 0.01),
    (h / 2 + CARD.h / 2 + CARD.gap) / Math.max(Math.abs(uy), 0.01),
  );
  return { x: x + ux * out, y: y + uy * out };
};
