import type { PublicTable } from '../../src/wire/public.ts';
import { cornerOf, type Rect, type RingLayout, type RoomSize, touch } from '../shared/ring.ts';
import { WelcomeSign } from '../shared/signs.tsx';
import { footOf } from './foot.ts';
import { HORIZON, Place } from './place.tsx';
import { alongWay, type FittedSeat, type Way, waysOf } from './seat-fit.ts';

/** The layout on the ground: houses around a square, or the square alone between strips of houses. */
interface SettledPlace {
  readonly open: Rect;
  readonly top: RingLayout['top'] | undefined;
  readonly seats: readonly FittedSeat[];
  /** The line where the ground begins; undefined where the names decide it. */
  readonly sky: number | undefined;
}

export interface GroundProps {
  readonly room: RoomSize;
  readonly settled: SettledPlace | undefined;
  readonly table: PublicTable;
  readonly told: number;
  /** The seat whose turn it is. */
  readonly turn: number | undefined;
}

/** The horizon lies above all names, so that no hill and no star lies behind one. */
const horizonOver = (seats: readonly FittedSeat[], { height }: RoomSize): number =>
  Math.min(height * HORIZON, ...seats.map(({ words }) => words.y - words.h / 2 - 6));

/** The village without its people: the square, the ways to it, the oak and the trees. */
export const VillageGround = ({ room, settled, table, told, turn }: GroundProps) => {
  if (settled === undefined) return <Place room={room} clock={table.clock} told={told} />;
  const horizon = settled.sky ?? horizonOver(settled.seats, room);
  return (
    <Place room={room} horizon={horizon} clock={table.clock} told={told}>
      <Settled {...room} settled={settled} horizon={horizon} table={table} turn={turn} />
    </Place>
  );
};

interface SettledProps extends RoomSize {
  readonly settled: SettledPlace;
  readonly horizon: number;
  readonly table: PublicTable;
  readonly turn: number | undefined;
}

const bent = ([from, towards, to]: Way): string => `M${from.x} ${from.y}Q${towards.x} ${towards.y} ${to.x} ${to.y}`;

const Settled = ({ settled, horizon, width, height, table, turn }: SettledProps) => {
  const { open: square, top, seats } = settled;
  const h = seats[0]?.box.h ?? height * 0.1;
  const wide = h * 0.14;
  const ways = waysOf(seats, square, wide);
  const oak = top === undefined ? undefined : oakIn(top, h, square);
  const road =
    seats.length === 0 || seats.length % 2 === 1 ? undefined : { x: width / 2, y: height * 0.85, w: wide * 2.4, h: height * 0.4 };
  const taken = [square, ...(road === undefined ? [] : [road]), ...(oak === undefined ? [] : [oak]), ...seats.map(({ box }) => box)];
  const onWays = ways.flatMap(way => (way === undefined ? [] : alongWay(way).map(point => ({ ...point, w: wide * 1.6, h: wide * 1.6 }))));
  return (
    <>
      {(seats.length === 0 ? [] : treesBeside([...taken, ...onWays], h * 0.62, horizon, width, height)).map(({ x, y, size, fir }) => (
        <Tree key={`${x} ${y}`} x={x} y={y} size={size} fir={fir} />
      ))}
      {/* With an odd number of people somebody sits at the bottom; otherwise a road leaves there. */}
      <g class="ways" style={{ strokeWidth: wide }}>
        {ways.map((way, index) =>
          way === undefined ? null : <path key={String(index)} class={turn === index + 1 ? 'turn' : ''} d={bent(way)} />,
        )}
        {road === undefined ? null : <path d={`M${width / 2} ${height}V${square.y}`} style={{ strokeWidth: wide * 2 }} />}
      </g>
      <path class="square" d={roundedPath(square)} />
      {oak === undefined ? null : <Oak box={oak} />}
      {top === undefined ? null : <AtTheOak table={table} x={width / 2} y={square.y - square.h / 2} most={top.w} size={h * 0.26} />}
    </>
  );
};

