import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerAt, fewFromEach, fromElsewhere, placesFor } from '../../../src/server/door/addresses.ts';
import { entryBy, entryOfPaired, TABLE_COOKIE } from '../../../src/server/door/admission.ts';
import { boundsBy } from '../../../src/server/door/rate.ts';
import { makeCertificate } from '../../../src/service/certificate.ts';
import { appOf, devicesOf, HOST, houseOf, type TestHouse } from '../moderator/house.ts';

const TOKEN = 'correct-horse-battery';
const { certificate, key } = makeCertificate({ title: 'test', names: ['localhost'], from: new Date() });
const secure = { certificate, key, pairPage: '/nowhere/pair', knocked: () => undefined };
let house: TestHouse;
beforeAll(async () => {
  house = await houseOf('main');
});

const closing: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closing.map(close => close())));
const opened = (changes: Parameters<typeof appOf>[1]) => {
  const app = appOf(house, changes);
  closing.push(() => app.close());
  return app;
};
const bearer = (token: string) => ({ ...HOST, authorization: `Bearer ${token}` });

test('a device with the secret of a link is let in, however often strangers were wrong, each and all together', async () => {
  const devices = devicesOf();
  const mayEnter = entryOfPaired(undefined, devices.sessions.find, TABLE_COOKIE);
  const app = opened({ secure, devices, mayEnter });
  const pair = async (secret: string, remoteAddress: string): Promise<number> => {
    const headers = { ...HOST, 'content-type': 'application/json' };
    const reply = await app.inject({ method: 'POST', url: '/api/pair', headers, remoteAddress, payload: JSON.stringify({ secret }) });
    return reply.statusCode;
  };
  const tries: number[] = [];
  for (let n = 0; n < 60; n += 1) tries.push(await pair('x'.repeat(43), `192.0.2.${n < 30 ? 1 : n}`));
  expect([...new Set(tries.slice(0, 10)), ...new Set(tries.slice(10, 30)), ...new Set(tries.slice(30))]).toEqual([409, 429, 409]);
  expect(await pair(devices.pairings.open().secret, '192.0.2.1')).toBe(200);
});

test.each([
  ['a page', '/'],
  ['the API', '/api/tables'],
  ['the API in other letters', '/%61pi/tables'],
  ['nothing', '/nowhere'],
])('a stranger with wrong tokens for %s is slowed down, and the right token comes in', async (_title, url) => {
  const app = opened({ token: TOKEN });
  const statusOf = async (token: string): Promise<number> => (await app.inject({ method: 'GET', url, headers: bearer(token) })).statusCode;
  const tries: number[] = [];
  for (let n = 0; n < 12; n += 1) tries.push(await statusOf('wrong-horse-battery'));
  expect(tries).toEqual([...new Array(10).fill(401), 429, 429]);
  expect([200, 404, 503]).toContain(await statusOf(TOKEN));
});

test.each(['/api/tables', '/%61pi/tables', '/api/%74ables', '/API/tables', '//api/tables', '/nowhere'])(
  '%s is counted and kept by no browser, however it is spelled',
  async url => {
    const app = opened({ rate: { burst: 1, perSecond: 0 } });
    const replies = [await app.inject({ url, headers: HOST }), await app.inject({ url, headers: HOST })];
    expect(replies.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
    expect(replies[1]?.statusCode).toBe(429);
  },
);

describe('a stranger of the network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-pages-'));
  const built = (page: string, asset: string): string => {
    mkdirSync(join(folder, page, 'assets'), { recursive: true });
    writeFileSync(join(folder, page, 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, page, 'assets', asset), 'it');
    return join(folder, page);
  };
  const pages = [built('moderator', 'own-1.js')];
  const pairPage = built('pair', 'pair-1.js');
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['the page on which a device is paired', '/pair', 200, 200],
    ['a file of it', '/assets/pair-1.js', 200, 200],
    ['a file of it in other letters', '/assets/p%61ir-1.js', 200, 200],
    ['a file of another page', '/assets/own-1.js', 401, 200],
    ['a file of another page in other letters', '/%61ssets/%6fwn-1.js', 401, 200],
    ['a file of another page by way of an open one', '/assets/pair-1.js%2f..%2fown-1.js', 401, 404],
    ['no file', '/assets/none-1.js', 401, 404],
    ['the folder of the files', '/assets/', 401, 404],
  ])('gets %s or not, as a paired device gets it', async (_title, url, stranger, paired) => {
    const app = opened({ secure: { ...secure, pairPage }, pages, mayEnter: entryBy(TOKEN), rate: { burst: 1, perSecond: 0 } });
    const statusOf = async (headers: { readonly [name: string]: string }): Promise<number> =>
      (await app.inject({ method: 'GET', url, headers: { ...HOST, ...headers }, remoteAddress: '192.0.2.9' })).statusCode;
    // The first of them that leads to nothing uses up what may be asked.
    expect(await statusOf({})).toBe(stranger);
    expect(await statusOf({})).toBe(paired === 404 ? 429 : stranger);
    const later = opened({ secure: { ...secure, pairPage }, pages, mayEnter: entryBy(TOKEN) });
    const reply = await later.inject({ method: 'GET', url, headers: bearer(TOKEN) });
    expect(reply.statusCode).toBe(paired);
  });
});

