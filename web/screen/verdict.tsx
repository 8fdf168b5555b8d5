import type { RoomSize } from '../shared/ring.ts';

/** Where people stand, and how tall each is. */
const CROWD = [
  [0, 0, 1],
  [34, 22, 0.92],
  [70, 2, 0.86],
  [104, 20, 1.02],
  [142, 6, 0.9],
  [178, 24, 0.96],
  [214, 4, 1.04],
  [250, 18, 0.88],
] as const;

interface VerdictProps {
  readonly room: RoomSize;
  /** How many of the village live: each holds a lantern. */
  readonly living: number;
}

/** The house of whoever is put out: its lamp goes out, and the village looks on. It is drawn the same whoever lived there. */
export const VerdictScene = ({ room: { width, height }, living }: VerdictProps) => {
  const isUpright = width < height;
  const scale = isUpright ? width / 1100 : height / 1080;
  return (
    <svg class="verdict" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect class="dusk-sky" width={width} height={height * 0.14} />
      <rect class="dusk-band" y={height * 0.06} width={width} height={height * 0.04} />
      <rect class="dusk-glow" y={height * 0.1} width={width} height={height * 0.04} />
      <path
        class="far"
        d={`M0 ${height * 0.11}Q${width * 0.2} ${height * 0.07} ${width * 0.42} ${height * 0.11}T${width} ${height * 0.1}V${height}H0z`}
      />
      <path class="dusk-ground" d={`M0 ${height * 0.3}Q${width * 0.45} ${height * 0.2} ${width} ${height * 0.38}V${height}H0z`} />
      <g transform={`translate(${width - 1000 * scale} ${height - 1080 * scale}) scale(${scale})`}>
        <g class="crowd">
          {Array.from({ length: living }, (_, index) => {
            const [x, y, tall] = CROWD[index % CROWD.length] ?? CROWD[0];
            const row = Math.floor(index / CROWD.length);
            return (
              <g key={String(index)} transform={`translate(${180 + x * 2.4 + row * 46} ${250 + y + row * 58}) scale(${tall})`}>
                <path class="somebody" d="M0 60q2-34 20-34t20 34zM20 4a11 11 0 1 1 0 22 11 11 0 0 1 0-22z" />
                <path class="lantern-of" d="M42 34h10v15H42z" />
              </g>
            );
          })}
        </g>
        <ellipse class="shade" cx="560" cy="960" rx="470" ry="46" />
        <path class="dusk-side" d="M610 700 880 650V900L610 950z" />
        <path class="dusk-front" d="M300 700 455 540 610 700V950H300z" />
        <path class="dusk-roof" d="M455 520 730 450 930 650 620 725z" />
        <path class="dusk-gable" d="M270 720 455 525 630 715" />
        <path class="dusk-roof" d="M700 400h56v90l-56 14z" />
        <path class="dusk-hole" d="M340 790h80v160h-80zM470 780h84v74h-84zM420 640h70v62h-70zM680 750h58v66h-58zM780 732h58v66h-58z" />
        <path class="dusk-panes" d="M512 780v74M470 817h84M455 640v62M420 671h70M709 750v66M680 783h58M809 732v66M780 765h58" />
        <path class="dusk-post" d="M176 560h8v440h-8zM150 985h60v16h-60z" />
        <path class="dusk-post" d="M140 520h80l-22-40h-36zM150 524h60l-8 70h-44z" />
        <path class="lamp-lit" d="M156 530h48l-6 58h-36z" />
        <path class="lamp-smoke" d="M180 474q-22-40 4-84t-6-96" />
      </g>
    </svg>
  );
};
