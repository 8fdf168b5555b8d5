import { ENTRY_VERSION, type Entry } from '../domain/entry.ts';
import { no, ok, type Result } from '../domain/result.ts';

interface Versioned {
  readonly v: number;
  readonly [name: string]: unknown;
}

/** The step from each old version to the next: the first raises version 1 to 2. Version 1 is current, so there is none yet. */
export const UPCASTS: readonly ((old: Versioned) => Versioned)[] = [];

const TYPES: { readonly [T in Entry['type']]: true } = {
  begun: true,
  sealed: true,
  answered: true,
  closed: true,
  ruled: true,
  undone: true,
};

/** The entry that a line of the log stands for, raised to the current version. */
export const readEntry = (body: string): Result<Entry, 'newer' | 'unreadable'> => {
  const written = parse(body);
  if (!isVersioned(written)) return no('unreadable');
  if (written.v > ENTRY_VERSION) return no('newer');
  const entry = UPCASTS.slice(written.v - 1).reduce((old, raise) => raise(old), written);
  return isEntry(entry) ? ok(entry) : no('unreadable');
};

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === 'object' && value !== null && 'v' in value && Number.isInteger(value.v) && Number(value.v) >= 1;

/** The chain vouches for what this program wrote; its meaning is the book's to judge. */
const isEntry = (value: object): value is Entry =>
  'v' in value && value.v === ENTRY_VERSION && 'type' in value && typeof value.type === 'string' && Object.hasOwn(TYPES, value.type);
