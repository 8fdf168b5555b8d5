import { z } from 'zod';
import type { EveningView, PublicTable } from '../domain/evening.ts';
import type { Refusal } from '../domain/refusal.ts';
import type { RehearsalView } from '../domain/rehearsal.ts';
import type { TableReply } from '../domain/table-reply.ts';
import { askSchema } from './ask.ts';
import { beepSchema, type CameraBeep, cameraSightSchema } from './camera.ts';
import { eveningViewSchema, refusalSchema, tableReplySchema } from './evening-view.ts';
import { exactly } from './exactly.ts';
import { type Holder, holderSchema } from './hand-over.ts';
import { publicTableSchema } from './public-view.ts';
import { rehearsalViewSchema } from './rehearsal.ts';
import { letterMsSchema, readerNameSchema } from './shapes.ts';
import { WIRE } from './version.ts';

/** The id of a request. A page that sends a request again under the same id gets the same reply, and nothing is done twice. */
export const requestIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
export const tableIdSchema = z.string().regex(/^[a-z0-9-]{1,40}$/);

export const handSchema = z.discriminatedUnion('hand', [
  z.strictObject({
    hand: z.literal('lay'),
    reader: readerNameSchema,
    slot: z.int().min(0).max(255),
    uid: z.string().regex(/^[0-9A-F]{8,20}$/),
  }),
  z.strictObject({ hand: z.literal('lift'), reader: readerNameSchema, slot: z.int().min(0).max(255) }),
  z.strictObject({ hand: z.literal('unplug'), reader: readerNameSchema }),
  z.strictObject({ hand: z.literal('replug'), reader: readerNameSchema }),
]);
/** What a hand does at the virtual table. */
export type Hand = z.output<typeof handSchema>;

const v = z.literal(WIRE);
/** What a page sends on its stream. */
export const toTableSchema = z.discriminatedUnion('type', [
  z.strictObject({ v, type: z.literal('ask'), id: requestIdSchema, ask: askSchema }),
  z.strictObject({ v, type: z.literal('hand'), hand: handSchema }),
  z.strictObject({
    v,
    type: z.literal('typed'),
    source: readerNameSchema,
    line: z.string().max(200),
    gap: z.number().min(0).max(60_000).exactOptional(),
  }),
  /** Sent at every change and once a second. */
  z.strictObject({ v, type: z.literal('camera'), source: readerNameSchema, sees: cameraSightSchema }),
  /** Whether this page speaks from now on. A page that speaks is also sent the public table. */
  z.strictObject({ v, type: z.literal('voice'), on: z.boolean(), letterMs: letterMsSchema.exactOptional() }),
  z.strictObject({ v, type: z.literal('ping') }),
]);
export type ToTable = z.output<typeof toTableSchema>;

/** Why an ask was declined: by the rules, by the table, or because the message could not be read. */
export type DeclineReason = Refusal | TableReply | { readonly code: WireCode };
export const WIRE_CODES = [
  'wire.unreadable',
  'wire.too_large',
  'wire.version',
  'wire.no_table',
  'wire.no_game',
  'wire.too_fast',
  'wire.not_here',
  'wire.not_allowed',
  'wire.not_virtual',
  'wire.overtaken',
  'wire.not_simulated',
  'wire.here_only',
  'wire.elsewhere',
  'wire.alone',
  'copy.apart',
  'copy.elsewhere',
  'copy.unsound',
  'wire.pairing_over',
  'wire.failed',
  'rehearsal.running',
  'rehearsal.none',
  'clip.not_sound',
  'clip.full',
  'ports.full',
  'clip.not_kept',
  'clip.no_maker',
  'clip.making',
] as const;
export type WireCode = (typeof WIRE_CODES)[number];
export const declineReasonSchema = exactly<DeclineReason>()(
  z.union([z.strictObject({ code: z.enum(WIRE_CODES) }), refusalSchema, tableReplySchema]),
);

/** A simulated reader as it looks on the virtual table: what lies on it, its lights, and how often it has beeped. */
const pad = z.strictObject({
  reader: z.string(),
  plugged: z.boolean(),
  slots: z.array(z.strictObject({ uid: z.string().nullable(), light: z.enum(['off', 'on', 'blink']) })),
  beeps: z.int().min(0),
});
/** Stands for a tag that lies there and that the page must not know. */
export const COVERED = '';
export type Pad = z.output<typeof pad>;
export const padsShownSchema = z.strictObject({ pads: z.array(pad) });
export type PadsShown = z.output<typeof padsShownSchema>;

/** What a page is sent on its stream. */
export type FromTable =
  | { readonly v: typeof WIRE; readonly type: 'view'; readonly view: EveningView }
  | { readonly v: typeof WIRE; readonly type: 'done'; readonly id: string }
  /** The first reason, and the others if there are several. */
  | {
      readonly v: typeof WIRE;
      readonly type: 'declined';
      readonly id: string | null;
      readonly declined: DeclineReason;
      readonly more?: readonly DeclineReason[];
    }
  | { readonly v: typeof WIRE; readonly type: 'veil' }
  /** The device that moderates alone, sent at each change; null where all may again. Other devices get nothing of the game. */
  | { readonly v: typeof WIRE; readonly type: 'holder'; readonly holder: Holder | null }
  /** Sent to pages that asked with `?pads=1`: at first and at every change. */
  | { readonly v: typeof WIRE; readonly type: 'pads'; readonly pads: PadsShown['pads'] }
  /** Sent to pages that speak or asked with `?pads=1`: at first and at every change of the public table. */
  | { readonly v: typeof WIRE; readonly type: 'public'; readonly table: PublicTable }
  /** Sent to the page whose camera saw the tag, once the effect of the touch is on the disk. */
  | { readonly v: typeof WIRE; readonly type: 'beep'; readonly beep: CameraBeep }
  /** Sent to pages of a table of invented people: at first and at every change; null once it has been stopped. */
  | { readonly v: typeof WIRE; readonly type: 'rehearsal'; readonly rehearsal: RehearsalView | null }
  | { readonly v: typeof WIRE; readonly type: 'pong' };
export const fromTableSchema = exactly<FromTable>()(
  z.discriminatedUnion('type', [
    z.strictObject({ v, type: z.literal('view'), view: eveningViewSchema }),
    z.strictObject({ v, type: z.literal('done'), id: z.string() }),
    z.strictObject({
      v,
      type: z.literal('declined'),
      id: z.string().nullable(),
      declined: declineReasonSchema,
      more: z.array(declineReasonSchema).exactOptional(),
    }),
    z.strictObject({ v, type: z.literal('veil') }),
    z.strictObject({ v, type: z.literal('holder'), holder: holderSchema.nullable() }),
    z.strictObject({ v, type: z.literal('pads'), pads: z.array(pad) }),
    z.strictObject({ v, type: z.literal('public'), table: publicTableSchema }),
    z.strictObject({ v, type: z.literal('beep'), beep: beepSchema }),
    z.strictObject({ v, type: z.literal('rehearsal'), rehearsal: rehearsalViewSchema.nullable() }),
    z.strictObject({ v, type: z.literal('pong') }),
  ]),
);
