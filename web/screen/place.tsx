import type { PublicTable } from '../../src/wire/public.ts';
import type { RoomSize } from '../shared/ring.ts';
import { LAST_SECONDS, partLeft, useSecondsLeft } from './clock.tsx';

/** The lowest end of the sky, as a part of the height. */
export const HORIZON = 0.15;

/** Stars by a fixed rule: the same sky on every screen, every night. */
const STARS = Array.from({ length: 48 }, (_, index) => ({
  x: (index * 0.618_034) % 1,
  y: ((index * 0.754_878) % 1) ** 1.3,
  r: 0.6 + ((index * 7) % 5) * 0.22,
}));

interface PlaceProps {
  readonly room: RoomSize;
  /** Where the ground begins. */
  readonly horizon?: number;
  readonly clock?: PublicTable['clock'];
  readonly told?: number;
  /** The things on the ground. */
  readonly children?: preact.ComponentChildren;
}

/** Sky and hills. By night and by day it is the same place. */
export const Place = ({ room: { width, height }, horizon = height * HORIZON, clock = null, told = 0, children }: PlaceProps) => {
  // A hill is as steep in a small window as in a wide one.
  const rise = Math.min(horizon, width * 0.09);
  const at = (part: number): number => horizon - rise * part;
  return (
    <svg class="place" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect class="heaven" width={width} height={height} />
      <Lights width={width} height={height} horizon={horizon} clock={clock} told={told} />
      <path
        class="far"
        d={`M0 ${at(0.4)}Q${width * 0.18} ${at(0.78)} ${width * 0.42} ${at(0.4)}T${width * 0.8} ${at(0.2)}T${width} ${at(0.3)}V${height}H0z`}
      />
      <path class="near" d={`M0 ${at(0.14)}Q${width * 0.3} ${at(0.36)} ${width * 0.58} ${at(0.14)}T${width} ${at(0.16)}V${height}H0z`} />
      <path class="ground" d={`M0 ${horizon}Q${width * 0.5} ${at(0.14)} ${width} ${horizon}V${height}H0z`} />
      {children}
    </svg>
  );
};

interface LightsProps extends RoomSize {
  readonly horizon: number;
  readonly clock: PublicTable['clock'];
  readonly told: number;
}

/** Stars, a narrow moon, and the sun, which sinks while people talk. */
const Lights = ({ width, height, horizon, clock, told }: LightsProps) => {
  const left = useSecondsLeft(clock, told);
  const gone = clock === null ? 0 : 1 - partLeft(clock, left);
  const isLast = clock !== null && left <= LAST_SECONDS;
  const dot = Math.max(1, height / 700);
  const r = Math.min(horizon * 0.44, width * 0.1);
  const [from, to] = [r * 1.22 + 4, horizon * 0.8 + r];
  return (
    <>
      <rect class={isLast ? 'evening last' : 'evening'} width={width} height={height} style={{ opacity: gone ** 2 }} />
      <g class="stars">
        {STARS.map(({ x, y, r: size }) => (
          <circle key={x} cx={x * width} cy={y * horizon * 0.9} r={size * dot} />
        ))}
      </g>
      <path
        class="moon"
        d="M8-14A16 16 0 1 0 14 8 13 13 0 1 1 8-14z"
        transform={`translate(${width * 0.962} ${horizon * 0.36}) scale(${Math.min(height / 900, horizon / 80)})`}
      />
      <g class="sun" style={{ transform: `translate(${width * (0.8 + 0.13 * gone)}px, ${from + (to - from) * gone ** 3}px)` }}>
        <circle class="glow" r={r * 1.22} />
        <circle class={isLast ? 'disc last' : 'disc'} r={r} />
      </g>
    </>
  );
};
