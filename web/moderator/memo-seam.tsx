import { signal } from '@preact/signals';
import { fetchDecksFor } from '../shared/book-offers.ts';
import { BackSign, PrintSign } from '../shared/line-signs.tsx';
import { t, words } from './moderator-words.ts';
import { ownCardSays } from './own-card-text.ts';
import { Button } from './parts.tsx';
import { linesOf } from './play/role-signs.tsx';
import { currentBook, offeredBook, roleName, stepName, view } from './table-state.ts';

/** Parts that the page hands to the file it fetches. If that file imported them, the bundler would cut the whole page in pieces. */
const OF_THE_PAGE = {
  t,
  linesOf,
  roleName,
  stepName,
  ownCardSays,
  about: (role: string): string => words.value?.about(role, currentBook.value) ?? '',
};

type Wakings = NonNullable<Awaited<ReturnType<typeof fetchDecksFor>>>['wakings'];

export const isMemoOpen = signal(false);
const loaded = signal<typeof import('./memo.tsx') | null>(null);
const wakings = signal<Wakings>([]);

export const openMemo = async (): Promise<void> => {
  const plan = view.peek()?.plan;
  if (plan === undefined) return;
  isMemoOpen.value = true;
  const [found, drawn] = await Promise.all([fetchDecksFor(plan.book, plan.settings, plan.names.length), import('./memo.tsx')]);
  wakings.value = found?.wakings ?? [];
  loaded.value = drawn;
};

/** What every player may keep beside the own card: the roles, their signs, and who wakes when. */
export const Memo = () => {
  const plan = view.value?.plan;
  const book = offeredBook.value;
  return (
    <>
      <main class="paper">
        {loaded.value !== null && plan !== undefined && book !== undefined && (
          <loaded.value.MemoWritten plan={plan} book={book} wakings={wakings.value} page={OF_THE_PAGE} />
        )}
      </main>
      <footer class="foot">
        <Button
          onClick={() => {
            isMemoOpen.value = false;
          }}
        >
          <BackSign /> {t('story.sheet.back')}
        </Button>
        <button type="button" class="big" onClick={() => window.print()}>
          <span>
            <PrintSign /> {t('dash.over.print')}
          </span>
        </button>
      </footer>
    </>
  );
};
