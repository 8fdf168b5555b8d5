import { type Rect, type RingLayout, type RoomSize, touch } from '../shared/ring.ts';

/** Where the sky ends, as a part of the height. */
const HORIZON = 0.15;

/** Stars by a fixed rule: the same sky on every screen, every night. */
const STARS = Array.from({ length: 48 }, (_, index) => ({
  x: (index * 0.618_034) % 1,
  y: ((index * 0.754_878) % 1) ** 1.3,
  r: 0.6 + ((index * 7) % 5) * 0.22,
}));

interface PlaceProps {
  readonly room: RoomSize;
  /** Where the houses stand; none where they stand in a list. */
  readonly ring: RingLayout | undefined;
  /** The cards are told below the names, so the houses stand higher. */
  readonly told?: boolean;
}

/** The village without its people: sky, hills, the square, the ways to it, the oak and the trees. By night and by day it is the same place. */
export const Place = ({ room: { width, height }, ring, told = false }: PlaceProps) => {
  const horizon = height * HORIZON;
  return (
    <svg class="place" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect class="heaven" width={width} height={height} />
      {ring === undefined ? null : <Lights width={width} height={height} />}
      <path
        class="far"
        d={`M0 ${horizon * 0.75}Q${width * 0.18} ${horizon * 0.3} ${width * 0.4} ${horizon * 0.72}T${width * 0.78} ${horizon * 0.6}T${width} ${horizon * 0.5}V${height}H0z`}
      />
      <path
        class="near"
        d={`M0 ${horizon}Q${width * 0.3} ${horizon * 0.72} ${width * 0.58} ${horizon * 0.95}T${width} ${horizon * 0.82}V${height}H0z`}
      />
      <path class="ground" d={`M0 ${horizon * 1.16}Q${width * 0.5} ${horizon * 0.86} ${width} ${horizon * 1.12}V${height}H0z`} />
      {ring === undefined ? null : <Settled ring={ring} width={width} height={height} told={told} />}
    </svg>
  );
};

/** Stars, a narrow moon and the sun: where people stand in a list they would lie behind words. */
const Lights = ({ width, height }: RoomSize) => {
  const horizon = height * HORIZON;
  const dot = Math.max(1, height / 700);
  return (
    <>
      <g class="stars">
        {STARS.map(({ x, y, r }) => (
          <circle key={x} cx={x * width} cy={y * horizon} r={r * dot} />
        ))}
      </g>
      <path
        class="moon"
        d="M8-14A16 16 0 1 0 14 8 13 13 0 1 1 8-14z"
        transform={`translate(${width * 0.962} ${horizon * 0.3}) scale(${height / 900})`}
      />
      <circle class="sun" cx={width * 0.25} cy={horizon * 0.5} r={height * 0.04} />
    </>
  );
};

interface SettledProps {
  readonly ring: RingLayout;
  readonly width: number;
  readonly height: number;
  readonly told: boolean;
}

const Settled = ({ ring, width, height, told }: SettledProps) => {
  const square = squareOf(ring);
  const oak = oakIn(ring, square);
  const wide = (ring.seats[0]?.h ?? 0) * 0.17;
  return (
    <>
      {treesBeside(ring, square, oak, width, height).map(({ x, y, size, fir }) => (
        <Tree key={`${x} ${y}`} x={x} y={y} size={size} fir={fir} />
      ))}
      {/* Somebody sits at the bottom where the number is odd; else the road leaves there. */}
      <g class="ways" style={{ strokeWidth: wide }}>
        {ring.seats.map((seat, index) => (
          <path key={String(index)} d={wayFrom(seat, square, told ? FOOT_TOLD : FOOT_OF_A_HOUSE)} />
        ))}
        {ring.seats.length % 2 === 1 ? null : <path d={`M${width / 2} ${height}V${square.y}`} style={{ strokeWidth: wide * 2 }} />}
      </g>
      <path class="square" d={roundedPath(square, Math.min(square.w, square.h) * 0.42)} />
      {oak === undefined ? null : <Oak box={oak} />}
    </>
  );
};

/** Room for words and tokens, free of houses. */
const squareOf = ({ open }: RingLayout): Rect => ({ ...open, w: open.w - 8, h: open.h - 8 });

/** As parts of a house's height. */
const OAK = { w: 1.5, h: 1.5 } as const;
const LEAST_OAK = 40;

/** At the top, where nobody sits: it stands on the edge of the square. */
const oakIn = ({ top, seats }: RingLayout, square: Rect): Rect | undefined => {
  const house = seats[0]?.h ?? 0;
  const foot = square.y - square.h / 2 + house * 0.03;
  const h = Math.min(house * OAK.h, foot - 4);
  const w = Math.min(top.w * 0.9, house * OAK.w, h * 1.2);
  return w < LEAST_OAK ? undefined : { x: top.x, y: foot - h / 2, w, h };
};

