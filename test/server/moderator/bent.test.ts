import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ask } from '../../../src/domain/evening.ts';
import { WIRE } from '../../../src/wire/version.ts';
import { campaign } from '../../tools/campaign.ts';
import { dice } from '../../tools/dice.ts';
import { until } from '../../tools/until.ts';
import { allows, bendings, isRecord, samples } from './bendings.ts';
import { houseOf, key, listening, type TestHouse } from './house.ts';
import { openPage, type Page } from './pages.ts';
import type { Schema } from './schemas.ts';

const RATE = { burst: 1_000_000, perSecond: 1_000_000 };
const SEED = 20_261_121;
/** A message can be bent in thousands of ways. This many fit into a few seconds. */
const MOST = campaign(10, 300);
const NAMES = ['Gaia', 'Luca', 'Nino', 'Zoé', 'Ida', 'Ugo', 'Mara', 'Elio'];
const DECK = ['werewolf', 'werewolf', 'seer', ...new Array<string>(5).fill('villager')];
const TAG = { uid: '04A1B2C3D4E5F6', piece: { is: 'token', of: 1, face: null }, label: '', retired: false } as const;

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: Schema }[];
  /** Some bodies are not JSON. */
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
  readonly responses: { readonly [status: string]: unknown };
}
interface Served {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly schemas: { readonly Declined: Schema; readonly ToTable: Schema } };
}

const hand = (reader: string): unknown => ({ v: WIRE, type: 'hand', hand: { hand: 'lay', reader, slot: 0, uid: TAG.uid } });

let house: TestHouse;
let listens: Awaited<ReturnType<typeof listening>>;
let served: Served;

const url = (path: string): string => `http://127.0.0.1:${listens.port}${path}`;
const ask = async (what: Ask | unknown, id = key(), table = 'main') => {
  const reply = await fetch(url(`/api/tables/${table}/asks`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify(what),
  });
  return { status: reply.status, said: (await reply.json()) as unknown };
};
const begin = async (table: string): Promise<void> => {
  const box = { name: table, tags: table === 'main' ? [] : [TAG] };
  const plan = { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} };
  for (const what of [{ do: 'box', box }, { do: 'plan', plan }, { do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }])
    expect((await ask(what, key(), table)).status).toBe(200);
};

beforeAll(async () => {
  house = await houseOf('main', 'other');
  listens = await listening(house, { rate: RATE });
  served = (await (await fetch(url('/api/openapi.json'))).json()) as Served;
  for (const table of ['main', 'other']) await begin(table);
});
afterAll(() => listens.close());

/** The state of both tables, without the time and the notices about refusals. */
const standing = (): string =>
  JSON.stringify(
    [...house.evenings.values()].map(({ view: { now: _now, n: _n, notice: _notice, ...rest } }) => ({
      ...rest,
      playing: rest.playing === null ? null : { ...rest.playing, pace: rest.playing.pace.kind },
    })),
  );
const isRefusal = (said: unknown): boolean => allows(served.components.schemas.Declined, said);
const codeIn = (said: unknown): unknown => (isRecord(said) && isRecord(said.declined) ? said.declined.code : undefined);
const chosen = <T>(all: readonly T[]): readonly T[] => dice(SEED).shuffle(all).slice(0, MOST);

/** Every operation of the description. */
const operations = () =>
  Object.entries(served.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
const GOOD: { readonly [name: string]: string } = { table: 'main', book: 'one-night' };
const filledIn = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => GOOD[name] ?? 'abcdefgh12');

