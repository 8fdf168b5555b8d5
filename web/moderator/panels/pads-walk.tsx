import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ReaderShown } from '../../../src/domain/evening.ts';
import type { Spot } from '../../../src/domain/spot.ts';
import { t } from '../moderator-words.ts';
import { Button } from '../parts.tsx';
import { askTable, nameOfPlace, places } from '../table-state.ts';
import { fullSpots, laidSince, othersAt } from './walk.ts';

/** A walk round the table: the place whose pad is asked for, what lay on the pads when it was last looked, and the pads that have their seat. */
const walk = signal<{ readonly next: number; readonly full: readonly Spot[]; readonly named: readonly Spot[] } | undefined>(undefined);

const goOn = (named: readonly Spot[]): void => {
  const now = walk.peek();
  if (now !== undefined) walk.value = now.next + 1 < places.peek().length ? { ...now, named, next: now.next + 1 } : undefined;
};

/** What has newly been laid somewhere names that pad. */
const look = async (readers: readonly ReaderShown[]): Promise<void> => {
  const now = walk.peek();
  const at = places.peek()[now?.next ?? 0];
  if (now === undefined || at === undefined) return;
  const full = fullSpots(readers);
  const spot = laidSince(now.full, full, now.named);
  walk.value = { ...now, full };
  if (spot === undefined) return;
  for (const other of othersAt(readers, String(at), spot)) await askTable({ do: 'use', spot: other, use: null });
  if (await askTable({ do: 'use', spot, use: { use: 'pad', at } })) goOn([...now.named, spot]);
};

/** Many pads are named one after the other: whatever is laid on one makes it the pad of the seat that is asked for. */
export const PadsWalk = ({ readers }: { readonly readers: readonly ReaderShown[] }) => {
  useEffect(() => void look(readers), [readers]);
  useEffect(
    () => () => {
      walk.value = undefined;
    },
    [],
  );
  const at = walk.value === undefined ? undefined : places.value[walk.value.next];
  if (at === undefined)
    return (
      <Button
        class="small"
        onClick={() => {
          walk.value = { next: 0, full: fullSpots(readers), named: [] };
        }}
      >
        {t('dash.readers.walk')}
      </Button>
    );
  return (
    <section class="pads-walk">
      <p aria-live="polite">{t('dash.readers.walk.lay', { name: nameOfPlace(at) })}</p>
      <Button class="small" onClick={() => goOn(walk.peek()?.named ?? [])}>
        {t('dash.readers.walk.none')}
      </Button>{' '}
      <Button
        class="small"
        onClick={() => {
          walk.value = undefined;
        }}
      >
        {t('clips.stop')}
      </Button>
    </section>
  );
};
