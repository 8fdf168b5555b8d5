import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { spokenIn, t, words } from './moderator-words.ts';
import { heardAt, view } from './table-state.ts';

const loaded = signal<typeof import('./small-screen/small-screen.tsx') | null>(null);

/** The end of a game as the screens tell it; nothing without a screen. Fetched apart from the page, because only an end needs it. */
export const SmallScreenHere = () => {
  const table = view.value?.room ?? null;
  const isWanted = table !== null && (view.value?.screens.connected ?? 0) > 0;
  useEffect(() => {
    if (isWanted && loaded.peek() === null)
      import('./small-screen/small-screen.tsx').then(
        found => {
          loaded.value = found;
        },
        () => undefined,
      );
  }, [isWanted]);
  const spoken = isWanted ? (spokenIn(table.language) ?? words.value) : undefined;
  if (!isWanted || loaded.value === null || spoken === undefined) return null;
  return <loaded.value.SmallScreen heard={{ table, words: spoken, told: heardAt() }} title={t('dash.rail.sees')} />;
};
