import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ReaderShown } from '../../../src/domain/evening.ts';
import { spotKey } from '../../../src/domain/spot.ts';
import { t } from '../moderator-words.ts';
import { Button } from '../parts.tsx';
import { askTable, nameOfPlace, places } from '../table-state.ts';

/** A walk round the table: the index of the place whose pad comes next, the spots occupied at the last look, and those already named. */
const walk = signal<{ readonly next: number; readonly full: readonly string[]; readonly named: readonly string[] } | undefined>(undefined);

const goOn = (...more: readonly string[]): void => {
  const now = walk.peek();
  if (now === undefined) return;
  walk.value = now.next + 1 < places.peek().length ? { ...now, named: [...now.named, ...more], next: now.next + 1 } : undefined;
};

const spotsOf = (readers: readonly ReaderShown[]) =>
  readers.flatMap(({ id: reader, slots }) =>
    slots.map(({ use, occupied }, slot) => ({ spot: { reader, slot }, key: spotKey({ reader, slot }), use, occupied })),
  );
const fullOf = (spots: ReturnType<typeof spotsOf>): readonly string[] => spots.filter(({ occupied }) => occupied).map(({ key }) => key);

/** A piece newly laid on exactly one spot makes that spot the pad of the place; the earlier pad of the place loses its use. */
const look = async (readers: readonly ReaderShown[]): Promise<void> => {
  const now = walk.peek();
  if (now === undefined) return;
  const at = places.peek()[now.next];
  const spots = spotsOf(readers);
  walk.value = { ...now, full: fullOf(spots) };
  const [one, another] = spots.filter(({ key, occupied }) => occupied && ![...now.full, ...now.named].includes(key));
  if (one === undefined || another !== undefined || at === undefined) return;
  for (const { spot, use } of spots) if (use?.use === 'pad' && use.at === at) await askTable({ do: 'use', spot, use: null });
  if (await askTable({ do: 'use', spot: one.spot, use: { use: 'pad', at } })) goOn(one.key);
};

/** Names many pads one after the other: the moderator lays any piece on the pad of each place in turn. */
export const PadsWalk = ({ readers }: { readonly readers: readonly ReaderShown[] }) => {
  useEffect(() => void look(readers), [readers]);
  useEffect(
    () => () => {
      walk.value = undefined;
    },
    [],
  );
  const at = walk.value && places.value[walk.value.next];
  const begin = (): void => {
    walk.value = { next: 0, full: fullOf(spotsOf(readers)), named: [] };
  };
  return (
    <div>
      {at !== undefined && <p aria-live="polite">{t('dash.readers.walk.lay', { name: nameOfPlace(at) })}</p>}
      <Button class="small" onClick={() => (at === undefined ? begin() : goOn())}>
        {t(at === undefined ? 'dash.readers.walk' : 'dash.readers.walk.none')}
      </Button>
    </div>
  );
};
