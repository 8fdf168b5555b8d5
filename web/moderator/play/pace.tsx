import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Playing } from '../../../src/domain/evening.ts';
import { PauseSign, PlaySign } from '../../shared/line-signs.tsx';
import { t, words } from '../moderator-words.ts';
import { Button } from '../parts.tsx';
import { askTable, serviceNow } from '../table-state.ts';

type Pace = Playing['pace'];

/** The service's clock, every quarter of a second while something runs. */
export const tick = signal(0);
const TICK_MS = 250;

export const useTick = (runs: boolean): void => {
  useEffect(() => {
    if (!runs) return undefined;
    tick.value = serviceNow();
    const timer = setInterval(() => {
      tick.value = serviceNow();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [runs]);
};

/** The part of the time that is over: 0 to 1. */
const partOf = ({ since, until }: Pace, at: number): number => {
  if (until === null || until <= since) return 1;
  return Math.min(1, Math.max(0, (at - since) / (until - since)));
};

export const PauseLabel = ({ paused }: { readonly paused: boolean }) => (
  <>
    {paused ? <PlaySign /> : <PauseSign />} {paused ? t('dash.resume') : t('dash.pause')}
  </>
);

/** The bar of a call's shortest time. It runs as long for a call that nobody answers. */
export const PaceBar = ({ pace }: { readonly pace: Pace }) => {
  useTick(pace.kind === 'call' && pace.until !== null && !pace.paused);
  const part = partOf(pace, Math.max(tick.value, serviceNow()));
  return (
    <div class="pace">
      {pace.paused && <p class="small-caps">{t('screen.paused')}</p>}
      <div
        class="pace-bar"
        role="progressbar"
        aria-label={t('dash.pace')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part * 100)}
      >
        <span style={{ transform: `scaleX(${part})` }} />
      </div>
    </div>
  );
};

const clockText = (milliseconds: number): string => {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

interface CountdownProps {
  readonly pace: Pace;
  readonly after: ComponentChildren;
}

/** Three, two, one, as on the screens; then what all do together. */
export const HandsCountdown = ({ pace, after }: CountdownProps) => {
  useTick(pace.until !== null && !pace.paused);
  const left = Math.ceil(((pace.until ?? 0) - Math.max(tick.value, serviceNow())) / 1000);
  return (
    <p class="middle-large figures" role="timer">
      {left > 0 ? left : after}
    </p>
  );
};

/** The time for talking, with what can be done about it. */
export const PaceClock = ({ pace }: { readonly pace: Pace }) => {
  useTick(pace.until !== null && !pace.paused);
  const left = (pace.until ?? 0) - Math.max(tick.value, serviceNow());
  return (
    <div class="clock">
      <p class={left <= 0 ? 'clock-time over figures' : 'clock-time figures'} role="timer">
        {left <= 0 ? t('screen.time-up') : clockText(left)}
      </p>
      <p class="clock-keys">
        <Button class="small" row onClick={() => void askTable({ do: 'clock', seconds: -30 })}>
          −30<span class="in-words"> s</span> <span class="unseen">{t('dash.clock.less')}</span>
        </Button>
        <Button class="small" onClick={() => void askTable({ do: 'pause', paused: !pace.paused })}>
          {pace.paused ? <PlaySign /> : <PauseSign />}{' '}
          <span class="in-words">{pace.paused ? t('dash.clock.go') : t('dash.clock.pause')}</span>
        </Button>
        <Button class="small" row onClick={() => void askTable({ do: 'clock', seconds: 30 })}>
          +30<span class="in-words"> s</span> <span class="unseen">{t('dash.clock.more')}</span>
        </Button>
      </p>
      <p class="unseen" aria-live="off">
        {words.value?.duration(Math.ceil(Math.max(0, left) / 1000))}
      </p>
    </div>
  );
};
