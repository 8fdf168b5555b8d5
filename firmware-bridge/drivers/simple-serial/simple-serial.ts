import type { AttachedDevice, AttachOptions, SerialProtocol } from '../../serial/serial-protocol.ts';
import { type Capabilities, type Removal, readerId, type Sighting, type SlotNumber, seen, unclear } from '../reader.ts';

interface SimpleSerialOptions {
  /** The number of slots. A line that names a higher slot raises the number. */
  readonly slots?: number;
  /** Whether the device is known to show no light and make no sound of its own. */
  readonly quiet?: boolean;
  /** A tag that is seen within this time after the opening lay there before: 300 ms by default. A board that restarts then needs more. */
  readonly already?: number;
}

const ALREADY_MS = 300;

/**
 * Any device that prints a line while a tag lies on it (Zaparoo's simple serial protocol, 115,200 baud):
 * `SCAN<tab>uid=04A2…<tab>seat=3`. After a second of silence the tag is gone; a device that says `removable=no` prints one line for each touch.
 * The device cannot be asked. It is recognised by its first whole line, so the user has to lay a tag on it, or name its port.
 */
export const simpleSerial = (options: SimpleSerialOptions = {}): SerialProtocol => ({
  name: 'simple-serial',
  baud: 115_200,
  silent: true,
  probe: { say: new Uint8Array(0), every: Number.POSITIVE_INFINITY, recognises },
  attach: to => attach(to, options),
});

/** Whether a whole line names a tag. Earlier text, such as the messages of a board that starts, does not matter. */
const recognises = (heard: Uint8Array): boolean => lineReader().take(heard).scans.length > 0;

const attach = ({ link, clock, tell, nonce }: AttachOptions, options: SimpleSerialOptions): AttachedDevice => {
  const { port } = link;
  const id = readerId('simple-serial', port.place);
  const boot = nonce();
  const openedAt = clock.now();
  const already = options.already ?? ALREADY_MS;
  const line = lineReader();
  let slots = Math.max(1, Math.min(MOST_SLOTS, options.slots ?? 1));
  let removal: Removal = 'repeated';
  let stopped = false;

  const tellReader = (): void => {
    const capabilities: Capabilities = { slots, removal, lights: false, beep: false, apdu: false, quiet: options.quiet ?? false };
    const name = `serial reader (${port.maker ?? port.path})`;
    const identity = port.steady ? 'hardware' : 'order';
    tell({ type: 'reader', reader: { id, driver: 'simple-serial', name, identity, capabilities, boot } });
  };
  /** Learns from a line how many slots the device has, and whether it repeats its lines. */
  const learn = ({ slot, removable }: Scan): void => {
    const more = Math.max(slots, slot + 1);
    const before = removal;
    if (removable !== undefined) removal = removable ? 'repeated' : 'never';
    if (more === slots && removal === before) return;
    slots = more;
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

/** One `SCAN` line. */
interface Scan {
  readonly slot: SlotNumber;
  readonly seen: Sighting;
  /** Whether the device repeats the line while the tag lies there, where it says so. */
  readonly removable: boolean | undefined;
}

interface ScanLines {
  readonly scans: readonly Scan[];
  readonly noise: number;
}

interface LineReader {
  readonly take: (bytes: Uint8Array) => ScanLines;
}

const LF = 0x0a;
const MOST_LINE = 1_024;
const MOST_SLOTS = 64;

/** Cuts the bytes into lines and reads them; a line that is too long is skipped. */
export const lineReader = (): LineReader => {
  const line = Buffer.alloc(MOST_LINE);
  let length = 0;

  const end = (): Scan | undefined => (length > MOST_LINE ? undefined : readScan(line.subarray(0, length)));
  return {
    take: bytes => {
      const scans: Scan[] = [];
      let noise = 0;
      for (const byte of bytes) {
        if (byte !== LF) {
          if (length < MOST_LINE) line[length] = byte;
          else noise += length === MOST_LINE ? MOST_LINE + 1 : 1;
          length += 1;
          continue;
        }
        const scan = end();
        if (scan !== undefined) scans.push(scan);
        else if (length <= MOST_LINE) noise += length + 1;
        length = 0;
      }
      return { scans, noise };
    },
  };
};

const NAMED = /^(uid|text|removable|seat|slot)=/;

/** `SCAN`, a tab, and fields between tabs: `uid=`, `text=`, `removable=`, `seat=` or `slot=`. Without any of these names the whole rest is text. */
const readScan = (line: Buffer): Scan | undefined => {
  // Latin-1 keeps every byte, whether the text is UTF-8 or not.
  const said = line.toString('latin1').replace(/\r+$/, '');
  if (!said.startsWith('SCAN\t')) return undefined;
  const rest = said.slice('SCAN\t'.length);
  const fields = new Map<string, string>();
  for (const field of rest.split('\t')) {
    const name = NAMED.exec(field)?.[1];
    if (name !== undefined && !fields.has(name)) fields.set(name, trimmed(field.slice(name.length + 1)));
  }
  if (fields.size === 0) fields.set('text', trimmed(rest));
  const slot = slotOf(fields.get('seat') ?? fields.get('slot'));
  const what = seenOf(fields.get('uid') ?? '', fields.get('text') ?? '');
  return slot === undefined || what === undefined ? undefined : { slot, seen: what, removable: yesOrNo(fields.get('removable')) };
};

/** Trims spaces only: other white space may be part of a UTF-8 letter. */
const trimmed = (text: string): string => text.replace(/^ +/, '').replace(/ +$/, '');

const slotOf = (number: string | undefined): SlotNumber | undefined => {
  if (number === undefined) return 0;
  const n = /^[1-9]\d?$/.test(number) ? Number(number) : 0;
  return n >= 1 && n <= MOST_SLOTS ? n - 1 : undefined;
};

const yesOrNo = (word: string | undefined): boolean | undefined => {
  if (word === 'yes') return true;
  return word === 'no' ? false : undefined;
};

const seenOf = (uid: string, text: string): Sighting | undefined => {
  if (uid !== '') return numberSeen(uid);
  return text === '' ? undefined : typed(text);
};

const TYPE_A: ReadonlySet<number> = new Set([8, 14, 20]);
const LOW_FREQUENCY = 10;

/** The length of a number shows its kind. A number of four bytes that begins with 08 is random: phones have such numbers. */
const numberSeen = (uid: string): Sighting => {
  const digits = uid.replaceAll(/[ :.-]/g, '').toUpperCase();
  if (!/^[0-9A-F]+$/.test(digits)) return typed(uid);
  if (digits.length === LOW_FREQUENCY) return seen(digits, 'lf');
  if (!TYPE_A.has(digits.length)) return typed(uid);
  return digits.length === 8 && digits.startsWith('08') ? unclear('phone') : seen(digits, 'type-a');
};

/** A tag without a known number is named by its text, as hexadecimal bytes. */
const typed = (text: string): Sighting => seen(Buffer.from(text, 'latin1').toString('hex').toUpperCase(), 'typed');
