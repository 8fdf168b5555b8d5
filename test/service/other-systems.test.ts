import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { filesUnder, ROOT } from '../../src/tools/citations/project-files.ts';
import { PROGRAM, ran, service } from '../cli/program.ts';
import { wholeGame } from '../packages/whole-game.ts';
import { tone } from '../server/moderator/sounds.ts';
import { campaign } from '../tools/campaign.ts';
import { freshFolder } from '../tools/folder.ts';

/** The program on this machine, which is told that it is another. What only the real system does (its file locks, its compiled packages) is not tried. */
const FEIGNED = fileURLToPath(new URL('other-system.mjs', import.meta.url));
const feigned = { command: [process.execPath, '--import', FEIGNED, PROGRAM] as const, cwd: ROOT };

describe.each(campaign(['win32'], ['win32', 'darwin']))('as far as it can be feigned here, on %s', system => {
  const env = { OTHER_SYSTEM: system, HOME: '/nonexistent' };

  test('a table starts, plays a game to its end, goes on after a new start, and is backed up and restored', async () => {
    const folder = freshFolder();
    const [data, other, file] = [join(folder, 'data'), join(folder, 'other'), join(folder, 'backup')];
    const first = await service(data, [], env, feigned);
    expect((await wholeGame(first.ready.moderator)).stage).toBe('over');
    const screen = await fetch(first.ready.screen ?? '');
    expect([screen.status, first.said().includes('Error')]).toEqual([200, false]);
    expect(await first.kill('SIGTERM')).toBe(0);
    const second = await service(data, [], env, feigned);
    expect(await (await fetch(`${second.ready.moderator}api/tables/main`)).json()).toMatchObject({ stage: 'over' });
    expect(await ran(['backup', file, '--data', data], env, feigned)).toMatchObject({ status: 0 });
    expect(await second.kill('SIGTERM')).toBe(0);
    expect(await ran(['restore', file, '--data', other], env, feigned)).toMatchObject({ status: 0 });
    expect(readdirSync(join(other, 'tables'))).toContain('main.wolftap');
  });

  test('a recording is kept', async () => {
    const running = await service(join(freshFolder(), 'data'), [], env, feigned);
    const headers = { 'content-type': 'application/octet-stream' };
    const put = { method: 'PUT', headers, body: new Uint8Array(tone()) };
    expect((await fetch(`${running.ready.moderator}api/clips/de/lupus.owl.open`, put)).status).toBe(200);
    expect(await running.kill('SIGTERM')).toBe(0);
  });

  test('readers that cannot be reached there are said, and stop nothing; the doctor ends', async () => {
    const data = join(freshFolder(), 'data');
    const running = await service(data, ['--readers', 'auto'], env, feigned);
    expect((await fetch(`${running.ready.moderator}api/tables/main`)).status).toBe(200);
    expect(await running.kill('SIGTERM')).toBe(0);
    const ports = ['--port', '0', '--screen-port', '0', '--readers', 'none', '--language', 'en'];
    const { said } = await ran(['doctor', '--data', data, ...ports], env, feigned);
    expect(said).toContain(`${data} can be read and written`);
  });
});

/** What only some systems have, where a running table might come upon it; and why it does no harm elsewhere. */
const ELSEWHERE: { readonly [place: string]: string } = {
  'firmware-bridge/drivers/pcsc/alive.mjs process.ppid': 'it is a number on every system',
  'firmware-bridge/drivers/pcsc/system.ts /run': 'asked on Linux alone',
  'firmware-bridge/drivers/pcsc/system.ts /sys': 'asked on Linux alone',
  'firmware-bridge/drivers/pcsc/system.ts /usr': 'asked on Linux alone',
  'src/cli/doctor/installation.ts /run': 'without systemd nothing is asked',
  'src/service/quick-code.ts /proc': 'where it is missing no thread gives way',
  'src/program/installed.ts /var': 'a list that is missing counts as empty',
  'firmware-bridge/troubles.ts /etc': 'remedies for a shell; a file that is missing counts as empty',
};
const POSIX_ONLY = /['"`](\/(?:usr|etc|proc|sys|run|var|tmp|bin|opt)\b)|(process\.(?:get[eu]*[ug]id|set[eu]*[ug]id|ppid)\b)/g;
const isComment = (line: string): boolean => /^\s*(\/\/|\*|\/\*)/.test(line);
const placesIn = (path: string, text: string): readonly string[] =>
  text
    .split('\n')
    .filter(line => !isComment(line))
    .flatMap(line => [...line.matchAll(POSIX_ONLY)].map(([, folder, call]) => `${path} ${folder ?? call}`));

test('no file on the way to a running table asks for what only some systems have, unless it is written here why', () => {
  const files = ['src', 'firmware-bridge', 'bin'].flatMap(place => filesUnder(place, '.ts', '.mjs'));
  const places = files
    .filter(path => !path.startsWith('src/tools/'))
    .flatMap(path => placesIn(path, readFileSync(join(ROOT, path), 'utf8')));
  expect([...new Set(places)].sort()).toEqual(Object.keys(ELSEWHERE).sort());
  expect(placesIn('a.ts', "// '/usr'\nconst a = '/usr/bin/x'; process.getuid?.();")).toEqual(['a.ts /usr', 'a.ts process.getuid']);
});
