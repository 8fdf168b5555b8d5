import { useSignal } from '@preact/signals';
import type { SettingOffered } from '../../../src/wire/books.ts';
import { presetText, Value } from '../../shared/settings.tsx';
import { Button, Heading, RuleId } from '../parts.tsx';
import { book, offered, roleName, stepName } from '../state.ts';
import { t, words } from '../words.ts';
import { change, choose, chosenFor, draft } from './draft.ts';

/** Each setting in a sentence, with its rule; those that differ from the book first. */
export const Settings = () => {
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
