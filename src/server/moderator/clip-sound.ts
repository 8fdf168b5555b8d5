import type { ClipType } from '../../wire/public.ts';

const WEBM = '1a45dfa3';

/** What kind of sound it is, by its first bytes and never by what somebody says of it; undefined for what is none. */
export const soundOf = (bytes: Buffer): ClipType | undefined => {
  const text = bytes.toString('latin1', 0, 12);
  if (bytes.toString('hex', 0, 4) === WEBM) return 'audio/webm';
  if (text.startsWith('OggS')) return 'audio/ogg';
  if (text.startsWith('RIFF') && text.endsWith('WAVE')) return 'audio/wav';
  if (text.slice(4, 8) === 'ftyp') return 'audio/mp4';
  return text.startsWith('ID3') || isMpegFrame(bytes) ? 'audio/mpeg' : undefined;
};

/** Eleven bits of ones, then a version, a layer, a rate and a frequency that exist. */
const isMpegFrame = (bytes: Buffer): boolean => {
  const [first = 0, second = 0, third = 0] = bytes;
  const isSynced = first === 0xff && (second & 0xe0) === 0xe0;
  return isSynced && (second & 0x18) !== 0x08 && (second & 0x06) === 0x02 && third >> 4 !== 0x0f && (third & 0x0c) !== 0x0c;
};
