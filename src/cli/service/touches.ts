import { DRIVERS, type Trouble } from '../../../firmware-bridge/drivers/reader.ts';
import type { ReaderEvent, ReaderNow } from '../../../firmware-bridge/supervisor/stream.ts';
import type { EveningView } from '../../domain/evening.ts';
import type { Spot, Touch } from '../../domain/spot.ts';
import type { ReadBy, ReaderHeard } from '../../session/evening/parts.ts';

/** What a reader tells, as a touch of a table; undefined where it is none. */
export const touchOf = (event: ReaderEvent): Touch | undefined => {
  switch (event.type) {
    case 'present': {
      const { reader, slot, tag, fresh, boot, seq } = event;
      return { type: 'laid', spot: { reader, slot }, uid: tag.uid, fresh, name: `${reader}/${boot}/${seq}` };
    }
    case 'gone':
      return { type: 'lifted', spot: { reader: event.reader, slot: event.slot }, uid: event.tag.uid };
    case 'unclear': {
      const spot = { reader: event.reader, slot: event.slot };
      // What was unclear is gone: a lift of nothing that has a name.
      return event.why === undefined ? { type: 'lifted', spot, uid: '' } : { type: 'unclear', spot, why: event.why };
    }
    case 'reader':
    case 'touched':
    case 'trouble':
      return undefined;
  }
};

/** Which tables a touch is for: who uses the spot, else who uses its reader, else who enrols, else everybody. */
export const tablesFor = <T extends { view(): EveningView }>(tables: readonly T[], { reader, slot }: Spot): readonly T[] => {
  if (tables.length === 1) return tables;
  const usesOf = (table: T) => table.view().readers.find(each => each.id === reader)?.slots ?? [];
  const ways: readonly ((table: T) => boolean)[] = [
    table => (usesOf(table)[slot]?.use ?? null) !== null,
    table => usesOf(table).some(({ use }) => use !== null),
    table => table.view().enrolling !== null,
  ];
  for (const way of ways) {
    const found = tables.filter(way);
    if (found.length > 0) return found;
  }
  return tables;
};

const isDriver = (name: string): boolean => DRIVERS.some(driver => driver === name);

const readBy = (driver: ReaderNow['driver']): ReadBy => {
  if (driver === 'simulated') return 'drawn';
  return driver === 'wedge' || driver === 'web-nfc' ? 'typed' : 'reader';
};

/** Readers as the dashboard shows them; a place where nothing can be opened is one too, since somebody has to mend it. */
export const heardOf = (readers: readonly ReaderNow[], troubles: ReadonlyMap<string, Trouble>): readonly ReaderHeard[] => [
  ...readers.map(
    ({ id, name, health, unnamed, slots, driver }): ReaderHeard => ({
      id,
      name,
      health: health.is,
      trouble: 'trouble' in health ? health.trouble.code : null,
      unnamed,
      slots: slots.length,
      by: readBy(driver),
    }),
  ),
  ...[...troubles]
    .filter(([which]) => !isDriver(which) && !readers.some(({ id }) => which === id))
    .map(
      ([which, { code }]): ReaderHeard => ({
        id: which,
        name: which,
        health: 'faulty',
        trouble: code,
        unnamed: false,
        slots: 0,
        by: 'reader',
      }),
    ),
];
