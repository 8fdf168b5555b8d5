import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Place } from '../../src/domain/ids.ts';
import { boldWidth } from '../shared/bold-width.ts';
import { fitName } from '../shared/fit.ts';
import { useMoreBelow } from './more-below.ts';

export interface Aim {
  readonly at: Place;
  readonly hands: number;
  readonly leads: boolean;
}

/** A small sign of a seat. */
export interface RingSign {
  readonly drawn: VNode;
  /** A sign with figures, which is about twice as wide as others. */
  readonly isWide?: true;
}

/** The content and the actions of a seat of the ring. */
export interface RingSeat {
  readonly place: Place;
  readonly name: string;
  readonly number: string;
  /** The content of the medallion; the number of the seat where it is left out. */
  readonly face?: ComponentChildren;
  /** The line under the name: dots, a role, or a card. */
  readonly below: ComponentChildren;
  /** Small signs at the edge of the medallion. */
  readonly signs: readonly RingSign[];
  /** The seat that the player accuses, with how many hands, and whether that seat is accused most. */
  readonly aim?: Aim;
  readonly label: string;
  readonly kind: string;
  readonly chosen: boolean;
  readonly touch: () => void;
  readonly hold?: (held: boolean) => void;
}

const HOLD_MS = 450;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points at equal distances round an ellipse; seat 1 right of the top, then clockwise. */
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

/** A seat of the ring: its medallion, and below that the name and one line. */
interface SeatBox {
  readonly width: number;
  readonly height: number;
  readonly medallion: number;
  readonly name: number;
}
const LARGEST = { width: 184, medallion: 100, name: 30 } as const;
/** Below this number of people, seats are smaller, because the middle of the ring needs room. */
const FEW = 6;
const LEAST_NAME = 12;
const BREAKS_BELOW = 0.95;
const NAME_FRAME = 4;
/** The gap between the name and the medallion, which has a ring when it is that player's turn. */
const NAME_GAP = 4;
const LEAST_MEDALLION = 34;
const GAP = 6;

/** The height of the name and the line below it, as parts of the size of the name; more where a name has to be broken. */
const TEXT = { whole: 2.3, broken: 3 } as const;
const textOf = (names: readonly string[], width: number, size: number): number =>
  names.some(name => fitName(name, width - NAME_FRAME, size, boldWidth, BREAKS_BELOW).lines.length > 1) ? TEXT.broken : TEXT.whole;

const boxAt = (scale: number, names: readonly string[]): SeatBox => {
  const name = Math.max(LEAST_NAME, Math.round(LARGEST.name * scale));
  const medallion = Math.max(LEAST_MEDALLION, Math.round(LARGEST.medallion * scale));
  const width = Math.round(LARGEST.width * scale);
  return { width, height: medallion + NAME_GAP + Math.round(name * textOf(names, width, name)), medallion, name };
};

const isFree = (points: readonly Point[], { width, height }: SeatBox): boolean =>
  points.every((one, index) =>
    points.slice(index + 1).every(other => Math.abs(one.x - other.x) >= width + GAP || Math.abs(one.y - other.y) >= height + GAP),
  );

/** The direction from one medallion to another, in turns clockwise from the right. */
const turnOf = (from: Point | undefined, to: Point | undefined): number | undefined =>
  from === undefined || to === undefined ? undefined : Math.atan2(to.y - from.y, to.x - from.x) / (2 * Math.PI);

/** The angle between two hands of one player, in turns. */
const HANDS_APART = 0.055;

interface SeatPlace {
  readonly box: SeatBox;
  readonly points: readonly Point[];
}

/** From this number of people on, seats stand along the edges of a rectangle, where names have more room than in an oval. */
const CROWD = 15;
/** A seat with a name of usual length, as parts of the size of the name. */
const CROWDED = { width: 6.9, height: 4.9, medallion: 2.6 } as const;

/** Cells as large as the room allows, with this many seats at each of the two sides and the others along the top and the bottom. */
const along = (count: number, sides: number, width: number, height: number) => {
  const top = Math.ceil((count - 2 * sides) / 2);
  const [cell, row] = [width / top, height / (sides + 2)];
  const name = Math.min(LARGEST.name, (cell - GAP) / CROWDED.width, (row - GAP) / CROWDED.height);
  return { top, sides, cell, row, name };
};

