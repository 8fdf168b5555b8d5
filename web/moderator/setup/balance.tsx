import { computed, effect, signal } from '@preact/signals';
import type { Balance } from '../../../src/wire/books.ts';
import { readIn, t, words } from '../moderator-words.ts';
import { Heading } from '../parts.tsx';
import { currentStage, offeredBook, view } from '../table-state.ts';
import { cardsNeeded, draftPlan, filledNames, isDraftSent } from './draft.ts';

/** How far the trial of the deck is. */
type Trial = { readonly is: 'waiting' | 'running' | 'impossible' } | { readonly is: 'done'; readonly balance: Balance };
const trial = signal<Trial>({ is: 'waiting' });

const RESTS_MS = 600;

/** The deck whose balance is tried; null while it is not complete. */
const tried = computed(() => {
  const { book, deck, settings } = draftPlan.value;
  const isWhole = deck.length === cardsNeeded.value && isDraftSent.value && view.value?.check.refusals.length === 0;
  if (currentStage.value !== 'set-up' || offeredBook.value === undefined || !isWhole) return null;
  return {
    path: `/api/books/${book}/balance`,
    body: JSON.stringify({ players: filledNames.value.length, deck: [...deck].sort(), settings }),
  };
});
const key = computed(() => (tried.value === null ? '' : tried.value.path + tried.value.body));

const fetchTrial = async (path: string, body: string, signal: AbortSignal): Promise<Trial> => {
  const reply = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal });
  const given = await reply.json();
  if (reply.ok) return { is: 'done', balance: given };
  const code: unknown = given?.declined?.code;
  // Other refusals are shown with the plan already.
  return { is: code === 'wire.not_simulated' ? 'impossible' : 'waiting' };
};

effect(() => {
  if (key.value === '') {
    trial.value = { is: 'waiting' };
    return undefined;
  }
  const now = tried.peek();
  if (now === null) return undefined;
  const stop = new AbortController();
  const go = (): void => {
    trial.value = { is: 'running' };
    fetchTrial(now.path, now.body, stop.signal).then(
      found => {
        if (!stop.signal.aborted) trial.value = found;
      },
      () => {
        if (!stop.signal.aborted) trial.value = { is: 'waiting' };
      },
    );
  };
  const timer = setTimeout(go, RESTS_MS);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
});

/** Who wins how often with this deck, in words, figures and bars. */
export const BalanceShown = () => {
  const now = trial.value;
  return (
    <section class="balance" aria-busy={now.is === 'running'}>
      <Heading>{t('plan.balance')}</Heading>
      <div aria-live="polite">
        {now.is === 'waiting' && <p class="hint">{t('plan.balance.waits')}</p>}
        {now.is === 'running' && <p class="hint">{t('plan.balance.runs')}</p>}
        {now.is === 'impossible' && <p class="hint">{t('plan.balance.not')}</p>}
        {now.is === 'done' && <Shares balance={now.balance} />}
      </div>
    </section>
  );
};

const percent = (rate: number): string =>
  new Intl.NumberFormat(words.value?.language ?? readIn.value, { style: 'percent', maximumFractionDigits: 0 }).format(rate);

/** Whole parts of a hundred; where one side at a time wins, they add up to a hundred. */
const hundredths = ({ sides, games }: Balance): readonly number[] => {
  const exact = sides.map(({ rate }) => 100 * rate);
  if (sides.reduce((sum, { wins }) => sum + wins, 0) !== games) return exact.map(Math.round);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, each) => sum + each, 0);
  const next = exact.map((each, at) => ({ at, rest: each - Math.floor(each) })).sort((a, b) => b.rest - a.rest);
  const raised = new Set(next.slice(0, missing).map(({ at }) => at));
  return whole.map((each, at) => (raised.has(at) ? each + 1 : each));
};

const Shares = ({ balance }: { readonly balance: Balance }) => {
  const { sides, games, unfinished } = balance;
  const shares = hundredths(balance);
  const widest = Math.max(...sides.map(({ low, high }) => (high - low) / 2));
  return (
    <>
      <ul class="shares">
        {sides.map(({ side, rate, low, high }, at) => (
          <li key={side}>
            <span>{words.value?.find(`table.side.${side}`)}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect class="share-ground" width="100" height="8" />
              <rect class="share" width={100 * rate} height="8" />
              <rect class="share-reach" x={100 * low} y="3" width={Math.max(0.5, 100 * (high - low))} height="2" />
            </svg>
            <b class="figures">{percent((shares[at] ?? 0) / 100)}</b>
          </li>
        ))}
      </ul>
      <p class="hint">
        {t('plan.balance.about', { value: percent(widest), count: games })}{' '}
        {unfinished > 0 && t('plan.balance.unfinished', { count: unfinished })}
      </p>
    </>
  );
};
