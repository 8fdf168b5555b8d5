import { z } from 'zod';
import { FORMATS, MOST_TABLES, TIE_BREAKS } from '../domain/tournament/plan.ts';
import {
  type ConfirmationShown,
  type LiveTable,
  PUBLIC_GAME_STATES,
  type PublicSeating,
  type PublicStandings,
  type PublicTournament,
  type PublicTournamentTable,
  ROUND_STATES,
} from '../domain/tournament/tournament-view.ts';
import { exactly } from './exactly.ts';
import { publicTableSchema } from './public-view.ts';
import { MOST_SEATS } from './shapes.ts';
import { MOST_ROUNDS } from './tournament-parts.ts';

export type {
  ConfirmationShown,
  LiveTable,
  PublicGameState,
  PublicSeating,
  PublicStanding,
  PublicStandings,
  PublicTournament,
  PublicTournamentTable,
  RoundTitle,
} from '../domain/tournament/tournament-view.ts';

/** The longest time between two messages of the feed. A screen that has heard none for much longer reconnects. */
export const TOURNAMENT_BEAT_MS = 10_000;

/** The versions of the parts that pages fetch. A part whose version stays need not be fetched again. */
export interface PublicParts {
  readonly standings: string;
  /** The versions of the published seatings. */
  readonly seatings: readonly { readonly round: number; readonly version: string }[];
}

/** What has changed in a tournament since the message before. Clocks and ages that only ran on are left out: pages count them on. */
export interface PublicChange {
  readonly tournament: Partial<PublicTournament>;
  /** The tables that have changed. Where the list of tables is another, `hall` has all of them. */
  readonly tables: readonly PublicTournamentTable[];
  readonly parts?: PublicParts;
}

/** What public screens, phones and streaming programs are sent on `/feed`. `at` numbers the states of one line. */
export type TournamentFeed =
  /**
   * Sent at first and every ten seconds; to a page that has not asked for changes, at each change too. A late feed gets only the name of
   * the tournament, and no parts.
   */
  | {
      readonly v: 1;
      readonly type: 'tournament';
      readonly at: number;
      readonly tournament: PublicTournament;
      readonly parts: PublicParts | null;
    }
  /** Sent at each change, to a page whose last message was of state `after`. */
  | { readonly v: 1; readonly type: 'change'; readonly after: number; readonly at: number; readonly change: PublicChange }
  /** The table that the screen asked for. */
  | { readonly v: 1; readonly type: 'table'; readonly live: LiveTable };

const text = z.string();
const count = z.number().min(0);
const v = z.literal(1);

/** Strict at every level, so that no field leaves that is not listed here. */
const tournamentTableSchema = z.strictObject({
  table: count,
  round: count.nullable(),
  state: z.enum(PUBLIC_GAME_STATES),
  left: z.number().nullable(),
  stands: z.literal(true).optional(),
  age: count.nullable(),
});
const roundTitle = {
  round: count,
  final: z.boolean(),
  phase: z.strictObject({ name: z.union([z.literal('semi'), count]), alone: z.boolean() }).optional(),
};
const tournamentShape = z.strictObject({
  v,
  n: count,
  name: text,
  day: text,
  format: z.enum(FORMATS),
  rehearsal: z.literal(true).optional(),
  pace: z.number().min(0).optional(),
  message: text,
  featured: count.nullable(),
  rounds: z.array(z.strictObject({ ...roundTitle, state: z.enum(ROUND_STATES) })),
  tables: z.array(tournamentTableSchema),
});
export const publicTournamentSchema = exactly<PublicTournament>()(tournamentShape);
const partsSchema = exactly<PublicParts>()(
  z.strictObject({ standings: text, seatings: z.array(z.strictObject({ round: count, version: text })) }),
);
const fields = tournamentShape.shape;
const changeSchema = exactly<PublicChange>()(
  z.strictObject({
    tournament: z.strictObject({
      v: fields.v.exactOptional(),
      n: fields.n.exactOptional(),
      name: fields.name.exactOptional(),
      day: fields.day.exactOptional(),
      format: fields.format.exactOptional(),
      rehearsal: fields.rehearsal,
      pace: fields.pace,
      message: fields.message.exactOptional(),
      featured: fields.featured.exactOptional(),
      rounds: fields.rounds.exactOptional(),
      tables: fields.tables.exactOptional(),
    }),
    tables: z.array(tournamentTableSchema),
    parts: partsSchema.exactOptional(),
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
    teams: z.array(z.strictObject({ place: count, club: text, points: z.number() })).optional(),
    frozen: count.optional(),
  }),
);
export const confirmationShownSchema = exactly<ConfirmationShown>()(
  z.strictObject({
    v,
    ...roundTitle,
    name: text,
    table: count,
    seats: z.array(z.strictObject({ seat: count, name: text, alive: z.boolean(), won: z.boolean(), points: z.number() })),
  }),
);

/** What a telephone sends: the code alone to see the result, and then the seat of a player and whether the result is right. */
export const confirmationAskedSchema = z.strictObject({
  code: z.string().regex(/^[A-HJKMNP-Z2-9]{10}$/),
  says: z.strictObject({ seat: z.int().min(1).max(MOST_SEATS), right: z.boolean() }).nullable(),
});
export type ConfirmationAsked = z.output<typeof confirmationAskedSchema>;

export const liveTableSchema = exactly<LiveTable>()(z.strictObject({ table: count, age: count, shown: publicTableSchema.nullable() }));
export const tournamentFeedSchema = exactly<TournamentFeed>()(
  z.discriminatedUnion('type', [
    z.strictObject({ v, type: z.literal('tournament'), at: count, tournament: publicTournamentSchema, parts: partsSchema.nullable() }),
    z.strictObject({ v, type: z.literal('change'), after: count, at: count, change: changeSchema }),
    z.strictObject({ v, type: z.literal('table'), live: liveTableSchema }),
  ]),
);

/** The public routes of a tournament, open to anybody. */
export const PUBLIC_PATHS = {
  tournament: '/api/public',
  seating: '/api/public/seatings/:round',
  standings: '/api/public/standings',
  table: '/api/public/tables/:table',
  /** The only route that takes something: the code that one table shows, and what a player there says of its result. */
  confirmation: '/api/public/confirmation',
} as const;

const number = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(most));

export const ofPublicRoundSchema = z.strictObject({ round: number(MOST_ROUNDS) });
export const ofPublicTableSchema = z.strictObject({ table: number(MOST_TABLES) });

/** `late=1` asks for everything as it was `plan.delay` seconds ago, `changes=1` for changes in place of whole states. */
export const feedAskedSchema = z.strictObject({
  table: number(MOST_TABLES).exactOptional(),
  late: z.literal('1').exactOptional(),
  changes: z.literal('1').exactOptional(),
});
export const PUBLIC_FEED = { path: '/feed' } as const;