/** Seats along the edges of a rectangle, with names as large as they can be; seat 1 right of the middle of the top, then clockwise. */
const crowded = (names: readonly string[], width: number, height: number): SeatPlace => {
  const count = names.length;
  const ways = Array.from({ length: Math.floor(count / 2) - 1 }, (_, index) => along(count, index + 1, width, height));
  const { top, sides, cell, row, name } = ways.reduce((best, way) => (way.name > best.name ? way : best));
  const bottom = count - top - 2 * sides;
  const wide = Math.min(LARGEST.width, cell - GAP);
  // The medallion shrinks where a name is broken, to make room for the second line.
  const most = row - GAP - NAME_GAP - Math.max(LEAST_NAME, name) * textOf(names, wide, Math.max(LEAST_NAME, name));
  const medallion = Math.max(LEAST_MEDALLION - 8, Math.round(Math.min(name * CROWDED.medallion, most)));
  const box = { width: wide, height: row - GAP, medallion, name: Math.max(LEAST_NAME, name) };
  const across = (many: number, y: number) => Array.from({ length: many }, (_, at) => ({ x: ((at + 0.5) / many - 0.5) * width, y }));
  const down = (x: number) => Array.from({ length: sides }, (_, at) => ({ x, y: (at + 1.5) * row - height / 2 }));
  const [high, far] = [(height - row) / 2, (width - box.width) / 2];
  const round = [...across(top, -high), ...down(far), ...across(bottom, high).reverse(), ...down(-far).reverse()];
  const first = Math.ceil(top / 2);
  return { box, points: [...round.slice(first), ...round.slice(0, first)] };
};

/** The seats as large as neighbours and the window allow. */
const placed = (names: readonly string[], width: number, height: number): SeatPlace => {
  const count = names.length;
  if (count >= CROWD) return crowded(names, width, height);
  for (let percent = count < FEW ? 70 : 100; percent > 30; percent -= 3) {
    const box = boxAt(percent / 100, names);
    const points = around(count, (width - box.width) / 2, (height - box.height) / 2);
    if (isFree(points, box)) return { box, points };
  }
  const box = boxAt(0.3, names);
  return { box, points: around(count, (width - box.width) / 2, (height - box.height) / 2) };
};

/** From this size on, a ring has room for a button in its middle, also below the clock of a debate. */
const WIDE = 460;
const HIGH = 640;
/** Where the style sheet allows a list too, a ring is drawn only with names of at least this size. */
const LEGIBLE_NAME = 15;
const LIST_NAME = 19;
/** The height that a seat of a list needs besides the name: a low seat for frame and number, a high one for larger rows above and below. */
const LOW_SEAT = 74;
const LOW_ROWS = 22;
const HIGH_ROWS = 50;
const LINE = 1.06;
const LEAST_LIST_NAME = 11;
/** From this width on, as on a tablet, the name in a seat of a list is larger. */
const WIDE_SEAT = 150;
const WIDE_SEAT_NAME = 22;
/** The width that the frame of a seat takes from a name. */
const LIST_FRAME = 23;

interface RingProps {
  readonly seats: readonly RingSeat[];
  readonly middle: ComponentChildren;
  readonly label: string;
}

/** The table as people sit: a ring where there is room for one, a list in the order of the seats on a phone. */
export const Ring = ({ seats, middle, label }: RingProps) => {
  const box = useRef<HTMLDivElement>(null);
  const names = seats.map(({ name }) => name);
  const room = useSignal({ width: 0, height: 0, isList: false });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measured = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      // A list is as high as its seats: its height does not tell whether there is room for a ring.
      const told = getComputedStyle(element).getPropertyValue('--ring').trim();
      const isSmall = width < 430 || height < 300 || (told === 'legible' && placed(names, width, height).box.name < LEGIBLE_NAME);
      room.value = { width, height, isList: told === 'list' || isSmall };
    };
    measured();
    const observer = new ResizeObserver(measured);
    observer.observe(element);
    return () => observer.disconnect();
  }, [names.join()]);
  const { width, height, isList } = room.value;
  useMoreBelow(box);
  const around = isList ? null : placed(names, width, height);
  return (
    <div class={isList ? 'ring as-list' : 'ring'} data-wide={!isList && height >= HIGH && width >= WIDE} ref={box}>
      <ol aria-label={label}>
        {seats.map((seat, index) => (
          <PlaceShown
            key={seat.place}
            seat={seat}
            box={around?.box}
            at={around?.points[index]}
            aims={turnOf(around?.points[index], around?.points[seats.findIndex(({ place }) => place === seat.aim?.at)])}
            middle={{ x: width / 2, y: height / 2 }}
          />
        ))}
      </ol>
      <div class="ring-middle">{middle}</div>
    </div>
  );
};

