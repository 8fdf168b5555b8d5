import type { RoundShown } from '../../../../src/domain/tournament/tournament-view.ts';
import { Button } from '../../../shared/controls.tsx';
import { hubClock } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { askTournament } from '../net.ts';
import { may } from '../own-duty.ts';
import { clockText, leftOf } from './left.ts';

const FIVE_MINUTES = 300;

/** The clock of an open round: it begins once people sit, may stand still, and may be given more time. */
export const RoundClockBar = ({ shown: { round, tables } }: { readonly shown: RoundShown }) => {
  const times = tables.flatMap(({ time, extra }) => (time === null ? [] : [{ time, extra }]));
  const [first] = times;
  if (first === undefined) return null;
  // A table with extra time of its own does not speak for the round.
  const { time } = times.find(({ extra }) => extra === 0) ?? first;
  const left = leftOf(time, hubClock.value);
  const stands = 'left' in time;
  return (
    <section aria-label={o('clock')}>
      <div class="bar round-clock">
        <b class={left < 0 ? 'figures wrong' : 'figures'} role="timer">
          {clockText(left)}
        </b>
        {stands && <span class="tag">{o('clock.stands')}</span>}
        {may('round-clock') && (
          <Button class={stands ? 'strong' : ''} onClick={() => void askTournament({ do: 'round-clock', round, runs: stands })}>
            {o(stands ? 'clock.run' : 'clock.stop')}
          </Button>
        )}
        {may('round-extra') && (
          <>
            <Button onClick={() => void askTournament({ do: 'round-extra', round, seconds: FIVE_MINUTES })}>
              {o('clock.more', { count: 5 })}
            </Button>
            <Button onClick={() => void askTournament({ do: 'round-extra', round, seconds: -FIVE_MINUTES })}>
              {o('clock.less', { count: 5 })}
            </Button>
          </>
        )}
      </div>
    </section>
  );
};
