import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { settingIn } from '../shared/book-offers.ts';
import { Button, Confirmation, Heading } from './parts.tsx';
import { askTable, offeredBook, view } from './table-state.ts';

/** Parts that the page hands to the file it fetches. If that file imported them, the bundler would cut the whole page in pieces. */
const OF_THE_PAGE = { Button, Confirmation, Heading, askTable };

const loaded = signal<typeof import('./mini.tsx') | null>(null);

interface MiniProps {
  /** Whether a game has just ended, which counts as well. */
  readonly isOver: boolean;
}

/** The tournament of this table alone: fetched apart from the page, because no game waits for it. */
export const MiniHere = ({ isOver }: MiniProps) => {
  useEffect(() => {
    if (loaded.peek() === null)
      import('./mini.tsx').then(
        found => {
          loaded.value = found;
        },
        () => undefined,
      );
  }, []);
  const now = view.value;
  if (loaded.value === null || now === null || now.hall !== null) return null;
  const chosen = (name: string) => settingIn(now.plan.settings, `onenight.${name}`, offeredBook.value);
  return <loaded.value.Mini now={now} isOver={isOver} chosen={chosen} page={OF_THE_PAGE} />;
};