const Oak = ({ box: { x, y, w, h } }: { readonly box: Rect }) => (
  <g class="oak" transform={`translate(${x - w / 2} ${y - h / 2}) scale(${w / 100} ${h / 100})`}>
    <ellipse class="shade" cx="50" cy="97" rx="40" ry="5" />
    <path class="trunk" d="M43 62h14l3 30 8 6H32l8-6z" />
    <path
      class="crown"
      d="M26 70C8 72-2 58 6 46-2 32 12 20 24 22 28 6 48 0 60 8c14-6 28 4 28 16 12 4 16 20 6 28 4 14-10 24-24 18-8 8-34 8-44 0z"
    />
    <path class="leaves" d="M20 34c3-7 9-10 16-8M52 20c7-5 16-4 20 2M66 50c8 1 13-3 15-9M34 58c7 5 15 5 20 0M40 40c5-5 12-5 16-1" />
  </g>
);

interface TreeProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fir: boolean;
}

const Tree = ({ x, y, size, fir }: TreeProps) => (
  <g class="tree" transform={`translate(${x - size / 2} ${y - size}) scale(${size / 100})`}>
    <ellipse class="shade" cx="54" cy="97" rx="30" ry="5" />
    {fir ? (
      <>
        <path class="trunk" d="M46 84h8v14h-8z" />
        <path class="crown" d="M50 4 74 86H26z" />
        <path class="dusk" d="M50 4 74 86H50z" />
      </>
    ) : (
      <>
        <path class="trunk" d="M46 60h8v38h-8z" />
        <circle class="crown" cx="50" cy="42" r="30" />
        <circle class="leaves-filled" cx="42" cy="34" r="16" />
      </>
    )}
  </g>
);

/** What stands at the foot of the page. */
const FOOT = 0.06;
const TREES = 90;
const MOST_TREES = 14;

/** Trees by a fixed rule, left out where one would touch anything that is read. */
const treesBeside = (ring: RingLayout, square: Rect, oak: Rect | undefined, width: number, height: number): readonly TreeProps[] => {
  const road = { x: width / 2, y: height * 0.8, w: (ring.seats[0]?.h ?? 0) * 0.5, h: height * 0.5 };
  const foot = { x: width / 2, y: height, w: width, h: height * FOOT * 2 };
  const taken: Rect[] = [square, road, foot, ...(oak === undefined ? [] : [oak]), ...ring.seats, ...ring.seats.map(each => each.before)];
  const size = (ring.seats[0]?.h ?? 0) * 0.62;
  const from = height * HORIZON * 1.2 + size;
  const trees: TreeProps[] = [];
  for (let index = 0; index < TREES && trees.length < MOST_TREES; index += 1) {
    const x = ((index * 0.618_034 + 0.07) % 1) * width;
    const y = from + ((index * 0.754_878 + 0.2) % 1) * Math.max(0, height - from);
    const box = { x, y: y - size / 2, w: size * 1.1, h: size * 1.1 };
    if (taken.some(other => touch(box, other))) continue;
    taken.push(box);
    trees.push({ x, y, size, fir: index % 3 !== 0 });
  }
  return trees;
};

/** Where a house stands, from the middle of its seat, as a part of the seat's height. */
const FOOT_OF_A_HOUSE = 0.14;
const FOOT_TOLD = -0.04;

/** How far into the square a way leads, which then covers its end. */
const INTO = 0.55;

/** From the house to the square, beside its name and never under it. */
const wayFrom = (seat: Rect, square: Rect, part: number): string => {
  const end = { x: square.x + (seat.x - square.x) * INTO, y: square.y + (seat.y - square.y) * INTO };
  const foot = seat.y + seat.h * part;
  const isAbove = seat.y < square.y - square.h * 0.45;
  const isBelow = seat.y > square.y + square.h * 0.45;
  if (isBelow) return `M${seat.x} ${foot}Q${seat.x} ${(seat.y + end.y) / 2} ${end.x} ${end.y}`;
  if (!isAbove) return `M${seat.x} ${foot}Q${(seat.x + end.x) / 2} ${foot} ${end.x} ${end.y}`;
  // Above the square the name lies between the house and the square.
  const aside = seat.x + (seat.x < square.x ? 1 : -1) * seat.w * 0.5;
  return `M${seat.x} ${foot}H${(seat.x + aside) / 2}Q${aside} ${foot} ${aside} ${seat.y + seat.h * 0.5}L${end.x} ${end.y}`;
};

const roundedPath = ({ x, y, w, h }: Rect, r: number): string => {
  const [left, top, right, bottom] = [x - w / 2, y - h / 2, x + w / 2, y + h / 2];
  return `M${left + r} ${top}H${right - r}Q${right} ${top} ${right} ${top + r}V${bottom - r}Q${right} ${bottom} ${right - r} ${bottom}H${left + r}Q${left} ${bottom} ${left} ${bottom - r}V${top + r}Q${left} ${top} ${left + r} ${top}z`;
};
