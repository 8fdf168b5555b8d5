import { useEffect } from 'preact/hooks';
import { settingIn } from '../shared/book-offers.ts';
import { codeApart } from './code-apart.ts';
import { Button, Confirmation, Heading } from './parts.tsx';
import { askTable, offeredBook, view } from './table-state.ts';

const OF_THE_PAGE = { Button, Confirmation, Heading, askTable };

const mini = codeApart(() => import('./mini.tsx'));

interface MiniProps {
  /** Whether a game has just ended, which counts as well. */
  readonly isOver: boolean;
}

/** The tournament of this table alone: fetched apart from the page, because no game waits for it. */
export const MiniHere = ({ isOver }: MiniProps) => {
  useEffect(mini.fetch, []);
  const now = view.value;
  if (mini.code === null || now === null || now.tournament !== null) return null;
  const chosen = (name: string) => settingIn(now.plan.settings, `onenight.${name}`, offeredBook.value);
  return <mini.code.Mini now={now} isOver={isOver} chosen={chosen} page={OF_THE_PAGE} />;
};
