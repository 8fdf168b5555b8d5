import { z } from 'zod';
import type { Amendment, GameSheet, Timeline } from '../domain/timeline.ts';
import { answerSchema, rulingSchema } from './ask.ts';
import { endingToldSchema, fieldSchema, outcomeSchema, refusalSchema, screenChangeSchema, seatViewSchema } from './evening-view.ts';
import { exactly } from './exactly.ts';
import { bookSchema, seatSchema } from './shapes.ts';

const text = z.string();
const count = z.int().min(0);
const time = z.enum(['night', 'day']);

/** Names a game of a table; left out, it means the latest game. */
export const gameAskedSchema = z.strictObject({
  game: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/)
    .exactOptional(),
});

const did = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('answered'), answer: answerSchema }),
  z.strictObject({ type: z.literal('ruled'), ruling: rulingSchema }),
  z.strictObject({ type: z.enum(['undone', 'redone']), answers: count }),
  z.strictObject({ type: z.literal('amended'), answer: answerSchema }),
]);

const storyLine = z.strictObject({
  round: count,
  time,
  step: text,
  by: z.array(seatSchema),
  did,
  told: z.array(text),
  brought: z.array(outcomeSchema),
  wasPublic: z.boolean(),
  undone: z.boolean(),
  back: z.strictObject({ from: count, move: count, answers: count, public: count }).nullable(),
  amends: z.strictObject({ move: count, fields: z.array(fieldSchema), mayMiss: z.boolean() }).nullable(),
});

export const timelineSchema = exactly<Timeline>()(z.strictObject({ game: text, book: bookSchema, lines: z.array(storyLine) }));

export const amendmentAskedSchema = z.strictObject({ move: z.int().min(1).max(100_000), answer: answerSchema });

export const amendmentSchema = exactly<Amendment>()(
  z.strictObject({
    last: count,
    kept: z.array(storyLine),
    fell: z.array(z.strictObject({ line: storyLine, why: refusalSchema.nullable() })),
    seen: z.array(screenChangeSchema),
    step: text,
  }),
);

export const gameSheetSchema = exactly<GameSheet>()(
  z.strictObject({
    game: text,
    book: bookSchema,
    names: z.array(text),
    seats: z.array(seatViewSchema),
    centre: z.array(text),
    ending: endingToldSchema.nullable(),
    left: z.array(z.strictObject({ seat: seatSchema, round: count, time, step: text })),
    lines: z.array(storyLine),
    seal: z.strictObject({ commitment: text, nonce: text, text, holds: z.boolean() }).nullable(),
  }),
);
