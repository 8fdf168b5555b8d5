import { randomUUID } from 'node:crypto';
import { readerId, type Trouble } from '../../firmware-bridge/drivers/reader.ts';
import { type OpenedReaders, type OpenReadersOptions, openReaders } from '../../firmware-bridge/open-readers.ts';
import type { Spec } from '../../firmware-bridge/spec.ts';
import type { ReaderNow } from '../../firmware-bridge/supervisor/reader-events.ts';
import type { Ask, EveningView } from '../domain/evening.ts';
import { CENTRE, type Place, seat } from '../domain/ids.ts';
import type { Spot } from '../domain/spot.ts';
import { openDocument } from '../journal/aside.ts';
import type { Shelf } from '../journal/shelf.ts';
import { metReadersDocument } from '../wire/kept/service.ts';
import { lightsOn } from './lights.ts';
import { heardOf, tablesTouched, touchOf } from './reader-touches.ts';
import { dayClock, type OpenTable } from './tables.ts';

/** The virtual table has a pad for each seat, for the cards of the centre, and one that is passed round. */
const SEATS = 24;
const PLACES: readonly Place[] = [...Array.from({ length: SEATS }, (_, index) => seat(index + 1)), ...CENTRE];
const PADS = PLACES.length + 1;

/** Gives every table its own simulated pads in the browser, beside the real readers. */
export const withVirtualPads = (spec: Spec, tables: number): Spec => {
  const simulated = spec.wanted.filter(({ driver }) => driver === 'simulated').length;
  const more = Array.from({ length: Math.max(0, tables - simulated) }, () => ({ driver: 'simulated' as const, pads: PADS }));
  return { ...spec, wanted: [...spec.wanted, ...more] };
};

/** The id of a table's simulated reader, by the table's place in the list. */
const padsOf = (index: number) => readerId('simulated', index === 0 ? 'pads' : `pads-${index + 1}`);

interface ServedReaders extends OpenedReaders {
  /** To be called with each new view of a table: updates the lights of the readers. */
  readonly seen: (view: EveningView) => void;
  /** Closes the readers; later touches reach no table. */
  stop(): Promise<void>;
}

/** Connects readers and tables: a reader's events become touches, and the result of a touch becomes light and sound. */
export const serveReaders = (
  { data, ...asked }: Pick<OpenReadersOptions, 'spec' | 'left' | 'naming'> & { readonly data: string },
  tables: readonly OpenTable[],
  shelf: Shelf,
  failed: (error: unknown) => void,
): ServedReaders => {
  const opened = openReaders({ ...asked, spec: withVirtualPads(asked.spec, tables.length) });
  const { readers } = opened;
  const lights = lightsOn(readers, dayClock);
  // Some troubles arose before this could listen.
  const troubles = new Map<string, Trouble>(readers.troubles().map(({ which, trouble }) => [which, trouble]));
  const known = knownReaders(shelf);

  const tell = (): void => {
    const heard = heardOf(readers.now(), troubles, data);
    for (const [index, { evening }] of tables.entries()) {
      const others = tables.map((_, each) => padsOf(each)).filter((_, each) => each !== index);
      evening.readers(heard.filter(({ id }) => !others.some(other => other === id)));
    }
  };
  /** The reader without a name that was touched last. It alone is marked, until it has a name. */
  let marked: Spot | undefined;
  const unmark = (): void => {
    const spot = marked;
    marked = undefined;
    if (spot !== undefined) for (const { evening } of tables) evening.touch({ type: 'lifted', spot, uid: '' }).catch(failed);
  };
  let stopped = false;
  let meetings: Promise<unknown> = Promise.resolve();
  const meet = async (reader: ReaderNow): Promise<void> => {
    if (reader.unnamed || reader.health.is !== 'ready' || known.has(reader.id)) return;
    for (const [index, { evening }] of tables.entries()) {
      if (stopped) return;
      // All asks at once share one sync: on a slow disk, thirty syncs would delay a first start.
      await Promise.all(beginnings(reader, reader.id === padsOf(index)).map(ask => evening.ask(ask, randomUUID())));
    }
    if (!stopped) await known.add(reader.id);
  };
  readers.on(event => {
    if (stopped) return;
    if (event.type === 'reader') {
      tell();
      const { reader } = event;
      if (reader.health.is === 'ready') lights.renew(reader.id);
      if (marked !== undefined && readers.at(marked.reader)?.unnamed !== true) unmark();
      meetings = meetings.then(() => meet(reader)).catch(failed);
      return;
    }
    if (event.type === 'trouble') {
      if (event.trouble === undefined) troubles.delete(event.which);
      else troubles.set(event.which, event.trouble);
      tell();
      return;
    }
    const touch = touchOf(event);
    if (touch === undefined) return;
    if (event.type === 'touched') {
      if (marked?.reader !== event.reader) unmark();
      marked = touch.spot;
    }
    // Touches on the simulated pads of a table are for that table alone.
    const own = tables.filter((_, index) => padsOf(index) === touch.spot.reader);
    for (const { evening } of own.length > 0 ? own : tablesTouched(tables, touch.spot))
      evening.touch(touch).then(done => lights.acknowledge(touch.spot, done), failed);
  });
  tell();
  return {
    ...opened,
    seen: lights.follow,
    stop: async () => {
      stopped = true;
      await readers.stop();
      await meetings;
    },
  };
};

/** The first settings of a new reader. People may change them later. */
const beginnings = ({ id, capabilities, driver, slots }: ReaderNow, isPadsOfTable: boolean): readonly Ask[] => {
  const quiet: readonly Ask[] =
    capabilities.quiet && (driver !== 'simulated' || isPadsOfTable) ? [{ do: 'quiet', reader: id, quiet: true }] : [];
  if (!isPadsOfTable || slots.length !== PADS) return quiet;
  return [
    ...quiet,
    ...PLACES.map((at, slot): Ask => ({ do: 'use', spot: { reader: id, slot }, use: { use: 'pad', at } })),
    { do: 'use', spot: { reader: id, slot: PLACES.length }, use: { use: 'shared' } },
  ];
};

/** The readers that this service has seen before, kept on the shelf. */
const knownReaders = (shelf: Shelf): { readonly has: (id: string) => boolean; readonly add: (id: string) => Promise<void> } => {
  const { value = [], keep } = openDocument(shelf, 'service/met', metReadersDocument, dayClock.now());
  const known = new Set(value);
  return {
    has: id => known.has(id),
    add: id => {
      known.add(id);
      return keep([...known]);
    },
  };
};
