import { z } from 'zod';
import type { GameSheet, Timeline } from '../domain/told.ts';
import { answer, ruling } from './ask.ts';
import { exactly } from './exactly.ts';
import { book, seat } from './parts.ts';
import { endingTold, nightTold, seatView } from './view.ts';

const text = z.string();
const count = z.int().min(0);
const time = z.enum(['night', 'day']);

/** Names a game of a table; without it the latest is meant. */
export const gameAsked = z.strictObject({
  game: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/)
    .exactOptional(),
});

const did = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('answered'), answer }),
  z.strictObject({ type: z.literal('ruled'), ruling }),
  z.strictObject({ type: z.literal('undone'), answers: count }),
]);

export const timeline = exactly<Timeline>()(
  z.strictObject({
    game: text,
    book,
    lines: z.array(
      z.strictObject({
        round: count,
        time,
        step: text,
        by: z.array(seat),
        did,
        told: z.array(text),
        wasPublic: z.boolean(),
        undone: z.boolean(),
        back: z.strictObject({ from: count, move: count, answers: count, public: count }).nullable(),
      }),
    ),
  }),
);

export const gameSheet = exactly<GameSheet>()(
  z.strictObject({
    game: text,
    book,
    names: z.array(text),
    seats: z.array(seatView),
    centre: z.array(text),
    ending: endingTold.nullable(),
    nights: z.array(nightTold),
    left: z.array(z.strictObject({ seat, round: count, time, step: text })),
    ballots: z.array(
      z.strictObject({
        round: count,
        time,
        step: text,
        votes: z.array(z.strictObject({ voter: seat, target: z.union([seat, z.literal('none')]) })),
      }),
    ),
    seal: z.strictObject({ commitment: text, nonce: text, text, holds: z.boolean() }).nullable(),
  }),
);