/** The part of a connection that the server looks at. */
const strangerAt = (remoteAddress: string) =>
  Object.assign(new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() }), { remoteAddress });

describe('one address', () => {
  test.each([
    ['another machine', '192.0.2.7', 2],
    ['this machine, which may stand for many', '127.0.0.1', 5],
    ['this machine, in its longer spelling', '::ffff:127.0.0.1', 5],
  ])('%s is given its places and no more, and takes none of others', (_title, address, kept) => {
    const server = createServer();
    fewFromEach(server, { most: fromElsewhere(2) });
    const come = (from: string) => {
      const socket = strangerAt(from);
      server.emit('connection', socket);
      return socket;
    };
    const all = Array.from({ length: 5 }, () => come(address));
    expect(all.filter(({ destroyed }) => !destroyed)).toHaveLength(kept);
    expect(come('192.0.2.8').destroyed).toBe(false);
    for (const each of all) each.destroy();
  });
});

test.each<[what: string, callers: string, served: string]>([
  ['one address gets no more than one may have', 'aaaaaa', 'aaaa'],
  ['many share what is not kept; then only whoever has few comes in', 'aaaabbbbcccc', 'aaaabbbbc'],
  ['the last places go to those who have few', 'aaaabbbbcadbe', 'aaaabbbbcd'],
])('of ten places, one of them and two kept: %s', (_, callers, served) => {
  const places = placesFor({ all: 10, one: () => 4, kept: 2, few: 1 });
  expect([...callers].filter(caller => places.take(caller) !== undefined).join('')).toBe(served);
});

test.each<[address: string, caller: string]>([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:7::', '2001:db8:0:0::/64'],
  ['fd00:1:2:3::4%eth0', 'fd00:1:2:3::/64'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['', ''],
])('%s is counted as %s', (address, caller) => expect(callerAt(address)).toBe(caller));

describe('whoever has a network of addresses', () => {
  const addresses = Array.from({ length: 20 }, (_, n) => `2001:db8:1:2::${n.toString(16)}`);

  test('has the places of one caller, and leaves those of others', () => {
    const places = placesFor({ all: 30, one: () => 4, kept: 2, few: 1 });
    expect(addresses.filter(each => places.take(each) !== undefined)).toHaveLength(4);
    expect(places.take('2001:db8:1:3::1')).toBeDefined();
  });

  test('has the connections of one; at the desk, where a hall may be one network, each device its own, and all together half', () => {
    for (const [eachDevice, most, kept] of [
      [false, 4, 4],
      [true, 4, 20],
    ] as const) {
      const server = createServer();
      fewFromEach(server, { most: () => most, eachDevice });
      const all = addresses.map(address => {
        const socket = strangerAt(address);
        server.emit('connection', socket);
        return socket;
      });
      expect(all.filter(({ destroyed }) => !destroyed)).toHaveLength(kept);
      for (const each of all) each.destroy();
    }
  });

  test('may be wrong as often as one, and ask no more than eight times as often', () => {
    const { mayAsk, mayBeWrong } = boundsBy(() => 0, { burst: 2, perSecond: 0 });
    expect(addresses.filter(address => mayBeWrong(address))).toHaveLength(10);
    expect(addresses.filter(address => mayAsk(address))).toHaveLength(16);
    expect(mayAsk('2001:db8:1:3::1')).toBe(true);
  });
});

test('a place that is given back, however often, is one place', () => {
  const places = placesFor({ all: 2, one: () => 2, kept: 0, few: 1 });
  const leave = places.take('a');
  expect([places.take('a') !== undefined, places.take('a')]).toEqual([true, undefined]);
  leave?.();
  leave?.();
  expect([places.take('b') !== undefined, places.take('b')]).toEqual([true, undefined]);
});
