import type { z } from 'zod';
import { isRecord } from '../../domain/data.ts';
import { no, ok, type Result } from '../../domain/refusal.ts';
import { valueIn } from '../text.ts';

/** A document of the shelf, and how to read it whatever version of the program wrote it. */
export interface Document<T> {
  readonly version: number;
  /** Each upcast raises the content to the next version; the first raises version 1 to 2. */
  readonly upcasts: readonly ((old: unknown) => unknown)[];
  readonly schema: z.ZodType<T>;
  /** The value that replaces a missing field, by the field's path; `*` is any item of a list or a table. */
  readonly missing: { readonly [path: string]: unknown };
  /** The paths of lists and tables whose items are read one by one: an unreadable item is taken out and the others stay. '' is the document itself. */
  readonly items: readonly string[];
  /** Whether older programs wrote the document without a version. A text without a version is then of version 1. */
  readonly wasBare: boolean;
}

/** A document of version 1. A higher version needs an upcast, and a file in `test/kept`. */
export const documentOf = <T>(
  schema: z.ZodType<T>,
  { missing = {}, items = [], wasBare = false }: Partial<Pick<Document<T>, 'missing' | 'items' | 'wasBare'>> = {},
): Document<T> => ({ version: 1, upcasts: [], schema, missing, items, wasBare });

/** The content with its version, as it is written. */
export const keptAs = <T>({ version }: Pick<Document<T>, 'version'>, value: T): { readonly v: number; readonly is: T } => ({
  v: version,
  is: value,
});

type Path = readonly (string | number)[];

/** An item that could not be read, and the list that it was taken out of. */
export interface BrokenItem {
  readonly within: string;
  readonly at: string | number;
  readonly item: unknown;
}

type KeptRead<T> =
  | { readonly is: 'read'; readonly value: T; readonly broken: readonly BrokenItem[] }
  /** A newer version of the program wrote the document. */
  | { readonly is: 'newer' }
  | { readonly is: 'unreadable' };

/**
 * Reads a kept document: raises it to this version, drops unknown fields, fills in missing ones, and takes out unreadable items (`broken`).
 * The document is unreadable only if none of that helps.
 */
export const readWritten = <T>(document: Document<T>, written: unknown): KeptRead<T> => {
  const versioned = unwrapped(document, written);
  if (versioned === undefined) return { is: 'unreadable' };
  const { v, is } = versioned;
  if (v > document.version) return { is: 'newer' };
  const raised = raise(document, v, is);
  return raised === undefined ? { is: 'unreadable' } : mended(document, raised.is);
};

const unwrapped = (
  { wasBare }: Pick<Document<unknown>, 'wasBare'>,
  written: unknown,
): { readonly v: number; readonly is: unknown } | undefined => {
  const isWrapped = isRecord(written) && 'is' in written && Number.isInteger(written.v) && Number(written.v) >= 1;
  if (isWrapped) return { v: Number(written.v), is: written.is };
  return wasBare ? { v: 1, is: written } : undefined;
};

/** How to read a line of a log: a line has no fields to fill in and no items to take out. */
export type LineDocument<T> = Pick<Document<T>, 'version' | 'upcasts' | 'schema'>;

/** Reads a line of a log and raises it to this version. A line is never mended, because a chain vouches for its text. */
export const readLine = <T>(
  line: LineDocument<T>,
  text: string,
  versionOf: (written: { readonly [name: string]: unknown }) => unknown,
): Result<T, 'newer' | 'unreadable'> => {
  const written = valueIn(text);
  const v = isRecord(written) ? versionOf(written) : undefined;
  if (typeof v !== 'number' || !Number.isInteger(v) || v < 1) return no('unreadable');
  if (v > line.version) return no('newer');
  const raised = raise(line, v, written);
  const read = raised === undefined ? undefined : line.schema.safeParse(raised.is);
  return read?.success === true ? ok(read.data) : no('unreadable');
};

const raise = ({ upcasts }: Pick<Document<unknown>, 'upcasts'>, v: number, is: unknown): { readonly is: unknown } | undefined => {
  try {
    return { is: upcasts.slice(v - 1).reduce((old, upcast) => upcast(old), is) };
  } catch {
    // An upcast trusts the shape of its version and may throw on another: then the document is unreadable.
    return undefined;
  }
};

/** The most turns of mending. Each turn mends every fault that the schema reports; the mended document can reveal further faults. */
const MOST_TURNS = 20;

