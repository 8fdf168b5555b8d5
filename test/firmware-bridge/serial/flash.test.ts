import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeLine } from '../../../firmware-bridge/protocol/line.ts';
import { pty } from './pty.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/firmware.mjs', import.meta.url));
const OURS = encodeLine('board', 'S 0 00 00 - -');
const GRBL = "\r\nGrbl 1.1h ['$' for help]\r\n";

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-flash-'));
  // Stands for the programmer, and prints its arguments.
  writeFileSync(join(folder, 'avrdude'), '#!/bin/sh\necho programmed "$@"\n');
  chmodSync(join(folder, 'avrdude'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

const flash = (...args: readonly string[]): Promise<{ readonly status: number | null; readonly said: string }> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, [SCRIPT, 'flash', ...args], {
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
    child.on('exit', status => resolve({ status, said }));
  });

/** Flashes a device that repeats this text, as boards do. */
const flashed = async (speaks: string, ...args: readonly string[]) => {
  const port = await pty();
  const speaking = setInterval(() => (speaks === '' ? undefined : port.say(speaks)), 100);
  const { status, said } = await flash(port.path, ...args.map(arg => (arg === 'PORT' ? port.path : arg)));
  clearInterval(speaking);
  const heard = port.heard();
  await port.stop();
  return { status, said: said.replaceAll(port.path, 'PORT'), heard };
};

describe('a device is programmed', () => {
  test.concurrent.each<readonly [string, string, readonly string[], boolean]>([
    ['that says, with its checksum, that it is a board of ours', OURS, [], true],
    ['that says nothing, but is named twice', '', ['--force', 'PORT'], true],
    ['never, that is a mill', GRBL, [], false],
    ['never, that speaks as a board of ours with a wrong sum', OURS.replace(/\*./, '*X'), [], false],
    ['never, where another port is forced', OURS, ['--force', '/dev/ttyUSB9'], false],
  ])('%s', async (_, speaks, args, isProgrammed) => {
    const { status, said, heard } = await flashed(speaks, ...args);
    expect([status, said.includes('programmed -p atmega328p'), heard]).toEqual([isProgrammed ? 0 : 1, isProgrammed, '']);
    if (!isProgrammed && args.length === 0) expect(said).toContain('npm run flash -- PORT --force PORT');
  });
});

describe("a seat's board, which is a drive while its button is held", () => {
  test.each([
    ['gets the program', 'UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n', true],
    ['is no other drive, on which nothing is written', 'Board-ID: SAMD21\n', false],
    ['is no folder', undefined, false],
  ])('%s', async (_, info, isCopied) => {
    const drive = mkdtempSync(join(folder, 'drive-'));
    if (info !== undefined) writeFileSync(join(drive, 'INFO_UF2.TXT'), info);
    const { status, said } = await flash('seat', drive);
    expect([status, readdirSync(drive).includes('seat.uf2'), said.includes('BOOTSEL')]).toEqual([isCopied ? 0 : 1, isCopied, !isCopied]);
  });

  const SILENT = '';
  /** The last settings of the port: its speed, and whether closing drops its line (`hupcl`). Either end of the terminal shows them. */
  const setTo = (path: string): readonly string[] => {
    const said = execFileSync('stty', ['-F', path, '-a'], { encoding: 'utf8' });
    return [/speed (\d+) baud/.exec(said)?.[1] ?? '', / (-?hupcl)\b/.exec(said)?.[1] ?? ''];
  };

  test.concurrent.each<readonly [string, string, readonly string[], boolean]>([
    ['that says that it is ours is asked for 1,200 baud, and its line falls', OURS, [], true],
    ['that says nothing, but is named twice, is asked for them, too', SILENT, ['--force', 'PORT'], true],
    ['that says nothing is never asked for them', SILENT, [], false],
    ['that is a mill is never asked for them', GRBL, [], false],
  ])('a port %s', async (_, speaks, args, isAsked) => {
    const port = await pty();
    const before = setTo(port.path);
    const speaking = setInterval(() => (speaks === SILENT ? undefined : port.say(speaks)), 100);
    const { status, said } = await flash('seat', port.path, ...args.map(arg => (arg === 'PORT' ? port.path : arg)));
    clearInterval(speaking);
    const after = setTo(port.path);
    await port.stop();
    expect(before[0]).not.toBe('1200');
    expect([status, said.includes('drive now'), after.join() === '1200,hupcl', port.heard()]).toEqual([
      isAsked ? 0 : 1,
      isAsked,
      isAsked,
      '',
    ]);
  });

  test('and how that is done is said where no drive is named', async () => {
    const { status, said } = await flash('seat');
    expect([status, said.includes('BOOTSEL'), said.includes('seat.uf2')]).toEqual([0, true, true]);
  });
});
