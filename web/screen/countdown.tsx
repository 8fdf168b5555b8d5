import { useEffect, useState } from 'preact/hooks';
import type { PublicTable } from '../../src/wire/public.ts';

interface CountdownProps {
  readonly countdown: NonNullable<PublicTable['countdown']>;
  readonly told: number;
  /** What all do at once when it was counted. */
  readonly lift: string;
}
const TICK_MS = 100;

/** Three, two, one, run on from when it was told; then the hands. */
export const Countdown = ({ countdown: { left, paused }, told, lift }: CountdownProps) => {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (paused) return undefined;
    const timer = window.setInterval(() => setNow(performance.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, [told, paused]);
  const number = Math.ceil((left - (paused ? 0 : Math.max(0, now - told))) / 1000);
  return (
    <span class="countdown figures" role="timer">
      {number > 0 ? number : lift}
    </span>
  );
};
