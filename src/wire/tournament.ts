import { z } from 'zod';
import type { Difference } from '../domain/difference.ts';
import type { TournamentRefusal } from '../domain/tournament/ask.ts';
import { type DeskReader, READER_PLACES, type ReaderPlace } from '../domain/tournament/desk-reader.ts';
import { DUTIES, type Duty } from '../domain/tournament/duty.ts';
import type { PlayerEntry } from '../domain/tournament/people.ts';
import type { SeatedRound, SeatingQuality } from '../domain/tournament/seating.ts';
import { beepSchema, type CameraBeep, cameraSightSchema } from './camera.ts';
import { differenceSchema } from './difference-shape.ts';
import { exactly } from './exactly.ts';
import { WIRE_CODES } from './moderator.ts';
import { readerNameSchema, uidSchema } from './shapes.ts';
import {
  MOST_ROUNDS,
  playerEntrySchema,
  roundNumberSchema,
  seatedRoundSchema,
  seatingQualitySchema,
  tableNumberSchema,
} from './tournament-parts.ts';
import { tournamentRefusalSchema } from './tournament-view.ts';
import { TOURNAMENT_WIRE } from './version.ts';

/** Codes beside the tournament's own. After `tournament.away` and `tournament.disk` it is safe to ask again under the same key. */
const DESK_CODES = [...WIRE_CODES, 'tournament.away', 'tournament.disk', 'seating.too_long', 'file.unreadable'] as const;
export type TournamentDeclineReason = TournamentRefusal | { readonly code: (typeof DESK_CODES)[number] };
const tournamentDeclineReason = exactly<TournamentDeclineReason>()(
  z.union([z.strictObject({ code: z.enum(DESK_CODES) }), tournamentRefusalSchema]),
);

/** A refusal of the desk's routes: the first reason, and the others if there are several. */
export const tournamentRefusedSchema = z.strictObject({
  declined: tournamentDeclineReason,
  more: z.array(tournamentDeclineReason).exactOptional(),
});

/** Asks for a seating from this round on. `what-fits` keeps as much of the earlier seating as possible. */
export const seatingsAskedSchema = z.strictObject({
  from: roundNumberSchema,
  /** The number of tables; the plan's number if left out. */
  tables: tableNumberSchema.exactOptional(),
  keep: z.enum(['nothing', 'what-fits']),
});
export type SeatingsAsked = z.output<typeof seatingsAskedSchema>;

/** A proposed seating. The page shows it, and asks for it by `seat` if the organizer accepts it. */
export interface SeatingShown {
  readonly from: number;
  readonly rounds: readonly SeatedRound[];
  readonly quality: SeatingQuality | null;
}
export const seatingShownSchema = exactly<SeatingShown>()(
  z.strictObject({
    from: roundNumberSchema,
    rounds: z.array(seatedRoundSchema).max(MOST_ROUNDS),
    quality: seatingQualitySchema.nullable(),
  }),
);

export const invitationAskedSchema = z.strictObject({ table: tableNumberSchema });
/** The link has the code and the certificate's fingerprint behind its `#`; the desk also shows it as a code to scan. */
export const invitationShownSchema = z.strictObject({ code: z.string(), link: z.string(), until: z.number() });
export type InvitationShown = z.output<typeof invitationShownSchema>;

/** A line of a file that could not be read as a player. */
const playerFaultSchema = z.strictObject({ line: z.int().min(1), code: z.string(), text: z.string().exactOptional() });
export interface PlayersRead {
  /** The new players, with fresh ids; players who are entered already are left out. */
  readonly entries: readonly PlayerEntry[];
  readonly faults: readonly z.output<typeof playerFaultSchema>[];
  /** The faulty lines that can be put right, as a list of their own. */
  readonly left: string;
  /** The columns that have content and are not read: their headings, or their letters in a spreadsheet. */
  readonly unread: readonly string[];
}
export const playersReadSchema = exactly<PlayersRead>()(
  z.strictObject({
    entries: z.array(playerEntrySchema),
    faults: z.array(playerFaultSchema),
    left: z.string(),
    unread: z.array(z.string()),
  }),
);

/** The addresses for public screens and for phones, best first. */
export const tournamentPlacesSchema = z.strictObject({ screens: z.array(z.string()), phones: z.array(z.string()) });
export type TournamentPlaces = z.output<typeof tournamentPlacesSchema>;

const v = z.literal(TOURNAMENT_WIRE);
/**
 * The parts that a page may show: the whole tournament, a round, the standings, and the standings as everybody sees them, perhaps frozen.
 */
