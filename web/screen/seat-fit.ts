import { fitName, type TextMeasure } from '../shared/fit.ts';
import { isInRound, MANY, type Rect } from '../shared/ring.ts';

type Fitted = ReturnType<typeof fitName>;

/** How the parts of one seat share its box, from the top: house, name, card. */
export interface FittedSeat {
  readonly box: Rect;
  readonly house: Rect;
  readonly name: Fitted;
  readonly card: Fitted | null;
  /** The box around all that is read. */
  readonly words: Rect;
}

/** Widths and heights below are parts of a seat's. */
const WIDTH = 1.02;
/** A very long name is narrower, so that two of them beside each other leave a gap. */
const VERY_LONG = { below: 0.6, width: 0.97 } as const;
const NAME = { few: 0.29, many: 0.305 } as const;
const HOUSE = { few: 0.6, many: 0.54 } as const;
const CARD = 0.19;
/** At a full table a long name breaks sooner, and its house shrinks. */
const BREAKS = { few: 0.75, many: 0.96 } as const;
const LEADING = { name: 1.12, card: 1.15 } as const;
/** The width of a house by its height. */
const SHAPE = 1.25;
const LEAST_HOUSE = 0.22;

export const fitSeat = (box: Rect, count: number, name: string, card: string | null, measure: TextMeasure): FittedSeat => {
  const of = count >= MANY ? 'many' : 'few';
  const { x, y, w, h } = box;
  const written = card === null ? null : fitName(card, w * WIDTH, h * CARD, measure);
  const cardHeight = written === null ? 0 : written.size * written.lines.length * LEADING.card;
  const full = h * NAME[of];
  const wide = fitName(name, w * WIDTH, full, measure, BREAKS[of]);
  const isVeryLong = wide.size < full * VERY_LONG.below;
  const fitted = isVeryLong ? fitName(name, w * VERY_LONG.width, full, measure, BREAKS[of]) : wide;
  const room = h * (1 - LEAST_HOUSE) - cardHeight;
  const named = { ...fitted, size: Math.min(fitted.size, room / fitted.lines.length / LEADING.name) };
  const height = named.size * named.lines.length * LEADING.name + cardHeight;
  const house = Math.min(h * HOUSE[of], h - height);
  const foot = y + h / 2 - height;
  const broadest = Math.max(
    ...named.lines.map(line => measure(line) * named.size),
    ...(written?.lines ?? []).map(line => measure(line) * (written?.size ?? 0)),
  );
  return {
    box,
    house: { x, y: foot - house / 2, w: house * SHAPE, h: house },
    name: named,
    card: written,
    words: { x, y: foot + height / 2, w: broadest, h: height },
  };
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A bent way: its beginning, the point that bends it, and its end. */
export type Way = readonly [from: Point, towards: Point, to: Point];

const SAMPLES = 24;
export const alongWay = ([from, towards, to]: Way): readonly Point[] =>
  Array.from({ length: SAMPLES + 1 }, (_, step) => {
    const [b, a] = [step / SAMPLES, 1 - step / SAMPLES];
    return { x: a * a * from.x + 2 * a * b * towards.x + b * b * to.x, y: a * a * from.y + 2 * a * b * towards.y + b * b * to.y };
  });

const meets = ({ x, y }: Point, room: Rect, wide: number): boolean =>
  Math.abs(x - room.x) < (room.w + wide) / 2 && Math.abs(y - room.y) < (room.h + wide) / 2;

/** How far a way leads into the square, which covers the end of the way. */
const INTO = 0.62;

/** A way from each house to the square with one bend, beside all names and past all other houses; undefined where there is none. */
export const waysOf = (seats: readonly FittedSeat[], square: Rect, wide: number): readonly (Way | undefined)[] =>
  seats.map(({ house, words }, index) => {
    const isClear = (way: Way): boolean =>
      // The way ends under the square.
      isInRound(way[2].x, way[2].y, square, 0) &&
      alongWay(way).every(
        point =>
          isInRound(point.x, point.y, square, wide / 2) ||
          seats.every(
            (other, at) =>
              !meets(point, other.words, wide + 4) && (at === index || !meets(point, { ...other.house, w: other.house.w * 0.9 }, wide)),
          ),
      );
    return possibleWays(house, words, square, wide).find(isClear);
  });

const possibleWays = (house: Rect, words: Rect, square: Rect, wide: number): readonly Way[] => {
  const from = { x: house.x, y: house.y + house.h / 2 - wide * 0.75 };
  const into = { x: square.x + (house.x - square.x) * INTO, y: square.y + (house.y - square.y) * INTO };
  const inward = house.x < square.x ? 1 : -1;
  if (house.y > square.y + square.h / 2) {
    const up = { x: house.x, y: house.y };
    return [0, 0.25, -0.25, 0.5, 1].map(part => [up, { x: house.x + (into.x - house.x) * part, y: (up.y + into.y) / 2 }, into]);
  }
  // Ways beside the seat's own words: as near as the words allow, then farther away.
  const beside = [0.1, 0.5, 1, 1.6, 2.4].flatMap(more =>
    [inward, -inward].flatMap(side => {
      const x = house.x + side * (Math.max(words.w, house.w) / 2 + wide * (0.6 + more));
      const edge = square.y - square.h / 2 + wide;
      return [0.06, 0.3, 0.5].map(
        (part): Way => [
          { ...from, x: house.x + side * house.w * 0.3 },
          { x, y: from.y },
          { x: x + (square.x - x) * part, y: edge },
        ],
      );
    }),
  );
  const across = [0.5, 0.8, 0.25].map((part): Way => [from, { x: from.x + (into.x - from.x) * part, y: from.y }, into]);
  return house.y + house.h / 2 < square.y - square.h / 2 ? [...beside, ...across] : [...across, ...beside];
};
