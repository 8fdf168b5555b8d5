import { useSignal } from '@preact/signals';
import type { SettingOffered } from '../../../src/wire/books.ts';
import { plainLetters } from '../../shared/plain-letters.ts';
import { cardOf, groupOf, isRead, SETTING_GROUPS } from '../../shared/setting-groups.ts';
import { isChoice, presetText, SettingValueInput } from '../../shared/setting-value.tsx';
import { Sheet } from '../../shared/sheet.tsx';
import { t, words } from '../moderator-words.ts';
import { Button, Heading, RuleButton } from '../parts.tsx';
import { currentBook, offeredBook, panel, roleName, stepName } from '../table-state.ts';
import { chooseSetting, draftPlan, replaceDraft, settingChosen } from './draft.ts';

/** The settings that differ from the book; a sheet holds all of them. */
export const Settings = () => {
  const all = (offeredBook.value?.settings ?? []).filter(each => isChoice(each) && isShown(each));
  const isOpen = useSignal(false);
  const changed = all.filter(({ name }) => draftPlan.value.settings[name] !== undefined);
  const presets = offeredBook.value?.presets ?? [];
  return (
    <section class="settings">
      <Heading>{t('dash.setup.settings')}</Heading>
      <p class="choices">
        {presets.map(({ name, settings }) => (
          <Button key={name} class="small" onClick={() => replaceDraft('settings', { settings })}>
            {presetText(name)}
          </Button>
        ))}
        {changed.length > 0 && (
          <Button class="small" onClick={() => replaceDraft('settings', { settings: {} })}>
            {t('dash.setup.defaults')}
          </Button>
        )}
        <Button
          class="small"
          onClick={() => {
            isOpen.value = true;
          }}
        >
          {t('dash.setup.all-settings', { count: all.length })}
        </Button>
      </p>
      {changed.length === 0 && <p class="hint">{t('dash.setup.by-the-book')}</p>}
      {!isOpen.value && <SettingList settings={changed} />}
      {isOpen.value && panel.value === null && (
        <Sheet
          title={t('dash.setup.settings')}
          close={() => {
            isOpen.value = false;
          }}
        >
          <Searched settings={all} />
        </Sheet>
      )}
    </section>
  );
};

const sentenceOf = (name: string): string => words.value?.find(`setting.${name}`) ?? name;

const isChanged = ({ name }: SettingOffered): boolean => draftPlan.value.settings[name] !== undefined;
/** Whether a setting is shown: a changed setting always, any other while it has an effect. */
const isShown = (setting: SettingOffered): boolean => isChanged(setting) || isRead(setting, draftPlan.value.settings, offeredBook.value);

/** All settings that leave a choice and have an effect, in groups; after typing, those whose sentence or rule has every typed word. */
const Searched = ({ settings }: { readonly settings: readonly SettingOffered[] }) => {
  const typed = useSignal('');
  const wanted = plainLetters(typed.value).split(/\s+/);
  const found = settings.filter(({ name, rule }) => {
    const text = plainLetters(`${sentenceOf(name)} ${rule}`);
    return wanted.every(word => text.includes(word));
  });
  return (
    <>
      <label class="setting-search">
        <span class="unseen">{t('dash.setup.search')}</span>
        <input
          type="search"
          value={typed.value}
          placeholder={t('dash.setup.search')}
          onInput={event => {
            typed.value = event.currentTarget.value;
          }}
        />
      </label>
      <p class="hint" aria-live="polite">
        {t('dash.setup.all-settings', { count: found.length })}
      </p>
      {typed.value.trim() === '' ? <Grouped settings={settings} /> : <SettingList settings={found} />}
    </>
  );
};

/** The groups, one below the other; settings about cards that are not in play lie apart. */
const Grouped = ({ settings }: { readonly settings: readonly SettingOffered[] }) => {
  const roles = offeredBook.value?.roles ?? [];
  const isAbsent = ({ name }: SettingOffered): boolean => {
    const card = cardOf(name, roles);
    return card !== undefined && !draftPlan.value.deck.includes(card);
  };
  const absent = settings.filter(isAbsent);
  return (
    <>
      {SETTING_GROUPS.map(group => (
        <Group
          key={group}
          title={t(`dash.settings.${group}`)}
          settings={settings.filter(each => groupOf(each.name) === group && !isAbsent(each))}
        />
      ))}
      <Group title={t('dash.settings.absent')} settings={absent} />
    </>
  );
};

const Group = ({ title, settings }: { readonly title: string; readonly settings: readonly SettingOffered[] }) => {
  const changed = settings.filter(isChanged).length;
  if (settings.length === 0) return null;
  return (
    <details class="setting-group">
      <summary>
        <b>{title}</b> <span class="hint">{t('dash.setup.all-settings', { count: settings.length })}</span>{' '}
        {changed > 0 && <span class="setting-changed">{t('dash.settings.changed', { count: changed })}</span>}
      </summary>
      <SettingList settings={settings} />
    </details>
  );
};

const SettingList = ({ settings }: { readonly settings: readonly SettingOffered[] }) => (
  <ul class="setting-list">
    {settings.map(each => (
      <SettingRow key={`${currentBook.value}/${each.name}`} setting={each} />
    ))}
  </ul>
);

/** A setting in a sentence, with its rule. */
const SettingRow = ({ setting }: { readonly setting: SettingOffered }) => {
  const { name, rule } = setting;
  return (
    <li class={isChanged(setting) ? 'setting changed' : 'setting'}>
      <p id={`setting-${name}`}>
        {sentenceOf(name)} <RuleButton rule={rule} />
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
