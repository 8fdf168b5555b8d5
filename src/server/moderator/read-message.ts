import { type Declined, type ToTable, toTableSchema } from '../../wire/moderator.ts';
import { WIRE } from '../../wire/version.ts';

type Read = { readonly message: ToTable } | { readonly id: string | null; readonly declined: Declined };

/** A message of a page; of one that makes no sense its id is still given back, as far as it has one. */
export const readMessage = (text: string): Read => {
  const value = parsed(text);
  const id = idIn(value);
  if (isOtherVersion(value)) return { id, declined: { code: 'wire.version' } };
  const read = toTableSchema.safeParse(value);
  return read.success ? { message: read.data } : { id, declined: { code: 'wire.unreadable' } };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const LONGEST_ID = 64;
const isRecord = (value: unknown): value is { readonly [key: string]: unknown } => typeof value === 'object' && value !== null;
const idIn = (value: unknown): string | null => (isRecord(value) && typeof value.id === 'string' ? value.id.slice(0, LONGEST_ID) : null);
const isOtherVersion = (value: unknown): boolean => isRecord(value) && typeof value.v === 'number' && value.v !== WIRE;
