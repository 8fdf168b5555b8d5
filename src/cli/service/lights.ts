import type { Light, ReaderId } from '../../../firmware-bridge/drivers/reader.ts';
import type { Readers } from '../../../firmware-bridge/supervisor/supervisor.ts';
import type { Spot } from '../../domain/spot.ts';
import type { Clock, TouchDone } from '../../session/evening/parts.ts';

/** How long a light stays after a touch. */
const SHINES_MS = 800;

export interface Lights {
  /** What came of a touch is on the disk, or is nothing: by day its reader says so. */
  acknowledge(spot: Spot, done: TouchDone): void;
  /** Night has fallen somewhere: its readers go dark at once. */
  darken(readers: readonly string[]): void;
}

/** The rows of lights as they are, a reader each. */
export const lightsOn = (readers: Pick<Readers, 'now' | 'light' | 'beep'>, clock: Clock): Lights => {
  const rows = new Map<string, Light[]>();
  const ends = new Map<string, () => void>();
  const readerOf = (id: string) => readers.now().find(each => each.id === id);

  const show = (reader: ReaderId, slot: number, light: Light, slots: number): void => {
    const row = rows.get(reader) ?? Array.from({ length: slots }, () => 'off' as const);
    row[slot] = light;
    rows.set(reader, row);
    readers.light(reader, [...row]);
  };

  return {
    acknowledge: (spot, { took, said, dark }) => {
      if (dark || (!took && said.length === 0)) return;
      const reader = readerOf(spot.reader);
      if (reader === undefined) return;
      const { lights, beep, slots } = reader.capabilities;
      if (beep) readers.beep(reader.id, took ? 'short' : 'twice');
      if (!lights) return;
      const key = `${spot.reader}/${spot.slot}`;
      ends.get(key)?.();
      show(reader.id, spot.slot, took ? 'on' : 'blink', slots);
      ends.set(
        key,
        clock.after(SHINES_MS, () => show(reader.id, spot.slot, 'off', slots)),
      );
    },
    darken: dark => {
      for (const id of dark) {
        const row = rows.get(id);
        const reader = readerOf(id);
        if (reader === undefined || row === undefined || row.every(light => light === 'off')) continue;
        for (const [slot] of row.entries()) {
          ends.get(`${id}/${slot}`)?.();
          row[slot] = 'off';
        }
        readers.light(reader.id, [...row]);
      }
    },
  };
};
