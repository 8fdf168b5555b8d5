import type { Light } from '../../firmware-bridge/drivers/reader.ts';
import type { ReaderNow } from '../../firmware-bridge/supervisor/reader-events.ts';
import type { Readers } from '../../firmware-bridge/supervisor/supervisor.ts';
import type { EveningView } from '../domain/evening.ts';
import { type Spot, spotKey } from '../domain/spot.ts';
import type { Step } from '../domain/step.ts';
import type { EveningClock, TouchOutcome } from '../session/evening/neighbours.ts';

/** How long a light stays after a touch. */
const SHINES_MS = 800;

/** The parts of a view that the lights depend on. */
export type LitView = Pick<EveningView, 'table' | 'dealing' | 'enrolling' | 'readers'> & {
  readonly playing: { readonly step: Pick<Step, 'time'> } | null;
};

export interface Lights {
  /** Shows the result of a touch on the reader, once it is on the disk. Readers stay dark at night. */
  acknowledge(spot: Spot, done: TouchOutcome): void;
  /** Adapts the lights to a view: dark at night, and during the deal the pad of the next place shines. */
  follow(view: LitView): void;
  /** Shows the lights of a reader again after it was away or restarted. */
  renew(reader: string): void;
}

/** The lights that one table wants. */
interface Wish {
  readonly dark: readonly string[];
  readonly shines: readonly Spot[];
}

const wishOf = ({ dealing, enrolling, playing, readers }: LitView): Wish => {
  if (playing !== null && playing.step.time !== 'day')
    return { shines: [], dark: readers.filter(({ slots }) => slots.some(({ use }) => use !== null)).map(({ id }) => id) };
  const next = enrolling === null ? (dealing?.next ?? null) : null;
  const shines = readers.flatMap(({ id, slots }) =>
    slots.flatMap(({ use }, slot) => (next !== null && use?.use === 'pad' && use.at === next ? [{ reader: id, slot }] : [])),
  );
  return { shines, dark: [] };
};

interface Moment {
  readonly reader: string;
  readonly light: Light;
  readonly cancel: () => void;
}

/** The lights of all readers. A short answer to a touch covers the light that shows a state. */
export const lightsOn = (readers: Pick<Readers, 'at' | 'light' | 'beep'>, clock: EveningClock): Lights => {
  const wishes = new Map<string, Wish>();
  const moments = new Map<string, Moment>();
  const sent = new Map<string, string>();
  const isDark = (id: string): boolean => [...wishes.values()].some(({ dark }) => dark.includes(id));

  const rowOf = ({ id, capabilities }: ReaderNow): readonly Light[] => {
    const lit = new Set([...wishes.values()].flatMap(({ shines }) => shines.map(spotKey)));
    return Array.from({ length: capabilities.slots }, (_, slot): Light => {
      const key = spotKey({ reader: id, slot });
      return isDark(id) ? 'off' : (moments.get(key)?.light ?? (lit.has(key) ? 'on' : 'off'));
    });
  };
  const show = (reader: ReaderNow | undefined): void => {
    if (reader === undefined || !reader.capabilities.lights) return;
    const row = rowOf(reader);
    const before = sent.get(reader.id);
    const now = row.join(' ');
    if (now === before || (before === undefined && row.every(light => light === 'off'))) return;
    sent.set(reader.id, now);
    readers.light(reader.id, row);
  };

  return {
    acknowledge: (spot, { took, said, dark }) => {
      if (dark || isDark(spot.reader) || (!took && said.length === 0)) return;
      const reader = readers.at(spot.reader);
      if (reader === undefined) return;
      if (reader.capabilities.beep) readers.beep(reader.id, took ? 'short' : 'twice');
      if (!reader.capabilities.lights) return;
      const key = spotKey(spot);
      moments.get(key)?.cancel();
      const cancel = clock.after(SHINES_MS, () => {
        moments.delete(key);
        show(readers.at(spot.reader));
      });
      moments.set(key, { reader: spot.reader, light: took ? 'on' : 'blink', cancel });
      show(reader);
    },
    follow: view => {
      const before = wishes.get(view.table);
      const wish = wishOf(view);
      if (JSON.stringify(wish) === JSON.stringify(before)) return;
      wishes.set(view.table, wish);
      for (const [key, { reader, cancel }] of moments) {
        if (!wish.dark.includes(reader)) continue;
        cancel();
        moments.delete(key);
      }
      const concerned = [before, wish].flatMap(each => [...(each?.dark ?? []), ...(each?.shines ?? []).map(({ reader }) => reader)]);
      for (const id of new Set(concerned)) show(readers.at(id));
    },
    renew: id => {
      sent.delete(id);
      show(readers.at(id));
    },
  };
};
