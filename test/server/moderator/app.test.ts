import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesOf } from '../../../src/rules/catalog.ts';
import { booksOfferedSchema, decksOfferedSchema } from '../../../src/wire/books.ts';
import { eveningViewSchema } from '../../../src/wire/evening-view.ts';
import { appOf, HOST, houseOf, key, type TestHouse } from './house.ts';

const NAMES = ['Gaia', 'Luca', 'Nino', 'Zoé', 'Ida', 'Ugo', 'Mara', 'Elio'];
const DECK = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];
const PLAN = { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} };

let house: TestHouse;
let app: ReturnType<typeof appOf>;
beforeAll(async () => {
  house = await houseOf('main', 'red', 'played');
  app = appOf(house, { rate: { burst: 10_000, perSecond: 10_000 } });
});
afterAll(() => app.close());

const get = (url: string, headers: { readonly [name: string]: string } = {}) =>
  app.inject({ method: 'GET', url, headers: { ...HOST, ...headers } });
const ask = (body: unknown, id: string = key(), table = 'main') =>
  app.inject({
    method: 'POST',
    url: `/api/tables/${table}/asks`,
    headers: { ...HOST, 'idempotency-key': id, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const codeOf = (reply: { json(): unknown }): string => (reply.json() as { declined: { code: string } }).declined.code;

describe('the devices that are let in', () => {
  test.each([
    ['a page of this side', { host: 'localhost:80', origin: 'http://localhost:80' }, 200],
    ['a program without an origin', { host: '127.0.0.1:80' }, 200],
    ['a page of somewhere else', { host: 'localhost:80', origin: 'http://evil.example' }, 403],
    ['a page of another port', { host: 'localhost:80', origin: 'http://localhost:81' }, 403],
    ['a page that hides where it is from', { host: 'localhost:80', origin: 'null' }, 403],
    ['a link on a page of somewhere else', { host: 'localhost:80', 'sec-fetch-site': 'cross-site' }, 403],
    ['a name that somebody made to point here', { host: 'evil.example:80' }, 403],
    ['this side by the wrong port', { host: 'localhost:81' }, 403],
    ['a wrong token', { host: 'localhost:80', authorization: 'Bearer wrongwrongwrongwrong' }, 401],
  ])('%s', async (_title, headers, status) => {
    expect((await app.inject({ method: 'GET', url: '/api/tables', headers })).statusCode).toBe(status);
  });

  test.each([
    ['the token, from anywhere', '192.0.2.7', 'Bearer correct-horse-battery', 200],
    ['no token, from this machine', '127.0.0.1', undefined, 200],
    ['no token, from elsewhere', '192.0.2.7', undefined, 401],
    ['a wrong token, from this machine', '127.0.0.1', 'Bearer correct-horse-batterx', 401],
    ['a token of another kind', '127.0.0.1', 'Basic correct-horse-battery', 401],
  ])('with a token set: %s', async (_title, remoteAddress, authorization, status) => {
    const guarded = appOf(house, { token: 'correct-horse-battery' });
    const headers = { ...HOST, ...(authorization === undefined ? {} : { authorization }) };
    expect((await guarded.inject({ method: 'GET', url: '/api/tables', headers, remoteAddress })).statusCode).toBe(status);
    await guarded.close();
  });

  test('pages come from here alone, run no script of their own, and are in no frame but their own', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self'.*frame-ancestors 'self'$/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test.each(['/api/tables', '/', '/api/nothing'])('HEAD tells of %s what GET does, and sends nothing', async path => {
    const served = appOf(house, {});
    await served.listen({ host: '127.0.0.1', port: 0 });
    const port = served.addresses().find(each => typeof each === 'object')?.port;
    const told = (method: string) =>
      new Promise<{ readonly status: number | undefined; readonly length: string | undefined; readonly bytes: number }>(
        (resolve, reject) => {
          const asked = request({ host: '127.0.0.1', port, path, method, headers: HOST }, reply => {
            let bytes = 0;
            reply.on('data', (part: Buffer) => {
              bytes += part.length;
            });
            reply.on('end', () => resolve({ status: reply.statusCode, length: reply.headers['content-length'], bytes }));
          });
          asked.on('error', reject).end();
        },
      );
    const [head, get] = [await told('HEAD'), await told('GET')];
    await served.close();
    expect(get.bytes).toBeGreaterThan(0);
    expect(head).toEqual({ ...get, bytes: 0 });
  });

  test('nothing of the API is kept by a browser', async () => {
    expect((await get('/api/tables/main')).headers['cache-control']).toBe('no-store');
  });

  test('a page that asks too fast is told so, and may ask again later', async () => {
    const strict = appOf(house, { rate: { burst: 3, perSecond: 0 } });
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await strict.inject({ method: 'GET', url: '/api/tables', headers: HOST })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const other = await strict.inject({ method: 'GET', url: '/api/tables', headers: HOST, remoteAddress: '127.0.0.2' });
    expect(other.statusCode).toBe(200);
    await strict.close();
  });
});

describe('the asks of a page', () => {
  test('a plan becomes the table’s, and the view is as it is described', async () => {
    const id = key();
    const reply = await ask({ do: 'plan', plan: PLAN }, id);
    expect([reply.statusCode, reply.json()]).toEqual([200, { done: id }]);
    const view = (await get('/api/tables/main')).json();
    expect(view).toMatchObject({ table: 'main', stage: 'set-up', plan: { names: NAMES } });
    expect(eveningViewSchema.safeParse(view).error?.issues).toBeUndefined();
  });

  test('what a deck is warned of is as it is described: one mason, where the group allows it (ON-14)', async () => {
    const names = NAMES.slice(0, 4);
    const deck = ['mason', 'werewolf', 'werewolf', 'seer', 'robber', 'villager', 'villager'];
    const plan = { book: 'one-night', names, deck, settings: { 'onenight.mason_constraint': 'warn' } };
    expect((await ask({ do: 'plan', plan }, key())).statusCode).toBe(200);
    const view = (await get('/api/tables/main')).json();
    expect(view.check.warnings).toEqual([{ code: 'deck.masons_pair', found: 1 }]);
    expect(eveningViewSchema.safeParse(view).error?.issues).toBeUndefined();
    expect((await ask({ do: 'plan', plan: PLAN }, key())).statusCode).toBe(200);
  });

  test('a key that is used again does nothing again', async () => {
    const id = key();
    await ask({ do: 'plan', plan: PLAN }, id);
    const before = house.evenings.get('main')?.view.n;
    const again = await ask({ do: 'plan', plan: PLAN }, id);
    expect([again.statusCode, house.evenings.get('main')?.view.n]).toEqual([200, before]);
    const other = await ask({ do: 'open-deal' }, id);
    expect([other.statusCode, codeOf(other)]).toEqual([409, 'ask.id_used']);
    expect(house.evenings.get('main')?.view.stage).toBe('set-up');
  });

  test.each<[string, unknown, number, string]>([
    ['no JSON', '{"do":', 400, 'wire.unreadable'],
    ['nothing', '', 400, 'wire.unreadable'],
    ['a word', '"seal"', 400, 'wire.unreadable'],
    ['something nobody does', { do: 'dance' }, 400, 'wire.unreadable'],
    ['a key too many', { do: 'seal', now: true }, 400, 'wire.unreadable'],
    ['a seat that is none', { do: 'card', place: 0, role: 'seer' }, 400, 'wire.unreadable'],
    ['half a seat', { do: 'card', place: 1.5, role: 'seer' }, 400, 'wire.unreadable'],
    ['too many names', { do: 'plan', plan: { ...PLAN, names: new Array(65).fill('x') } }, 400, 'wire.unreadable'],
    ['a name that is too long', { do: 'substitute', seat: 1, name: 'x'.repeat(61) }, 400, 'wire.unreadable'],
    ['a name with a bell in it', { do: 'substitute', seat: 1, name: 'x\u0007' }, 400, 'wire.unreadable'],
    ['a poisoned object', '{"do":"plan","plan":{"__proto__":{"book":"lupus-token"}}}', 400, 'wire.unreadable'],
    ['a book that nobody has', { do: 'plan', plan: { ...PLAN, book: 'chess' } }, 400, 'wire.unreadable'],
    ['more than anybody needs', { do: 'label', uid: 'AABB', label: 'x'.repeat(300_000) }, 413, 'wire.too_large'],
    ['a seal where nothing is dealt', { do: 'seal' }, 409, 'ask.not_now'],
    ['an answer where nothing is played', { do: 'answer', answer: { type: 'go-on', step: 'dawn' } }, 409, 'ask.not_now'],
  ])('%s is declined with a code, and nothing has changed', async (_title, body, status, code) => {
    const before = JSON.stringify(house.evenings.get('main')?.view.plan);
    const reply = await ask(body);
    expect([reply.statusCode, codeOf(reply)]).toEqual([status, code]);
    expect(JSON.stringify(house.evenings.get('main')?.view.plan)).toBe(before);
  });

  test.each([
    ['another kind of body', { 'content-type': 'text/plain' }],
    ['no key', { 'idempotency-key': '' }],
    ['a key that is too short', { 'idempotency-key': 'abc' }],
    ['a key with a path in it', { 'idempotency-key': '../../etc/passwd' }],
  ])('%s is unreadable', async (_title, headers) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/tables/main/asks',
      headers: { ...HOST, 'idempotency-key': key(), 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ do: 'seal' }),
    });
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'wire.unreadable']);
  });

  test.each(['/api/tables/blue', '/api/tables/..%2fmain', '/api/tables/MAIN', `/api/tables/${'x'.repeat(90)}`])(
    'there is no table at %s',
    async url => {
      const reply = await get(url);
      expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'wire.no_table']);
    },
  );

  test.each(['/api/nothing', '/.git/config', '/..%2f..%2fetc/passwd', '/assets/../app.ts', '/api/tables/main/export/x'])(
    'nothing is at %s',
    async url => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  test('an ask to one table is not asked of another', async () => {
    await ask({ do: 'plan', plan: PLAN }, key());
    await ask({ do: 'plan', plan: { ...PLAN, names: NAMES.toReversed() } }, key(), 'red');
    expect(house.evenings.get('red')?.view.plan.names[0]).toBe('Elio');
    expect(house.evenings.get('main')?.view.plan.names[0]).toBe('Gaia');
  });

  test('nothing that was asked is said back in a refusal', async () => {
    const reply = await ask({ do: 'card', place: 1, role: 'canary-role', more: 'canary' });
    expect(reply.body).not.toContain('canary');
  });
});

