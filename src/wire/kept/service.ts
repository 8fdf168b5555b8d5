import { z } from 'zod';
import { LANGUAGES } from '../../domain/languages.ts';
import { hubPlaceSchema } from '../tournament-parts.ts';
import { documentOf } from './document.ts';

// The documents that outlive a service and belong to no single table.

const text = z.string();

/** The paired devices. Only hashes of their secrets are kept, and a hash lets nobody in. */
export const sessionsDocument = documentOf(
  z.array(z.strictObject({ id: text, hash: text, name: text, paired: z.number(), seen: z.number() })),
  {
    missing: { '*.name': '' },
    items: [''],
  },
);
export type PairedDevice = z.output<typeof sessionsDocument.schema>[number];

/** The tables that one paired device moderates alone. */
export const holdersDocument = documentOf(z.array(z.strictObject({ table: text, session: text })), { items: [''] });
export type HeldTable = z.output<typeof holdersDocument.schema>[number];

/** The readers that this service has met before. */
export const metReadersDocument = documentOf(z.array(text), { items: [''], wasBare: true });

/** The cards of the kind NTAG 424 DNA from which a stranger learns nothing, by their true numbers. */
export const unknowableCardsDocument = documentOf(z.array(z.string().regex(/^[0-9A-F]{14}$/)), { items: [''] });

/** The start language that a table was given. It is given once; afterwards the table's language is chosen on the dashboard. */
export const languageAskedDocument = documentOf(z.enum(LANGUAGES), { wasBare: true });

/** A parcel that the tournament has acknowledged. It is kept, because a tournament restored from a backup may lack it. */
const toldParcel = z.strictObject({ game: text, seq: z.number(), body: text, instead: text.nullable() });
export type ToldParcel = z.output<typeof toldParcel>;

const joint = z.strictObject({
  address: text,
  pin: text.nullable(),
  token: text,
  table: z.int().min(1),
  name: text,
  hubs: z.array(hubPlaceSchema).readonly(),
  told: z.array(toldParcel).readonly(),
});
/** The tournament that a table has joined: its last hub, all its hubs that are known, the table's token, and what the table has told. */
export type Joint = z.output<typeof joint>;
export const linkDocument = documentOf(joint.nullable(), { missing: { hubs: [], told: [] }, items: ['hubs', 'told'], wasBare: true });

/** Unreadable documents, kept as they were written until they are brought back. */
const putAside = z.strictObject({
  n: z.int().min(1),
  at: z.number(),
  why: z.enum(['newer', 'unreadable', 'game', 'replaced']),
  /** The documents' texts by their keys. */
  documents: z.record(text, text),
  /** The place of the text, if it is a single item of a document; null for whole documents. */
  part: z.strictObject({ within: text, at: z.union([text, z.number()]) }).nullable(),
});
export type PutAside = z.output<typeof putAside>;
export const asideListDocument = documentOf(z.array(putAside), { items: [''] });