interface Sent {
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string;
}
const send = async (method: string, path: string, { headers = {}, body }: Sent = {}) => {
  const reply = await fetch(url(path), {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await reply.text();
  return { status: reply.status, text };
};
/** Expects a described refusal with a status that the operation names, and unchanged tables. */
const expectDeclined = (operation: Operation, { status, text }: { status: number; text: string }, before: string, what: string): void => {
  expect([status, Object.keys(operation.responses).includes(String(status)), isRefusal(JSON.parse(text))], `${what}: ${text}`).toEqual([
    status,
    true,
    true,
  ]);
  expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, what).toBeLessThan(500);
  expect(standing() === before, `${what} has changed a table`).toBe(true);
};

describe('every route of the description as it is served', () => {
  test('declines a body that is bent in any place, and leaves the tables as they were', async () => {
    let sent = 0;
    for (const { path, method, operation } of operations()) {
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (schema === undefined) continue;
      const bent = samples(schema)
        .flatMap(bendings)
        .filter(body => !allows(schema, body));
      expect(
        samples(schema).every(each => allows(schema, each)),
        path,
      ).toBe(true);
      expect(bent.length, path).toBeGreaterThan(10);
      const before = standing();
      for (const body of chosen(bent)) {
        const text = JSON.stringify(body);
        const reply = await send(method, filledIn(path), { headers: { 'idempotency-key': key() }, body: text });
        expectDeclined(operation, reply, before, `${method} ${path} ${text.slice(0, 200)}`);
        // For a missing object the server does not look at the body.
        expect([400, 404], text.slice(0, 200)).toContain(reply.status);
        sent += 1;
      }
    }
    expect(sent).toBeGreaterThan(MOST);
  });

  test.each<[string, Sent]>([
    ['none at all', {}],
    ['one that is cut off', { body: '{"do":"seal"' }],
    ['another language', { body: '<ask do="seal"/>', headers: { 'content-type': 'text/xml' } }],
    ['no type', { body: '{"do":"seal"}', headers: { 'content-type': '' } }],
    ['one that would change what all objects are', { body: '{"do":"seal","__proto__":{"do":"seal"}}' }],
    ['one that is nested ten thousand deep', { body: `${'['.repeat(10_000)}${']'.repeat(10_000)}` }],
    ['one that is far too large', { body: JSON.stringify({ do: 'seal', more: 'x'.repeat(300_000) }) }],
    ['not even letters', { body: '\u0000\u0001\u0002' }],
  ])('declines a body that is %s', async (what, sent) => {
    const before = standing();
    for (const { path, method, operation } of operations()) {
      if (operation.requestBody === undefined) continue;
      const reply = await send(method, filledIn(path), { ...sent, headers: { 'idempotency-key': key(), ...sent.headers } });
      expectDeclined(operation, reply, before, `${method} ${path}: ${what}`);
    }
  });

  test.each(['nobody', 'MAIN', 'x'.repeat(90), 'x'.repeat(2_000), '..', '__proto__', 'constructor', ' ', '%', 'main\u0000'])(
    'knows nothing called %j',
    async name => {
      const before = standing();
      for (const { path, method, operation } of operations()) {
        if (!path.includes('{')) continue;
        const body = operation.requestBody === undefined ? {} : { body: '{"do":"seal"}' };
        const to = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(name));
        const reply = await raw(method, to, { headers: { 'idempotency-key': key() }, ...body });
        expect([400, 404], `${method} ${to}: ${reply.text}`).toContain(reply.status);
        expect(isRefusal(JSON.parse(reply.text)), `${method} ${to}: ${reply.text}`).toBe(true);
        expect(standing() === before).toBe(true);
      }
    },
  );

  test.each([
    '/api/tables/%',
    '/api/tables/%E0%A4%A/asks',
    '/api/%00',
    '/api//tables',
    '/api/tables/main/../other',
    '/%',
    `/${'%61'.repeat(900)}`,
  ])('declines the address %s and does not say it back', async address => {
    const { status, text, policy } = await raw('GET', address, {});
    expect([status, text]).toEqual([404, '{"declined":{"code":"wire.not_here"}}']);
    expect(policy).toContain("default-src 'none'");
  });

  test.each(['', 'short', 'x'.repeat(65), 'with spaces in it', 'ünïcödé1', 'semi;colon'])('declines the key %j', async id => {
    const before = standing();
    const named = operations().filter(({ operation }) => operation.parameters?.some(each => each.in === 'header') === true);
    expect(named.length).toBeGreaterThan(0);
    for (const { path, method, operation } of named) {
      const headers = { 'idempotency-key': Buffer.from(id, 'utf8').toString('latin1') };
      const reply = await send(method, filledIn(path), { headers, body: '{"do":"undo","move":1}' });
      expectDeclined(operation, reply, before, `${method} ${path}`);
    }
  });

  test('has no other methods', async () => {
    for (const path of Object.keys(served.paths))
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        if (served.paths[path]?.[method.toLowerCase()] !== undefined) continue;
        const { status, text } = await send(method, filledIn(path));
        expect([status, isRefusal(JSON.parse(text))], `${method} ${path}`).toEqual([404, true]);
      }
  });
});

