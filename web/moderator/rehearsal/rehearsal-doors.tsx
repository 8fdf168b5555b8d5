import { useSignal } from '@preact/signals';
import type { BookId } from '../../../src/domain/ids.ts';
import type { RehearsalCast, RehearsalView } from '../../../src/domain/rehearsal.ts';
import { t } from '../moderator-words.ts';
import { Button, Heading, Toggle } from '../parts.tsx';
import { declinedText } from '../table-state.ts';
import { askRehearsal, visitRehearsal } from './rehearsal-state.ts';

const PEOPLE = 8;

/** Begins a table of invented people, and opens it. Returns the table that already runs, if that is why none was begun. */
export const beginRehearsal = async (
  book: BookId,
  plays: RehearsalCast,
  { mistakes = false, replaces = false }: { readonly mistakes?: boolean; readonly replaces?: boolean } = {},
): Promise<RehearsalView | null> => {
  const asked = await askRehearsal({ do: 'begin', book, people: PEOPLE, plays, mistakes, ...(replaces ? { replaces } : {}) });
  if (asked.is === 'done' && asked.rehearsal !== null) visitRehearsal(asked.rehearsal);
  return asked.is === 'running' ? asked.rehearsal : null;
};

/** An evening of invented people: to watch, or to moderate. */
export const RehearsalDoors = ({ book }: { readonly book: BookId }) => {
  const mistakes = useSignal(false);
  const running = useSignal<{ readonly view: RehearsalView; readonly plays: RehearsalCast } | null>(null);
  const begins = async (plays: RehearsalCast, replaces = false): Promise<void> => {
    const view = await beginRehearsal(book, plays, { mistakes: mistakes.value, replaces });
    running.value = view === null ? null : { view, plays };
  };
  const other = running.value;
  return (
    <section class="rehearsal-doors">
      <Heading>{t('dash.rehearsal.door')}</Heading>
      <p class="choices">
        <Button onClick={() => void begins('all')}>{t('dash.rehearsal.watch')}</Button>
        <Button onClick={() => void begins('players')}>{t('dash.rehearsal.practise')}</Button>
        <Toggle of={mistakes}>{t('dash.rehearsal.mistakes')}</Toggle>
      </p>
      <div role="status">
        {other !== null && (
          <p class="choices">
            <span>{declinedText({ code: 'rehearsal.running' })}</span>
            <Button class="small" onClick={() => visitRehearsal(other.view)}>
              {t('dash.rehearsal.join')}
            </Button>
            <Button class="small" onClick={() => void begins(other.plays, true)}>
              {t('dash.rehearsal.replace')}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
};
