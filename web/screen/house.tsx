interface HouseProps {
  readonly seat: number;
  readonly out: boolean;
}

/** Three ways to build, so that a street is not a row of the same. */
const SHAPES = [
  {
    roof: 'M8 44 50 8l42 36z',
    wall: 'M16 42h68v36H16z',
    chimney: 'M66 12h9v18h-9z',
    door: [42, 54, 16, 24],
    windows: [
      [24, 50, 11, 11],
      [65, 50, 11, 11],
    ],
  },
  {
    roof: 'M14 40 50 4l36 36z',
    wall: 'M22 38h56v40H22z',
    chimney: 'M30 10h8v18h-8z',
    door: [29, 56, 15, 22],
    windows: [
      [54, 48, 15, 12],
      [44, 25, 12, 10],
    ],
  },
  {
    roof: 'M4 46 24 16h52l20 30z',
    wall: 'M12 44h76v34H12z',
    chimney: 'M62 8h9v14h-9z',
    door: [58, 54, 15, 24],
    windows: [
      [22, 52, 11, 11],
      [39, 52, 11, 11],
    ],
  },
] as const;

/** A house: lit while its owner lives, its windows barred for a ghost. */
export const House = ({ seat, out }: HouseProps) => {
  const { roof, wall, chimney, door, windows } = SHAPES[(seat * 7) % 3] ?? SHAPES[0];
  const [x, y, w, h] = door;
  return (
    <svg class={out ? 'house dark' : 'house lit'} viewBox="0 0 100 80" aria-hidden="true">
      <path class="chimney" d={chimney} />
      <path class="wall" d={wall} />
      <path class="roof" d={roof} />
      <path class="door" d={`M${x} ${y + h}V${y + 5}q0-5 5-5h${w - 10}q5 0 5 5v${h - 5}z`} />
      {windows.map(([left, top, wide, high]) => (
        <g key={left}>
          <rect class="window" x={left} y={top} width={wide} height={high} rx="1.5" />
          <path
            class="bars"
            d={
              out
                ? `M${left - 2} ${top - 1}l${wide + 4} ${high + 2}m0-${high + 2}l-${wide + 4} ${high + 2}`
                : `M${left + wide / 2} ${top}v${high}`
            }
          />
        </g>
      ))}
    </svg>
  );
};
