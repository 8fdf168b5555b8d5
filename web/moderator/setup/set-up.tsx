import { useSignal } from '@preact/signals';
import { BOOKS } from '../../../src/domain/ids.ts';
import type { SettingOffered } from '../../../src/wire/books.ts';
import { ChestSign, LinesSign, WarnSign } from '../../shared/line-signs.tsx';
import { presetText, SettingValueInput } from '../../shared/settings.tsx';
import { t, words } from '../moderator-words.ts';
import { Button, Heading, RuleButton, Toggle } from '../parts.tsx';
import { RehearsalDoors } from '../rehearsal/rehearsal-doors.tsx';
import { rehearsal } from '../rehearsal/rehearsal-state.ts';
import { currentBook, nameOfPlace, offeredBook, panel, roleName, stepName, view } from '../table-state.ts';
import { NextRound } from '../tournament-here.tsx';
import { BalanceTrial } from './balance-trial.tsx';
import { Deck } from './deck.tsx';
import {
  changeDraft,
  chooseBook,
  chooseSetting,
  doubled,
  draftPlan,
  isDealAsked,
  isDeckEmpty,
  isDraftSent,
  openDeal,
  settingChosen,
} from './draft.ts';
import { People } from './people.tsx';
import { LastEvening, Plans } from './plans.tsx';
import { SeatsRing } from './seats.tsx';

/** Each setting in a sentence, with its rule; at first only those that differ from the book. */
const Settings = () => {
  const all = offeredBook.value?.settings ?? [];
  const isAll = useSignal(false);
  const changed = Object.keys(draftPlan.value.settings);
  const shown = isAll.value ? all : all.filter(each => changed.includes(each.name));
  const presets = offeredBook.value?.presets ?? [];
  return (
    <section class="settings">
      <Heading>{t('dash.setup.settings')}</Heading>
      <p class="choices">
        {presets.map(({ name, settings }) => (
          <Button key={name} class="small" onClick={() => changeDraft({ settings })}>
            {presetText(name)}
          </Button>
        ))}
        {changed.length > 0 && (
          <Button class="small" onClick={() => changeDraft({ settings: {} })}>
            {t('dash.setup.defaults')}
          </Button>
        )}
        <Toggle of={isAll}>{t('dash.setup.all-settings', { count: all.length })}</Toggle>
      </p>
      {shown.length === 0 && <p class="hint">{t('dash.setup.by-the-book')}</p>}
      <ul class="setting-list">
        {shown.map(each => (
          <SettingRow key={`${currentBook.value}/${each.name}`} setting={each} />
        ))}
      </ul>
    </section>
  );
};

const SettingRow = ({ setting }: { readonly setting: SettingOffered }) => {
  const { name, rule } = setting;
  const isChanged = draftPlan.value.settings[name] !== undefined;
  return (
    <li class={isChanged ? 'setting changed' : 'setting'}>
      <p id={`setting-${name}`}>
        {words.value?.find(`setting.${name}`) ?? name} <RuleButton rule={rule} />
      </p>
      <SettingValueInput setting={setting} value={settingChosen(name)} choose={value => chooseSetting(name, value)} orderText={orderText} />
    </li>
  );
};

/** The name of an entry of an order: a call, or a card that has no call. */
const orderText = (each: string): string =>
  words.value?.has(`table.step.${each}`) === true || words.value?.has(`table.step.${each}.${currentBook.value}`) === true
    ? stepName(each)
    : roleName(each);

/** The people and the game, before the cards are dealt. */
export const SetUpPage = () => {
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
                aria-pressed={draftPlan.value.book === book}
                onClick={() => chooseBook(book)}
              >
                {words.value?.find(`table.edition.${book}`)}
              </button>
            ))}
          </section>
          <NextRound />
          <LastEvening />
          <People />
          <SeatsRing />
          <Plans />
          {rehearsal.value === null && <RehearsalDoors book={draftPlan.value.book} />}
        </div>
        <div class="set-up-right">
          <Deck />
          <BalanceTrial />
          <Settings />
        </div>
      </main>
      <footer class="foot set-up-foot">
        <div class="verdict" aria-live="polite">
          {(view.value?.lying ?? 0) > 0 && <p>{t('dash.deal.lying', { count: view.value?.lying ?? 0 })}</p>}
          {isDeckEmpty.value && <p>{t('dash.setup.first')}</p>}
          {(isDeckEmpty.value ? [] : check.refusals).map((refusal, index) => (
            <p key={`${refusal.code}/${index}`} class={isDealAsked.value ? 'wrong' : 'missing-yet'}>
              {isDealAsked.value && <WarnSign />} {words.value?.refusal(refusal, nameOfPlace, draftPlan.value.book)}
            </p>
          ))}
          {(isDeckEmpty.value ? [] : check.warnings).map((warning, index) => (
            <p key={`${warning.code}/${index}`}>{words.value?.refusal(warning, nameOfPlace, draftPlan.value.book)}</p>
          ))}
          {isReady && check.warnings.length === 0 && <p>{t('dash.setup.ready')}</p>}
        </div>
        {finished > 0 && (
          <Button
            onClick={() => {
              panel.value = 'games';
            }}
          >
            <LinesSign /> {t('dash.setup.finished', { count: finished })}
          </Button>
        )}
        <Button
          onClick={() => {
            panel.value = 'box';
          }}
        >
          <ChestSign /> {t('dash.box')}
        </Button>
        <button type="button" class="big" aria-disabled={!isReady || !isDraftSent.value} onClick={() => void openDeal()}>
          {t('dash.setup.deal')}
        </button>
      </footer>
    </>
  );
};
