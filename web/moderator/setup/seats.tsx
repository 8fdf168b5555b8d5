import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { seat as seatOf } from '../../../src/domain/ids.ts';
import { t } from '../moderator-words.ts';
import { Ring } from '../ring.tsx';
import { offeredBook } from '../table-state.ts';
import { draftPlan, swapNames } from './draft.ts';

const indexAt = (element: Element | null | undefined): number | null => {
  const seat = element?.closest('.seat');
  return seat instanceof HTMLElement ? Number(seat.dataset.place) - 1 : null;
};

/** The ring in which two people change seats: by dragging one onto the other, by touching both, or by the arrow keys. */
export const SeatsRing = () => {
  const first = useSignal<number | null>(null);
  const dragged = useRef<number | null>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const { names } = draftPlan.value;
  if (names.length < 3) return null;
  const touch = (index: number): void => {
    if (first.value === null) {
      first.value = index;
      return;
    }
    if (first.value !== index) swapNames(first.value, index);
    first.value = null;
  };
  const drop = (event: PointerEvent): void => {
    const from = dragged.current;
    const to = indexAt(document.elementFromPoint(event.clientX, event.clientY));
    dragged.current = null;
    if (from === null || to === null || from === to) return;
    swapNames(from, to);
    first.value = null;
  };
  const walk = (event: KeyboardEvent): void => {
    const by = WALKS[event.key] ?? 0;
    const from = indexAt(event.target instanceof Element ? event.target : null);
    if (by === 0 || from === null) return;
    event.preventDefault();
    const to = (from + by + names.length) % names.length;
    swapNames(from, to);
    first.value = null;
    box.current?.querySelector<HTMLElement>(`[data-place="${to + 1}"]`)?.focus();
  };
  return (
    <fieldset
      class="seats-ring"
      aria-label={t('dash.seats')}
      ref={box}
      onPointerDown={event => {
        dragged.current = indexAt(event.target instanceof Element ? event.target : null);
      }}
      onPointerUp={drop}
      onPointerCancel={() => {
        dragged.current = null;
      }}
      onKeyDown={walk}
    >
      <Ring
        label={t('dash.seats')}
        seats={names.map((name, index) => ({
          place: seatOf(index + 1),
          name: name === '' ? '…' : name,
          number: String(index + 1),
          below: null,
          signs: null,
          label: '',
          kind: '',
          chosen: first.value === index,
          touch: () => touch(index),
        }))}
        middle={
          <p class="middle-small">
            {first.value === null ? t('plan.ring.keys') : t('dash.setup.ring-other', { name: names[first.value] ?? '' })}
          </p>
        }
      />
      <p class="hint figures">
        {offeredBook.value === undefined
          ? ''
          : t('dash.setup.players', { found: offeredBook.value.players.from, wanted: offeredBook.value.players.to })}
      </p>
    </fieldset>
  );
};

const WALKS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
