import { z } from 'zod';
import type { Difference } from '../domain/difference.ts';
import { STREAM_CLOSED } from '../domain/stream-codes.ts';
import type { HubPlace } from '../domain/tournament/hub.ts';
import type { Cargo, Parcel, ParcelMarks } from '../domain/tournament/parcel.ts';
import type { TableSheet } from '../domain/tournament/tournament-view.ts';
import { differenceSchema } from './difference-shape.ts';
import { exactly } from './exactly.ts';
import { publicTableSchema } from './public-view.ts';
import { nameSchema } from './shapes.ts';
import { tableTellsSchema } from './tournament-ask.ts';
import { addressSchema, hubPlaceSchema, tableNumberSchema } from './tournament-parts.ts';
import { tableSheetSchema } from './tournament-view.ts';

/** The version of every message between a table's machine and a hub. */
export const LINK = 1;

/** The paths on which a table's machine joins, and then holds its link by a bearer token. */
export const JOIN_PATH = '/api/join';
export const LINK_PATH = '/api/link';

/** The limits of a message: the number of its parcels, and a size that fits the journal of a long game. */
const MOST_PARCELS = 200;
export const LARGEST_LINK_MESSAGE = 4 * 1024 * 1024;
const LONGEST_JOURNAL = 3 * 1024 * 1024;

/** The codes with which a hub closes a link. The code decides what the table does next. */
export const LINK_CLOSED = {
  /** The table was removed from the tournament, or its token is invalid: it has to join again. */
  parted: STREAM_CLOSED.sentAway,
  /** Another machine holds the link of this table now. */
  replaced: 4409,
  /** The table sent something that is no message of this version. */
  unreadable: 1008,
  /** The tournament's disk cannot be reached, or the hub stops: the table tries again later or at another hub. */
  later: 1013,
} as const;

export const CODE = /^[A-HJKMNP-Z2-9]{8}$/;
/** Reads a code as people type it: in small letters too, and with spaces or hyphens. */
export const readCode = (typed: string): string | undefined => {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : undefined;
};

export const joinAskedSchema = z.strictObject({
  code: z.string().regex(CODE),
  /** The machine's name, to tell it from others. */
  machine: nameSchema,
});
export const joinReplySchema = z.strictObject({ token: z.string(), table: tableNumberSchema, hall: z.string() });
export type JoinReply = z.output<typeof joinReplySchema>;

/** A link for joining, to scan or to paste. Code and fingerprint stand behind the `#`, which is never sent over the network. */
export interface JoinLink {
  /** `https://192.168.1.5:7012/` */
  readonly address: string;
  readonly code: string;
  /** SHA-256 of the hub's certificate, in pairs with colons; null where the hub has no TLS or a certificate of a known authority. */
  readonly pin: string | null;
}

export const linkOf = ({ address, code, pin }: JoinLink): string =>
  `${address}#join=${code}${pin === null ? '' : `&pin=${pin.replaceAll(':', '')}`}`;

const PIN = /^[0-9A-F]{64}$/;
export const readLink = (text: string): JoinLink | undefined => {
  const [address = '', behind = ''] = text.trim().split('#', 2);
  if (!/^https?:\/\/[^/?#\s]+\/?$/.test(address)) return undefined;
  const asked = new URLSearchParams(behind);
  const code = readCode(asked.get('join') ?? '');
  const pin = asked.get('pin')?.toUpperCase() ?? null;
  if (code === undefined || (pin !== null && !PIN.test(pin))) return undefined;
  return { address: address.endsWith('/') ? address : `${address}/`, code, pin: pin?.match(/../g)?.join(':') ?? null };
};

export const cargoSchema = exactly<Cargo>()(
  z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('shown'), shown: publicTableSchema }),
    z.strictObject({ is: z.literal('told'), told: tableTellsSchema }),
    z.strictObject({ is: z.literal('journal'), text: z.string().max(LONGEST_JOURNAL) }),
  ]),
);

