import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Ask } from '../../../src/domain/evening.ts';
import { beats } from '../../tools/beats.ts';
import { until } from '../../tools/until.ts';
import { houseOf, key, listening, type TestHouse } from './house.ts';
import { openPage, type Page } from './pages.ts';

const V = { v: 1 } as const;
const BEAT_MS = 10_000;
const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

const served = async (changes: Parameters<typeof listening>[1] = {}, ...ids: readonly string[]) => {
  const house = await houseOf(...(ids.length === 0 ? ['main'] : ids));
  const { port, close } = await listening(house, changes);
  ended.push(close);
  const open = async (path = '/api/tables/main/stream', headers = {}): Promise<Page> => {
    const page = await openPage(`ws://localhost:${port}${path}`, headers);
    ended.push(() => page.close());
    return page;
  };
  return { house, port, open };
};
const planned: Ask = { do: 'plan', plan: { book: 'lupus-token', names: ['Gaia', 'Luca'], deck: [], settings: {} } };
const viewOf = (house: TestHouse) => house.evenings.get('main')?.view;

describe('a page on its stream', () => {
  test('hears the whole view at once, each new one, and what came of what it asked', async () => {
    const { open } = await served();
    const page = await open();
    expect((await page.hears('view')).view.stage).toBe('set-up');
    const id = key();
    page.say({ ...V, type: 'ask', id, ask: planned });
    expect((await page.hears('view', ({ view }) => view.plan.names.length === 2)).view.n).toBeGreaterThan(0);
    expect((await page.hears('done')).id).toBe(id);
  });

  test('that was away gets the newest whole when it comes back', async () => {
    const { open, house } = await served();
    const first = await open();
    await first.hears('view');
    first.close();
    await house.evenings.get('main')?.ask(planned, key());
    expect((await (await open()).hears('view')).view).toEqual({ ...viewOf(house), now: expect.any(Number) });
  });

  test('asks again by the same id after a break, and nothing is done twice', async () => {
    const { open, house } = await served();
    const id = key();
    const first = await open();
    first.say({ ...V, type: 'ask', id, ask: planned });
    await first.hears('done');
    first.close();
    const n = viewOf(house)?.n;
    const second = await open();
    second.say({ ...V, type: 'ask', id, ask: planned });
    expect((await second.hears('done')).id).toBe(id);
    expect(viewOf(house)?.n).toBe(n);
  });

  test('is veiled when a veil is asked for, by whomever', async () => {
    const { open } = await served();
    const [one, other] = [await open(), await open()];
    await other.hears('view');
    one.say({ ...V, type: 'ask', id: key(), ask: { do: 'command', command: 'veil' } });
    await one.hears('veil');
    await other.hears('veil');
  });

  test('that speaks is told the public side and counts as a voice, until it says otherwise or is gone', async () => {
    const { open, house } = await served();
    const [one, other] = [await open(), await open()];
    await other.hears('view');
    one.say({ ...V, type: 'voice', on: true });
    expect((await one.hears('public')).table).toEqual(house.evenings.get('main')?.publicTable);
    other.say({ ...V, type: 'voice', on: true });
    await other.hears('public');
    expect(viewOf(house)?.screens.voices).toBe(2);
    const before = one.heard.length;
    other.say({ ...V, type: 'voice', on: true, letterMs: 58 });
    await other.hears('public');
    await until('it counts once', () => viewOf(house)?.screens.voices === 2);
    const counts = one.heard.slice(before).flatMap(each => (each.type === 'view' ? [each.view.screens.voices] : []));
    expect(counts.filter(count => count < 2)).toEqual([]);
    one.say({ ...V, type: 'voice', on: false });
    await one.hears('view', ({ view }) => view.screens.voices === 1);
    other.close();
    await one.hears('view', ({ view }) => view.screens.voices === 0);
  });

  test('whose camera reads codes says what it sees, beeps where its own touch is done, and is no camera once it is gone', async () => {
    const { open, house } = await served();
    const [camera, other] = [await open(), await open()];
    const UID = '0123456789ABCDEF01234567';
    for (const sees of [{ is: 'nothing' }, { is: 'code', uid: UID }]) camera.say({ ...V, type: 'camera', source: 'phone', sees });
    other.say({ ...V, type: 'camera', source: 'tablet', sees: { is: 'several' } });
    other.say({ ...V, type: 'camera', source: 'tablet', sees: { is: 'off' } });
    other.say({ ...V, type: 'ping' });
    await other.hears('pong');
    await until('the camera to be heard', () => house.looks.includes(`phone ${UID}`));
    house.beep('tablet');
    house.beep('phone');
    expect((await camera.hears('beep')).beep).toBe('short');
    other.say({ ...V, type: 'ping' });
    await other.hears('pong');
    expect(other.heard.filter(({ type }) => type === 'beep')).toEqual([]);
    other.close();
    camera.close();
    await until('the camera to be gone', () => house.looks.includes('phone off'));
    expect(house.looks.filter(each => each.startsWith('tablet'))).toEqual(['tablet several', 'tablet off']);
  });

  test('sees the pads of the virtual table where it asks for them', async () => {
    const { open } = await served();
    const page = await open('/api/tables/main/stream?pads=1');
    expect((await page.hears('pads')).pads[0]?.reader).toBe('simulated:pads');
    // It also hears what screens hear, and is no voice.
    expect(page.heard.filter(({ type }) => type === 'public')).toHaveLength(1);
    expect(page.heard.flatMap(each => (each.type === 'view' ? [each.view.screens.voices] : []))).toEqual([0]);
    const without = await open();
    without.say({ ...V, type: 'ping' });
    await without.hears('pong');
    expect(without.heard.filter(({ type }) => type === 'pads' || type === 'public')).toEqual([]);
  });

  test.each<[string, unknown, string, string | null]>([
    ['no object', 'seal', 'wire.unreadable', null],
    ['another version', { v: 2, type: 'ask', id: 'abcdefgh', ask: { do: 'seal' } }, 'wire.version', 'abcdefgh'],
    ['no version', { type: 'ping' }, 'wire.unreadable', null],
    ['something that no table does', { v: 1, type: 'ask', id: 'abcdefgh', ask: { do: 'dance' } }, 'wire.unreadable', 'abcdefgh'],
    ['an id that is none', { v: 1, type: 'ask', id: 7, ask: { do: 'seal' } }, 'wire.unreadable', null],
    ['an ask that the table declines', { v: 1, type: 'ask', id: 'abcdefgh', ask: { do: 'seal' } }, 'ask.not_now', 'abcdefgh'],
    ['a hand on a reader that is none', { v: 1, type: 'hand', hand: { hand: 'lift', reader: 'acr', slot: 0 } }, 'wire.not_virtual', null],
    [
      'a camera where there are too many',
      { v: 1, type: 'camera', source: 'one too many', sees: { is: 'nothing' } },
      'wire.unreadable',
      null,
    ],
    ['a code that is no number', { v: 1, type: 'camera', source: 'phone', sees: { is: 'code', uid: 'seer' } }, 'wire.unreadable', null],
    ['a line that no reader typed', { v: 1, type: 'typed', source: 'cat', line: 'asdf' }, 'wire.unreadable', null],
  ])('that says %s is told why not, and stays', async (_title, message, code, id) => {
    const { open, house } = await served();
    const page = await open();
    const before = viewOf(house)?.n;
    page.say(message);
    expect(await page.hears('declined')).toMatchObject({ id, declined: { code } });
    page.say({ ...V, type: 'ping' });
    await page.hears('pong');
    expect(viewOf(house)?.n).toBe(before);
  });

  test.each([
    ['rubbish', '{"v":1,'],
    ['bytes', Buffer.from([0, 1, 2])],
  ])('that says %s is told that nobody can read it', async (_title, data) => {
    const { open } = await served();
    const page = await open();
    page.raw(data);
    expect((await page.hears('declined')).declined.code).toBe('wire.unreadable');
  });
});