interface AtTheOakProps {
  readonly table: PublicTable;
  readonly x: number;
  readonly y: number;
  /** The greatest width of all ghosts together. */
  readonly most: number;
  readonly size: number;
}

/** Where the dead still vote, they gather at the oak. The Welcome card lies there until somebody dies. */
const AtTheOak = ({ table, x, y, most, size }: AtTheOakProps) => {
  const picture = table.message?.picture;
  if (picture === undefined || picture.book !== 'lupus-token') return null;
  const gone = picture.gone ?? [];
  const ghosts = picture.out.filter(seat => gone.indexOf(seat) < 0);
  const step = Math.min(size * 1.05, (most - size) / Math.max(1, ghosts.length - 1));
  return (
    <g class="gathered">
      {ghosts.map((seat, index) => (
        <g
          key={seat}
          class="spirit"
          transform={`translate(${x + (index - (ghosts.length - 1) / 2) * step} ${y + size * (index % 2 === 0 ? 0.3 : 0.42)}) scale(${size / 100})`}
        >
          <ellipse class="shade" cy="2" rx="40" ry="8" />
          <path d="M-42 0V-70a42 46 0 0 1 84 0V0L28-12 14 0 0-12-14 0-28-12z" />
          <path class="eyes" d="M-18-84a8 11 0 1 1-.1 0M18-84a8 11 0 1 1-.1 0" />
        </g>
      ))}
      {picture.anchor === 'moderator' && picture.scene !== '' ? (
        <g class="welcome" style={{ fontSize: `${size}px` }} transform={`translate(${x + size * 0.55} ${y - size * 0.85}) rotate(8)`}>
          <rect x={-size * 0.08} y={-size * 0.1} width={size * 1.02} height={size * 1.2} rx={size * 0.14} />
          <WelcomeSign />
        </g>
      ) : null}
    </g>
  );
};

/** The size of the oak, as parts of a seat's height. */
const OAK = { w: 1.5, h: 1.4 } as const;
const LEAST_OAK = 40;

/** The place of the oak: at the top, where nobody sits, on the edge of the square. */
const oakIn = (top: Rect, seat: number, square: Rect): Rect | undefined => {
  const foot = square.y - square.h / 2 + seat * 0.03;
  const h = Math.min(seat * OAK.h, foot - 8);
  const w = Math.min(top.w * 0.9, seat * OAK.w, h * 1.2);
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

const TREES = 90;
const MOST_TREES = 14;

/** Trees by a fixed rule, left out where one would touch anything that is read. */
const treesBeside = (places: readonly Rect[], size: number, horizon: number, width: number, height: number): readonly TreeProps[] => {
  const taken: Rect[] = [{ x: width / 2, y: height, w: width, h: footOf({ width, height }) * 2 }, ...places];
  const from = horizon + size;
  const trees: TreeProps[] = [];
  for (let index = 0; index < TREES && trees.length < MOST_TREES; index += 1) {
    const x = ((index * 0.618_034 + 0.07) % 1) * width;
    const y = from + ((index * 0.754_878 + 0.2) % 1) * Math.max(0, height - from);
    const box = { x, y: y - size / 2, w: size * 0.9, h: size * 1.05 };
    if (taken.some(other => touch(box, other))) continue;
    taken.push(box);
    trees.push({ x, y, size, fir: index % 3 !== 0 });
  }
  return trees;
};

const roundedPath = ({ x, y, w, h }: Rect): string => {
  const r = cornerOf({ w, h });
  const [left, top, right, bottom] = [x - w / 2, y - h / 2, x + w / 2, y + h / 2];
  return `M${left + r} ${top}H${right - r}A${r} ${r} 0 0 1 ${right} ${top + r}V${bottom - r}A${r} ${r} 0 0 1 ${right - r} ${bottom}H${left + r}A${r} ${r} 0 0 1 ${left} ${bottom - r}V${top + r}A${r} ${r} 0 0 1 ${left + r} ${top}z`;
};
