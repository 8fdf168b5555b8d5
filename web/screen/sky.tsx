/** Stars by a fixed rule: the same sky on every screen, every night. */
const STARS = Array.from({ length: 90 }, (_, index) => {
  const turn = (index * 0.618_034) % 1;
  const fall = (index * 0.754_878) % 1;
  return { x: turn * 1600, y: fall ** 1.4 * 560, r: 0.6 + ((index * 7) % 5) * 0.28 };
});

/** The sky and the land behind the village; by night and by day it is the same place. */
export const Sky = () => (
  <div class="sky" aria-hidden="true">
    <svg class="heaven" aria-hidden="true" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMin slice">
      <g class="stars">
        {STARS.map(({ x, y, r }) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g class="clouds">
        <path d="M150 190q10-44 56-40 24-40 70-22 44-10 52 34 34 2 34 28H150z" />
        <path d="M1130 118q8-34 44-32 20-32 58-18 36-8 42 28 28 2 28 22h-172z" />
      </g>
    </svg>
    <span class="light" />
    <svg class="land" aria-hidden="true" viewBox="0 0 1600 300" preserveAspectRatio="none">
      <path class="far" d="M0 140C220 60 420 70 640 120S1080 160 1280 90s240-40 320-20v230H0z" />
      <path class="near" d="M0 220c260-80 480-60 760-10s560 40 840-40v130H0z" />
    </svg>
  </div>
);
