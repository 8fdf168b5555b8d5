import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { importFrom, runVerify } from '../../src/cli/journal.ts';
import { verifyDeal } from '../../src/cli/verify-deal.ts';
import type { Ask, EveningView, PublicTable } from '../../src/domain/evening.ts';
import { type Program, ran, service } from '../cli/program.ts';
import { openPage } from '../server/moderator/pages.ts';
import { campaign } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { randomAnswer } from '../tools/random-play.ts';
import { until } from '../tools/until.ts';

const NAMES = ['Gaia', 'Luca', 'Nino', 'Zoé', 'Ida', 'Ugo', 'Mara', 'Elio'];
const DECK = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];
const PLAN: Ask = { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} } };
const BEGIN: readonly Ask[] = [PLAN, { do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }];
const TOKEN = 'correct-horse-battery-staple';

const folders: string[] = [];
const running: Program[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-service-'));
  folders.push(folder);
  return join(folder, 'data');
};
const start = async (data: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Program> => {
  const program = await service(data, args, env);
  running.push(program);
  return program;
};
afterEach(async () => {
  for (const program of running.splice(0)) await program.kill('SIGKILL');
});

/** One service with several tables for all tests that do not disturb each other. The first test starts it. */
const COMMON = newFolder();
let begun: Promise<Program> | undefined;
const common = (): Promise<Program> => {
  begun ??= service(COMMON, ['--table', 'red', '--table', 'blue', '--table', 'green']);
  return begun;
};
afterAll(async () => {
  await (await begun)?.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

let asked = 0;
const caller = ({ ready }: Program, headers: { readonly [name: string]: string } = {}, table = 'main') => {
  const view = async (): Promise<EveningView> =>
    (await fetch(`${ready.moderator}api/tables/${table}`, { headers })).json() as Promise<EveningView>;
  const ask = async (what: Ask): Promise<void> => {
    asked += 1;
    const reply = await fetch(`${ready.moderator}api/tables/${table}/asks`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `test-${asked}-${process.pid}` },
      body: JSON.stringify(what),
    });
    if (reply.status !== 200) throw new Error(`${JSON.stringify(what)}: ${await reply.text()}`);
  };
  return { view, ask };
};

/** Plays random answers until the view fits. */
const playUntil = async (
  { view, ask }: ReturnType<typeof caller>,
  seed: number,
  holds: (view: EveningView) => boolean,
): Promise<EveningView> => {
  const chance = dice(seed);
  for (let turn = 0; turn < 400; turn += 1) {
    const now = await view();
    if (now.playing === null || now.stage === 'over' || holds(now)) return now;
    await ask({ do: 'answer', answer: randomAnswer(now.playing.step, chance) });
  }
  throw new Error('the game does not end');
};

/** The messages of a screen, as text and parsed. */
const screenOf = async (
  { ready }: Program,
  table = 'main',
): Promise<{ readonly texts: readonly string[]; readonly tables: () => readonly PublicTable[] }> => {
  const texts: string[] = [];
  const url = `${(ready.screen ?? '').replace('http', 'ws')}feed?table=${table}`;
  const socket = new WebSocket(url);
  let isOver = false;
  socket.on('message', data => texts.push(String(data)));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOver = true;
  });
  const tables = (): readonly PublicTable[] =>
    texts.flatMap(text => {
      const message = JSON.parse(text) as { readonly type: string; readonly table: PublicTable };
      return message.type === 'table' ? [message.table] : [];
    });
  await until('the first picture, or the end of the feed', () => tables().length > 0 || isOver);
  if (tables().length === 0) throw new Error('no screens are served');
  return { texts, tables };
};

/** The state of an evening, without the time and the devices. */
const standing = ({ now: _now, n: _n, notice: _notice, readers: _readers, screens: _screens, playing, ...rest }: EveningView) => ({
  ...rest,
  playing: playing === null ? null : { ...playing, pace: playing.pace.kind },
});

