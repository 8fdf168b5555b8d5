import type { Balance } from '../../../src/wire/books.ts';
import { readIn, t, words } from '../moderator-words.ts';
import { Needle, type Zone } from './needle.tsx';

const BALANCE_ZONES: readonly Zone[] = [
  { to: 0.42, class: 'zone-wolves' },
  { to: 0.58, class: 'zone-even' },
  { to: 1, class: 'zone-village' },
];
const LENGTH_ZONES: readonly Zone[] = [
  { to: 0.33, class: 'zone-short' },
  { to: 0.67, class: 'zone-middle' },
  { to: 1, class: 'zone-long' },
];
/** The ends of the scale of lengths, in minutes. */
const SHORT = 0;
const LONG = 120;

const inMinutes = (minutes: number): string =>
  new Intl.NumberFormat(words.value?.language ?? readIn.value, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes);
const onScale = (minutes: number): number => Math.min(1, Math.max(0, (minutes - SHORT) / (LONG - SHORT)));
/** Rounds minutes to steps of five, because nobody plans an evening by the minute. */
const rounded = (minutes: number): number => (minutes < 20 ? Math.max(1, minutes) : 5 * Math.round(minutes / 5));

/** Which side a deck favours and how long it lasts: in words, then as needles. Where the reckoning would mislead, only the length. */
export const BalanceShown = ({ balance }: { readonly balance: Balance }) => {
  const { verdict, village, games, unfinished, nights, minutes } = balance;
  const [low, high] = [rounded(minutes.low), rounded(minutes.high)];
  return (
    <div class="needles">
      <div class="needle-shown">
        {verdict !== 'unknown' && (
          <Needle
            zones={BALANCE_ZONES}
            at={village.rate}
            low={village.low}
            high={village.high}
            ends={[t('plan.balance.end-wolves'), t('plan.balance.end-village')]}
          />
        )}
        <p>
          <b>{t(`plan.balance.${verdict}`)}</b>
          <span class="hint">
            {verdict === 'unknown' ? t('plan.balance.silent') : t('plan.balance.tried', { count: games })}{' '}
            {unfinished > 0 && t('plan.balance.unfinished', { count: unfinished })}
          </span>
        </p>
      </div>
      <div class="needle-shown">
        <Needle
          zones={LENGTH_ZONES}
          at={onScale((minutes.low + minutes.high) / 2)}
          low={onScale(minutes.low)}
          high={onScale(minutes.high)}
          ends={[inMinutes(SHORT), inMinutes(LONG)]}
        />
        <p>
          <b>
            {low === high
              ? t('plan.balance.about', { value: inMinutes(low) })
              : t('plan.balance.between', { low: inMinutes(low), high: inMinutes(high) })}
          </b>
          <span class="hint">{t('plan.balance.nights', { count: Math.max(1, Math.round(nights.mean)) })}</span>
        </p>
      </div>
    </div>
  );
};
