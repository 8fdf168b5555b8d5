import { z } from 'zod';
import {
  DAY_SPEEDS,
  type DayRehearsalAsk,
  type DayRehearsalShown,
  type DayRehearsalView,
  DESK_CASTS,
} from '../domain/tournament/day-rehearsal.ts';
import { exactly } from './exactly.ts';
import { playerIdSchema } from './tournament-parts.ts';

const speed = z.literal(DAY_SPEEDS);
const desk = z.enum(DESK_CASTS);

export const dayRehearsalAskSchema = exactly<DayRehearsalAsk>()(
  z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('begin') }),
    z.strictObject({ do: z.literal('pause'), paused: z.boolean() }),
    z.strictObject({ do: z.literal('step') }),
    z.strictObject({ do: z.literal('speed'), speed }),
    z.strictObject({ do: z.literal('desk'), desk }),
    z.strictObject({ do: z.literal('end'), keep: z.boolean() }),
  ]),
);

const dayRehearsalViewSchema = exactly<DayRehearsalView>()(
  z.strictObject({
    paused: z.boolean(),
    speed,
    desk,
    people: z.int().min(0),
    mishaps: z.strictObject({ met: z.int().min(0), wanted: z.int().min(0) }),
    leaves: playerIdSchema.nullable(),
    home: z.string().nullable(),
  }),
);
export const dayRehearsalShownSchema = exactly<DayRehearsalShown>()(
  z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('none'), offered: z.boolean() }),
    z.strictObject({ is: z.literal('beside'), address: z.string() }),
    z.strictObject({ is: z.literal('here'), view: dayRehearsalViewSchema }),
    z.strictObject({
      is: z.literal('over'),
      home: z.string().nullable(),
      kept: z.strictObject({ file: z.string(), how: z.string() }).nullable(),
    }),
  ]),
);
