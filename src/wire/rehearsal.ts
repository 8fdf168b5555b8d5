import { z } from 'zod';
import {
  type Gesture,
  MISTAKES,
  REHEARSAL_SPEEDS,
  REHEARSAL_STANDS,
  REHEARSED,
  type RehearsalAsk,
  type RehearsalView,
  VOTE_WAYS,
} from '../domain/rehearsal.ts';
import { exactly } from './exactly.ts';
import { bookSchema, placeSchema, seatSchema } from './shapes.ts';

const speed = z.literal(REHEARSAL_SPEEDS);
const plays = z.enum(REHEARSED);

export const rehearsalAskSchema = exactly<RehearsalAsk>()(
  z.discriminatedUnion('do', [
    z.strictObject({
      do: z.literal('begin'),
      book: bookSchema,
      people: z.int().min(1).max(64),
      plays,
      mistakes: z.boolean(),
      replaces: z.literal(true).exactOptional(),
    }),
    z.strictObject({ do: z.literal('pause'), paused: z.boolean() }),
    z.strictObject({ do: z.literal('step') }),
    z.strictObject({ do: z.literal('speed'), speed }),
    z.strictObject({ do: z.literal('plays'), plays }),
    z.strictObject({ do: z.literal('votes'), votes: z.enum(VOTE_WAYS) }),
    z.strictObject({ do: z.literal('stop') }),
  ]),
);

const made = { by: z.array(seatSchema), mistake: z.enum(MISTAKES).exactOptional() };
const field = z.string().exactOptional();
const gesture = exactly<Gesture>()(
  z.discriminatedUnion('does', [
    z.strictObject({ ...made, does: z.literal('points'), at: z.array(placeSchema), field }),
    z.strictObject({ ...made, does: z.literal('declines'), field }),
    z.strictObject({ ...made, does: z.literal('says'), word: z.string(), field }),
    z.strictObject({ ...made, does: z.literal('votes'), at: z.union([seatSchema, z.literal('none')]) }),
    z.strictObject({ ...made, does: z.literal('leaves') }),
    z.strictObject({ ...made, does: z.literal('lays'), at: seatSchema }),
    z.strictObject({ ...made, does: z.literal('scans'), at: placeSchema }),
  ]),
);

export const rehearsalViewSchema = exactly<RehearsalView>()(
  z.strictObject({
    table: z.string(),
    plays,
    paused: z.boolean(),
    speed,
    votes: z.enum(VOTE_WAYS).nullable(),
    stands: z.enum(REHEARSAL_STANDS),
    screen: z.string().nullable(),
    gestures: z.array(gesture),
  }),
);
/** The rehearsal as it is now; null where none runs. */
export const rehearsalNowSchema = z.strictObject({ rehearsal: rehearsalViewSchema.nullable() });
export type RehearsalNow = z.output<typeof rehearsalNowSchema>;

/** Asks that the invented player of a chair plays by itself, or stops. */
export const inventAskedSchema = z.strictObject({ seat: seatSchema, plays: z.boolean() });
export const inventedSeatsSchema = z.strictObject({ seats: z.array(seatSchema) });
export type InventedSeats = z.output<typeof inventedSeatsSchema>;
