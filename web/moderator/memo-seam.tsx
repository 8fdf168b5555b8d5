import { signal } from '@preact/signals';
import { fetchDecksFor } from '../shared/book-offers.ts';
import { BackSign, PrintSign } from '../shared/line-signs.tsx';
import { codeApart } from './code-apart.ts';
import { t, words } from './moderator-words.ts';
import { ownCardSays } from './own-card-text.ts';
import { Button } from './parts.tsx';
import { linesOf } from './play/role-signs.tsx';
import { currentBook, offeredBook, roleName, stepName, view } from './table-state.ts';

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
const memo = codeApart(() => import('./memo.tsx'));
/** Null until the service has answered. */
const wakings = signal<Wakings | null>(null);

let timesOpened = 0;

export const openMemo = async (): Promise<void> => {
  const plan = view.peek()?.plan;
  if (plan === undefined) return;
  isMemoOpen.value = true;
  wakings.value = null;
  memo.fetch();
  timesOpened += 1;
  const opened = timesOpened;
  const isWanted = (): boolean => isMemoOpen.peek() && opened === timesOpened;
  const found = await fetchDecksFor(plan.book, plan.settings, plan.names.length, { isWanted });
  if (isWanted()) wakings.value = found?.wakings ?? [];
};

/** What every player may keep beside the own card: the roles, their signs, and who wakes when. */
export const Memo = () => {
  const plan = view.value?.plan;
  const book = offeredBook.value;
  return (
    <>
      <main class="paper">
        {memo.code !== null && wakings.value !== null && plan !== undefined && book !== undefined && (
          <memo.code.MemoWritten plan={plan} book={book} wakings={wakings.value} page={OF_THE_PAGE} />
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
