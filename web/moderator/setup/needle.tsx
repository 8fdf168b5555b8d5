/** A part of the scale, from the end of the part before it. */
export interface Zone {
  readonly to: number;
  readonly class: string;
}

interface NeedleProps {
  readonly zones: readonly Zone[];
  /** Where the needle stands and how far it may be off, from 0 at the left to 1 at the right. */
  readonly at: number;
  readonly low: number;
  readonly high: number;
  readonly ends: readonly [string, string];
}

const CENTRE = { x: 100, y: 100 };
const RING = { outer: 92, inner: 72 };
/** The length of the needle, shorter than the ring, so that the colours of the zones can be seen. */
const REACH = 66;
const GAP = 0.006;

const point = (at: number, radius: number): string => {
  const angle = Math.PI * (1 - at);
  return `${(CENTRE.x + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE.y - radius * Math.sin(angle)).toFixed(1)}`;
};

const ring = (from: number, to: number): string =>
  `M${point(from, RING.outer)}A${RING.outer} ${RING.outer} 0 0 1 ${point(to, RING.outer)}L${point(to, RING.inner)}A${RING.inner} ${RING.inner} 0 0 0 ${point(from, RING.inner)}Z`;

const wedge = (from: number, to: number): string =>
  `M${CENTRE.x} ${CENTRE.y}L${point(from, REACH)}A${REACH} ${REACH} 0 0 1 ${point(to, REACH)}Z`;

/** A needle over half a ring; the pale wedge shows the uncertainty. The words beside it say the same. */
export const Needle = ({ zones, at, low, high, ends }: NeedleProps) => (
  <figure class="needle" aria-hidden="true">
    <svg viewBox="0 0 200 110" aria-hidden="true">
      {zones.map(({ to, class: name }, index) => (
        <path key={name} class={name} d={ring((zones[index - 1]?.to ?? 0) + (index > 0 ? GAP : 0), to)} />
      ))}
      <path class="needle-reach" d={wedge(low, high)} />
      <path class="needle-hand" d={`M${CENTRE.x} ${CENTRE.y}L${point(at, 84)}`} />
      <circle class="needle-hub" cx={CENTRE.x} cy={CENTRE.y} r="7" />
    </svg>
    <figcaption>
      <span>{ends[0]}</span>
      <span>{ends[1]}</span>
    </figcaption>
  </figure>
);
