import { useSignal } from '@preact/signals';
import { Button, Heading, RuleId } from '../parts.tsx';
import { Down, Up } from '../signs.tsx';
import { book, offered, roleName, stepName } from '../state.ts';
import type { SettingOffered, SettingValue } from '../types.ts';
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

const presetText = (name: string): string => {
  const key = `dash.preset.${name}`;
  return words.value?.has(key) === true ? words.value.find(key) : name;
};

const SettingRow = ({ setting }: { readonly setting: SettingOffered }) => {
  const { name, rule } = setting;
  const isChanged = draft.value.settings[name] !== undefined;
  return (
    <li class={isChanged ? 'setting changed' : 'setting'}>
      <p id={`setting-${name}`}>
        {words.value?.find(`setting.${name}`) ?? name} <RuleId rule={rule} />
      </p>
      <Value setting={setting} />
    </li>
  );
};

const valueText = (value: SettingValue): string => {
  if (typeof value === 'boolean') return value ? t('dash.yes') : t('dash.no');
  if (Array.isArray(value)) return value.map(each => valueText(each)).join(', ');
  const [, number] = /^progression-v(\d+)$/.exec(String(value)) ?? [];
  if (number !== undefined) return t('dash.deck.progression', { value: number });
  const key = `value.${value}`;
  return words.value?.has(key) === true ? words.value.find(key) : String(value).replaceAll(/[_-]/g, ' ');
};

const Value = ({ setting: { name, allowed } }: { readonly setting: SettingOffered }) => {
  const value = chosenFor(name);
  const label = { 'aria-labelledby': `setting-${name}` };
  switch (allowed.kind) {
    case 'one-of': {
      const { values } = allowed;
      if (values.length < 2) return <p class="only">{valueText(values[0] ?? '')}</p>;
      return (
        <select
          {...label}
          value={String(values.findIndex(each => JSON.stringify(each) === JSON.stringify(value)))}
          onChange={event => choose(name, values[Number(event.currentTarget.value)] ?? '')}
        >
          {values.map((each, index) => (
            <option key={String(each)} value={String(index)}>
              {valueText(each)}
            </option>
          ))}
        </select>
      );
    }
    case 'number':
      return (
        <span class="number">
          <input
            type="number"
            {...label}
            min={allowed.from}
            max={allowed.to}
            value={typeof value === 'number' ? value : ''}
            onChange={event => {
              const number = event.currentTarget.valueAsNumber;
              if (Number.isInteger(number)) choose(name, number);
            }}
          />
          {allowed.or.map(word => (
            <Button key={word} class="small" pressed={value === word} onClick={() => choose(name, word)}>
              {valueText(word)}
            </Button>
          ))}
        </span>
      );
    case 'order':
      return <Order name={name} value={Array.isArray(value) ? value : allowed.names} />;
  }
};

/** An order of calls, moved one step at a time. */
const Order = ({ name, value }: { readonly name: string; readonly value: readonly string[] }) => {
  const textOf = (each: string): string =>
    words.value?.has(`table.step.${each}`) === true || words.value?.has(`table.step.${each}.${book.value}`) === true
      ? stepName(each)
      : roleName(each);
  const move = (from: number, to: number): void => {
    const [one, other] = [value[from], value[to]];
    if (one !== undefined && other !== undefined) choose(name, value.with(from, other).with(to, one));
  };
  return (
    <ol class="order" aria-labelledby={`setting-${name}`}>
      {value.map((each, index) => (
        <li key={each}>
          <span>{textOf(each)}</span>
          <Button class="icon" label={t('dash.setup.up', { name: textOf(each) })} off={index === 0} onClick={() => move(index, index - 1)}>
            <Up />
          </Button>
          <Button
            class="icon"
            label={t('dash.setup.down', { name: textOf(each) })}
            off={index === value.length - 1}
            onClick={() => move(index, index + 1)}
          >
            <Down />
          </Button>
        </li>
      ))}
    </ol>
  );
};
