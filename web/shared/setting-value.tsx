import type { BookOffered } from '../../src/wire/books.ts';
import { Button } from './controls.tsx';
import { KeptInput } from './kept-input.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { pageText, words } from './page-words.ts';

type SettingOffered = BookOffered['settings'][number];
type SettingValue = string | number | boolean | readonly string[];

/** Whether a setting leaves a choice. Cards of the group's own are written beside the deck. */
export const isChoice = ({ allowed }: SettingOffered): boolean =>
  allowed.kind === 'one-of' ? allowed.values.length > 1 : allowed.kind !== 'own-cards';

export const presetText = (name: string): string => {
  const key = `dash.preset.${name}`;
  return words.value?.has(key) === true ? words.value.find(key) : name;
};

export const deckText = (name: string): string => {
  const [, number, letter] = /^progression-v(\d+)-(\w)$/.exec(name) ?? [];
  if (number !== undefined) return pageText('dash.deck.progression', { value: `${number} ${letter}` });
  const key = `dash.deck.${name}`;
  return words.value?.has(key) === true ? words.value.find(key) : pageText('dash.deck.usual');
};

const isOrder = (value: SettingValue | undefined): value is readonly string[] => Array.isArray(value);

/** A value may have other words in one setting than elsewhere. */
const valueText = (value: SettingValue, setting: string): string => {
  const own = `value.${setting}.${String(value)}`;
  return words.value?.has(own) === true ? words.value.find(own) : (words.value?.value(value) ?? '');
};

interface ValueProps {
  readonly setting: SettingOffered;
  readonly value: SettingValue | undefined;
  readonly choose: (value: SettingValue) => void;
  /** An entry of an order, in words. */
  readonly orderText: (each: string) => string;
}

/** A setting's value, and the ways to change it. The sentence that explains it has the id `setting-NAME`. */
export const SettingValueInput = ({ setting: { name, allowed }, value, choose, orderText }: ValueProps) => {
  const label = { 'aria-labelledby': `setting-${name}` };
  switch (allowed.kind) {
    case 'one-of': {
      const { values } = allowed;
      return (
        <select
          {...label}
          // A value that is no longer offered is shown as the first.
          value={String(
            Math.max(
              0,
              values.findIndex(each => JSON.stringify(each) === JSON.stringify(value)),
            ),
          )}
          onChange={event => choose(values[Number(event.currentTarget.value)] ?? '')}
        >
          {values.map((each, index) => (
            <option key={String(each)} value={String(index)}>
              {valueText(each, name)}
            </option>
          ))}
        </select>
      );
    }
    case 'number':
      return (
        <span class="number">
          <KeptInput
            type="number"
            {...label}
            min={allowed.from}
            max={allowed.to}
            value={typeof value === 'number' ? value : ''}
            keep={text => {
              const number = Number(text);
              if (text !== '' && Number.isInteger(number)) choose(number);
            }}
          />
          {allowed.or.map(word => (
            <Button key={word} class="small" pressed={value === word} onClick={() => choose(word)}>
              {valueText(word, name)}
            </Button>
          ))}
        </span>
      );
    case 'own-cards':
      return null;
    case 'order':
      return <Order name={name} value={isOrder(value) ? value : allowed.names} choose={choose} textOf={orderText} />;
  }
};

interface OrderProps {
  readonly name: string;
  readonly value: readonly string[];
  readonly choose: (value: readonly string[]) => void;
  readonly textOf: (each: string) => string;
}

/** An order of calls, moved one step at a time. */
const Order = ({ name, value, choose, textOf }: OrderProps) => {
  const move = (from: number, to: number): void => {
    const [one, other] = [value[from], value[to]];
    if (one !== undefined && other !== undefined) choose(value.with(from, other).with(to, one));
  };
  return (
    <ol class="order" aria-labelledby={`setting-${name}`}>
      {value.map((each, index) => (
        <li key={each}>
          <span>{textOf(each)}</span>
          <MoveButtons name={textOf(each)} index={index} count={value.length} move={move} />
        </li>
      ))}
    </ol>
  );
};
