import { useSignal } from '@preact/signals';

interface WrittenProps {
  readonly type?: 'text' | 'number';
  readonly value: string | number;
  readonly id?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly 'aria-labelledby'?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly class?: string;
  /** Takes the text; the input then shows the value that it is given. */
  readonly keep: (text: string) => unknown;
}

const MOST_LETTERS = 60;

/** An input that keeps what somebody is writing, whatever the page is told meanwhile. */
export const KeptInput = ({ type = 'text', value, label, hint, keep, ...more }: WrittenProps) => {
  const draft = useSignal<string | null>(null);
  return (
    <input
      {...(type === 'text' ? { type, maxLength: MOST_LETTERS } : { type })}
      value={draft.value ?? value}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(hint === undefined ? {} : { placeholder: hint })}
      {...more}
      onInput={event => {
        draft.value = event.currentTarget.value;
      }}
      onChange={async event => {
        const text = event.currentTarget.value;
        await keep(text.trim());
        if (draft.peek() === text) draft.value = null;
      }}
    />
  );
};
