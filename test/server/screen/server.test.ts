import { request, Server } from 'node:http';
import { connect, Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readPage } from '../../../src/server/screen/built-page.ts';
import { type ScreenServer, screenServer } from '../../../src/server/screen/server.ts';
import { BEAT_MS } from '../../../src/wire/public.ts';
import { moment, staged, waiting } from '../../tools/screens.ts';
import { until } from '../../tools/until.ts';
import { builtPage } from './built.ts';
import { listen } from './ear.ts';

const HOST = '127.0.0.1';
const page = readPage(builtPage());
let server: ScreenServer | undefined;

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server?.close();
  server = undefined;
});

const open = async (clock: { readonly now?: () => number; readonly outside?: () => readonly string[] } = {}, host = HOST) => {
  const opened = screenServer({ page, names: ['screen.example'], ...clock });
  server = opened;
  const { port } = await opened.listen({ host, port: 0 });
  return { server: opened, port };
};

interface Answered {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: string;
}

const ask = (
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: { [name: string]: string } } = {},
) =>
  new Promise<Answered>((resolve, reject) => {
    const sent = request({ host: HOST, port, path, method, headers }, response => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });

const chene = moment('ballot', staged(12));
const tilleul = { ...moment('discussion', staged(8)), table: 'tilleul' };

const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXZ';
/** A voice name that a stranger invented. */
const invented = (n: number): string => `ZZZZ${SIGNS[Math.floor(n / SIGNS.length)]}${SIGNS[n % SIGNS.length]}`;
const behind = (address: string) => ({ 'X-Forwarded-For': address });

describe('a voice that is offered', () => {
  const offers = (port: number, name: string, headers: { readonly [name: string]: string } = {}) =>
    listen(port, 'chene', headers, `&voice=${name}`);
  const names = (): readonly string[] => (server?.voices().chene ?? []).map(({ name }) => name);

  test('is not crowded out by twenty invented ones where it was named, or comes from this machine', async () => {
    const { server, port } = await open();
    server.show(chene);
    server.name('chene', ['K7Q4XD']);
    const strangers = Array.from({ length: 24 }, (_, n) => offers(port, invented(n), behind(`192.0.2.${Math.floor(n / 2)}`)));
    await Promise.all([...strangers, offers(port, 'K7Q4XC', behind('192.0.2.1'))]);
    await offers(port, 'BC23DF');
    await offers(port, 'K7Q4XD', behind('192.0.2.1'));
    expect(names()).toHaveLength(22);
    expect(names().slice(0, 2)).toEqual(['K7Q4XD', 'BC23DF']);
    server.name('chene', []);
    expect(names()).not.toContain('K7Q4XD');
  });

  test('is offered by two of each that a proxy asks for', async () => {
    const { server, port } = await open();
    server.show(chene);
    for (const name of ['GH45JK', 'GH45JL', 'GH45JM']) await offers(port, name, behind('10.0.0.1, 192.0.2.1'));
    await offers(port, 'K7Q4XD', behind('10.0.0.1, 192.0.2.2'));
    expect(names()).toEqual(['GH45JK', 'GH45JL', 'K7Q4XD']);
  });

  test('stays one of this machine when a stranger has taken its name before', async () => {
    const { server, port } = await open();
    server.show(chene);
    await offers(port, 'BC23DF', behind('192.0.2.1'));
    await offers(port, 'BC23DF');
    expect(server.voices().chene).toEqual([{ name: 'BC23DF', here: true }]);
  });

  test.each<[string, { readonly [name: string]: string }, boolean]>([
    ['straight', {}, true],
    ['by the page of this machine', { Host: 'localhost:7007', Origin: 'http://localhost:7007' }, true],
    ['by a proxy that names the asker', behind('192.0.2.1'), false],
    ['by one that an asker has told that he stands here', behind('127.0.0.1, 192.0.2.1'), false],
    ['by one that says so in another way', { Forwarded: 'for=192.0.2.1' }, false],
    ['by one that names itself alone', { Via: '1.1 proxy' }, false],
    ['by one that names a real address', { 'X-Real-IP': '192.0.2.1' }, false],
    ['by one that says nothing, for a page of another name', { Host: 'localhost:7007', Origin: 'http://screen.example' }, false],
  ])('%s: it counts at once, or must be named', async (_way, headers, here) => {
    const { server, port } = await open();
    server.show(chene);
    await offers(port, 'BC23DF', headers);
    expect(server.voices().chene).toEqual([{ name: 'BC23DF', here }]);
  });
});

describe('the page', () => {
  test('is served whole, is never kept, and may run no script of its own text and none from elsewhere', async () => {
    const { port } = await open();
    const { status, headers, body } = await ask(port, '/');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ws://127.0.0.1:${port}`);
    // The virtual table of the same machine shows it in a frame, and nobody else.
    expect(headers['content-security-policy']).toMatch(/; frame-ancestors http:\/\/127\.0\.0\.1:\*$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toMatch(/<script(?![^>]* src=")|<style|style="|https?:/);
  });

  test('names files that are kept for ever, compressed where it helps', async () => {
    const { port } = await open();
    for (const [path, { body }] of page.assets) {
      const { status, headers } = await ask(port, path, { headers: { 'Accept-Encoding': 'gzip' } });
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'public, max-age=31536000, immutable']);
      // A few words are no smaller when they are packed.
      if (path.endsWith('.js') && body.length > 500) expect(headers['content-encoding']).toBe('gzip');
    }
  });

  test('HEAD tells the same and sends nothing', async () => {
    const { port } = await open();
    const [head, get] = [await ask(port, '/', { method: 'HEAD' }), await ask(port, '/')];
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', get.headers['content-length']]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is refused', async method => {
    const { port } = await open();
    const { status, headers } = await ask(port, '/', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test.each([
    '/nothing',
    '/assets/',
    '/assets/../main.ts',
    '/%2e%2e/package.json',
    '/t/',
    '/t/a/b',
    `/t/${'x'.repeat(41)}`,
    '/t/<b>',
    '//',
  ])('nothing lies at %s', async path => {
    const { port } = await open();
    expect((await ask(port, path)).status).toBe(404);
  });

  test.each([
    ['localhost', 200],
    ['LOCALHOST:80', 200],
    ['127.0.0.1', 200],
    ['[::1]:8', 200],
    ['screen.example', 200],
    ['screen.example.', 200],
    ['evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['192.168.7.7', 421],
    ['a b', 421],
    ['!', 421],
  ])('called as %j it answers %i', async (host, status) => {
    const { port } = await open();
    expect((await ask(port, '/', { headers: { Host: host } })).status).toBe(status);
  });

  test('is the list of tables where more than one plays, with what people wrote made harmless', async () => {
    const { server, port } = await open();
    server.show(chene);
    expect((await ask(port, '/')).body).toContain('<script');
    server.show({ ...tilleul, names: ['<img src=x onerror=alert(1)>'] });
    const { body } = await ask(port, '/');
    expect(body).toContain('href="/t/chene"');
    expect(body).toContain('href="/t/tilleul"');
    expect(body).toContain('&lt;img');
    expect(body).not.toMatch(/<script|<img/);
    expect((await ask(port, '/t/tilleul')).body).toContain('<script');
    server.forget('tilleul');
    expect((await ask(port, '/')).body).toContain('<script');
  });
});

describe('the feed', () => {
  test('tells a screen at once what is on, then each change', async () => {
    const { server, port } = await open();
    server.show(chene);
    const ear = await listen(port, 'chene');
    await until('the table is told', () => ear.tables().length === 1);
    expect(ear.heard).toEqual([
      { v: 1, type: 'beat', page: page.name },
      { v: 1, type: 'table', table: chene },
    ]);
    const next = moment('defence', staged(12));
    server.show(next);
    await until('the next picture is told', () => ear.tables().length === 2);
    expect(ear.tables()[1]).toEqual(next);
  });

  test('a screen that asks for no table gets the one that plays, and stays with it', async () => {
    const { server, port } = await open();
    const ear = await listen(port);
    server.show(chene);
    server.show(tilleul);
    server.show(waiting(8));
    await until('the next picture is told', () => ear.tables().length === 2);
    expect(ear.tables().map(({ table }) => table)).toEqual(['chene', 'chene']);
    expect(server.counts()).toEqual({ chene: 1 });
  });

  test('a screen that asks for a table that nobody plays at is not counted, until somebody does', async () => {
    const { server, port } = await open();
    server.show(chene);
    await Promise.all(['tilleul', 'constructor', '__proto__', 'toString'].map(table => listen(port, table)));
    expect([server.counts(), server.voices()]).toEqual([{}, {}]);
    server.show(tilleul);
    expect(server.counts()).toEqual({ tilleul: 1 });
  });

  test('a screen of a table that is not here is told so, at once and when the table goes, until it is here', async () => {
    const { server, port } = await open();
    const ear = await listen(port, 'chene');
    const kinds = () => ear.heard.map(({ type }) => type);
    server.show(chene);
    server.forget('chene');
    server.show(chene);
    await until('the table is told again', () => ear.tables().length === 2);
    expect(kinds()).toEqual(['beat', 'no-table', 'table', 'no-table', 'table']);
  });

  test('to be told that a table is not here tells nothing else: every name gives the same bytes', async () => {
    const { server, port } = await open();
    server.show(chene);
    for (const table of ['tilleul', 'constructor', '__proto__']) {
      const ear = await listen(port, table);
      await until('it is told', () => ear.heard.length === 2);
      expect(ear.heard[1]).toEqual({ v: 1, type: 'no-table' });
    }
  });

  test('where several play, a screen that has not said which is sent to the list', async () => {
    const { server, port } = await open();
    server.show(chene);
    server.show(tilleul);
    expect(await (await listen(port)).closed).toBe(4001);
  });

  test('a table of invented people is shown to whoever asks for it by name, and changes nothing for those who ask for none', async () => {
    const { server, port } = await open();
    const [early, own] = [await listen(port), await listen(port, 'tilleul')];
    server.show({ ...tilleul, invented: true });
    await until('its own screen is told', () => own.tables().length === 1);
    server.show(chene);
    const late = await listen(port);
    for (const ear of [early, late]) {
      await until('the table of the evening is told', () => ear.tables().length === 1);
      expect(ear.tables()).toEqual([chene]);
    }
    expect((await ask(port, '/')).body).not.toContain('<main class="tables">');
    server.forget('tilleul');
    expect(server.counts()).toEqual({ chene: 2 });
  });

  test('a screen of one table never hears of another', async () => {
    const { server, port } = await open();
    const ear = await listen(port, 'tilleul');
    server.show(chene);
    server.show(tilleul);
    await until('the table is told', () => ear.tables().length === 1);
    expect(ear.tables()).toEqual([tilleul]);
  });

  test('a late screen sees the clock as it stands then, a paused one as it was', async () => {
    let now = 1_000;
    const { server, port } = await open({ now: () => now });
    server.show({ ...tilleul, clock: { seconds: 60, left: 60, paused: false } });
    server.show({ ...chene, clock: { seconds: 60, left: 60, paused: true } });
    now += 12_500;
    const [runs, stands] = [await listen(port, 'tilleul'), await listen(port, 'chene')];
    await until('both are told', () => runs.tables().length === 1 && stands.tables().length === 1);
    expect(runs.tables()[0]?.clock?.left).toBe(47.5);
    expect(stands.tables()[0]?.clock?.left).toBe(60);
  });

  test('a picture of any length arrives as it is', async () => {
    const { server, port } = await open();
    const ear = await listen(port, 'chene');
    const long = ['x'.repeat(10), 'é'.repeat(300), 'z'.repeat(70_000)];
    for (const name of long) server.show({ ...waiting(1), names: [name] });
    await until('all three are told', () => ear.tables().length === 3);
    expect(ear.tables().map(({ names }) => names[0])).toEqual(long);
  });

  test.each([
    ['a word', 'hello', 1008],
    ['bytes', Buffer.from([1, 2, 3]), 1008],
    ['a long speech', 'x'.repeat(65), 1009],
    ['a megabyte', 'x'.repeat(1_000_000), 1009],
  ])('a screen that says anything is shown the door: %s', async (_what, said, code) => {
    const { server, port } = await open();
    server.show(chene);
    const [loud, quiet] = [await listen(port, 'chene'), await listen(port, 'chene')];
    loud.web.on('error', () => undefined);
    loud.web.send(said);
    expect(await loud.closed).toBe(code);
    await until('the loud one is gone', () => server.counts().chene === 1);
    expect(quiet.web.readyState).toBe(quiet.web.OPEN);
  });

  test.each([
    ['another host', '/feed', { Host: 'evil.example' }, 421],
    ['a page from elsewhere', '/feed', { Origin: 'http://evil.example' }, 421],
    ['a page without an address', '/feed', { Origin: 'null' }, 421],
    ['another path', '/other', {}, 404],
    ['no table’s name', '/feed?table=%3Cb%3E', {}, 404],
  ])('refuses %s', async (_what, path, headers, status) => {
    const { port } = await open();
    const upgrade = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    expect((await ask(port, path, { headers: { ...upgrade, ...headers } })).status).toBe(status);
  });

  test('the page’s own address is welcome', async () => {
    const { port } = await open();
    expect((await listen(port, '', { Origin: `http://127.0.0.1:${port}` })).web.readyState).toBe(1);
  });

  test.each([
    '\u0000\u0001\u0002garbage\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
  ])('noise on the line hurts nobody (%#)', async noise => {
    const { server, port } = await open();
    server.show(chene);
    const ear = await listen(port, 'chene');
    const line = connect(port, HOST);
    line.on('error', () => undefined);
    line.write(noise);
    await new Promise(resolve => line.once('close', resolve).resume());
    server.show(waiting(3));
    await until('the next picture is told', () => ear.tables().length === 2);
  });

  test('a screen that does not read is skipped to the newest, and the others wait for nothing', async () => {
    const { server, port } = await open();
    const many = 300;
    const [slow, quick] = [await listen(port, 'chene'), await listen(port, 'chene')];
    slow.web.pause();
    const wide = 'w'.repeat(40_000);
    for (let n = 1; n <= many; n += 1) {
      server.show({ ...waiting(1), names: [wide, String(n)] });
      await until('the quick one is told', () => quick.tables().length === n);
    }
    slow.web.resume();
    await until('the slow one is told the newest', () => slow.tables().at(-1)?.names[1] === String(many));
    const got = slow.tables().map(({ names }) => Number(names[1]));
    expect(got.length).toBeLessThan(many);
    expect([...got].sort((a, b) => a - b)).toEqual(got);
  });

  test('a screen that does not answer is dropped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { server, port } = await open();
    server.show(chene);
    const dead = await listen(port, 'chene');
    const alive = await listen(port, 'chene');
    const beats = () => alive.heard.filter(({ type }) => type === 'beat').length;
    dead.web.pause();
    for (let beat = 1; beat <= 3; beat += 1) {
      await until('the beat before is heard', () => beats() === beat);
      // The server reads the answer to a beat before this later request.
      await ask(port, '/');
      vi.advanceTimersByTime(BEAT_MS);
    }
    await until('who does not answer is dropped', () => server.counts().chene === 1);
    expect(alive.web.readyState).toBe(alive.web.OPEN);
    dead.web.terminate();
  });

  test('one address cannot take the places of all others', async () => {
    const { port } = await open();
    const { emit } = Server.prototype;
    // All loopback addresses are this machine, so two of them are renamed to stand for two other machines.
    vi.spyOn(Server.prototype, 'emit').mockImplementation(function (this: Server, event: string | symbol, ...more: unknown[]) {
      const [socket] = more;
      if (event === 'connection' && socket instanceof Socket)
        Object.defineProperty(socket, 'remoteAddress', { value: socket.remoteAddress?.replace('127.0.0.', '192.0.2.') });
      return Reflect.apply(emit, this, [event, ...more]);
    });
    let turnedAway = 0;
    const knock = (localAddress: string) => connect({ host: HOST, port, localAddress }).on('error', () => undefined);
    const silent = Array.from({ length: 503 }, () =>
      knock('127.0.0.3').on('close', () => {
        turnedAway += 1;
      }),
    );
    await until('three are turned away', () => turnedAway >= 3);
    const other = knock('127.0.0.4');
    const said = new Promise<string>(resolve => other.once('data', data => resolve(String(data))));
    other.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await said).toMatch(/^HTTP\/1.1 200 /);
    expect(turnedAway).toBe(3);
    for (const socket of [...silent, other]) socket.destroy();
  });

  test('two hundred screens hear the same, and leave no trace', async () => {
    const { server, port } = await open();
    const ears = await Promise.all(Array.from({ length: 200 }, () => listen(port, 'chene')));
    server.show(chene);
    await until('all are told', () => ears.every(ear => ear.tables().length === 1));
    expect(server.counts()).toEqual({ chene: 200 });
    for (const { web } of ears) web.terminate();
    await until('nobody is counted any more', () => server.counts().chene === undefined);
  });
});

describe('where telephones find the screens', () => {
  const LAPTOP = ['192.168.1.20'];
  test.each<readonly [what: string, host: string, outside: readonly string[], where: (port: number) => unknown]>([
    ['a network', '0.0.0.0', LAPTOP, port => ({ address: `http://192.168.1.20:${port}/`, alone: false })],
    ['no network', '0.0.0.0', [], () => ({ address: null, alone: false })],
    ['this machine alone', HOST, LAPTOP, () => ({ address: null, alone: true })],
  ])('is told to a page on this machine, and to nobody else: %s', async (_what, host, outside, where) => {
    const { port } = await open({ outside: () => outside }, host);
    const here = await ask(port, '/where');
    expect([here.status, JSON.parse(here.body), here.headers['cache-control']]).toEqual([200, where(port), 'no-store']);
    const elsewhere = await ask(port, '/where', { headers: behind('192.0.2.7') });
    expect([elsewhere.status, elsewhere.body.includes('192.168')]).toEqual([404, false]);
  });
});