describe('a game on the running service', () => {
  test('is played through the API, shown to the screens without its secrets, and stands as before after a power cut', async () => {
    const data = newFolder();
    const first = await start(data);
    const screen = await screenOf(first);
    const before = caller(first);
    for (const each of BEGIN) await before.ask(each);
    const dealt = (await before.view()).playing?.view.seats.map(({ dealt: role }) => role) ?? [];
    expect([...dealt].sort()).toEqual([...DECK].sort());
    const stood = await playUntil(before, 3, ({ playing }) => playing?.step.asks.kind === 'ballot' && playing.step.asks.cast.length >= 2);
    expect(stood.playing?.step.asks.kind).toBe('ballot');
    await until('both votes on the screen', () => screen.tables().at(-1)?.message?.picture.ballot?.cast.length === 2);

    await first.kill('SIGKILL');
    const second = await start(data);
    const after = caller(second);
    expect(standing(await after.view())).toEqual(standing(stood));
    const again = await screenOf(second);
    expect(again.tables().at(-1)?.message).toEqual(screen.tables().at(-1)?.message);

    const over = await playUntil(after, 4, () => false);
    expect(over.stage).toBe('over');
    await until('the end on the screen', () => again.tables().at(-1)?.message?.picture.ending != null);
    const ending = again.tables().at(-1)?.message?.picture.ending;
    expect(ending?.roles?.map(({ dealt: role }) => role)).toEqual(dealt);

    const secret = [...screen.texts, ...again.texts].filter(text => !text.includes('"ending":{')).join('\n');
    for (const word of ['seed', 'nonce":"', 'dealt":"', 'tells', 'awake', data]) expect(secret, word).not.toContain(word);
    const kept = await (await fetch(`${second.ready.moderator}api/tables/main/export`)).text();
    expect(kept.split('\n')[0]).toContain('wolftap journal');
    const scenario = await (await fetch(`${second.ready.moderator}api/tables/main/scenario`)).text();
    expect(scenario).toContain('lupus-token');
  });

  test('is exported while the service runs: it can be imported and verified, and its seal holds', async () => {
    const program = await common();
    const [table, screen] = [caller(program, {}, 'green'), await screenOf(program, 'green')];
    for (const each of BEGIN) await table.ask(each);
    const noted = (await until('the seal', () => screen.tables().at(-1)?.message?.seal))?.commitment ?? '';
    await playUntil(table, 5, () => false);
    const opened = await until('the opened seal', () => screen.tables().at(-1)?.message?.seal?.opened);
    const folder = dirname(newFolder());
    const [kept, seal, journal] = ['kept.jsonl', 'seal.json', 'again.wolftap'].map(name => join(folder, name));
    if (kept === undefined || seal === undefined || journal === undefined) throw new Error('no names');
    writeFileSync(kept, await (await fetch(`${program.ready.moderator}api/tables/green/export`)).text());
    writeFileSync(seal, JSON.stringify(opened));
    const said: string[] = [];
    const streams = { out: (line: string) => void said.push(line), err: (line: string) => void said.push(line) };
    expect(
      [importFrom([kept, journal], streams), runVerify([journal], streams), verifyDeal([seal, noted], streams)],
      said.join('\n'),
    ).toEqual([0, 0, 0]);
    expect(verifyDeal([seal, noted.replace(/^./, first => (first === '0' ? '1' : '0'))], streams)).toBe(1);
    await table.ask({ do: 'again' });
  });

  test('is refused while its folder is gone, which is told; back again it goes on, and has what was acknowledged', async () => {
    const data = newFolder();
    const first = await start(data);
    const { ask, view } = caller(first);
    for (const each of BEGIN) await ask(each);
    const causes = async () => (await view()).troubles.map(({ code }) => code);
    renameSync(join(data, 'tables'), join(data, 'elsewhere'));
    await expect(ask({ do: 'language', language: 'it' })).rejects.toThrow('journal.missing');
    expect(await causes()).toEqual(['journal.missing']);
    renameSync(join(data, 'elsewhere'), join(data, 'tables'));
    await until('no trouble', async () => (await causes()).length === 0);
    await ask({ do: 'language', language: 'it' });
    await first.kill('SIGKILL');
    const after = await caller(await start(data)).view();
    expect([after.stage, after.language, after.notice]).toEqual(['playing', 'it', null]);
  });

  test('comes to no harm where the process of the screens dies: it is started again and fed again', async () => {
    const program = await common();
    const { ask, view } = caller(program, {}, 'blue');
    await ask(PLAN);
    process.kill(program.ready.screensPid, 'SIGKILL');
    const names = await until('the names on a screen again', async () => {
      const screen = await screenOf(program, 'blue').catch(() => undefined);
      const shown = screen?.tables().at(-1)?.names ?? [];
      return shown.length > 0 && shown;
    });
    expect(names).toEqual(NAMES);
    expect((await view()).plan.names).toEqual(NAMES);
  });

  test('is moved by hands at the virtual table: a pad is used, a card enrolled, laid and seen', async () => {
    const program = await common();
    const { ask, view } = caller(program, {}, 'red');
    const page = await openPage(`${program.ready.moderator.replace('http', 'ws')}api/tables/red/stream?pads=1`);
    const { view: seen } = await page.hears('view', each => each.view.readers.some(({ slots }) => slots.at(-1)?.use?.use === 'shared'));
    expect(seen.readers.map(({ id, health, quiet }) => [id, health, quiet])).toEqual([['simulated:pads', 'ready', true]]);
    expect(seen.readers[0]?.slots[0]?.use).toEqual({ use: 'pad', at: 1 });
    await ask({ do: 'enrol', piece: { is: 'card', family: 'lupus', role: 'seer' } });
    page.say({ v: 1, type: 'hand', hand: { hand: 'lay', reader: 'pads', slot: 27, uid: '04A1B2C3D4E5F6' } });
    await page.hears('view', each => each.view.box.tags.some(({ uid }) => uid === '04A1B2C3D4E5F6'));
    await page.hears('pads', ({ pads }) => pads[0]?.slots[27]?.uid === '04A1B2C3D4E5F6');
    await page.hears('pads', ({ pads }) => pads[0]?.slots[27]?.light === 'on');
    expect((await view()).box.tags).toHaveLength(1);
    page.close();
  });
});

