import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Place } from '../../src/domain/ids.ts';
import { fitName } from '../shared/fit.ts';
import { measureWith } from '../shared/measure.ts';

/** How wide a bold name is, with the font as it is loaded now. */
const boldWidth = measureWith("700 1px 'Atkinson Hyperlegible', 'DejaVu Sans', Verdana, Arial, sans-serif");

/** What a seat of the ring shows and does. */
export interface RingSeat {
  readonly place: Place;
  readonly name: string;
  readonly number: string;
  /** Stands under the name: dots, a role, or a card. */
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

const bent = (part: number, bend: number): number => Math.sign(part) * Math.abs(part) ** bend;

/** Equally far apart round an ellipse; seat 1 right of the top, then clockwise. The fuller the table, the more it uses its corners. */
const around = (count: number, a: number, b: number): readonly Point[] => {
  const steps = 720;
  const bend = count <= 14 ? 1 : 0.6;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    return { x: a * bent(Math.sin(angle), bend), y: -b * bent(Math.cos(angle), bend) };
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

const LIST_NAME = 16;
const LIST_COLUMN = 150;
const LIST_GAP = 6;
/** The width that number and signs take from a name. */
const BESIDE_NAME = 96;
const nameInList = (width: number): number => {
  const columns = Math.max(1, Math.floor((width + LIST_GAP) / (LIST_COLUMN + LIST_GAP)));
  return (width + LIST_GAP) / columns - LIST_GAP - BESIDE_NAME;
};

interface RingProps {
  readonly seats: readonly RingSeat[];
  readonly middle: ComponentChildren;
  readonly label: string;
}

/** The table as people sit: a ring where there is room for one, a list in the order of the seats on a phone. */
export const Ring = ({ seats, middle, label }: RingProps) => {
  const box = useRef<HTMLDivElement>(null);
  const room = useSignal({ width: 0, height: 0, isList: false });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measured = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      // A list is as high as its seats: its height does not tell whether there is room for a ring.
      const isTold = getComputedStyle(element).getPropertyValue('--ring').trim() === 'list';
      room.value = { width, height, isList: isTold || width < 430 || height < 300 };
    };
    measured();
    const observer = new ResizeObserver(measured);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width, height, isList } = room.value;
  const size = isList ? 0 : seatSize(seats.length, width, height);
  const points = isList ? [] : around(seats.length, (width - size) / 2, (height - size) / 2);
  return (
    <div class={isList ? 'ring as-list' : 'ring'} ref={box}>
      <ol aria-label={label}>
        {seats.map((seat, index) => (
          <PlaceShown key={seat.place} seat={seat} size={size} room={width} at={points[index]} middle={{ x: width / 2, y: height / 2 }} />
        ))}
      </ol>
      <div class="ring-middle">{middle}</div>
    </div>
  );
};

interface PlaceProps {
  readonly seat: RingSeat;
  readonly size: number;
  /** How wide the list is, where there is no ring. */
  readonly room: number;
  readonly at: Point | undefined;
  readonly middle: Point;
}

const PlaceShown = ({ seat, size, room, at, middle }: PlaceProps) => {
  const holding = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasHeld = useRef(false);
  const pressedAt = useRef(0);
  const release = ({ timeStamp }: PointerEvent): void => {
    clearTimeout(holding.current);
    if (!wasHeld.current) return;
    seat.hold?.(false);
    // A busy page hears late that a finger was lifted, so the timestamps decide whether it was a touch.
    wasHeld.current = timeStamp - pressedAt.current >= HOLD_MS;
  };
  const press = ({ timeStamp }: PointerEvent): void => {
    wasHeld.current = false;
    pressedAt.current = timeStamp;
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
  const fitted =
    at === undefined
      ? fitName(seat.name, nameInList(room), LIST_NAME, boldWidth, 0.85)
      : fitName(seat.name, size - 8, Math.min(18, size / 4.6), boldWidth, 0.75);
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
        <span class="seat-name" style={{ fontSize: `${fitted.size}px` }}>
          {fitted.lines.map(line => (
            <span key={line}>{line}</span>
          ))}
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
