import { useEffect, useState } from 'preact/hooks';
import type { PublicTable } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';

type Clock = NonNullable<PublicTable['clock']>;
const TICK_MS = 250;

/** The seconds left of a discussion or a defence, counted on since the page was told; zero without a clock. */
export const useSecondsLeft = (clock: Clock | null, told: number): number => {
  const [now, setNow] = useState(() => performance.now());
  const runs = clock !== null && !clock.paused;
  useEffect(() => {
    setNow(performance.now());
    if (!runs) return undefined;
    const timer = window.setInterval(() => setNow(performance.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, [clock, runs]);
  return clock === null ? 0 : Math.max(0, Math.ceil(clock.left - (runs ? Math.max(0, now - told) / 1000 : 0)));
};

export const partLeft = ({ seconds }: Clock, left: number): number => (seconds === 0 ? 0 : Math.min(1, left / seconds));

export const LAST_SECONDS = 30;

export const ClockView = ({ clock, told, words }: { readonly clock: Clock; readonly told: number; readonly words: RoomWords }) => {
  const left = useSecondsLeft(clock, told);
  return (
    <div class={classOf(clock, left)}>
      <time class="figures" role="timer">
        {left === 0 ? words.screen('time-up') : minutesAndSeconds(left)}
      </time>
      {clock.paused ? <span class="pause">{words.screen('paused')}</span> : null}
    </div>
  );
};

const classOf = ({ paused }: Clock, left: number): string => {
  if (paused) return 'clock paused';
  return left <= LAST_SECONDS ? 'clock last' : 'clock';
};

export const minutesAndSeconds = (seconds: number): string => {
  const rest = String(seconds % 60);
  return `${Math.floor(seconds / 60)}:${rest.length === 1 ? `0${rest}` : rest}`;
};
