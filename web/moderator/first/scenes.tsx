import type { ComponentChildren } from 'preact';

interface PlaceProps {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

const Scene = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }) => (
  <svg class={`scene ${name}`} viewBox="0 0 320 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    {children}
  </svg>
);

const STARS = [18, 60, 96, 141, 178, 222, 262, 300, 40, 120, 200, 280, 76, 160, 246].map((x, index) => ({
  x,
  y: 30 + ((index * 53) % 130),
  r: index % 4 === 0 ? 1.8 : 1.1,
}));

const House = ({ x, y, size = 1 }: PlaceProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path class="wall" d="M-24 0v34h48V0z" />
    <path class="roof" d="M-30 2 0-28 30 2z" />
    <path class="window" d="M-15 8h9v11h-9zM6 8h9v11H6z" />
    <path class="door" d="M-5 34V22h10v12z" />
  </g>
);

/** A village at night, with a fire on its square. */
export const NightScene = () => (
  <Scene name="night">
    <path class="sky" d="M0 0h320v400H0z" />
    {STARS.map(({ x, y, r }) => (
      <circle key={x} class="star" cx={x} cy={y} r={r} />
    ))}
    <path class="moon" d="M232 62a30 30 0 1 0 30 40 24 24 0 0 1-30-40z" />
    <path class="hill" d="M0 220c60-34 120-30 170-12s110 16 150-8v200H0z" />
    <path
      class="wood"
      d={Array.from({ length: 22 }, (_, at) => `M${at * 15 - 2} 232l8-${22 + ((at * 7) % 16)} 8 ${22 + ((at * 7) % 16)}z`).join('')}
    />
    <path class="eye" d="M36 222h6M46 222h6M262 226h6M272 226h6" />
    <path class="ground" d="M0 232h320v168H0z" />
    <ellipse class="glow wide" cx="160" cy="316" rx="100" ry="42" />
    <ellipse class="glow" cx="160" cy="318" rx="54" ry="22" />
    <path class="fire" d="M160 280c14 16 20 24 20 34a20 18 0 0 1-40 0c0-8 6-12 9-20 3 5 6 6 7 6-2-8 0-14 4-20z" />
    <path class="log" d="M138 330l44-6M138 324l44 6" />
    <House x={70} y={250} size={0.8} />
    <House x={160} y={242} size={0.72} />
    <House x={252} y={250} size={0.8} />
    <House x={40} y={310} />
    <House x={284} y={310} />
    <House x={96} y={356} size={1.1} />
    <House x={226} y={356} size={1.1} />
  </Scene>
);

const CHAIRS = Array.from({ length: 8 }, (_, index) => {
  const angle = ((index + 0.5) / 8) * 2 * Math.PI;
  return { x: 160 + 128 * Math.sin(angle), y: 268 - 74 * Math.cos(angle), angle };
});

/** The people who sit there already; a name is just being written at the next chair. */
const SEATED = ['Ana', 'Bruno', 'Chloé'];

