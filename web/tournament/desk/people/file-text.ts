const MARKS = [
  { begins: [0xff, 0xfe], letters: 'utf-16le' },
  { begins: [0xfe, 0xff], letters: 'utf-16be' },
] as const;

/** What spreadsheets write: UTF-8, UTF-16 behind its mark, and where it is neither, the letters of Western Windows. */
export const decodedText = (bytes: Uint8Array): string => {
  const marked = MARKS.find(({ begins }) => begins.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked.letters).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
