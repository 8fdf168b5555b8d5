import { z } from 'zod';
import { LANGUAGES } from '../../domain/languages.ts';
import { documentOf } from './document.ts';

/** What outlives a service and is no table's. */

const text = z.string();

/** The devices that were paired. What is kept of their secrets lets nobody in. */
export const sessionsDocument = documentOf(
  z.array(z.strictObject({ id: text, hash: text, name: text, paired: z.number(), seen: z.number() })),
  {
    missing: { '*.name': '' },
    items: [''],
  },
);
export type PairedDevice = z.output<typeof sessionsDocument.schema>[number];

/** Readers that were met before in this house. */
export const metReadersDocument = documentOf(z.array(text), { items: [''], wasBare: true });

/** The language that was asked for when the service began, by table: asked once, it is the table's own. */
export const languageAskedDocument = documentOf(z.enum(LANGUAGES), { wasBare: true });

const joint = z.strictObject({ address: text, pin: text.nullable(), token: text, table: z.int().min(1), name: text });
/** The event that a table has joined, where, and what it shows there to be let in; null where it has left. */
export type Joint = z.output<typeof joint>;
export const linkDocument = documentOf(joint.nullable(), { wasBare: true });

/** What could not be read, as it was written, until somebody brings it back. */
const putAside = z.strictObject({
  n: z.int().min(1),
  at: z.number(),
  why: z.enum(['newer', 'unreadable', 'game', 'replaced']),
  /** By their keys, as they were written. */
  documents: z.record(text, text),
  /** An item of the one document: where it stood. */
  part: z.strictObject({ within: text, at: z.union([text, z.number()]) }).nullable(),
});
export type PutAside = z.output<typeof putAside>;
export const asideListDocument = documentOf(z.array(putAside), { items: [''] });
