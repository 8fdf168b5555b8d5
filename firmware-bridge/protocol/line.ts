export type Speaker = 'board' | 'host';

const START: { readonly [who in Speaker]: string } = { board: '<', host: '>' };
/** The longest line that each may send, including the first and last character. The board has little memory for lines of the host. */
export const LONGEST: { readonly [who in Speaker]: number } = { board: 255, host: 72 };
/** The characters of a line around its body: the first one, the star, eight digits, the line feed. */
export const FRAME = 11;

const WHOLE = /^.([ -)+-;=?-~]+)\*([0-9A-F]{8})$/;
const TABLE = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 (IEEE 802.3, as in zlib) of a text whose characters are bytes. */
const crc32 = (text: string): number => {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at++) crc = (crc >>> 8) ^ (TABLE[(crc ^ text.charCodeAt(at)) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
};
const sum = (text: string): string => crc32(text).toString(16).toUpperCase().padStart(8, '0');

export const encodeLine = (speaker: Speaker, body: string): string => {
  const said = START[speaker] + body;
  return `${said}*${sum(said)}\n`;
};

const ascii = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};
export const lineBytes = (speaker: Speaker, body: string): Uint8Array => {
  const line = encodeLine(speaker, body);
  const bytes = new Uint8Array(line.length);
  for (let at = 0; at < line.length; at += 1) bytes[at] = line.charCodeAt(at);
  return bytes;
};

/** The beginning of a line that has not ended yet, never longer than a whole line. */
type PartialLine = string;
export const NO_PARTIAL_LINE: PartialLine = '';

interface LinesRead {
  /** The bodies of the good lines, in order. */
  readonly bodies: readonly string[];
  readonly begun: PartialLine;
  /** How many bytes were skipped because they belong to no good line. */
  readonly lost: number;
}

const bodyOf = (line: string): string | undefined => {
  const parts = WHOLE.exec(line);
  if (parts === null) return undefined;
  const [, body, digits] = parts;
  return body !== undefined && sum(line.slice(0, body.length + 1)) === digits ? body : undefined;
};

/**
 * Reads lines from a partial line and the bytes that follow it. A start character always begins a line, also in the middle of another one: so the
 * next good line is read after any garbage. The way the bytes are cut into pieces makes no difference.
 */
export const readLines = (speaker: Speaker, begun: PartialLine, bytes: Uint8Array): LinesRead => {
  const text = begun + ascii(bytes);
  const longest = LONGEST[speaker];
  const bodies: string[] = [];
  let lost = 0;
  let at = 0;
  for (;;) {
    const start = text.indexOf(START[speaker], at);
    if (start < 0) return { bodies, begun: NO_PARTIAL_LINE, lost: lost + text.length - at };
    lost += start - at;
    const again = text.indexOf(START[speaker], start + 1);
    const end = text.indexOf('\n', start + 1);
    if (end >= 0 && (again < 0 || end < again)) {
      at = end + 1;
      const body = at - start > longest ? undefined : bodyOf(text.slice(start, end));
      if (body === undefined) lost += at - start;
      else bodies.push(body);
    } else if (again >= 0) {
      lost += again - start;
      at = again;
    } else if (text.length - start < longest) return { bodies, begun: text.slice(start), lost };
    else return { bodies, begun: NO_PARTIAL_LINE, lost: lost + text.length - start };
  }
};
