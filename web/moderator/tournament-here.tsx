import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameAtTable, RoundAtTable } from '../../src/domain/tournament/at-table.ts';
import { apart } from '../../src/words/apart.ts';
import { CheckSign, WarnSign } from '../shared/line-signs.tsx';
import { t, words } from './moderator-words.ts';
import { Button, Heading } from './parts.tsx';
import { askTable, currentStage, isCall, serviceNow, view } from './table-state.ts';

/** Why this table deviates from the tournament's plan; empty where it does not. */
export const deviationReason = signal('');

/** The organizer's message, large, until somebody has read it. During a call it stays hidden: it would light up the night. */
export const TournamentMessage = () => {
  const message = view.value?.hall?.message ?? null;
  if (message === null || isCall.value) return null;
  return (
    <div class="tournament-message" role="alert">
      <p>
        <small>{t('tournament.message')}</small>
        {message.text}
      </p>
      <Button class="strong" onClick={() => void askTable({ do: 'read-message', n: message.n })}>
        <CheckSign /> {t('tournament.message.read')}
      </Button>
    </div>
  );
};

export const mayBeSeated = ({ round, names, confirmed }: RoundAtTable, here: GameAtTable | null): boolean =>
  currentStage.value === 'set-up' && names.length > 0 && !confirmed && here?.round !== round;

/** The tournament's next round at this table, while nobody sits here. */
export const NextRound = () => {
  const tournament = view.value?.hall ?? null;
  if (tournament === null || tournament.here !== null) return null;
  const next = tournament.rounds.find(each => each.state !== 'closed' && mayBeSeated(each, null));
  return (
    <section class="tournament-next">
      <Heading>{apart(tournament.name)}</Heading>
      {next === undefined ? (
        <p>{t('tournament.rounds.none')}</p>
      ) : (
        <p>
          <Button class="strong" onClick={() => void askTable({ do: 'seat-round', round: next.round })}>
            {t('tournament.next', { count: next.round })}
          </Button>
        </p>
      )}
    </section>
  );
};

/** The result of the finished game as the tournament has it, and who vouches for it. */
export const TournamentResult = () => {
  const here = view.value?.hall?.here ?? null;
  if (here === null || (here.result === null && here.timeOver === null)) return null;
  return (
    <section class="tournament-result">
      <Heading>{t('tournament.result')}</Heading>
      {here.timeOver !== null && <p class="say-text">{timedOutText(here.timeOver)}</p>}
      {here.result !== null && <Vouching here={here} />}
    </section>
  );
};

const Vouching = ({ here: { vouched, reported } }: { readonly here: GameAtTable }) => {
  const others = vouched.others.map(name => (name === '' ? t('tournament.official') : name));
  return (
    <>
      {vouched.moderator ? (
        <p class="tournament-line">
          <CheckSign /> {t('tournament.vouched')}
        </p>
      ) : (
        <p>
          <Button class="strong" onClick={() => void askTable({ do: 'vouch' })}>
            <CheckSign /> {t('tournament.vouch')}
          </Button>
        </p>
      )}
      {others.length > 0 && (
        <p class="tournament-line">
          <CheckSign /> {t('tournament.vouched.by', { names: words.value?.list(others) ?? others.join(', ') })}
        </p>
      )}
      <p class="hint">{reported ? t('said.tournament.reported') : t('tournament.vouch.about')}</p>
    </>
  );
};

const timedOutText = ({ outcome, sides }: NonNullable<GameAtTable['timeOver']>): string => {
  switch (outcome) {
    case 'void':
      return t('tournament.result.void');
    case 'drawn':
      return t('tournament.result.drawn');
    case 'adjudicated': {
      const names = sides.map(side => words.value?.find(`table.side.${side}`) ?? side);
      return names.length === 0
        ? t('tournament.result.drawn')
        : t('tournament.result.adjudicated', { names: words.value?.list(names) ?? '' });
    }
  }
};

const MINUTE_MS = 60_000;
const TICK_MS = 5_000;

/** The minutes that are left of the round; nothing where it has no clock. */
export const RoundClock = ({ ends }: { readonly ends: number | null }) => {
  const tick = useSignal(serviceNow());
  useEffect(() => {
    const timer = setInterval(() => {
      tick.value = serviceNow();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (ends === null) return null;
  const left = Math.ceil((ends - Math.max(tick.value, serviceNow())) / MINUTE_MS);
  return left > 0 ? (
    <span class="figures">{t('tournament.left', { time: minutesText(left) })}</span>
  ) : (
    <b class="wrong tournament-line">
      <WarnSign /> {t('tournament.left.none')}
    </b>
  );
};

export const minutesText = (minutes: number): string => words.value?.duration(Math.max(0, minutes) * 60) ?? '';
