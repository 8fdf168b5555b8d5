import { get } from 'node:https';
import { connect } from 'node:net';
import { connect as connectOver } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryOfPaired, TABLE_COOKIE } from '../../../src/server/door/admission.ts';
import { moderatorApp } from '../../../src/server/moderator/moderator-app.ts';
import { makeCertificate } from '../../../src/service/certificate.ts';
import { until } from '../../tools/until.ts';
import { devicesOf, handOverOf, houseOf, NO_RECORDINGS } from './house.ts';

const { certificate, key } = makeCertificate({ title: 'test', names: ['127.0.0.1', 'localhost'], from: new Date() });
const HANDSHAKE_MS = 300;
const knocks: string[] = [];
let port = 0;
let app: ReturnType<typeof moderatorApp>;
beforeAll(async () => {
  const devices = devicesOf();
  app = moderatorApp({
    house: await houseOf('main'),
    handOver: handOverOf(devices),
    devices,
    recordings: NO_RECORDINGS,
    names: { scheme: 'https', knows: host => host === '127.0.0.1', port: () => port },
    mayEnter: entryOfPaired('correct-horse-battery', devices.sessions.find, TABLE_COOKIE),
    pages: ['/nowhere'],
    now: () => performance.now(),
    secure: { certificate, key, pairPage: '/nowhere/pair', knocked: address => knocks.push(address), handshakeMs: HANDSHAKE_MS },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => app.close());

const served = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = get(
      {
        host: '127.0.0.1',
        port,
        path: '/api/tables',
        ca: certificate,
        agent: false,
        headers: { authorization: 'Bearer correct-horse-battery' },
      },
      reply => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      },
    );
    asked.on('error', reject);
  });

const opened = (first: string | Buffer) => {
  const socket = connect({ host: '127.0.0.1', port });
  let closed = false;
  let heard = '';
  socket.on('connect', () => socket.write(first));
  socket.on('data', data => {
    heard += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closed = true;
  });
  return { closed: () => closed, heard: () => heard, close: () => socket.destroy() };
};

const agreed = (ciphers: string, maxVersion: 'TLSv1.2' | 'TLSv1.3' = 'TLSv1.2'): Promise<string> =>
  new Promise(resolve => {
    const socket = connectOver({ host: '127.0.0.1', port, ca: certificate, ciphers, maxVersion }, () => {
      resolve(socket.getCipher().name);
      socket.destroy();
    });
    socket.on('error', () => resolve('none'));
  });

describe('over TLS', () => {
  test.each([
    ['ECDHE-ECDSA-AES128-SHA', 'none'],
    ['ECDHE-ECDSA-AES256-SHA384', 'none'],
    ['AES128-GCM-SHA256', 'none'],
    ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES128-GCM-SHA256'],
    ['ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-ECDSA-CHACHA20-POLY1305'],
  ])('only what encrypts and proves at once is agreed on: %s gives %s', async (asked, found) => {
    expect(await agreed(asked)).toBe(found);
  });

  test('a newer version is taken where there is one', async () => {
    expect(await agreed('TLS_AES_128_GCM_SHA256', 'TLSv1.3')).toBe('TLS_AES_128_GCM_SHA256');
  });

  test.each<[string, string | Buffer]>([
    ['a device that says nothing', ''],
    ['a device that begins a handshake and stops', Buffer.from('16030100', 'hex')],
  ])('%s is let go when the time for a handshake is over, and others are served meanwhile', async (_title, first) => {
    const all = Array.from({ length: 20 }, () => opened(first));
    // On a busy machine a slow guest may be dropped like a silent one, so the request is repeated.
    await until('somebody else to be served', async () => (await served().catch(() => 0)) === 200);
    await until('the silent to be let go', () => all.every(each => each.closed()));
    await until('somebody else to be served', async () => (await served().catch(() => 0)) === 200);
  });

  test('a device that speaks without TLS is told nothing', async () => {
    const plain = opened('GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await until('the plain one to be let go', plain.closed);
    expect(plain.heard()).not.toMatch(/tables|main/);
  });

  test('each who knocks is told of', async () => {
    const knocker = opened('');
    await until('the knock', () => knocks.length > 0);
    knocker.close();
    expect(new Set(knocks)).toEqual(new Set(['127.0.0.1']));
  });
});
