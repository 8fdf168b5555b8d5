import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { get, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { DUTIES, type Duty } from '../../../src/domain/tournament/duty.ts';
import { officialId } from '../../../src/domain/tournament/people.ts';
import type { InvitationShown } from '../../../src/wire/tournament.ts';
import type { DeskAsk } from '../../../src/wire/tournament-ask.ts';
import { readLink } from '../../../src/wire/tournament-link.ts';
import { AS_PHONE, BEYOND, type Client, clientFor, cookieIn, codeOf as said } from '../../service/tls-client.ts';
import { until } from '../../tools/until.ts';
import { cleanUp, codeOf, ear, founded, key, newFolder, player, type RunningHub, startHub, TurnedAway, viewOf } from './running-hub.ts';

const TOKEN = 'correct-horse-battery';
afterAll(cleanUp);

const hostOf = ({ desk }: RunningHub): string => new URL(desk.at).host;

/** `fetch` says by itself how a browser came to ask. */
const statusOf = ({ desk }: RunningHub, path: string, headers: OutgoingHttpHeaders): Promise<number | undefined> =>
  new Promise((done, failed) => {
    get(new URL(path, desk.at), { headers }, reply => {
      reply.resume();
      done(reply.statusCode);
    }).on('error', failed);
  });

describe('on this machine', () => {
  test('a program of this machine may come in, but no page of somewhere else and no wrong token', async () => {
    const hub = await startHub(newFolder(), [], { WOLFTAP_TOKEN: TOKEN });
    const callers: readonly (readonly [string, { readonly [name: string]: string }, number])[] = [
      ['a program without an origin', {}, 200],
      ['a page of this side', { origin: `http://${hostOf(hub)}` }, 200],
      ['a page of somewhere else', { origin: 'http://evil.example' }, 403],
      ['a page that hides where it is from', { origin: 'null' }, 403],
      ['a link on a page of somewhere else', { 'sec-fetch-site': 'cross-site' }, 403],
      ['a wrong token', { authorization: 'Bearer wrongwrongwrongwrong' }, 401],
      ['the token', { authorization: `Bearer ${TOKEN}` }, 200],
    ];
    for (const [who, headers, status] of callers) {
      expect((await hub.desk.get('/api/hall', headers)).status, who).toBe(status);
      const stream = await ear(hub.desk.at, '/api/hall/stream', headers).catch((error: unknown) => error);
      if (status === 200) expect(stream, who).not.toBeInstanceOf(Error);
      else expect(stream, who).toEqual(new TurnedAway(status));
    }
    await hub.stop();
  });

  test('a link on another port of this machine may be followed to a page, and to nothing else', async () => {
    const hub = await startHub();
    const followed = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const asked: readonly (readonly [string, { readonly [name: string]: string }, number])[] = [
      ['/', followed, 200],
      ['/', { ...followed, 'sec-fetch-site': 'cross-site' }, 403],
      ['/', { ...followed, 'sec-fetch-dest': 'iframe' }, 403],
      ['/', { ...followed, origin: 'http://localhost:1' }, 403],
      ['/', { ...followed, host: 'evil.example' }, 403],
      ['/api/hall', followed, 403],
      ['/nothing', followed, 403],
    ];
    for (const [path, headers, status] of asked)
      expect(await statusOf(hub, path, headers), `${path} ${JSON.stringify(headers)}`).toBe(status);
    await hub.stop();
  });

  test('nothing of the API is kept by a browser, and pages are in nobody’s frame', async () => {
    const hub = await startHub();
    expect((await hub.desk.get('/api/hall')).headers.get('cache-control')).toBe('no-store');
    expect((await hub.desk.get('/')).headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    await hub.stop();
  });

  test('nobody is paired here: there is nowhere to come in', async () => {
    const hub = await startHub();
    const pairing = await hub.desk.post('/api/pairings', {});
    expect([pairing.status, codeOf(pairing)]).toEqual([409, 'wire.here_only']);
    expect((await hub.desk.post('/api/pair', { secret: 'a'.repeat(43) })).status).toBe(404);
    await hub.stop();
  });
});

interface Beyond extends RunningHub {
  readonly client: Client;
}
const beyond = async (data = newFolder()): Promise<Beyond> => {
  const hub = await startHub(data, ['--host', BEYOND], { WOLFTAP_TOKEN: TOKEN });
  return { ...hub, client: clientFor(hub.running.where.beyond ?? '', data) };
};

/** Pairs a telephone with the desk's link. Returns its cookie. */
const paired = async ({ desk, client }: Beyond, duty?: Duty): Promise<string> => {
  const { url } = JSON.parse((await desk.post('/api/pairings', { duty })).text) as { readonly url: string };
  const reply = await client.post('/api/pair', { secret: new URL(url).hash.slice(1) }, AS_PHONE);
  expect(reply.status).toBe(200);
  return cookieIn(reply);
};

describe('from other machines', () => {
  test('nobody comes in who is not paired or has the token, and a table’s machine finds its door', async () => {
    const hub = await beyond();
    expect((await hub.client.get('/api/hall')).status).toBe(401);
    expect((await hub.client.get('/')).status).toBe(302);
    expect((await hub.client.get('/api/hall', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    await expect(hub.client.stream('/api/hall/stream')).rejects.toThrow('401');
    await expect(hub.client.stream('/api/link')).rejects.toThrow('401');
    const joins = await hub.client.post('/api/join', { code: 'ABCDEFGH', machine: 'laptop' });
    expect([joins.status, said(joins)]).toEqual([409, 'code.wrong']);
    await hub.stop();
  });

  test('a device is paired once, at any time, and is known to whatever hub reads the tournament', async () => {
    const data = newFolder();
    const hub = await beyond(data);
    const cookie = await paired(hub);
    expect((await hub.client.get('/api/hall', { cookie })).status).toBe(200);
    const { devices } = await viewOf(hub.desk);
    expect(devices.map(({ name }) => name)).toEqual(['iPhone']);
    await hub.stop();

    const again = await beyond(data);
    expect((await again.client.get('/api/hall', { cookie })).status).toBe(200);
    const listed = await again.desk.json<{ readonly sessions: readonly { readonly id: string; readonly name: string }[] }>('/api/sessions');
    const [{ id } = { id: '' }] = listed.sessions;
    expect((await again.desk.post(`/api/sessions/${id}/name`, { name: 'Ada' })).status).toBe(200);
    expect((await viewOf(again.desk)).devices.map(({ name }) => name)).toEqual(['Ada']);
    expect((await again.client.get('/api/hall', { cookie })).status).toBe(200);
    await again.stop();
  });

  test('a device does what it was paired for, and nothing else; also called otherwise, and at another hub', async () => {
    const data = newFolder();
    const first = await beyond(data);
    await founded(first.desk);
    const cookies = {
      'check-in': await paired(first, 'check-in'),
      director: await paired(first, 'director'),
      head: await paired(first, 'head'),
    };
    const [{ id } = { id: '' }] = (await viewOf(first.desk)).devices;
    expect((await first.desk.post(`/api/sessions/${id}/name`, { name: 'La porte' })).status).toBe(200);
    await first.stop();
    const hub = await beyond(data);
    expect((await viewOf(hub.desk)).devices.map(({ name, duty }) => [name, duty])).toEqual([
      ['La porte', 'check-in'],
      ['iPhone', 'director'],
      ['iPhone', 'head'],
    ]);
    const post = async (duty: Duty, path: string, body: unknown): Promise<string> => {
      const reply = await hub.client.post(path, body, { cookie: cookies[duty], 'idempotency-key': key() });
      return reply.status === 200 ? 'done' : said(reply);
    };
    const ask = (duty: Duty, body: DeskAsk): Promise<string> => post(duty, '/api/hall/asks', body);
    const whose: readonly (readonly [DeskAsk, readonly Duty[]])[] = [
      [{ do: 'presence', player: player(0), presence: 'here' }, ['check-in', 'head']],
      [{ do: 'penalty', id: 'x', player: player(0), points: 1, reason: 'late' }, ['director', 'head']],
      [{ do: 'official', official: { official: officialId('o'), name: 'Rita', director: true, table: null } }, ['head']],
    ];
    for (const [body, may] of whose)
      for (const duty of DUTIES)
        expect([body.do, duty, await ask(duty, body)]).toEqual([body.do, duty, may.includes(duty) ? 'done' : 'duty.other']);
    for (const duty of ['check-in', 'director'] as const) {
      expect((await hub.client.get('/api/hall', { cookie: cookies[duty] })).status).toBe(200);
      const paths = ['/api/pairings', '/api/hall/invitations', '/api/hall/seatings', '/api/hall/file/taken', `/api/sessions/${id}/revoke`];
      for (const path of paths)
        expect([path, await post(duty, path, path.endsWith('invitations') ? { table: 1 } : {})]).toEqual([path, 'duty.other']);
    }
    expect(await post('head', '/api/hall/invitations', { table: 1 })).toBe('done');
    await hub.stop();
  });

  test('a device that is sent away is out at once, and its stream ends', async () => {
    const hub = await beyond();
    const cookie = await paired(hub);
    const stream = await hub.client.stream('/api/hall/stream', { cookie });
    const [{ id } = { id: '' }] = (await viewOf(hub.desk)).devices;
    expect((await hub.desk.post(`/api/sessions/${id}/revoke`, {})).status).toBe(200);
    await until('the stream to be closed', () => stream.closed() === 4401);
    expect((await hub.client.get('/api/hall', { cookie })).status).toBe(401);
    expect((await hub.desk.post(`/api/sessions/${id}/revoke`, {})).status).toBe(404);
    await hub.stop();
  });

  test('the kept hashes of a device, a table’s code and its token let nobody in', async () => {
    const hub = await beyond();
    await founded(hub.desk);
    const cookie = await paired(hub);
    const { code } = JSON.parse((await hub.desk.post('/api/hall/invitations', { table: 1 })).text) as InvitationShown;
    const joined = await hub.client.post('/api/join', { code, machine: 'laptop' });
    const { token } = JSON.parse(joined.body) as { readonly token: string };
    const state = JSON.stringify(hub.running.tournament.state, (_, value: unknown) => (value instanceof Map ? [...value] : value));
    for (const secret of [cookie.split('=')[1] ?? 'none', code, token]) expect(state).not.toContain(secret);
    expect(await hub.desk.get('/api/hall').then(({ text }) => text)).not.toMatch(/hash/);
    await hub.stop();
  });

  test('the link of a table names the address from outside, and this machine’s certificate', async () => {
    const data = newFolder();
    const hub = await beyond(data);
    await founded(hub.desk);
    const shown = JSON.parse((await hub.desk.post('/api/hall/invitations', { table: 2 })).text) as InvitationShown;
    const { fingerprint256 } = new X509Certificate(readFileSync(join(data, 'tls', 'certificate.pem')));
    expect(readLink(shown.link)).toEqual({ address: hub.running.where.beyond, code: shown.code, pin: fingerprint256 });
    await hub.stop();
  });
});

test('a stranger who tries codes is told to slow down, and the right code still lets in', async () => {
  const hub = await startHub();
  await founded(hub.desk);
  const statuses = new Set<number>();
  for (let tries = 0; tries < 300; tries += 1)
    statuses.add((await hub.desk.post('/api/join', { code: 'ABCDEFGH', machine: 'laptop' })).status);
  expect([...statuses]).toEqual([409, 429]);
  const { code } = JSON.parse((await hub.desk.post('/api/hall/invitations', { table: 1 })).text) as InvitationShown;
  // One try is given back after a second.
  const isSlowed = async () => (await hub.desk.post('/api/join', { code: 'ABCDEFGH', machine: 'laptop' })).status === 429;
  expect(await until('a wrong code to be slowed', isSlowed)).toBe(true);
  expect((await hub.desk.post('/api/join', { code, machine: 'laptop' })).status).toBe(200);
  await hub.stop();
});
