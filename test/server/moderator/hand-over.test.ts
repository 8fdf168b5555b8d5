import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { Ask } from '../../../src/domain/evening.ts';
import type { Admission } from '../../../src/server/door/admission.ts';
import { openHandOver } from '../../../src/server/moderator/hand-over.ts';
import { devicesOf, houseOf, key, listening } from './house.ts';
import { openPage, type Page } from './pages.ts';

const V = { v: 1 } as const;
const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** Each caller says who they are: a device by its id, this machine, or a program. */
const bySaying: Admission = ({ headers }: Pick<IncomingMessage, 'headers'>) => {
  const who = String(headers['x-who'] ?? 'here');
  return who === 'here' || who === 'token' ? { by: who } : { by: 'session', session: who };
};

const served = async (...ids: readonly string[]) => {
  const house = await houseOf(...(ids.length === 0 ? ['main'] : ids));
  const devices = devicesOf();
  for (const name of ['Phone', 'Tablet']) await devices.sessions.admit(name);
  const [phone = '', tablet = ''] = devices.sessions.all().map(({ id }) => id);
  const { port, close } = await listening(house, { mayEnter: bySaying, devices });
  ended.push(close);
  const open = async (who: string, path = '/api/tables/main/stream'): Promise<Page> => {
    const page = await openPage(`ws://localhost:${port}${path}`, { 'x-who': who });
    ended.push(() => page.close());
    await page.hears('holder');
    return page;
  };
  const reply = async (who: string, path: string, body?: unknown) => {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = { 'x-who': who, 'content-type': 'application/json', 'idempotency-key': key() };
    const sent = await fetch(`http://localhost:${port}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await sent.text();
    return { status: sent.status, code: /"code":"([^"]+)"/.exec(text)?.[1], text };
  };
  const give = (who: string, session: string | null, table = 'main') => reply(who, `/api/tables/${table}/holder`, { session });
  return { house, devices, phone, tablet, open, reply, give };
};

const planned = (...names: readonly string[]): Ask => ({ do: 'plan', plan: { book: 'lupus-token', names, deck: [], settings: {} } });
/** All that a page hears until it is answered. */
const pongs = async (page: Page): Promise<void> => {
  page.say({ ...V, type: 'ping' });
  await page.hears('pong');
};

describe('a table that is handed to one device', () => {
  test('is told to it alone: other pages hear who has it, and nothing of the game', async () => {
    const { open, give, phone, tablet } = await served();
    const [laptop, own, other] = [await open('here', '/api/tables/main/stream?pads=1'), await open(phone), await open(tablet)];
    expect((await give('here', phone)).status).toBe(200);
    for (const page of [laptop, other]) expect((await page.hears('holder')).holder).toEqual({ session: phone, name: 'Phone', mine: false });
    expect((await own.hears('holder')).holder).toEqual({ session: phone, name: 'Phone', mine: true });
    const before = [laptop.heard.length, other.heard.length];
    own.say({ ...V, type: 'ask', id: key(), ask: planned('Gaia', 'Luca') });
    await own.hears('view', ({ view }) => view.plan.names.includes('Luca'));
    for (const page of [laptop, other]) await pongs(page);
    expect([laptop.heard.length, other.heard.length].map((now, at) => now - (before[at] ?? 0))).toEqual([1, 1]);
    const late = await open('here', '/api/tables/main/stream?pads=1');
    await pongs(late);
    expect(late.heard.map(({ type }) => type)).toEqual(['holder', 'pong']);
  });

  test('is not touched by others: their asks and hands are refused, with a code of their own', async () => {
    const { open, give, phone, house } = await served();
    const laptop = await open('here');
    await give(phone, phone);
    const id = key();
    laptop.say({ ...V, type: 'ask', id, ask: planned('Gaia') });
    expect(await laptop.hears('declined')).toMatchObject({ id, declined: { code: 'wire.elsewhere' } });
    laptop.say({ ...V, type: 'hand', hand: { hand: 'lay', reader: 'pads', slot: 0, uid: '04AABBCC' } });
    expect(await laptop.hears('declined')).toMatchObject({ id: null, declined: { code: 'wire.elsewhere' } });
    expect(house.evenings.get('main')?.view.plan.names).toEqual([]);
  });

  test('still hears what a page reads, and speaks through it what the room may hear', async () => {
    const { open, give, phone, house } = await served();
    const laptop = await open('here');
    await give('here', phone);
    laptop.say({ ...V, type: 'voice', on: true });
    expect((await laptop.hears('public')).table.table).toBe('main');
    expect(house.evenings.get('main')?.view.screens.voices).toBe(1);
    laptop.say({ ...V, type: 'typed', source: 'desk', line: '04AABBCC' });
    await pongs(laptop);
    expect(laptop.heard.filter(({ type }) => type === 'declined')).toEqual([]);
  });

  test.each<[string, string, unknown?]>([
    ['its view', '/api/tables/main'],
    ['an ask', '/api/tables/main/asks', planned('Gaia')],
    ['an export', '/api/tables/main/export'],
    ['a scenario', '/api/tables/main/scenario'],
    ['the story', '/api/tables/main/timeline?game=any'],
    ['a sheet', '/api/tables/main/sheet'],
    ['a preview of an amendment', '/api/tables/main/amendment', {}],
    ['the drawn pads', '/api/hands'],
    ['a hand at them', '/api/hands', { hand: 'lift', reader: 'pads', slot: 0 }],
    ['handing it on', '/api/tables/main/holder', { session: 'tablet' }],
  ])('refuses %s to a page of somebody else, and not to the device or a program', async (_what, path, body) => {
    const { give, reply, phone, tablet } = await served();
    await give('here', phone);
    const asked = path.endsWith('holder') ? { session: tablet } : body;
    for (const who of ['here', tablet]) {
      const refused = await reply(who, path, asked);
      expect([refused.status, refused.text.trim()]).toEqual([409, '{"declined":{"code":"wire.elsewhere"}}']);
    }
    for (const who of ['token', phone]) {
      expect((await reply(who, path, asked)).code).not.toBe('wire.elsewhere');
      await give('token', phone);
    }
  });

  test('is taken back by any page that is let in, and shown to all again', async () => {
    const { open, give, phone } = await served();
    const [laptop, own] = [await open('here'), await open(phone)];
    await give('here', phone);
    await laptop.hears('holder');
    expect((await give('here', null)).status).toBe(200);
    expect((await laptop.hears('holder')).holder).toBeNull();
    await laptop.hears('view');
    expect((await own.hears('holder', ({ holder }) => holder === null)).holder).toBeNull();
  });

  test('comes back when its device is sent away', async () => {
    const { open, give, phone, devices } = await served();
    const laptop = await open('here');
    await give('here', phone);
    await laptop.hears('holder');
    await devices.sessions.revoke(phone);
    expect((await laptop.hears('holder')).holder).toBeNull();
    await laptop.hears('view');
  });

  test('leaves another table as it is, but for the pads, which the tables share', async () => {
    const { give, reply, phone, open } = await served('oak', 'elm');
    await give('here', phone, 'oak');
    const page = await open('here', '/api/tables/elm/stream?pads=1');
    await pongs(page);
    expect(page.heard.map(({ type }) => type)).toEqual(['public', 'view', 'holder', 'pong']);
    expect((await reply('here', '/api/tables/elm')).status).toBe(200);
    expect((await reply('here', '/api/tables/oak')).code).toBe('wire.elsewhere');
    expect((await reply('here', '/api/hands')).code).toBe('wire.elsewhere');
  });

  test('is handed to no device that is unknown, and there is no such table but those of the service', async () => {
    const { give } = await served();
    expect((await give('here', '0'.repeat(16))).code).toBe('wire.not_here');
    expect((await give('here', null, 'other')).code).toBe('wire.no_table');
  });
});

test('a device that is unknown at a start holds nothing', async () => {
  const { sessions } = devicesOf();
  const handOver = openHandOver({ value: [{ table: 'main', session: '0'.repeat(16) }], keep: async () => undefined }, sessions);
  expect(handOver.holder('main', { by: 'here' })).toBeNull();
  expect(handOver.admits('main', { by: 'here' })).toBe(true);
});
