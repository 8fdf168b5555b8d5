import { z } from 'zod';
import { sessionIdSchema } from './devices.ts';

/** The device that moderates a table alone, as pages are told. */
export const holderSchema = z.strictObject({
  session: sessionIdSchema,
  name: z.string(),
  /** Whether it is the device of this page. */
  mine: z.boolean(),
});
export type Holder = z.output<typeof holderSchema>;

/** The paired device that is to moderate alone; null gives the table back to every device that is let in. */
export const handOverAskedSchema = z.strictObject({ session: sessionIdSchema.nullable() });
export type HandOverAsked = z.output<typeof handOverAskedSchema>;
