import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEVICE = fileURLToPath(new URL('../../../../firmware-bridge/device/', import.meta.url));
const BLOCK = 512;
const HEAD = 32;
const FLASH = 0x10000000;

let built: Uint8Array | undefined;
/** The content of the flash once the file is copied to a board: the file's blocks, as the ROM of the chip reads them. */
export const seatImage = (): Uint8Array => {
  if (built !== undefined) return built;
  execFileSync('make', ['-s', '-C', join(DEVICE, 'rp2040')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const file = readFileSync(join(DEVICE, 'build', 'seat.uf2'));
  const blocks = Array.from({ length: file.length / BLOCK }, (_, index) => file.subarray(index * BLOCK, (index + 1) * BLOCK));
  const image = new Uint8Array(blocks.length * 256);
  for (const block of blocks) image.set(block.subarray(HEAD, HEAD + block.readUInt32LE(16)), block.readUInt32LE(12) - FLASH);
  built = image;
  return built;
};
