import { z } from 'zod';
import { MOST_ENTRANTS, MOST_TABLES } from '../domain/tournament/plan.ts';
import type { FileTaken, TournamentFile } from '../domain/tournament/tournament-file.ts';
import { ROUND_STATES } from '../domain/tournament/tournament-view.ts';
import { exactly } from './exactly.ts';
import {
  apartSchema,
  attendeeSchema,
  badgeSchema,
  gameNameSchema,
  gameReportSchema,
  givenBonusSchema,
  MOST_ROUNDS,
  officialSchema,
  penaltyIdSchema,
  playerIdSchema,
  pointsSchema,
  reasonSchema,
  roundNumberSchema,
  seatedShape,
  seatingQualitySchema,
  tournamentPlanSchema,
  voucherSchema,
} from './tournament-parts.ts';

/** The export of a whole tournament, of this version or another. Parts that are not taken over may have any form, or be missing. */
const tournamentFileSchema = exactly<TournamentFile>()(
  z.object({
    event: z.object({
      plan: tournamentPlanSchema.nullable(),
      players: z.array(attendeeSchema).max(MOST_ENTRANTS),
      officials: z.array(officialSchema).max(MOST_ENTRANTS),
      apart: apartSchema,
      badges: z.array(badgeSchema).catch([]),
      penalties: z.array(
        z.object({
          id: penaltyIdSchema,
          player: playerIdSchema,
          points: pointsSchema,
          reason: reasonSchema,
          lifted: z.string().nullable(),
        }),
      ),
      quality: seatingQualitySchema.nullable().catch(null),
    }),
    rounds: z
      .array(
        z.object({
          round: roundNumberSchema,
          state: z.enum(ROUND_STATES),
          published: z.boolean(),
          resting: z.array(playerIdSchema).max(MOST_ENTRANTS),
          tables: z
            .array(
              z.object({
                ...seatedShape,
                report: gameReportSchema.nullable(),
                vouchers: z.array(voucherSchema),
                given: z.array(givenBonusSchema),
                voided: z.array(z.object({ game: gameNameSchema, reason: reasonSchema })),
              }),
            )
            .max(MOST_TABLES),
        }),
      )
      .max(MOST_ROUNDS),
  }),
);

/** Reads the export of a whole tournament; null for any other text. */
export const readTournamentFile = (text: string): TournamentFile | null => {
  try {
    return tournamentFileSchema.safeParse(JSON.parse(text.replace(/^\uFEFF/, ''))).data ?? null;
  } catch {
    return null;
  }
};

const count = z.int().min(0);
export const fileTakenSchema = exactly<FileTaken>()(
  z.strictObject({
    name: z.string(),
    people: count,
    officials: count,
    badges: count,
    rounds: count,
    results: count,
    penalties: count,
    left: z.strictObject({ rounds: count, results: count, others: count }),
    replaced: z.strictObject({ name: z.string().nullable(), people: count }),
  }),
);
