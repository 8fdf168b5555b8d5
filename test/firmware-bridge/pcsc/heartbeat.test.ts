import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askingAt } from '../../../firmware-bridge/drivers/pcsc/heartbeat.ts';

const NAMES = ['ACS ACR122U 00 00', 'Lecteur à café 01 00'];
/** The answer of pcscd 1.9 and 2: 16 times a name of 128 bytes and 56 more. */
const answer = (): Buffer => {
  const bytes = Buffer.alloc(16 * 184, 0);
  for (const [reader, name] of NAMES.entries()) {
    bytes.fill(0x3b, reader * 184 + 128, (reader + 1) * 184);
    bytes.write(name, reader * 184);
  }
  return bytes;
};

test.each<readonly [string, Buffer, readonly string[] | undefined]>([
  ['names the readers that are listed', answer(), NAMES],
  ['of another version is a sign of life all the same', answer().subarray(16), undefined],
])('an answer of pcscd %s', async (_what, bytes, names) => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-pcscd-'));
  const path = join(folder, 'socket');
  const asked: string[] = [];
  const server = createServer(socket => {
    socket.on('error', () => undefined);
    socket.on('data', question => {
      asked.push(question.toString('hex'));
      socket.write(bytes);
    });
  });
  server.listen(path);
  await once(server, 'listening');
  const ask = askingAt(path);
  expect([await ask(), await ask()]).toEqual([names, names]);
  expect(asked).toEqual(['0000000012000000', '0000000012000000']);
  server.close();
  rmSync(folder, { recursive: true });
});
