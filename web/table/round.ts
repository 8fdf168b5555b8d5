import { largestFree, placed, type Rect } from '../shared/ring.ts';

/** The layout of a round table that is seen from above. */
interface RoundTable {
  /** A box for each person, with the name and the pad; in the order of the seats. */
  readonly seats: readonly Rect[];
  /** Free for what all share, and for the cards in the centre. */
  readonly middle: Rect;
  /** The wood, which the seats overhang. */
  readonly board: Rect;
  /** Room enough that pad and pieces of each person are touched where they lie; else a touched seat opens large. */
  readonly isOpen: boolean;
}

/** The limits of a person's box: as parts of the window's height, and in pixels. */
const LARGEST = 0.27;
const HIGHEST = 170;
const SMALLEST = 28;
const STEP = 2;
/** How much wider than high a seat is. */
const SHAPES = [1.75, 1.5, 1.25] as const;
const OPEN = { w: 156, h: 98 } as const;
const MIDDLE = { w: 0.26, h: 0.2, leastWide: 96, leastHigh: 76 } as const;
/** How far the seats overhang the wood, as parts of a seat. */
const OVERHANG = { w: 0.42, h: 0.46 } as const;

/** The seats of a ring as large as they can be; undefined where no ring fits, as in a window that is hardly there. */
export const roundTable = (count: number, width: number, height: number): RoundTable | undefined => {
  const found = SHAPES.flatMap(shape => largest(count, width, height, shape) ?? []);
  const [first] = found;
  if (first === undefined) return undefined;
  return found.reduce((best, each) => (areaOf(each) > areaOf(best) ? each : best), first);
};

const areaOf = ({ seats: [seat] }: RoundTable): number => (seat === undefined ? 0 : seat.w * seat.h);

const largest = (count: number, width: number, height: number, shape: number): RoundTable | undefined => {
  for (let h = Math.min(HIGHEST, Math.floor(height * LARGEST)); h >= SMALLEST; h -= STEP) {
    const w = Math.round(h * shape);
    const seats = placed(count, width, height, w, h);
    if (seats === undefined) continue;
    const middle = largestFree(seats, width, height);
    const isFree = middle.w >= Math.max(MIDDLE.leastWide, width * MIDDLE.w) && middle.h >= Math.max(MIDDLE.leastHigh, height * MIDDLE.h);
    if (!isFree) continue;
    const board = { x: width / 2, y: height / 2, w: width - 2 * w * OVERHANG.w, h: height - 2 * h * OVERHANG.h };
    return { seats, middle, board, isOpen: w >= OPEN.w && h >= OPEN.h };
  }
  return undefined;
};
