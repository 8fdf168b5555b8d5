import { BOOKS } from '../../../src/domain/ids.ts';
import { NextRound } from '../event.tsx';
import { Button } from '../parts.tsx';
import { Chest, Lines, Warn } from '../signs.tsx';
import { nameOf, panel, view } from '../state.ts';
import { t, words } from '../words.ts';
import { BalanceShown } from './balance.tsx';
import { Deck } from './deck.tsx';
import { chooseBook, doubled, draft, isBlank, isSettled, openDeal } from './draft.ts';
import { People } from './people.tsx';
import { Plans } from './plans.tsx';
import { SeatsRing } from './seats.tsx';
import { Settings } from './settings.tsx';

/** The people and the game, before the cards are dealt. */
export const SetUp = () => {
  const check = view.value?.check ?? { refusals: [], warnings: [] };
  const isReady = check.refusals.length === 0 && doubled.value.length === 0;
  const finished = view.value?.finished.length ?? 0;
  return (
    <>
      <main class="set-up">
        <div class="set-up-left">
          <section class="book" aria-label={t('dash.setup.book')}>
            {BOOKS.map(book => (
              <button
                key={book}
                type="button"
                class="book-choice"
                aria-pressed={draft.value.book === book}
                onClick={() => chooseBook(book)}
              >
                {words.value?.find(`table.edition.${book}`)}
              </button>
            ))}
          </section>
          <NextRound />
          <Plans />
          <People />
          <SeatsRing />
        </div>
        <div class="set-up-right">
          <Deck />
          <BalanceShown />
          <Settings />
        </div>
      </main>
      <footer class="foot set-up-foot">
        <div class="verdict" aria-live="polite">
          {isBlank.value && <p>{t('dash.setup.first')}</p>}
          {(isBlank.value ? [] : check.refusals).map((refusal, index) => (
            <p key={`${refusal.code}/${index}`} class="wrong">
              <Warn /> {words.value?.refusal(refusal, nameOf, draft.value.book)}
            </p>
          ))}
          {(isBlank.value ? [] : check.warnings).map((warning, index) => (
            <p key={`${warning.code}/${index}`}>{words.value?.refusal(warning, nameOf, draft.value.book)}</p>
          ))}
          {isReady && check.warnings.length === 0 && <p>{t('dash.setup.ready')}</p>}
        </div>
        {finished > 0 && (
          <Button
            onClick={() => {
              panel.value = 'games';
            }}
          >
            <Lines /> {t('dash.setup.finished', { count: finished })}
          </Button>
        )}
        <Button
          onClick={() => {
            panel.value = 'box';
          }}
        >
          <Chest /> {t('dash.box')}
        </Button>
        <button type="button" class="big" aria-disabled={!isReady || !isSettled.value} onClick={() => void openDeal()}>
          {t('dash.setup.deal')}
        </button>
      </footer>
    </>
  );
};