/** A name of a list shrinks before it takes two lines, and its lines lie below the row of the number. */
const fittedInList = (name: string, width: number, height: number) => {
  const { lines, size } = fitName(name, Math.max(56, width - LIST_FRAME), width < WIDE_SEAT ? LIST_NAME : WIDE_SEAT_NAME, boldWidth, 0.75);
  const room = height - (height < LOW_SEAT ? LOW_ROWS : HIGH_ROWS);
  return { lines, size: Math.max(LEAST_LIST_NAME, Math.min(size, room / (LINE * lines.length))) };
};

interface PlaceProps {
  readonly seat: RingSeat;
  /** The size of the seat and its position; undefined in a list. */
  readonly box: SeatBox | undefined;
  readonly at: Point | undefined;
  readonly aims: number | undefined;
  readonly middle: Point;
}

/** A hand that points to the right, filled if it points at the seat that is accused most. */
export const HandSign = ({ leads }: { readonly leads: boolean }) => (
  <svg class={leads ? 'hand leads' : 'hand'} viewBox="0 0 12 12" aria-hidden="true">
    <path d="M2 1.500 11 6 2 10.500z" />
  </svg>
);

/** The hands at the edge of a medallion, one for each vote. */
const Pointing = ({ aim: { hands, leads }, turn }: { readonly aim: Aim; readonly turn: number }) => (
  <>
    {Array.from({ length: hands }, (_, at) => (
      <span key={at} class="aim" style={{ transform: `rotate(${turn + (at - (hands - 1) / 2) * HANDS_APART}turn)` }}>
        <HandSign leads={leads} />
      </span>
    ))}
  </>
);

/** The room that a seat has for its signs, counted in signs of usual width. */
interface SignRoom {
  readonly most: number;
  /** This many stand at the first side of the medallion, the others at its other side. */
  readonly near: number;
  readonly widthOf: (sign: RingSign) => number;
  /** The largest size of a sign where they take this much room. */
  readonly sizeOf: (taken: number) => number;
}

const LEAST_SIGN = 12;
const SIGN_GAP = 2;
/** The gap between the medallion and its signs. */
const SIGN_FRAME = 4;

/** A ring has room beside the medallion, as high as the medallion and within the seat, and on its other side below the number. */
const roomAt = ({ medallion, width }: SeatBox): SignRoom => {
  const beside = Math.floor((width - medallion) / 2) - SIGN_FRAME;
  const near = Math.max(1, Math.min(3, Math.floor((medallion + SIGN_GAP) / (LEAST_SIGN + SIGN_GAP + 1))));
  return {
    most: 2 * near - 1,
    near,
    widthOf: () => 1,
    sizeOf: taken => {
      const rows = Math.min(taken, near);
      return Math.max(LEAST_SIGN, Math.min(beside, Math.floor((medallion - SIGN_GAP * (rows - 1)) / rows)));
    },
  };
};

/** The row of the signs in a seat of a list: what frame and card take from it, what each digit of the number takes, and how large a sign may be. */
const LIST_ROW = { low: { frame: 41, digit: 8, most: 15 }, high: { frame: 48, digit: 8.5, most: 24 } } as const;
const LIST_SIGN_GAP = 1;