const mended = <T>(document: Document<T>, is: unknown): KeptRead<T> => {
  const whole = { root: is };
  const broken: BrokenItem[] = [];
  let isOwn = false;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const read = document.schema.safeParse(whole.root);
    if (read.success) return { is: 'read', value: read.data, broken };
    if (!isOwn) whole.root = structuredClone(whole.root);
    isOwn = true;
    const items = new Map<string, { readonly list: Path; readonly at: string | number }>();
    for (const issue of read.error.issues) {
      if (mends(document, whole, issue)) continue;
      const item = itemOf(document.items, issue.path);
      if (item === undefined) return { is: 'unreadable' };
      items.set(JSON.stringify([item.list, item.at]), item);
    }
    broken.push(...takenOut(whole, [...items.values()]));
  }
  return { is: 'unreadable' };
};

interface Whole {
  root: unknown;
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly Issue[])[];
}

/** Drops unknown fields and fills in missing ones; returns whether that mends the issue. */
const mends = (document: Document<unknown>, whole: Whole, issue: Issue): boolean => {
  if (fills(document, whole, issue.path)) return true;
  if (issue.code === 'unrecognized_keys') return drops(at(whole.root, issue.path), issue.keys ?? []);
  if (issue.code !== 'invalid_union') return false;
  const within = issue.errors?.map(all => all.map(each => ({ ...each, path: [...issue.path, ...each.path] })));
  const nearest = within?.find(all => all.length > 0 && all.every(each => isMendable(document, whole, each)));
  return nearest?.every(each => mends(document, whole, each)) ?? false;
};

const isMendable = (document: Document<unknown>, whole: Whole, { code, path }: Issue): boolean =>
  code === 'unrecognized_keys' || isFillable(document, whole, path);

const drops = (from: unknown, keys: readonly string[]): boolean => {
  if (!isRecord(from)) return false;
  for (const key of keys) delete from[key];
  return true;
};

const isFillable = ({ missing }: Document<unknown>, { root }: Whole, path: readonly PropertyKey[]): boolean => {
  const key = path.at(-1);
  const holder = at(root, path.slice(0, -1));
  return typeof key === 'string' && isRecord(holder) && !Object.hasOwn(holder, key) && standIn(missing, path) !== undefined;
};

const fills = (document: Document<unknown>, whole: Whole, path: readonly PropertyKey[]): boolean => {
  if (!isFillable(document, whole, path)) return false;
  const holder = at(whole.root, path.slice(0, -1));
  if (isRecord(holder)) holder[String(path.at(-1))] = structuredClone(document.missing[standIn(document.missing, path) ?? '']);
  return true;
};

const standIn = (missing: Document<unknown>['missing'], path: readonly PropertyKey[]): string | undefined =>
  Object.keys(missing).find(pattern => fits(wordsOf(pattern), path));

/** The item of the innermost list in `items` that contains the fault. */
const itemOf = (
  items: readonly string[],
  path: readonly PropertyKey[],
): { readonly list: Path; readonly at: string | number } | undefined => {
  const lists = items.map(wordsOf).filter(words => path.length > words.length && fits(words, path.slice(0, words.length)));
  const deepest = Math.max(-1, ...lists.map(words => words.length));
  const key = path[deepest];
  return deepest < 0 || typeof key === 'symbol' || key === undefined
    ? undefined
    : { list: path.slice(0, deepest).filter(each => typeof each !== 'symbol'), at: key };
};

const takenOut = (whole: Whole, items: readonly { readonly list: Path; readonly at: string | number }[]): readonly BrokenItem[] => {
  // From the end, so that the items before keep their indices.
  const order = items.toSorted((a, b) => Number(b.at) - Number(a.at));
  return order.flatMap(({ list, at: key }): readonly BrokenItem[] => {
    const holder = at(whole.root, list);
    const part = (item: unknown): readonly BrokenItem[] => [{ within: list.join('.'), at: key, item }];
    if (Array.isArray(holder) && typeof key === 'number') return part(holder.splice(key, 1)[0]);
    if (!isRecord(holder)) return [];
    const item = holder[key];
    delete holder[key];
    return part(item);
  });
};

const wordsOf = (pattern: string): readonly string[] => (pattern === '' ? [] : pattern.split('.'));
const fits = (words: readonly string[], path: readonly PropertyKey[]): boolean =>
  words.length === path.length && words.every((word, index) => word === '*' || word === String(path[index]));

const at = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((holder, key) => {
    if (Array.isArray(holder)) return holder[Number(key)];
    return isRecord(holder) ? holder[String(key)] : undefined;
  }, root);
