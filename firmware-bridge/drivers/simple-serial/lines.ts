import { type Seen, type Slot, seen, unclear } from '../reader.ts';

/** One `SCAN` line. */
export interface Scan {
  readonly slot: Slot;
  readonly seen: Seen;
  /** What the device says of itself: whether it repeats the line while the tag lies there. */
  readonly removable: boolean | undefined;
}

interface Heard {
  readonly scans: readonly Scan[];
  readonly noise: number;
}

interface Lines {
  readonly take: (bytes: Uint8Array) => Heard;
}

const LF = 0x0a;
const MOST_LINE = 1_024;
export const MOST_SLOTS = 64;

/** Cuts what is heard into lines and reads them; a line that is too long is passed over to its end. */
export const lines = (): Lines => {
  const line = Buffer.alloc(MOST_LINE);
  let length = 0;

  const end = (): Scan | undefined => (length > MOST_LINE ? undefined : readLine(line.subarray(0, length)));
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

/** `SCAN`, a tab, and fields between tabs: `uid=`, `text=`, `removable=`, `seat=` or `slot=`; without any of these names all of it is text. */
const readLine = (line: Buffer): Scan | undefined => {
  // Byte for byte, so that a text keeps its bytes whether they are UTF-8 or not.
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

/** Spaces alone: a byte that looks like one may be the end of a letter. */
const trimmed = (text: string): string => text.replace(/^ +/, '').replace(/ +$/, '');

const slotOf = (number: string | undefined): Slot | undefined => {
  if (number === undefined) return 0;
  const n = /^[1-9]\d?$/.test(number) ? Number(number) : 0;
  return n >= 1 && n <= MOST_SLOTS ? n - 1 : undefined;
};

const yesOrNo = (word: string | undefined): boolean | undefined => {
  if (word === 'yes') return true;
  return word === 'no' ? false : undefined;
};

const seenOf = (uid: string, text: string): Seen | undefined => {
  if (uid !== '') return numberSeen(uid);
  return text === '' ? undefined : typed(text);
};

const TYPE_A: ReadonlySet<number> = new Set([8, 14, 20]);
const LOW_FREQUENCY = 10;

/** The length of a number tells what it is of; one of four bytes that begins with 08 is made up anew each time, as phones do. */
const numberSeen = (uid: string): Seen => {
  const digits = uid.replaceAll(/[ :.-]/g, '').toUpperCase();
  if (!/^[0-9A-F]+$/.test(digits)) return typed(uid);
  if (digits.length === LOW_FREQUENCY) return seen(digits, 'lf');
  if (!TYPE_A.has(digits.length)) return typed(uid);
  return digits.length === 8 && digits.startsWith('08') ? unclear('phone') : seen(digits, 'type-a');
};

/** What has no number that we know is known by its words: their bytes in hexadecimal. */
const typed = (text: string): Seen => seen(Buffer.from(text, 'latin1').toString('hex').toUpperCase(), 'typed');