/** A list has room in the row of the number. Before the seat was measured, its signs are drawn as if there were room for all. */
const roomInList = (wide: number, high: number, number: string): SignRoom => {
  const { frame, digit, most } = high < LOW_SEAT ? LIST_ROW.low : LIST_ROW.high;
  const room = wide === 0 ? Number.POSITIVE_INFINITY : wide - frame - digit * number.length + LIST_SIGN_GAP;
  return {
    most: Math.max(1, Math.floor(room / (LEAST_SIGN + LIST_SIGN_GAP))),
    near: Number.POSITIVE_INFINITY,
    widthOf: ({ isWide }) => (isWide === true ? 2 : 1),
    sizeOf: taken => Math.max(LEAST_SIGN, Math.min(most, Math.floor(room / taken) - LIST_SIGN_GAP)),
  };
};

interface SeatSignsProps {
  readonly signs: readonly RingSign[];
  readonly room: SignRoom;
}

/** The signs of a seat. Those for which there is no room are counted; the name of the seat says all of them. */
const SeatSigns = ({ signs, room: { most, near, widthOf, sizeOf } }: SeatSignsProps) => {
  const widthOfAll = (all: readonly RingSign[]): number => all.reduce((sum, each) => sum + widthOf(each), 0);
  const isAll = widthOfAll(signs) <= most;
  const drawn = isAll ? signs : signs.filter((_, at) => widthOfAll(signs.slice(0, at + 1)) < most);
  const more = (
    <span key="more" class="more-signs figures" data-moderator-only>
      +{signs.length - drawn.length}
    </span>
  );
  const all = [...drawn.map(each => each.drawn), ...(isAll ? [] : [more])];
  const style = { '--sign': `${sizeOf(widthOfAll(drawn) + (isAll ? 0 : 1))}px` };
  return (
    <>
      <span class="seat-signs" style={style}>
        {all.slice(0, near)}
      </span>
      {all.length > near && (
        <span class="seat-signs far" style={style}>
          {all.slice(near)}
        </span>
      )}
    </>
  );
};

const PlaceShown = ({ seat, box, at, aims, middle }: PlaceProps) => {
  const own = useRef<HTMLButtonElement>(null);
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
  const wide = useSignal(0);
  const high = useSignal(0);
  useLayoutEffect(() => {
    wide.value = box === undefined ? (own.current?.offsetWidth ?? 0) : 0;
    high.value = box === undefined ? (own.current?.offsetHeight ?? 0) : 0;
  });
  const fitted =
    box === undefined
      ? fittedInList(seat.name, wide.value, high.value)
      : fitName(seat.name, box.width - NAME_FRAME, box.name, boldWidth, BREAKS_BELOW);
  const style =
    box === undefined || at === undefined
      ? undefined
      : {
          left: `${middle.x + at.x - box.width / 2}px`,
          top: `${middle.y + at.y - box.height / 2}px`,
          width: `${box.width}px`,
          height: `${box.height}px`,
          '--medallion': `${box.medallion}px`,
          '--name': `${box.name}px`,
        };
  return (
    <li class="place" {...(style === undefined ? {} : { style })}>
      <button
        ref={own}
        type="button"
        class={`seat ${seat.kind}${seat.chosen ? ' chosen' : ''}${aims !== undefined && aims < 0 && aims > -0.25 ? ' aims-up' : ''}`}
        aria-pressed={seat.chosen}
        data-place={seat.place}
        onClick={touch}
        onPointerDown={press}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={event => event.preventDefault()}
      >
        <span class="medallion">
          <span class="seat-number figures">{seat.number}</span>
          {seat.face !== undefined && <span class="face">{seat.face}</span>}
          <SeatSigns signs={seat.signs} room={box === undefined ? roomInList(wide.value, high.value, seat.number) : roomAt(box)} />
          {seat.aim !== undefined && aims !== undefined && <Pointing aim={seat.aim} turn={aims} />}
        </span>{' '}
        <span class={fitted.size === LEAST_LIST_NAME ? 'seat-name long' : 'seat-name'} style={{ fontSize: `${fitted.size}px` }}>
          {fitted.lines.map(line => (
            <span key={line}>{line}</span>
          ))}
        </span>
        <span class="seat-below" data-moderator-only>
          {seat.below}
        </span>
        <span class="unseen">{seat.label}</span>
      </button>
    </li>
  );
};
