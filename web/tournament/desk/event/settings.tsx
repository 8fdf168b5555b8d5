import { useSignal } from '@preact/signals';
import { Button } from '../../../shared/parts.tsx';
import { presetText, Value } from '../../../shared/settings.tsx';
import { o, t, words } from '../words.ts';
import { changeGame, choose, chosenFor, draft, offered } from './draft.ts';

/** The book's settings, the same at every table: those that differ from the book, or all. */
export const Settings = () => {
  const isAll = useSignal(false);
  const { book, settings } = draft.value.game;
  const all = offered.value?.settings ?? [];
  const shown = isAll.value ? all : all.filter(each => settings[each.name] !== undefined);
  return (
    <>
      <p class="choices">
        {(offered.value?.presets ?? []).map(preset => (
          <Button key={preset.name} class="small" onClick={() => changeGame({ settings: preset.settings })}>
            {presetText(preset.name)}
          </Button>
        ))}
        {Object.keys(settings).length > 0 && (
          <Button class="small" onClick={() => changeGame({ settings: {} })}>
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
        {shown.map(setting => (
          <li key={`${book}/${setting.name}`} class={settings[setting.name] === undefined ? 'setting' : 'setting changed'}>
            <p id={`setting-${setting.name}`}>
              {words.value?.find(`setting.${setting.name}`)} <small class="hint">{o('rule', { name: setting.rule })}</small>
            </p>
            <Value setting={setting} value={chosenFor(setting.name)} choose={value => choose(setting.name, value)} orderText={orderText} />
          </li>
        ))}
      </ul>
    </>
  );
};

const orderText = (each: string): string => {
  const all = words.value;
  const { book } = draft.peek().game;
  if (all === undefined) return each;
  return all.has(`table.step.${each}`) || all.has(`table.step.${each}.${book}`) ? all.step(each, book) : all.role(each, book);
};
