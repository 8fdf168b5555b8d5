import './gliding.css';
import { CENTRE } from '../../src/domain/ids.ts';
import type { Place } from '../../src/wire/public.ts';
import { fitName, px } from '../shared/fit.ts';
import type { Rect, RingLayout, StripsLayout } from '../shared/ring.ts';
import type { GlidingProps } from './shown-table.ts';

const IN_CENTRE: readonly Place[] = CENTRE;

/** The places of cards, which are all of one size. */
interface CardPlaces {
  readonly card: Pick<Rect, 'w' | 'h'>;
  readonly text: number;
  readonly seats: readonly Point[];
  readonly centre: readonly Point[];
}
type Point = Pick<Rect, 'x' | 'y'>;
const NOWHERE: Point = { x: 0, y: 0 };

/** A card and its text, as parts of a seat's width and height. */
const IN_RING = { w: 0.8, h: 0.2, text: 0.17 } as const;

/** In a ring, a card lies below the name of its seat; those of the centre lie side by side at the foot of the square. */
const ringPlaces = ({ seats, open }: RingLayout): CardPlaces => {
  const { w = 0, h = 0 } = seats[0] ?? {};
  const card = { w: w * IN_RING.w, h: h * IN_RING.h };
  return {
    card,
    text: h * IN_RING.text,
    seats: seats.map(({ x, y }) => ({ x, y: y + (h - card.h) / 2 })),
    centre: IN_CENTRE.map((_, at) => ({ x: open.x + (at - 1) * w, y: open.y + open.h / 2 - card.h })),
  };
};

/** The width of a house beside its card, and the text on a card, in sizes of the strip's text. */
const IN_STRIP = { house: 3.3, written: 0.85 } as const;
const LEAST_TEXT = 13;
/** The height of a card, in sizes of the text on it. */
const HEIGHT = 1.22;
const APART = 1.3;
/** The width that the name of a place in the centre needs, in sizes of the strip's text. */
const NAMED = 2.3;
/** The width of a card, as a part of the square: three with their names and gaps fit beside each other, within its round corners. */
const IN_SQUARE = { wide: 0.19, upright: 0.4 } as const;

/** In strips, a card lies below a name and beside its house; those of the centre lie side by side, or in a column in an upright window. */
const stripPlaces = ({ above, cell, sky, open }: StripsLayout, count: number): CardPlaces => {
  const { w, text } = cell;
  const isUpright = open.h > open.w;
  const written = Math.max(LEAST_TEXT, text * IN_STRIP.written);
  const card = {
    w: Math.min(w - (IN_STRIP.house + 0.3) * text, open.w * IN_SQUARE[isUpright ? 'upright' : 'wide']),
    h: written * HEIGHT,
  };
  const columns = Math.round((open.x * 2) / w);
  const foot = open.y + open.h / 2;
  const seats = Array.from({ length: count }, (_, at): Point => {
    const [from, to, top] = at < above ? [0, Math.min(above, count), sky] : [above, count, foot + LEAST_TEXT / 2];
    const [row, column] = [Math.floor((at - from) / columns), (at - from) % columns];
    const beside = Math.min(columns, to - from - row * columns);
    return {
      x: open.x + (column - beside / 2) * w + IN_STRIP.house * text + card.w / 2,
      y: top + (row + 1) * cell.h - card.h / 2,
    };
  });
  const centre = IN_CENTRE.map((_, at) => ({
    x: isUpright ? open.x : open.x + (at - 1) * (card.w + text * NAMED),
    y: foot - card.h * APART * (isUpright ? IN_CENTRE.length - at : 1),
  }));
  return { card, text: written, seats, centre };
};

/** The cards of One Night, each where it lies: before its owner or in the centre. Exchanged cards glide. */
export const GlidingCards = ({ lies, layout, count, measure, words }: GlidingProps) => {
  const { card, text, seats, centre } = 'seats' in layout ? ringPlaces(layout) : stripPlaces(layout, count);
  return (
    <div class="gliding" aria-hidden="true">
      {IN_CENTRE.map((place, at) => {
        const { x, y } = centre[at] ?? NOWHERE;
        // The name of a place in the centre stands before its card.
        const style = {
          left: px(x - card.w / 2 - text * 2),
          top: px(y - text * 0.6),
          fontSize: px(Math.max(LEAST_TEXT, text * 0.8)),
        };
        return (
          <b key={place} class="figures" style={style}>
            {place}
          </b>
        );
      })}
      {lies.map(({ dealt, role, at }) => {
        const { x, y } = (typeof at === 'number' ? seats[at - 1] : centre[IN_CENTRE.indexOf(at)]) ?? NOWHERE;
        const { size, lines } = fitName(words.role(role, 'one-night'), card.w * 0.94, text, measure);
        const style = {
          transform: `translate(${x - card.w / 2}px, ${y - card.h / 2}px)`,
          width: px(card.w),
          height: px(card.h),
          fontSize: px(size),
        };
        return (
          <span key={dealt} style={style}>
            {lines.join(' ')}
          </span>
        );
      })}
    </div>
  );
};
