import { computed, effect, signal } from '@preact/signals';
import type { Balance } from '../../../src/wire/books.ts';
import { t } from '../moderator-words.ts';
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
  drawn.value ??= await import('./balance.tsx');
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

/** The needles are fetched with the first trial: the rest of the page does not wait for their drawing. */
const drawn = signal<typeof import('./balance.tsx') | null>(null);

/** Which side this deck favours, and how long it lasts. */
export const BalanceTrial = () => {
  const now = trial.value;
  const shown = drawn.value;
  return (
    <section class="balance" aria-busy={now.is === 'running'}>
      <Heading>{t('plan.balance')}</Heading>
      <div aria-live="polite">
        {now.is === 'waiting' && <p class="hint">{t('plan.balance.waits')}</p>}
        {now.is === 'running' && <p class="hint">{t('plan.balance.runs')}</p>}
        {now.is === 'impossible' && <p class="hint">{t('plan.balance.not')}</p>}
        {now.is === 'done' && shown !== null && <shown.BalanceShown balance={now.balance} />}
      </div>
    </section>
  );
};
