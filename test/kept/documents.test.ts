import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asideOn, bringBack, readFrom } from '../../src/journal/aside.ts';
import { parsedOrTorn } from '../../src/journal/torn.ts';
import type { StoredTable } from '../../src/session/evening/writer.ts';
import type { Same } from '../../src/wire/exactly.ts';
import { type Document, documentOf, keptAs, readWritten } from '../../src/wire/kept/document.ts';
import { SHELF } from '../../src/wire/kept/shelf.ts';
import { TABLE_DOCUMENTS } from '../../src/wire/kept/table-documents.ts';
import { SAMPLES } from './samples.ts';

type Path = readonly (string | number)[];
interface Table {
  [name: string]: unknown;
}

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Objects whose keys are names that people gave, not fields. */
const BY_NAME = ['settings', 'names', 'waiting', 'documents', 'seated'];

/** The paths of all objects with fields in a value. */
const thingsIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (Array.isArray(value)) return value.flatMap((each, index) => thingsIn(each, [...path, index]));
  if (!isTable(value)) return [];
  const within = Object.entries(value).flatMap(([key, each]) => thingsIn(each, [...path, key]));
  return BY_NAME.includes(String(path.at(-1))) ? within : [path, ...within];
};
const at = (value: unknown, path: Path): Table => path.reduce<unknown>((holder, key) => (holder as Table)[key], value) as Table;
const changed = (value: unknown, path: Path, change: (thing: Table) => void): unknown => {
  const copy = structuredClone(value);
  change(at(copy, path));
  return copy;
};

const shelfOf = (docs: Map<string, string> = new Map()) => ({
  docs,
  read: (key: string): unknown => {
    const text = docs.get(key);
    return text === undefined ? undefined : parsedOrTorn(text);
  },
  put: async (key: string, value: unknown) => void docs.set(key, JSON.stringify(value)),
});

const seated = (key: string): boolean => key === 'table/<table>/seated';
const ALL = Object.entries(SHELF).map(([key, document]) => ({ key, document, value: SAMPLES[key] }));
const THINGS = ALL.flatMap(each => (seated(each.key) ? [] : thingsIn(each.value).map(path => ({ ...each, path }))));

test('every document of the shelf stands in docs/KEPT.md, with its version, and has a sample', () => {
  const doc = readFileSync(new URL('../../docs/KEPT.md', import.meta.url), 'utf8');
  for (const { key, document } of ALL) expect(doc, key).toMatch(new RegExp(`\\| \`${key}\` \\|[^\\n]*\\| ${document.version} \\|`));
  expect(Object.keys(SAMPLES).sort()).toEqual(Object.keys(SHELF).sort());
});

type KeptIn<D> = D extends Document<infer T> ? T : never;
type Differs = {
  [K in keyof StoredTable]: Same<KeptIn<(typeof TABLE_DOCUMENTS)[K]>, StoredTable[K]> extends true ? never : K;
}[keyof StoredTable];

test('the schemas of a table and what an evening keeps are one shape: neither has a field that the other has not', () => {
  const differs: [Differs] extends [never] ? 'none' : Differs = 'none';
  expect(differs).toBe('none');
});

test('every version of a document has an upcast to the next', () => {
  for (const { key, document } of ALL) expect(document.upcasts.length, key).toBe(document.version - 1);
});

describe.each(ALL)('$key', ({ document, value }) => {
  test('is read as it was written', () => {
    expect(readWritten(document, keptAs(document, value))).toEqual({ is: 'read', value, broken: [] });
  });

  test('of a newer version is left to it', () => {
    expect(readWritten(document, { v: document.version + 1, is: value })).toEqual({ is: 'newer' });
  });

  test('torn is put aside as it lies there', async () => {
    const text = JSON.stringify(keptAs(document, value)).slice(0, -1);
    const shelf = shelfOf(new Map([['key', text]]));
    const { value: read, lost, written } = readFrom(shelf, 'key', document, 5);
    await written;
    expect([read, lost]).toEqual([undefined, 1]);
    expect(asideOn(shelf)).toEqual([{ n: 1, at: 5, why: 'unreadable', documents: { key: text }, part: null }]);
  });
});

test('a field more is left out, wherever it stands: the next write is without it, and nothing else is lost', () => {
  for (const { key, document, value, path } of THINGS) {
    const more = changed(value, path, thing => {
      thing.fieldOfTomorrow = { any: 'thing' };
    });
    expect(readWritten(document, keptAs(document, more)), `${key} ${path.join('.')}`).toEqual({ is: 'read', value, broken: [] });
  }
});

/** What is lost if a field is missing: nothing, an item of a list, or the whole document. */
const lostWithout = (document: Document<unknown>, value: unknown, path: Path, field: string): string => {
  const fewer = changed(value, path, thing => {
    delete thing[field];
  });
  const read = readWritten(document, keptAs(document, fewer));
  if (read.is !== 'read') return 'the whole';
  if (read.broken.length === 0) return 'nothing';
  return read.broken.map(({ within }) => `an item of ${within === '' ? 'the list' : within}`).join();
};

test('a field fewer is filled in where something can stand for it, and takes no more with it than its item', async () => {
  const lost = new Map<string, string>();
  for (const { key, document, value, path } of THINGS)
    for (const field of Object.keys(at(value, path))) {
      const where = [...path.map(each => (typeof each === 'number' ? '*' : each)), field].join('.');
      lost.set(`${key.replace('table/<table>/', '')} ${where}`, lostWithout(document, value, path, field));
    }
  const said = [...lost].map(([where, what]) => `${where}: ${what}`);
  expect(said.filter(line => /^(box|furniture|people|plans|finished|service)/.test(line) && line.endsWith('the whole'))).toEqual([]);
  await expect(`${said.join('\n')}\n`).toMatchFileSnapshot('fewer.txt');
});