/** A table under a lamp, with cards before chairs that get their names. */
export const TableScene = () => (
  <Scene name="room">
    <path class="sky" d="M0 0h320v400H0z" />
    <path class="cord" d="M160 0v96" />
    <path class="light" d="M126 128h68l60 124H66z" />
    <path class="lamp" d="M134 96h52l24 32H110z" />
    <path class="pane" d="M34 126a22 22 0 0 1 44 0v52H34zM242 126a22 22 0 0 1 44 0v52h-44z" />
    <path class="frame" d="M56 104v74M34 142h44M264 104v74M242 142h44" />
    <path class="ground" d="M0 236h320v164H0z" />
    {CHAIRS.filter(({ y }) => y < 268).map(({ x, y }) => (
      <rect key={x} class="chair" x={x - 20} y={y - 30} width="40" height="44" rx="12" />
    ))}
    <ellipse class="edge" cx="160" cy="282" rx="116" ry="66" />
    <ellipse class="top" cx="160" cy="272" rx="116" ry="66" />
    {CHAIRS.map(({ x, y, angle }) => (
      <rect
        key={angle}
        class="card"
        x={-11}
        y={-8}
        width="22"
        height="15"
        rx="2"
        transform={`translate(${160 + (x - 160) * 0.62} ${270 + (y - 268) * 0.6}) rotate(${Math.round((angle * 180) / Math.PI) % 90})`}
      />
    ))}
    <rect class="card pile" x="147" y="258" width="26" height="20" rx="2" transform="rotate(-18 160 268)" />
    {CHAIRS.filter(({ y }) => y >= 268).map(({ x, y }, index) => (
      <g key={x}>
        <rect class="chair" x={x - 24} y={y - 6} width="48" height="52" rx="12" />
        <rect class="plate" x={x - 20} y={y + 4} width="40" height="18" rx="3" />
        {SEATED[index] === undefined ? (
          <path class="writes" d={`M${x - 13} ${y + 8}v10`} />
        ) : (
          <text x={x} y={y + 17}>
            {SEATED[index]}
          </text>
        )}
      </g>
    ))}
  </Scene>
);

/** The ropes of pennants, the nearest first: where they are tied, how deep they hang, and half a pennant's width. */
const ROPES = [
  { top: 92, sag: 30, size: 9 },
  { top: 132, sag: 16, size: 6 },
] as const;

/** How many tables the fair shows; the last is the nearest. */
const ROUNDS = 6;

const Round = ({ x, y, size = 1, number }: PlaceProps & { readonly number: number }) => (
  <g class={number === ROUNDS ? 'nearest' : undefined} transform={`translate(${x} ${y}) scale(${size})`}>
    <ellipse class="shade" cx="0" cy="14" rx="48" ry="17" />
    {[-30, -10, 12, 32].map((at, index) => (
      <circle key={at} class={`head h${index % 3}`} cx={at} cy={-13 + Math.abs(at) * 0.14} r="7" />
    ))}
    <ellipse class="cloth" cx="0" cy="4" rx="36" ry="14" />
    <path class="pole" d="M0 4v-46" />
    <path class="flag" d="M0-44h28l-7 9 7 9H0z" />
    <text x="7" y="-31">
      {number}
    </text>
    {[-34, -12, 11, 34].map((at, index) => (
      <path key={at} class={`body h${(index + 1) % 3}`} d={`M${at - 8} 30v-9a8 8 0 0 1 16 0v9z`} />
    ))}
    {[-34, -12, 11, 34].map((at, index) => (
      <circle key={at} class={`head h${(index + 2) % 3}`} cx={at} cy="12" r="6.5" />
    ))}
  </g>
);

/** A fair with many tables. */
export const FairScene = () => (
  <Scene name="fair">
    <path class="sky" d="M0 0h320v400H0z" />
    <circle class="sun" cx="206" cy="176" r="46" />
    <path class="hill" d="M0 206c70-30 120-20 170-6s100 8 150-14v214H0z" />
    <path class="ground" d="M0 222h320v178H0z" />
    <path class="cord" d="M0 92c90 40 230 40 320 0M0 132c90 22 230 22 320 0" />
    {ROPES.map(({ top, sag, size }) =>
      Array.from({ length: 11 }, (_, at) => {
        const x = 14 + at * 29;
        const y = top + sag * (1 - ((x - 160) / 160) ** 2);
        return <path key={x} class={`pennant p${at % 3}`} d={`M${x - size} ${y}h${2 * size}l-${size} ${2.2 * size}z`} />;
      }),
    )}
    <Round x={62} y={240} size={0.6} number={1} />
    <Round x={160} y={236} size={0.6} number={2} />
    <Round x={258} y={240} size={0.6} number={3} />
    <Round x={92} y={296} size={0.86} number={4} />
    <Round x={230} y={296} size={0.86} number={5} />
    <Round x={160} y={362} size={1.15} number={ROUNDS} />
  </Scene>
);