/** Sends the path unchanged; `fetch` would normalize it. */
const raw = (method: string, path: string, { headers = {}, body }: Sent) =>
  new Promise<{ readonly status: number; readonly text: string; readonly policy: string }>((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request({ host: '127.0.0.1', port: listens.port, path, method, headers: { ...type, ...headers } }, response => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const policy = String(response.headers['content-security-policy'] ?? '');
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString(), policy });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

describe('the stream', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPage(`ws://127.0.0.1:${listens.port}/api/tables/main/stream`);
  });
  afterAll(() => page.close());

  const refusals = () => page.heard.filter(each => each.type === 'declined');
  /** Waits until the server has answered every earlier message. */
  const barrier = async (): Promise<void> => {
    page.say({ v: WIRE, type: 'ping' });
    await page.hears('pong');
  };
  const declinedOnce = async (text: string | Buffer, code: string, id: string | null = null): Promise<void> => {
    const before = standing();
    const heard = refusals().length;
    page.raw(text);
    await barrier();
    const said = refusals().slice(heard);
    expect(
      said.map(each => [each.id, each.declined.code]),
      String(text).slice(0, 200),
    ).toEqual([[id, code]]);
    expect(standing() === before, `${String(text).slice(0, 200)} has changed a table`).toBe(true);
  };

  test('declines every kind of message that is bent in any place, each once, and leaves the tables as they were', async () => {
    const schema = served.components.schemas.ToTable;
    const types = new Set(samples(schema).map(each => (isRecord(each) ? each.type : '')));
    for (const type of ['ask', 'hand', 'typed', 'camera', 'ping']) expect(types).toContain(type);
    const bent = chosen(
      samples(schema)
        .flatMap(bendings)
        .filter(message => !allows(schema, message)),
    );
    expect(bent.length).toBe(MOST);
    for (const message of bent) {
      const id = isRecord(message) && typeof message.id === 'string' ? message.id.slice(0, 64) : null;
      const isOther = isRecord(message) && typeof message.v === 'number' && message.v !== WIRE;
      await declinedOnce(JSON.stringify(message), isOther ? 'wire.version' : 'wire.unreadable', id);
    }
  });

  test.each<[string, string | Buffer, string]>([
    ['that is no JSON', 'hello', 'wire.unreadable'],
    ['that is empty', '', 'wire.unreadable'],
    ['in binary', Buffer.from(JSON.stringify({ v: WIRE, type: 'ping' })), 'wire.unreadable'],
    ['of a newer version', '{"v":2,"type":"ping"}', 'wire.version'],
    ['of an older version', '{"v":0,"type":"ask"}', 'wire.version'],
    ['that is nested ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'wire.unreadable'],
    ['of hands on a reader that is not virtual', JSON.stringify(hand('pcsc:slot')), 'wire.not_virtual'],
    ['of hands on another table’s pads', JSON.stringify(hand('pads-2')), 'wire.not_virtual'],
    ['typed at a keyboard that is none', JSON.stringify({ v: WIRE, type: 'typed', source: 'nobody', line: '0412' }), 'wire.unreadable'],
  ])('declines a message %s', async (_what, text, code) => {
    await declinedOnce(text, code);
  });

  test('lets a page go that says far too much at once, and only that one', async () => {
    const before = standing();
    const other = await openPage(`ws://127.0.0.1:${listens.port}/api/tables/main/stream`);
    other.raw(JSON.stringify({ v: WIRE, type: 'typed', source: 'desk', line: 'x'.repeat(300_000) }));
    await until('the end of the page', () => other.closed() !== undefined);
    expect(other.closed()).toBe(1009);
    await barrier();
    expect(standing()).toBe(before);
  });
});

