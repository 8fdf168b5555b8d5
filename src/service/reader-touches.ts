import { DRIVERS, type Trouble } from '../../firmware-bridge/drivers/reader.ts';
import type { ReaderEvent, ReaderNow } from '../../firmware-bridge/supervisor/reader-events.ts';
import { REMEDIES, remedyLines } from '../../firmware-bridge/troubles.ts';
import type { EveningView } from '../domain/evening.ts';
import type { ReadBy, Spot, Touch } from '../domain/spot.ts';
import { asInstalled } from '../program/installed.ts';
import type { ReaderStatus } from '../session/evening/neighbours.ts';
import { coversTags } from '../session/evening/unmoderated.ts';

/** Turns an event of a reader into a touch; undefined where it is no touch. */
export const touchOf = (event: ReaderEvent): Touch | undefined => {
  switch (event.type) {
    case 'present': {
      const { reader, slot, tag, fresh, boot, seq } = event;
      // One text, and the part that differs most at its beginning, because the table compares the name with many earlier ones.
      return { type: 'laid', spot: { reader, slot }, uid: tag.uid, fresh, name: [seq, boot, reader].join('/') };
    }
    case 'gone':
      return { type: 'lifted', spot: { reader: event.reader, slot: event.slot }, uid: event.tag.uid };
    case 'unclear': {
      const spot = { reader: event.reader, slot: event.slot };
      // The unclear tag is gone. Its number was never read, so this touch has none.
      return event.why === undefined ? { type: 'lifted', spot, uid: '' } : { type: 'unclear', spot, why: event.why };
    }
    case 'touched':
      // A reader without a name tells no number, so that nobody's tag counts where it was not laid.
      return { type: 'unclear', spot: { reader: event.reader, slot: event.slot }, why: 'unnamed' };
    case 'reader':
    case 'trouble':
      return undefined;
  }
};

interface ViewedTable {
  view(): EveningView;
}
const slotsOf = (table: ViewedTable, reader: string) => table.view().readers.find(each => each.id === reader)?.slots ?? [];
const isUsedBy = (table: ViewedTable, { reader, slot }: Spot): boolean => (slotsOf(table, reader)[slot]?.use ?? null) !== null;
const hides = (table: ViewedTable): boolean => coversTags(table.view());

/**
 * Which tables a touch is for: those that use the spot, else those that use its reader, else those that enrol tags, else all. Where cards lie face
 * down and nobody moderates, the touch is for that table alone, so that no other table sees the card.
 */
export const tablesTouched = <T extends ViewedTable>(tables: readonly T[], spot: Spot): readonly T[] => {
  if (tables.length === 1) return tables;
  const hiding = tables.filter(table => isUsedBy(table, spot) && hides(table));
  if (hiding.length > 0) return hiding.length === 1 ? hiding : [];
  const ways: readonly ((table: T) => boolean)[] = [
    table => isUsedBy(table, spot),
    table => slotsOf(table, spot.reader).some(({ use }) => use !== null),
    table => table.view().enrolling !== null,
  ];
  for (const way of ways) {
    const found = tables.filter(way);
    if (found.length > 0) return found;
  }
  return tables;
};

const isDriver = (name: string): boolean => DRIVERS.some(driver => driver === name);

/** The drivers whose reports come through a page. */
const TOLD_BY_PAGES: readonly ReaderNow['driver'][] = ['wedge', 'web-nfc', 'camera'];

const readBy = (driver: ReaderNow['driver']): ReadBy => {
  if (driver === 'simulated') return 'drawn';
  return TOLD_BY_PAGES.includes(driver) ? 'typed' : 'reader';
};

/** A trouble, and the lines to type where it is mended at the keyboard. */
const told = ({ code, detail }: Trouble, data: string | undefined): Pick<ReaderStatus, 'trouble' | 'mend'> => ({
  trouble: code,
  ...(REMEDIES[code].mender === 'keyboard' ? { mend: asInstalled(remedyLines(code, detail), data) } : {}),
});

/** A camera is put away after the deal, so it is no lost reader. Its phone says by itself when it has lost the service. */
const isAtHand = ({ driver, health }: ReaderNow): boolean => driver !== 'camera' || health.is !== 'lost';

/** Readers as the dashboard shows them. A port that cannot be opened is listed too, because somebody has to repair it. */
export const heardOf = (readers: readonly ReaderNow[], troubles: ReadonlyMap<string, Trouble>, data?: string): readonly ReaderStatus[] => [
  ...readers.filter(isAtHand).map(
    ({ id, name, health, unnamed, slots, driver }): ReaderStatus => ({
      id,
      name,
      health: health.is,
      // A trouble that stops all readers of a driver is told in place of the trouble of each reader.
      ...('trouble' in health ? told(troubles.get(driver) ?? health.trouble, data) : { trouble: null }),
      unnamed,
      slots: slots.length,
      by: readBy(driver),
    }),
  ),
  ...[...troubles]
    .filter(
      ([which, { needed }]) => (needed === true || !isDriver(which)) && !readers.some(({ id, driver }) => which === id || which === driver),
    )
    .map(
      ([which, why]): ReaderStatus => ({
        id: which,
        name: which === 'pcsc' ? 'PC/SC' : which,
        health: 'faulty',
        ...told(why, data),
        unnamed: false,
        slots: 0,
        by: 'reader',
      }),
    ),
];
