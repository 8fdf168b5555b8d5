import { afterAll, beforeAll, expect, test } from 'vitest';
import { ruleShownSchema } from '../../../src/wire/api.ts';
import { LANGUAGES } from '../../../src/words/words.ts';
import { appOf, HOST, houseOf } from './house.ts';

let app: ReturnType<typeof appOf>;
beforeAll(async () => {
  app = appOf(await houseOf('main'), { rate: { burst: 1_000, perSecond: 1_000 } });
});
afterAll(() => app.close());
const get = (url: string) => app.inject({ method: 'GET', url, headers: HOST });

test.each(LANGUAGES)('a rule is told by its id, in %s', async language => {
  const reply = await get(`/api/rules/LC-41?language=${language}`);
  expect(reply.statusCode).toBe(200);
  expect(ruleShownSchema.parse(reply.json())).toMatchObject({
    rule: 'LC-41',
    text: expect.stringMatching(/seher|seer|voyant|vident|veggente/i),
  });
});

test.each(['LT-47', 'ON-126', 'TH-22'])('%s of its family is told, and a page may keep it for itself', async rule => {
  const reply = await get(`/api/rules/${rule}?language=fr`);
  expect([reply.statusCode, reply.json().rule]).toEqual([200, rule]);
  expect(reply.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
});

test.each([
  ['a rule that no book shows', '/api/rules/LC-01?language=fr', 404, 'wire.not_here'],
  ['a family that nobody has', '/api/rules/XX-01?language=fr', 404, 'wire.not_here'],
  ['a path', '/api/rules/..%2f..%2fen%2flupus?language=fr', 404, 'wire.not_here'],
  ['a name of every object', '/api/rules/constructor?language=fr', 404, 'wire.not_here'],
  ['no language', '/api/rules/LC-41', 400, 'wire.unreadable'],
  ['a language that nobody speaks here', '/api/rules/LC-41?language=tlh', 400, 'wire.unreadable'],
  ['something asked besides', '/api/rules/LC-41?language=fr&seat=3', 400, 'wire.unreadable'],
])('%s is declined, and nothing of it is kept', async (_title, url, status, code) => {
  const reply = await get(url);
  expect([reply.statusCode, reply.json()]).toEqual([status, { declined: { code } }]);
  expect(reply.headers['cache-control']).toBe('no-store');
});
