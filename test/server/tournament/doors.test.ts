import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readLink } from '../../../src/wire/link.ts';
import type { InvitationShown } from '../../../src/wire/tournament.ts';
import { AS_PHONE, BEYOND, type Client, clientFor, cookieIn, codeOf as said } from '../../service/tls-client.ts';
import { until } from '../../tools/until.ts';
import { type Bench, bench, cleanUp, codeOf, ear, founded, newFolder, TurnedAway, viewOf } from './bench.ts';

const TOKEN = 'correct-horse-battery';
afterAll(cleanUp);

const hostOf = ({ desk }: Bench): string => new URL(desk.at).host;

describe('on this machine', () => {
  test('whoever comes from here may come in, but no page of somewhere else and no wrong token', async () => {
    const hall = await bench(newFolder(), [], { WOLFTAP_TOKEN: TOKEN });
    const callers: readonly (readonly [string, { readonly [name: string]: string }, number])[] = [
      ['a program without an origin', {}, 200],
      ['a page of this side', { origin: `http://${hostOf(hall)}` }, 200],
      ['a page of somewhere else', { origin: 'http://evil.example' }, 403],
      ['a page that hides where it is from', { origin: 'null' }, 403],
      ['a link on a page of somewhere else', { 'sec-fetch-site': 'cross-site' }, 403],
      ['a wrong token', { authorization: 'Bearer wrongwrongwrongwrong' }, 401],
      ['the token', { authorization: `Bearer ${TOKEN}` }, 200],
    ];
    for (const [who, headers, status] of callers) {
      expect((await hall.desk.get('/api/hall', headers)).status, who).toBe(status);
      const stream = await ear(hall.desk.at, '/api/hall/stream', headers).catch((error: unknown) => error);
      if (status === 200) expect(stream, who).not.toBeInstanceOf(Error);
      else expect(stream, who).toEqual(new TurnedAway(status));
    }
    await hall.stop();
  });

  test('nothing of the API is kept by a browser, and pages are in nobody’s frame', async () => {
    const hall = await bench();
    expect((await hall.desk.get('/api/hall')).headers.get('cache-control')).toBe('no-store');
    expect((await hall.desk.get('/')).headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    await hall.stop();
  });

  test('nobody is paired here: there is nowhere to come in', async () => {
    const hall = await bench();
    const pairing = await hall.desk.post('/api/pairings', {});
    expect([pairing.status, codeOf(pairing)]).toEqual([409, 'wire.here_only']);
    expect((await hall.desk.post('/api/pair', { secret: 'a'.repeat(43) })).status).toBe(404);
    await hall.stop();
  });
});

interface Beyond extends Bench {
  readonly client: Client;
}
const beyond = async (data = newFolder()): Promise<Beyond> => {
  const hall = await bench(data, ['--host', BEYOND], { WOLFTAP_TOKEN: TOKEN });
  return { ...hall, client: clientFor(hall.running.where.beyond ?? '', data) };
};

/** Pairs a telephone with the desk's link; gives its cookie. */
const paired = async ({ desk, client }: Beyond): Promise<string> => {
  const { url } = JSON.parse((await desk.post('/api/pairings', {})).text) as { readonly url: string };
  const reply = await client.post('/api/pair', { secret: new URL(url).hash.slice(1) }, AS_PHONE);
  expect(reply.status).toBe(200);
  return cookieIn(reply);
};

describe('from other machines', () => {
  test('nobody comes in who is not paired or has the token, and a table’s machine finds its door', async () => {
    const hall = await beyond();
    expect((await hall.client.get('/api/hall')).status).toBe(401);
    expect((await hall.client.get('/')).status).toBe(302);
    expect((await hall.client.get('/api/hall', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    await expect(hall.client.stream('/api/hall/stream')).rejects.toThrow('401');
    await expect(hall.client.stream('/api/link')).rejects.toThrow('401');
    const joins = await hall.client.post('/api/join', { code: 'ABCDEFGH', machine: 'laptop' });
    expect([joins.status, said(joins)]).toEqual([409, 'code.wrong']);
    await hall.stop();
  });

  test('a device is paired once, at any time, and is known to whatever hub reads the event', async () => {
    const data = newFolder();
    const hall = await beyond(data);
    const cookie = await paired(hall);
    expect((await hall.client.get('/api/hall', { cookie })).status).toBe(200);
    const { devices } = await viewOf(hall.desk);
    expect(devices.map(({ name }) => name)).toEqual(['iPhone']);
    await hall.stop();

    const again = await beyond(data);
    expect((await again.client.get('/api/hall', { cookie })).status).toBe(200);
    const listed = await again.desk.json<{ readonly sessions: readonly { readonly id: string; readonly name: string }[] }>('/api/sessions');
    const [{ id } = { id: '' }] = listed.sessions;
    expect((await again.desk.post(`/api/sessions/${id}/name`, { name: 'Ada' })).status).toBe(200);
    expect((await viewOf(again.desk)).devices.map(({ name }) => name)).toEqual(['Ada']);
    expect((await again.client.get('/api/hall', { cookie })).status).toBe(200);
    await again.stop();
  });

  test('a device that is sent away is out at once, and its stream ends', async () => {
    const hall = await beyond();
    const cookie = await paired(hall);
    const stream = await hall.client.stream('/api/hall/stream', { cookie });
    const [{ id } = { id: '' }] = (await viewOf(hall.desk)).devices;
    expect((await hall.desk.post(`/api/sessions/${id}/revoke`, {})).status).toBe(200);
    await until('the stream to be closed', () => stream.closed() === 4401);
    expect((await hall.client.get('/api/hall', { cookie })).status).toBe(401);
    expect((await hall.desk.post(`/api/sessions/${id}/revoke`, {})).status).toBe(404);
    await hall.stop();
  });

  test('what is kept of a device, a table’s code and its token lets nobody in', async () => {
    const hall = await beyond();
    await founded(hall.desk);
    const cookie = await paired(hall);
    const { code } = JSON.parse((await hall.desk.post('/api/hall/invitations', { table: 1 })).text) as InvitationShown;
    const joined = await hall.client.post('/api/join', { code, machine: 'laptop' });
    const { token } = JSON.parse(joined.body) as { readonly token: string };
    const state = JSON.stringify(hall.running.hall.state, (_, value: unknown) => (value instanceof Map ? [...value] : value));
    for (const secret of [cookie.split('=')[1] ?? 'none', code, token]) expect(state).not.toContain(secret);
    expect(await hall.desk.get('/api/hall').then(({ text }) => text)).not.toMatch(/hash/);
    await hall.stop();
  });

  test('the link of a table names the address from outside, and this machine’s certificate', async () => {
    const data = newFolder();
    const hall = await beyond(data);
    await founded(hall.desk);
    const shown = JSON.parse((await hall.desk.post('/api/hall/invitations', { table: 2 })).text) as InvitationShown;
    const { fingerprint256 } = new X509Certificate(readFileSync(join(data, 'tls', 'certificate.pem')));
    expect(readLink(shown.link)).toEqual({ address: hall.running.where.beyond, code: shown.code, pin: fingerprint256 });
    await hall.stop();
  });
});

test('whoever tries codes is told to slow down, and whoever has the right one is let in all the same', async () => {
  const hall = await bench();
  await founded(hall.desk);
  const statuses = new Set<number>();
  for (let tries = 0; tries < 300; tries += 1)
    statuses.add((await hall.desk.post('/api/join', { code: 'ABCDEFGH', machine: 'laptop' })).status);
  expect([...statuses]).toEqual([409, 429]);
  const { code } = JSON.parse((await hall.desk.post('/api/hall/invitations', { table: 1 })).text) as InvitationShown;
  // A second gives one try back.
  const isSlowed = async () => (await hall.desk.post('/api/join', { code: 'ABCDEFGH', machine: 'laptop' })).status === 429;
  expect(await until('a wrong code to be slowed', isSlowed)).toBe(true);
  expect((await hall.desk.post('/api/join', { code, machine: 'laptop' })).status).toBe(200);
  await hall.stop();
});
