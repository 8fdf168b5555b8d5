import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Program, service } from '../cli/program.ts';
import { until } from '../tools/until.ts';
import { AS_PHONE, BEYOND, type Client, clientFor, codeOf, cookieIn, tapOn } from './tls-client.ts';

const TOKEN = 'correct-horse-battery-staple';
const folders: string[] = [];
const running: Program[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-beyond-'));
  folders.push(folder);
  return join(folder, 'data');
};

interface Opened {
  readonly program: Program;
  readonly outside: Client;
  readonly address: string;
  readonly data: string;
}
const begin = async (data: string, env: NodeJS.ProcessEnv = {}, tlsPort = '0'): Promise<Opened> => {
  const program = await service(data, ['--host', BEYOND, '--tls-port', tlsPort], env);
  const address = program.ready.beyond ?? '';
  return { program, outside: clientFor(address, data), address, data };
};
const open = async (data = newFolder(), tlsPort = '0'): Promise<Opened> => {
  const opened = await begin(data, {}, tlsPort);
  running.push(opened.program);
  return opened;
};
afterEach(async () => {
  for (const program of running.splice(0)) await program.kill('SIGKILL');
});

/** One service for all tests that do not disturb each other. The first test starts it, and each test begins without paired devices. */
let begun: Promise<Opened> | undefined;
const common = async (): Promise<Opened> => {
  begun ??= begin(newFolder(), { WOLFTAP_TOKEN: TOKEN });
  const opened = await begun;
  for (const { id } of (await devices(opened.program)).sessions) await here(opened.program, `api/sessions/${id}/revoke`, {});
  return opened;
};
afterAll(async () => {
  await (await begun)?.program.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const isOf = (text: string, type: string, id?: string): boolean => {
  const said = JSON.parse(text) as { readonly type: string; readonly id?: string };
  return said.type === type && said.id === id;
};

const bytesIn = (records: readonly number[]): number => records.reduce((sum, each) => sum + each, 0);

interface Link {
  readonly id: string;
  readonly url: string;
  readonly until: number;
  readonly fingerprint: string;
}
const here = async (program: Program, path: string, body?: unknown): Promise<unknown> => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return (await fetch(`${program.ready.moderator}${path}`, body === undefined ? {} : init)).json();
};
const link = async (program: Program): Promise<Link> => (await here(program, 'api/pairings', {})) as Link;
const secretIn = ({ url }: Link): string => new URL(url).hash.slice(1);
const paired = async ({ program, outside }: Opened, headers: { readonly [name: string]: string } = AS_PHONE): Promise<string> =>
  cookieIn(await outside.post('/api/pair', { secret: secretIn(await link(program)) }, headers));
interface Devices {
  readonly sessions: readonly { readonly id: string; readonly name: string; readonly mine: boolean }[];
  readonly beyond: { readonly addresses: readonly string[]; readonly fingerprint: string } | null;
}
const devices = async (program: Program): Promise<Devices> => (await here(program, 'api/sessions')) as Devices;

describe('beyond this machine', () => {
  test('nobody comes in who is not paired, wherever the connection comes from', async () => {
    const { outside } = await common();
    for (const path of ['/api/tables', '/api/tables/main', '/api/sessions', '/api/openapi.json', '/api/pairings/0123456789abcdef'])
      expect([path, (await outside.get(path)).status]).toEqual([path, 401]);
    for (const path of ['/api/pairings', '/api/sessions/0123456789abcdef/revoke', '/api/tables/main/asks'])
      expect([path, (await outside.post(path, {})).status]).toEqual([path, 401]);
    await expect(outside.stream('/api/tables/main/stream')).rejects.toThrow('401');
    const page = await outside.get('/');
    expect([page.status, page.headers.location]).toEqual([302, '/pair']);
    expect((await outside.get('/pair')).status).toBe(200);
  });

  test('a device is paired by a link that holds once: with its cookie it moderates', async () => {
    const opened = await common();
    const { program, outside, address } = opened;
    const asked = await link(program);
    expect(asked.url).toMatch(new RegExp(`^${address}pair#[A-Za-z0-9_-]{43}$`));
    // A preview of the link fetches the page, but never the part after the `#`.
    for (let looks = 0; looks < 3; looks += 1) expect((await outside.get('/pair')).status).toBe(200);
    const first = await outside.post('/api/pair', { secret: secretIn(asked) }, AS_PHONE);
    expect(first.status).toBe(200);
    expect(first.body.trim()).toBe('{"done":true}');
    const [set = ''] = first.headers['set-cookie'] ?? [];
    expect(set.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict', 'Secure']);
    expect(set).toMatch(/^__Host-wolftap=[A-Za-z0-9_-]{43};/);
    const again = await outside.post('/api/pair', { secret: secretIn(asked) }, AS_PHONE);
    expect([again.status, codeOf(again), again.headers['set-cookie']]).toEqual([409, 'wire.pairing_over', undefined]);
    expect(await here(program, `api/pairings/${asked.id}`)).toMatchObject({ used: true, reached: false });

    const cookie = cookieIn(first);
    expect((await outside.get('/api/tables', { cookie })).status).toBe(200);
    expect((await outside.get('/', { cookie })).headers['set-cookie']).toEqual([set]);
    const stream = await outside.stream('/api/tables/main/stream', { cookie });
    await until('the first view', () => stream.heard.length > 0);
    expect(JSON.parse(stream.heard[0] ?? '')).toMatchObject({ type: 'view', view: { stage: 'set-up' } });
    stream.close();
    expect((await devices(program)).sessions).toMatchObject([{ name: 'iPhone', mine: false }]);
    expect(JSON.parse((await outside.get('/api/sessions', { cookie })).body).sessions).toMatchObject([{ name: 'iPhone', mine: true }]);
  });

  test('a listener on the line of a device hears frames of one length, whatever is shown, asked and refused', async () => {
    const opened = await common();
    const { host, origin } = new URL(opened.address);
    const tap = await tapOn(opened.address);
    const headers = { cookie: await paired(opened), host, origin };
    const stream = await clientFor(tap.address, opened.data).stream('/api/tables/main/stream', headers);
    const hears = (what: string, type: string, id?: string): Promise<unknown> =>
      until(what, () => stream.heard.length % 2 === 0 && stream.heard.some(each => isOf(each, type, id)));
    await hears('the table', 'view');

    const asks: readonly (readonly [unknown, 'done' | 'declined'])[] = [
      [{ do: 'language', language: 'de' }, 'done'],
      [{ do: 'plan', plan: { book: 'lupus-classic', names: ['Zoé', 'Wilhelmina von und zu Hohenlohe'], deck: [], settings: {} } }, 'done'],
      [{ do: 'vote-now' }, 'declined'],
      [{ do: 'language', language: 'fr' }, 'done'],
    ];
    const sizes: number[] = [];
    for (const [index, [ask, type]] of asks.entries()) {
      const [before, frames, pings] = [bytesIn(tap.records), stream.heard.length, stream.pinged()];
      const id = `asked-on-the-line-${index}`;
      stream.say({ v: 1, type: 'ask', id, ask });
      await hears(`what came of ${JSON.stringify(ask)}`, type, id);
      // A ping between two beats would add to the bytes, so this ask is not measured.
      if (stream.pinged() === pings) sizes.push((bytesIn(tap.records) - before) / (stream.heard.length - frames));
    }
    stream.close();
    tap.close();
    expect(sizes[0]).toBeGreaterThan(16_384);
    expect(new Set(sizes).size).toBe(1);
  });

  test('a device that is sent away is out at once, its stream closed, and stays out after a new start', async () => {
    const data = newFolder();
    const opened = await open(data);
    const port = new URL(opened.address).port;
    const [gone, stays] = [await paired(opened), await paired(opened, { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' })];
    const streams = [
      await opened.outside.stream('/api/tables/main/stream', { cookie: gone }),
      await opened.outside.stream('/api/tables/main/stream', { cookie: stays }),
    ];
    const id = (await devices(opened.program)).sessions.find(({ name }) => name === 'iPhone')?.id;
    expect(await here(opened.program, `api/sessions/${id}/revoke`, {})).toEqual({ done: true });
    await until('the stream to be closed', () => streams[0]?.closed() === 4401);
    expect(streams[1]?.closed()).toBeUndefined();
    expect((await opened.outside.get('/api/tables', { cookie: gone })).status).toBe(401);
    expect((await opened.outside.get('/api/tables', { cookie: stays })).status).toBe(200);
    await opened.program.kill('SIGKILL');

    const again = await open(data, port);
    expect((await again.outside.get('/api/tables', { cookie: gone })).status).toBe(401);
    expect((await again.outside.get('/api/tables', { cookie: stays })).status).toBe(200);
    expect((await devices(again.program)).sessions.map(({ name }) => name)).toEqual(['Android']);
  });

  test('a paired device may pair another one, rename it, and send itself away', async () => {
    const opened = await common();
    const { outside, program } = opened;
    const cookie = await paired(opened);
    const asked = JSON.parse((await outside.post('/api/pairings', {}, { cookie })).body) as Link;
    expect((await outside.post('/api/pair', { secret: secretIn(asked) })).status).toBe(200);
    const [first, second] = (await devices(program)).sessions;
    expect((await outside.post(`/api/sessions/${second?.id}/name`, { name: 'Tablet' }, { cookie })).status).toBe(200);
    expect((await devices(program)).sessions.map(({ name }) => name)).toEqual(['iPhone', 'Tablet']);
    expect((await outside.post(`/api/sessions/${first?.id}/revoke`, {}, { cookie })).status).toBe(200);
    expect((await outside.get('/api/sessions', { cookie })).status).toBe(401);
  });

  test('a device that is paired again is one device', async () => {
    const opened = await common();
    const cookie = await paired(opened);
    const anew = await paired(opened, { ...AS_PHONE, cookie });
    expect((await devices(opened.program)).sessions).toHaveLength(1);
    expect((await opened.outside.get('/api/tables', { cookie })).status).toBe(401);
    expect((await opened.outside.get('/api/tables', { cookie: anew })).status).toBe(200);
  });

  test('programs come in by the token', async () => {
    const { outside } = await common();
    expect((await outside.get('/api/tables', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    expect((await outside.get('/api/tables', { authorization: `Bearer ${TOKEN}x` })).status).toBe(401);
  });

  test('a device is not paired without TLS', async () => {
    const { program } = await common();
    const secret = secretIn(await link(program));
    expect(await here(program, 'api/pair', { secret })).toEqual({ declined: { code: 'wire.not_here' } });
  });

  test('a stranger who tries secrets is slowed down', async () => {
    const { outside } = await open();
    const statuses: number[] = [];
    for (let tries = 0; tries < 13; tries += 1) statuses.push((await outside.post('/api/pair', { secret: 'x'.repeat(43) })).status);
    expect(statuses.slice(0, 10)).toEqual(new Array(10).fill(409));
    expect(statuses.at(-1)).toBe(429);
  });

  test('one address cannot take the places of others by opening connections and saying nothing', async () => {
    const opened = await common();
    const { hostname, port } = new URL(opened.address);
    let gone = 0;
    const silent = Array.from({ length: 120 }, () => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.3' });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        gone += 1;
      });
      return socket;
    });
    await until('those beyond the places of one address to be turned away', () => gone >= 72);
    const cookie = await paired(opened);
    expect((await opened.outside.get('/api/tables', { cookie })).status).toBe(200);
    expect(gone).toBeLessThan(120);
    for (const socket of silent) socket.destroy();
  });

  test('nothing of what is secret is in what the service says or keeps', async () => {
    const opened = await open();
    const { program, data } = opened;
    const asked = await link(program);
    const cookie = cookieIn(await opened.outside.post('/api/pair', { secret: secretIn(asked) }, AS_PHONE));
    const secrets = [secretIn(asked), cookie.split('=')[1] ?? '', readFileSync(join(data, 'tls', 'key.pem'), 'utf8').slice(30, 90)];
    expect(await program.kill('SIGTERM')).toBe(0);
    const kept = readdirSync(data, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && entry.name !== 'key.pem')
      .map(entry => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(40);
      expect(program.said()).not.toContain(secret);
      for (const text of kept) expect(text.includes(secret)).toBe(false);
    }
  });
});

describe('even a paired device is turned away, on HTTP and on the stream, by', () => {
  let opened: Opened;
  let cookie = '';
  beforeAll(async () => {
    opened = await common();
    cookie = await paired(opened);
  });

  test.each<[string, (port: string) => { readonly [name: string]: string }]>([
    ['a name that somebody made to point here', port => ({ host: `evil.example:${port}` })],
    ['another port', () => ({ host: `${BEYOND}:1` })],
    ['a page of somewhere else', () => ({ origin: 'https://evil.example' })],
    ['a page of this host without TLS', port => ({ origin: `http://${BEYOND}:${port}` })],
    ['a page of another name of this host', port => ({ origin: `https://localhost:${port}` })],
    ['a page of another port of this host', () => ({ origin: `https://${BEYOND}:7007` })],
    ['a page that hides where it is from', () => ({ origin: 'null' })],
  ])('%s', async (_title, wrong) => {
    const headers = { cookie, ...wrong(new URL(opened.address).port) };
    expect((await opened.outside.get('/api/tables', headers)).status).toBe(403);
    await expect(opened.outside.stream('/api/tables/main/stream', headers)).rejects.toThrow('403');
  });
});

describe('the certificate', () => {
  test('is kept for this account alone, and stays the same from start to start', async () => {
    const opened = await open();
    const { data, outside, program } = opened;
    const mode = (...path: readonly string[]): string => (statSync(join(data, ...path)).mode & 0o777).toString(8);
    expect([mode(), mode('tls'), mode('tls', 'key.pem'), mode('tls', 'certificate.pem')]).toEqual(['700', '700', '600', '600']);
    const { fingerprint256 } = new X509Certificate(outside.ca);
    expect((await devices(program)).beyond).toEqual({ addresses: [opened.address], fingerprint: fingerprint256, given: false });
    await program.kill('SIGKILL');
    expect((await open(data)).outside.ca).toBe(outside.ca);
  });
});

test('a service that listens to this machine alone makes neither link nor certificate', async () => {
  const data = newFolder();
  const program = await service(data);
  running.push(program);
  expect(program.ready.beyond).toBeNull();
  expect(await here(program, 'api/pairings', {})).toEqual({ declined: { code: 'wire.here_only' } });
  expect(await devices(program)).toEqual({ sessions: [], beyond: null });
  expect(readdirSync(data)).not.toContain('tls');
});
