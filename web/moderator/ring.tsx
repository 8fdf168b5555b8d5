import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { fitName } from '../shared/fit.ts';
import { boldWidth } from './measure.ts';
import type { Place } from './types.ts';

/** What a seat of the ring shows and does. */
export interface SeatShown {
  readonly place: Place;
  readonly name: string;
  readonly number: string;
  /** Under the name: dots, a role, a card. */
  readonly below: ComponentChildren;
  /** Small signs at the edge. */
  readonly signs: ComponentChildren;
  readonly label: string;
  readonly kind: string;
  readonly chosen: boolean;
  readonly touch: () => void;
  readonly hold?: (held: boolean) => void;
}

const LARGEST = 92;
const HOLD_MS = 450;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Equally far apart round an ellipse; seat 1 right of the top, then clockwise. */
const around = (count: number, a: number, b: number): readonly Point[] => {
  const steps = 720;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    return { x: a * Math.sin(angle), y: -b * Math.cos(angle) };
  });
  const lengths = points.map((point, index) => {
    const before = points[index - 1] ?? point;
    return Math.hypot(point.x - before.x, point.y - before.y);
  });
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const found: Point[] = [];
  let gone = 0;
  for (const [index, point] of points.entries()) {
    gone += lengths[index] ?? 0;
    if (found.length < count && gone >= (all * (found.length + 0.5)) / count) found.push(point);
  }
  return found;
};

/** As large as neighbours allow. */
const seatSize = (count: number, width: number, height: number): number => {
  for (let size = LARGEST; size > 44; size -= 2) {
    const points = around(count, (width - size) / 2, (height - size) / 2);
    const nearest = Math.min(
      ...points.map((point, index) => {
        const next = points[(index + 1) % points.length] ?? point;
        return points.length < 2 ? size * 2 : Math.hypot(point.x - next.x, point.y - next.y);
      }),
    );
    if (nearest >= size + 6) return size;
  }
  return 44;
};

interface RingProps {
  readonly seats: readonly SeatShown[];
  readonly middle: ComponentChildren;
  readonly label: string;
}

/** The table as people sit: a ring where there is room for one, a list in the order of the seats on a phone. */
export const Ring = ({ seats, middle, label }: RingProps) => {
  const box = useRef<HTMLDivElement>(null);
  const room = useSignal({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measured = (): void => {
      room.value = { width: element.clientWidth, height: element.clientHeight };
    };
    measured();
    const observer = new ResizeObserver(measured);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width, height } = room.value;
  const isList = width < 430 || height < 300;
  const size = isList ? 0 : seatSize(seats.length, width, height);
  const points = isList ? [] : around(seats.length, (width - size) / 2, (height - size) / 2);
  return (
    <div class={isList ? 'ring as-list' : 'ring'} ref={box}>
      <ol aria-label={label}>
        {seats.map((seat, index) => (
          <PlaceShown key={seat.place} seat={seat} size={size} at={points[index]} middle={{ x: width / 2, y: height / 2 }} />
        ))}
      </ol>
      <div class="ring-middle">{middle}</div>
    </div>
  );
};

interface PlaceProps {
  readonly seat: SeatShown;
  readonly size: number;
  readonly at: Point | undefined;
  readonly middle: Point;
}

const PlaceShown = ({ seat, size, at, middle }: PlaceProps) => {
  const holding = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasHeld = useRef(false);
  const release = (): void => {
    clearTimeout(holding.current);
    if (wasHeld.current) seat.hold?.(false);
  };
  const press = (): void => {
    wasHeld.current = false;
    holding.current = setTimeout(() => {
      wasHeld.current = true;
      seat.hold?.(true);
    }, HOLD_MS);
  };
  const touch = (): void => {
    if (wasHeld.current) {
      wasHeld.current = false;
      return;
    }
    seat.touch();
  };
  const fitted = at === undefined ? undefined : fitName(seat.name, size - 10, Math.min(18, size / 4.6), boldWidth);
  const style =
    at === undefined
      ? undefined
      : { left: `${middle.x + at.x - size / 2}px`, top: `${middle.y + at.y - size / 2}px`, width: `${size}px`, height: `${size}px` };
  return (
    <li class="place" {...(style === undefined ? {} : { style })}>
      <button
        type="button"
        class={`seat ${seat.kind}${seat.chosen ? ' chosen' : ''}`}
        aria-pressed={seat.chosen}
        data-place={seat.place}
        onClick={touch}
        onPointerDown={press}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={event => event.preventDefault()}
      >
        <span class="seat-number figures">{seat.number}</span>{' '}
        <span class="seat-name" {...(fitted === undefined ? {} : { style: { fontSize: `${fitted.size}px` } })}>
          {fitted === undefined ? seat.name : fitted.lines.map(line => <span key={line}>{line}</span>)}
        </span>
        <span class="seat-below" data-moderator-only>
          {seat.below}
        </span>
        <span class="seat-signs">{seat.signs}</span>
        <span class="unseen">{seat.label}</span>
      </button>
    </li>
  );
};
