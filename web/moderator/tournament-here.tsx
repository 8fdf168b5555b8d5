import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameAtTable, RoundAtTable } from '../../src/domain/tournament/at-table.ts';
import type { PlayerId } from '../../src/domain/tournament/people.ts';
import { apart } from '../../src/words/apart.ts';
import { CheckSign, WarnSign } from '../shared/line-signs.tsx';
import { QrCode } from '../shared/qr-code.tsx';
import { t, words } from './moderator-words.ts';
import { Button, Heading } from './parts.tsx';
import { askTable, currentStage, isCall, serviceNow, view } from './table-state.ts';

/** Why this table deviates from the tournament's plan; empty where it does not. */
export const deviationReason = signal('');

/** The organizer's message, large, until somebody has read it. During a call it stays hidden: it would light up the night. */
export const TournamentMessage = () => {
  const message = view.value?.tournament?.message ?? null;
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

/** The player whose name was touched to confirm the result; the press that follows is the yes. */
export const confirming = signal<PlayerId | null>(null);

/** The result of the finished game as the tournament has it, and who vouches for it. */
export const TournamentResult = () => {
  const here = view.value?.tournament?.here ?? null;
  if (here === null || (here.result === null && here.timeOver === null)) return null;
  return (
    <section class="tournament-result">
      <Heading>{t('tournament.result')}</Heading>
      {here.timeOver !== null && <p class="say-text">{timedOutText(here.timeOver)}</p>}
      {here.result !== null && <Vouching here={here} />}
    </section>
  );
};

const Vouching = ({ here: { round, vouched, reported, seats, phone } }: { readonly here: GameAtTable }) => {
  const byBadge = vouched.others.map(name => (name === '' ? t('tournament.official') : name));
  const byName = seats.filter(({ player }) => vouched.named.includes(player)).map(({ name }) => name);
  const next = view.value?.tournament?.next.is;
  const isOpen = next === 'confirm' || next === 'second';
  const isDecided = view.value?.tournament?.rounds.find(each => each.round === round)?.decided === true;
  return (
    <>
      {isDecided && (
        <p class="tournament-line">
          <CheckSign /> {t('tournament.decided')}
        </p>
      )}
      {vouched.moderator && (
        <p class="tournament-line">
          <CheckSign /> {t('tournament.vouched')}
        </p>
      )}
      {byBadge.length > 0 && (
        <p class="tournament-line">
          <CheckSign /> {t('tournament.vouched.by', { names: listed(byBadge) })}
        </p>
      )}
      {byName.length > 0 && (
        <p class="tournament-line">
          <CheckSign /> {t('tournament.vouched.named', { names: listed(byName) })}
        </p>
      )}
      <div class="second-yes">
        {isOpen && vouched.others.length + vouched.named.length === 0 && (
          <fieldset class="tournament-names">
            <legend>{t('tournament.second')}</legend>
            <p class="choices">
              {seats.map(({ player, name }) => (
                <Button
                  key={player}
                  class="chip"
                  pressed={confirming.value === player}
                  onClick={() => {
                    confirming.value = confirming.value === player ? null : player;
                  }}
                >
                  {apart(name)}
                </Button>
              ))}
            </p>
            <p class="hint">{t('tournament.vouch.about')}</p>
          </fieldset>
        )}
        {phone !== null && <PhoneConfirms phone={phone} />}
      </div>
      {reported && <p class="hint">{t('said.tournament.reported')}</p>}
    </>
  );
};

/** Whether the address names this machine alone, so that a telephone would find nothing there. */
const isOnlyHere = (address: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

/** Lets the people who sit here say on a telephone that the result is right, or wrong. */
const PhoneConfirms = ({ phone: { address, code } }: { readonly phone: NonNullable<GameAtTable['phone']> }) => {
  if (isOnlyHere(address)) return null;
  const [first, second] = [code.slice(0, code.length / 2), code.slice(code.length / 2)];
  return (
    <div class="tournament-phone">
      <QrCode text={`${address}confirm#${code}`} />
      <p>
        {t('tournament.phone')}
        <b class="figures">
          {first} {second}
        </b>
        <small>{`${address}confirm`}</small>
      </p>
    </div>
  );
};

const listed = (names: readonly string[]): string => words.value?.list(names) ?? names.join(', ');

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
export const RoundClock = ({ round }: { readonly round: Pick<RoundAtTable, 'ends' | 'left'> | undefined }) => {
  const tick = useSignal(serviceNow());
  useEffect(() => {
    const timer = setInterval(() => {
      tick.value = serviceNow();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { ends, left: standing } = round ?? { ends: null, left: null };
  if (standing !== null)
    return <span class="figures">{t('tournament.left.stands', { time: minutesText(Math.ceil(standing / MINUTE_MS)) })}</span>;
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
