import { useSignal } from '@preact/signals';
import { Button } from '../parts.tsx';
import { Ring } from '../ring.tsx';
import { Chest, Warn } from '../signs.tsx';
import { nameOf, offered, panel, view } from '../state.ts';
import { seatOf } from '../types.ts';
import { t, words } from '../words.ts';
import { Deck } from './deck.tsx';
import { chooseBook, doubled, draft, isSettled, openDeal, swapNames } from './draft.ts';
import { People } from './people.tsx';
import { Settings } from './settings.tsx';

const BOOKS = ['lupus-classic', 'lupus-token', 'one-night', 'thiercelieux'] as const;

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
          <People />
          <SeatsRing />
        </div>
        <div class="set-up-right">
          <Deck />
          <Settings />
        </div>
      </main>
      <footer class="foot set-up-foot">
        <div class="verdict" aria-live="polite">
          {check.refusals.map((refusal, index) => (
            <p key={`${refusal.code}/${index}`} class="wrong">
              <Warn /> {words.value?.refusal(refusal, nameOf, draft.value.book)}
            </p>
          ))}
          {check.warnings.map((warning, index) => (
            <p key={`${warning.code}/${index}`}>{words.value?.refusal(warning, nameOf, draft.value.book)}</p>
          ))}
          {isReady && check.warnings.length === 0 && <p>{t('dash.setup.ready')}</p>}
          {finished > 0 && <p class="hint">{t('dash.setup.finished', { count: finished })}</p>}
        </div>
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

/** Touch one, then another: they change seats. */
const SeatsRing = () => {
  const first = useSignal<number | null>(null);
  const { names } = draft.value;
  if (names.length < 3) return null;
  const touch = (index: number): void => {
    if (first.value === null) {
      first.value = index;
      return;
    }
    if (first.value !== index) swapNames(first.value, index);
    first.value = null;
  };
  return (
    <div class="seats-ring">
      <Ring
        label={t('dash.seats')}
        seats={names.map((name, index) => ({
          place: seatOf(index + 1),
          name: name === '' ? '…' : name,
          number: String(index + 1),
          below: null,
          signs: null,
          label: '',
          kind: '',
          chosen: first.value === index,
          touch: () => touch(index),
        }))}
        middle={
          <p class="middle-small">
            {first.value === null ? t('dash.setup.ring') : t('dash.setup.ring-other', { name: names[first.value] ?? '' })}
          </p>
        }
      />
      <p class="hint figures">
        {offered.value === undefined
          ? ''
          : t('dash.setup.players', { found: offered.value.players.from, wanted: offered.value.players.to })}
      </p>
    </div>
  );
};