describe('the service', () => {
  test('keeps everything for its own account alone', async () => {
    const data = COMMON;
    const { ask } = caller(await common(), {}, 'green');
    for (const each of BEGIN) await ask(each);
    const modes = readdirSync(data, { recursive: true, withFileTypes: true }).map(entry => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(data.length), (statSync(path).mode & 0o777).toString(8)];
    });
    expect((statSync(data).mode & 0o777).toString(8)).toBe('700');
    expect(modes.length).toBeGreaterThan(3);
    for (const [path, mode] of modes) expect([path, mode]).toEqual([path, statSync(join(data, path ?? '')).isDirectory() ? '700' : '600']);
  });

  test.each(campaign(['SIGTERM'], ['SIGINT', 'SIGTERM']))('stops in order at %s: pages are told, nothing is left behind', async signal => {
    const data = newFolder();
    const program = await start(data);
    const page = await openPage(`${program.ready.moderator.replace('http', 'ws')}api/tables/main/stream`);
    await caller(program).ask(PLAN);
    expect(await program.kill(signal)).toBe(0);
    await until('the page to be told', () => page.closed() === 1001);
    expect(() => process.kill(program.ready.screensPid, 0)).toThrow();
    expect(readdirSync(data).filter(name => name.endsWith('-wal'))).toEqual([]);
    expect((await caller(await start(data)).view()).plan.names).toEqual(NAMES);
  });

  test('says no word of its token, and lets programs in by it', async () => {
    const data = newFolder();
    const program = await start(data, [], { WOLFTAP_TOKEN: TOKEN });
    await caller(program, { authorization: `Bearer ${TOKEN}` }).ask(PLAN);
    const wrong = await fetch(`${program.ready.moderator}api/tables`, { headers: { authorization: `Bearer ${TOKEN}x` } });
    expect(wrong.status).toBe(401);
    expect(await program.kill('SIGTERM')).toBe(0);
    expect(program.said()).not.toContain(TOKEN);
  });

  test('serves several tables, each with pads of its own', async () => {
    const program = await common();
    const { tables } = (await (await fetch(`${program.ready.moderator}api/tables`)).json()) as {
      readonly tables: readonly { readonly id: string; readonly screen: string }[];
    };
    expect(tables.map(({ id }) => id)).toEqual(['red', 'blue', 'green']);
    expect(tables[1]?.screen).toBe(`${program.ready.screen}t/blue`);
    const blue = (await (await fetch(`${program.ready.moderator}api/tables/blue`)).json()) as EveningView;
    expect(blue.readers.map(({ id }) => id)).toEqual(['simulated:pads-2']);
  });
});

