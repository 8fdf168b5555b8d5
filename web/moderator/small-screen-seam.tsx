import { useEffect } from 'preact/hooks';
import { codeApart } from './code-apart.ts';
import { spokenIn, t, words } from './moderator-words.ts';
import { heardAt, view } from './table-state.ts';

const small = codeApart(() => import('./small-screen/small-screen.tsx'));

/** The end of a game as the screens tell it; nothing without a screen. Fetched apart from the page, because only an end needs it. */
export const SmallScreenHere = () => {
  const table = view.value?.room ?? null;
  const isWanted = table !== null && (view.value?.screens.connected ?? 0) > 0;
  useEffect(() => {
    if (isWanted) small.fetch();
  }, [isWanted]);
  const spoken = isWanted ? (spokenIn(table.language) ?? words.value) : undefined;
  if (!isWanted || small.code === null || spoken === undefined) return null;
  return <small.code.SmallScreen heard={{ table, words: spoken, told: heardAt() }} title={t('dash.rail.sees')} />;
};
