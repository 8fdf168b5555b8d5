import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEVICE = fileURLToPath(new URL('../../../firmware-bridge/device/', import.meta.url));
const FLASH = 32 * 1024;

interface Firmware {
  readonly flash: Uint8Array;
  /** The size of the program in bytes. */
  readonly size: number;
}

const read = (hex: string): Firmware => {
  const flash = new Uint8Array(FLASH).fill(0xff);
  let size = 0;
  for (const line of hex.split('\n')) {
    const bytes = Uint8Array.from(line.slice(1).match(/[0-9A-F]{2}/g) ?? [], pair => Number.parseInt(pair, 16));
    const [count = 0, high = 0, low = 0, type = 0xff] = bytes;
    if (type !== 0) continue;
    flash.set(bytes.subarray(4, 4 + count), (high << 8) | low);
    size += count;
  }
  return { flash, size };
};

let built: Firmware | undefined;
/** Compiles the firmware if that has not been done yet. */
export const firmware = (): Firmware => {
  if (built !== undefined) return built;
  execFileSync('make', ['-s', '-C', DEVICE], { stdio: ['ignore', 'ignore', 'inherit'] });
  built = read(readFileSync(join(DEVICE, 'build', 'pads.hex'), 'latin1'));
  return built;
};
