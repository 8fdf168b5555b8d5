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
    <div class={clock.paused ? 'clock paused' : 'clock'}>
      <time class="figures" role="timer">
        {left === 0 ? words.screen('time-up') : minutesAndSeconds(left)}
      </time>
      {clock.paused ? <span class="pause">{words.screen('paused')}</span> : null}
      <span class="sand">
        <span style={{ transform: `scaleX(${part})` }} />
      </span>
    </div>
  );
};

export const minutesAndSeconds = (seconds: number): string => {
  const rest = String(seconds % 60);
  return `${Math.floor(seconds / 60)}:${rest.length === 1 ? `0${rest}` : rest}`;
};