describe('a key that was used', () => {
  const counted = () => house.evenings.get('main')?.view.playing?.answers;

  test('is given its reply again and does nothing again, by whichever way it comes', async () => {
    const [id, what] = [key(), { do: 'rule', ruling: { type: 'dead', seats: [8] } }];
    const answers = counted() ?? 0;
    const first = await ask(what, id);
    expect(first).toEqual({ status: 200, said: { done: id } });
    const before = standing();
    const page = await openPage(`ws://127.0.0.1:${listens.port}/api/tables/main/stream`);
    for (let time = 0; time < 3; time += 1) {
      expect(await ask(what, id)).toEqual(first);
      page.say({ v: WIRE, type: 'ask', id, ask: what });
      await page.hears('done', each => each.id === id);
    }
    page.close();
    expect(standing()).toBe(before);
    expect(counted()).toBe(answers + 1);
  });

  test('asks for nothing else: other content is declined, over HTTP and on the stream', async () => {
    const id = key();
    expect((await ask({ do: 'name-reader', reader: 'pads', as: 'Hall' }, id)).status).toBe(200);
    const before = standing();
    const page = await openPage(`ws://127.0.0.1:${listens.port}/api/tables/main/stream`);
    for (const what of [{ do: 'name-reader', reader: 'pads', as: 'Attic' }, { do: 'abandon' }, { do: 'undo', move: 1 }]) {
      expect(codeIn((await ask(what, id)).said)).toBe('ask.id_used');
      page.say({ v: WIRE, type: 'ask', id, ask: what });
      expect((await page.hears('declined', each => each.id === id)).declined.code).toBe('ask.id_used');
    }
    page.close();
    expect(standing()).toBe(before);
  });

  test('is known still when hundreds of others came after it', async () => {
    const id = key();
    expect((await ask({ do: 'rule', ruling: { type: 'dead', seats: [7] } })).status).toBe(200);
    const undo = { do: 'undo', move: house.evenings.get('main')?.view.playing?.undoes?.move, seen: true };
    expect((await ask(undo, id)).status).toBe(200);
    for (let other = 0; other < 450; other += 1) await ask({ do: 'screen-seen' });
    const before = standing();
    expect((await ask(undo, id)).status).toBe(200);
    expect(standing()).toBe(before);
  });

  test('of one table is a new one at another', async () => {
    const id = key();
    const what = { do: 'name-reader', reader: 'pads', as: 'Porch' };
    expect((await ask(what, id)).status).toBe(200);
    const main = JSON.stringify(house.evenings.get('main')?.view.readers);
    expect((await ask({ ...what, as: 'Barn' }, id, 'other')).status).toBe(200);
    expect(JSON.stringify(house.evenings.get('main')?.view.readers)).toBe(main);
  });
});

test.each<[string, unknown, string]>([
  ['a step that is over', { do: 'answer', answer: { type: 'go-on', step: 'discussion' } }, 'answer.wrong_step'],
  ['a step of another book', { do: 'answer', answer: { type: 'fill', step: 'witch', form: { heal: [1] } } }, 'answer.wrong_step'],
  ['a vote when none is held', { do: 'answer', answer: { type: 'vote', step: 'ballot1', voter: 1, target: 2 } }, 'answer.wrong_step'],
  ['a seat of a larger table', { do: 'rule', ruling: { type: 'dead', seats: [24] } }, 'ruling.unknown_seat'],
  ['a role of another book', { do: 'rule', ruling: { type: 'role', roles: [{ seat: 1, role: 'witch' }] } }, 'ruling.unknown_role'],
  ['another move than the last', { do: 'undo', move: 10_000 }, 'undo.other'],
  ['a tag of another table’s box', { do: 'label', uid: TAG.uid, label: 'mine' }, 'tag.unknown'],
  ['a tag of another table’s box to forget', { do: 'forget', uid: TAG.uid }, 'tag.unknown'],
  ['a plan while a game is played', { do: 'plan', plan: { book: 'one-night', names: NAMES, deck: DECK, settings: {} } }, 'ask.not_now'],
  ['a seal while a game is played', { do: 'seal' }, 'ask.not_now'],
])('%s is declined with a code, and the tables stand as before', async (_what, what, code) => {
  const before = standing();
  const reply = await ask(what);
  expect([reply.status, codeIn(reply.said)]).toEqual([409, code]);
  expect(standing()).toBe(before);
});
