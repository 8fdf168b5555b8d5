import { z } from 'zod';
import type { TableTells, TournamentAsk } from '../domain/tournament/ask.ts';
import { MOST_ENTRANTS, MOST_TABLES } from '../domain/tournament/plan.ts';
import { exactly } from './exactly.ts';
import { MOST_CARDS, MOST_SEATS, settingsSchema, uidSchema, wordSchema } from './shapes.ts';
import {
  apartSchema,
  badgeOfSchema,
  gameNameSchema,
  gameReportSchema,
  givenBonusSchema,
  MOST_ROUNDS,
  messageSchema,
  officialIdSchema,
  officialSchema,
  penaltyIdSchema,
  playerEntrySchema,
  playerIdSchema,
  pointsSchema,
  presenceSchema,
  reasonSchema,
  roundNumberSchema,
  seatedRoundSchema,
  seatingQualitySchema,
  tableNumberSchema,
  tournamentPlanSchema,
  voucherSchema,
} from './tournament-parts.ts';

/** What the desk may ask. For the asks left out, the hub makes a secret, so they have routes of their own. */
export type DeskAsk = Exclude<TournamentAsk, { readonly do: 'invite' | 'device' | 'device-gone' }>;

/** The minutes of a day. */
const LONGEST_NOTICE_MINUTES = 1_440;
const seconds = z.int().min(-86_400).max(86_400);

export const deskAskSchema = exactly<DeskAsk>()(
  z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('plan'), plan: tournamentPlanSchema, base: tournamentPlanSchema.exactOptional() }),
    z.strictObject({ do: z.literal('enter'), entries: z.array(playerEntrySchema).min(1).max(MOST_ENTRANTS) }),
    z.strictObject({ do: z.literal('rename'), entry: playerEntrySchema }),
    z.strictObject({ do: z.literal('withdraw'), player: playerIdSchema }),
    z.strictObject({ do: z.literal('presence'), player: playerIdSchema, presence: presenceSchema }),
    z.strictObject({ do: z.literal('official'), official: officialSchema }),
    z.strictObject({ do: z.literal('official-gone'), official: officialIdSchema }),
    z.strictObject({ do: z.literal('apart'), pairs: apartSchema }),
    z.strictObject({ do: z.literal('badge'), uid: uidSchema, of: badgeOfSchema }),
    z.strictObject({ do: z.literal('badge-lost'), uid: uidSchema }),
    z.strictObject({ do: z.literal('check-in'), uid: uidSchema }),
    z.strictObject({
      do: z.literal('seat'),
      from: roundNumberSchema,
      rounds: z.array(seatedRoundSchema).max(MOST_ROUNDS),
      quality: seatingQualitySchema.nullable(),
    }),
    z.strictObject({ do: z.literal('swap'), round: roundNumberSchema, one: playerIdSchema, other: playerIdSchema }),
    z.strictObject({ do: z.literal('publish'), upTo: z.int().min(0).max(MOST_ROUNDS) }),
    z.strictObject({ do: z.literal('open-round'), round: roundNumberSchema, clock: z.literal('waits').exactOptional() }),
    z.strictObject({ do: z.literal('close-round'), round: roundNumberSchema }),
    z.strictObject({ do: z.literal('recall-round'), round: roundNumberSchema }),
    z.strictObject({ do: z.literal('round-clock'), round: roundNumberSchema, runs: z.boolean() }),
    z.strictObject({ do: z.literal('round-extra'), round: roundNumberSchema, seconds }),
    z.strictObject({ do: z.literal('extra-time'), table: tableNumberSchema, round: roundNumberSchema, seconds }),
    z.strictObject({ do: z.literal('part'), table: tableNumberSchema }),
    z.strictObject({ do: z.literal('type-result'), report: gameReportSchema }),
    z.strictObject({ do: z.literal('vouch'), game: gameNameSchema, voucher: voucherSchema }),
    z.strictObject({ do: z.literal('correct'), report: gameReportSchema, reason: reasonSchema }),
    z.strictObject({
      do: z.literal('void'),
      game: gameNameSchema,
      round: roundNumberSchema,
      table: tableNumberSchema,
      reason: reasonSchema,
    }),
    z.strictObject({ do: z.literal('give'), game: gameNameSchema, given: z.array(givenBonusSchema).max(200) }),
    z.strictObject({ do: z.literal('penalty'), id: penaltyIdSchema, player: playerIdSchema, points: pointsSchema, reason: reasonSchema }),
    z.strictObject({ do: z.literal('lift-penalty'), id: penaltyIdSchema, reason: reasonSchema }),
    z.strictObject({ do: z.literal('answer-call'), table: tableNumberSchema }),
    z.strictObject({ do: z.literal('aside-read'), table: tableNumberSchema }),
    z.strictObject({
      do: z.literal('message'),
      tables: z.union([z.literal('all'), z.array(tableNumberSchema).max(MOST_TABLES)]),
      hall: z.boolean(),
      text: messageSchema,
      minutes: z.int().min(1).max(LONGEST_NOTICE_MINUTES).exactOptional(),
    }),
    z.strictObject({ do: z.literal('standings'), frozen: z.boolean() }),
    z.strictObject({ do: z.literal('feature'), table: tableNumberSchema.nullable() }),
  ]),
);

/** What a table's machine may tell its tournament. */
export const tableTellsSchema = exactly<TableTells>()(
  z.discriminatedUnion('tells', [
    z.strictObject({ tells: z.literal('sat'), round: roundNumberSchema, players: z.array(playerIdSchema).max(MOST_SEATS) }),
    z.strictObject({ tells: z.literal('begun'), round: roundNumberSchema, game: gameNameSchema }),
    z.strictObject({ tells: z.literal('given-up'), round: roundNumberSchema, game: gameNameSchema }),
    z.strictObject({
      tells: z.literal('deviated'),
      round: roundNumberSchema,
      deck: z.array(wordSchema).max(MOST_CARDS),
      settings: settingsSchema,
      reason: reasonSchema,
    }),
    z.strictObject({ tells: z.literal('report'), report: gameReportSchema }),
    z.strictObject({
      tells: z.literal('vouched'),
      game: gameNameSchema,
      uid: uidSchema.nullable(),
      drawn: z.literal(true).exactOptional(),
    }),
    z.strictObject({ tells: z.literal('signed'), game: gameNameSchema, proof: z.string().regex(/^[0-9a-f]{64}$/) }),
    z.strictObject({
      tells: z.literal('named'),
      game: gameNameSchema,
      player: playerIdSchema,
      drawn: z.literal(true).exactOptional(),
    }),
    z.strictObject({ tells: z.literal('outside'), game: gameNameSchema }),
    z.strictObject({ tells: z.literal('called'), on: z.boolean() }),
  ]),
);
