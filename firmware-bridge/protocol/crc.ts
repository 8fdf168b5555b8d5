const TABLE = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 (IEEE 802.3, as in zlib) of a text whose characters are bytes. */
export const crc32 = (text: string): number => {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at++) crc = (crc >>> 8) ^ (TABLE[(crc ^ text.charCodeAt(at)) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
};
