import { type Sighting, seen, unclear } from '../reader.ts';

/**
 * How a keyboard reader writes a number. `as-read`: unknown; the number stays as typed, and other readers give the same tag another number.
 * `hex`: hexadecimal. `decimal`: decimal, most significant byte first. `decimal-reversed`: decimal, least significant byte first.
 */
export const NUMBER_FORMATS = ['as-read', 'hex', 'decimal', 'decimal-reversed'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

interface TypingOptions {
  readonly format: NumberFormat;
  /** Characters between digits that are ignored. */
  readonly separators: string;
  /** Reads 125 kHz tokens, whose numbers are never random. */
  readonly fixedNumbers: boolean;
}

/** Why a typed line is refused. */
const LINE_REFUSALS = [
  'line.too_long',
  'line.by_hand',
  'line.other_format',
  'line.contradicts',
  'source.unknown',
  'source.closed',
] as const;
export type LineRefusal = (typeof LINE_REFUSALS)[number];

const LONGEST_LINE = 64;
/** 24: a scanner that types like a keyboard has read a printed code. */
const HEX_LENGTHS: readonly number[] = [8, 10, 14, 20, 24];
const MOST = 0xffff_ffff;

/** The forms of a line: hexadecimal or ten decimal digits (`digits`), both side by side, or a byte and a 16-bit word in decimal. */
type Form =
  | { readonly is: 'digits'; readonly digits: string }
  | { readonly is: 'both'; readonly hex: string; readonly decimal: string }
  | { readonly is: 'byte-word'; readonly byte: string; readonly word: string };

const BOTH = /^([0-9A-F]{8}),?([0-9]{10})$/;
const BYTE_WORD = /^([0-9]{3}),([0-9]{5})$/;
const DIGITS = /^[0-9A-F]+$/;
const DECIMAL = /^[0-9]{10}$/;

const formOf = (text: string): Form | undefined => {
  const [, hex, decimal] = BOTH.exec(text) ?? [];
  if (hex !== undefined && decimal !== undefined) return { is: 'both', hex, decimal };
  const [, byte, word] = BYTE_WORD.exec(text) ?? [];
  if (byte !== undefined && word !== undefined) return { is: 'byte-word', byte, word };
  return DIGITS.test(text) && HEX_LENGTHS.includes(text.length) ? { is: 'digits', digits: text } : undefined;
};

const toHex = (value: number, bytes: number): string =>
  value
    .toString(16)
    .toUpperCase()
    .padStart(bytes * 2, '0');
const reversed = (hex: string): string => (hex.match(/../g) ?? []).reverse().join('');

/** Reads a line by its format; gives a code where the line is no tag. */
export const readTypedLine = (text: string, { format, separators, fixedNumbers }: TypingOptions): Sighting | LineRefusal => {
  if (text.length > LONGEST_LINE) return 'line.too_long';
  const form = formOf([...text.trim().toUpperCase()].filter(each => !separators.toUpperCase().includes(each)).join(''));
  const uid = form === undefined ? 'line.other_format' : uidOf(form, format);
  if (isLineRefusal(uid)) return uid;
  // A random number, of a phone or a card, would be another tag at each touch.
  return !fixedNumbers && uid.length === 8 && uid.startsWith('08') ? unclear('phone') : seen(uid, 'typed');
};

export const isLineRefusal = (value: unknown): value is LineRefusal => LINE_REFUSALS.some(refused => refused === value);

const uidOf = (form: Form, format: NumberFormat): string | LineRefusal => {
  switch (form.is) {
    case 'digits':
      return fromDigits(form.digits, format);
    case 'both':
      return fromBoth(form.hex, form.decimal, format);
    case 'byte-word':
      return fromByteWord(Number(form.byte), Number(form.word), format);
  }
};

const fromDigits = (digits: string, format: NumberFormat): string | LineRefusal => {
  if (format === 'as-read' || format === 'hex') return digits;
  const value = Number(digits);
  if (!DECIMAL.test(digits) || value > MOST) return 'line.other_format';
  return format === 'decimal' ? toHex(value, 4) : reversed(toHex(value, 4));
};

/** The two halves must agree; the hexadecimal one shows the order of the bytes. */
const fromBoth = (hex: string, decimal: string, format: NumberFormat): string | LineRefusal => {
  const value = Number(decimal);
  const straight = value <= MOST ? toHex(value, 4) : '';
  if (straight !== hex && reversed(straight) !== hex) return 'line.contradicts';
  if (format === 'decimal') return straight;
  return format === 'decimal-reversed' ? reversed(straight) : hex;
};

const fromByteWord = (byte: number, word: number, format: NumberFormat): string | LineRefusal => {
  if (byte > 0xff || word > 0xffff || format === 'hex') return 'line.other_format';
  const hex = toHex(byte, 1) + toHex(word, 2);
  return format === 'decimal-reversed' ? reversed(hex) : hex;
};
