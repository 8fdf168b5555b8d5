import { written } from '../../../screen/clock.tsx';
import { Code } from '../../../shared/code.tsx';
import { useNow } from '../hooks.ts';
import type { Known } from '../known.ts';
import { roundName, roundToFind, secondsLeft, sharedClock } from '../rounds.ts';
import type { HallWords } from '../spoken.ts';

const TICK_MS = 500;

/** Beside everything: which round it is, how long it lasts, and where telephones go. */
export const Rail = ({ known, words, phones }: { readonly known: Known; readonly words: HallWords; readonly phones: string | null }) => {
  const { hall } = known;
  const { say } = words;
  const round = roundToFind(hall);
  const clock = sharedClock(hall.tables);
  return (
    <aside class="rail">
      {round === null ? null : <p class="rail-round">{roundName(hall, round, words)}</p>}
      {clock === null || clock.round !== round ? null : <RailClock left={clock.left ?? 0} at={known.at} words={words} />}
      {phones === null ? null : (
        <div class="phones">
          <Code text={phones} />
          <p>{say('phones')}</p>
        </div>
      )}
    </aside>
  );
};

const RailClock = ({ left, at, words: { say } }: { readonly left: number; readonly at: number; readonly words: HallWords }) => {
  const now = useNow(TICK_MS);
  const seconds = secondsLeft(left, now - at) ?? 0;
  return (
    <p class={seconds === 0 ? 'rail-clock over' : 'rail-clock'} role="timer" aria-label={say('clock')}>
      <time class="figures">{seconds === 0 ? say('time-up') : written(seconds)}</time>
    </p>
  );
};
