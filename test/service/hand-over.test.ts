import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import { type Program, service } from '../cli/program.ts';
import { until } from '../tools/until.ts';
import { AS_PHONE, BEYOND, type Client, clientFor, codeOf, cookieIn } from './tls-client.ts';

const TOKEN = 'correct-horse-battery-staple';
const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo'];
const folder = mkdtempSync(join(tmpdir(), 'wolftap-handed-'));
const running: Program[] = [];
afterEach(async () => {
  for (const program of running.splice(0)) await program.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const start = async (data: string, tlsPort = '0'): Promise<Program> => {
  const program = await service(data, ['--host', BEYOND, '--tls-port', tlsPort, '--pace', '0'], { WOLFTAP_TOKEN: TOKEN });
  running.push(program);
  return program;
};
const post = async ({ ready }: Program, path: string, body: unknown) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return (await fetch(`${ready.moderator}${path}`, init)).json() as Promise<{ readonly url?: string }>;
};

/** The laptop's own page, as the messages that reach it. */
const laptopOf = async ({ ready }: Program) => {
  const socket = new WebSocket(`${ready.moderator.replace('http', 'ws')}api/tables/main/stream?pads=1`);
  const texts: string[] = [];
  socket.on('message', data => texts.push(String(data)));
  await until('the laptop to be told who moderates', () => texts.some(text => text.includes('"holder"')));
  return {
    texts,
    /** What has come by now: the reply to a ping comes after all before it. */
    heard: async (): Promise<readonly string[]> => {
      const before = texts.length;
      socket.send(JSON.stringify({ v: 1, type: 'ping' }));
      await until('the reply to a ping', () => texts.slice(before).some(text => text.includes('"pong"')));
      return texts.splice(0);
    },
    close: () => socket.terminate(),
  };
};

let asked = 0;
const asks = async (phone: Client, cookie: string, ask: Ask): Promise<void> => {
  asked += 1;
  const reply = await phone.post('/api/tables/main/asks', ask, { cookie, 'idempotency-key': `handed-over-${asked}` });
  expect([ask.do, reply.status, reply.body.trim()]).toEqual([ask.do, 200, `{"done":"handed-over-${asked}"}`]);
};

const DECK = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];

/** A game up to its first dawn. `first`: from which seat on the cards lie in the order of the deck. Whoever is called chooses the last seat of that order. */
const plays = async (phone: Client, cookie: string, first: number): Promise<number> => {
  const around = (at: number) => seat(((first - 1 + at) % NAMES.length) + 1);
  await asks(phone, cookie, { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} } });
  await asks(phone, cookie, { do: 'open-deal' });
  for (const [at, role] of DECK.entries()) await asks(phone, cookie, { do: 'card', place: around(at), role });
  await asks(phone, cookie, { do: 'seal' });
  let chosen = 0;
  for (let turn = 0; turn < 12; turn += 1) {
    const { playing }: EveningView = JSON.parse((await phone.get('/api/tables/main', { cookie })).body);
    if (playing === null || playing.step.time === 'day') break;
    const step = playing.step.id;
    const [field] = playing.call?.closed === true ? [] : (playing.call?.fields ?? []);
    if (field !== undefined) {
      await asks(phone, cookie, { do: 'call', step, form: { [field.name]: [around(NAMES.length - 1)] } });
      chosen += 1;
    }
    await asks(phone, cookie, { do: 'answer', answer: { type: 'go-on', step } });
  }
  return chosen;
};

test('while a telephone moderates alone, no byte of the game reaches the page of the laptop: twins are equal there, and a new start changes nothing', async () => {
  const data = join(folder, 'data');
  const first = await start(data);
  const address = first.ready.beyond ?? '';
  const phone = clientFor(address, data);
  const secret = new URL((await post(first, 'api/pairings', {})).url ?? '').hash.slice(1);
  const cookie = cookieIn(await phone.post('/api/pair', { secret }, AS_PHONE));
  const [device] = JSON.parse((await phone.get('/api/sessions', { cookie })).body).sessions as readonly { readonly id: string }[];
  const laptop = await laptopOf(first);
  expect((await phone.post('/api/tables/main/holder', { session: device?.id }, { cookie })).status).toBe(200);
  expect((await laptop.heard()).at(-2)).toBe(`{"v":1,"type":"holder","holder":{"session":"${device?.id}","name":"iPhone","mine":false}}`);
  const twins: (readonly string[])[] = [];
  for (const first of [1, 4]) {
    expect(await plays(phone, cookie, first)).toBe(2);
    await asks(phone, cookie, { do: 'abandon' });
    await asks(phone, cookie, { do: 'again' });
    twins.push(await laptop.heard());
  }
  expect(twins).toEqual([['{"v":1,"type":"pong"}'], ['{"v":1,"type":"pong"}']]);
  laptop.close();

  await first.kill('SIGKILL');
  const second = await start(data, new URL(address).port);
  const late = await laptopOf(second);
  expect((await late.heard()).map(text => JSON.parse(text).type)).toEqual(['holder', 'pong']);
  const refused = await fetch(`${second.ready.moderator}api/tables/main`);
  expect([refused.status, await refused.text()]).toEqual([409, '{"declined":{"code":"wire.elsewhere"}}']);
  const program = await phone.get('/api/tables/main', { authorization: `Bearer ${TOKEN}` });
  expect(program.status).toBe(200);
  await post(second, `api/sessions/${device?.id}/revoke`, {});
  await until('the table to be given back', () => late.texts.some(text => text.includes('"holder":null')));
  expect((await late.heard()).some(text => text.includes('"type":"view"'))).toBe(true);
  expect(codeOf(await phone.get('/api/tables/main', { cookie }))).toBe('wire.not_allowed');
  late.close();
});
