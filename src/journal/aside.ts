import { isRecord } from '../domain/data.ts';
import { no, ok, type Result } from '../domain/refusal.ts';
import { type BrokenItem, type Document, keptAs, readWritten } from '../wire/kept/document.ts';
import { asideListDocument, type PutAside } from '../wire/kept/service.ts';
import { documentAt } from '../wire/kept/shelf.ts';
import type { Shelf } from './shelf.ts';
import { TornText } from './torn.ts';

/** The key of the shelf under which the list of put-aside documents is kept. */
const KEY = 'aside';

type Reads = Pick<Shelf, 'read'>;
type Writes = Pick<Shelf, 'read' | 'put'>;
type NewAside = Omit<PutAside, 'n'>;

interface ReadDocument<T> {
  /** Undefined where the shelf has no readable document under this key. */
  readonly value: T | undefined;
  /** How many unreadable parts (items or the whole document) were put aside. */
  readonly lost: number;
  /** Resolves when the parts are put aside on the disk, and also when the disk refuses. Then the document stays as it was. */
  readonly written: Promise<void>;
}

const NOTHING: Promise<void> = Promise.resolve();

const quietly = (written: Promise<unknown>): Promise<void> =>
  written.then(
    () => undefined,
    () => undefined,
  );

/** Reads a document of the shelf. Unreadable items of a list are put aside one by one; a document unreadable as a whole is put aside whole. */
export const readFrom = <T>(shelf: Writes, key: string, document: Document<T>, at: number): ReadDocument<T> => {
  const found = shelf.read(key);
  if (found === undefined) return { value: undefined, lost: 0, written: NOTHING };
  const read = found instanceof TornText ? ({ is: 'unreadable' } as const) : readWritten(document, found);
  if (read.is !== 'read') {
    const laid = { at, why: read.is, documents: { [key]: textOf(found) }, part: null };
    return { value: undefined, lost: 1, written: quietly(putAside(shelf, [laid])) };
  }
  const { value, broken } = read;
  if (broken.length === 0) return { value, lost: 0, written: NOTHING };
  const laid = broken.map(part => ({ at, ...laidPart(key, part) }));
  const written = Promise.all([putAside(shelf, laid), shelf.put(key, keptAs(document, value))]);
  return { value, lost: broken.length, written: quietly(written) };
};

/** A document that was read from the shelf and is written back to it by `keep`. */
interface OpenDocument<T> extends ReadDocument<T> {
  keep(value: T): Promise<void>;
}

export const openDocument = <T>(shelf: Writes, key: string, document: Document<T>, at: number): OpenDocument<T> => ({
  ...readFrom(shelf, key, document, at),
  keep: value => shelf.put(key, keptAs(document, value)),
});

const laidPart = (key: string, { within, at: place, item }: BrokenItem): Omit<NewAside, 'at'> => ({
  why: 'unreadable',
  documents: { [key]: textOf(item) },
  part: { within, at: place },
});

const textOf = (found: unknown): string => (found instanceof TornText ? found.text : (JSON.stringify(found) ?? ''));

/** All documents that were put aside and not brought back, the oldest first. */
export const asideOn = (shelf: Reads): readonly PutAside[] => listOn(shelf).all;

/** `more`: parts of the list that this version cannot read. The next write of the list must keep them. */
const listOn = (shelf: Reads): { readonly all: readonly PutAside[]; readonly more: readonly Omit<NewAside, 'at'>[] } => {
  const found = shelf.read(KEY);
  if (found === undefined) return { all: [], more: [] };
  const read = found instanceof TornText ? ({ is: 'unreadable' } as const) : readWritten(asideListDocument, found);
  if (read.is !== 'read') return { all: [], more: [{ why: read.is, documents: { [KEY]: textOf(found) }, part: null }] };
  return { all: read.value, more: read.broken.map(part => laidPart(KEY, part)) };
};

/** The put-aside list with these documents, as it is stored. A document that is on the list with the same text is not added again. */
export const asideWith = (shelf: Reads, laid: readonly NewAside[]): readonly (readonly [key: string, value: unknown])[] => {
  const { all, more } = listOn(shelf);
  const known = new Set(all.map(sameAs));
  const fresh = laid.filter(each => !known.has(sameAs(each)));
  const [first] = fresh;
  if (first === undefined) return [];
  return [[KEY, keptAs(asideListDocument, numbered(all, [...more.map(each => ({ ...each, at: first.at })), ...fresh]))]];
};

