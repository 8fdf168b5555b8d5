import type { Attached, AttachTo, SerialProtocol } from '../../serial/link.ts';
import { type Capabilities, type Removal, readerId } from '../reader.ts';
import { lines, MOST_SLOTS, type Scan } from './lines.ts';

interface SimpleSerialOptions {
  /** How many seats it has; a line that names a higher one shows that it has more. */
  readonly slots?: number;
  /** Whether it is known to show and sound nothing by itself. */
  readonly quiet?: boolean;
  /** What is seen within this many milliseconds of the opening lay there already: 300. A board that starts anew then needs more. */
  readonly already?: number;
}

const ALREADY_MS = 300;

/**
 * Any device that prints a line while a tag lies on it (Zaparoo's simple serial protocol, 115,200 baud):
 * `SCAN<tab>uid=04A2…<tab>seat=3`. Silence for a second means that the tag is gone; with `removable=no` it speaks once a touch.
 * It only ever talks, so its port is named by hand.
 */
export const simpleSerial = (options: SimpleSerialOptions = {}): SerialProtocol => ({
  name: 'simple-serial',
  baud: 115_200,
  attach: to => attach(to, options),
});

const attach = ({ link, clock, tell, nonce }: AttachTo, options: SimpleSerialOptions): Attached => {
  const { port } = link;
  const id = readerId('simple-serial', port.place);
  const boot = nonce();
  const openedAt = clock.now();
  const already = options.already ?? ALREADY_MS;
  const line = lines();
  let slots = Math.max(1, Math.min(MOST_SLOTS, options.slots ?? 1));
  let removal: Removal = 'repeated';
  let stopped = false;

  const tellReader = (): void => {
    const capabilities: Capabilities = { slots, removal, lights: false, beep: false, apdu: false, quiet: options.quiet ?? false };
    const name = `serial reader (${port.maker ?? port.path})`;
    const identity = port.steady ? 'hardware' : 'order';
    tell({ type: 'reader', reader: { id, driver: 'simple-serial', name, identity, capabilities, boot } });
  };
  /** The device shows by what it says what it can do. */
  const learn = ({ slot, removable }: Scan): void => {
    const more = Math.max(slots, slot + 1);
    const other = removable === undefined ? removal : removable ? 'repeated' : 'never';
    if (more === slots && other === removal) return;
    slots = more;
    removal = other;
    tellReader();
  };

  tellReader();
  return {
    heard: bytes => {
      if (stopped) return;
      const { scans, noise } = line.take(bytes);
      if (noise > 0) tell({ type: 'noise', bytes: noise });
      const fresh = clock.now() - openedAt > already;
      for (const scan of scans) {
        learn(scan);
        tell({ type: 'saw', reader: id, slot: scan.slot, seen: scan.seen, fresh });
      }
    },
    light: () => undefined,
    beep: () => undefined,
    exchange: async () => undefined,
    stop: () => {
      stopped = true;
    },
  };
};