describe('the ports that are left alone', () => {
  const leave = (payload: unknown) =>
    app.inject({
      method: 'POST',
      url: '/api/left-alone',
      headers: { ...HOST, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });

  test('are told, grow by one and shrink again; there are not too many', async () => {
    expect((await get('/api/left-alone')).json()).toEqual({ ports: [] });
    expect((await leave({ port: '/dev/ttyUSB1', leave: true })).json()).toEqual({ ports: ['/dev/ttyUSB1'] });
    await leave({ port: 'usb-1-1.2', leave: true });
    expect((await leave({ port: '/dev/ttyUSB1', leave: false })).json()).toEqual({ ports: ['usb-1-1.2'] });
    await leave({ port: '/dev/ttyUSB1', leave: true });
    const reply = await leave({ port: '/dev/ttyUSB3', leave: true });
    expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'ports.full']);
  });

  test.each([
    ['of two lines', { port: '/dev/a\n/dev/b', leave: true }],
    ['without a name', { port: '', leave: true }],
    ['that nobody said what to do with', { port: '/dev/a' }],
  ])('are none %s', async (_what, payload) => {
    const before = (await get('/api/left-alone')).body;
    expect((await leave(payload)).statusCode).toBe(400);
    expect((await get('/api/left-alone')).body).toBe(before);
  });
});

