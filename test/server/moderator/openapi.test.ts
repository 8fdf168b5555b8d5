import { expect, test } from 'vitest';
import { templated } from '../../../src/server/door/openapi.ts';
import { describeApi } from '../../../src/server/moderator/routes.ts';
import { API, STREAM } from '../../../src/wire/api.ts';
import { appOf, HOST, houseOf } from './house.ts';

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } => typeof value === 'object' && value !== null;
const described = JSON.parse(JSON.stringify(describeApi())) as {
  readonly openapi: string;
  readonly paths: { readonly [path: string]: { readonly [method: string]: { readonly summary: string; readonly responses: object } } };
  readonly components: { readonly schemas: { readonly [name: string]: unknown } };
};

/** The paths in the tree of routes that the server prints. */
const pathsIn = (tree: string): readonly string[] => {
  const above: string[] = [];
  return tree
    .split('\n')
    .flatMap(line => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      above.length = indent.length / 4;
      above.push(part);
      return methods === undefined ? [] : [above.join('')];
    })
    .sort();
};

test('every route that the server has is described, and every one that is described is there', async () => {
  const app = appOf(await houseOf('main'));
  const served: string[] = [];
  for (const [path, methods] of Object.entries(described.paths))
    for (const method of Object.keys(methods)) {
      if (path === templated(STREAM.path)) continue;
      const url = Object.values(API).find(each => templated(each.path) === path)?.path ?? '';
      expect(app.hasRoute({ method: method.toUpperCase(), url }), `${method} ${path}`).toBe(true);
      served.push(`${method.toUpperCase()} ${url}`);
    }
  const routes = Object.values(API).map(({ method, path }) => `${method} ${path}`);
  expect(served.sort()).toEqual(routes.sort());
  await app.ready();
  expect(pathsIn(app.printRoutes()).filter(path => path.startsWith('/api/'))).toEqual(
    [...new Set(Object.values(API).map(({ path }) => path))].sort(),
  );
  expect((await app.inject({ method: 'GET', url: '/api/openapi.json', headers: HOST })).json()).toEqual(described);
  await app.close();
});

test('the description is OpenAPI 3.1, and all its references lead somewhere', () => {
  expect(described.openapi).toBe('3.1.0');
  const lead = (reference: string) =>
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), described);
  const references = JSON.stringify(described.paths).match(/"#\/[^"]+"/g) ?? [];
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) expect(lead(reference.slice(1, -1)), reference).toBeDefined();
});

test('every parameter of a path is declared, and every reply has its meaning', () => {
  for (const [path, methods] of Object.entries(described.paths))
    for (const operation of Object.values(methods)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation as { readonly parameters?: readonly { readonly name: string; readonly in: string }[] }).parameters ?? [];
      expect(declared.filter(each => each.in === 'path').map(({ name }) => name)).toEqual(named);
      expect(operation.summary).not.toBe('');
      for (const reply of Object.values(operation.responses)) expect(reply.description).not.toBe('');
    }
});

test('every message of the stream is described', () => {
  const text = (name: string) => JSON.stringify(described.components.schemas[name]);
  for (const type of ['ask', 'hand', 'typed', 'camera', 'ping']) expect(text('ToTable')).toContain(`"const":"${type}"`);
  for (const type of ['view', 'done', 'declined', 'veil', 'pads', 'beep', 'pong']) expect(text('FromTable')).toContain(`"const":"${type}"`);
});
