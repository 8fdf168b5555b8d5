const MARKS = [
  { begins: [0xff, 0xfe], letters: 'utf-16le' },
  { begins: [0xfe, 0xff], letters: 'utf-16be' },
] as const;

const beginsWith = (bytes: Uint8Array, begins: readonly number[]): boolean => begins.every((byte, index) => bytes[index] === byte);

/** Decodes a text as spreadsheets write it: UTF-8, UTF-16 behind its mark, or else the letters of Western Windows. */
export const decodedText = (bytes: Uint8Array): string => {
  const marked = MARKS.find(({ begins }) => beginsWith(bytes, begins));
  if (marked !== undefined) return new TextDecoder(marked.letters).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The kinds of files that are no list: a file that only a spreadsheet reads, a whole tournament, or something else. */
type NoList = 'excel' | 'ods' | 'numbers' | 'tournament' | 'other';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Excel before 2007. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
/** A zip names its parts in plain letters, and the first of them within this many bytes. */
const NAMES_WITHIN = 4_096;
const HELD = [
  { holds: 'opendocument.spreadsheet', is: 'ods' },
  { holds: '[Content_Types].xml', is: 'excel' },
  { holds: 'Index/', is: 'numbers' },
] as const;
const ENDS = [
  { ends: /\.xls[xmb]?$/i, is: 'excel' },
  { ends: /\.ods$/i, is: 'ods' },
  { ends: /\.numbers$/i, is: 'numbers' },
] as const;

/** The kind of a file that is no list; null for a text that may be a list. */
export const noList = (bytes: Uint8Array, name: string): NoList | null => {
  const named = ENDS.find(({ ends }) => ends.test(name))?.is;
  if (beginsWith(bytes, OLD_OFFICE)) return 'excel';
  if (beginsWith(bytes, ZIP)) {
    const within = new TextDecoder('windows-1252').decode(bytes.subarray(0, NAMES_WITHIN));
    return HELD.find(({ holds }) => within.includes(holds))?.is ?? named ?? 'other';
  }
  const text = decodedText(bytes);
  if (text.includes('\0')) return 'other';
  return /^\s*\{\s*"/.test(text) ? 'tournament' : null;
};
