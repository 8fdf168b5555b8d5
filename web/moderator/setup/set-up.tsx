import { useSignal } from '@preact/signals';
import { BOOKS } from '../../../src/domain/ids.ts';
import type { SettingOffered } from '../../../src/wire/books.ts';
import { Chest, Lines, Warn } from '../../shared/line-signs.tsx';
import { presetText, Value } from '../../shared/settings.tsx';
import { NextRound } from '../event.tsx';
import { Button, Heading, RuleId } from '../parts.tsx';
import { book, nameOf, offered, panel, roleName, stepName, view } from '../state.ts';
import { t, words } from '../words.ts';
import { BalanceShown } from './balance.tsx';
import { Deck } from './deck.tsx';
import { change, choose, chooseBook, chosenFor, doubled, draft, isBlank, isSettled, openDeal } from './draft.ts';
import { People } from './people.tsx';
import { Plans } from './plans.tsx';
import { SeatsRing } from './seats.tsx';

/** Each setting in a sentence, with its rule; those that differ from the book first. */
const Settings = () => {
  const all = offered.value?.settings ?? [];
  const isAll = useSignal(false);
  const changed = Object.keys(draft.value.settings);
  const shown = isAll.value ? all : all.filter(each => changed.includes(each.name));
  const presets = offered.value?.presets ?? [];
  return (
    <section class="settings">
      <Heading>{t('dash.setup.settings')}</Heading>
      <p class="choices">
        {presets.map(({ name, settings }) => (
          <Button key={name} class="small" onClick={() => change({ settings })}>
            {presetText(name)}
          </Button>
        ))}
        {changed.length > 0 && (
          <Button class="small" onClick={() => change({ settings: {} })}>
            {t('dash.setup.defaults')}
          </Button>
        )}
        <Button
          class="small"
          pressed={isAll.value}
          onClick={() => {
            isAll.value = !isAll.value;
          }}
        >
          {t('dash.setup.all-settings', { count: all.length })}
        </Button>
      </p>
      {shown.length === 0 && <p class="hint">{t('dash.setup.by-the-book')}</p>}
      <ul class="setting-list">
        {shown.map(each => (
          <SettingRow key={`${book.value}/${each.name}`} setting={each} />
        ))}
      </ul>
    </section>
  );
};

const SettingRow = ({ setting }: { readonly setting: SettingOffered }) => {
  const { name, rule } = setting;
  const isChanged = draft.value.settings[name] !== undefined;
  return (
    <li class={isChanged ? 'setting changed' : 'setting'}>
      <p id={`setting-${name}`}>
        {words.value?.find(`setting.${name}`) ?? name} <RuleId rule={rule} />
      </p>
      <Value setting={setting} value={chosenFor(name)} choose={value => choose(name, value)} orderText={orderText} />
    </li>
  );
};

/** What stands in an order: calls, and cards where a card has no call. */
const orderText = (each: string): string =>
  words.value?.has(`table.step.${each}`) === true || words.value?.has(`table.step.${each}.${book.value}`) === true
    ? stepName(each)
    : roleName(each);

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
