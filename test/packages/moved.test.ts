import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { layProgram, packagesAtRunTime } from '../../scripts/package.mjs';
import { byNode } from '../../src/journal/sqlite/by-node.ts';
import { ROOT } from '../../src/tools/citations/project-files.ts';
import { type Installed, ran, service } from '../cli/program.ts';
import { wholeGame } from './whole-game.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

/** What a compilation leaves beside its result. */
const IS_BUILDING = /\/(?:deps|src|obj|obj\.target)$/;

/** An older Node brings no SQLite: there somebody has asked for the package. */
const DATABASE =
  byNode.load() === undefined ? ['better-sqlite3', 'bindings', 'file-uri-to-path'].map(name => join('node_modules', name)) : [];

const owned = (folder: string): void => {
  chownSync(folder, NOBODY.uid, NOBODY.gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chownSync(join(folder, name), NOBODY.uid, NOBODY.gid);
};

let house = '';
afterEach(() => rmSync(house, { recursive: true, force: true }));

/** The built program in another folder, of another account: without its sources, and with no package but those that it needs. */
const moved = (): Installed => {
  house = mkdtempSync(join(tmpdir(), 'wolftap moved-'));
  const home = join(house, 'a table of ours');
  layProgram(home);
  for (const path of [...packagesAtRunTime(), ...DATABASE])
    cpSync(join(ROOT, path), join(home, path), { recursive: true, filter: from => !IS_BUILDING.test(from) });
  mkdirSync(join(house, 'data'));
  if (isRoot) owned(house);
  return { command: [process.execPath, join(home, 'bin', 'wolftap.mjs')], cwd: house, ...(isRoot ? { account: NOBODY } : {}) };
};

describe('the built program in another folder', () => {
  test('plays a game for another account, and shows it', async () => {
    const from = moved();
    const program = await service(join(house, 'data'), [], {}, from);
    const { moderator, screen } = program.ready;
    expect((await wholeGame(moderator)).stage).toBe('over');
    const page = await fetch(screen ?? 'missing:');
    expect([page.status, (await page.text()).includes('<script')]).toEqual([200, true]);
    expect(await program.kill('SIGTERM')).toBe(0);
    expect(program.said().split('\n').slice(1)).toEqual(['']);
  });

  test('says loudly that there is no public screen where its pages are missing', async () => {
    const from = moved();
    rmSync(join(from.cwd, 'a table of ours', 'dist', 'web', 'screen'), { recursive: true });
    const program = await service(join(house, 'data'), [], { LANG: 'en' }, from);
    expect([program.ready.screen, await program.kill('SIGTERM')]).toEqual([null, 0]);
    expect(program.said()).toContain('wolftap: There is no public screen: its pages are not built.');
  });

  test('says what is missing where it is not built', async () => {
    const from = moved();
    rmSync(join(from.cwd, 'a table of ours', 'dist'), { recursive: true });
    expect(await ran(['help'], {}, from)).toEqual({
      status: 1,
      said: 'wolftap: the program is not built here. To build it: node scripts/setup.mjs service\n',
    });
  });
});

test('the built program names no folder of the machine that built it', () => {
  const built = join(ROOT, 'dist', 'program');
  const naming = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(
    name => /\.(?:mjs|json|txt)$/.test(name) && readFileSync(join(built, name), 'utf8').includes(ROOT.replace(/\/$/, '')),
  );
  expect(naming).toEqual([]);
});