/** A parcel whose cargo is not read yet, so that the hub can decline one unreadable parcel by its number and still take the others. */
const wrapped = z.strictObject({
  game: z.string().regex(/^[A-Za-z0-9_.-]{0,80}$/),
  seq: z.int().min(1),
  cargo: z.unknown(),
});
const v = z.literal(LINK);

export const toTournamentSchema = z.discriminatedUnion('type', [
  z.strictObject({ v, type: z.literal('ship'), parcels: z.array(wrapped).min(1).max(MOST_PARCELS) }),
  /** A sign of life of a machine that has nothing to tell. */
  z.strictObject({ v, type: z.literal('ping') }),
]);

/** What a table's machine sends on its link. */
export type ToTournament =
  | { readonly v: typeof LINK; readonly type: 'ship'; readonly parcels: readonly Parcel[] }
  | { readonly v: typeof LINK; readonly type: 'ping' };

/** What a table's machine is sent on its link. */
export type FromTournament =
  /**
   * The first message: the last parcel of each game that the tournament has, and the tournament's time. `screens`: where telephones find
   * the public pages of this hub, for machines that know badges by marks.
   */
  | { readonly v: typeof LINK; readonly type: 'welcome'; readonly marks: ParcelMarks; readonly now?: number; readonly screens?: string }
  /** This parcel, and every earlier one of its game, is on the tournament's disk. */
  | { readonly v: typeof LINK; readonly type: 'taken'; readonly game: string; readonly seq: number }
  /** The hub cannot read this parcel and has kept nothing of it; sending it again is useless. */
  | { readonly v: typeof LINK; readonly type: 'declined'; readonly game: string; readonly seq: number }
  /** The table's sheet, sent at first; at each change too, where the machine has not asked for changes. */
  | { readonly v: typeof LINK; readonly type: 'sheet'; readonly sheet: TableSheet }
  /** What has changed in the sheet since the one whose number is `after`. */
  | { readonly v: typeof LINK; readonly type: 'changed'; readonly after: number; readonly change: Difference }
  | { readonly v: typeof LINK; readonly type: 'pong'; readonly now?: number }
  /** Where the hubs of the tournament are: sent after the welcome and at each change, to machines that have asked for it. */
  | { readonly v: typeof LINK; readonly type: 'hubs'; readonly hubs: readonly HubPlace[] };

/** What a machine can read, beside what every version can: changes instead of whole sheets, places of hubs, and marks of badges. */
export interface LinkAsks {
  readonly changes: boolean;
  readonly hubs: boolean;
  /** The machine knows badges by their marks. Other machines know no badge, because no badge's number leaves the hub. */
  readonly marks: boolean;
}

/** The query by which a machine asks for all three. */
export const ASKS_ALL = 'changes=1&hubs=1&marks=1';
export const linkAsks = (query: string): LinkAsks => {
  const asked = new URLSearchParams(query);
  return { changes: asked.get('changes') === '1', hubs: asked.get('hubs') === '1', marks: asked.get('marks') === '1' };
};

/** The most hubs of which a table keeps the places. */
export const MOST_HUBS = 40;

const count = z.int().min(0);
export const fromTournamentSchema = exactly<FromTournament>()(
  z.discriminatedUnion('type', [
    z.strictObject({
      v,
      type: z.literal('welcome'),
      marks: z.record(z.string(), count),
      now: count.exactOptional(),
      screens: addressSchema.exactOptional(),
    }),
    z.strictObject({ v, type: z.literal('taken'), game: z.string(), seq: count }),
    z.strictObject({ v, type: z.literal('declined'), game: z.string(), seq: count }),
    z.strictObject({ v, type: z.literal('sheet'), sheet: tableSheetSchema }),
    z.strictObject({ v, type: z.literal('changed'), after: count, change: differenceSchema }),
    z.strictObject({ v, type: z.literal('pong'), now: count.exactOptional() }),
    z.strictObject({ v, type: z.literal('hubs'), hubs: z.array(hubPlaceSchema).max(MOST_HUBS) }),
  ]),
);

/** What hubs tell each other through the database: tournament, hub, last fact, and the tables (null: too many to list). */
export const hubsToldSchema = z.tuple([z.string(), z.string(), z.number(), z.array(z.int()).nullable()]);