describe('a page that does not behave', () => {
  test('is let go when it says too much at once, and nobody else', async () => {
    const { open } = await served();
    const [loud, other] = [await open(), await open()];
    loud.raw(`"${'x'.repeat(300_000)}"`);
    await until('the loud page to be let go', () => loud.closed() !== undefined);
    other.say({ ...V, type: 'ping' });
    await other.hears('pong');
  });

  test('with a wrong token is slowed down, and the right one comes in', async () => {
    const { open } = await served({ token: 'correct-horse-battery' });
    const tried = async (token: string): Promise<string> =>
      open(undefined, { authorization: `Bearer ${token}` }).then(
        () => 'open',
        (error: Error) => error.message.replace(/.*: /, ''),
      );
    const tries: string[] = [];
    for (let n = 0; n < 12; n += 1) tries.push(await tried('wrong-horse-battery'));
    expect(tries).toEqual([...new Array(10).fill('401'), '429', '429']);
    expect(await tried('correct-horse-battery')).toBe('open');
  });

  test('is told when it is too fast, and let go when it does not care', async () => {
    const { open } = await served({ rate: { burst: 5, perSecond: 0 } });
    const page = await open();
    for (let n = 0; n < 6; n += 1) page.say({ ...V, type: 'ping' });
    expect((await page.hears('declined')).declined.code).toBe('wire.too_fast');
    for (let n = 0; n < 1_100; n += 1) page.say({ ...V, type: 'ping' });
    await until('the hasty page to be let go', () => page.closed() !== undefined);
  });

  test('is let go when it does not answer any more, and nobody else', async () => {
    const { every, beat } = beats();
    const { open } = await served({ every });
    const [deaf, other] = [await open(), await open()];
    deaf.say({ ...V, type: 'voice', on: true });
    await other.hears('view', ({ view }) => view.screens.voices === 1);
    deaf.pause();
    beat(BEAT_MS);
    await until('the beat', () => other.pings() === 1);
    // The server reads this ping after the page's answer to the beat.
    other.say({ ...V, type: 'ping' });
    await other.hears('pong');
    beat(BEAT_MS);
    await other.hears('view', ({ view }) => view.screens.voices === 0);
    other.say({ ...V, type: 'ping' });
    await other.hears('pong');
    expect(other.closed()).toBeUndefined();
  });
});

