import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeApi } from '../../../src/server/moderator/routes.ts';
import { messageOfPage } from '../../../src/server/moderator/table-stream.ts';
import { makeCertificate } from '../../../src/service/certificate.ts';
import { askSchema } from '../../../src/wire/ask.ts';
import { toTableSchema } from '../../../src/wire/moderator.ts';
import { campaign } from '../../tools/campaign.ts';
import { appOf, devicesOf, HOST, houseOf, key, type TestHouse } from './house.ts';
import { garbage, nearly, type Schema } from './schemas.ts';

const SEED = 20_241_031;
const RUNS = campaign(120, 400);

const described = describeApi() as {
  readonly paths: {
    readonly [path: string]: {
      readonly post?: { readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: Schema } } } };
    };
  };
  readonly components: { readonly schemas: { readonly ToTable: Schema } };
};
const bodyOf = (path: string): Schema => {
  const schema = described.paths[path]?.post?.requestBody.content['application/json'].schema;
  if (schema === undefined) throw new Error(`nothing is said to ${path}`);
  return schema;
};
const ASKED = bodyOf('/api/tables/{table}/asks');

let house: TestHouse;
let app: ReturnType<typeof appOf>;
beforeAll(async () => {
  house = await houseOf('main');
  // An app with TLS, so that the routes for pairing devices exist too.
  const secure = {
    ...makeCertificate({ title: 'test', names: ['localhost'], from: new Date() }),
    pairPage: '/nowhere/pair',
    knocked: () => undefined,
  };
  const beyond = { addresses: ['https://localhost:1/'], fingerprint: 'AA', given: false };
  app = appOf(house, { rate: { burst: 1_000_000, perSecond: 1_000_000 }, devices: devicesOf(() => beyond), secure });
});
afterAll(() => app.close());

const post = (url: string, payload: string, headers: { readonly [name: string]: string } = {}) =>
  app.inject({ method: 'POST', url, headers: { ...HOST, 'content-type': 'application/json', ...headers }, payload });
const send = (body: unknown) => post('/api/tables/main/asks', JSON.stringify(body) ?? '', { 'idempotency-key': key() });
/** The state of a table, without the time (a pause changes it, and how long ago a game ended) and without the notices about refusals. */
const standing = () => {
  const { now: _now, n: _n, notice: _notice, room: _room, playing, ...rest } = house.evenings.get('main')?.view ?? {};
  return JSON.stringify({ ...rest, playing: playing && { ...playing, pace: playing.pace.kind } });
};

describe.each(['in the set-up', 'in a game'])('%s', when => {
  beforeAll(async () => {
    if (when === 'in the set-up') return;
    const names = ['Gaia', 'Luca', 'Nino', 'Zoé', 'Ida', 'Ugo', 'Mara', 'Elio'];
    const deck = ['werewolf', 'werewolf', 'seer', ...new Array(5).fill('villager')];
    for (const body of [
      { do: 'plan', plan: { book: 'lupus-token', names, deck, settings: {} } },
      { do: 'open-deal' },
      { do: 'deal-all' },
      { do: 'seal' },
    ])
      expect((await send(body)).statusCode, JSON.stringify(body)).toBe(200);
  });

  test('garbage is declined with a code, and the table stands as before', async () => {
    await fc.assert(
      fc.asyncProperty(garbage, async body => {
        fc.pre(!askSchema.safeParse(body).success);
        const before = standing();
        const reply = await send(body);
        expect([reply.statusCode, reply.json()]).toEqual([400, { declined: { code: 'wire.unreadable' } }]);
        expect(standing()).toBe(before);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  test('a near message is done, or declined with a code and the table as before; nothing fails', async () => {
    const seen = { done: 0, declined: 0, unreadable: 0 };
    await fc.assert(
      fc.asyncProperty(nearly(ASKED), async body => {
        const before = standing();
        const reply = await send(body);
        expect([200, 400, 409]).toContain(reply.statusCode);
        if (reply.statusCode === 200) {
          seen.done += 1;
          return;
        }
        expect(reply.json()).toMatchObject({ declined: { code: expect.any(String) } });
        expect(standing()).toBe(before);
        if (reply.statusCode === 400) seen.unreadable += 1;
        else seen.declined += 1;
      }),
      { seed: SEED, numRuns: 2 * RUNS },
    );
    // A fuzz test that is never or always accepted proves nothing.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(15);
  });
});

const OTHERS = Object.entries(described.paths).flatMap(([path, { post: has }]) =>
  has === undefined || path === '/api/tables/{table}/asks' ? [] : [path],
);

test('every route that hears something is among those that hear nonsense', () => {
  expect(OTHERS).toEqual(expect.arrayContaining(['/api/hands', '/api/pair', '/api/pairings', '/api/sessions/{session}/revoke']));
});

test.each(OTHERS)('a near message to %s is answered with a code', async path => {
  const url = path
    .replace('{book}', 'one-night')
    .replace('{table}', 'main')
    .replaceAll(/\{\w+\}/g, '0123456789abcdef');
  await fc.assert(
    fc.asyncProperty(fc.oneof(nearly(bodyOf(path)), garbage), async body => {
      const reply = await post(url, JSON.stringify(body) ?? '');
      expect([200, 400, 404, 409]).toContain(reply.statusCode);
      if (reply.statusCode !== 200) expect(reply.json()).toMatchObject({ declined: { code: expect.any(String) } });
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('every message on a stream is read, or declined with a code', () => {
  fc.assert(
    fc.property(fc.oneof(nearly(described.components.schemas.ToTable), garbage), fc.boolean(), (message, isCut) => {
      const text = JSON.stringify(message) ?? '';
      const read = messageOfPage(isCut ? text.slice(0, -1) : text);
      if ('declined' in read) expect(read.declined.code).toMatch(/^wire\.(?:unreadable|version)$/);
      else expect(toTableSchema.safeParse(read.message).success).toBe(true);
    }),
    { seed: SEED, numRuns: 4 * RUNS },
  );
});
