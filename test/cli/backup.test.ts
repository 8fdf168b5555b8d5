import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { runBackup } from '../../src/cli/backup.ts';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { openDatabase } from '../../src/journal/sqlite/database.ts';
import { openTableFile } from '../../src/journal/table-file.ts';
import { isFailure } from '../../src/service/failure.ts';
import { openData, tableFileIn } from '../../src/service/folders.ts';
import { lasting } from '../session/evening/any-ask.ts';
import { campaign } from '../tools/campaign.ts';
import { LUPUS_DECKS } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { freshFolder } from '../tools/folder.ts';
import { randomAnswer } from '../tools/random-play.ts';
import { until } from '../tools/until.ts';
import { ran, service } from './program.ts';

const FOLDERS = fileURLToPath(new URL('../kept/folder/', import.meta.url));
const GOLDEN = readdirSync(FOLDERS).sort();
const LAST = GOLDEN.at(-1) ?? '';

const runs = async (command: 'backup' | 'restore', ...args: readonly string[]) => {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const streams = { out: say, err: say, env: {}, now: () => 86_400_000 };
  return { status: await runBackup(command, [...args, '--language', 'en'], streams), said: said.join('\n') };
};

/** Every file but locks, and what it holds. */
const contentsOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => statSync(join(folder, path)).isFile() && !path.includes('.lock'))
      .sort()
      .map(path => [path, readFileSync(join(folder, path), 'base64')]),
  );

const golden = (recording: string): string => {
  const data = join(freshFolder(), 'data');
  cpSync(join(FOLDERS, recording, 'data'), data, { recursive: true });
  return data;
};

const modesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => {
      const found = statSync(join(folder, path));
      return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`;
    }),
  );

const TOO_FAST = 429;
/** Asks at the table of a running program. */
const tableAt = (moderator: string) => {
  const table = `${moderator}api/tables/main`;
  let asked = 0;
  const chance = dice(7);
  /** Whoever asks faster than the service lets anybody asks again. */
  const patiently = async (path: string, what?: RequestInit): Promise<Response> => {
    let reply = await fetch(path, what);
    await until('asks are let in again', async () => {
      if (reply.status === TOO_FAST) reply = await fetch(path, what);
      return reply.status !== TOO_FAST;
    });
    return reply;
  };
  const view = async (): Promise<EveningView> => (await patiently(table)).json() as Promise<EveningView>;
  const ask = async (what: Ask): Promise<void> => {
    asked += 1;
    const headers = { 'content-type': 'application/json', 'idempotency-key': `backed-up-${asked}-${Date.now()}` };
    const reply = await patiently(`${table}/asks`, { method: 'POST', headers, body: JSON.stringify(what) });
    if (!reply.ok) throw new Error(`${JSON.stringify(what)}: ${await reply.text()}`);
  };
  const answers = async (most: number): Promise<EveningView> => {
    for (let turn = 0; turn < most; turn += 1) {
      const { stage, playing } = await view();
      if (stage !== 'playing' || playing === null) break;
      await ask({ do: 'answer', answer: randomAnswer(playing.step, chance) });
    }
    return view();
  };
  return { view, ask, answers };
};

const begins = async ({ ask }: ReturnType<typeof tableAt>): Promise<void> => {
  const [deck = []] = LUPUS_DECKS;
  const names = deck.map((_, index) => `Player ${index + 1}`);
  await ask({ do: 'plan', plan: { book: 'lupus-token', names, deck, settings: {} } });
  for (const each of ['open-deal', 'deal-all', 'seal'] as const) await ask({ do: each });
};

describe('a backup of a running table', () => {
  test('brings the game back as it was then, wherever it is restored; it goes on to its end', async () => {
    const folder = freshFolder();
    const [data, other, file] = [join(folder, 'data'), join(folder, 'other'), join(folder, 'evening.backup')];
    const before = await service(data);
    const table = tableAt(before.ready.moderator);
    await begins(table);
    const then = await table.answers(12);
    expect(then.stage).toBe('playing');
    const made = await ran(['backup', file, '--data', data, '--language', 'en']);
    expect(made).toMatchObject({ status: 0, said: expect.stringContaining('read again and whole') });
    expect(made.said).toContain('It holds every secret of every game');
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    const later = await table.answers(3);
    expect(lasting(later)).not.toEqual(lasting(then));
    // A folder that a service has open is left alone.
    expect(await ran(['restore', file, '--data', data, '--replace', '--language', 'en'])).toMatchObject({
      status: 1,
      said: expect.stringContaining(`a Wolftap is using ${data}`),
    });
    expect(lasting(await table.view())).toEqual(lasting(later));
    expect(await ran(['restore', file, '--data', other, '--language', 'en'])).toMatchObject({ status: 0 });
    const after = await service(other);
    const again = tableAt(after.ready.moderator);
    expect(lasting(await again.view())).toEqual(lasting(then));
    expect((await again.answers(400)).stage).toBe('over');
    expect(await before.kill('SIGTERM')).toBe(0);
    expect(await after.kill('SIGTERM')).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['data', 'evening.backup', 'other']);
  });

  test('is of one moment, however busily the table is played meanwhile', async () => {
    const folder = freshFolder();
    const data = join(folder, 'data');
    const running = await service(data);
    const table = tableAt(running.ready.moderator);
    await begins(table);
    let isOver = false;
    const playing = (async () => {
      while (!isOver) {
        await table.answers(1);
        if ((await table.view()).stage === 'over') {
          await table.ask({ do: 'again' });
          await begins(table);
        }
      }
    })();
    for (const name of campaign(['1', '2'], ['1', '2', '3', '4'])) {
      const [file, other] = [join(folder, name), join(folder, `data-${name}`)];
      expect(await ran(['backup', file, '--data', data, '--language', 'en'])).toMatchObject({ status: 0 });
      expect(await ran(['restore', file, '--data', other, '--language', 'en'])).toMatchObject({ status: 0 });
      const restored = openTableFile(tableFileIn(other, 'main'));
      if (!restored.ok) throw new Error(restored.refusal.code);
      expect([restored.value.lost, restored.value.ahead]).toEqual([null, []]);
      restored.value.close();
    }
    isOver = true;
    await playing;
    expect(await running.kill('SIGTERM')).toBe(0);
  });
});

/** The oldest and the newest come first. */
test.each(campaign(GOLDEN.slice(0, 2), GOLDEN))(
  'a data folder of an earlier version comes back byte for byte, for this account alone (%s)',
  async recording => {
    const data = golden(recording);
    const [file, other] = [join(data, '..', 'kept.backup'), join(data, '..', 'other')];
    const before = contentsOf(data);
    expect(await runs('backup', file, '--data', data)).toMatchObject({ status: 0 });
    expect(contentsOf(data)).toEqual(before);
    expect(await runs('restore', file, '--data', other)).toEqual({ status: 0, said: `${other} is as it was on 1970-01-02 00:00 (UTC).` });
    expect(contentsOf(other)).toEqual(before);
    expect([...modesIn(other)].sort()).toEqual(['file 600', 'folder 700']);
  },
);

test('every system opens a backup without Wolftap', async () => {
  const data = golden(LAST);
  const file = join(data, '..', 'kept.backup');
  await runs('backup', file, '--data', data);
  const unpacked = join(data, '..', 'unpacked');
  mkdirSync(unpacked);
  expect(spawnSync('tar', ['-xzf', file, '-C', unpacked], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  expect(contentsOf(join(unpacked, 'data'))).toEqual(contentsOf(data));
});

describe('what is damaged is refused by its name, and nothing is touched', () => {
  const TABLE = 'tables/main.wolftap';
  /** A backup whose tar file was changed. */
  const changed = async (change: (tar: Buffer) => Buffer): Promise<string> => {
    const data = golden(LAST);
    const file = join(data, '..', 'kept.backup');
    await runs('backup', file, '--data', data);
    writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)))));
    return file;
  };
  const at = (tar: Buffer, path: string): number => tar.indexOf(Buffer.from(`data/${path}\0`)) + 512;
  const flipped = (tar: Buffer, place: number): Buffer => {
    tar.writeUInt8((tar[place] ?? 0) ^ 1, place);
    return tar;
  };
  const cases: readonly (readonly [what: string, change: (tar: Buffer) => Buffer, said: string])[] = [
    ['a flipped bit in a table', tar => flipped(tar, at(tar, TABLE) + 5_000), `${TABLE} is damaged`],
    ['a flipped bit in the shelf', tar => flipped(tar, at(tar, 'shelf.wolftap') + 200), 'shelf.wolftap is damaged'],
    ['a flipped bit in a name', tar => flipped(tar, at(tar, TABLE) - 510), `${TABLE} is damaged`],
    ['an end that is missing', tar => tar.subarray(0, at(tar, TABLE) + 100), `${TABLE} is damaged`],
    ['a list that is none', tar => flipped(tar, tar.indexOf('{') + 4), 'is not a Wolftap backup'],
    ['a later format', tar => resummed(tar, '"format": 1', '"format": 2'), 'a newer Wolftap has made'],
    [
      'a path that leaves the folder',
      tar => resummed(tar, `"${TABLE}"`, `"${'../'.repeat(4)}${TABLE.slice(12)}"`),
      'is not a Wolftap backup',
    ],
  ];
  const resummed = (tar: Buffer, from: string, to: string): Buffer => {
    tar.write(to, tar.indexOf(from));
    return tar;
  };

  test.each(cases)('%s', async (_what, change, said) => {
    const file = await changed(change);
    const other = golden('1');
    const before = contentsOf(other);
    expect(await runs('restore', file, '--data', other, '--replace')).toEqual({ status: 1, said: expect.stringContaining(said) });
    expect(contentsOf(other)).toEqual(before);
  });

  test('a packed file that is cut, and one that is none', async () => {
    const data = golden(LAST);
    const file = join(data, '..', 'kept.backup');
    await runs('backup', file, '--data', data);
    writeFileSync(file, readFileSync(file).subarray(0, -2_000));
    expect(await runs('restore', file, '--data', join(data, '..', 'other'))).toEqual({
      status: 1,
      said: expect.stringContaining('is damaged'),
    });
    writeFileSync(file, 'something else');
    expect(await runs('restore', file, '--data', join(data, '..', 'other'))).toEqual({
      status: 1,
      said: `wolftap restore: ${file} is not a Wolftap backup`,
    });
  });

  test('a table whose log was changed is not backed up as if it were whole', async () => {
    const data = golden(LAST);
    const db = openDatabase(tableFileIn(data, 'main'));
    db.exec('DROP TRIGGER log_is_never_changed');
    db.exec("UPDATE log SET body = replace(body, '1', '2') WHERE n = 3");
    db.close();
    const file = join(data, '..', 'kept.backup');
    expect(await runs('backup', file, '--data', data)).toEqual({ status: 1, said: expect.stringContaining(`${TABLE} is damaged`) });
    expect(readdirSync(join(data, '..'))).toEqual(['data']);
  });
});

describe('where it goes', () => {
  test('a backup replaces no file, does not go into what it backs up, and needs something to keep', async () => {
    const data = golden(LAST);
    const file = join(data, '..', 'kept.backup');
    writeFileSync(file, 'mine');
    expect((await runs('backup', file, '--data', data)).said).toBe(`wolftap backup: ${file} exists already; a backup replaces nothing`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect((await runs('backup', join(data, 'tables', 'b'), '--data', data)).said).toContain('would be inside the data folder');
    expect((await runs('backup', join(data, '..', 'b'), '--data', join(data, 'nowhere'))).said).toContain('there is nothing there');
    expect((await runs('restore', join(data, 'nowhere'), '--data', data)).said).toContain('there is nothing there');
  });

  test('what is there is put aside within the folder, and is in no later backup', async () => {
    const data = golden(LAST);
    const file = join(data, '..', 'kept.backup');
    await runs('backup', file, '--data', data);
    const other = golden('1');
    const before = contentsOf(other);
    expect(await runs('restore', file, '--data', other)).toEqual({ status: 1, said: expect.stringContaining('nothing is deleted') });
    expect(contentsOf(other)).toEqual(before);
    for (const number of [1, 2]) {
      const aside = join(other, `replaced-${number}`);
      expect((await runs('restore', file, '--data', other, '--replace')).said).toContain(`What was there before is in ${aside}.`);
    }
    expect(contentsOf(join(other, 'replaced-1'))).toEqual(before);
    expect(contentsOf(join(other, 'replaced-2'))).toEqual(contentsOf(data));
    const second = join(other, '..', 'second.backup');
    await runs('backup', second, '--data', other);
    const third = join(other, '..', 'third');
    expect(await runs('restore', second, '--data', third)).toMatchObject({ status: 0 });
    expect(contentsOf(third)).toEqual(contentsOf(data));
  });

  test('a restore that was killed between the files stops every start until it is done again', async () => {
    const data = golden(LAST);
    const file = join(data, '..', 'kept.backup');
    await runs('backup', file, '--data', data);
    mkdirSync(join(data, 'restoring'));
    renameSync(join(data, 'shelf.wolftap'), join(data, 'restoring', 'shelf.wolftap'));
    expect(openData(data)).toEqual({ failure: 'data-restoring', with: { file: data } });
    expect((await runs('backup', join(data, '..', 'b'), '--data', data)).said).toContain('was interrupted');
    expect((await runs('restore', file, '--data', data)).status).toBe(1);
    expect(await runs('restore', file, '--data', data, '--replace')).toMatchObject({ status: 0 });
    const opened = openData(data);
    if (isFailure(opened)) throw new Error(JSON.stringify(opened));
    opened.shelf.close();
    expect(existsSync(join(data, 'restoring'))).toBe(false);
  });
});

test.each([
  ['backup', []],
  ['backup', ['a', 'b']],
  ['backup', ['a', '--replace']],
  ['restore', ['a', '--later']],
] as const)('%s %j is not understood', async (command, args) => {
  expect((await runs(command, ...args)).status).toBe(2);
});
