import { z } from 'zod';
import type { TournamentRefusal } from '../domain/tournament/ask.ts';
import type { PlayerEntry } from '../domain/tournament/people.ts';
import type { SeatedRound, SeatingQuality } from '../domain/tournament/seating.ts';
import { exactly } from './exactly.ts';
import { WIRE_CODES, type WireCode } from './moderator.ts';
import { uidSchema } from './parts.ts';
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

/** Why nothing was done, besides what the tournament itself says: `hall.away` and `hall.disk` mean that asking again under the same key is safe. */
const DESK_CODES = [...WIRE_CODES, 'hall.away', 'hall.disk', 'seating.too_long'] as const;
export type TournamentDeclineReason = TournamentRefusal | { readonly code: WireCode | 'hall.away' | 'hall.disk' | 'seating.too_long' };
const tournamentDeclineReason = exactly<TournamentDeclineReason>()(
  z.union([z.strictObject({ code: z.enum(DESK_CODES) }), tournamentRefusalSchema]),
);

/** Every refusal of the desk's side: the first reason, and the others where there are more. */
export const tournamentRefusedSchema = z.strictObject({
  declined: tournamentDeclineReason,
  more: z.array(tournamentDeclineReason).exactOptional(),
});

/** Seats these rounds from one on. `what-fits`: of what was seated before, as much as can stay, stays. */
export const seatingsAskedSchema = z.strictObject({
  from: roundNumberSchema,
  /** How many tables; as many as the plan has, where none are named. */
  tables: tableNumberSchema.exactOptional(),
  keep: z.enum(['nothing', 'what-fits']),
});
export type SeatingsAsked = z.output<typeof seatingsAskedSchema>;

/** What a page shows to people, and asks for by `seat` if they like it. */
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
/** The link has the code and what tells this machine's certificate behind its `#`; it is shown as a code to scan, too. */
export const invitationShownSchema = z.strictObject({ code: z.string(), link: z.string(), until: z.number() });
export type InvitationShown = z.output<typeof invitationShownSchema>;

/** A line of a file that is no player. */
const playerFaultSchema = z.strictObject({ line: z.int().min(1), code: z.string(), text: z.string().exactOptional() });
export interface PlayersRead {
  /** With ids that nobody has yet; whoever is entered already is not among them. */
  readonly entries: readonly PlayerEntry[];
  readonly faults: readonly z.output<typeof playerFaultSchema>[];
}
export const playersReadSchema = exactly<PlayersRead>()(
  z.strictObject({ entries: z.array(playerEntrySchema), faults: z.array(playerFaultSchema) }),
);

/** Where everybody can look, best address first: public screens, and telephones. */
export const tournamentPlacesSchema = z.strictObject({ screens: z.array(z.string()), phones: z.array(z.string()) });
export type TournamentPlaces = z.output<typeof tournamentPlacesSchema>;

const v = z.literal(TOURNAMENT_WIRE);
/** What a page of the desk says on its stream: that it is there; that somebody uses it, and whether it waits for a badge. */
export const toDeskSchema = z.discriminatedUnion('type', [
  z.strictObject({ v, type: z.literal('ping') }),
  z.strictObject({ v, type: z.literal('used'), badges: z.boolean() }),
]);
export type ToDesk = z.output<typeof toDeskSchema>;

/** What it hears; it fetches what it shows. */
export type FromDesk =
  /** At first, and at each change. */
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'changed'; readonly n: number }
  /** A badge was tapped on a reader of the desk. */
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'tapped'; readonly uid: string }
  /** What is kept cannot be reached; null: it can again. */
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'trouble'; readonly trouble: string | null }
  /** By how many whole seconds the hub's own clock is behind that of the tournament; 0 where they are few. */
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'clock'; readonly behind: number }
  | { readonly v: typeof TOURNAMENT_WIRE; readonly type: 'pong' };
export const fromDeskSchema = exactly<FromDesk>()(
  z.discriminatedUnion('type', [
    z.strictObject({ v, type: z.literal('changed'), n: z.int().min(0) }),
    z.strictObject({ v, type: z.literal('tapped'), uid: uidSchema }),
    z.strictObject({ v, type: z.literal('trouble'), trouble: z.string().nullable() }),
    z.strictObject({ v, type: z.literal('clock'), behind: z.int() }),
    z.strictObject({ v, type: z.literal('pong') }),
  ]),
);