export type DeskPart = 'tournament' | 'standings' | 'standings/shown' | `rounds/${number}`;
const deskPartSchema = z
  .string()
  .regex(/^(?:tournament|standings(?:\/shown)?|rounds\/[1-9]\d{0,2})$/)
  .transform(part => part as DeskPart);
const MOST_PARTS = 8;

/**
 * What a page of the desk sends on its stream. `watch`: whether the page waits for a badge. `claim`: a reader stands at the page; `again`
 * claims back what it had before its line was cut, unless another page has it. `camera`: at every change and once a second. `answered`:
 * whether a badge was taken, once that is on the disk. `shows`: its parts from now on.
 */
export const toDeskSchema = z.discriminatedUnion('type', [
  z.strictObject({ v, type: z.literal('ping') }),
  z.strictObject({ v, type: z.literal('watch'), taps: z.boolean() }),
  z.strictObject({ v, type: z.literal('claim'), reader: readerNameSchema, again: z.boolean() }),
  z.strictObject({ v, type: z.literal('camera'), source: readerNameSchema, sees: cameraSightSchema }),
  z.strictObject({ v, type: z.literal('answered'), reader: readerNameSchema, took: z.boolean() }),
  z.strictObject({ v, type: z.literal('shows'), parts: z.array(deskPartSchema).max(MOST_PARTS) }),
]);
export type ToDesk = z.output<typeof toDeskSchema>;

export interface ReaderOfDesk extends Omit<DeskReader, 'known'> {
  readonly at: ReaderPlace;
}
const readerOfDeskSchema = z.strictObject({ reader: readerNameSchema, name: z.string(), at: z.enum(READER_PLACES) });

/** What a page of the desk is sent on its stream. */
export type FromDesk =
  /** Sent at first, and at each change to a page that fetches its parts and has not said which it shows. `n` is the last fact. */
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'changed'; readonly n: number }
  /** A part that the page begins to show, as it is after the fact `n`; null where there is none. */
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'whole'; readonly part: DeskPart; readonly n: number; readonly value: unknown }
  /** What has changed in a part since the fact number `after`. */
  | {
      readonly v: typeof TOURNAMENT_WIRE;
      readonly type: 'change';
      readonly part: DeskPart;
      readonly after: number;
      readonly n: number;
      readonly change: Difference;
    }
  /** The duty of the page. Sent at first, and when the desk has changed it. */
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'duty'; readonly duty: Duty }
  /** A badge was tapped on a reader that this page has claimed. */
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'tapped'; readonly reader: string; readonly uid: string }
  /** The readers that are plugged in, and where each is. Sent at first and at each change. */
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'readers'; readonly readers: readonly ReaderOfDesk[] }
  /** A badge was laid on a reader that no page has claimed, so no page gets the badge. */
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'touched'; readonly reader: string }
  /** Another page has claimed a reader of this page. */
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'taken'; readonly reader: string }
  /** The answer to a tag that the camera of this page saw, whichever page its badges go to. */
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'beep'; readonly beep: CameraBeep }
  /** The code of a trouble with the kept tournament, such as a database that cannot be reached; null once it is over. */
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'trouble'; readonly trouble: string | null }
  /** How many whole seconds the hub's own clock is behind the tournament's; 0 if the difference is small. */
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'clock'; readonly behind: number }
  /** The rehearsal has changed: time stands still, runs faster, or a player stands at the desk. */
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'rehearsal' }
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'pong' };
export const fromDeskSchema = exactly<FromDesk>()(
  z.discriminatedUnion('type', [
    z.strictObject({ v, type: z.literal('changed'), n: z.int().min(0) }),
    z.strictObject({ v, type: z.literal('whole'), part: deskPartSchema, n: z.int().min(0), value: z.unknown() }),
    z.strictObject({
      v,
      type: z.literal('change'),
      part: deskPartSchema,
      after: z.int().min(0),
      n: z.int().min(0),
      change: differenceSchema,
    }),
    z.strictObject({ v, type: z.literal('duty'), duty: z.enum(DUTIES) }),
    z.strictObject({ v, type: z.literal('tapped'), reader: readerNameSchema, uid: uidSchema }),
    z.strictObject({ v, type: z.literal('readers'), readers: z.array(readerOfDeskSchema) }),
    z.strictObject({ v, type: z.literal('touched'), reader: readerNameSchema }),
    z.strictObject({ v, type: z.literal('taken'), reader: readerNameSchema }),
    z.strictObject({ v, type: z.literal('beep'), beep: beepSchema }),
    z.strictObject({ v, type: z.literal('trouble'), trouble: z.string().nullable() }),
    z.strictObject({ v, type: z.literal('clock'), behind: z.int() }),
    z.strictObject({ v, type: z.literal('rehearsal') }),
    z.strictObject({ v, type: z.literal('pong') }),
  ]),
);
