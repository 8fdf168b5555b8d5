import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { LONGEST_NAME } from '../../../src/domain/name.ts';
import { KeptInput } from '../../shared/kept-input.tsx';
import { isTooLong, tooLongText } from './too-long.ts';

interface FieldProps {
  readonly label: string;
  readonly children: (id: string) => ComponentChildren;
  readonly hint?: string;
}

/** A field with its label above. */
const Field = ({ label, hint, children }: FieldProps) => {
  const id = useId();
  return (
    <p class="field">
      <label for={id}>{label}</label>
      {children(id)}
      {hint !== undefined && <small class="hint">{hint}</small>}
    </p>
  );
};

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  /** The most characters; those of a name where nothing else is said. */
  readonly most?: number;
  readonly hint?: string;
  readonly required?: boolean;
}
/** A field for a text. It says when the text is too long; whoever takes the text refuses it then. */
export const TextField = ({ label, value, change, most = LONGEST_NAME, hint, required = false }: TextProps) => (
  <Field label={label} {...(hint === undefined ? {} : { hint })}>
    {id => (
      <>
        <input
          id={id}
          type="text"
          value={value}
          required={required}
          aria-invalid={isTooLong(value, most)}
          onInput={event => change(event.currentTarget.value)}
        />
        <TooLong label={label} value={value} most={most} />
      </>
    )}
  </Field>
);

const TooLong = ({ label, value, most }: Required<Pick<TextProps, 'label' | 'value' | 'most'>>) =>
  isTooLong(value, most) ? (
    <small class="wrong too-long" role="alert">
      {tooLongText(label, most)}
    </small>
  ) : null;

interface InputProps extends Pick<TextProps, 'label' | 'most'> {
  readonly of: { value: string };
  readonly id?: string;
}
/** The same with its label inside, for a form of one line. */
export const TextInput = ({ label, of, id, most = LONGEST_NAME }: InputProps) => (
  <>
    <input
      {...(id === undefined ? {} : { id })}
      type="text"
      value={of.value}
      aria-label={label}
      aria-invalid={isTooLong(of.value, most)}
      placeholder={label}
      autocomplete="off"
      onInput={event => {
        of.value = event.currentTarget.value;
      }}
    />
    <TooLong label={label} value={of.value} most={most} />
  </>
);

interface NumberProps {
  readonly label: string;
  readonly value: number;
  /** Takes the number. The written text stays until the returned promise has settled. */
  readonly change: (value: number) => unknown;
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  readonly hint?: string;
}
/** A field for a number. It takes nothing else, keeps the number within its limits, and shows the taken number when it loses the focus. */
export const NumberField = ({ hint, label, ...others }: NumberProps) => (
  <Field label={label} {...(hint === undefined ? {} : { hint })}>
    {id => <NumberInput id={id} {...others} />}
  </Field>
);

interface NumberInputProps extends Omit<NumberProps, 'label' | 'hint'> {
  readonly id?: string;
  readonly label?: string;
}
export const NumberInput = ({ change, least, most, step = 1, ...others }: NumberInputProps) => (
  <KeptInput
    {...others}
    type="number"
    class="figures"
    min={least}
    max={most}
    step={step}
    keep={text => (text === '' ? undefined : change(Math.min(most, Math.max(least, Number(text)))))}
  />
);

interface SelectProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly text: string }[];
  readonly change: (value: V) => void;
}
export const SelectField = <V extends string>({ label, value, options, change }: SelectProps<V>) => (
  <Field label={label}>
    {id => (
      <select id={id} value={value} onChange={event => pick(options, event.currentTarget.value, change)}>
        {options.map(each => (
          <option key={each.value} value={each.value}>
            {each.text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
const pick = <V extends string>(options: SelectProps<V>['options'], value: string, change: (value: V) => void): void => {
  const chosen = options.find(each => each.value === value);
  if (chosen !== undefined) change(chosen.value);
};

interface CheckProps {
  readonly label: string;
  readonly on: boolean;
  readonly change: (on: boolean) => void;
}
export const CheckField = ({ label, on, change }: CheckProps) => (
  <label class="check">
    <input type="checkbox" checked={on} onChange={event => change(event.currentTarget.checked)} /> <span>{label}</span>
  </label>
);
