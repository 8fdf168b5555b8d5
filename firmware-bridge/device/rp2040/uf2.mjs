// Makes the file that is copied to the drive of a board in its boot mode: node uf2.mjs seat.elf seat.uf2
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const FLASH = 0x10000000;
const BOOT2 = 256;
const BLOCK = 512;
const PAYLOAD = 256;
const HEAD = 32;
const MAGICS = [0x0a324655, 0x9e5d5157];
const LAST_MAGIC = 0x0ab16f30;
const HAS_FAMILY = 0x2000;
const RP2040 = 0xe48bff56;
const LOADED = 1;

/** The check sum by which the ROM of the chip knows the first 256 bytes: a CRC-32 that is not mirrored. */
export const romSum = bytes => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = crc < 0 || crc >= 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
};

/** The bytes of the flash, from its beginning. */
export const imageOf = elf => {
  const view = new DataView(elf.buffer, elf.byteOffset, elf.length);
  const [at, size, count] = [view.getUint32(28, true), view.getUint16(42, true), view.getUint16(44, true)];
  const pieces = [];
  for (let index = 0; index < count; index += 1) {
    const [type, offset, , place, length] = [0, 4, 8, 12, 16].map(field => view.getUint32(at + index * size + field, true));
    if (type === LOADED && length > 0) pieces.push({ at: place - FLASH, bytes: elf.subarray(offset, offset + length) });
  }
  const image = new Uint8Array(Math.max(...pieces.map(piece => piece.at + piece.bytes.length)));
  for (const piece of pieces) image.set(piece.bytes, piece.at);
  new DataView(image.buffer).setUint32(BOOT2 - 4, romSum(image.subarray(0, BOOT2 - 4)), true);
  return image;
};

export const uf2Of = image => {
  const count = Math.ceil(image.length / PAYLOAD);
  const file = new Uint8Array(count * BLOCK);
  const view = new DataView(file.buffer);
  for (let block = 0; block < count; block += 1) {
    const from = block * PAYLOAD;
    const words = [...MAGICS, HAS_FAMILY, FLASH + from, PAYLOAD, block, count, RP2040];
    for (const [index, word] of words.entries()) view.setUint32(block * BLOCK + 4 * index, word, true);
    file.set(image.subarray(from, from + PAYLOAD), block * BLOCK + HEAD);
    view.setUint32((block + 1) * BLOCK - 4, LAST_MAGIC, true);
  }
  return file;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [from, to] = process.argv.slice(2);
  writeFileSync(`${to}.${process.pid}`, uf2Of(imageOf(readFileSync(from))));
  renameSync(`${to}.${process.pid}`, to);
}
