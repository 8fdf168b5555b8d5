import { z } from 'zod';
import { exactly } from './exactly.ts';
import { type FromScreens, VOICE_NAME } from './public.ts';
import { letterMsSchema } from './shapes.ts';

const listening = z.strictObject({ host: z.string().max(255), port: z.int().min(0).max(65_535) });
const voice = z.strictObject({ name: z.string().regex(VOICE_NAME), here: z.boolean(), letterMs: letterMsSchema.exactOptional() });
const tableName = z.string().regex(/^[\w-]{1,40}$/);

/** Strangers can reach the screens' process, so the service accepts its messages only in this form. */
export const fromScreensSchema = exactly<FromScreens>()(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('alive') }),
    z.strictObject({ type: z.literal('ready'), on: z.array(listening).max(16) }),
    z.strictObject({ type: z.literal('failed'), code: z.string().max(200), on: listening }),
    z.strictObject({
      type: z.literal('count'),
      tables: z.record(tableName, z.int().min(0).max(100_000)),
      voices: z.record(tableName, z.array(voice).max(100)),
    }),
  ]),
);