describe('the devices that are let onto a stream', () => {
  test.each<[string, string, { readonly [name: string]: string }, string]>([
    ['a page of somewhere else', '/api/tables/main/stream', { origin: 'http://evil.example' }, '403'],
    ['a name that somebody made to point here', '/api/tables/main/stream', { host: 'evil.example' }, '403'],
    ['a wrong token', '/api/tables/main/stream', { authorization: 'Bearer wrongwrongwrongwrong' }, '401'],
    ['a table that is none', '/api/tables/blue/stream', {}, '404'],
    ['another path', '/feed', {}, '404'],
  ])('not %s', async (_title, path, headers, status) => {
    const { open } = await served();
    await expect(open(path, headers)).rejects.toThrow(status);
  });

  test('a table’s page hears of that table alone', async () => {
    const { open, house } = await served({}, 'main', 'red');
    const red = await open('/api/tables/red/stream');
    await red.hears('view');
    await house.evenings.get('main')?.ask(planned, key());
    red.say({ ...V, type: 'ping' });
    await red.hears('pong');
    expect(red.heard.filter(({ type }) => type === 'view')).toHaveLength(1);
  });
});

test('somebody who opens a connection and says nothing keeps nobody waiting', async () => {
  const { port, open } = await served();
  const silent = connect(port, '127.0.0.1');
  ended.push(() => silent.destroy());
  silent.write('GET /api/tables HTTP/1.1\r\nHost: loc');
  const page = await open();
  expect((await page.hears('view')).view.table).toBe('main');
});
