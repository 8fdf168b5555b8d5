import { z } from 'zod';
import type { Cargo, Parcel, ParcelMarks } from '../domain/tournament/parcel.ts';
import type { TableSheet } from '../domain/tournament/tournament-view.ts';
import { exactly } from './exactly.ts';
import { nameSchema } from './parts.ts';
import { publicTableSchema } from './public-view.ts';
import { tableTellsSchema } from './tournament-ask.ts';
import { tableNumberSchema } from './tournament-parts.ts';
import { tableSheetSchema } from './tournament-view.ts';

/** The version of every message between a table's machine and a hub. */
export const LINK = 1;

/** Where a table's machine joins, and where it holds its link afterwards, with its token as a bearer token. */
export const JOIN_PATH = '/api/join';
export const LINK_PATH = '/api/link';

/** Parcels of a message, and how large one may be: a long game's journal fits in. */
const MOST_PARCELS = 200;
export const LARGEST_LINK_MESSAGE = 4 * 1024 * 1024;
const LONGEST_JOURNAL = 3 * 1024 * 1024;

/** Why a hub closes a link: what comes next differs. */
export const LINK_CLOSED = {
  /** The table was parted from the tournament, or its token is none: it has to join anew. */
  parted: 4401,
  /** Another machine holds the link of this table now. */
  replaced: 4409,
  /** What was sent is no message of this version. */
  unreadable: 1008,
  /** The tournament's disk is away, or the hub stops: later, or at another hub, it goes on. */
  later: 1013,
} as const;

export const CODE = /^[A-HJKMNP-Z2-9]{8}$/;
/** A code as people type it: small letters and spaces or hyphens between are the same code. */
export const readCode = (typed: string): string | undefined => {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : undefined;
};

export const joinAskedSchema = z.strictObject({
  code: z.string().regex(CODE),
  /** What the machine is called, to tell it from others. */
  machine: nameSchema,
});
export const joinReplySchema = z.strictObject({ token: z.string(), table: tableNumberSchema, hall: z.string() });
export type JoinReply = z.output<typeof joinReplySchema>;

/** Where to join, in one line to scan or to paste. The code and the certificate stand behind the `#`, which nobody sends to anybody. */
export interface JoinLink {
  /** `https://192.168.1.5:7012/` */
  readonly address: string;
  readonly code: string;
  /** SHA-256 of the hub's certificate, in pairs with colons; null where it speaks no TLS, or has a certificate that others vouch for. */
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

/** What a hub reads of a parcel before it looks at what is in it: one that makes no sense is declined by its name, and the others go on. */
const wrapped = z.strictObject({
  game: z.string().regex(/^[A-Za-z0-9_.-]{0,80}$/),
  seq: z.int().min(1),
  cargo: z.unknown(),
});
const v = z.literal(LINK);

export const toTournamentSchema = z.discriminatedUnion('type', [
  z.strictObject({ v, type: z.literal('ship'), parcels: z.array(wrapped).min(1).max(MOST_PARCELS) }),
  /** Somebody is there, and has nothing to tell. */
  z.strictObject({ v, type: z.literal('ping') }),
]);

/** What a table's machine says on its link. */
export type ToTournament =
  | { readonly v: typeof LINK; readonly type: 'ship'; readonly parcels: readonly Parcel[] }
  | { readonly v: typeof LINK; readonly type: 'ping' };

/** What it hears. */
export type FromTournament =
  /** First of all: how far each game's parcels have come, and what time it is in the tournament. */
  | { readonly v: typeof LINK; readonly type: 'welcome'; readonly marks: ParcelMarks; readonly now?: number }
  /** On the tournament's disk, with all before it of that game. */
  | { readonly v: typeof LINK; readonly type: 'taken'; readonly game: string; readonly seq: number }
  /** It makes no sense to this hub, and nothing was kept of it; sent again, it makes as little. */
  | { readonly v: typeof LINK; readonly type: 'declined'; readonly game: string; readonly seq: number }
  /** Whole, at first and at each change. */
  | { readonly v: typeof LINK; readonly type: 'sheet'; readonly sheet: TableSheet }
  | { readonly v: typeof LINK; readonly type: 'pong'; readonly now?: number };

const count = z.int().min(0);
export const fromTournamentSchema = exactly<FromTournament>()(
  z.discriminatedUnion('type', [
    z.strictObject({ v, type: z.literal('welcome'), marks: z.record(z.string(), count), now: count.exactOptional() }),
    z.strictObject({ v, type: z.literal('taken'), game: z.string(), seq: count }),
    z.strictObject({ v, type: z.literal('declined'), game: z.string(), seq: count }),
    z.strictObject({ v, type: z.literal('sheet'), sheet: tableSheetSchema }),
    z.strictObject({ v, type: z.literal('pong'), now: count.exactOptional() }),
  ]),
);

/** What hubs tell each other through the database, in its order: the tournament, the hub, the last fact, the tables; null: too many to be named. */
export const hubsToldSchema = z.tuple([z.string(), z.string(), z.number(), z.array(z.int()).nullable()]);