test('only the senseless tag of a box is put aside, and it comes back when it makes sense', async () => {
  const { box } = TABLE_DOCUMENTS;
  const key = 'table/main/box';
  const tags = [
    { uid: '04A1', piece: { is: 'card', family: 'lupus', role: 'seer' }, label: '', retired: false },
    { uid: '04A2', piece: { is: 'coin', of: 3 }, label: 'new', retired: false },
  ];
  const shelf = shelfOf(new Map([[key, JSON.stringify(keptAs(box, { name: 'red', tags } as never))]]));
  const first = readFrom(shelf, key, box, 5);
  await first.written;
  expect(first).toMatchObject({ lost: 1, value: { name: 'red', tags: [tags[0]] } });
  // A broken item that was put aside is not reported again.
  expect(readFrom(shelf, key, box, 6)).toMatchObject({ lost: 0, value: { tags: [tags[0]] } });
  expect(await bringBack(shelf, 1, 7)).toEqual({ ok: false, refusal: 'unreadable' });
  // A later version would know the piece `coin`. Here the test mends the tag by hand.
  shelf.docs.set('aside', shelf.docs.get('aside')?.replace('coin\\",\\"of\\":3', 'marker\\",\\"at\\":3') ?? '');
  expect(await bringBack(shelf, 1, 7)).toMatchObject({ ok: true });
  expect(readFrom(shelf, key, box, 8).value?.tags.map(({ uid }) => uid)).toEqual(['04A1', '04A2']);
  expect(asideOn(shelf)).toEqual([]);
});

test('a document of a newer version stays where it is until another is written, and comes back in its place', async () => {
  const key = 'table/main/plans';
  const plans = SAMPLES['table/<table>/plans'] as never;
  const newer = { v: 2, is: { of: 'another shape' } };
  const shelf = shelfOf(new Map([[key, JSON.stringify(newer)]]));
  const { written } = readFrom(shelf, key, TABLE_DOCUMENTS.plans, 5);
  await written;
  await readFrom(shelf, key, TABLE_DOCUMENTS.plans, 6).written;
  expect(asideOn(shelf)).toHaveLength(1);
  expect(shelf.read(key)).toEqual(newer);
  expect(await bringBack(shelf, 1, 7)).toEqual({ ok: false, refusal: 'newer' });
  await shelf.put(key, keptAs(TABLE_DOCUMENTS.plans, plans));
  // The text as a newer program would be able to read it.
  shelf.docs.set(
    'aside',
    shelf.docs.get('aside')?.replace('{\\"v\\":2,\\"is\\":{\\"of\\":\\"another shape\\"}}', '{\\"v\\":1,\\"is\\":[]}') ?? '',
  );
  expect(await bringBack(shelf, 1, 8)).toMatchObject({ ok: true });
  expect(shelf.read(key)).toEqual({ v: 1, is: [] });
  expect(asideOn(shelf)).toMatchObject([{ why: 'replaced', documents: { [key]: JSON.stringify(keptAs(TABLE_DOCUMENTS.plans, plans)) } }]);
});

test('documents that a newer version put aside outlive an older version that puts something aside', async () => {
  const key = 'table/main/people';
  const item = { ...(SAMPLES.aside as readonly object[])[0], why: 'a reason of tomorrow' };
  for (const list of [
    { v: 2, is: { any: 'thing' } },
    { v: 1, is: [item] },
  ]) {
    const shelf = shelfOf(
      new Map([
        ['aside', JSON.stringify(list)],
        [key, '{'],
      ]),
    );
    await readFrom(shelf, key, TABLE_DOCUMENTS.people, 5).written;
    const all = asideOn(shelf);
    expect(all.map(({ documents }) => Object.keys(documents))).toEqual([['aside'], [key]]);
    expect(all[0]?.documents.aside).toBe(JSON.stringify(list.v === 2 ? list : item));
    // The text as the newer version, which can read it, would find it.
    const found = list.v === 2 ? JSON.stringify({ v: 1, is: SAMPLES.aside }) : JSON.stringify((SAMPLES.aside as readonly object[])[0]);
    const listed = all.map(each => (each.n === 1 ? { ...each, documents: { aside: found } } : each));
    shelf.docs.set('aside', JSON.stringify({ v: 1, is: listed }));
    expect(await bringBack(shelf, 1, 6)).toMatchObject({ ok: true });
    expect(asideOn(shelf).map(({ documents }) => Object.keys(documents))).toEqual([[key], ['table/main/box']]);
  }
});

describe('a document whose version was raised', () => {
  const { people } = TABLE_DOCUMENTS;
  const raised = { ...people, version: 3, upcasts: [(old: unknown) => ({ list: old }), (old: unknown) => (old as { list: unknown }).list] };
  test('is raised step by step from each version before', () => {
    expect(readWritten(raised, { v: 1, is: ['Ana'] })).toMatchObject({ is: 'read', value: ['Ana'] });
    expect(readWritten(raised, { v: 2, is: { list: ['Ana'] } })).toMatchObject({ is: 'read', value: ['Ana'] });
    expect(keptAs(raised, ['Ana']).v).toBe(3);
  });

  test('is unreadable where an upcast finds something else than its version', () => {
    expect(readWritten(raised, { v: 2, is: null })).toEqual({ is: 'unreadable' });
  });
});

test('a document that was never kept without its version is not read without it', () => {
  expect(readWritten(documentOf(TABLE_DOCUMENTS.people.schema), ['Ana'])).toEqual({ is: 'unreadable' });
});