/** Adds documents to the put-aside list. */
export const putAside = async (shelf: Writes, laid: readonly NewAside[]): Promise<void> => {
  for (const [key, value] of asideWith(shelf, laid)) await shelf.put(key, value);
};

const numbered = (all: readonly PutAside[], laid: readonly NewAside[]): readonly PutAside[] => {
  const last = Math.max(0, ...all.map(({ n }) => n));
  return [...all, ...laid.map((each, index) => ({ ...each, n: last + index + 1 }))];
};

const sameAs = ({ documents, part }: Pick<NewAside, 'documents' | 'part'>): string => JSON.stringify([documents, part?.within ?? null]);

/** Why a document cannot be brought back. */
export type Stays = 'unknown' | 'unreadable' | 'newer' | 'in-its-place';

/** The documents that are written when this one is brought back. Writes nothing. */
export const broughtBack = (shelf: Reads, one: PutAside): Result<{ readonly [key: string]: unknown }, Stays> => {
  const back: { [key: string]: unknown } = {};
  for (const [key, text] of Object.entries(one.documents)) {
    const document = documentAt(key);
    const written = parsed(text);
    if (document === undefined || written === undefined) return no('unreadable');
    const whole = one.part === null ? written.is : withItem(shelf.read(key), document, one.part, written.is);
    if (whole === undefined) return no('in-its-place');
    const read = readWritten(document, whole);
    if (read.is !== 'read') return no(read.is);
    if (read.broken.length > 0 && one.part !== null) return no('unreadable');
    back[key] = whole;
  }
  return ok(back);
};

/**
 * Brings a document back if it is readable now. The document that replaced it on the shelf is put aside instead, so nothing is lost. A single
 * item is added to its list, unless the list has an item of the same name.
 */
export const bringBack = async (shelf: Writes, n: number, at: number): Promise<Result<PutAside, Stays>> => {
  const { all, more } = listOn(shelf);
  const one = all.find(each => each.n === n);
  if (one === undefined) return no('unknown');
  const back = broughtBack(shelf, one);
  if (!back.ok) return back;
  const { [KEY]: list, ...documents } = back.value;
  const joined = list === undefined ? [] : readListed(list).slice(one.part === null ? 0 : -1);
  const there = Object.keys(documents).flatMap(key => {
    const found = shelf.read(key);
    return found === undefined || textOf(found) === one.documents[key] ? [] : [[key, textOf(found)] as const];
  });
  const stead: readonly NewAside[] =
    one.part === null && there.length > 0 ? [{ at, why: 'replaced', documents: Object.fromEntries(there), part: null }] : [];
  const left = numbered(all, [...more.map(each => ({ ...each, at })), ...stead, ...joined]).filter(each => each.n !== n);
  await Promise.all([
    shelf.put(KEY, keptAs(asideListDocument, left)),
    ...Object.entries(documents).map(([key, whole]) => shelf.put(key, whole)),
  ]);
  return ok(one);
};

const readListed = (list: unknown): readonly PutAside[] => {
  const read = readWritten(asideListDocument, list);
  return read.is === 'read' ? read.value : [];
};

const parsed = (text: string): { readonly is: unknown } | undefined => {
  try {
    return { is: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

/** The document with the item in its list. Undefined where the list is missing, or has an item of the same name. */
const withItem = (found: unknown, document: Document<unknown>, { within, at }: NonNullable<PutAside['part']>, item: unknown): unknown => {
  const read = found === undefined || found instanceof TornText ? undefined : readWritten(document, found);
  if (read?.is !== 'read') return undefined;
  const whole = { is: structuredClone(read.value) as unknown };
  const list =
    within === '' ? whole.is : within.split('.').reduce<unknown>((holder, word) => (isRecord(holder) ? holder[word] : undefined), whole.is);
  if (Array.isArray(list)) list.push(item);
  else if (isRecord(list) && !Object.hasOwn(list, String(at))) list[String(at)] = item;
  else return undefined;
  return keptAs(document, whole.is);
};
