import { useSignal } from '@preact/signals';
import { PlusSign } from '../../shared/line-signs.tsx';
import { t } from '../moderator-words.ts';
import { Toggle } from '../parts.tsx';
import { namesIn } from './draft.ts';

/** Gives the opened field the focus, and shows it above the foot of the page. */
const begins = (field: HTMLTextAreaElement | null): void => {
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
};

interface PastedListProps {
  seat(names: readonly string[]): void;
}

/** Many people at once, from a list that somebody has written elsewhere. */
export const PastedList = ({ seat }: PastedListProps) => {
  const text = useSignal('');
  const isOpen = useSignal(false);
  const add = (): void => {
    if (namesIn(text.value).length === 0) return;
    seat(namesIn(text.value));
    text.value = '';
    isOpen.value = false;
  };
  return (
    <div class="pasted">
      <Toggle of={isOpen}>{t('dash.setup.paste')}</Toggle>
      {isOpen.value && (
        <form
          class="add"
          onSubmit={event => {
            event.preventDefault();
            add();
          }}
        >
          <label>
            <span class="unseen">{t('dash.setup.add')}</span>
            <textarea
              ref={begins}
              rows={3}
              value={text.value}
              placeholder={t('dash.setup.add')}
              maxLength={2000}
              onInput={event => {
                text.value = event.currentTarget.value;
              }}
            />
          </label>
          <button type="submit" class="button small">
            <PlusSign /> {t('dash.setup.add-go')}
          </button>
        </form>
      )}
    </div>
  );
};
