/** The bits of a frame in the order of sending, the lowest bit of each byte first, without parity. */
export type Bits = readonly number[];

export const bitsOf = (bytes: readonly number[], count = bytes.length * 8): Bits =>
  Array.from({ length: count }, (_, at) => ((bytes[at >> 3] ?? 0) >> (at & 7)) & 1);

/** The last byte may be incomplete. `align` is the position of the first bit in the first byte. */
export const bytesOf = (bits: Bits, align = 0): number[] => {
  const bytes = Array.from({ length: Math.ceil((bits.length + align) / 8) }, () => 0);
  bits.forEach((bit, index) => {
    const at = index + align;
    bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (at & 7));
  });
  return bytes;
};

const CRC_A = 0x6363;

/** CRC-16 of ISO/IEC 13239, reflected, bit by bit. CRC_A of ISO 14443-3 starts from 6363. */
export const crc16 = (bytes: readonly number[], preset = CRC_A): number => {
  let crc = preset;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >> 1) ^ 0x8408 : crc >> 1;
  }
  return crc;
};

export const withCrc = (bytes: readonly number[], preset = CRC_A): number[] => {
  const crc = crc16(bytes, preset);
  return [...bytes, crc & 0xff, crc >> 8];
};

export const bytesOfHex = (text: string): number[] => text.match(/../g)?.map(pair => Number.parseInt(pair, 16)) ?? [];
export const hexOf = (bytes: readonly number[]): string => bytes.map(byte => byte.toString(16).toUpperCase().padStart(2, '0')).join('');
