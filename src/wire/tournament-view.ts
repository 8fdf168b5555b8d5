import { z } from 'zod';
import { TOURNAMENT_CODES, type TournamentRefusal } from '../domain/tournament/ask.ts';
import { DUTIES } from '../domain/tournament/duty.ts';
import { ASIDES } from '../domain/tournament/set-aside.ts';
import {
  type Decider,
  GAME_STATES,
  type GameShown,
  ROUND_STATES,
  type RoundShown,
  type Standings,
  type TableSheet,
  type TournamentView,
} from '../domain/tournament/tournament-view.ts';
import { exactly } from './exactly.ts';
import {
  apartSchema,
  attendeeSchema,
  badgeMarkSchema,
  badgeSchema,
  gameReportSchema,
  gameSchema,
  givenBonusSchema,
  officialSchema,
  playerIdSchema,
  roundNumberSchema,
  seatedShape,
  seatingQualitySchema,
  tableNumberSchema,
  tieBreakSchema,
  tournamentPlanSchema,
  voucherSchema,
} from './tournament-parts.ts';

const text = z.string();
const count = z.int().min(0);
const at = z.number();
const players = z.array(playerIdSchema);
const version = z.literal(1);
const roundState = z.enum(ROUND_STATES);

export const tournamentRefusalSchema = exactly<TournamentRefusal>()(
  z.strictObject({
    code: z.enum(TOURNAMENT_CODES),
    player: playerIdSchema.exactOptional(),
    round: z.number().exactOptional(),
    table: z.number().exactOptional(),
    wanted: z.number().exactOptional(),
    found: z.number().exactOptional(),
  }),
);

const decidedBy = exactly<Decider>()(
  z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('device'), name: text }),
    z.strictObject({ is: z.enum(['here', 'program']) }),
    z.strictObject({ is: z.literal('table'), table: tableNumberSchema }),
  ]),
);
const decided = { at, by: decidedBy };

const gameShown = exactly<GameShown>()(
  z.strictObject({
    ...seatedShape,
    state: z.enum(GAME_STATES),
    sat: players,
    game: text.nullable(),
    report: gameReportSchema.nullable(),
    rivals: z.array(z.strictObject({ ...decided, report: gameReportSchema, typed: z.boolean() })),
    contested: players,
    late: z.boolean(),
    typed: z.boolean(),
    decided: z.literal(true).optional(),
    vouchers: z.array(voucherSchema),
    given: z.array(givenBonusSchema),
    corrections: z.array(z.strictObject({ n: count, ...decided, report: gameReportSchema, reason: text })),
    voided: z.array(z.strictObject({ ...decided, game: text, reason: text })),
    deviation: text.nullable(),
    otherwise: z.boolean(),
    extra: z.number(),
    time: z.union([z.strictObject({ ends: at }), z.strictObject({ left: z.number() })]).nullable(),
  }),
);
export const roundShownSchema = exactly<RoundShown>()(
  z.strictObject({
    round: roundNumberSchema,
    final: z.boolean(),
    state: roundState,
    published: z.boolean(),
    since: at.nullable(),
    resting: players,
    tables: z.array(gameShown),
  }),
);

export const standingsSchema = exactly<Standings>()(
  z.strictObject({
    order: z.array(
      z.strictObject({
        player: playerIdSchema,
        place: count,
        points: z.number(),
        games: count,
        wins: count,
        survivals: count,
        penalties: z.number(),
        breaks: z.array(z.number()),
        rests: z.array(z.strictObject({ round: roundNumberSchema, points: z.number() })),
        rounds: z.array(z.number().nullable()),
        reached: z.strictObject({ phase: count, table: tableNumberSchema }).optional(),
        wolf: z.strictObject({ times: count, of: count }).optional(),
        losses: count.nullable(),
        outIn: count.nullable(),
      }),
    ),
    teams: z
      .array(
        z.strictObject({
          place: count,
          club: text,
          points: z.number(),
          members: z.array(z.strictObject({ player: playerIdSchema, points: z.number(), counts: z.boolean() })),
        }),
      )
      .optional(),
    tieBreaks: z.array(tieBreakSchema),
    provisional: z.boolean(),
    champions: players,
    playsOff: z.boolean(),
  }),
);

export const tournamentViewSchema = exactly<TournamentView>()(
  z.strictObject({
    v: version,
    n: count,
    now: at,
    plan: tournamentPlanSchema.nullable(),
    players: z.array(attendeeSchema),
    officials: z.array(officialSchema),
    apart: apartSchema,
    badges: z.array(badgeSchema),
    rounds: z.array(
      z.strictObject({
        round: roundNumberSchema,
        final: z.boolean(),
        state: roundState,
        published: z.boolean(),
        since: at.nullable(),
        missing: count,
      }),
    ),
    quality: seatingQualitySchema.nullable(),
    tables: z.array(
      z.strictObject({
        table: tableNumberSchema,
        joined: text.nullable(),
        invited: z.boolean(),
        heard: at.nullable(),
        otherVersion: z.literal(true).optional(),
        calls: z.boolean(),
        message: text,
        aside: z.array(z.strictObject({ why: z.enum(ASIDES), round: roundNumberSchema.nullable(), game: text })),
      }),
    ),
    penalties: z.array(
      z.strictObject({
        id: text,
        player: playerIdSchema,
        points: z.number(),
        reason: text,
        ...decided,
        lifted: text.nullable(),
        liftedBy: z.strictObject(decided).nullable(),
      }),
    ),
    message: text,
    frozen: count.nullable(),
    featured: tableNumberSchema.nullable(),
    troubles: z.array(tournamentRefusalSchema),
    devices: z.array(z.strictObject({ id: text, name: text, since: at, duty: z.enum(DUTIES) })),
  }),
);

const seated = z.strictObject({ player: playerIdSchema, name: text });
export const tableSheetSchema = exactly<TableSheet>()(
  z.strictObject({
    v: version,
    n: count,
    hall: text,
    table: tableNumberSchema,
    game: gameSchema,
    rounds: z.array(
      z.strictObject({
        round: roundNumberSchema,
        final: z.boolean(),
        state: roundState,
        seats: z.array(seated),
        moderator: text.nullable(),
        elsewhere: z.array(z.strictObject({ player: playerIdSchema, table: tableNumberSchema })),
        ends: at.nullable(),
        left: z.number().optional(),
        confirmed: z.boolean(),
        decided: z.literal(true).optional(),
        reported: z.literal(true).optional(),
        awaited: z.literal(true).optional(),
        disputed: z.literal(true).optional(),
        voided: z.array(text),
      }),
    ),
    people: z.array(seated),
    badges: z.array(badgeMarkSchema),
    message: z.strictObject({ n: count, text }),
    notice: text,
    calls: z.boolean(),
    journals: z.boolean(),
    wolves: z.array(z.strictObject({ player: playerIdSchema, times: z.int().min(1) })).optional(),
    over: z.literal(true).optional(),
  }),
);
