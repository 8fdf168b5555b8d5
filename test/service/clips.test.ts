import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Program, service } from '../cli/program.ts';
import { deeds, watching } from '../journal/watch.ts';
import { tone } from '../server/moderator/sounds.ts';

const folder = mkdtempSync(join(tmpdir(), 'wolftap-recordings-'));
const data = join(folder, 'data');
const running: Program[] = [];
afterEach(async () => {
  for (const program of running.splice(0)) await program.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = async (env: NodeJS.ProcessEnv = {}): Promise<Program> => {
  const program = await service(data, [], env);
  running.push(program);
  return program;
};
const listed = async (at: string): Promise<readonly string[]> => {
  const { clips } = (await (await fetch(at)).json()) as { readonly clips: readonly { readonly key: string }[] };
  return clips.map(({ key }) => key);
};

test('a recording that was acknowledged is there after a power cut, for this account alone, and on the public screens', async () => {
  const log = join(folder, 'deeds');
  const { LD_PRELOAD, WATCH_LOG, WATCH_FOLDER } = watching(realpathSync(folder), log);
  const first = await start({ LD_PRELOAD, WATCH_LOG, WATCH_FOLDER });
  const put = (key: string, body: Buffer) =>
    fetch(`${first.ready.moderator}api/clips/de/${key}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(body),
    });
  expect((await put('lupus.owl.open', tone())).status).toBe(200);
  // When the reply comes, the file is written and synced, then renamed into its place, and then every folder is synced.
  const within = realpathSync(data);
  const done = deeds(log).filter(({ path }) => path.startsWith(join(within, 'clips')) || path === within);
  const named = done.map(({ what, path }) => `${what} ${path.includes('.part-') ? 'the new file' : path.slice(within.length)}`);
  const order = ['write the new file', 'sync the new file', 'rename the new file', 'sync /clips/de', 'sync /clips', 'sync '];
  expect(named.filter(each => order.includes(each)).slice(-order.length)).toEqual(order);
  await first.kill('SIGKILL');
  const entries = readdirSync(join(data, 'clips'), { recursive: true, withFileTypes: true });
  expect(entries.map(each => each.name).sort()).toEqual(['de', 'lupus.owl.open']);
  for (const each of entries)
    expect((statSync(join(each.parentPath, each.name)).mode & 0o777).toString(8)).toBe(each.isDirectory() ? '700' : '600');

  const second = await start();
  expect(await listed(`${second.ready.moderator}api/clips`)).toEqual(['lupus.owl.open']);
  await expect.poll(() => listed(`${second.ready.screen}clips`)).toEqual(['lupus.owl.open']);
  process.kill(second.ready.screensPid, 'SIGKILL');
  await expect.poll(() => listed(`${second.ready.screen}clips`).catch(() => [])).toEqual(['lupus.owl.open']);
  const heard = await fetch(`${second.ready.screen}clips/de/lupus.owl.open`);
  expect(Buffer.from(await heard.arrayBuffer())).toEqual(tone());
});
