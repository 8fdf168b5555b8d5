import { z } from 'zod';
import { TABLE_CODES } from '../domain/table-reply.ts';
import { LINK_STATES, TIME_OUTCOMES, type TimeOutcome, type TournamentAtTable } from '../domain/tournament/at-table.ts';
import { OUTCOMES } from '../domain/tournament/game-report.ts';
import type { TableNext } from '../domain/tournament/table-next.ts';
import { ROUND_STATES } from '../domain/tournament/tournament-view.ts';
import { exactly } from './exactly.ts';
import { MOST_CARDS, MOST_SEATS, seatSchema, settingsSchema, spotSchema, wordSchema } from './shapes.ts';
import { playerIdSchema, reasonSchema, roundNumberSchema, tableNumberSchema } from './tournament-parts.ts';

const text = z.string();
const count = z.int().min(0);

/** What a moderator may ask about the tournament; a part of `askSchema`. */
export const tableTournamentAsks = [
  z.strictObject({ do: z.literal('join-tournament'), where: z.string().trim().min(1).max(500) }),
  z.strictObject({ do: z.literal('leave-tournament') }),
  z.strictObject({ do: z.literal('seat-round'), round: roundNumberSchema.nullable() }),
  z.strictObject({ do: z.literal('begin-round'), round: roundNumberSchema, early: z.boolean() }),
  z.strictObject({ do: z.literal('seat-typed'), round: roundNumberSchema, players: z.array(playerIdSchema).min(1).max(MOST_SEATS) }),
  z.strictObject({ do: z.literal('deviate'), deck: z.array(wordSchema).max(MOST_CARDS), settings: settingsSchema, reason: reasonSchema }),
  z.strictObject({ do: z.literal('time-over') }),
  z.strictObject({ do: z.literal('vouch'), player: playerIdSchema.exactOptional() }),
  z.strictObject({ do: z.literal('touch-badge'), seat: seatSchema, spot: spotSchema }),
  z.strictObject({ do: z.literal('call-director'), on: z.boolean() }),
  z.strictObject({ do: z.literal('read-message'), n: count }),
] as const;

const sides = z.array(text);
export const timeOutcomeSchema = exactly<TimeOutcome>()(z.strictObject({ outcome: z.enum(TIME_OUTCOMES), sides }));

const round = roundNumberSchema;
const names = z.array(text);
const tableNextSchema = exactly<TableNext>()(
  z.discriminatedUnion('is', [
    z.strictObject({ is: z.enum(['seat', 'begin', 'wait']), round, names }),
    z.strictObject({ is: z.enum(['play', 'confirm', 'second', 'again', 'desk', 'disputed']), round }),
    z.strictObject({ is: z.literal('rest'), round: round.nullable() }),
    z.strictObject({ is: z.enum(['over', 'outside']) }),
  ]),
);

/** A tournament as the moderator of one of its tables sees it. */
export const tournamentAtTableSchema = exactly<TournamentAtTable>()(
  z.strictObject({
    name: text,
    table: tableNumberSchema,
    rounds: z.array(
      z.strictObject({
        round: roundNumberSchema,
        final: z.boolean(),
        state: z.enum(ROUND_STATES),
        names: z.array(text),
        moderator: text.nullable(),
        ends: z.number().nullable(),
        left: z.number().nullable(),
        confirmed: z.boolean(),
        decided: z.boolean(),
        reported: z.boolean(),
      }),
    ),
    here: z
      .strictObject({
        round: roundNumberSchema,
        typed: z.boolean(),
        seats: z.array(z.strictObject({ player: playerIdSchema, name: text, sat: z.boolean(), badge: z.boolean() })),
        otherwise: z.boolean(),
        deviation: text.nullable(),
        timeOver: timeOutcomeSchema.nullable(),
        voided: z.boolean(),
        closed: z.boolean(),
        result: z.strictObject({ outcome: z.enum(OUTCOMES), sides, because: text }).nullable(),
        reported: z.boolean(),
        vouched: z.strictObject({ moderator: z.boolean(), others: z.array(text), named: z.array(playerIdSchema) }),
        phone: z.strictObject({ address: text, code: text }).nullable(),
      })
      .nullable(),
    next: tableNextSchema,
    people: z.array(z.strictObject({ player: playerIdSchema, name: text })),
    message: z.strictObject({ n: count, text }).nullable(),
    calls: z.boolean(),
    link: z.strictObject({
      state: z.enum(LINK_STATES),
      hub: z.string().nullable(),
      since: z.number(),
      waiting: count,
      pin: text.nullable(),
      trouble: z.enum(TABLE_CODES).nullable(),
    }),
  }),
);
