import { afterAll, beforeAll, expect, test } from 'vitest';
import { templated } from '../../../src/server/door/openapi.ts';
import { describeDesk } from '../../../src/server/tournament/routes.ts';
import { DESK_STREAM, TABLE_LINK, TOURNAMENT_API } from '../../../src/wire/tournament-api.ts';
import { cleanUp, key, type RunningHub, startHub } from './running-hub.ts';

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } => typeof value === 'object' && value !== null;
const described = JSON.parse(JSON.stringify(describeDesk())) as {
  readonly openapi: string;
  readonly paths: { readonly [path: string]: { readonly [method: string]: { readonly summary: string; readonly responses: object } } };
  readonly components: { readonly schemas: { readonly [name: string]: unknown } };
};

let hub: RunningHub;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(cleanUp);

test('the desk tells its own description', async () => {
  expect(await hub.desk.json('/api/openapi.json')).toEqual(described);
  expect(described.openapi).toBe('3.1.0');
});

/** Valid values for the parameters of a path, so that a 404 can only mean that the path itself is missing. */
const FILLED: { readonly [name: string]: string } = {
  book: 'one-night',
  round: '1',
  list: 'players',
  game: 'game-1',
  pairing: '0'.repeat(16),
  session: '0'.repeat(16),
};

test('every route that is described is there, and answers with a status that is described', async () => {
  const routes = Object.values(TOURNAMENT_API).map(({ method, path }) => `${method} ${templated(path)}`);
  const told = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(each => `${each.toUpperCase()} ${path}`),
  );
  const streams = [DESK_STREAM, TABLE_LINK].map(({ path }) => `GET ${path}`);
  expect(told.toSorted()).toEqual([...routes, ...streams].toSorted());
  for (const { method, path } of Object.values(TOURNAMENT_API)) {
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => FILLED[name] ?? 'x');
    const reply = method === 'GET' ? await hub.desk.get(url) : await hub.desk.post(url, { not: 'this' }, { 'idempotency-key': key() });
    const operation = described.paths[templated(path)]?.[method.toLowerCase()];
    expect(Object.keys(operation?.responses ?? {}), `${method} ${url}`).toContain(String(reply.status));
    // These routes exist, but the object that they name does not.
    if (reply.status === 404)
      expect(['/api/hall/rounds/:round', '/api/hall/journals/:game', '/api/pairings/:pairing', '/api/pair']).toContain(path);
  }
});

test('all references of the description lead somewhere, and every parameter and reply is declared', () => {
  const lead = (reference: string) =>
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), described);
  const references = JSON.stringify(described.paths).match(/"#\/[^"]+"/g) ?? [];
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) expect(lead(reference.slice(1, -1)), reference).toBeDefined();
  for (const [path, methods] of Object.entries(described.paths))
    for (const operation of Object.values(methods)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation as { readonly parameters?: readonly { readonly name: string; readonly in: string }[] }).parameters ?? [];
      expect(declared.filter(each => each.in === 'path').map(({ name }) => name)).toEqual(named);
      expect(operation.summary).not.toBe('');
      for (const reply of Object.values(operation.responses)) expect(reply.description).not.toBe('');
    }
});
