import { useEffect, useState } from 'preact/hooks';
import type { PublicTable } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';

type Clock = NonNullable<PublicTable['clock']>;
const TICK_MS = 250;

/** The clock of a discussion or a defence, run on from when it was told. */
export const ClockView = ({ clock, told, words }: { readonly clock: Clock; readonly told: number; readonly words: RoomWords }) => {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (clock.paused) return undefined;
    const timer = window.setInterval(() => setNow(performance.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, [clock]);
  const gone = clock.paused ? 0 : Math.max(0, now - told) / 1000;
  const left = Math.max(0, Math.ceil(clock.left - gone));
  const part = clock.seconds === 0 ? 0 : Math.min(1, left / clock.seconds);
  return (
    <div class={classOf(clock, left)}>
      <time class="figures" role="timer">
        {left === 0 ? words.screen('time-up') : minutesAndSeconds(left)}
      </time>
      {clock.paused ? <span class="pause">{words.screen('paused')}</span> : null}
      <Sun part={part} />
    </div>
  );
};

const LAST_SECONDS = 30;

const classOf = ({ paused }: Clock, left: number): string => {
  if (paused) return 'clock paused';
  return left <= LAST_SECONDS ? 'clock last' : 'clock';
};

/** The way of the sun: it stands high when people begin to talk, and is gone when the time is over. */
const SUN = { x: 160, y: 84, across: 132, up: 68, from: 60, sinks: 20 } as const;

/** While people talk the sun sinks. */
const Sun = ({ part }: { readonly part: number }) => {
  const angle = ((SUN.from + (180 - SUN.from) * (1 - part)) * Math.PI) / 180;
  const x = SUN.x - SUN.across * Math.cos(angle);
  const y = SUN.y - SUN.up * Math.sin(angle) + SUN.sinks * (1 - part) ** 4;
  return (
    <svg class="sinking" viewBox="0 0 320 96" aria-hidden="true">
      <path class="sun-way" d={`M94 25A132 68 0 0 1 292 84`} />
      <circle class="sun-now" r="15" style={{ transform: `translate(${x}px, ${y}px)` }} />
      <path class="earth" d="M0 86Q80 74 160 84T320 82V96H0z" />
    </svg>
  );
};

export const minutesAndSeconds = (seconds: number): string => {
  const rest = String(seconds % 60);
  return `${Math.floor(seconds / 60)}:${rest.length === 1 ? `0${rest}` : rest}`;
};
