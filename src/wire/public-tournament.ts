import { z } from 'zod';
import { FORMATS, MOST_TABLES, TIE_BREAKS } from '../domain/tournament/plan.ts';
import {
  type LiveTable,
  PUBLIC_GAME_STATES,
  type PublicSeating,
  type PublicStandings,
  type PublicTournament,
  ROUND_STATES,
} from '../domain/tournament/tournament-view.ts';
import { exactly } from './exactly.ts';
import { publicTableSchema } from './public-view.ts';
import { MOST_ROUNDS } from './tournament-parts.ts';

export type {
  LiveTable,
  PublicGameState,
  PublicSeating,
  PublicStanding,
  PublicStandings,
  PublicTournament,
  PublicTournamentTable,
} from '../domain/tournament/tournament-view.ts';

/** The longest time between two messages of the feed. A screen that has heard none for much longer reconnects. */
export const TOURNAMENT_BEAT_MS = 10_000;

/** What public screens, phones and streaming programs are sent on `/feed`. */
export type TournamentFeed =
  /** Sent at first, at each change and every ten seconds. A late feed gets only the tournament's name. */
  | { readonly v: 1; readonly type: 'hall'; readonly hall: PublicTournament }
  /** The table that the screen asked for. */
  | { readonly v: 1; readonly type: 'table'; readonly live: LiveTable };

const text = z.string();
const count = z.number().min(0);
const v = z.literal(1);

/** Strict at every level, so that no field leaves that is not listed here. */
export const publicTournamentSchema = exactly<PublicTournament>()(
  z.strictObject({
    v,
    n: count,
    name: text,
    day: text,
    format: z.enum(FORMATS),
    message: text,
    featured: count.nullable(),
    rounds: z.array(z.strictObject({ round: count, final: z.boolean(), state: z.enum(ROUND_STATES) })),
    tables: z.array(
      z.strictObject({
        table: count,
        round: count.nullable(),
        state: z.enum(PUBLIC_GAME_STATES),
        left: z.number().nullable(),
        stands: z.literal(true).optional(),
        age: count.nullable(),
      }),
    ),
  }),
);
export const publicSeatingSchema = exactly<PublicSeating>()(
  z.strictObject({
    round: count,
    final: z.boolean(),
    people: z.array(z.strictObject({ name: text, table: count, seat: count })),
    resting: z.array(text),
    listed: z.array(z.tuple([text, text]).readonly()).optional(),
  }),
);
export const publicStandingsSchema = exactly<PublicStandings>()(
  z.strictObject({
    n: count,
    provisional: z.boolean(),
    tieBreaks: z.array(z.enum(TIE_BREAKS)),
    order: z.array(
      z.strictObject({
        name: text,
        place: count,
        points: z.number(),
        games: count,
        wins: count,
        survivals: count,
        breaks: z.array(z.number()),
      }),
    ),
    champions: z.array(text),
    frozen: count.optional(),
  }),
);
export const liveTableSchema = exactly<LiveTable>()(z.strictObject({ table: count, age: count, shown: publicTableSchema.nullable() }));
export const tournamentFeedSchema = exactly<TournamentFeed>()(
  z.discriminatedUnion('type', [
    z.strictObject({ v, type: z.literal('hall'), hall: publicTournamentSchema }),
    z.strictObject({ v, type: z.literal('table'), live: liveTableSchema }),
  ]),
);

/** The public routes of a tournament, open to anybody. */
export const PUBLIC_PATHS = {
  hall: '/api/public',
  seating: '/api/public/seatings/:round',
  standings: '/api/public/standings',
  table: '/api/public/tables/:table',
} as const;

const number = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(most));

export const ofPublicRoundSchema = z.strictObject({ round: number(MOST_ROUNDS) });
export const ofPublicTableSchema = z.strictObject({ table: number(MOST_TABLES) });

/** `late=1` asks for everything as it was `plan.delay` seconds ago. */
export const feedAskedSchema = z.strictObject({ table: number(MOST_TABLES).exactOptional(), late: z.literal('1').exactOptional() });
export const PUBLIC_FEED = { path: '/feed' } as const;