describe('the needs of a set-up screen', () => {
  test('the books are told as data', async () => {
    const reply = await get('/api/books');
    expect(booksOfferedSchema.safeParse(reply.json()).error?.issues).toBeUndefined();
    const { books } = booksOfferedSchema.parse(reply.json());
    expect(books.map(({ id, draws }) => [id, draws])).toEqual([
      ['lupus-classic', false],
      ['lupus-token', false],
      ['one-night', true],
      ['thiercelieux', false],
    ]);
  });

  const decks = (book: string, payload: unknown) =>
    app.inject({
      method: 'POST',
      url: `/api/books/${book}/decks`,
      headers: { ...HOST, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });

  test('decks are offered under the settings that were chosen', async () => {
    const reply = decksOfferedSchema.parse(
      (await decks('thiercelieux', { players: 9, settings: { 'composition.table': 'progression-v5' } })).json(),
    );
    expect(reply.decks.slice(0, 2).map(({ name }) => name)).toEqual(['progression-v5-S', 'progression-v5-A']);
    expect(reply.drawn).toBeNull();
  });

  test('ON-184: a deck left to chance is drawn anew each time', async () => {
    const drawn = [];
    for (let n = 0; n < 8; n += 1)
      drawn.push(decksOfferedSchema.parse((await decks('one-night', { players: 5, settings: {} })).json()).drawn ?? []);
    for (const deck of drawn)
      expect(rulesOf('one-night')?.check({ book: 'one-night', players: 5, deck, settings: {} }).refusals).toEqual([]);
    expect(new Set(drawn.map(deck => deck.join())).size).toBeGreaterThan(1);
  });

  test.each<[string, string, unknown, number, string]>([
    ['a book that nobody has', 'chess', { players: 8, settings: {} }, 404, 'wire.not_here'],
    ['players that are no number', 'lupus-token', { players: 'eight', settings: {} }, 400, 'wire.unreadable'],
    ['a setting that nobody knows', 'one-night', { players: 5, settings: { 'onenight.beer': true } }, 409, 'settings.unknown'],
    ['a value that is not allowed', 'one-night', { players: 5, settings: { 'onenight.vote_self': 7 } }, 409, 'settings.value'],
  ])('%s is declined', async (_title, book, payload, status, code) => {
    const reply = await decks(book, payload);
    expect([reply.statusCode, codeOf(reply)]).toEqual([status, code]);
  });

  test('nothing is drawn for more players than the box has cards for', async () => {
    expect((await decks('one-night', { players: 40, settings: {} })).json()).toMatchObject({ decks: [], drawn: null });
  });
});

describe('the kept games', () => {
  test('there is nothing to keep before a game, and a file named by the game after it began', async () => {
    expect(codeOf(await get('/api/tables/played/export'))).toBe('wire.no_game');
    await ask({ do: 'plan', plan: PLAN }, key(), 'played');
    for (const each of ['open-deal', 'deal-all', 'seal']) expect((await ask({ do: each }, key(), 'played')).statusCode).toBe(200);
    const reply = await get('/api/tables/played/export');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="played-game.jsonl"');
    expect((await get('/api/tables/played/scenario')).headers['content-type']).toMatch(/^text\/yaml/);
    const view = (await get('/api/tables/played')).json();
    expect(view.stage).toBe('playing');
    expect(eveningViewSchema.safeParse(view).error?.issues).toBeUndefined();
  });
});