inTheLongRun('a new table begins in the terminal’s language, and keeps it when the terminal’s is another', async () => {
  const data = newFolder();
  const spoken: string[] = [];
  for (const LANG of ['it_IT.UTF-8', 'de_DE.UTF-8']) {
    const program = await start(data, [], { LANG });
    spoken.push(((await (await fetch(`${program.ready.moderator}api/tables/main`)).json()) as EveningView).language);
    await program.kill('SIGKILL');
  }
  expect(spoken).toEqual(['it', 'it']);
});

describe('one sentence says why the service does not start', () => {
  const language = { WOLFTAP_LANGUAGE: 'en' };

  test('a folder that another one uses', async () => {
    await common();
    const data = COMMON;
    const { status, said } = await ran(['--data', data, '--port', '0', '--screen-port', '0'], language);
    expect([status, said.trim()]).toEqual([
      1,
      `wolftap: another Wolftap is already using ${data}. Stop it, or choose another folder with --data.`,
    ]);
  });

  test('a port that is taken', async () => {
    const { ready } = await common();
    const port = new URL(ready.moderator).port;
    const { status, said } = await ran(['--data', newFolder(), '--port', port, '--screen-port', '0'], language);
    expect([status, said.trim()]).toEqual([
      1,
      `wolftap: port ${port} is already taken, perhaps by another Wolftap. To choose another one: --port ${Number(port) + 10}`,
    ]);
  });

  test.each<[string, readonly string[], NodeJS.ProcessEnv, number, RegExp]>([
    [
      'a certificate that is none',
      ['--host', '0.0.0.0', '--tls-cert', 'package.json', '--tls-key', 'package.json'],
      {},
      1,
      /the certificate package\.json cannot be used/,
    ],
    ['a certificate without its key', ['--tls-cert', 'package.json'], {}, 2, /--tls-cert and --tls-key go together/],
    ['a folder that cannot be made', ['--data', '/dev/null/wolftap'], {}, 1, /cannot be saved in \/dev\/null\/wolftap/],
    ['a port that is none', ['--port', '70000'], {}, 2, /--port is a number from 0 to 65535/],
    ['a flag that is none', ['--token', 'abc'], {}, 2, /--token/],
    ['a table with a path in it', ['--table', '../x'], {}, 2, /tables are called by small letters/],
    ['a token that can be guessed', [], { WOLFTAP_TOKEN: 'abc' }, 2, /^(?!.*abc)[\s\S]*at least 16 characters/],
    ['a command that is none', ['dance'], {}, 2, /there is no command “dance”/],
  ])('%s', async (_title, args, env, status, sentence) => {
    const ended = await ran(args.includes('--data') || args[0] === 'dance' ? args : ['--data', newFolder(), ...args], {
      ...language,
      ...env,
    });
    expect(ended.said).toMatch(sentence);
    expect(ended.status).toBe(status);
  });
});

test('the doctor says what is wrong, and with what it is mended', async () => {
  const data = COMMON;
  const { ready } = await common();
  const { status, said } = await ran([
    'doctor',
    '--data',
    data,
    '--port',
    new URL(ready.moderator).port,
    '--screen-port',
    '0',
    '--readers',
    'none',
    '--language',
    'en',
  ]);
  expect(said).toContain(`Wolftap is already running on ${data}.`);
  // It has taken its port itself.
  expect(said).not.toContain('is taken');
  expect(said).toMatch(/Wolftap \d+\.\d+\.\d+, a checkout, in /);
  expect(said).toMatch(/The database works \(SQLite 3\.\d+\.\d+, by (node:sqlite|better-sqlite3)\)/);
  expect(said).toMatch(/No reader is plugged in/);
  expect(status).toBe(said.includes('not built') ? 1 : 0);
});
