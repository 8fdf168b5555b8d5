import './gliding.css';
import { CENTRE } from '../../src/domain/ids.ts';
import type { Place } from '../../src/wire/public.ts';
import { fitName, px } from '../shared/fit.ts';
import type { Rect, RingLayout } from '../shared/ring.ts';
import type { GlidingProps } from './shown-table.ts';

/** As parts of a seat's height. */
const IN_CENTRE: readonly Place[] = CENTRE;
const HEIGHT = 0.2;
const TEXT = 0.15;

/** The cards of One Night, each where it lies: before its owner or in the middle. Whatever is exchanged glides. */
export const GlidingCards = ({ lies, ring, measure, words }: GlidingProps) => {
  const [first] = ring.seats;
  if (first === undefined) return null;
  const [w, h] = [first.w * 0.76, first.h * HEIGHT];
  return (
    <div class="gliding" aria-hidden="true">
      {lies.map(({ dealt, role, at }) => {
        const { x, y } = placeOf(at, ring);
        const { size, lines } = fitName(words.role(role, 'one-night'), w * 0.94, first.h * TEXT, measure);
        const style = { transform: `translate(${x - w / 2}px, ${y - h / 2}px)`, width: px(w), height: px(h), fontSize: px(size) };
        return (
          <span key={dealt} style={style}>
            {lines.join(' ')}
          </span>
        );
      })}
    </div>
  );
};

/** Below the name of a seat; in the middle, side by side at the foot of the square. */
const placeOf = (at: Place, { seats, open }: RingLayout): Pick<Rect, 'x' | 'y'> => {
  const seat = typeof at === 'number' ? seats[at - 1] : undefined;
  if (seat !== undefined) return { x: seat.x, y: seat.y + seat.h * (0.5 - HEIGHT / 2) };
  const { w = 0, h = 0 } = seats[0] ?? {};
  return { x: open.x + (IN_CENTRE.indexOf(at) - 1) * w, y: open.y + open.h / 2 - h * HEIGHT };
};
